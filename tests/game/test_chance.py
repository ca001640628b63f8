"""Chance comes from one place: sampled by the seed, laid down by a tape, or enumerated."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from champions_deckcheck.game.chance import Tape, below, coin, outcomes, pick, shuffle
from champions_deckcheck.game.state import State
from tests.game.situation import Situation


def state() -> State:
    return Situation({"name": "any"}).state


def test_a_coin_comes_up_heads_half_the_time() -> None:
    s = state()
    s.tape = None
    heads = sum(coin(s) for _ in range(10_000))
    # Five standard deviations of 10,000 fair coins are 250.
    assert 4_750 < heads < 5_250


def test_a_number_below_six_is_each_as_likely() -> None:
    s = state()
    s.tape = None
    counts = Counter(below(s, 6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_750 < count < 2_250 for count in counts.values())


def test_a_tape_lays_down_what_comes_and_remembers_what_was_asked() -> None:
    s = state()
    s.tape = Tape((1, 0, 2))
    assert [coin(s), coin(s), below(s, 3)] == [True, False, 2]
    assert s.tape.asked == [2, 2, 3]


def test_beyond_a_tape_chance_is_sampled_unless_it_is_strict() -> None:
    s = state()
    s.tape = Tape(())
    assert below(s, 4) in range(4)
    s.tape = Tape((1,), strict=True)
    assert coin(s)
    with pytest.raises(LookupError):
        coin(s)


def test_a_shuffle_keeps_the_cards_and_follows_from_the_seed() -> None:
    first, again = state(), state()
    a, b = list(range(40)), list(range(40))
    shuffle(first, a)
    shuffle(again, b)
    assert a == b
    assert sorted(a) == list(range(40))
    assert a != list(range(40))


def test_picking_takes_different_cards_and_no_more_than_there_are() -> None:
    s = state()
    s.tape = None
    for _ in range(50):
        chosen = pick(s, [3, 5, 8], 2)
        assert len(set(chosen)) == 2
        assert set(chosen) <= {3, 5, 8}
    assert sorted(pick(s, [3, 5], 7)) == [3, 5]


def test_all_outcomes_of_coins_until_tails_have_their_probability() -> None:
    """Three coins at most: heads 0, 1, 2, 3 with 1/2, 1/4, 1/8, 1/8."""
    found: Counter[int] = Counter()

    def act(s: State) -> None:
        heads = 0
        while heads < 3 and coin(s):
            heads += 1
        s.turn = heads

    for chance, after in outcomes(state(), act):
        found[after.turn] += Fraction(chance)  # type: ignore[assignment]
    assert found == {0: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 8), 3: Fraction(1, 8)}


def test_enumerating_leaves_the_state_alone_and_has_its_bounds() -> None:
    s = state()
    before = s.digest()
    assert sum(chance for chance, _ in outcomes(s, lambda one: coin(one) and None)) == 1.0
    assert s.digest() == before
    with pytest.raises(LookupError):
        list(outcomes(s, lambda one: [coin(one) for _ in range(20)] and None, most=100))
