"""Many games of the same decks, in one process or in several, with the same results."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.setup import prepare
from champions_deckcheck.sim import seating, seeds
from champions_deckcheck.sim.agents import agent, known
from champions_deckcheck.sim.entrants import Entrant, arranged, read_entrant
from champions_deckcheck.sim.match import Match
from champions_deckcheck.sim.outcome import Outcome, outcome_of
from champions_deckcheck.sim.tally import Tally

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.sim.agents.base import Agent

# Games that are given to a process at once: few enough that an interrupt need not wait long.
_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """Games to be played.

    Attributes:
        format: The format.
        mode: The mode.
        entrants: The decks, in the order of the call.
        agents: Who plays each deck.
        seed: The master seed.
        seatings: The deck at each seat, one game of each deal for each seating.
        sides: The decks that play together.
        setups: The table of each seating.
        teams: The name of each deck's team; empty if teams have none.
    """

    format: Format
    mode: str
    entrants: tuple[Entrant, ...]
    agents: tuple[str, ...]
    seed: int
    seatings: tuple[seating.Seating, ...]
    sides: tuple[tuple[int, ...], ...]
    setups: tuple[Setup, ...]
    teams: tuple[str, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        """For processes that do not inherit memory: what cards do cannot be sent, lists can."""
        lists = tuple((one.name, one.text) for one in self.entrants)
        game = dict(self.format.game)
        made = (self.mode, lists, self.agents, self.seed, self.teams)
        return _planned_again, (reference_of(self.format), game, *made)

    def deal(self, number: int) -> tuple[int, int]:
        """The deal of a game, and which of its seatings; `number` counts from 1."""
        return divmod(number - 1, len(self.seatings))

    def match(
        self,
        number: int,
        sink: Callable[[Event], None] | None = None,
        *,
        watched: bool = False,
    ) -> Match:
        """A game of the batch at its start.

        Args:
            number: Which, from 1.
            sink: Is told everything that happens in it.
            watched: See `Match`.
        """
        deal, turned = self.deal(number)
        seed = seeds.derived(self.seed, deal, seeds.GAME)
        return Match(self.setups[turned], seed, sink, watched=watched)

    def players(self, number: int) -> list[Agent]:
        """The agents of a game, seat by seat."""
        deal, turned = self.deal(number)
        return [
            agent(self.agents[deck], seeds.derived(self.seed, deal, seeds.agent_stream(deck)))
            for deck in self.seatings[turned]
        ]

    def game(self, number: int) -> Outcome:
        """Play one game of the batch.

        Raises:
            BrokenGameError: It broke down.
        """
        _, turned = self.deal(number)
        tally = Tally(self.setups[turned])
        match = self.match(number, tally)
        match.play(self.players(number))
        return outcome_of(match, number, self.seatings[turned], tally)


def plan(
    fmt: Format,
    mode: str,
    entrants: Sequence[Entrant],
    agents: Sequence[str],
    seed: int,
    teams: Sequence[str] = (),
) -> Plan:
    """Games of some decks.

    Args:
        fmt: The format.
        mode: One of its modes.
        entrants: The decks; in a team mode partners stand beside each other.
        agents: One for all decks, or one for each.
        seed: The master seed.
        teams: The name of each deck's team, in the same order; none for teams without names.

    Raises:
        UsageError: The decks do not fit the mode, or the agents the decks.
    """
    entrants = tuple(entrants)
    if len(agents) not in (1, len(entrants)):
        raise UsageError(
            f"there are {len(agents)} agents for {len(entrants)} decks",
            "Name one for all decks, or one for each.",
        )
    named = tuple(known(name) for name in agents)
    # The mode says who plays with whom; the decks have to be seated to ask it.
    seats = prepare(fmt, mode, [one.deck for one in entrants]).teams
    places = seating.seatings(seats)
    return Plan(
        format=fmt,
        mode=mode,
        entrants=entrants,
        agents=named * len(entrants) if len(named) == 1 else named,
        seed=seed,
        seatings=places,
        sides=seating.sides(seats),
        setups=tuple(
            prepare(fmt, mode, [one.deck for one in arranged(entrants, place)]) for place in places
        ),
        teams=tuple(teams),
    )


def reference_of(fmt: Format) -> str:
    """What `load_format` finds a format by."""
    return fmt.id if fmt.origin.document is None else fmt.origin.path


def _planned_again(
    reference: str,
    game: dict[str, Any],
    mode: str,
    lists: Sequence[tuple[str, str]],
    agents: Sequence[str],
    seed: int,
    teams: Sequence[str],
) -> Plan:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.game.library import Library

    cards = Catalogue.open()
    library = Library.open(cards)
    fmt = load_format(reference, cards)._replace(game=game)
    entrants = [read_entrant(text, name, cards, library) for name, text in lists]
    return plan(fmt, mode, entrants, agents, seed, teams)


def play(games: Plan, count: int, jobs: int = 1) -> Iterator[Outcome]:
    """Play the games 1 to `count`; they come in order, each as soon as it can.

    Args:
        games: What is played.
        count: How many games.
        jobs: How many processes; it does not change any game.

    Raises:
        BrokenGameError: A game broke down.
    """
    numbers = range(1, count + 1)
    if jobs <= 1 or count <= _AT_ONCE:
        yield from map(games.game, numbers)
        return
    chunks = [numbers[at : at + _AT_ONCE] for at in range(0, count, _AT_ONCE)]
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_sit_down, initargs=(games,))
    try:
        yield from _in_order(pool, chunks, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _in_order(pool: ProcessPoolExecutor, chunks: Sequence[range], jobs: int) -> Iterator[Outcome]:
    """The games of all chunks; never more of them are under way than can soon be taken."""
    waiting: deque[Future[list[Outcome]]] = deque()
    left = deque(chunks)
    while left or waiting:
        while left and len(waiting) < 2 * jobs:
            waiting.append(pool.submit(_play_chunk, left.popleft()))
        yield from waiting.popleft().result()


_plan: Plan | None = None


def _sit_down(games: Plan) -> None:
    """Prepares a process for its chunks."""
    global _plan
    _plan = games
    # An interrupt is the parent's to deal with; here it would end in a page of traces.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(numbers: range) -> list[Outcome]:
    if _plan is None:
        raise RuntimeError("this process was not prepared")
    return [_plan.game(number) for number in numbers]
