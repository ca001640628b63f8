"""Whole decks with known answers, in `decks/` beside this file.

Each list has a sidecar `NAME.expect.json`: format, verdict ("legal" or "not-legal"), number
of cards, Champions, findings that are errors (rule, and the line where it matters), notes
(at least so many), and the card of each line. `any_print` marks a line where any print of
the name that is legal is right, `problem` one that must stay undecided.

The folder `cases/decks` beside the checkout, if there is one, is run the same way.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import Report
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.finding import ERROR
from tests.rules.support import TODAY, catalogue, checker

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "cases" / "decks"
SIDECARS = sorted(HERE.glob("decks/*.expect.json"))
ALL = [*SIDECARS, *sorted(SHARED.glob("*.expect.json"))]


def expectation(sidecar: Path) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads(sidecar.read_text("utf-8"))
    return expected


def judged(sidecar: Path) -> Report:
    data = (sidecar.parent / sidecar.name.replace(".expect.json", ".txt")).read_bytes()
    return checker(format=expectation(sidecar)["format"], as_of=TODAY).check(data)


@pytest.mark.parametrize("sidecar", ALL, ids=lambda path: path.name.removesuffix(".expect.json"))
def test_deck(sidecar: Path) -> None:
    report, expected = judged(sidecar), expectation(sidecar)
    assert differences(report, expected) == [], [f.message for f in report.findings]


def differences(report: Report, expected: dict[str, Any]) -> list[str]:
    wrong = []
    if (report.verdict == "legal") != (expected["verdict"] == "legal"):
        wrong.append(f"verdict {report.verdict}, not {expected['verdict']}")
    if report.deck.cards != expected["cards"]:
        wrong.append(f"{report.deck.cards} cards, not {expected['cards']}")
    if expected["champions"]:
        lines = {e["line"] for e in expected["entries"] if e["section"] == "champions"}
        found = {slot.entry.line for slot in report.deck.champions}
        if found != lines:
            wrong.append(f"Champions on lines {sorted(found)}, not {sorted(lines)}")
    return [*wrong, *_findings(report, expected), *_entries(report, expected)]


def _findings(report: Report, expected: dict[str, Any]) -> list[str]:
    errors = Counter(f.rule for f in report.findings if f.severity == ERROR)
    wanted = Counter(f["rule"] for f in expected["findings"])
    wrong = [
        f"{errors[rule]} × {rule}, not {wanted[rule]}"
        for rule in sorted(errors | wanted)
        if errors[rule] != wanted[rule]
    ]
    places = {(f.rule, f.line) for f in report.findings}
    wrong += [
        f"no {one['rule']} at line {one['line']}"
        for one in expected["findings"]
        if "line" in one and (one["rule"], one["line"]) not in places
    ]
    notes = Counter(f.rule for f in report.findings if f.severity != ERROR)
    for rule, count in Counter(f["rule"] for f in expected["notes"]).items():
        if notes[rule] < count:
            wrong.append(f"{notes[rule]} × note {rule}, not {count}")
    return wrong


def _entries(report: Report, expected: dict[str, Any]) -> list[str]:
    """Every entry that is expected and no other; those of one line in any order."""
    found: dict[int, list[Slot]] = {}
    for slot in report.deck.slots:
        found.setdefault(slot.entry.line, []).append(slot)
    wrong = []
    for one in expected["entries"]:
        here = found.get(one["line"], [])
        match = next((slot for slot in here if _fits(slot, one)), None)
        if match is None:
            if not (one.get("problem") and not here):
                read = [(s.entry.quantity, s.section, s.printing and s.printing.id) for s in here]
                wrong.append(f"line {one['line']}: {read}, not {one}")
        else:
            here.remove(match)
    return wrong


def _fits(slot: Slot, one: dict[str, Any]) -> bool:
    if slot.entry.quantity != one["qty"]:
        return False
    if one.get("problem"):
        return slot.printing is None
    if slot.printing is None or slot.section != one["section"]:
        return False
    if one.get("any_print"):
        meant = catalogue().printing(one["card"])
        return meant is not None and meant.card == slot.printing.card
    return bool(slot.printing.id == one["card"])


@pytest.mark.parametrize("sidecar", SIDECARS, ids=lambda path: path.name)
def test_own_sidecars_name_every_line_of_the_deck(sidecar: Path) -> None:
    report, expected = judged(sidecar), expectation(sidecar)
    assert len(report.deck.slots) == len(expected["entries"])
    assert sum(e["qty"] for e in expected["entries"]) == expected["cards"]
    assert expected["shows"]
