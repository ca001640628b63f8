"""The PTCG Live import: headers count lines, the trailer counts copies."""

from __future__ import annotations

from champions_deckcheck.decklist.writers.row import Row, blocks

_HEADINGS: dict[str | None, str] = {
    "champions": "Champions: {lines}",
    "pokemon": "Pokémon: {lines}",
    "trainer": "Trainer: {lines}",
    "energy": "Energy: {lines}",
    None: "Deck: {lines}",
}


def write(rows: list[Row]) -> str:
    """Write rows as a PTCG Live list.

    Args:
        rows: The rows.

    Returns:
        The text, with a final line end.
    """
    text = blocks(rows, _HEADINGS, "{quantity} {card}")
    return f"{text}\nTotal Cards: {sum(row.quantity for row in rows)}\n"
