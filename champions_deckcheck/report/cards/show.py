"""A card, or the prints of a name, as text or data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.records import Record
from champions_deckcheck.cards.search.show import Card
from champions_deckcheck.deck.wording import either, label
from champions_deckcheck.report.cards.table import columns, set_data
from champions_deckcheck.report.display import wrap
from champions_deckcheck.rules.standing import FormatView, in_short, summary

_REPRINT = {
    "same": "the same card as newer prints, word for word in function",
    "errata": "the same card as newer prints; play it with the newest text",
    "different": "another card that shares its name",
    "never": "another card that only shares its name; never admitted",
}
_ROLES = {"deck": "in a deck", "champion": "as Champion", "support": "as support"}


def card_text(
    card: Card, cards: Catalogue, formats: Sequence[FormatView], width: int
) -> Iterator[str]:
    """One card for people: facts, readings, and what each format says."""
    record, printing = card.record, card.printing
    yield f"{printing.name} ({printing.id})"
    card_set = cards.card_set(printing.set_id)
    if card_set is not None:
        code = f" ({card_set.code})" if card_set.code else ""
        yield f"{card_set.name}{code}, number {printing.number}, released {printing.released}"
    yield ""
    for name, value in _facts(record):
        yield from wrap(value, width, f"{name:<14}", " " * 14)
    yield ""
    for name, value in _readings(card):
        yield from wrap(value, width, f"{name:<14}", " " * 14)
    for one in formats:
        yield ""
        yield from wrap(f"{one.format.name} ({one.format.id})", width)
        yield from _format_lines(printing, one, width)
    yield ""
    yield from wrap(f"List line: 1 {label(printing, cards)}", width)
    for fix in card.corrections:
        yield from wrap(
            f"Corrected: {fix.field} {_shown(fix.was)} → {_shown(fix.value)} ({fix.evidence})",
            width,
            rest="  ",
        )
    yield f"Source: {card.source}, {card.date}"


def prints_text(
    prints: Sequence[Printing], cards: Catalogue, formats: Sequence[FormatView], width: int
) -> Iterator[str]:
    """Several prints, one row each, newest first."""
    names = list(dict.fromkeys(one.card for one in prints))
    yield f"{either(names)}: {len(prints)} prints, newest first"
    yield ""
    head = ("Print", "Id", "Released", "Ability", *(one.format.id for one in formats))
    rows = [head]
    for one in prints:
        place = label(one, cards) if len(names) > 1 else _place(one, cards)
        verdicts = (in_short(view.answers(one)) for view in formats)
        rows.append((place, one.id, one.released, _ability(one), *verdicts))
    yield from columns(rows, width)
    yield ""
    yield from wrap(f"All about one of them: deckcheck cards show {prints[0].id}", width)


def card_data(card: Card, cards: Catalogue, formats: Sequence[FormatView]) -> dict[str, Any]:
    """One card as plain values."""
    return {
        **{key: value for key, value in card.record.items() if key != "set"},
        "set": set_data(card.printing.set_id, cards),
        "list_line": label(card.printing, cards),
        "reading": {**card.reading._asdict(), "group": list(card.reading.group)},
        "formats": {one.format.id: _format_data(card.printing, one) for one in formats},
        "corrections": [one._asdict() for one in card.corrections],
        "source": card.source,
        "date": card.date,
    }


def _facts(record: Record) -> Iterator[tuple[str, str]]:
    yield "Kind", ", ".join((record["supertype"], *record.get("subtypes", ())))
    yield from _simple(record, (("HP", "hp"), ("Evolves", "evolvesFrom"), ("Energy", "energy")))
    yield from _simple(record, (("Type", "types"), ("Rule Box", "ruleBox")))
    for ability in record.get("abilities", ()):
        yield ability["kind"], ability["name"]
    if "ancientTrait" in record:
        yield "Trait", f"{record['ancientTrait']} (an Ancient Trait, no Ability)"
    for attack in record.get("attacks", ()):
        cost = f" [{', '.join(attack['cost'])}]" if attack["cost"] else ""
        yield "Attack", f"{attack['name']}{cost} {attack['damage']}".rstrip()
    for name, key in (("Weakness", "weaknesses"), ("Resistance", "resistances")):
        if key in record:
            yield name, ", ".join(f"{one['type']} {one['value']}" for one in record[key])
    yield from _simple(
        record, (("Retreat", "retreat"), ("Rarity", "rarity"), ("Mark", "regulationMark"))
    )


def _simple(record: Record, facts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for name, key in facts:
        if key in record:
            value = record[key]
            yield name, ", ".join(value) if isinstance(value, list) else str(value)


def _readings(card: Card) -> Iterator[tuple[str, str]]:
    reading, printing = card.reading, card.printing
    prints = "1 print" if reading.prints == 1 else f"{reading.prints} prints"
    yield "Same card", f"{reading.card}, {prints} (R-01)"
    if reading.group:
        yield "Only one of", f"this and {either(list(reading.group))} in a deck (R-02)"
    if reading.reprint:
        yield "Reprint", f"{_REPRINT[reading.reprint]} (R-12)"
    if printing.is_pokemon and not reading.has_ability:
        others = " and ".join(dict.fromkeys(printing.abilities))
        yield "No Ability", f"a {others} is none (R-07)" if others else "on this print (R-07)"


def _format_lines(printing: Printing, view: FormatView, width: int) -> Iterator[str]:
    answers = view.answers(printing)
    if len({one._replace(role="") for one in answers}) == 1:
        answers = (answers[0]._replace(role="deck"),)
    for answer in answers:
        text = f"{_ROLES[answer.role]}: {answer.verdict}"
        if answer.rule:
            text += f" [{answer.rule}] {answer.message}"
        yield from wrap(text, width, "  ", "    ")
    standing = view.pool_standing(printing)
    if standing not in ("in", "out"):
        yield f"  pool: {standing}"


def _format_data(printing: Printing, view: FormatView) -> dict[str, Any]:
    answers = view.answers(printing)
    return {
        "verdict": summary(answers),
        "pool": view.pool_standing(printing),
        "roles": {
            one.role: {
                "verdict": one.verdict,
                "rule": one.rule or None,
                "message": one.message or None,
            }
            for one in answers
        },
    }


def _place(printing: Printing, cards: Catalogue) -> str:
    card_set = cards.card_set(printing.set_id)
    code = card_set.code if card_set and card_set.code else printing.set_id
    return f"{code} {printing.number}"


def _ability(printing: Printing) -> str:
    if not printing.is_pokemon:
        return "-"
    return "yes" if printing.has_ability else "no"


def _shown(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
