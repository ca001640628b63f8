"""The example decks are what they are called."""

from __future__ import annotations

import pytest

from champions_deckcheck import Catalogue, Checker, Report, check
from tests.docs.examples import ROOT

DECKS = ROOT / "data" / "decks"
# Name → format, verdict, form it is written in.
EXPECTED = {
    "champions-charizard-gardevoir": ("champions", "legal", "live"),
    "champions-dragapult-gardevoir": ("champions", "legal", "live"),
    "champions-illegal": ("champions", "illegal", "live"),
    "champions-leafeon-ogerpon": ("champions", "legal", "live"),
    "champions-lucario-donphan": ("champions", "legal", "live"),
    "champions-names": ("champions", "legal", "names"),
    "champions-pikarom-manectric": ("champions", "legal", "live"),
    "champions-water-ptcgo": ("champions", "legal", "ptcgo"),
    "champions-yveltal-absol": ("champions", "legal", "live"),
    "glc-fire": ("glc", "legal", "live"),
    "team-tourney-donphan-machamp": ("team-tourney", "legal", "live"),
    "team-tourney-emboar-magnezone": ("team-tourney", "legal", "live"),
    "team-tourney-reshiram-typhlosion": ("team-tourney", "legal", "live"),
    "team-tourney-yanmega-magnezone": ("team-tourney", "legal", "live"),
}


@pytest.fixture(scope="module")
def checker() -> Checker:
    return Checker(cards=Catalogue.open())


def report(checker: Checker, name: str) -> Report:
    path = DECKS / f"{name}.txt"
    return checker.check(path.read_bytes(), str(path))


def test_every_deck_is_expected() -> None:
    assert {path.stem for path in DECKS.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_verdicts(checker: Checker, name: str) -> None:
    done = report(checker, name)
    assert (done.format_id, done.verdict, done.deck.decklist.dialect) == EXPECTED[name]
    if done.verdict == "legal":
        assert done.deck.cards == 60
        assert not done.findings, "an example has nothing to remark on"


def test_the_illegal_deck_shows_many_rules(checker: Checker) -> None:
    done = report(checker, "champions-illegal")
    rules = [finding.rule for finding in done.findings]
    assert len(rules) == len(set(rules)), "one mistake of each kind"
    assert {
        "ace-spec-limit", "ambiguous-print", "banned-class", "dead-card", "deck-size",
        "name-spelling", "pool", "radiant-limit", "same-card-group", "singleton",
        "support-without-ability",
    } == set(rules)  # fmt: skip


def test_the_team_decks_are_four_different_ones(checker: Checker) -> None:
    teams = [name for name in EXPECTED if name.startswith("team-tourney")]
    prints = {report(checker, name).fingerprint for name in teams}
    assert len(prints) == len(teams) == 4


def test_the_readme_example_of_the_package() -> None:
    assert check((DECKS / "glc-fire.txt").read_bytes()).verdict == "legal"
