"""What every writer writes: one row per line of the list."""

from __future__ import annotations

from dataclasses import dataclass

from champions_deckcheck.decklist.model import CHAMPIONS, ENERGY, POKEMON, TRAINER, Entry

ORDER = (CHAMPIONS, POKEMON, TRAINER, ENERGY, None)
"""Sections in the order they are written; rows of no section come last."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line to write.

    Attributes:
        quantity: Copies, 1 to 99.
        name: The card's name; may be empty only for the writer of ids.
        code: Set code in the spelling the dialect should show, or None.
        number: Collector number likewise, or None.
        section: "champions", "pokemon", "trainer", "energy" or None.
        card_id: Card id, needed by the writer of ids.
    """

    quantity: int
    name: str
    code: str | None = None
    number: str | None = None
    section: str | None = None
    card_id: str | None = None


def row_of(entry: Entry) -> Row:
    """The row that writes an entry as it was read."""
    section = CHAMPIONS if entry.champion else entry.section
    return Row(entry.quantity, entry.name, entry.code, entry.number, section, entry.card_id)


def sections(rows: list[Row]) -> list[tuple[str | None, list[Row]]]:
    """Rows by section, Champions first, empty sections left out, order kept within each."""
    groups = ((section, [row for row in rows if row.section == section]) for section in ORDER)
    return [(section, group) for section, group in groups if group]


def print_of(row: Row, code: str = "{}") -> str:
    """Name, code and number of a row with a blank between them.

    Args:
        row: The row.
        code: How the code is dressed ("[{}]").
    """
    parts = [row.name or row.card_id or ""]
    if row.code and row.name:
        parts.append(code.format(row.code))
    if row.number and row.name:
        parts.append(row.number)
    return " ".join(parts)


def blocks(rows: list[Row], heading: dict[str | None, str], line: str, code: str = "{}") -> str:
    """A list in blocks with a header each.

    Args:
        rows: The rows.
        heading: Header by section with `{lines}` and `{copies}` to be filled in. When no
            row has a section, no header is written.
        line: One card line with `{quantity}` and `{card}`.
        code: How the code is dressed. A code without a number needs brackets to be told
            from a name, and gets them in every dialect.
    """
    out: list[str] = []
    groups = sections(rows)
    for section, group in groups:
        copies = sum(row.quantity for row in group)
        head = heading[section].format(lines=len(group), copies=copies)
        body = [] if len(groups) == 1 and section is None else [head]
        for row in group:
            dress = "[{}]" if row.code and not row.number else code
            body.append(line.format(quantity=row.quantity, card=print_of(row, dress)))
        out.append("\n".join(body) + "\n")
    return "\n".join(out)
