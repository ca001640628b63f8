"""The benchmarks still run; how fast anything is, they never judge."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from champions_deckcheck import Checker
from tests.bench import games
from tests.bench.measuring import (
    ROOT,
    Cost,
    Installation,
    different_decks,
    interleaved,
    median,
)

needs_wait4 = pytest.mark.skipif(not hasattr(os, "wait4"), reason="no os.wait4 here")


@needs_wait4
def test_costs_are_measured() -> None:
    costs = interleaved({"pass": (sys.executable, "-c", "pass")}, dict(os.environ), 1)
    assert costs["pass"].cpu > 0
    assert costs["pass"].wall > 0
    assert 1 < costs["pass"].memory < 1000


@needs_wait4
def test_a_broken_command_is_not_measured() -> None:
    with pytest.raises(RuntimeError, match="ended with 7"):
        interleaved({"exit": (sys.executable, "-c", "raise SystemExit(7)")}, dict(os.environ), 1)


def test_the_median_is_taken_figure_by_figure() -> None:
    assert median([Cost(1, 9, 5), Cost(2, 8, 4), Cost(3, 7, 6)]) == Cost(2, 8, 5)


class Here(Installation):
    """The program as it lies here, for a test."""

    def environment(self, cache: Path | None = None) -> dict[str, str]:
        return {**super().environment(cache), "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize("name", games.TABLES)
def test_a_round_of_games_is_measured(name: str, tmp_path: Path) -> None:
    table = games.TABLES[name]._replace(games={"random": 2})
    figures = games._round(Here(Path(sys.executable), tmp_path), table, "random", 1, warm=0)
    assert figures["games"] > 0
    assert figures["copy"] > 0
    assert "games a second" in games._told(figures)


def test_the_generated_decks_can_be_read(tmp_path: Path) -> None:
    different_decks(tmp_path / "decks", 3)
    checker = Checker()
    reports = [checker.check(path.read_bytes()) for path in (tmp_path / "decks").iterdir()]
    assert len({report.fingerprint for report in reports}) == 3
    for report in reports:
        assert report.deck.cards == 60
        assert not report.deck.decklist.problems
        assert all(slot.printing for slot in report.deck.slots)
