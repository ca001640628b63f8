"""What came of a sync, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.cards.facts import shortened
from champions_deckcheck.cards.sync.outcome import told
from champions_deckcheck.report.display import visible, wrap

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.outcome import Outcome, Summary

_MOST_NOTES = 8


def outcome_text(outcome: Outcome) -> str:
    """One set's outcome in a line."""
    head = f"{outcome.set_id} {outcome.name}"
    if outcome.reasons:
        return visible(f"{head}: {outcome.kind}: {told(outcome.reasons)}")
    parts = [_cards(outcome.cards)]
    if outcome.kind != "new":
        parts += [f"{len(outcome.added)} new"] if outcome.added else []
        parts += [f"{len(outcome.changed)} changed"] if outcome.changed else []
    if outcome.kind in ("new", "unchanged"):
        parts.append({"new": "new set", "unchanged": "unchanged"}[outcome.kind])
    return visible(f"{head}: {', '.join(parts)}")


def summary_text(summary: Summary, width: int) -> Iterator[str]:
    """The summary of a run: what is new and what changed, set by set, and the sums."""
    if not summary.planned:
        yield "Nothing to do: every set is as fresh as its source allows."
        return
    for outcome in summary.of("new"):
        yield from _line("new", outcome, _cards(outcome.cards), width)
    for outcome in summary.of("changed"):
        yield from _line("changed", outcome, _changes(outcome), width)
    yield _sums(summary)
    if summary.earlier:
        yield f"{_count(summary.earlier, 'set')} had been done before, by a run that was stopped."


def trouble_text(summary: Summary, width: int, notes: bool = True) -> Iterator[str]:
    """What was odd (unless `notes` is off), refused or failed: lines for standard error."""
    for outcome in summary.outcomes:
        for warning in _few(outcome.warnings) if notes else ():
            yield from _line("note", outcome, warning, width)
    for outcome in summary.of("refused"):
        reasons = f"{told(outcome.reasons)} (the cards that were there stay)"
        yield from _line("refused", outcome, reasons, width)
    for outcome in summary.of("failed"):
        yield from _line("failed", outcome, told(outcome.reasons), width)


def _few(warnings: tuple[str, ...]) -> Iterator[str]:
    """The warnings of a set, cut where a new kind of card fills screens with the same."""
    yield from warnings[:_MOST_NOTES]
    if len(warnings) > _MOST_NOTES:
        yield f"and {len(warnings) - _MOST_NOTES} more notes like these"


def _changes(outcome: Outcome) -> str:
    parts = []
    if outcome.added:
        parts.append(f"{_cards(len(outcome.added))} new ({shortened(outcome.added)})")
    if outcome.changed:
        parts.append(f"{len(outcome.changed)} changed ({shortened(outcome.changed)})")
    return ", ".join(parts) or "cards removed"


def _sums(summary: Summary) -> str:
    taken = summary.of("new", "changed", "unchanged")
    parts = [
        f"{len(summary.of('new'))} new",
        f"{len(summary.of('changed'))} changed",
        f"{len(summary.of('unchanged'))} unchanged",
    ]
    parts += [
        f"{len(found)} {kind}"
        for kind, found in (("refused", summary.of("refused")), ("failed", summary.of("failed")))
        if found
    ]
    added = sum(len(one.added) for one in taken)
    changed = sum(len(one.changed) for one in taken)
    texts = sum(one.texts for one in taken)
    text = f"; the text of {_cards(texts)} came with them" if texts else ""
    return (
        f"{_count(len(summary.outcomes), 'set')} asked for: {', '.join(parts)}; "
        f"{_cards(summary.cards)}, {added:,} of them new and {changed:,} changed{text}."
    )


def _cards(number: int) -> str:
    return _count(number, "card")


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def _line(kind: str, outcome: Outcome, text: str, width: int) -> Iterator[str]:
    whole = visible(f"{outcome.set_id} {outcome.name}: {text}")
    yield from wrap(whole, width, f"{kind:<8} ", " " * 9)
