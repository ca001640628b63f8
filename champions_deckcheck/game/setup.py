"""What does not change in a game: mode, seats, teams, numbers and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.game.cards import CardDef
    from champions_deckcheck.game.modes.base import Mode
    from champions_deckcheck.game.numbers import Numbers


@dataclass(frozen=True, slots=True)
class PlayDeck:
    """A deck as it is played: its name, its Champions, and the cards that are drawn from."""

    name: str
    champions: tuple[CardDef, ...]
    cards: tuple[CardDef, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """What does not change in a game.

    Attributes:
        rules: The mode, which answers what modes differ in.
        numbers: The format's numbers of play.
        names: For each seat the name of its deck.
        teams: For each seat its team.
        cards: For each card of the game what it is.
        owner: For each card its seat.
        champions: For each seat the numbers of its Champions' cards.
        foes: For each seat the seats of other teams, in the order of turns.
    """

    rules: Mode
    numbers: Numbers
    names: tuple[str, ...]
    teams: tuple[int, ...]
    cards: tuple[CardDef, ...]
    owner: tuple[int, ...]
    champions: tuple[tuple[int, ...], ...]
    foes: tuple[tuple[int, ...], ...]

    @property
    def mode(self) -> str:
        """Name of the mode ("1v1", "team", "battle-royale")."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.names)


def prepare(fmt: Format, mode: str, decks: Sequence[PlayDeck]) -> Setup:
    """A game of some decks, one for each seat in order.

    Args:
        fmt: The format, whose numbers of play are used.
        mode: One of the modes of the format.
        decks: In the order of the seats; in a team mode partners do not sit together, so
            seats 0 and 2 are one team and 1 and 3 the other.

    Raises:
        UsageError: There is no such mode, or the number of decks or Champions does not fit.
    """
    from champions_deckcheck.game.modes import mode_named
    from champions_deckcheck.game.numbers import numbers_of

    rules = mode_named(mode, fmt)
    numbers = numbers_of(fmt, mode)
    least, most = numbers.players
    if not least <= len(decks) <= most:
        players = str(least) if least == most else f"{least} to {most}"
        raise UsageError(
            f"{mode} is played with {players} decks, and there are {len(decks)}",
            "Give one list for each player.",
        )
    cards: list[CardDef] = []
    owner: list[int] = []
    champions: list[tuple[int, ...]] = []
    for seat, deck in enumerate(decks):
        rules.refuse(deck, numbers)
        wanted = numbers.champions if rules.has_champions else 0
        if len(deck.champions) < wanted:
            raise UsageError(
                f"{deck.name} names {len(deck.champions)} Champions, and {mode} needs {wanted}",
                "Mark the Champions in the list.",
            )
        fielded = deck.champions[:wanted]
        _refuse_others(deck.name, fielded)
        champions.append(tuple(range(len(cards), len(cards) + len(fielded))))
        cards += [*fielded, *deck.cards]
        owner += [seat] * (len(fielded) + len(deck.cards))
    teams = rules.teams(len(decks))
    return Setup(
        rules=rules,
        numbers=numbers,
        names=tuple(deck.name for deck in decks),
        teams=teams,
        cards=tuple(cards),
        owner=tuple(owner),
        champions=tuple(champions),
        foes=tuple(_foes(teams, seat) for seat in range(len(decks))),
    )


def _refuse_others(name: str, champions: Sequence[CardDef]) -> None:
    for card in champions:
        if not card.is_pokemon:
            raise UsageError(
                f"{name} names {card.name} as a Champion, which is no Pokémon",
                "Only a Pokémon can be played as a Champion.",
            )


def _foes(teams: tuple[int, ...], seat: int) -> tuple[int, ...]:
    order = (*range(seat + 1, len(teams)), *range(seat))
    return tuple(one for one in order if teams[one] != teams[seat])
