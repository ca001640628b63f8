"""One line at a time, from the tables under `lines/`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.decklist.reader import read

HERE = Path(__file__).parent
TABLES = [tomllib.loads(path.read_text("utf-8")) for path in sorted(HERE.glob("lines/*.toml"))]
CASES = [case for table in TABLES for case in table.get("case", [])]
PROBLEMS = [case for table in TABLES for case in table.get("problem", [])]

# A line is read in the middle of a list, where nothing passes for a title.
BEFORE = "1 Iono PAL 185\n"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_card_line(case: dict[str, Any]) -> None:
    deck = read(BEFORE + case["text"])
    assert not deck.problems
    entry = deck.entries[1]
    assert entry.quantity == case["quantity"]
    assert entry.name == case["name"]
    assert entry.code == case.get("code")
    assert entry.number == case.get("number")
    assert entry.champion is False
    assert entry.text == case["text"]


@pytest.mark.parametrize("case", PROBLEMS, ids=lambda case: case["text"])
def test_problem_line(case: dict[str, Any]) -> None:
    deck = read(BEFORE + case["text"])
    assert len(deck.entries) == 1
    problem = deck.problems[0]
    assert problem.rule == case["rule"]
    assert case["message"] in problem.message
    assert case["fix"] in problem.fix
    assert case["text"][problem.column - 1 : problem.end_column - 1] == case["wrong"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("4 Nest Ball SVI 181", "Nest Ball SVI 181"),
        ("* 4x  Nest Ball   SVI 181 PH", "Nest Ball   SVI 181"),
        ("  1 Hawlucha (SVI 118)  ", "Hawlucha (SVI 118)"),
        ("1 Munki\u200bdori\u00a0 TWM\u00a0 95", "Munki\u200bdori\u00a0 TWM\u00a0 95"),
        ("1 Tate &amp; Liza CES 148 [Draw]", "Tate &amp; Liza CES 148"),
        ("1 Poke\u0301gear 3.0 SVI 186 *F*", "Poke\u0301gear 3.0 SVI 186"),
        ("1 PokÃ©gear 3.0 SVI 186", "PokÃ©gear 3.0 SVI 186"),
        ("Boss’s Orders x2", "Boss’s Orders"),
    ],
)
def test_columns_point_into_the_line_as_written(text: str, named: str) -> None:
    entry = read(text).entries[0]
    assert text[entry.column - 1 : entry.end_column - 1] == named


@pytest.mark.parametrize(
    "mark",
    [
        "*CHAMPION*",
        "[CHAMPION]",
        "(Champion)",
        "*champion*",
        "[Champion]",
        "- Champion",
        "<- CHAMPION",
    ],
)
@pytest.mark.parametrize("card", ["Charizard ex OBF 125", "Charizard ex", "Charizard ex [OBF] 125"])
def test_champion_marks(card: str, mark: str) -> None:
    entry = read(f"1 {card} {mark}").entries[0]
    assert entry.champion
    assert entry.name == "Charizard ex"


def test_an_id_alone_names_the_card() -> None:
    entry = read("4 sv3-125").entries[0]
    assert (entry.quantity, entry.name, entry.card_id) == (4, "", "sv3-125")


@pytest.mark.parametrize("label", ["Champion: ", "Champions: 1 ", "Champion 2: ", "CHAMPION - 1x "])
def test_a_label_and_its_champion_on_one_line(label: str) -> None:
    entry = read(f"{label}Charizard ex OBF 125").entries[0]
    assert entry.champion
    assert (entry.quantity, entry.name, entry.code) == (1, "Charizard ex", "OBF")
    assert entry.text[entry.column - 1 : entry.end_column - 1] == "Charizard ex OBF 125"
