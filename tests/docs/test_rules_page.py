"""docs/rules.md is current, and the examples of the rules do what they say."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest

from champions_deckcheck import Catalogue, Checker, Options, load_format
from champions_deckcheck.rules.registry import RULES, Entry, load
from tests.docs.examples import ROOT

FORMATS = ("champions", "glc", "team-tourney")


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return Catalogue.open()


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_current() -> None:
    module = generator()
    written = module.TARGET.read_text("utf-8")
    assert written == module.render(), "run: python docs/generate.py"


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.name)
def test_the_example_of_a_rule_breaks_it_and_mended_does_not(
    entry: Entry, cards: Catalogue
) -> None:
    rule = load(entry)
    users = [name for name in FORMATS if entry.name in load_format(name, cards).rules]
    # A list in which only this rule's lines stand breaks others too; they do not matter here.
    options = Options(format=users[0] if users else "champions")
    checker = Checker(options, cards)
    assert entry.name in {finding.rule for finding in checker.check(rule.wrong).findings}
    mended = {finding.rule for finding in checker.check(rule.right).findings}
    assert entry.name not in mended
    assert not mended & {"unknown-card", "unknown-set", "name-mismatch", "name-spelling"}
