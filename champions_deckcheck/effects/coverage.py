"""How much of a pool plays by its text: by kind of text, by set, and what is missing why.

A card is *full* if every text of it has a program without an unsupported sentence. The numbers
are of distinct texts' holders: a Pokémon counts once for each wording of its name, a Trainer or
Energy card once for its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.facts import trainer_kind
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.records import records
from champions_deckcheck.effects.load import COMPILED, FOLDER, UNSUPPORTED, Programs
from champions_deckcheck.effects.model import CardProgram, Text

FULL, PARTIAL, UNKNOWN = "full", "partial", "unknown"


@dataclass(slots=True)
class Coverage:
    """What of a pool plays.

    Attributes:
        texts: (kind, state) → number of texts; states are "full", "partial", "unknown".
        cards: (kind, state) → number of cards; a card with any text that is not full is
            "partial", one without a single known text "unknown".
        sets: Set id → (full cards, cards).
        by_hand: How many cards have a program that a person wrote.
        missing: Each text that is not full: card, print, text, kind, reason.
    """

    texts: Counter[tuple[str, str]] = field(default_factory=Counter)
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)
    sets: dict[str, tuple[int, int]] = field(default_factory=dict)
    missing: list[tuple[str, str, str, str, str]] = field(default_factory=list)
    by_hand: int = 0

    def reasons(self) -> Counter[str]:
        """Why texts are not full, most frequent first when asked so."""
        return Counter(why for *_, why in self.missing)


def coverage(
    prints: Iterable[Printing], cards: Catalogue, programs: Programs, data: Path
) -> Coverage:
    """How much of some prints plays by its text.

    Args:
        prints: The prints of a pool.
        cards: The catalogue.
        programs: The programs.
        data: The data folder, which has the reasons of the last build.

    Raises:
        CardDataError: A fact file or a program is damaged.
    """
    wanted = {one.id: one for one in prints if not one.is_basic_energy}
    sets = {one.set_id for one in wanted.values()}
    reasons = _reasons(data)
    found = Coverage()
    seen: set[str] = set()
    for record in records(cards, sets):
        printing = wanted.get(record["id"])
        if printing is None:
            continue
        if printing.wording in seen:
            continue
        seen.add(printing.wording)
        program = programs.for_print(printing, cards)
        if program is not None and not program.path.startswith(f"{FOLDER}/{COMPILED}/"):
            found.by_hand += 1
        _count(found, printing, list(_states(printing, record, program)), reasons)
    return found


_States = list[tuple[str, str, str]]


def _states(
    printing: Printing, record: Mapping[str, Any], program: CardProgram | None
) -> Iterator[tuple[str, str, str]]:
    """Kind, name and state of each text of a card."""
    if not printing.is_pokemon:
        yield _kind(printing), "", _state(program.card if program else None)
    # Of what a Tool has, its attacks are texts of their own.
    tables = (("ability", "abilities"), ("attack", "attacks"))
    for kind, table in tables if printing.is_pokemon else tables[1:]:
        known = getattr(program, table) if program else {}
        for fact in record.get(table, ()):
            yield kind, fact["name"], _state(known.get(fact["name"]))
    if record.get("ancientTrait"):
        # No word of the notation stands for a trait, so none of them is played.
        yield "trait", record["ancientTrait"], UNKNOWN


def _state(text: Text | None) -> str:
    if text is None:
        return UNKNOWN
    return PARTIAL if text.unsupported else FULL


def _kind(printing: Printing) -> str:
    return "energy" if printing.supertype == "Energy" else trainer_kind(printing.subtypes)


def _count(
    found: Coverage, printing: Printing, states: _States, reasons: Mapping[tuple[str, str], str]
) -> None:
    for kind, name, state in states:
        found.texts[kind, state] += 1
        if state != FULL:
            why = reasons.get((printing.id, name), "a sentence of it is marked as not played")
            found.missing.append((printing.card, printing.id, name, kind, why))
    values = {state for _, _, state in states}
    whole = FULL if values <= {FULL} else UNKNOWN if values == {UNKNOWN} else PARTIAL
    kind = "pokémon" if printing.is_pokemon else states[0][0]
    found.cards[kind, whole] += 1
    full, total = found.sets.get(printing.set_id, (0, 0))
    found.sets[printing.set_id] = (full + (whole == FULL), total + 1)


def _reasons(data: Path) -> dict[tuple[str, str], str]:
    """Print and text → why the last build could not compile it."""
    path = data / FOLDER / COMPILED / UNSUPPORTED
    if not path.exists():
        return {}
    found = {}
    for line in path.read_text("utf-8").splitlines()[1:]:
        print_id, text, _, why = line.split("\t")
        found[print_id, text] = why
    return found


def numbers(found: Coverage) -> dict[str, dict[str, list[int]]]:
    """The numbers that are kept from version to version: full and all, by kind."""
    return {
        what: {
            kind: [counts[kind, FULL], sum(counts[kind, state] for state in _ALL)]
            for kind in sorted({kind for kind, _ in counts})
        }
        for what, counts in (("texts", found.texts), ("cards", found.cards))
    }


_ALL = (FULL, PARTIAL, UNKNOWN)
