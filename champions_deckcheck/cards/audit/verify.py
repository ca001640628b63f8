"""Two sources of card data side by side: what differs, and what of it matters.

A difference matters if it can change a verdict or what a line of a list is taken for.
Everything else (HP, rarity, spelling of attacks …) is counted, not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from champions_deckcheck.cards import names
from champions_deckcheck.cards.audit.other import read_source
from champions_deckcheck.cards.catalogue import Catalogue, CodeUse
from champions_deckcheck.cards.records import Correction, Record, corrections, records

# The subtypes that rules ask for by name; rule boxes are compared as a field of their own.
RULED = ("Basic", "LEGEND", "BREAK", "V-UNION", "Radiant", "ACE SPEC")

_COUNTED = (
    "hp",
    "evolvesFrom",
    "ancientTrait",
    "attacks",
    "weaknesses",
    "resistances",
    "retreat",
    "regulationMark",
    "rarity",
    "play",
)
ONLY_HERE = "only here"
MENDED = "corrected here already"


class Difference(NamedTuple):
    """Something that matters.

    Attributes:
        id: The printing, or the set if a whole set is missing here.
        name: Its name.
        field: What differs: a field of the record, "card" or "set" for one that is only
            in the other source.
        ours, theirs: The values; None for what is not there.
    """

    id: str
    name: str
    field: str
    ours: Any
    theirs: Any


class Comparison(NamedTuple):
    """The outcome of a comparison.

    Attributes:
        kind: Shape of the other source: "facts", "api" or "tcgdex".
        sets: Sets compared.
        cards: Printings compared.
        differences: What matters, in the order of the files.
        counted: What does not, kind → how often.
        refused: What of the other source could not be read, as sentences.
    """

    kind: str
    sets: int
    cards: int
    differences: tuple[Difference, ...]
    counted: Mapping[str, int]
    refused: tuple[str, ...]


def compare(path: Path, cards: Catalogue) -> Comparison:
    """Compare the card data with another source.

    Args:
        path: Folder of JSON in the shape of the Pokémon TCG API or of TCGdex, or a data
            folder like our own.
        cards: The catalogue.

    Raises:
        InputError: The folder holds nothing of that kind.
        CardDataError: Our own data is damaged.
    """
    source = read_source(path, frozenset(cards.set_ids()))
    ours: dict[str, Record] = {one["id"]: one for one in records(cards, set(source.sets))}
    comparer = _Comparer(cards, ours)
    differences = [
        Difference(set_id, name, "set", None, f"{size} cards")
        for set_id, name, size in source.unknown_sets
    ]
    for theirs in source.sets.values():
        differences += comparer.compare(theirs)
    return Comparison(
        kind=source.kind,
        sets=len(source.sets),
        cards=comparer.paired,
        differences=tuple(differences),
        counted=comparer.counts(),
        refused=source.refused,
    )


class _Comparer:
    """Compares set after set and counts what does not matter."""

    def __init__(self, cards: Catalogue, ours: Mapping[str, Record]) -> None:
        self._cards = cards
        self._ours = ours
        self._corrections = corrections()
        self._seen: set[str] = set()
        self._counted: Counter[str] = Counter()

    @property
    def paired(self) -> int:
        return len(self._seen)

    def counts(self) -> dict[str, int]:
        missing = len(self._ours) - len(self._seen)
        counted = {**self._counted, ONLY_HERE: missing}
        return {what: count for what, count in sorted(counted.items()) if count}

    def compare(self, theirs: list[Record]) -> Iterator[Difference]:
        for record in theirs:
            own = self._partner(record)
            if own is None:
                yield Difference(record["id"], record["name"], "card", None, record["number"])
                continue
            self._seen.add(own["id"])
            for field, our_value, their_value in self._what_matters(own, record):
                if self._is_mended(own["id"], field, record):
                    self._counted[MENDED] += 1
                else:
                    yield Difference(own["id"], own["name"], field, our_value, their_value)
            self._count(own, record)

    def _partner(self, record: Record) -> Record | None:
        own = self._ours.get(record["id"])
        if own is not None:
            return own
        # Sources pad and count numbers in their own ways.
        use = CodeUse(record["set"], record["set"], None)
        found = self._cards.prints_numbered(use, record["number"])
        return self._ours.get(found[0].id) if len(found) == 1 else None

    def _what_matters(self, own: Record, other: Record) -> Iterator[tuple[str, Any, Any]]:
        if not self._is_same_name(own, other):
            yield "name", own["name"], other["name"]
        if names.number_key(own["number"]) != names.number_key(other["number"]) and (
            own["id"] == other["id"]
        ):
            yield "number", own["number"], other["number"]
        for field in ("supertype", "energy"):
            if own.get(field) != other.get(field):
                yield field, own.get(field), other.get(field)
        for field, values in (
            ("subtypes", _ruled),
            ("ruleBox", _boxes),
            ("types", _types),
            ("abilities", _kinds),
        ):
            ours, theirs = values(own), values(other)
            if ours != theirs:
                yield field, ours, theirs

    def _is_same_name(self, own: Record, other: Record) -> bool:
        if own["name"] == other["name"]:
            return True
        printing = self._cards.printing(own["id"])
        card = printing.card if printing else own["name"]
        theirs = names.card_name(other["name"], other["supertype"], other.get("energy", ""))
        return theirs == card or self._cards.named(other["name"]) == (card,)

    def _is_mended(self, card_id: str, field: str, other: Record) -> bool:
        mended: list[Correction] = self._corrections.get(card_id, [])
        # A rule box follows from the subtypes, so both are one fault.
        keys = ("subtypes", "ruleBox") if field == "ruleBox" else (field,)
        return any(
            one.field in keys and (other.get(one.field) or None) == (one.was or None)
            for one in mended
        )

    def _count(self, own: Record, other: Record) -> None:
        if own["name"] != other["name"] and self._is_same_name(own, other):
            self._counted["name, spelling only"] += 1
        if _unruled(own) != _unruled(other):
            self._counted["subtypes no rule reads"] += 1
        if _ability_names(own) != _ability_names(other) and _kinds(own) == _kinds(other):
            self._counted["ability names"] += 1
        for field in _COUNTED:
            if own.get(field) != other.get(field):
                self._counted[field] += 1


def _ruled(record: Record) -> list[str]:
    return [kind for kind in RULED if kind in record.get("subtypes", ())]


def _unruled(record: Record) -> set[str]:
    return set(record.get("subtypes", ())) - set(RULED) - set(_boxes(record))


def _boxes(record: Record) -> list[str]:
    return sorted(set(record.get("ruleBox", ())) - set(RULED))


def _types(record: Record) -> list[str]:
    return sorted(record.get("types", ()))


def _kinds(record: Record) -> list[str]:
    return sorted(ability["kind"] for ability in record.get("abilities", ()))


def _ability_names(record: Record) -> list[str]:
    return [names.fold(ability["name"]) for ability in record.get("abilities", ())]
