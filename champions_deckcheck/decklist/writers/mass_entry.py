"""Shop forms: `4 Pokémon Collector [HS] 97`, one block, Champions set apart."""

from __future__ import annotations

from champions_deckcheck.decklist.writers.names import two_blocks
from champions_deckcheck.decklist.writers.row import Row


def write(rows: list[Row]) -> str:
    """Write rows for a shop's mass entry form.

    Args:
        rows: The rows; of their sections only the Champions are kept.

    Returns:
        The text, with a final line end.
    """
    return two_blocks(rows, "{quantity} {card}", "[{}]")
