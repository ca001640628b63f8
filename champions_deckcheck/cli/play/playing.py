"""One game with a person in it, from the options of a call to its end, whatever is played."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import OK
from champions_deckcheck.cli.inputs import STDIN
from champions_deckcheck.cli.options import split
from champions_deckcheck.errors import InputError, UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cli.games.decks import Lineup
    from champions_deckcheck.game.numbers import Numbers
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.match import Match

PERSON = "you"


class Wish(NamedTuple):
    """How a person wants to play.

    Attributes:
        deck: The person's deck, by its place in the call, from 0.
        agent: Who plays the others, as it was typed; None for the usual agent.
        seed: The seed; None for a new one.
        record: Where a record goes, or None.
    """

    deck: int
    agent: Sequence[str] | None
    seed: int | None
    record: str | None


def play(lineup: Lineup, wish: Wish, rules: Callable[[Numbers], str]) -> int:
    """Play a game in the terminal.

    Args:
        lineup: What plays.
        wish: How the person wants to play.
        rules: The rules of the game in short, by the numbers of a format.

    Returns:
        The exit code.

    Raises:
        DeckcheckError: The call makes no sense, or something cannot be read or written.
    """
    from champions_deckcheck.cli.games.decks import Refused, table
    from champions_deckcheck.cli.games.files import refuse_target
    from champions_deckcheck.sim.batch import plan
    from champions_deckcheck.sim.seeds import fresh

    if STDIN in lineup.paths:
        raise UsageError("a list cannot come from standard input: you play through it")
    if wish.record is not None:
        refuse_target(wish.record, lineup.paths)
    console = Console()
    agents = _agents(wish, len(lineup.paths))
    try:
        seated = table(lineup, console)
    except Refused as refused:
        return refused.code
    seed = fresh() if wish.seed is None else wish.seed
    planned = plan(seated.format, lineup.mode, seated.entrants, agents, seed, lineup.teams)
    _Game(planned, wish, lineup.paths, seated.date, console, rules).play()
    return OK


def _agents(wish: Wish, decks: int) -> tuple[str, ...]:
    """Who plays each deck; the person's own agent is never asked."""
    from champions_deckcheck.sim.agents import known

    others = tuple(map(known, split(wish.agent) or ("greedy",)))
    if len(others) not in (1, decks - 1):
        raise UsageError(
            f"there are {len(others)} agents for {decks - 1} other decks",
            "Name one for all of them, or one for each.",
        )
    every = others * (decks - 1) if len(others) == 1 else others
    return (*every[: wish.deck], others[0], *every[wish.deck :])


class _Game:
    """One game with a person in it."""

    __slots__ = ("_console", "_date", "_lists", "_match", "_person", "_plan", "_players", "_wish")

    def __init__(
        self,
        plan: Plan,
        wish: Wish,
        lists: Sequence[str],
        date: str,
        console: Console,
        rules: Callable[[Numbers], str],
    ) -> None:
        from champions_deckcheck.cli.play.person import Person

        self._plan = plan
        self._wish = wish
        self._lists = lists
        self._date = date
        self._console = console
        setup = plan.setups[0]
        seat = plan.seatings[0].index(wish.deck)
        self._person = Person(setup, seat, console, rules(setup.numbers))
        self._players = plan.players(1)
        self._players[seat] = self._person
        self._match: Match = plan.match(1, self._person.told, watched=True)

    def play(self) -> None:
        """Play until it ends or the person stops."""
        from champions_deckcheck.cli.play.person import Stopped
        from champions_deckcheck.report.play.log import ending

        console, match = self._console, self._match
        console.write_lines((f"seed {self._plan.seed}; ? for help, q to stop", ""))
        try:
            match.play(self._players)
        except Stopped as stopped:
            what = "the input has ended" if stopped.at_end else "stopped"
            console.write_lines((f"{what}: the game is broken off in turn {match.state.turn}",))
            self._keep(ask=not stopped.at_end)
            return
        except KeyboardInterrupt:
            self._keep(ask=False)
            raise
        self._person.flush()
        console.write_lines(("", ending(match.setup, match.result)))
        self._keep(ask=False)

    def _keep(self, *, ask: bool) -> None:
        """Writes a record where one is wanted.

        Args:
            ask: True to ask for a file if the call named none.
        """
        path = self._wish.record
        if path is None and ask:
            path = self._asked_where()
        if path:
            self._write(path)
            self._console.write_lines((f"{path}: written",))

    def _asked_where(self) -> str:
        """The file a record is to go to, asked until it is one that may be written; "" for none."""
        from champions_deckcheck.cli.console import show_error
        from champions_deckcheck.cli.games.files import refuse_target

        while True:
            self._console.write(("A record of the game? File name, or Enter for none: ",))
            line = sys.stdin.readline()
            path = line.strip()
            if not line.endswith("\n"):
                self._console.write_lines(("",))
            if not path:
                return ""
            try:
                refuse_target(path, self._lists)
            except InputError as error:
                show_error(error.message, error.hint)
            else:
                return path

    def _write(self, path: str) -> None:
        from champions_deckcheck.cli.games.files import write_record

        agents = list(self._plan.agents)
        agents[self._wish.deck] = PERSON
        write_record(path, self._plan, 1, self._match, self._date, agents)
