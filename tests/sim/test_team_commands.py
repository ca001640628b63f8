"""Whole commands of Team Tourney: simulate, replay and play. See `test_commands`."""

from __future__ import annotations

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.conftest import Done, Run
from tests.sim.table import DONPHAN, EMBOAR, FIRE, RESHIRAM, WATER, YANMEGA
from tests.sim.test_commands import shape

TEAMS = ("--team", "Red=donphan.txt,emboar.txt", "--team", "Blue=reshiram.txt,yanmega.txt")
SIMULATE = ("simulate", "team-tourney", *TEAMS, "--agents", "weighted")
PLAY = ("play", "team-tourney", *TEAMS, "--agent", "weighted", "--seed", "3")


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "DECKCHECK_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DECKCHECK_OFFLINE", "1")
    decks = {"donphan": DONPHAN, "emboar": EMBOAR, "reshiram": RESHIRAM, "yanmega": YANMEGA}
    for name, path in decks.items():
        shutil.copy(path, tmp_path / f"{name}.txt")
    monkeypatch.chdir(tmp_path)


def test_the_figures_of_a_batch(real: Run) -> None:
    done = real(*SIMULATE, "--games", "4", "--seed", "7")
    assert (done.code, done.err) == (0, "")
    lines = shape(done.out)
    assert lines[:7] == [
        "# games of team-tourney (team), seed #",
        "",
        "team agent won #% interval lost drawn",
        "Red weighted # #% # to #% #% #%",
        "Blue weighted # #% # to #% #% #%",
        "",
        "won seat # seat # going first going later",
    ]
    # Both sat in each seat twice; one of them need never have gone first.
    assert all(re.match(rf"{name} #% of # #% of # ", lines[at]) for at, name in enumerate(
        ("Red", "Blue"), 7))  # fmt: skip
    assert lines[9:12] == ["", "team Red: donphan + emboar", "team Blue: reshiram + yanmega"]
    assert re.search(r"^  Prizes +taken in a game: Red \d\.\d\d, Blue \d\.\d\d$",
                     done.out, re.MULTILINE)  # fmt: skip
    assert "  texts       yanmega (Blue): " in done.out
    assert "Protect" not in done.out


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes(real: Run) -> None:
    call = (*SIMULATE, "--games", "24", "--seed", "7", "--output-format", "json")
    one = real(*call, "--jobs", "1")
    assert one.code == 0
    assert real(*call, "--jobs", "2") == one


def test_json(real: Run) -> None:
    done = real(*SIMULATE[:6], "--games", "4", "--seed", "7", "--output-format", "json",
                "--agents", "weighted,random,weighted,weighted")  # fmt: skip
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert [found[key] for key in ("format", "mode", "games", "seatings")] == [
        "team-tourney", "team", 4, 4,
    ]  # fmt: skip
    assert [(one["name"], one["agent"]) for one in found["decks"]] == [
        ("donphan (Red)", "weighted"),
        ("emboar (Red)", "random"),
        ("reshiram (Blue)", "weighted"),
        ("yanmega (Blue)", "weighted"),
    ]
    red, blue = found["sides"]
    assert [(side["name"], side["decks"]) for side in (red, blue)] == [
        ("Red", [0, 1]), ("Blue", [2, 3]),
    ]  # fmt: skip
    assert red["won"]["count"] == blue["lost"]["count"]
    assert red["won"]["count"] + blue["won"]["count"] + red["drawn"]["count"] == 4
    assert red["prizes_taken"]["mean"] == red["prizes_taken"]["total"] / 4
    assert found["protect"] == {
        "declared": 0, "flip_failed": 0, "bypassed": 0, "damage_redirected": 0,
    }  # fmt: skip


def test_all_texts_of_a_pokemon_count_where_every_pokemon_may_attack(real: Run) -> None:
    found = json.loads(real(*SIMULATE, "--games", "1", "--output-format", "json").out)
    # 6 Pokémon with 10 attacks, a Poké-Power and 2 Poké-Bodies; 10 Trainers; 1 special Energy.
    assert found["decks"][0]["texts"]["total"] == 24


def test_a_log_tells_whose_decks_they_are(real: Run) -> None:
    done = real(*SIMULATE, "--seed", "4", "--log")
    assert (done.code, done.err) == (0, "")
    headings = re.findall(r"^Turn (\d+): (.*)$", done.out, re.MULTILINE)
    assert [int(turn) for turn, _ in headings] == list(range(1, len(headings) + 1))
    assert {name for _, name in headings} == {
        "donphan (Red)", "emboar (Red)", "reshiram (Blue)", "yanmega (Blue)",
    }  # fmt: skip
    # Team and team take turns.
    assert all(("Red" in one) != ("Red" in two) for (_, one), (_, two) in pairwise(headings))
    ended = " ".join(done.out.split("\n\n")[-1].split())
    assert re.fullmatch(
        r"(donphan \(Red\) and emboar \(Red\)|reshiram \(Blue\) and yanmega \(Blue\)) win in turn"
        r" \d+: .*\.",
        ended,
    )


