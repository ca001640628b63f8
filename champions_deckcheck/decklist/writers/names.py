"""Names only: `4x Comfey`, Champions set apart by a header and a blank line."""

from __future__ import annotations

from champions_deckcheck.decklist.model import CHAMPIONS
from champions_deckcheck.decklist.writers.row import Row, print_of


def write(rows: list[Row]) -> str:
    """Write rows as names only; set and number are lost.

    Args:
        rows: The rows; of their sections only the Champions are kept.

    Returns:
        The text, with a final line end.
    """
    bare = [Row(row.quantity, row.name, None, None, row.section, row.card_id) for row in rows]
    return two_blocks(bare, "{quantity}x {card}", "{}")


def two_blocks(rows: list[Row], line: str, code: str) -> str:
    """The Champions under a header, everything else after a blank line.

    Args:
        rows: The rows.
        line: One card line with `{quantity}` and `{card}`.
        code: How the code is dressed.
    """
    champions = [row for row in rows if row.section == CHAMPIONS]
    others = [row for row in rows if row.section != CHAMPIONS]
    out = [f"Champions: {len(champions)}"] if champions else []
    for row in champions + others:
        if champions and others and row is others[0]:
            out.append("")
        out.append(line.format(quantity=row.quantity, card=print_of(row, code)))
    return "\n".join(out) + "\n"
