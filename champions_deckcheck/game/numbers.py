"""The numbers a format is played with, from its file."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.formats.model import Format


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of play; the key in a format's `[game]` has hyphens.

    Attributes:
        players: The least and the most players (CG-15).
        champions: Champions a player has in play (CG-15, P-01).
        champion_hp: HP of a Champion (CG-01).
        opening_hand: Cards drawn before the first turn (CG-05).
        prizes: Prize cards each player lays down (CG-06, TS-04).
        bench: Benched Pokémon a player may have (CG-04, TG-02).
        legend_prizes: Prize cards a Knocked Out Pokémon LEGEND brings (T-02).
        sudden_death: Prize cards each player lays down to decide a game that both teams won at
            once; 0 for a draw.
        tools: Tools on one Pokémon (CG-10).
        attachments: Energy a player attaches from hand in a turn (CG-08).
        supporters: Supporters a player plays in a turn.
        accelerations: Different Abilities that attach Energy a player uses in a turn (CG-09).
        first_turn_attack: True if the first player may attack on the first turn (P-04).
        first_turn_supporter: True if that player may play a Supporter on it (P-04).
        poison, burn, confusion: Damage, in points.
        burn_by_coin: True if a Burned Pokémon flips for the damage and stays Burned, as in 2011;
            False if it takes it and flips to recover.
        turn_limit: Turns of all players together, after which a game is a draw; 0 for none.
    """

    players: tuple[int, int] = (2, 2)
    champions: int = 2
    champion_hp: int = 600
    opening_hand: int = 7
    prizes: int = 0
    bench: int = 0
    legend_prizes: int = 2
    sudden_death: int = 0
    tools: int = 1
    attachments: int = 1
    supporters: int = 1
    accelerations: int = 1
    first_turn_attack: bool = False
    first_turn_supporter: bool = False
    poison: int = 10
    burn: int = 20
    confusion: int = 30
    burn_by_coin: bool = False
    turn_limit: int = 0


def _players(value: Any) -> Any:
    """One number, or the least and the most, as the least and the most."""
    if isinstance(value, int):
        return (value, value)
    return tuple(value) if isinstance(value, (list, tuple)) else value


def numbers_of(fmt: Format, mode: str) -> Numbers:
    """The numbers of a format, with those of the mode in their place.

    Raises:
        UsageError: A number has the wrong kind.
    """
    found: dict[str, Any] = {}
    own = fmt.game.get(mode, {})
    for field in fields(Numbers):
        key = field.name.replace("_", "-")
        value = own.get(key, fmt.game.get(key))
        if value is None:
            continue
        if key == "players":
            value = _players(value)
        if type(value) is not type(field.default):
            raise UsageError(
                f"{fmt.origin.path}: game.{key} has to be like {field.default!r}, not {value!r}",
                "See docs/formats.md.",
            )
        found[field.name] = value
    return Numbers(**found)