def test_a_record_and_its_replay(real: Run) -> None:
    call = (*SIMULATE, "--seed", "4", "--games", "3", "--game", "3")
    done = real(*call, "--record", "game.json")
    assert (done.code, done.err) == (0, "")
    record = json.loads(Path("game.json").read_text("utf-8"))
    assert (record["format"], record["mode"]) == ("team-tourney", "team")
    assert record["game"]["prizes"] == 3
    # The third seating: each team where it sat in the first, its players the other way round.
    assert [one["name"] for one in record["seats"]] == [
        "emboar (Red)", "yanmega (Blue)", "donphan (Red)", "reshiram (Blue)",
    ]  # fmt: skip

    log = real(*call, "--log").out.split("\n\n3 games of ")[0]
    shown = real("replay", "game.json")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith(log)
    verified = real("replay", "game.json", "--verify")
    assert (verified.code, verified.err) == (0, "")
    assert re.fullmatch(r"game\.json: the same game, \d+ decisions\. .*\n", verified.out)


def test_both_decks_of_a_team_are_judged_before_they_play(real: Run) -> None:
    text = EMBOAR.read_text("utf-8")
    Path("five.txt").write_text(text.replace("3 Tepig BLW 15", "5 Tepig BLW 15"), "utf-8")
    call = ("simulate", "team-tourney", "--team", "Red=donphan.txt,five.txt", *TEAMS[2:],
            "--games", "1", "--agents", "random")  # fmt: skip
    done = real(*call)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("five.txt: ILLEGAL for Team Tourney: ")
    assert "\nerror: copy-limit five.txt:" in done.err
    assert done.err.endswith(
        "error: not played: 1 deck not legal\n  hint: --allow-illegal plays all the same.\n"
    )
    allowed = real(*call, "--allow-illegal")
    assert allowed.code == 0
    assert allowed.err == "note: five.txt is illegal; it is played as --allow-illegal asks\n"


def test_a_list_from_a_pipe_and_two_copies_of_a_deck(real: Run) -> None:
    done = real("simulate", "team-tourney", "--team", "Red=-,donphan.txt", "--team",
                "Blue=donphan.txt,donphan.txt", "--games", "1", "--agents", "random",
                "--output-format", "json", stdin=EMBOAR.read_bytes())  # fmt: skip
    assert (done.code, done.err) == (0, "")
    assert [one["name"] for one in json.loads(done.out)["decks"]] == [
        "stdin (Red)", "donphan (Red)", "donphan (Blue)", "donphan (Blue) (2)",
    ]  # fmt: skip


def test_a_league_with_other_numbers(real: Run) -> None:
    Path("short.toml").write_text(
        'id = "short"\nname = "Short"\nextends = "team-tourney"\n[game]\nprizes = 1\n', "utf-8"
    )
    done = real(*SIMULATE, "--format", "short.toml", "--games", "4", "--seed", "1",
                "--output-format", "json", "--record", "game.json")  # fmt: skip
    assert (done.code, done.err) == (0, "")
    taken = [side["prizes_taken"]["total"] for side in json.loads(done.out)["sides"]]
    assert 0 < sum(taken) <= 4 * 4
    assert real("replay", "game.json", "--verify", "--format", "short.toml").code == 0


