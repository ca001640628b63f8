"""Lists that give names only: `4x Comfey`, or one name per line and copy.

The second kind has no quantity at all, which elsewhere is a fault; it is believed only
when the whole list is written that way and is long enough to be one.
"""

from __future__ import annotations

MIN_LINES = 20


def is_one_per_copy(quantified: int, bare: int) -> bool:
    """True if lines without quantity are to be read as one copy each.

    Args:
        quantified: Lines with a quantity of some kind.
        bare: Lines that would be cards if one copy were meant.
    """
    return quantified == 0 and bare >= MIN_LINES
