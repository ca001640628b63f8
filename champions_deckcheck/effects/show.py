"""All that is known of what a card does: its texts, their programs, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.records import Record, records_of
from champions_deckcheck.effects.describe import Line, describe
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.model import CardProgram, Text
from champions_deckcheck.effects.notation.setting import Kind


class TextView(NamedTuple):
    """One attack, Ability or Trainer text.

    Attributes:
        kind: "attack", "ability" or "card".
        label: What its box is called: "Ability", "Poké-Power", "Attack"; "" for a card's own.
        name: Printed name; "" for a card's own text.
        printed: What stands beside an attack's name: its cost and damage.
        is_known: False if the program does not have it.
        lines: What it does; empty for an attack without text.
        notation: Its program as it is written.
        unsupported: The sentences that are not played.
    """

    kind: Kind
    label: str
    name: str
    printed: str
    is_known: bool
    lines: tuple[Line, ...]
    notation: str
    unsupported: tuple[str, ...]


class View(NamedTuple):
    """Prints with one text.

    Attributes:
        prints: The prints, in the order they were asked for.
        program: Their program; None if there is none.
        texts: Their texts, in the printed order; empty without a program.
    """

    prints: tuple[Printing, ...]
    program: CardProgram | None
    texts: tuple[TextView, ...]


def views(prints: Sequence[Printing], programs: Programs, cards: Catalogue) -> list[View]:
    """What some prints do, those with one program together.

    Args:
        prints: The prints, at least one.
        programs: All programs.
        cards: The catalogue.

    Raises:
        CardDataError: A program is damaged.
    """
    found: dict[int, list[Printing]] = {}
    known: dict[int, CardProgram | None] = {}
    for one in prints:
        program = programs.for_print(one, cards)
        known[id(program)] = program
        found.setdefault(id(program), []).append(one)
    # What has a program comes first.
    order = sorted(found, key=lambda key: known[key] is None)
    return [_view(tuple(found[key]), known[key], programs, cards) for key in order]


def _view(
    prints: tuple[Printing, ...],
    program: CardProgram | None,
    programs: Programs,
    cards: Catalogue,
) -> View:
    if program is None:
        return View(prints, None, ())
    (record,) = records_of(cards, prints[:1])
    written = {
        (one.kind, one.name): one.notation for one in programs.notation_for(prints[0], cards)
    }
    return View(prints, program, tuple(_texts(record, program, written)))


def _texts(
    record: Record, program: CardProgram, written: dict[tuple[Kind, str], str]
) -> Iterator[TextView]:
    if program.card is not None:
        notation = written["card", ""]
        lines = describe(program.card, "card")
        yield TextView("card", "", "", "", True, lines, notation, program.card.unsupported)
    for box in () if program.card is not None else record.get("abilities", ()):
        text = program.abilities.get(box["name"])
        yield _text("ability", box["kind"], box["name"], "", text, written)
    for attack in record.get("attacks", ()):
        text = program.attacks.get(attack["name"])
        cost = f"[{', '.join(attack['cost'])}]" if attack["cost"] else ""
        printed = f"{cost} {attack['damage']}".strip()
        one = _text("attack", "Attack", attack["name"], printed, text, written)
        if text and not attack["damage"] and text.parts:
            # Where no damage is printed, none is told of before the effects.
            one = one._replace(lines=describe(text, "attack", does_damage=False))
        yield one


def _text(
    kind: Kind,
    label: str,
    name: str,
    printed: str,
    text: Text | None,
    written: dict[tuple[Kind, str], str],
) -> TextView:
    if text is None:
        return TextView(kind, label, name, printed, False, (), "", ())
    lines = describe(text, kind) if text.parts or text.unsupported else ()
    notation = written[kind, name]
    return TextView(kind, label, name, printed, True, lines, notation, text.unsupported)
