"""What many games add up to, and how sure one may be of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from statistics import fmean, quantiles
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.sim.tally import (
    BYPASSED,
    DECLARED,
    FAILED,
    KNOCK_OUT,
    PRIZES,
    REDIRECTED,
)

if TYPE_CHECKING:
    from champions_deckcheck.sim.outcome import Outcome

# The 97.5 % point of the normal distribution: 95% lie between it and its negative.
_Z = 1.959963984540054


class Rate(NamedTuple):
    """How often something happened in a number of games."""

    happened: int
    games: int

    @property
    def share(self) -> float:
        """The share of the games, from 0 to 1; 0 without games."""
        return self.happened / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson interval of the share; all of it without games."""
        return wilson(self.happened, self.games)


def wilson(happened: int, games: int) -> tuple[float, float]:
    """The 95% score interval of a share (Wilson 1927).

    Unlike the plain "share ± two standard errors" it stays between 0 and 1 and says something
    sensible of few games, of none won and of all won.

    Args:
        happened: In how many games it happened.
        games: How many games there were.
    """
    if not games:
        return 0.0, 1.0
    share = happened / games
    square = _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    half /= 1 + square / games
    # Where it touches an end it does so exactly, whatever the arithmetic makes of it.
    low = 0.0 if happened == 0 else max(0.0, middle - half)
    high = 1.0 if happened == games else min(1.0, middle + half)
    return low, high


@dataclass(frozen=True, slots=True)
class Length:
    """How long games were, in turns of all players together.

    Attributes:
        least, most: The shortest and the longest.
        lower, middle, upper: The quartiles.
        mean: The mean.
    """

    least: int
    lower: float
    middle: float
    upper: float
    most: int
    mean: float


@dataclass(frozen=True, slots=True)
class Protect:
    """What Protect did, over all games.

    Attributes:
        declared: How often it was declared.
        failed: How often its coin flip came up tails.
        bypassed: How often a gust or switch made it void.
        damage: Damage that a protector took in its partner's place.
    """

    declared: int
    failed: int
    bypassed: int
    damage: int


@dataclass(frozen=True, slots=True)
class Side:
    """A deck, or the decks of a team, over all games.

    Attributes:
        decks: Their numbers.
        won, lost, drawn: How the games ended for it.
        by_seat: Wins by the first of its seats.
        going_first, going_later: Wins of games in which it took the first turn, and of others.
        knocked_out: Pokémon it lost by Knock Outs; in Champions these are Champions.
        prizes: Prize cards it took.
        protect: What its Protects did.
    """

    decks: tuple[int, ...]
    won: Rate
    lost: Rate
    drawn: Rate
    by_seat: tuple[Rate, ...]
    going_first: Rate
    going_later: Rate
    knocked_out: int
    prizes: int
    protect: Protect


@dataclass(frozen=True, slots=True)
class CameUp:
    """A text that is not played and came up.

    Attributes:
        deck: Whose it is.
        card: The card.
        text: The text, in a few words.
        times: How often it came up.
        games: In how many games.
    """

    deck: int
    card: str
    text: str
    times: int
    games: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a batch of games adds up to.

    Attributes:
        games: How many games.
        sides: Each deck or team.
        first_won: How often who took the first turn won.
        length: How long the games were; None without games.
        decisions: Decisions in a game, the mean.
        reasons: How games ended, the most frequent first.
        protect: What Protect did in all games.
        unplayed: The texts that are not played and came up, the most frequent first.
        checksum: A hash of all decisions: equal batches have equal ones.
    """

    games: int
    sides: tuple[Side, ...]
    first_won: Rate
    length: Length | None
    decisions: float
    reasons: Mapping[str, int]
    protect: Protect
    unplayed: tuple[CameUp, ...]
    checksum: str


def statistics(outcomes: Iterable[Outcome], sides: Sequence[tuple[int, ...]]) -> Statistics:
    """What some games add up to.

    Args:
        outcomes: The games, in the order of their numbers.
        sides: The decks that play together, see `seating.sides`.
    """
    games = list(outcomes)
    hashed = blake2b(digest_size=8)
    for game in games:
        hashed.update(f"{game.number}:{game.checksum};".encode())
    return Statistics(
        games=len(games),
        sides=tuple(_side(games, side) for side in sides),
        first_won=Rate(sum(game.first in game.winners for game in games), len(games)),
        length=_length([game.turns for game in games]),
        decisions=fmean(game.decisions for game in games) if games else 0.0,
        reasons=dict(Counter(game.reason for game in games).most_common()),
        protect=_protect(games, {deck for side in sides for deck in side}),
        unplayed=_unplayed(games),
        checksum=hashed.hexdigest(),
    )


def _side(games: Sequence[Outcome], decks: tuple[int, ...]) -> Side:
    # Partners win together, so that the first of them speaks for all.
    one = decks[0]
    won = [one in game.winners for game in games]
    drawn = sum(not game.winners for game in games)
    seats = [min(game.seating.index(deck) for deck in decks) for game in games]
    first = [game.first in decks for game in games]
    total = len(games)
    return Side(
        decks=decks,
        won=Rate(sum(won), total),
        lost=Rate(total - sum(won) - drawn, total),
        drawn=Rate(drawn, total),
        by_seat=tuple(_among(won, [at == seat for at in seats]) for seat in sorted(set(seats))),
        going_first=_among(won, first),
        going_later=_among(won, [not one for one in first]),
        knocked_out=_count(games, KNOCK_OUT, decks),
        prizes=_count(games, PRIZES, decks),
        protect=_protect(games, decks),
    )


def _among(won: Sequence[bool], chosen: Sequence[bool]) -> Rate:
    """The wins of some of the games."""
    return Rate(sum(a and b for a, b in zip(won, chosen, strict=True)), sum(chosen))


def _protect(games: Sequence[Outcome], decks: Iterable[int]) -> Protect:
    decks = tuple(decks)
    kinds = (DECLARED, FAILED, BYPASSED, REDIRECTED)
    return Protect(*(_count(games, kind, decks) for kind in kinds))


def _count(games: Sequence[Outcome], kind: str, decks: Iterable[int]) -> int:
    return sum(game.counts.get((kind, deck), 0) for game in games for deck in decks)


def _length(turns: Sequence[int]) -> Length | None:
    if not turns:
        return None
    # Quartiles need two numbers; of one game all are its length.
    two = [*turns, *turns] if len(turns) == 1 else turns
    lower, middle, upper = quantiles(two, n=4, method="inclusive")
    return Length(min(turns), lower, middle, upper, max(turns), fmean(turns))


def _unplayed(games: Sequence[Outcome]) -> tuple[CameUp, ...]:
    times: Counter[tuple[int, str, str]] = Counter()
    among: Counter[tuple[int, str, str]] = Counter()
    for game in games:
        times.update(game.unplayed)
        among.update(game.unplayed.keys())
    rows = [CameUp(*key, count, among[key]) for key, count in times.items()]
    return tuple(sorted(rows, key=lambda row: (-row.times, row.deck, row.card, row.text)))
