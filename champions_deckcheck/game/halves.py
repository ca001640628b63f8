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
    found_pairs = []
    for one in complete:
        upper, lower = upper_first(one)[:2]
        found_pairs.append((one[upper], one[lower]))
    return found_pairs


def upper_first(ids: Iterable[str]) -> list[str]:
    """The ids of the halves of one LEGEND, the upper one first: 99 comes before 100."""
    return sorted(ids, key=lambda one: (len(one), one))
