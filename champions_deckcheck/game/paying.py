"""Whether Energy meets a cost."""

from __future__ import annotations

from champions_deckcheck.game.kinds import ANY_TYPE


def can_pay(units: tuple[int, ...], cost: tuple[int, ...]) -> bool:
    """Whether some Energy meets a cost.

    Args:
        units: For each unit the bits of the types it can be, any one at a time.
        cost: For each Energy of the cost its type's bit, 0 for Colorless.
    """
    if len(units) < len(cost):
        return False
    colored = [bit for bit in cost if bit]
    if not colored:
        return True
    return _match(sorted(units, key=int.bit_count), colored)


def _match(units: list[int], colored: list[int]) -> bool:
    """Whether each coloured Energy can be met by a unit of its own."""
    if not colored:
        return True
    bit = colored[0]
    tried: set[int] = set()
    for place, unit in enumerate(units):
        if unit & bit and unit not in tried:
            if _match(units[:place] + units[place + 1 :], colored[1:]):
                return True
            if unit in (bit, ANY_TYPE):
                # A unit of this type alone serves nothing else, and one of every type
                # comes last: nothing better follows.
                return False
            tried.add(unit)
    return False
