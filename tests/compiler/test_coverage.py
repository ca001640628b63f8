"""How much of each pool plays by its text is kept, so that a loss shows in a diff.

After a change that means to move the numbers: `python -m tests.compiler.test_coverage`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from champions_deckcheck.effects.coverage import coverage, numbers
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.formats.load import load_format
from champions_deckcheck.formats.pool import prints_of
from champions_deckcheck.paths import data_dir
from tests.rules.support import catalogue

KEPT = Path(__file__).with_name("coverage.json")
FORMATS = ("champions", "team-tourney")
Numbers = dict[str, dict[str, list[int]]]


@cache
def programs() -> Programs:
    return Programs.open(data_dir())


def counted(format_id: str) -> Numbers:
    pool = load_format(format_id, catalogue()).pool
    prints = prints_of(pool, catalogue())
    return numbers(coverage(prints, catalogue(), programs(), data_dir()))


@pytest.mark.parametrize("format_id", FORMATS)
def test_what_plays_is_what_was_kept(format_id: str) -> None:
    kept = json.loads(KEPT.read_text("utf-8"))[format_id]
    assert counted(format_id) == kept, f"see {__doc__}"


@pytest.mark.parametrize(
    ("format_id", "kind", "share"),
    [
        ("champions", "attack", 0.96),
        ("champions", "ability", 0.91),
        ("team-tourney", "attack", 0.97),
        ("team-tourney", "ability", 0.97),
    ],
)
def test_the_goals_for_texts_are_met(format_id: str, kind: str, share: float) -> None:
    full, every = json.loads(KEPT.read_text("utf-8"))[format_id]["texts"][kind]
    assert full >= share * every


if __name__ == "__main__":
    found = {format_id: counted(format_id) for format_id in FORMATS}
    KEPT.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
