"""One card, with everything that is known about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from champions_deckcheck.cards import names, records
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.records import Correction, Record

_PLACE = re.compile(r"(?:(?P<name>.*)\s)?(?P<code>\S+)\s+#?(?P<number>\S+)")


class Reading(NamedTuple):
    """What rulings make of a printing.

    Attributes:
        card: The name that counts as "the same card" (R-01).
        group: Other names of which a deck may hold only one together with it (R-02).
        prints: Number of printings of the same card.
        reprint: What the reviewed table says of it (R-12): "same", "errata",
            "different", "never", or "" if it is not listed.
        has_ability: Whether it has an Ability box, which support Pokémon need (R-07).
    """

    card: str
    group: tuple[str, ...]
    prints: int
    reprint: str
    has_ability: bool


class Card(NamedTuple):
    """A printing with all its facts.

    Attributes:
        printing: What rules read of it.
        record: Its fact record, corrected.
        reading: What rulings make of it.
        corrections: Mistakes of the source that were mended in the record.
        source, date: Where the facts come from, and of what day they are (ISO).
    """

    printing: Printing
    record: Record
    reading: Reading
    corrections: tuple[Correction, ...]
    source: str
    date: str


def find(text: str, cards: Catalogue) -> tuple[Printing, ...]:
    """The printings a text names, newest first; none if there is no such card.

    Args:
        text: An id ("sv3-125"), a name, or set code and number with or without the name
            ("OBF 125", "Charizard ex OBF 125").
        cards: The catalogue.
    """
    text = " ".join(text.split())
    by_id = cards.printing(text)
    if by_id is not None:
        return (by_id,)
    named = _named(text, cards)
    return named or _placed(text, cards)


def details(prints: Sequence[Printing], cards: Catalogue) -> list[Card]:
    """All there is to know about some printings, in their order.

    Raises:
        CardDataError: The fact files are damaged.
    """
    mended = records.corrections()
    return [
        Card(
            printing,
            record,
            reading(printing, cards),
            tuple(mended.get(printing.id, ())),
            *cards.provenance(printing.id),
        )
        for printing, record in zip(prints, records.records_of(cards, prints), strict=True)
    ]


def reading(printing: Printing, cards: Catalogue) -> Reading:
    """What rulings make of a printing."""
    return Reading(
        card=printing.card,
        group=_others_of_group(printing.card, cards),
        prints=len(cards.prints_of(printing.card)),
        reprint=cards.reprint_reading(printing.id),
        has_ability=printing.has_ability,
    )


def _named(text: str, cards: Catalogue) -> tuple[Printing, ...]:
    found = [one for card in cards.named(text) for one in cards.prints_of(card)]
    # Stable even when reversed: prints of one set keep the order of their numbers.
    return tuple(sorted(found, key=lambda one: one.released, reverse=True))


def _placed(text: str, cards: Catalogue) -> tuple[Printing, ...]:
    place = _PLACE.fullmatch(text)
    if place is None:
        return ()
    found = [
        one
        for use in cards.sets_coded(place["code"])
        for one in cards.prints_numbered(use, place["number"])
    ]
    if not place["name"]:
        return tuple(found)
    # Set and number say which card it is, so the name need not tell "ex" from "EX".
    key, meant = names.fold(place["name"]), cards.named(place["name"])
    return tuple(one for one in found if one.card in meant or names.fold(one.card) == key)


def _others_of_group(card: str, cards: Catalogue) -> tuple[str, ...]:
    groups: list[dict[str, Any]] = (cards.document("groups") or {}).get("group", [])
    own = [group["names"] for group in groups if card in group["names"]]
    return tuple(name for group in own for name in group if name != card)
