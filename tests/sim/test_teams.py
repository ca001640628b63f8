"""Team Tourney before its games: what --team says, and what its decks become."""

from __future__ import annotations

import pytest

from champions_deckcheck import Checker, Options
from champions_deckcheck.cli.games.teams import Team, lineup, read_teams
from champions_deckcheck.errors import UsageError
from champions_deckcheck.sim.entrants import entrant
from tests.rules.support import catalogue
from tests.sim.table import DONPHAN, library

RED = "Red=one.txt,two.txt"


def test_td_03_a_team_is_a_name_and_two_lists() -> None:
    assert read_teams([RED, "Blue Team = three=3.txt , - "]) == (
        Team("Red", ("one.txt", "two.txt")),
        Team("Blue Team", ("three=3.txt", "-")),
    )


def test_a_list_may_be_given_twice() -> None:
    (_, blue) = read_teams([RED, "Blue=one.txt,one.txt"])
    assert blue.lists == ("one.txt", "one.txt")


def test_a_home_folder_is_found_where_no_shell_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("USERPROFILE", "/home/me")
    (red, _) = read_teams(["Red=~/one.txt,a~/two.txt", "Blue=three.txt,four.txt"])
    assert red.lists == ("/home/me/one.txt", "a~/two.txt")


def test_a_name_cannot_turn_a_terminal_round() -> None:
    (red, _) = read_teams(["R\x1b[31m\ned=one.txt,two.txt", "Blue=three.txt,four.txt"])
    assert red.name == "R␛[31m ed"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "a game is played by 2 teams, and --team names 0"),
        ([RED], "a game is played by 2 teams, and --team names 1"),
        ([RED, RED, RED], "a game is played by 2 teams, and --team names 3"),
        ([RED, "Blue"], '--team "Blue": there is no "=" behind the name of the team'),
        ([RED, " =a.txt,b.txt"], '--team " =a.txt,b.txt": there is no name before the "="'),
        ([RED, "Red=a.txt,b.txt"], '--team "Red=a.txt,b.txt": the other team is called "Red" too'),
        ([RED, "RED=a.txt,b.txt"], '--team "RED=a.txt,b.txt": the other team is called "Red" too'),
        (["B=a.txt", RED], '--team "B=a.txt": a team has 2 players, and here is 1 list'),
        ([RED, "B=a,b,c"], '--team "B=a,b,c": a team has 2 players, and here are 3 lists'),
        ([RED, "B=,b.txt"], '--team "B=,b.txt": list 1 of the team is empty'),
        ([RED, "B=a.txt, "], '--team "B=a.txt, ": list 2 of the team is empty'),
    ],
)
def test_what_is_no_pair_of_teams(options: list[str], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_teams(options)
    assert caught.value.message == message
    assert caught.value.hint


def test_each_deck_of_a_call_has_its_team() -> None:
    called = lineup(read_teams([RED, "Blue=three.txt,four.txt"]), None, False)
    assert called.paths == ("one.txt", "two.txt", "three.txt", "four.txt")
    assert called.teams == ("Red", "Red", "Blue", "Blue")
    assert (called.mode, called.game.format) == ("team", "team-tourney")


def test_champions_of_a_list_are_cards_like_all_others() -> None:
    """The format has no Champions, and does not refuse a list that names some."""
    plain = DONPHAN.read_text("utf-8")
    marked = plain.replace("4 Donphan HS 107", "3 Donphan HS 107")
    marked = "Champions: 1\n1 Donphan HS 107\n\n" + marked.replace("# format: team-tourney\n", "")
    checker = Checker(Options(format="team-tourney"), catalogue())
    decks = [checker.check(text, "a.txt").deck for text in (plain, marked)]
    assert len(decks[1].champions) == 1
    without, named = (entrant(deck, "a", catalogue(), library(), champions=False) for deck in decks)
    assert named.text == without.text
    assert (named.deck.champions, len(named.deck.cards)) == ((), 60)
