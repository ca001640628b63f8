"""Wordings that begin alike, as a tree: what they have in common is read once.

A rule has up to hundreds of wordings, and many of them begin with the same words or phrases.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from champions_deckcheck.effects.compiler.beginning import Sign, Starts, starts_of
from champions_deckcheck.effects.compiler.wording import Item

if TYPE_CHECKING:
    from champions_deckcheck.effects.compiler.grammar import Alternative


@dataclass(slots=True)
class Shared:
    """What wordings of a rule have in common up to here, and how they go on.

    Attributes:
        ended: Those that are at their end here, each with its place among all.
        going: The parts others go on with, and what is behind each.
        by_sign: What is known of `beginning`.
    """

    ended: list[tuple[int, Alternative]] = field(default_factory=list)
    going: dict[Item, Shared] = field(default_factory=dict)
    _rules: Mapping[str, Starts] = field(default_factory=dict)
    # Of the many places of a grammar few texts come to more than a few.
    _starts: dict[Item, Starts] | None = None
    by_sign: dict[Sign, list[tuple[Item, Shared]]] = field(default_factory=dict)

    def beginning(self, sign: Sign) -> list[tuple[Item, Shared]]:
        """The parts that may begin with a token, or be nothing before it."""
        found = self.by_sign.get(sign)
        if found is None:
            if self._starts is None:
                self._starts = {item: starts_of(item, self._rules) for item in self.going}
            starts = self._starts
            found = [
                (item, behind) for item, behind in self.going.items() if starts[item].allow(sign)
            ]
            self.by_sign[sign] = found
        return found

    def add(self, place: int, alternative: Alternative, rules: Mapping[str, Starts]) -> None:
        """Adds a wording.

        Args:
            place: Its place among all of its rule.
            alternative: The wording and what it makes.
            rules: What rules may begin with.
        """
        at = self
        item = alternative.item
        for part in item.parts if item.kind == "all" else (item,):
            behind = at.going.get(part)
            if behind is None:
                behind = at.going[part] = Shared(_rules=rules)
            at = behind
        at.ended.append((place, alternative))


def shared(alternatives: Iterable[Alternative], rules: Mapping[str, Starts]) -> Shared:
    """The tree of some wordings.

    Args:
        alternatives: The wordings, the first that fits first.
        rules: What rules may begin with.
    """
    tree = Shared(_rules=rules)
    for place, alternative in enumerate(alternatives):
        tree.add(place, alternative, rules)
    return tree
