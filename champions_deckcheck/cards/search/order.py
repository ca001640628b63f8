"""The order in which found cards are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.facts import natural_key
from champions_deckcheck.cards.records import Record
from champions_deckcheck.config.suggest import unknown
from champions_deckcheck.errors import UsageError

Key = Callable[[Record], Any]


def ordered(found: Iterable[Record], order: str, cards: Catalogue) -> list[Record]:
    """Cards in an order.

    Args:
        found: The cards; those that are equal by all keys keep their order.
        order: Keys by falling weight, with commas; "-" before one turns it round.
        cards: The catalogue.

    Raises:
        UsageError: There is no such key.
    """
    result = list(found)
    keys = _keys(cards)
    # The sort is stable, so sorting by the lightest key first gives the whole order.
    for name in reversed([part.strip() for part in order.split(",") if part.strip()]):
        backwards = name.startswith("-")
        key = keys.get(name.removeprefix("-").casefold())
        if key is None:
            raise UsageError(*unknown("value for --sort", name.removeprefix("-"), keys))
        result.sort(key=key, reverse=backwards)
    return result


def _keys(cards: Catalogue) -> dict[str, Key]:
    def released(record: Record) -> str:
        card_set = cards.card_set(record["set"])
        return card_set.released if card_set else ""

    return {
        "name": lambda record: record["name"].casefold(),
        "number": lambda record: natural_key(record["number"]),
        "set": lambda record: record["set"],
        "released": released,
        "hp": lambda record: record.get("hp", 0),
        "retreat": lambda record: record.get("retreat", 0),
        "rarity": lambda record: record.get("rarity", ""),
        "supertype": lambda record: record["supertype"],
        "id": lambda record: record["id"],
    }
