"""The JSON report, version 1; its shape is `data/schemas/report-v1.schema.json`.

Keys may be added. A key that exists keeps its meaning; a change of meaning is a new
version in a new module.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from champions_deckcheck import __version__
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.report.base import Context
from champions_deckcheck.report.model import Report
from champions_deckcheck.rules.finding import Finding

TOOL = "champions-deckcheck"
# A line with a whole list on it is repeated for each of its cards; this bounds the sum.
_LONGEST_TEXT = 1000


def render(reports: Iterable[Report], context: Context) -> Iterator[str]:
    """One JSON object with all lists, written list by list."""
    data = context.card_data()
    head = {
        "version": 1,
        "tool": {"name": TOOL, "version": __version__},
        "card_data": {"date": data.date, "source": data.source, "cards": data.cards},
    }
    yield _dump(head)[:-2] + ',\n  "decks": ['
    separator = "\n"
    for report in reports:
        yield separator + _indented(_dump(deck(report)), 4)
        separator = ",\n"
    yield "\n  ]\n}\n"


def deck(report: Report) -> dict[str, Any]:
    """One list as the report gives it."""
    decklist = report.deck.decklist
    return {
        "path": decklist.path,
        "format": report.format_id,
        "format_name": report.format_name,
        "dialect": decklist.dialect,
        "verdict": report.verdict,
        "cards": report.deck.cards,
        "champions": [slot.printing.id for slot in report.deck.champions if slot.printing],
        "fingerprint": report.fingerprint,
        "ignored": len(report.ignored),
        "entries": [_entry(slot) for slot in report.deck.slots],
        "findings": [_finding(finding) for finding in report.findings],
    }


def _entry(slot: Slot) -> dict[str, Any]:
    entry, printing = slot.entry, slot.printing
    return {
        "line": entry.line,
        "quantity": entry.quantity,
        "section": slot.section,
        "champion": slot.champion,
        "text": entry.text[:_LONGEST_TEXT],
        "name": printing.name if printing else entry.name,
        "card": printing.id if printing else None,
        "how": slot.how if printing else None,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "code": finding.code,
        "severity": finding.severity,
        "verdict": finding.verdict,
        "message": finding.message,
        "line": finding.line,
        "column": finding.column,
        "end_column": finding.end_column,
        "lines": list(finding.lines),
        "cards": list(finding.cards),
        "ruling": finding.ruling,
        "fix": _fix(finding),
    }


def _fix(finding: Finding) -> dict[str, Any] | None:
    if not finding.fix and not finding.edits:
        return None
    edits = [{"line": edit.line, "replacement": edit.replacement} for edit in finding.edits]
    return {"message": finding.fix, "edits": edits}


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line for line in text.split("\n"))
