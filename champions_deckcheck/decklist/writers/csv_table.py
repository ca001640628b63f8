"""A table for spreadsheets, with a row of column names."""

from __future__ import annotations

from champions_deckcheck.decklist.writers.row import Row, sections

_SECTIONS: dict[str | None, str] = {
    "champions": "Champions",
    "pokemon": "Pokémon",
    "trainer": "Trainer",
    "energy": "Energy",
    None: "",
}


def write(rows: list[Row]) -> str:
    """Write rows as comma-separated values.

    Args:
        rows: The rows.

    Returns:
        The text; a column of card ids is written if any row has one.
    """
    with_ids = any(row.card_id for row in rows)
    out = ["Section,Quantity,Name,Set,Number" + (",Card ID" if with_ids else "")]
    for section, group in sections(rows):
        for row in group:
            cells = [_SECTIONS[section], str(row.quantity), row.name, row.code, row.number]
            if with_ids:
                cells.append(row.card_id)
            out.append(",".join(_cell(cell or "") for cell in cells))
    return "\n".join(out) + "\n"


def _cell(text: str) -> str:
    if any(char in text for char in ',"\n\r'):
        return '"' + text.replace('"', '""') + '"'
    return text
