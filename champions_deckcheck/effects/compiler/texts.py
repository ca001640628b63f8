"""The texts of a card as a source gives it, and the names they may hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from champions_deckcheck.cards.facts import trainer_kind
from champions_deckcheck.effects.compiler.boilerplate import own_text
from champions_deckcheck.effects.compiler.tokens import Names

_SUFFIX = re.compile(r" (?:ex|EX|GX|V|VMAX|VSTAR|BREAK|◇|Star)$|-EX$|-GX$")


class CardText(NamedTuple):
    """One text of a card.

    Attributes:
        kind: "attack", "ability", "item", "supporter", "stadium", "tool" or "energy".
        name: Name of the attack or Ability; "" for the card's own text.
        text: The text; "" for an attack without.
    """

    kind: str
    name: str
    text: str


def texts_of(raw: Mapping[str, Any]) -> Iterator[CardText]:
    """The texts of a card, in printed order.

    Args:
        raw: A card as the API gives it.
    """
    if raw["supertype"] == "Pokémon":
        for ability in raw.get("abilities", ()):
            yield CardText("ability", _straight(ability["name"]), ability.get("text") or "")
        for attack in raw.get("attacks", ()):
            yield CardText("attack", _straight(attack["name"]), attack.get("text") or "")
        return
    kind = kind_of(raw)
    if kind:
        yield CardText(kind, "", own_text(raw.get("rules", ()), kind))
        for attack in raw.get("attacks", ()):
            # Printed on a Tool for the Pokémon it is attached to.
            yield CardText("attack", _straight(attack["name"]), attack.get("text") or "")


def kind_of(raw: Mapping[str, Any]) -> str:
    """What kind of Trainer or Energy a card is; "" for one without a text of its own."""
    subtypes = raw.get("subtypes", ())
    if raw["supertype"] == "Energy":
        return "" if list(subtypes) == ["Basic"] else "energy"
    return trainer_kind(subtypes)


def names_of(raw: Mapping[str, Any], is_card: Callable[[str], bool]) -> Names:
    """The names a card's texts may hold.

    Args:
        raw: A card as the API gives it.
        is_card: Whether some words are the name of a card.
    """
    own = _straight(raw["name"])
    short = own
    while _SUFFIX.search(short):
        short = _SUFFIX.sub("", short)
    return Names(
        own=tuple(sorted({own, short}, key=len, reverse=True)),
        attacks=_longest_first(one["name"] for one in raw.get("attacks", ())),
        abilities=_longest_first(one["name"] for one in raw.get("abilities", ())),
        is_card=is_card,
    )


def _longest_first(names: Iterator[str] | Any) -> tuple[str, ...]:
    return tuple(sorted((_straight(name) for name in names), key=len, reverse=True))


def _straight(name: str) -> str:
    straight = name.replace("’", "'").replace("‘", "'").removeprefix("[Ability] ")
    return straight.replace(" ♀", "♀").replace(" ♂", "♂")
