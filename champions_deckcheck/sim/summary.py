"""A batch of games with what it adds up to: all that a report of it tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from champions_deckcheck.sim.coverage import Coverage, coverage
from champions_deckcheck.sim.statistics import Statistics, statistics

if TYPE_CHECKING:
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Summary:
    """What is told of a batch.

    Attributes:
        format: Id of the format.
        mode: The mode.
        seed: The master seed.
        card_data: Date of the card data.
        decks: The name of each deck, in the order of the call.
        teams: The name of each deck's team; empty if teams have none.
        agents: Who played each deck.
        coverage: How much of each deck plays by its text.
        seatings: How many games of each deal there are when all are played.
        has_protect: True if a Pokémon may protect its partner in this game.
        has_prizes: True if there are Prize cards in this game.
        statistics: What the games add up to.
    """

    format: str
    mode: str
    seed: int
    card_data: str
    decks: tuple[str, ...]
    teams: tuple[str, ...]
    agents: tuple[str, ...]
    coverage: tuple[Coverage, ...]
    seatings: int
    has_protect: bool
    has_prizes: bool
    statistics: Statistics

    @property
    def is_even(self) -> bool:
        """True if every deal was played in each of its seatings."""
        return self.statistics.games % self.seatings == 0

    def side_name(self, decks: Sequence[int]) -> str:
        """What a side is called: its team, or its decks if the teams have no names."""
        return self.teams[decks[0]] if self.teams else self.deck_names(decks)

    def deck_names(self, decks: Iterable[int]) -> str:
        """The names of some decks that play together."""
        return " + ".join(self.decks[deck] for deck in decks)


def summary(games: Plan, outcomes: Iterable[Outcome], card_data: str) -> Summary:
    """What is told of the games that were played.

    Args:
        games: What was to be played.
        outcomes: The games, in order; a batch may have been broken off.
        card_data: Date of the card data.
    """
    # All seatings have the same rules and numbers.
    setup = games.setups[0]
    has_champions = any(setup.champions)
    return Summary(
        format=games.format.id,
        mode=games.mode,
        seed=games.seed,
        card_data=card_data,
        decks=tuple(one.name for one in games.entrants),
        teams=games.teams,
        agents=games.agents,
        coverage=tuple(coverage(one.deck, support=has_champions) for one in games.entrants),
        seatings=len(games.seatings),
        has_protect=has_champions,
        has_prizes=setup.numbers.prizes > 0,
        statistics=statistics(outcomes, games.sides),
    )
