"""What `deckcheck rule` tells of every rule is complete and true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from champions_deckcheck.rules import registry
from champions_deckcheck.rules.base import Rule
from champions_deckcheck.rules.finding import ADVICE, ERROR, ILLEGAL, NOTE, UNDECIDED, WARNING
from tests.rules.support import TODAY, catalogue, checker

# The names scripts rely on; the list only ever grows.
PROMISED = {
    UNDECIDED: {
        "unreadable-line", "bad-quantity", "unknown-set", "unknown-card", "name-mismatch",
        "ambiguous-print",
    },
    ILLEGAL: {
        "deck-size", "champion-count", "champion-not-pokemon", "singleton", "same-card-group",
        "support-without-ability", "banned-class", "radiant-limit", "ace-spec-limit", "pool",
        "tournament-barred", "copy-limit", "no-basic", "banlist",
    },
    ADVICE: {
        "reprint", "promo", "header-count", "ignored-text", "name-spelling", "dead-card",
        "half-legend", "unused-ignore",
    },
}  # fmt: skip
# Codes in reports that people keep: never given to another rule.
CODES = {
    "ace-spec-limit": "D110", "ambiguous-print": "C104", "bad-quantity": "P102",
    "banlist": "F103", "banned-class": "D111", "champion-count": "D102",
    "champion-not-pokemon": "D103", "copy-limit": "D107", "dead-card": "S101",
    "deck-size": "D101", "half-legend": "D112", "header-count": "P104", "ignored-text": "P103",
    "name-mismatch": "C103", "name-spelling": "C105", "no-basic": "D108", "one-type": "D113",
    "pool": "F101", "promo": "F105", "radiant-limit": "D109", "reprint": "F104",
    "rule-box": "D114", "same-card-group": "D105", "singleton": "D104",
    "support-without-ability": "D106", "tournament-barred": "F102", "unknown-card": "C102",
    "unknown-set": "C101", "unreadable-line": "P101", "unused-ignore": "P105",
}  # fmt: skip
FORMATS = ("champions", "team-tourney", "glc")
RULES = [registry.load(entry) for entry in registry.RULES]

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)


def formats_with(rule: Rule) -> list[str]:
    always = {entry.name for entry in registry.RULES if entry.always}
    documents = {name: catalogue().document(f"formats/{name}.toml") for name in FORMATS}
    found = []
    for name, document in documents.items():
        assert document is not None
        parent: Any = documents.get(document.get("extends", ""), {})
        inherited = set(parent.get("rules", {})) - set(document.get("drop", ()))
        if rule.name in always | inherited | set(document["rules"]):
            found.append(name)
    return found


@each_rule
def test_the_manual_is_complete(rule: Rule) -> None:
    for field in ("summary", "why", "source", "wrong", "right", "fix"):
        text = getattr(rule, field)
        assert text.strip() == text, field
        assert text, field
    for field in ("summary", "why", "source", "fix"):
        assert getattr(rule, field).endswith((".", ";")), field
    assert len(rule.summary.splitlines()) == 1
    assert rule.severity in (ERROR, WARNING, NOTE)
    assert (rule.severity == ERROR) == (rule.verdict != ADVICE)
    assert rule.verdict in (ILLEGAL, UNDECIDED, ADVICE)
    assert (rule.verdict == UNDECIDED) == (rule.name in registry.UNDECIDED_RULES)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.fullmatch(r"[A-Z][1-9][0-9]{2}", rule.code)
    assert re.fullmatch(r"|[CT]D-0[1-9]", rule.requirement)
    assert rule.ruling is None or re.fullmatch(r"R-[012][0-9]", rule.ruling)


@each_rule
def test_a_rule_that_judges_has_exactly_one_way_to(rule: Rule) -> None:
    ways = (rule.check is not None) + (rule.refuse is not None)
    # unused-ignore is told by the pipeline, when all other rules have spoken.
    assert ways == (0 if rule.name == "unused-ignore" else 1)


@each_rule
def test_the_registry_agrees_with_the_rule(rule: Rule) -> None:
    entry = next(entry for entry in registry.RULES if entry.name == rule.name)
    assert entry.code == rule.code
    assert registry.find(rule.name) is registry.find(rule.code) is rule


@each_rule
def test_some_format_has_it(rule: Rule) -> None:
    assert formats_with(rule)


@each_rule
def test_its_wrong_lines_are_wrong_and_its_right_lines_are_not(rule: Rule) -> None:
    one = checker(format=formats_with(rule)[0], as_of=TODAY)
    wrong, right = one.check(rule.wrong), one.check(rule.right)
    assert rule.name in {finding.rule for finding in wrong.findings}
    assert rule.name not in {finding.rule for finding in right.findings}


@each_rule
def test_every_line_of_its_examples_is_read(rule: Rule) -> None:
    """An example must not be right for the reason that nobody could read it."""
    name = formats_with(rule)[0]
    report = checker(format=name, as_of=TODAY).check(rule.right)
    assert [f for f in report.findings if f.rule in registry.UNDECIDED_RULES] == []


def test_names_and_codes_are_unique() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert len({rule.code for rule in RULES}) == len(RULES)


def test_codes_stay_what_they_are() -> None:
    assert {rule.name: rule.code for rule in RULES} == CODES


@pytest.mark.parametrize("verdict", PROMISED)
def test_every_promised_name_exists(verdict: str) -> None:
    found = {rule.name for rule in RULES if rule.verdict == verdict}
    assert PROMISED[verdict] <= found


def test_rulings_named_in_rules_are_explained_by_the_format() -> None:
    """Whoever reads "R-07" in a finding can look it up with `deckcheck format`."""
    for name in ("champions", "team-tourney"):
        document = catalogue().document(f"formats/{name}.toml")
        assert document is not None
        used = {r.ruling for r in RULES if r.ruling and r.name in document["rules"]}
        assert used - set(document["rulings"]) == set(), name


def test_letters_select_whole_groups() -> None:
    assert registry.expand(["D"]) == {n for n, code in CODES.items() if code.startswith("D")}
    assert registry.expand(["D104", "singleton"]) == {"singleton"}
