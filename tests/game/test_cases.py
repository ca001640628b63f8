"""Every case under `cases/` is played; see `situation` for what a case is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.game.situation import play

CASES = Path(__file__).parent / "cases"
_KEYS = {
    "name", "rules", "mode", "players", "turn", "number", "first", "begin", "coins", "seed",
    "knocked_out", "game", "do", "expect", "card",
    "you", "opp", "mate", "opp2", "opp3", "opp4", "opp5",
}  # fmt: skip


def _load() -> list[Any]:
    found = []
    for path in sorted(CASES.rglob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8"))["case"]:
            place = f"{path.relative_to(CASES).with_suffix('')}: {case['name']}"
            found.append(pytest.param(case, id=place))
    return found


@pytest.mark.parametrize("case", _load())
def test_case(case: dict[str, Any]) -> None:
    assert case.keys() <= _KEYS, f"{case['name']}: unknown keys {case.keys() - _KEYS}"
    play(case)
