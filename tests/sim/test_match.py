"""Games with the real engine: they end, they are the same again, and nobody sees too much."""

from __future__ import annotations

from collections import Counter

import pytest

from champions_deckcheck.game.events import Event
from champions_deckcheck.sim.agents import AGENTS, agent
from champions_deckcheck.sim.agents.base import Agent, View
from champions_deckcheck.sim.match import BrokenGameError, Match
from tests.sim.table import planned

MODES = [("1v1", 2), ("team", 4), ("battle-royale", 3), ("battle-royale", 6)]


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize(("mode", "decks"), MODES)
def test_a_game_ends_and_is_the_same_again(mode: str, decks: int, name: str) -> None:
    games = planned(mode, decks, (name,))
    first, second = games.match(1, watched=True), games.match(1, watched=True)
    result = first.play(games.players(1))
    assert second.play(games.players(1)) == result
    assert second.hashes == first.hashes
    assert second.checksum() == first.checksum()
    assert set(result.winners) <= set(games.setups[0].teams)


@pytest.mark.parametrize("name", AGENTS)
def test_who_listens_changes_nothing(name: str) -> None:
    games = planned(agents=(name,))
    heard: list[Event] = []
    loud, quiet = games.match(2, heard.append), games.match(2)
    assert loud.play(games.players(2)) == quiet.play(games.players(2))
    assert loud.checksum() == quiet.checksum()
    assert {"turn", "draw", "attack", "damage", "end"} <= {one.kind for one in heard}


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize(("mode", "decks"), MODES[:3])
def test_no_agent_knows_what_is_hidden(mode: str, decks: int, name: str) -> None:
    """Dealing all that is hidden anew changes no choice."""
    games = planned(mode, decks, (name,))
    match = games.match(1)
    players = games.players(1)
    asked = 0
    while match.pending is not None:
        decision = match.pending
        here = View(match.state, decision.seat)
        # For its main decisions the greedy one looks at a game that it deals anew itself.
        if not (name == "greedy" and decision.kind == "main"):
            asked += 1
            views = (here, elsewhere(here, 77), elsewhere(here, 78))
            assert len({agent(name, 5).choose(view, decision) for view in views}) == 1
        match.step(players)
    assert asked > 5


def elsewhere(view: View, seed: int) -> View:
    return View(view.imagined(seed), view.seat)


def test_a_view_is_the_same_whatever_is_hidden() -> None:
    games = planned()
    match = games.match(3)
    players = games.players(3)
    for _ in range(80):
        if match.pending is None:
            break
        seat = match.pending.seat
        here = View(match.state, seat)
        there = elsewhere(here, 9)
        assert here.observation() == there.observation()
        assert here.fighters() == there.fighters()
        assert here.hand == there.hand
        assert (here.turn, here.turn_seat, here.teams) == (there.turn, there.turn_seat, there.teams)
        match.step(players)


def test_agents_do_what_they_are_for() -> None:
    """Each beats the one before it with the same deck, clearly enough for so few games."""
    for better, worse in (("weighted", "random"), ("greedy", "random"), ("greedy", "weighted")):
        games = planned(agents=(better, worse), decks=2)
        swapped = planned(agents=(worse, better), decks=2)
        won = sum(0 in games.game(n).winners for n in range(1, 21))
        won += sum(1 in swapped.game(n).winners for n in range(1, 21))
        assert won >= 24, (better, worse, won)


class Wrong:
    def choose(self, *_: object) -> int:
        return 10_000


def test_an_impossible_answer_is_a_fault_that_names_the_game() -> None:
    match = planned().match(1)
    wrong: list[Agent] = [Wrong(), Wrong()]
    with pytest.raises(BrokenGameError, match=rf"seed {match.seed} .*turn 0, decision 1: there is"):
        match.play(wrong)


def test_a_fault_of_the_engine_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: object, index: int) -> None:
        raise KeyError("x")

    monkeypatch.setattr("champions_deckcheck.sim.match.answer", broken)
    games = planned()
    with pytest.raises(BrokenGameError, match="KeyError: 'x'"):
        games.match(1).play(games.players(1))


def test_a_game_that_goes_round_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champions_deckcheck.sim.match.MOST_DECISIONS", 20)
    games = planned()
    with pytest.raises(BrokenGameError, match="decision 21: it does not end"):
        games.match(1).play(games.players(1))


def test_a_turn_limit_is_a_draw() -> None:
    games = planned(turn_limit=3)
    outcomes = [games.game(number) for number in range(1, 11)]
    ended = Counter(one.reason for one in outcomes)
    assert ended["turn-limit"] >= 9
    assert all(one.turns <= 3 for one in outcomes)
    assert all(not one.winners for one in outcomes if one.reason == "turn-limit")


def test_what_ended_takes_no_more() -> None:
    games = planned()
    match: Match = games.match(1)
    match.play(games.players(1))
    with pytest.raises(BrokenGameError, match="nothing to decide"):
        match.step(games.players(1))
    with pytest.raises(BrokenGameError, match="no option 0"):
        match.answer(0)
