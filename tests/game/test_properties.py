"""What holds in every game, whatever is played: random legal games in every mode.

The decks are random legal ones from the whole pool, most of whose texts are not known and do
nothing, and from the cards whose programs are there. Every game is played by random choices.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.observe import determinize
from champions_deckcheck.game.setup import Setup, prepare
from tests.game.invariants import check
from tests.game.playing import (
    LONGEST,
    copies_go_their_own_way,
    looks_the_same_dealt_anew,
    play,
    same_again,
)
from tests.game.random_decks import deck, known, pool, prints, verdict
from tests.game.situation import champions_format

PLAYERS = {"1v1": 2, "team": 4, "battle-royale": 5}
MODES = tuple(PLAYERS)
# Decisions played in each mode in a run of the tests; together more than 100,000.
DECISIONS = 36_000


@cache
def setups(mode: str) -> tuple[Setup, ...]:
    """Games of a mode, the first half from the whole pool, the others from known cards."""
    rng = Random(f"setups of {mode}")
    found = []
    for number in range(40):
        among = pool() if number < 20 else known()
        decks = [deck(rng, f"deck {seat}", among) for seat in range(PLAYERS[mode])]
        found.append(prepare(champions_format(), mode, decks))
    return tuple(found)


@pytest.mark.parametrize("mode", MODES)
def test_games_of_random_legal_decks_keep_every_card_in_one_place_and_end(mode: str) -> None:
    played = number = 0
    reasons: Counter[str] = Counter()
    while played < DECISIONS:
        setup = setups(mode)[number % 40]
        rng = Random(number)
        s = start(setup, number)
        count = 0
        while s.pending is not None:
            if count % 5 == 0:
                check(s)
            answer(s, rng.randrange(len(s.pending.options)))
            count += 1
            assert count < LONGEST
        check(s)
        assert s.result is not None
        reasons[s.result.reason] += 1
        played += count
        number += 1
    assert set(reasons) <= {"knock-out", "deck-out", "turn-limit", "effect"}
    if mode == "1v1":
        assert reasons["turn-limit"] < 0.05 * number


@pytest.mark.parametrize("mode", MODES)
def test_a_seed_and_its_answers_give_the_same_game_again(mode: str) -> None:
    for number in range(6):
        same_again(setups(mode)[number * 7 % 40], number)


def test_other_seeds_give_other_games() -> None:
    setup = setups("1v1")[0]
    assert len({start(setup, seed).digest() for seed in range(20)}) == 20


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_at_any_decision_goes_its_own_way(mode: str) -> None:
    for number in range(8):
        copies_go_their_own_way(setups(mode)[number * 5 % 40], number, 120)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_hidden_never_changes_what_a_player_sees(mode: str) -> None:
    looked = 0
    for number in range(6):
        s = start(setups(mode)[20 + number], number)
        rng = Random(number)
        while s.pending is not None and looked < 200 * (number + 1):
            looks_the_same_dealt_anew(s)
            looked += 1
            answer(s, rng.randrange(len(s.pending.options)))
    assert looked > 200


def test_dealing_anew_moves_hidden_cards_and_keeps_known_ones() -> None:
    s = start(setups("1v1")[21], 5)
    other = determinize(s, 0, 9)
    assert other.piles[0][1] == s.piles[0][1], "one's own hand is known"
    assert other.piles[1][1] != s.piles[1][1]
    assert sorted(other.piles[1][0] + other.piles[1][1]) == sorted(s.piles[1][0] + s.piles[1][1])


def test_everything_that_happens_is_told_with_its_cause() -> None:
    causes = {"rule", "attack", "ability", "trainer", "energy", "condition"}
    for number in range(10):
        events: list[Event] = []
        s = start(setups("1v1")[20 + number], number, events.append)
        play(s, Random(number))
        assert events[-1].kind == "end"
        assert {event.cause for event in events} <= causes
        dealt = [e for e in events if e.kind == "damage" and e.amount]
        assert dealt
        assert all(event.amount % 10 == 0 for event in dealt)
        assert all(event.card >= 0 for event in dealt)


def test_a_turn_has_one_supporter_and_one_energy_from_hand() -> None:
    """Unless an effect permits more; the cards of these decks that do are told apart."""
    for number in range(12):
        setup = setups("1v1")[number]  # from the whole pool: nothing known permits more
        events: list[Event] = []
        s = start(setup, number, events.append)
        play(s, Random(number))
        allowed = {"permit"}
        if any(_words(card) & allowed for card in setup.cards):
            continue
        for turn in range(1, s.turn + 1):
            now = [e for e in events if e.turn == turn]
            supporters = [
                e for e in now if e.kind == "play" and setup.cards[e.card].kind == "supporter"
            ]
            for seat in range(2):
                assert len([e for e in supporters if e.seat == seat]) <= 1
                by_hand = [
                    e
                    for e in now
                    if e.kind == "attach"
                    and e.cause == "rule"
                    and e.seat == seat
                    and setup.cards[e.card].kind == "energy"
                ]
                assert len(by_hand) <= 1


def _words(card: object) -> frozenset[str]:
    words: frozenset[str] = frozenset()
    for part in getattr(card, "parts", ()):
        words |= part.words
    for ability in getattr(card, "abilities", ()):
        for part in ability.parts or ():
            words |= part.words
    return words


def test_the_random_decks_are_legal() -> None:
    rng = Random(11)
    for among in (pool(), known()):
        for _ in range(8):
            assert verdict(prints(rng, among)) == "legal"
