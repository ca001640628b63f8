"""The report of a batch, for people and for programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from champions_deckcheck.report.display import display_width
from champions_deckcheck.report.play.data import data
from champions_deckcheck.report.play.figures import text
from champions_deckcheck.sim.coverage import Coverage
from champions_deckcheck.sim.statistics import statistics
from champions_deckcheck.sim.summary import Summary
from champions_deckcheck.sim.tally import (
    BYPASSED,
    DECLARED,
    FAILED,
    KNOCK_OUT,
    PRIZES,
    REDIRECTED,
)
from tests.sim.test_statistics import outcome


def summary(games: int = 40, **changed: Any) -> Summary:
    outcomes = [
        outcome(
            number,
            () if number % 20 == 0 else (0 if number % 4 else 1,),
            seating=(0, 1) if number % 2 else (1, 0),
            first=number % 3 % 2,
            reason="turn-limit" if number % 20 == 0 else "knock-out",
            turns=8 + number % 7,
            counts={(DECLARED, 0): 2, (FAILED, 0): 1, (BYPASSED, 1): 1, (REDIRECTED, 0): 90},
            unplayed={(1, "Some Card", "its second sentence"): 2} if number % 5 == 0 else {},
        )
        for number in range(1, games + 1)
    ]
    fields: dict[str, Any] = {
        "format": "champions",
        "mode": "1v1",
        "seed": 7,
        "card_data": "2026-08-20",
        "decks": ("fire", "water"),
        "teams": (),
        "agents": ("greedy", "random"),
        "coverage": (
            Coverage(40, ()),
            Coverage(50, (("Some Card", ("its second sentence",)), ("Other", ("x", "y")))),
        ),
        "seatings": 2,
        "has_protect": True,
        "has_prizes": False,
        "statistics": statistics(outcomes, ((0,), (1,))),
    }
    return Summary(**{**fields, **changed})


def test_the_figures_for_people() -> None:
    assert (
        "\n".join(text(summary(), 80))
        == """\
40 games of champions (1v1), seed 7

  deck   agent   won          95% interval   lost  drawn
  fire   greedy   30  75.0%  59.8 to 85.8%  20.0%   5.0%
  water  random    8  20.0%  10.5 to 34.8%  75.0%   5.0%

  won          seat 1       seat 2  going first  going later
  fire   100.0% of 20  50.0% of 20  76.9% of 26  71.4% of 14
  water   40.0% of 20   0.0% of 20  21.4% of 14  19.2% of 26

  length      11.0 turns on average, half of the games 9 to 13, all 8 to 14; 100
              decisions a game
  first turn  who took it won 57.5% (95% interval 42.2 to 71.5%)
  ended by    Knock Out 38, turn limit 2
  Protect     declared 80 times, 2.00 in a game; 40 failed by the flip, 40
              bypassed; 3,600 damage taken for the partner
  texts       fire: 40 of 40 play (100.0%)
  texts       water: 47 of 50 play (94.0%); not played: Some Card (its second
              sentence); Other (x, y)
  came up     Some Card of water 16 times in 8 games
  card data   2026-08-20
  checksum    499db61d01bce146"""
    )


def test_figures_that_do_not_fit_become_sentences() -> None:
    lines = list(text(summary(), 50))
    assert lines[2:4] == [
        "  fire: agent greedy, won 30 (75.0%), 95% interval",
        "    59.8 to 85.8%, lost 20.0%, drawn 5.0%",
    ]
    assert "  fire won: seat 1 100.0% of 20, seat 2 50.0% of" in lines


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for line in text(summary(decks=("a " * 35, "ポケモン " * 9)), width):
        assert display_width(line) <= width, line


def test_long_names_give_way_to_figures() -> None:
    lines = list(text(summary(decks=("a" * 70, "ポケモン" * 9)), 80))
    figures = "greedy   30  75.0%  59.8 to 85.8%  20.0%   5.0%"
    assert lines[3] == f"  {'a' * 19}…{'a' * 9}  {figures}"
    assert lines[4].startswith("  ポケモンポケモンポ…ンポケモン  random ")
    assert display_width(lines[4]) == display_width(lines[3]) == 80


def test_few_games_and_uneven_ones_get_a_note() -> None:
    told = "\n".join(text(summary(3), 80))
    assert "note: the last deal was not played in every seating; a multiple of 2" in told
    assert "note: 3 games say little" in told
    assert "note:" not in "\n".join(text(summary(), 80))


def test_no_game_at_all() -> None:
    assert next(text(summary(0), 80)) == "0 games of champions (1v1), seed 7"


def test_the_figures_for_programs() -> None:
    found = data(summary())
    assert json.loads(json.dumps(found)) == found
    assert (found["games"], found["seed"], found["mode"]) == (40, 7, "1v1")
    fire, water = found["sides"]
    assert fire["won"] == {
        "count": 30,
        "of": 40,
        "share": 0.75,
        "interval": [0.59806, 0.858129],
    }
    assert water["won"]["count"] == 8
    assert fire["drawn"]["count"] == water["drawn"]["count"] == 2
    assert found["ended_by"] == {"knock-out": 38, "turn-limit": 2}
    assert found["protect"] == {
        "declared": 80, "flip_failed": 40, "bypassed": 40, "damage_redirected": 3600,
    }  # fmt: skip
    assert found["decks"][0]["texts"]["share"] == 1.0
    assert found["decks"][1]["texts"] == {
        "total": 50,
        "played": 47,
        "share": 0.94,
        "unplayed": [
            {"card": "Some Card", "texts": ["its second sentence"]},
            {"card": "Other", "texts": ["x", "y"]},
        ],
        "came_up": [{"card": "Some Card", "text": "its second sentence", "times": 16, "games": 8}],
    }


def tourney(games: int = 40, **changed: Any) -> Summary:
    """Two teams with names, one of which took four Prize cards in each game and won it."""
    outcomes = [
        outcome(
            number,
            (0, 1),
            seating=(0, 2, 1, 3) if number % 2 else (3, 0, 2, 1),
            first=0 if number % 2 else 3,
            reason="prizes" if number % 4 else "no-pokemon",
            counts={(PRIZES, 0): 3, (PRIZES, 1): 1, (PRIZES, 2): number % 2, (KNOCK_OUT, 3): 4},
        )
        for number in range(1, games + 1)
    ]
    fields: dict[str, Any] = {
        "format": "team-tourney",
        "mode": "team",
        "decks": ("donphan (Red)", "emboar (Red)", "donphan (Blue)", "yanmega (Blue)"),
        "teams": ("Red", "Red", "Blue", "Blue"),
        "agents": ("greedy", "greedy", "random", "weighted"),
        "coverage": (Coverage(40, ()),) * 4,
        "seatings": 4,
        "has_protect": False,
        "has_prizes": True,
        "statistics": statistics(outcomes, ((0, 1), (2, 3))),
    }
    return summary(**{**fields, **changed})


def test_the_figures_of_teams_with_names() -> None:
    assert (
        "\n".join(text(tourney(), 80))
        == """\
