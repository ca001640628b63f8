"""A JSON array with one card id per copy, as deck builders hand to table simulators."""

from __future__ import annotations

from champions_deckcheck.decklist.writers.row import Row, sections
from champions_deckcheck.errors import UsageError


def write(rows: list[Row]) -> str:
    """Write rows as an array of ids; sections are lost.

    Args:
        rows: The rows, each with a `card_id`.

    Returns:
        One line of JSON with a final line end.

    Raises:
        UsageError: A row has no card id.
    """
    import json

    ids: list[str] = []
    for _, group in sections(rows):
        for row in group:
            if row.card_id is None:
                raise UsageError(
                    f"{row.name} has no card id, so the list cannot be written as ids.",
                    "Choose another form, or name the print by set and number.",
                )
            ids.extend([row.card_id] * row.quantity)
    return json.dumps(ids, ensure_ascii=False) + "\n"
