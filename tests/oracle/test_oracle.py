"""Random decks and random prints, judged by the program and by the oracle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from champions_deckcheck import Options, Report
from tests.oracle.cards import FACTS, RAW
from tests.oracle.decks import some
from tests.oracle.judge import FORMATS, ORDER, Faults, Line, facts, judge, refused
from tests.oracle.writing import written
from tests.rules.support import TODAY, checker

pytestmark = pytest.mark.skipif(
    not (RAW.is_dir() and FACTS.is_file()), reason="the raw card data are not here"
)

SEED = 20261129
DECKS = 240
PRINTS = 700
LISTS = (None, None, "expanded", "glc")
READINGS = ("errata", "errata", "strict", "name")


def judged(text: str, fmt: str, banlist: str | None, reprints: str) -> Report:
    options = Options(format=fmt, banlist=banlist, reprints=reprints, as_of=TODAY)
    return checker(**options._asdict()).check(text)


def faults_of(report: Report) -> Faults:
    """The errors of a report in the oracle's words."""
    cards = facts().cards
    found: Faults = Counter()
    for finding in report.findings:
        if finding.severity != "error":
            continue
        subject = finding.cards[0] if finding.cards else ""
        if finding.rule in ("singleton", "copy-limit"):
            subject = cards[subject].key
        elif finding.rule == "same-card-group":
            groups = facts().data["same_name_groups"]
            subject = next(min(group) for group in groups if cards[subject].key in group)
        elif finding.rule not in ORDER:
            subject = ""
        found[finding.rule, subject] += 1
    return found


def ids_of(report: Report) -> list[str | None]:
    return [slot.printing.id if slot.printing else None for slot in report.deck.slots]


@pytest.mark.parametrize("part", range(4))
def test_decks(part: int) -> None:
    legal = 0
    for number in range(part, DECKS, 4):
        random = Random(f"{SEED} {number}")
        fmt, banlist = random.choice(("champions", *FORMATS)), random.choice(LISTS)
        reprints = random.choice(READINGS)
        text, lines = written(some(fmt, random), random)
        report = judged(text, fmt, banlist, reprints)
        about = f"deck {number}, {fmt}, {banlist}, {reprints}:\n{text}"
        assert ids_of(report) == [line.card.id for line in lines], about
        expected = judge(lines, fmt, banlist, reprints)
        assert faults_of(report) == expected, about
        assert report.verdict == ("illegal" if expected else "legal"), about
        legal += not expected
    assert DECKS // 40 < legal < DECKS // 8


@pytest.mark.parametrize(
    ("fmt", "champion"), [("champions", True), *((fmt, False) for fmt in FORMATS)]
)
def test_prints(fmt: str, champion: bool) -> None:
    random = Random(f"{SEED} {fmt} {champion}")
    cards = [card for card in facts().cards.values() if any(map(str.isdigit, card.number))]
    for card in random.sample(cards, PRINTS):
        line, banlist = Line(card, 1, champion), random.choice(LISTS)
        reprints = random.choice(READINGS)
        text, _ = written([line], random)
        report = judged(text, fmt, banlist, reprints)
        reasons = refused(line, fmt, banlist, reprints)
        expected = [rule for rule in ORDER if rule in reasons][:1]
        found = [finding.rule for finding in report.findings if finding.severity == "error"]
        assert ids_of(report) == [card.id], text
        assert [rule for rule in found if rule in ORDER] == expected, (card.id, banlist, reprints)
