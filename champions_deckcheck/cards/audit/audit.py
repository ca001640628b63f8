"""Checking the card data against itself: what no printed card can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from champions_deckcheck.cards import names
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.facts import (
    ABILITY_KINDS,
    ENERGY_TYPES,
    STAGES,
    SUPERTYPES,
    rule_box_of,
)
from champions_deckcheck.cards.records import Record, corrections, folder_records, records

# What the end of a name says about its subtypes, without exception.
_ENDINGS = {
    " ex": "ex",
    "-EX": "EX",
    "-GX": "GX",
    " V": "V",
    " VMAX": "VMAX",
    " VSTAR": "VSTAR",
    " V-UNION": "V-UNION",
    " BREAK": "BREAK",
    " LEGEND": "LEGEND",
    " ◇": "Prism Star",
}
_BASIC_NAMES = {f"{kind} Energy" for kind in ENERGY_TYPES}


class Fault(NamedTuple):
    """Something that is wrong with the card data.

    Attributes:
        id: The printing or set, or the file.
        check: What was checked, in a word or two.
        message: What is wrong, one sentence.
    """

    id: str
    check: str
    message: str


def audit(cards: Catalogue) -> list[Fault]:
    """Check the whole catalogue.

    Raises:
        CardDataError: A file cannot be read at all.
    """
    found = list(records(cards))
    faults = list(audit_records(found))
    faults += _audit_catalogue(found, cards)
    faults += _audit_references({record["id"] for record in found}, cards)
    return faults


def audit_records(found: Iterable[Record]) -> Iterator[Fault]:
    """Check records one by one, and that no two are the same printing."""
    seen: set[str] = set()
    places: dict[tuple[str, str], str] = {}
    for record in found:
        card_id = record["id"]
        for check, test in _CHECKS.items():
            message = test(record)
            if message:
                yield Fault(card_id, check, message)
        if card_id in seen:
            yield Fault(card_id, "id", "this id comes twice")
        seen.add(card_id)
        # The four Classic Collection cards numbered 15 have ids that tell them apart.
        place = record["set"], names.number_key(card_id.removeprefix(f"{record['set']}-"))
        other = places.setdefault(place, card_id)
        if other != card_id:
            yield Fault(card_id, "number", f"{other} has the same number")


def audit_corrections(data: Path) -> Iterator[Fault]:
    """Check that every correction of a data folder still corrects something.

    Raises:
        CardDataError: A file cannot be read at all.
    """
    mended = corrections(data)
    missing = set(mended)
    for record in folder_records(data):
        for one in mended.get(record["id"], ()):
            missing.discard(one.id)
            # Records leave out keys without a value; corrections spell them out.
            there = record.get(one.field) or None
            if there not in (one.was or None, one.value):
                message = f"{one.field} is {there!r}, and neither what it was nor what it should be"
                yield Fault(one.id, "correction", message)
    for card_id in sorted(missing):
        yield Fault(card_id, "correction", "there is no such card to correct")


def _supertype(card: Record) -> str:
    if card["supertype"] not in SUPERTYPES:
        return f'"{card["supertype"]}" is no kind of card'
    return ""


def _id(card: Record) -> str:
    if not card["id"].startswith(f"{card['set']}-"):
        return f"the id does not start with its set, {card['set']}"
    return ""


def _number(card: Record) -> str:
    tail = card["id"].removeprefix(f"{card['set']}-").split("_")[0]
    if names.number_key(tail) != names.number_key(card["number"]):
        return f"the id says {tail}, the number says {card['number']}"
    return ""


def _name(card: Record) -> str:
    name = card["name"]
    if not name.strip() or name != " ".join(name.split()) or "’" in name:
        return f"{name!r} is not a name as the other cards have them"
    if any(0x3040 <= ord(char) < 0x30FF for char in name):
        return f"{name} is not the English name"
    return ""


def _stage(card: Record) -> str:
    if card["supertype"] != "Pokémon":
        return ""
    stages = [kind for kind in card.get("subtypes", ()) if kind in STAGES]
    if not stages and "MEGA" in card.get("subtypes", ()):
        return ""
    if len(stages) != 1:
        return f"a Pokémon has one stage, not {len(stages)} ({', '.join(stages) or 'none'})"
    return "" if "hp" in card else "a Pokémon has HP"


def _mechanic(card: Record) -> str:
    if card["supertype"] != "Pokémon":
        return ""
    subtypes = card.get("subtypes", ())
    for ending, kind in _ENDINGS.items():
        if card["name"].endswith(ending) and kind not in subtypes:
            return f"the name says {kind}, the subtypes ({', '.join(subtypes)}) do not"
    for kind in ("V-UNION", "BREAK", "LEGEND", "Radiant"):
        if kind in subtypes and kind not in card["name"]:
            return f"the subtypes say {kind}, the name {card['name']} does not"
    if card["name"].startswith("Radiant ") and "Radiant" not in subtypes:
        return "the name says Radiant, the subtypes do not"
    return ""


def _energy(card: Record) -> str:
    kind = card.get("energy", "")
    if card["supertype"] != "Energy":
        return f"only Energy is {kind} Energy" if kind else ""
    if kind not in ("basic", "special"):
        return "an Energy card is basic or special"
    if kind.capitalize() not in card.get("subtypes", ()):
        return f"{kind} Energy, and the subtypes say something else"
    if kind == "basic" and card["name"].removeprefix("Basic ") not in _BASIC_NAMES:
        return f"{card['name']} is no basic Energy"
    return ""


def _ace_spec(card: Record) -> str:
    # Rarity is a second witness, from the same card.
    is_rare = card.get("rarity", "") in ("Rare ACE", "ACE SPEC Rare")
    if is_rare != ("ACE SPEC" in card.get("subtypes", ())):
        return f"rarity {card.get('rarity')!r} and subtypes disagree about ACE SPEC"
    return ""


def _rule_box(card: Record) -> str:
    expected = rule_box_of(card["supertype"], card.get("subtypes", ()))
    if tuple(card.get("ruleBox", ())) != expected:
        return f"by its subtypes it should be {', '.join(expected) or 'none'}"
    return ""


def _abilities(card: Record) -> str:
    for ability in card.get("abilities", ()):
        if ability["kind"] not in ABILITY_KINDS:
            return f'"{ability["kind"]}" is no kind of Ability'
        if not ability["name"].strip() or ability["name"].startswith("{"):
            return f'"{ability["name"]}" is no name of an Ability'
    return ""


_CHECKS: dict[str, Callable[[Record], str]] = {
    "supertype": _supertype,
    "id": _id,
    "number": _number,
    "name": _name,
    "stage": _stage,
    "mechanic": _mechanic,
    "energy": _energy,
    "ACE SPEC": _ace_spec,
    "rule box": _rule_box,
    "abilities": _abilities,
}


def _audit_catalogue(found: list[Record], cards: Catalogue) -> Iterator[Fault]:
    """The catalogue is built from the records; it has to say the same."""
    for record in found:
        printing = cards.printing(record["id"])
        if printing is None:
            yield Fault(record["id"], "catalogue", "the catalogue does not hold it")
            continue
        kinds = tuple(ability["kind"] for ability in record.get("abilities", ()))
        same = (
            (printing.name, printing.number, printing.supertype)
            == (record["name"], record["number"], record["supertype"]),
            printing.subtypes == tuple(record.get("subtypes", ())),
            printing.energy == record.get("energy", ""),
            printing.abilities == kinds,
        )
        if not all(same):
            yield Fault(record["id"], "catalogue", "the catalogue says something else")
        if cards.card_set(record["set"]) is None:
            yield Fault(record["id"], "set", f"there is no set {record['set']}")
    size = cards.card_data().cards
    if size != len(found):
        message = f"{size} cards in the catalogue, {len(found)} in the files"
        yield Fault("catalogue", "count", message)


def _audit_references(known: set[str], cards: Catalogue) -> Iterator[Fault]:
    """Ids and sets that formats and ban lists name have to exist."""
    for name in (*cards.documents("formats"), *cards.documents("banlists")):
        document = cards.document(name) or {}
        pool = document.get("pool", {})
        ids = [one for key in ("include", "exclude", "barred") for one in pool.get(key, ())]
        ids += [one for ban in document.get("ban", ()) for one in ban.get("ids", ())]
        sets = (*pool.get("sets", ()), *pool.get("promos", ()))
        unknown = {set_id for set_id in sets if cards.card_set(set_id) is None}
        for set_id in sorted(unknown):
            yield Fault(set_id, "reference", f"{name} names it, and there is no such set")
        for card_id in ids:
            # Cards of a set that the data does not hold yet may be named ahead of time.
            card_set = cards.card_set(card_id.rpartition("-")[0])
            if card_id not in known and (card_set is None or card_set.cards):
                yield Fault(card_id, "reference", f"{name} names it, and there is no such card")
