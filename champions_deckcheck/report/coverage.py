"""How much of a pool plays by its text, as text or data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from champions_deckcheck.effects.coverage import Coverage, numbers
from champions_deckcheck.report.display import wrap

_MOST = 15


def coverage_text(name: str, found: Coverage, width: int, *, sets: bool) -> Iterator[str]:
    """The numbers of a pool for people.

    Args:
        name: What the pool is called.
        found: What of it plays.
        width: Of the terminal.
        sets: True for a line a set as well.
    """
    yield f"{name}: what plays by its text"
    for what, kinds in numbers(found).items():
        yield ""
        full = sum(one for one, _ in kinds.values())
        total = sum(every for _, every in kinds.values())
        yield f"  {what:<12}{full:>7,} of {total:>7,}  {_share(full, total)}"
        for kind, (one, every) in kinds.items():
            yield f"    {kind:<10}{one:>7,} of {every:>7,}  {_share(one, every)}"
    yield ""
    yield f"  {found.by_hand:,} cards have a program by hand, all others the one compiled"
    if sets:
        yield ""
        for set_id, (one, every) in sorted(found.sets.items()):
            yield f"    {set_id:<10}{one:>7,} of {every:>7,}  {_share(one, every)}"
    reasons = found.reasons().most_common(_MOST)
    if reasons:
        yield ""
        yield "  most frequent reasons:"
        for why, count in reasons:
            yield from wrap(why, width, first=f"{count:>9}  ", rest=" " * 11)


def coverage_data(format_id: str, found: Coverage) -> dict[str, Any]:
    """The same as plain values, with every text that does not play in full."""
    return {
        "format": format_id,
        "by_hand": found.by_hand,
        **{
            what: {kind: {"full": one, "all": every} for kind, (one, every) in kinds.items()}
            for what, kinds in numbers(found).items()
        },
        "sets": {
            set_id: {"full": one, "all": every}
            for set_id, (one, every) in sorted(found.sets.items())
        },
        "missing": [
            {"card": card, "print": print_id, "text": text, "kind": kind, "why": why}
            for card, print_id, text, kind, why in found.missing
        ],
    }


def _share(one: int, every: int) -> str:
    return f"{100 * one / every:5.1f}%" if every else "    –"
