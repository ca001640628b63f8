"""Limitless: `Pokémon (19)` with copies, no trailer."""

from __future__ import annotations

from champions_deckcheck.decklist.writers.row import Row, blocks

_HEADINGS: dict[str | None, str] = {
    "champions": "Champions ({copies})",
    "pokemon": "Pokémon ({copies})",
    "trainer": "Trainer ({copies})",
    "energy": "Energy ({copies})",
    None: "Deck ({copies})",
}


def write(rows: list[Row]) -> str:
    """Write rows as a Limitless list.

    Args:
        rows: The rows.

    Returns:
        The text, with a final line end.
    """
    return blocks(rows, _HEADINGS, "{quantity} {card}")
