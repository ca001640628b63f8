"""Cards in rows: a table for the terminal, tabs for other programs, JSON, list lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.records import Record
from champions_deckcheck.deck.wording import label
from champions_deckcheck.report.display import display_width, visible

_CUT = "…"
# What gives way first on a narrow terminal, by its place in a row; the rest is cut.
_HEAD = ("Print", "Name", "HP", "Kind", "Type", "Ability", "Id")
_DROPPED = ("Id", "Type", "HP", "Kind", "Ability")
_NARROWEST = 8


def table(found: Sequence[Record], cards: Catalogue, width: int) -> Iterator[str]:
    """Cards in columns that fit the width, with a head."""
    rows = [_HEAD, *(_row(record, cards) for record in found)]
    kept = list(range(len(_HEAD)))
    for name in _DROPPED:
        if _natural_width(rows, kept) <= width:
            break
        # Cutting is enough as long as nothing becomes unreadably short.
        if _natural_width(rows, kept) - width <= _spare(rows, kept):
            break
        kept.remove(_HEAD.index(name))
    yield from columns([tuple(row[at] for at in kept) for row in rows], width)


def columns(rows: Sequence[tuple[str, ...]], width: int) -> Iterator[str]:
    """Rows whose columns line up; the widest are cut until a row fits the width."""
    rows = [tuple(map(visible, row)) for row in rows]
    sizes = [max(display_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    while sum(sizes) + 2 * (len(sizes) - 1) > width and max(sizes) > _NARROWEST:
        sizes[sizes.index(max(sizes))] -= 1
    for row in rows:
        cells = (_fit(cell, size) for cell, size in zip(row, sizes, strict=True))
        yield "  ".join(cells).rstrip()


def tabbed(found: Iterable[Record], cards: Catalogue) -> Iterator[str]:
    """Cards for other programs: id, name, code, number, kind, HP, types, abilities."""
    for record in found:
        place = set_data(record["set"], cards)
        yield "\t".join(
            (
                record["id"],
                record["name"],
                place["code"] or record["set"],
                record["number"],
                ", ".join((record["supertype"], *record.get("subtypes", ()))),
                str(record.get("hp", "")),
                ", ".join(record.get("types", ())),
                _abilities(record),
            )
        )


def jsonl(found: Iterable[Record], cards: Catalogue) -> Iterator[str]:
    """One JSON object a line."""
    for record in found:
        yield json.dumps(data(record, cards), ensure_ascii=False)


def data(record: Record, cards: Catalogue) -> dict[str, Any]:
    """One card as plain values; "set" holds what is known about its set."""
    return {**record, "set": set_data(record["set"], cards)}


def set_data(set_id: str, cards: Catalogue) -> dict[str, Any]:
    """A set as plain values."""
    card_set = cards.card_set(set_id)
    if card_set is None:
        return {"id": set_id, "name": None, "code": None, "released": None}
    return {
        "id": set_id,
        "name": card_set.name,
        "code": card_set.code or None,
        "released": card_set.released or None,
    }


def list_lines(found: Iterable[Record], cards: Catalogue) -> Iterator[str]:
    """One copy of each card, as PTCG Live writes it."""
    for record in found:
        printing = cards.printing(record["id"])
        if printing is not None:
            yield f"1 {label(printing, cards)}"


def _row(record: Record, cards: Catalogue) -> tuple[str, ...]:
    place = set_data(record["set"], cards)
    kinds = record.get("subtypes", ()) or (record["supertype"],)
    return (
        f"{place['code'] or record['set']} {record['number']}",
        record["name"],
        str(record.get("hp", "")),
        ", ".join(kinds),
        ", ".join(record.get("types", ())),
        _abilities(record),
        record["id"],
    )


def _abilities(record: Record) -> str:
    """Names of the abilities; those that are no Ability say what they are."""
    return ", ".join(
        one["name"] if one["kind"] == "Ability" else f"{one['name']} ({one['kind']})"
        for one in record.get("abilities", ())
    )


def _natural_width(rows: Sequence[tuple[str, ...]], kept: Sequence[int]) -> int:
    return sum(max(display_width(row[at]) for row in rows) for at in kept) + 2 * (len(kept) - 1)


def _spare(rows: Sequence[tuple[str, ...]], kept: Sequence[int]) -> int:
    """How many columns can be cut before a cell gets shorter than about 16."""
    return sum(max(0, max(display_width(row[at]) for row in rows) - 16) for at in kept)


def _fit(cell: str, size: int) -> str:
    width = display_width(cell)
    if width <= size:
        return cell + " " * (size - width)
    kept, used = [], 0
    for char in cell:
        used += display_width(char)
        if used > size - 1:
            break
        kept.append(char)
    short = "".join(kept) + _CUT
    return short + " " * (size - display_width(short))