def test_a_limit_of_turns(real: Run) -> None:
    done = real(*SIMULATE, "--games", "4", "--max-turns", "6", "--output-format", "json")
    found = json.loads(done.out)
    assert found["length"]["turns"]["most"] <= 6
    assert found["ended_by"]["turn-limit"] >= 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "missing option '--team'"),
        (TEAMS[:2], "a game is played by 2 teams, and --team names 1"),
        ((*TEAMS[:2], "--team", "Blue"), '--team "Blue": there is no "="'),
        ((*TEAMS[:2], "--team", "Blue=nope.txt,emboar.txt"), "nope.txt: cannot be read"),
        (("--team", "Red=-,donphan.txt", "--team", "Blue=emboar.txt,-"),
         "standard input can give one list only"),
        ((*TEAMS, "--agents", "random,greedy"), "there are 2 agents for 4 decks"),
        ((*TEAMS, "--games", "2", "--game", "3"), "there is no game 3 of 2"),
        ((*TEAMS, "--record", "emboar.txt"), "emboar.txt: is one of the lists"),
        ((*TEAMS, "--format", "champions"), "Champions is not played by the rules of Team Tourney"),
    ],
)  # fmt: skip
def test_wrong_calls(real: Run, arguments: tuple[str, ...], message: str) -> None:
    done = real("simulate", "team-tourney", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_champions_is_not_played_with_the_numbers_of_another_game(real: Run) -> None:
    done = real("simulate", "champions", str(FIRE), str(WATER), "--format", "team-tourney")
    assert (done.code, done.out) == (2, "")
    assert "Team Tourney is not played by the rules of Champions" in done.err


def played(real: Run, *arguments: str, moves: int = 12) -> Done:
    """The beginning of a game in which the person takes the first option of each choice."""
    return real(*PLAY, *arguments, stdin=b"1\n" * moves + b"b\n?\nq\n\n")


@pytest.mark.parametrize(
    ("seat", "you", "partner"),
    [
        ("1", "donphan (Red)", "emboar (Red)"),
        ("3", "reshiram (Blue)", "yanmega (Blue)"),
        ("4", "yanmega (Blue)", "reshiram (Blue)"),
    ],
)
def test_a_person_sits_at_any_of_the_four_seats(
    real: Run, seat: str, you: str, partner: str
) -> None:
    done = played(real, "--seat", seat)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("seed 3; ? for help, q to stop\n")
    board = done.out.split("\nTurn ")[-1]
    names = re.findall(
        r"^  ([a-z]+ \((?:Red|Blue)\).*?): \d Prize cards?, hand", board, re.MULTILINE
    )
    assert names[2:] == [f"{partner} (your partner)", f"{you} (you)"]
    assert len(names) == 4
    # The partner's hand lies open, and the one's own is the last thing on the board.
    assert board.index("  Your partner's hand: ") < board.index("  Your hand: ")
    assert "Hand of " not in board


def test_the_active_pokemon_stands_before_the_bench(real: Run) -> None:
    board = played(real, "--seat", "3").out.split("\nTurn ")[-1]
    mine = board.split("(you): ")[1].split("\n  Your partner's hand")[0]
    places = re.findall(r"^    (Active|Bench) +\S.* HP ", mine, re.MULTILINE)
    assert places[0] == "Active"
    assert places[1:] == ["Bench"] * (len(places) - 1)


def test_before_the_first_turn_no_prize_card_lies_there(real: Run) -> None:
    done = real(*PLAY, stdin=b"b\nq\n\n")
    assert (done.code, done.err) == (0, "")
    board = done.out.split("\nBefore the first turn\n")[-1]
    assert "  donphan (Red) (you): hand 7, deck 53, discard pile 0\n" in board
    assert "Prize card" not in board


def test_the_help_is_about_the_game_that_is_played(real: Run) -> None:
    words = " ".join(played(real).out.split())
    assert "at most 4 Benched Pokémon and 3 Prize cards." in words
    assert "A Trainer or Supporter may be played for your partner" in words
    assert "Champions" not in words
    Path("short.toml").write_text(
        'id = "short"\nname = "Short"\nextends = "team-tourney"\n[game]\nbench = 2\n', "utf-8"
    )
    short = " ".join(played(real, "--format", "short.toml").out.split())
    assert "at most 2 Benched Pokémon and 3 Prize cards." in short


def test_a_game_is_played_to_its_end_and_replayed(real: Run) -> None:
    """Always the first option, from the third seat."""
    done = real(*PLAY, "--seat", "3", "--record", "game.json", stdin=b"1\n" * 3000)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(".\ngame.json: written\n")
    record = json.loads(Path("game.json").read_text("utf-8"))
    agents = {one["name"]: one["agent"] for one in record["seats"]}
    assert agents == {
        "donphan (Red)": "weighted",
        "emboar (Red)": "weighted",
        "reshiram (Blue)": "you",
        "yanmega (Blue)": "weighted",
    }
    assert real("replay", "game.json", "--verify").code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--team", "Red=-,donphan.txt", *TEAMS[2:]), "a list cannot come from standard input"),
        ((*TEAMS, "--seat", "5"), "5 is not in the range 1<=x<=4"),
        ((*TEAMS, "--agent", "random,greedy"), "2 agents for 3 other decks"),
        (TEAMS[2:], "a game is played by 2 teams, and --team names 1"),
    ],
)
def test_wrong_calls_of_play(real: Run, arguments: tuple[str, ...], message: str) -> None:
    done = real("play", "team-tourney", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
