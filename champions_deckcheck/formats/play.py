"""The numbers of play of a format file: which there are, and what each may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

MODES = ("1v1", "team", "battle-royale")
RULES = ("champions", "team-tourney", "none")
"""Whose rules of play the game engine follows; a format of others is checked and not played."""


def _at_least(least: int) -> Callable[[Any], str | None]:
    def wrong(value: Any) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int):
            return f"must be a whole number, not {value!r}"
        return None if value >= least else f"must be {least} or more, not {value}"

    return wrong


def _points(value: Any) -> str | None:
    """Damage and HP come in tens."""
    wrong = _at_least(0)(value)
    return wrong or (None if value % 10 == 0 else f"must be a multiple of 10, not {value}")


def _players(value: Any) -> str | None:
    """A number, or the least and the most."""
    numbers = value if isinstance(value, list) and len(value) == 2 else [value, value]
    if any(_at_least(2)(one) for one in numbers) or numbers[0] > numbers[1]:
        return f"must be a number of players, or the least and the most, not {value!r}"
    return None


def _exactly(number: int) -> Callable[[Any], str | None]:
    return lambda value: None if value == number else f"must be {number}, not {value!r}"


# What every mode may have in its own way.
_OF_A_MODE: Mapping[str, Any] = {
    "players": _players,
    "champions": _at_least(1),
    "champion-hp": _points,
    "opening-hand": _at_least(0),
    "mulligan": bool,
    "prizes": _at_least(0),
    "legend-prizes": _at_least(0),
    "sudden-death": _at_least(0),
    "bench": _at_least(0),
    "tools": _at_least(0),
    "attachments": _at_least(0),
    "supporters": _at_least(0),
    "accelerations": _at_least(0),
    "first-turn-attack": bool,
    "first-turn-supporter": bool,
    "poison": _points,
    "burn": _points,
    "burn-by-coin": bool,
    "confusion": _points,
}

SCHEMA: Mapping[str, Any] = MappingProxyType(
    {
        "rules": set(RULES),
        "modes": [set(MODES)],
        "turn-limit": _at_least(0),
        **_OF_A_MODE,
        **dict.fromkeys(MODES, _OF_A_MODE),
        "1v1": {**_OF_A_MODE, "players": _exactly(2)},
        "team": {**_OF_A_MODE, "players": _exactly(4)},
    }
)


def merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of an extended format with those of the extending one in their place."""
    found = {**base, **own}
    for mode in MODES:
        if mode in base and mode in own:
            found[mode] = {**base[mode], **own[mode]}
    return found
