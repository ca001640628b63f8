"""The dialect shop forms take: `4 Pokémon Collector [HS] 97`, number optional.

Its lines need no reader of their own; this module only says which dialect a list without
headers is in, from the shapes of its lines.
"""

from __future__ import annotations


def dialect_of(shapes: dict[str, int], headers: dict[str, int]) -> str:
    """The dialect most lines of a list followed.

    Args:
        shapes: How many card lines had each shape (see `Card.shape`).
        headers: How many headers were written in each dialect.

    Returns:
        "names", "mass_entry", "arena", "ptcgo", "live" or "limitless". A list of plain
        lines belongs to the dialect of its headers, and without any to "limitless".
    """
    shape = max(shapes, key=lambda key: shapes[key]) if shapes else "plain"
    if shape != "plain":
        return shape
    return max(headers, key=lambda key: headers[key]) if headers else "limitless"
