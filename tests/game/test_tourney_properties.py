"""What holds in every game of Team Tourney, whatever is played: random games of random decks.

The decks are random legal ones from the whole pool; every game is played by random choices, in
half of them by weight, so that Pokémon evolve and attack more than they would by dice alone.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.observe import determinize
from champions_deckcheck.game.setup import PlayDeck, prepare
from champions_deckcheck.sim.agents import agent
from champions_deckcheck.sim.agents.base import View
from tests.game.playing import (
    LONGEST,
    copies_go_their_own_way,
    looks_the_same_dealt_anew,
    play,
    same_again,
)
from tests.game.random_tourney import Builder, definitions, pool, setups, verdict
from tests.game.situation import tourney_format
from tests.game.tourney_invariants import Watch, check, hands

# Decisions played in each half of the test; together more than 100,000.
DECISIONS = 55_000
TABLES = 40


@pytest.mark.parametrize("how", ["random", "weighted"])
def test_games_of_random_legal_decks_keep_to_the_rules_and_end(how: str) -> None:
    played = number = 0
    reasons: Counter[str] = Counter()
    while played < DECISIONS:
        events: list[Event] = []
        s = start(setups(TABLES)[number % TABLES], number, events.append)
        watch, player = Watch(s, events), agent(how, number)
        count = 0
        while s.pending is not None:
            if count % 7 == 0:
                check(s)
            if count % 50 == 0:
                hands(s)
            watch.answer(player.choose(View(s, s.pending.seat), s.pending))
            count += 1
            assert count < LONGEST
        check(s)
        assert s.result is not None
        reasons[s.result.reason] += 1
        played += count
        number += 1
    assert set(reasons) <= {"prizes", "no-pokemon", "deck-out", "effect", "turn-limit"}
    assert reasons["turn-limit"] < 0.2 * number
    assert reasons["prizes"] > 0


def test_much_of_the_game_is_played() -> None:
    """Random games reach every part of the rules."""
    told: Counter[str] = Counter()
    for number in range(60):
        s = start(setups(TABLES)[number % TABLES], number, lambda one: told.update([one.kind]))
        player = agent("weighted", number)
        while s.pending is not None:
            answer(s, player.choose(View(s, s.pending.seat), s.pending))
    wanted = {
        "mulligan", "evolve", "retreat", "prize", "give", "bereft", "flip_card", "deck_out",
        "condition", "ability", "triggered", "stadium", "devolve", "knock_out",
    }  # fmt: skip
    assert told.keys() >= wanted, wanted - told.keys()


def test_a_seed_and_its_answers_give_the_same_game_again() -> None:
    for number in range(4):
        same_again(setups(TABLES)[number * 7], number)


def test_a_copy_at_any_decision_goes_its_own_way() -> None:
    for number in range(8):
        copies_go_their_own_way(setups(TABLES)[number * 5], number, 400)


def test_other_seeds_give_other_games() -> None:
    assert len({start(setups(TABLES)[0], seed).digest() for seed in range(20)}) == 20


def test_what_is_hidden_never_changes_what_a_player_sees() -> None:
    looked = 0
    for number in range(4):
        s = start(setups(TABLES)[number * 3], number)
        rng = Random(number)
        count = 0
        while s.pending is not None:
            if count % 9 == 0:
                looks_the_same_dealt_anew(s)
                looked += 1
            answer(s, rng.randrange(len(s.pending.options)))
            count += 1
    assert looked > 100


def test_a_game_as_it_may_be_can_be_played_on() -> None:
    """At every kind of decision, and while the game is set up."""
    for number in range(6):
        s = start(setups(TABLES)[number * 6], number)
        rng = Random(number)
        count = 0
        while s.pending is not None:
            if count < 15 or count % 20 == 0:
                other = determinize(s, rng.randrange(s.setup.seats), count)
                for _ in range(12):
                    check(other)
                    if other.pending is None:
                        break
                    answer(other, rng.randrange(len(other.pending.options)))
            answer(s, rng.randrange(len(s.pending.options)))
            count += 1


def test_everything_that_happens_is_told_with_its_cause() -> None:
    causes = {"rule", "attack", "ability", "trainer", "energy", "condition"}
    for number in range(6):
        events: list[Event] = []
        s = start(setups(TABLES)[number * 2], number, events.append)
        play(s, Random(number))
        assert events[-1].kind == "end"
        assert [event.kind for event in events].count("end") == 1
        assert {event.cause for event in events} <= causes


def test_the_random_decks_are_legal() -> None:
    builder = Builder(11)
    for _ in range(12):
        assert verdict(builder.deck()) == "legal"


def test_every_card_of_the_pool_is_in_one_of_some_hundred_decks() -> None:
    builder = Builder(12)
    seen = {card.id for _ in range(160) for card in builder.deck()}
    assert [definitions()[one.id].name for one in pool() if one.id not in seen] == []


def test_a_deck_without_a_basic_pokemon_is_refused() -> None:
    decks = [PlayDeck(f"deck {seat}", (), Builder(seat).deck()) for seat in range(4)]
    bare = PlayDeck("bare", (), tuple(one for one in decks[3].cards if one.stage != "Basic"))
    with pytest.raises(UsageError, match="bare has no Basic"):
        prepare(tourney_format(), "team", [*decks[:3], bare])
