"""Halves of Pokémon LEGEND: two cards that make one Pokémon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

LEGEND = "LEGEND"


def pairs(s: State, cards: Iterable[int]) -> list[tuple[int, int]]:
    """Two different halves of one name each, the upper one first; each name once."""
    definitions = s.setup.cards
    found: dict[str, dict[str, int]] = {}
    for card in cards:
        definition = definitions[card]
        if definition.stage == LEGEND:
            found.setdefault(definition.name, {}).setdefault(definition.id, card)
    complete = [one for one in found.values() if len(one) > 1]
    return [_in_order(one) for one in complete]


def _in_order(halves: dict[str, int]) -> tuple[int, int]:
    """By number: 99 comes before 100."""
    upper, lower = sorted(halves, key=lambda one: (len(one), one))[:2]
    return halves[upper], halves[lower]
