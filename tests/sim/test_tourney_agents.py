"""Agents in Team Tourney: they play it to its end, and use what only this game has."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from champions_deckcheck.sim.agents import AGENTS, agent
from champions_deckcheck.sim.agents.base import View
from tests.game.situation import Situation
from tests.sim.table import tourney


def chosen(case: dict[str, Any], name: str = "greedy") -> str:
    """What an agent does first in a situation, as cases write it."""
    situation = Situation({"name": "", "mode": "team-tourney", **case})
    pending = situation.state.pending
    assert pending is not None
    index = agent(name, 1).choose(View(situation.state, pending.seat), pending)
    return situation._texts(pending.options[index])[0]


@pytest.mark.parametrize("name", AGENTS)
def test_a_game_ends_and_is_the_same_again(name: str) -> None:
    games = tourney((name,))
    first, second = games.match(1, watched=True), games.match(1, watched=True)
    result = first.play(games.players(1))
    assert second.play(games.players(1)) == result
    assert second.hashes == first.hashes
    assert result.reason in {"prizes", "no-pokemon", "deck-out", "effect", "turn-limit"}


@pytest.mark.parametrize("name", AGENTS)
def test_no_agent_knows_what_is_hidden(name: str) -> None:
    """Dealing all that is hidden anew changes no choice; the partner's hand is not hidden."""
    games = tourney((name,))
    match, players = games.match(2), games.players(2)
    asked = 0
    while match.pending is not None:
        decision = match.pending
        here = View(match.state, decision.seat)
        if len(decision.options) > 1 and not (name == "greedy" and decision.kind == "main"):
            asked += 1
            views = (here, *(View(here.imagined(seed), here.seat) for seed in (77, 78)))
            assert len({agent(name, 5).choose(view, decision) for view in views}) == 1
        match.step(players)
    assert asked > 20


def test_greedy_beats_weighted() -> None:
    """With the same decks on both sides in turn, clearly enough for so few games."""
    home = tourney(("greedy", "greedy", "weighted", "weighted"))
    away = tourney(("weighted", "weighted", "greedy", "greedy"))
    won = sum(0 in home.game(n).winners for n in range(1, 9))
    won += sum(2 in away.game(n).winners for n in range(1, 9))
    assert won >= 13, won


def test_weighted_takes_more_prizes_than_random() -> None:
    """It need not win more often: who plays every card has no card to draw sooner."""
    taken: Counter[str] = Counter()
    for names in (("weighted", "random"), ("random", "weighted")):
        games = tourney((names[0], names[0], names[1], names[1]))
        for number in range(1, 9):
            outcome = games.game(number)
            for (kind, deck), count in outcome.counts.items():
                if kind == "prize":
                    taken[names[deck // 2]] += count
    assert taken["weighted"] > taken["random"]


def test_all_that_the_game_has_is_used() -> None:
    kinds: Counter[str] = Counter()
    games = tourney(("greedy",))
    for number in range(1, 7):
        match = games.match(number, lambda event: kinds.update([event.kind]))
        match.play(games.players(number))
    for kind in ("give", "evolve", "bench", "retreat", "prize", "knock_out", "attack"):
        assert kinds[kind] >= 6, (kind, kinds[kind])


def test_greedy_gives_cards_to_the_partner_who_needs_them() -> None:
    """Professor Oak's New Theory: its player would lose a good hand, the partner has none."""
    full = ["hgss1-101", "bw1-20", "bw1-20", "bw1-20", "hgss4-95", "hgss4-95", "hgss4-95"]
    case = {"you": {"hand": full}, "mate": {"hand": []}, "number": 6, "first": "mate"}
    assert chosen(case) == "give Professor Oak's New Theory"


def test_greedy_keeps_the_cards_if_the_partner_has_enough() -> None:
    full = ["bw1-20", "bw1-20", "bw1-20", "hgss4-95", "hgss4-95", "hgss4-95", "hgss4-95"]
    case = {"you": {"hand": ["hgss1-101"]}, "mate": {"hand": full}, "number": 6, "first": "mate"}
    assert chosen(case) == "play Professor Oak's New Theory"


@pytest.mark.parametrize("weak", ["opp", "opp2"])
def test_greedy_attacks_the_opponent_whose_pokemon_it_knocks_out(weak: str) -> None:
    case: dict[str, Any] = {
        "name": "",
        "mode": "team-tourney",
        "you": {"pokemon": ["bw1-26"], "a": {"energy": ["Fire", "Fire", "Water"]}},
        "opp": {"pokemon": ["bw1-47"]},
        "opp2": {"pokemon": ["bw1-47"]},
    }
    case[weak]["a"] = {"damage": 120}
    situation = Situation(case)
    situation.do("attack you.a Outrage")
    pending = situation.state.pending
    assert pending is not None
    assert pending.kind == "target"
    index = agent("greedy", 1).choose(View(situation.state, 0), pending)
    assert situation._texts(pending.options[index])[0] == f"choose {weak}.a"


def test_greedy_turns_to_the_team_member_with_fewer_prizes_left() -> None:
    """All else being equal: who is about to win is to be stopped."""
    case: dict[str, Any] = {
        "name": "",
        "mode": "team-tourney",
        "you": {"pokemon": ["bw1-26"], "a": {"energy": ["Fire", "Fire", "Water"]}},
        "opp": {"prizes": ["Water", "Water", "Water"]},
        "opp2": {"prizes": ["Water"]},
    }
    situation = Situation(case)
    situation.do("attack you.a Outrage")
    pending = situation.state.pending
    assert pending is not None
    index = agent("greedy", 1).choose(View(situation.state, 0), pending)
    assert situation._texts(pending.options[index])[0] == "choose opp2.a"
