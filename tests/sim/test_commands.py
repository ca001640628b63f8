"""Whole commands with real decks: simulate, replay and play.

What cards do changes with every text that is added, so numbers of wins are not written down
here; how a report looks is, with `#` for every number.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.sim.table import DECKS, FIRE, WATER

A, B = str(FIRE), str(WATER)
CHAMPIONS = ("simulate", "champions")


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "DECKCHECK_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DECKCHECK_OFFLINE", "1")
    shutil.copy(FIRE, tmp_path / "fire.txt")
    shutil.copy(WATER, tmp_path / "water.txt")
    monkeypatch.chdir(tmp_path)


def shape(text: str) -> list[str]:
    """The lines without the numbers and the blanks that depend on them."""
    plain = re.sub(r"[0-9a-f]{16}|\d[\d.,]*", "#", text)
    return [re.sub(r" +", " ", line).strip() for line in plain.split("\n")]


def test_the_figures_of_a_batch(real: Run) -> None:
    done = real(*CHAMPIONS, "fire.txt", "water.txt", "--games", "40", "--seed", "7",
                "--agents", "random,greedy")  # fmt: skip
    assert (done.code, done.err) == (0, "")
    lines = shape(done.out)
    assert lines[:9] == [
        "# games of champions (#v#), seed #",
        "",
        "deck agent won #% interval lost drawn",
        "fire random # #% # to #% #% #%",
        "water greedy # #% # to #% #% #%",
        "",
        "won seat # seat # going first going later",
        "fire #% of # #% of # #% of # #% of #",
        "water #% of # #% of # #% of # #% of #",
    ]
    labels = re.findall(r"^  ([a-zA-Z][a-zA-Z ]{0,10}?)  +\S", done.out, re.MULTILINE)
    assert [one for one in labels if one not in ("deck", "won", "fire", "water")] == [
        "length", "first turn", "ended by", "Protect", "texts", "texts",
        *(["came up"] if "came up" in labels else []), "card data", "checksum",
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes(real: Run) -> None:
    call = (*CHAMPIONS, "fire.txt", "water.txt", "--games", "50", "--seed", "7",
            "--agents", "weighted")  # fmt: skip
    one = real(*call, "--jobs", "1")
    assert one.code == 0
    assert real(*call, "--jobs", "3") == one
    assert real(*call, "--jobs", "0", "--quiet").out == one.out
    other = real(*CHAMPIONS, "fire.txt", "water.txt", "--games", "50", "--seed", "8",
                 "--agents", "weighted")  # fmt: skip
    assert other.out != one.out


def test_json(real: Run) -> None:
    done = real(*CHAMPIONS, "fire.txt", "water.txt", "fire.txt", "--mode", "battle-royale",
                "--games", "6", "--agents", "weighted", "--output-format", "json")  # fmt: skip
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert (found["version"], found["games"], found["mode"]) == (1, 6, "battle-royale")
    assert [one["name"] for one in found["decks"]] == ["fire", "water", "fire (2)"]
    assert sum(side["won"]["count"] for side in found["sides"]) <= 6
    assert [len(side["by_seat"]) for side in found["sides"]] == [3, 3, 3]
    again = real(*CHAMPIONS, "fire.txt", "water.txt", "fire.txt", "--mode", "battle-royale",
                 "--games", "6", "--agents", "weighted", "--output-format", "json",
                 "--seed", str(found["seed"]))  # fmt: skip
    assert json.loads(again.out) == found


def test_teams(real: Run) -> None:
    done = real(*CHAMPIONS, A, B, B, A, "--mode", "team", "--games", "8", "--seed", "1",
                "--output-format", "json")  # fmt: skip
    found = json.loads(done.out)
    assert [one["decks"] for one in found["sides"]] == [[0, 1], [2, 3]]
    ours, theirs = (one["won"]["count"] for one in found["sides"])
    assert ours + theirs + found["sides"][0]["drawn"]["count"] == 8


def test_a_log(real: Run) -> None:
    done = real(*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--log")
    assert (done.code, done.err) == (0, "")
    assert "\nTurn 1: " in done.out
    assert re.search(r"\n(fire|water) wins in turn \d+: .*\.\n$", done.out)
    both = real(*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--log", "--games", "4")
    assert both.out.startswith(done.out)
    assert "\n4 games of champions" in both.out
    second = real(*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--log", "--games", "4",
                  "--game", "2", "--output-format", "json")  # fmt: skip
    lines = json.loads(second.out)["log"]
    assert "Turn 1: fire" in lines or "Turn 1: water" in lines
    assert lines != done.out.split("\n")[:-1]


def test_a_record_and_its_replay(real: Run) -> None:
    call = (*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--games", "2", "--game", "2")
    done = real(*call, "--record", "game.json")
    assert (done.code, done.err) == (0, "")
    log = real(*call, "--log").out.split("\n\n2 games of ")[0]

    shown = real("replay", "game.json")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith(log)
    last = shown.out.rstrip("\n").split("\n")[-1]
    assert re.fullmatch(r"game\.json: the same game, \d+ decisions\. .* wins in turn .*\.", last)

    verified = real("replay", "game.json", "--verify")
    assert verified == (0, f"{last}\n", "")


def test_a_changed_record_differs(real: Run) -> None:
    real(*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--record", "game.json")
    record = json.loads(Path("game.json").read_text("utf-8"))
    record["states"][11] = "0" * 32
    Path("game.json").write_text(json.dumps(record), "utf-8")
    done = real("replay", "game.json", "--verify")
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        "error: game.json: differs at decision 11: it leads to another state than in the record\n"
        "  hint: The record was changed, or what the cards do was.\n"
    )
    # Without --verify the log goes as far as the game is the same.
    assert real("replay", "game.json").code == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "game.json: cannot be read (No such file or directory)"),
        (b"{", "game.json: no record, or a damaged one: "),
        (b"{}", "game.json: no record of a game"),
    ],
)
def test_what_is_no_record(real: Run, content: bytes | None, message: str) -> None:
    if content is not None:
        Path("game.json").write_bytes(content)
    done = real("replay", "game.json")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"error: {message}")


def test_stepping_through_a_record(real: Run) -> None:
    real(*CHAMPIONS, "fire.txt", "water.txt", "--seed", "4", "--record", "game.json")
    stopped = real("replay", "game.json", "--step", stdin=b"\n\nattack\nt\nq\n")
    assert stopped.code == 0
    assert re.match(r"\[1\] (fire|water): go (first|second) \(2 options\) ", stopped.out)
    assert stopped.err.startswith("this game was played already: nothing can be chosen.")
    assert "Turn 2: " in stopped.out
    assert "the same game" not in stopped.out
    whole = real("replay", "game.json", "--step", stdin=b"\ne\n")
    assert whole.code == 0
    assert ": the same game, " in whole.out
    assert real("replay", "game.json", "--step", stdin=b"").code == 0


ILLEGAL = str(DECKS / "champions-illegal.txt")


def test_an_illegal_deck_is_refused_with_its_findings(real: Run) -> None:
    text = FIRE.read_text("utf-8").replace("1 Iono PAL 185", "1 Cynthia UPR 119")
    Path("twice.txt").write_text(text, "utf-8")
    done = real(*CHAMPIONS, "twice.txt", "water.txt", "--games", "2")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("twice.txt: ILLEGAL for Champions: 1 thing to mend\n")
    assert "\nerror: singleton twice.txt:" in done.err
    assert done.err.endswith(
        "error: not played: 1 deck not legal\n  hint: --allow-illegal plays all the same.\n"
    )
    allowed = real(*CHAMPIONS, "twice.txt", "water.txt", "--games", "2", "--allow-illegal")
    assert allowed.code == 0
    assert allowed.err == "note: twice.txt is illegal; it is played as --allow-illegal asks\n"
    assert allowed.out.startswith("2 games of champions (1v1)")


def test_a_deck_with_open_lines_is_never_played(real: Run) -> None:
    text = FIRE.read_text("utf-8").replace("1 Iono PAL 185", "1 Iono QQQ 185")
    Path("open.txt").write_text(text, "utf-8")
    for more in ((), ("--allow-illegal",)):
        done = real(*CHAMPIONS, "open.txt", "water.txt", "--games", "2", *more)
        assert (done.code, done.out) == (3, "")
        assert "unknown-set" in done.err
        assert "error: not played: every line has to be settled (open.txt)\n" in done.err
    assert real(*CHAMPIONS, ILLEGAL, A, "--games", "2", "--allow-illegal").code == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fire.txt", "nope.txt"), "nope.txt: cannot be read"),
        (("fire.txt",), "1v1 is played with 2 decks, and there are 1"),
        (("fire.txt", "water.txt", "--mode", "2v2"), '"2v2"'),
        (("fire.txt", "water.txt", "--agents", "gredy"), 'Did you mean "greedy"?'),
        (("fire.txt", "water.txt", "--agents", "greedy,random,random"), "3 agents for 2 decks"),
        (("fire.txt", "water.txt", "--games", "2", "--game", "3"), "there is no game 3 of 2"),
        (("fire.txt", "water.txt", "--output-format", "html"), "Known: text, json"),
        (("-", "-"), "standard input can give one list only"),
        (("fire.txt", "water.txt", "--record", "no/such/place.json"), "cannot be written"),
        (("fire.txt", "water.txt", "--format", "champion"), 'Did you mean "champions"?'),
    ],
)
def test_wrong_calls(real: Run, arguments: tuple[str, ...], message: str) -> None:
    done = real(*CHAMPIONS, *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_a_list_from_a_pipe(real: Run) -> None:
    done = real(*CHAMPIONS, "-", "water.txt", "--games", "2", stdin=FIRE.read_bytes())
    assert done.code == 0
    assert "\n  stdin " in done.out


def test_a_league_with_other_numbers(real: Run) -> None:
    Path("short.toml").write_text(
        'id = "short"\nname = "Short"\nextends = "champions"\n'
        '[game]\nchampion-hp = 60\nmodes = ["1v1"]\n',
        "utf-8",
    )
    call = (*CHAMPIONS, "fire.txt", "water.txt", "--format", "short.toml")
    long = real(*CHAMPIONS, "fire.txt", "water.txt", "--games", "10", "--seed", "1",
                "--output-format", "json")  # fmt: skip
    short = real(*call, "--games", "10", "--seed", "1", "--output-format", "json", "--jobs", "2")
    mean = [json.loads(one.out)["length"]["turns"]["mean"] for one in (long, short)]
    assert mean[1] < mean[0]
    real(*call, "--record", "game.json")
    assert real("replay", "game.json", "--verify", "--format", "short.toml").code == 0
    assert real("replay", "game.json", "--verify").code == 2


def test_a_limit_of_turns(real: Run) -> None:
    done = real(*CHAMPIONS, "fire.txt", "water.txt", "--games", "4", "--max-turns", "3",
                "--output-format", "json", "--agents", "random")  # fmt: skip
    found = json.loads(done.out)
    assert found["length"]["turns"]["most"] <= 3
    assert found["ended_by"]["turn-limit"] >= 3


PLAY = ("play", "champions", "fire.txt", "water.txt", "--seed", "3")


def test_playing_a_few_moves_and_stopping(real: Run) -> None:
    done = real(*PLAY, stdin=b"?\nb\n99\n\n1\nq\n\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("seed 3; ? for help, q to stop\n")
    assert "  a number  takes that option\n" in done.out
    assert "Champions have 600 HP" in done.out
    assert '"99" is no option: a number from 1 to ' in done.out
    assert "  fire (you): hand 7, deck 51, discard pile 0\n" in done.out
    assert "\nstopped: the game is broken off in turn " in done.out
    assert not Path("game.json").exists()


def test_a_stopped_game_can_be_recorded_and_replayed(real: Run) -> None:
    done = real(*PLAY, stdin=b"1\nq\ngame.json\n")
    assert done.out.endswith("game.json: written\n")
    record = json.loads(Path("game.json").read_text("utf-8"))
    assert [one["agent"] for one in record["seats"]] == ["you", "greedy"]
    assert record["result"] is None
    shown = real("replay", "game.json")
    assert shown.code == 0
    assert "The game was broken off here." in shown.out


def test_the_end_of_the_input_ends_the_game_cleanly(real: Run) -> None:
    for given in (b"", b"1\n1\n"):
        done = real(*PLAY, "--record", "game.json", stdin=given)
        assert (done.code, done.err) == (0, "")
        assert "the input has ended: the game is broken off in turn " in done.out
        assert done.out.endswith("game.json: written\n")
        assert real("replay", "game.json", "--verify").code == 0


def test_a_game_can_be_played_to_its_end(real: Run) -> None:
    """Always the first option: it attacks whenever that is possible."""
    done = real(*PLAY, "--record", "game.json", "--agent", "weighted", stdin=b"1\n" * 3000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"\n(fire|water) wins in turn \d+: .*\.\ngame\.json: written\n$", done.out)
    assert real("replay", "game.json", "--verify").code == 0


def test_what_the_opponent_holds_is_not_shown(real: Run) -> None:
    done = real(*PLAY, stdin=b"1\n" * 3000)
    assert "Your hand: " in done.out
    assert len(re.findall(r"^  water: hand \d+, deck \d+", done.out, re.MULTILINE)) > 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fire.txt", "-"), "a list cannot come from standard input"),
        (("fire.txt", "water.txt", "--agent", "random,greedy"), "2 agents for 1 other decks"),
        (("fire.txt", "water.txt", "--agent", "grumpy"), 'unknown agent "grumpy"'),
        (("fire.txt",), "1v1 is played with 2 decks, and there are 1"),
    ],
)
def test_wrong_calls_of_play(real: Run, arguments: tuple[str, ...], message: str) -> None:
    done = real("play", "champions", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
