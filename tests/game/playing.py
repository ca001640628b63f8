"""Playing games by random choices, and what holds of every game however it is played."""

from __future__ import annotations

from random import Random

from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.game.observe import determinize, observe
from champions_deckcheck.game.setup import Setup
from champions_deckcheck.game.state import State
from tests.game.invariants import places

LONGEST = 20_000


def play(s: State, rng: Random) -> int:
    """Plays a game to its end by random choices; gives the number of decisions."""
    count = 0
    while s.pending is not None:
        answer(s, rng.randrange(len(s.pending.options)))
        count += 1
        assert count < LONGEST, "the game does not end"
    return count


def same_again(setup: Setup, seed: int) -> None:
    """A seed and its answers give the same game again."""
    first, again = start(setup, seed), start(setup, seed)
    rng = Random(seed)
    while first.pending is not None:
        index = rng.randrange(len(first.pending.options))
        assert again.pending == first.pending
        answer(first, index)
        answer(again, index)
    assert first.digest() == again.digest()
    assert first.result == again.result


def copies_go_their_own_way(setup: Setup, seed: int, most: int) -> None:
    """A copy at some decision, 10 to `most` of them from the start, is a game of its own."""
    s = start(setup, seed)
    rng = Random(seed)
    for _ in range(rng.randrange(10, most)):
        if s.pending is None:
            break
        answer(s, rng.randrange(len(s.pending.options)))
    before = s.digest()
    copy = s.copy()
    assert copy.digest() == before
    play(copy, Random(1))
    assert s.digest() == before, "playing the copy changed the original"
    twin = s.copy()
    play(twin, Random(1))
    assert twin.digest() == copy.digest(), "the same choices led elsewhere"


def looks_the_same_dealt_anew(s: State) -> None:
    """What is hidden from a player never changes what that player sees."""
    for seat in range(s.setup.seats):
        seen = observe(s, seat)
        for seed in (1, 2):
            other = determinize(s, seat, seed)
            assert observe(other, seat) == seen
            places(other)