40 games of team-tourney (team), seed 7

  team  agent              won            95% interval    lost  drawn
  Red   greedy              40  100.0%  91.2 to 100.0%    0.0%   0.0%
  Blue  random + weighted    0    0.0%     0.0 to 8.8%  100.0%   0.0%

  won         seat 1        seat 2   going first   going later
  Red   100.0% of 20  100.0% of 20  100.0% of 20  100.0% of 20
  Blue    0.0% of 20    0.0% of 20    0.0% of 20    0.0% of 20

  team        Red: donphan + emboar
  team        Blue: donphan + yanmega
  length      10.0 turns on average, half of the games 10 to 10, all 10 to 10;
              100 decisions a game
  first turn  who took it won 50.0% (95% interval 35.2 to 64.8%)
  ended by    all Prize cards taken 30, no Pokémon in play 10
  Prizes      taken in a game: Red 4.00, Blue 0.50
  texts       donphan (Red): 40 of 40 play (100.0%)
  texts       emboar (Red): 40 of 40 play (100.0%)
  texts       donphan (Blue): 40 of 40 play (100.0%)
  texts       yanmega (Blue): 40 of 40 play (100.0%)
  card data   2026-08-20
  checksum    499db61d01bce146"""
    )


def test_prize_cards_for_programs() -> None:
    red, blue = data(tourney())["sides"]
    assert [(side["name"], side["decks"]) for side in (red, blue)] == [
        ("Red", [0, 1]), ("Blue", [2, 3]),
    ]  # fmt: skip
    assert red["prizes_taken"] == {"total": 160, "mean": 4.0}
    assert blue["prizes_taken"] == {"total": 20, "mean": 0.5}
    assert (red["knocked_out"], blue["knocked_out"]) == (0, 160)
    assert set(data(tourney())["protect"].values()) == {0}
    assert data(tourney(0))["sides"][0]["prizes_taken"] == {"total": 0, "mean": 0.0}
    # A game without Prize cards has none to be taken: no number would be true.
    assert [side["prizes_taken"] for side in data(summary())["sides"]] == [None, None]


def test_a_team_is_called_by_its_decks() -> None:
    four = summary(decks=("a", "b", "c", "d"), agents=("greedy", "greedy", "random", "weighted"))
    assert four.side_name((2, 3)) == "c + d"
