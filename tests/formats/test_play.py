"""The numbers of play of a format file: what may stand there, and what becomes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from champions_deckcheck.errors import ConfigError, UsageError
from champions_deckcheck.formats.load import load_format
from champions_deckcheck.formats.play import MODES
from champions_deckcheck.game.modes import mode_named, modes_of
from champions_deckcheck.game.numbers import Numbers, numbers_of
from tests.formats.test_own import EXTENDS, written
from tests.rules.support import catalogue

SHIPPED = Path(__file__).parents[2] / "data" / "formats"


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_files_are_checked_like_anybodys(path: Path) -> None:
    assert load_format(str(path), catalogue()).id == path.stem


def test_champions_writes_every_number_down() -> None:
    game = load_format("champions", catalogue()).game
    names = {name.replace("_", "-") for name in Numbers.__dataclass_fields__}
    of_others = {"legend-prizes", "sudden-death"}
    assert names - set(game) == {"players"} | of_others, "a number is left to the program"
    assert all("players" in game[mode] for mode in MODES)


def test_numbers_of_champions_are_those_of_the_text() -> None:
    fmt = load_format("champions", catalogue())
    assert modes_of(fmt) == MODES
    one, team, royale = (numbers_of(fmt, mode) for mode in MODES)
    assert (one.players, team.players, royale.players) == ((2, 2), (4, 4), (3, 6))
    assert (one.champions, team.champions, royale.champions) == (2, 1, 2)
    for numbers in (one, team, royale):
        assert (numbers.champion_hp, numbers.opening_hand) == (600, 7)
        assert not numbers.first_turn_attack
        assert not numbers.first_turn_supporter
        assert numbers.turn_limit == 400


def test_a_league_changes_one_number_and_one_of_a_mode(tmp_path: Path) -> None:
    text = "[game]\nchampion-hp = 500\n[game.team]\nopening-hand = 9\n[game.battle-royale]\n"
    fmt = load_format(written(tmp_path, EXTENDS + text + "players = 3\n"), catalogue())
    one, team, royale = (numbers_of(fmt, mode) for mode in MODES)
    assert (one.champion_hp, one.opening_hand) == (500, 7)
    assert (team.champion_hp, team.opening_hand, team.champions) == (500, 9, 1)
    assert royale.players == (3, 3)


def test_a_format_without_rules_of_play_is_not_played() -> None:
    with pytest.raises(UsageError, match="cannot be played"):
        mode_named("1v1", load_format("glc", catalogue()))


def test_team_tourney_has_no_game_of_one_against_one() -> None:
    with pytest.raises(UsageError, match="1v1"):
        mode_named("1v1", load_format("team-tourney", catalogue()))


def test_numbers_of_team_tourney_are_those_of_the_text() -> None:
    fmt = load_format("team-tourney", catalogue())
    assert modes_of(fmt) == ("team",)
    numbers = numbers_of(fmt, "team")
    assert numbers.players == (4, 4)
    assert (numbers.opening_hand, numbers.prizes, numbers.bench) == (7, 3, 4)
    assert (numbers.legend_prizes, numbers.sudden_death, numbers.turn_limit) == (2, 1, 200)
    assert (numbers.poison, numbers.burn, numbers.confusion) == (10, 20, 30)
    assert numbers.first_turn_attack
    assert not numbers.first_turn_supporter


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("[game]\nchampion-ph = 600\n", 5, "game.champion-ph: unknown key"),
        ('[game]\nchampion-hp = "600"\n', 5, "must be a whole number"),
        ("[game]\nchampion-hp = 605\n", 5, "must be a multiple of 10"),
        ("[game]\nopening-hand = -1\n", 5, "must be 0 or more"),
        ("[game]\ntools = true\n", 5, "must be a whole number"),
        ("[game]\nfirst-turn-attack = 1\n", 5, "must be true or false"),
        ('[game]\nmodes = ["1v1", "duel"]\n', 5, '"duel" is not one of'),
        ('[game]\nrules = "chess"\n', 5, '"chess" is not one of'),
        ("[game]\nturn-limit = 9.5\n", 5, "must be a whole number"),
        ("[game.duel]\nplayers = 2\n", 4, "game.duel: unknown key"),
        ("[game.team]\nplayers = 6\n", 5, "game.team.players: must be 4, not 6"),
        ("[game.1v1]\nplayers = [2, 3]\n", 5, "must be 2"),
        ("[game.battle-royale]\nplayers = [6, 3]\n", 5, "the least and the most"),
        ("[game.battle-royale]\nplayers = 1\n", 5, "the least and the most"),
        ("[game.team]\nturn-limit = 9\n", 5, "game.team.turn-limit: unknown key"),
        ("[game]\nteam = 4\n", 5, "game.team: must be a table"),
    ],
)
def test_a_wrong_number_is_refused_with_its_place(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        load_format(written(tmp_path, EXTENDS + text), catalogue())
    assert f"own.toml:{line}: " in str(caught.value)
    assert says in str(caught.value)
