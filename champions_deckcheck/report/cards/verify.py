"""What is wrong with the card data, and how it differs from another source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from champions_deckcheck.cards.audit.audit import Fault
from champions_deckcheck.cards.audit.verify import Comparison, Difference
from champions_deckcheck.report.cards.table import columns
from champions_deckcheck.report.display import wrap


def audit_text(faults: Sequence[Fault], cards: int, date: str, width: int) -> Iterator[str]:
    """The audit: one row a fault, and a sentence."""
    for fault in faults:
        yield from wrap(f"{fault.id} [{fault.check}] {fault.message}", width, rest="  ")
    if faults:
        yield ""
    yield f"{cards} cards of {date}: {_count(len(faults), 'fault')}"


def comparison_text(result: Comparison, path: str, width: int) -> Iterator[str]:
    """A comparison: what matters by field, then what was only counted."""
    fields = dict.fromkeys(one.field for one in result.differences)
    for field in fields:
        concerned = [one for one in result.differences if one.field == field]
        yield f"{_TITLES.get(field, field)} ({len(concerned)})"
        yield from columns([_row(one) for one in concerned], width)
        yield ""
    for message in result.refused:
        yield from wrap(f"refused: {message}", width, rest="  ")
    if result.refused:
        yield ""
    matter = _count(len(result.differences), "difference")
    yield from wrap(
        f"{result.cards} cards of {result.sets} sets compared with {path} ({result.kind}):"
        f" {matter} that can change a verdict or a look-up",
        width,
        rest="  ",
    )
    if result.counted:
        listed = ", ".join(f"{what} {count}" for what, count in result.counted.items())
        yield from wrap(f"Others, only counted: {listed}", width, rest="  ")


def verify_data(
    faults: Sequence[Fault], date: str, cards: int, result: Comparison | None
) -> dict[str, Any]:
    """Audit and comparison as plain values."""
    compared = None
    if result is not None:
        compared = {
            "kind": result.kind,
            "sets": result.sets,
            "cards": result.cards,
            "differences": [one._asdict() for one in result.differences],
            "counted": dict(result.counted),
            "refused": list(result.refused),
        }
    return {
        "card_data": {"date": date, "cards": cards},
        "faults": [one._asdict() for one in faults],
        "comparison": compared,
    }


_TITLES = {
    "card": "cards only in the other source",
    "set": "sets only in the other source",
    "subtypes": "subtypes that rules read",
    "abilities": "kinds of Abilities",
    "ruleBox": "Rule Box",
}


def _row(one: Difference) -> tuple[str, ...]:
    if one.field in ("card", "set"):
        return (f"  {one.id}", one.name, _shown(one.theirs))
    return (f"  {one.id}", one.name, f"here {_shown(one.ours)}", f"there {_shown(one.theirs)}")


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return "none" if value is None else str(value)


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number or 'no'} {what}s"
