"""Every rule of play and every ruling on it is played by a case or test that cites it.

A case cites by its `rules`, a test by its name (`test_cg_05_…`).
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from champions_deckcheck.formats.load import load_format
from tests.rules.support import catalogue

HERE = Path(__file__).parent


def _ids(prefix: str, last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}-{number:02}" for number in range(1, last + 1))


ROWS = (*_ids("CG", 15), *_ids("CP", 10), *_ids("CS", 9), *_ids("TS", 5), *_ids("TG", 20))
# The rulings of each format, by what their ids begin with.
RULINGS = {"P": _ids("P", 30), "T": _ids("T", 19)}
FORMATS = {"P": "champions", "T": "team-tourney"}
PREFIXES = ("CG", "CP", "CS", "P", "TS", "TG", "T")
# Rows that mean something else, or are reached otherwise, in each way to play.
IN_EVERY_MODE = (
    "CG-01", "CG-06", "CG-07", "CG-12", "CG-15", "CP-01", "CP-02", "CP-04", "CP-05", "CP-06",
    "CP-07", "CP-08", "CP-09", "CS-06", "CS-09", "P-02", "P-03", "P-04", "P-06", "P-12", "P-16",
    "P-19", "P-27",
)  # fmt: skip
ONE_ON_ONE, TEAM, ROYALE = MODES = ("1v1", "team", "battle-royale")
# (row, mode) → why there is nothing to play.
EXCUSED = {
    ("CP-08", ONE_ON_ONE): "there are no partners",
    ("P-02", ONE_ON_ONE): "two players take turns in every game",
}
_IN_NAME = re.compile(rf"^def test_({'|'.join(PREFIXES).lower()})_(\d\d)_", re.MULTILINE)


@cache
def cited() -> dict[str, set[str]]:
    """Id → the modes it is played in."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((HERE / "cases").rglob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8")).get("case", ()):
            for rule in case.get("rules", ()):
                found[rule].add(case.get("mode", ONE_ON_ONE))
    for path in sorted(HERE.glob("test_*.py")):
        for prefix, number in _IN_NAME.findall(path.read_text("utf-8")):
            found[f"{prefix.upper()}-{number}"].add("test")
    return found


@pytest.mark.parametrize("rule", [*ROWS, *RULINGS["P"], *RULINGS["T"]])
def test_it_is_played(rule: str) -> None:
    assert cited().get(rule), f"no case or test cites {rule}"


@pytest.mark.parametrize("rule", IN_EVERY_MODE)
def test_it_is_played_in_every_mode(rule: str) -> None:
    missing = [mode for mode in MODES if mode not in cited()[rule] and (rule, mode) not in EXCUSED]
    assert not missing, f"{rule} is not played in {missing}"


def test_what_is_cited_exists() -> None:
    known = {*ROWS, *RULINGS["P"], *RULINGS["T"]}
    unknown = {rule for rule in cited() if rule.partition("-")[0] in PREFIXES}
    assert unknown <= known, unknown - known


@pytest.mark.parametrize("prefix", RULINGS)
def test_every_ruling_is_told_by_the_format(prefix: str) -> None:
    told = load_format(FORMATS[prefix], catalogue()).rulings
    assert [rule for rule in told if rule.startswith(f"{prefix}-")] == list(RULINGS[prefix])
