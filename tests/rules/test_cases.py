"""Every rule against passing and failing pieces of lists, from the tables in `cases/`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import Finding
from champions_deckcheck.rules import registry
from champions_deckcheck.rules.registry import UNDECIDED_RULES
from tests.rules.support import HERE, as_list, load, of_rule, run

FILES = {path.stem: load(path) for path in sorted(HERE.glob("cases/*.toml"))}
CASES = [
    pytest.param(rule, case, id=f"{rule}: {case['name']}")
    for rule, cases in FILES.items()
    for case in cases
]
KEYS = {
    "name", "requirement", "ruling", "format", "lines", "fill", "banlist", "reprints", "as_of",
    "strict", "champions", "extend", "ban", "open", "verdict", "expect",
}  # fmt: skip


@pytest.mark.parametrize(("rule", "case"), CASES)
def test_case(rule: str, case: dict[str, Any], tmp_path: Path) -> None:
    report = run(case, tmp_path)
    found = of_rule(report, rule)
    told = [f"{f.line}: {f.message}" for f in found]
    assert len(found) == len(case["expect"]), told
    for finding, expected in zip(found, case["expect"], strict=True):
        assert different(finding, expected) == [], told
    lines = {line for f in report.findings if f.rule in UNDECIDED_RULES for line in f.lines}
    expected = {line for e in case["expect"] for line in e.get("lines", [e.get("line")])}
    assert lines == set(case.get("open", expected if rule in UNDECIDED_RULES else ())), told
    if "verdict" in case:
        assert report.verdict == case["verdict"], report.findings


def different(finding: Finding, expected: dict[str, Any]) -> list[str]:
    """What a finding says otherwise than it should."""
    real: dict[str, Any] = {
        "line": finding.line,
        "lines": list(finding.lines),
        "cards": sorted(finding.cards),
        "severity": finding.severity,
        "verdict": finding.verdict,
        "ruling": finding.ruling,
    }
    wrong = []
    for key, value in expected.items():
        if key in ("says", "fix"):
            text = finding.message if key == "says" else finding.fix
            is_right = value in text
        else:
            text = real[key]
            is_right = text == (sorted(value) if key == "cards" else value)
        if not is_right:
            wrong.append(f"{key} is {text!r}, not {value!r}")
    return wrong


def test_every_rule_has_passing_and_failing_cases() -> None:
    assert set(FILES) == {entry.name for entry in registry.RULES}
    for rule, cases in FILES.items():
        passing = [case for case in cases if not case["expect"]]
        assert len(passing) >= 2, rule
        assert len(cases) - len(passing) >= 2, rule


def test_cases_are_written_as_they_should_be() -> None:
    for rule, cases in FILES.items():
        names = [case["name"] for case in cases]
        assert len(set(names)) == len(names), rule
        for case in cases:
            assert set(case) <= KEYS, (rule, case["name"])
            for expected in case["expect"]:
                # A finding about the whole list has no line.
                assert expected.get("line", 1) in expected.get("lines", [expected.get("line", 1)])


def test_every_row_about_decks_is_played(rows: set[str]) -> None:
    cited = {row for cases in FILES.values() for case in cases
             for row in as_list(case.get("requirement", []))}  # fmt: skip
    assert rows - cited == set()


@pytest.fixture
def rows() -> set[str]:
    """The rows of the two texts that a list alone can meet."""
    return {*(f"CD-0{n}" for n in range(1, 9)), "TD-01", "TD-02"}


def test_every_reading_about_decks_is_played() -> None:
    cited = {ruling for cases in FILES.values() for case in cases
             for ruling in as_list(case.get("ruling", []))}  # fmt: skip
    assert {f"R-{n:02}" for n in range(1, 23)} - cited == set()
