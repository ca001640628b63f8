from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from champions_deckcheck.sim.outcome import Outcome
from champions_deckcheck.sim.statistics import Length, Protect, Rate, statistics, wilson
from champions_deckcheck.sim.tally import (
    BYPASSED,
    DECLARED,
    FAILED,
    KNOCK_OUT,
    PRIZES,
    REDIRECTED,
)


def outcome(number: int = 1, winners: tuple[int, ...] = (0,), **changed: object) -> Outcome:
    fields: dict[str, object] = {
        "number": number,
        "seed": number,
        "seating": (0, 1),
        "first": 0,
        "winners": winners,
        "reason": "knock-out",
        "turns": 10,
        "decisions": 100,
        "checksum": f"{number:x}",
        "counts": {},
        "unplayed": {},
    }
    return Outcome(**{**fields, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("happened", "games", "low", "high"),
    [
        # From the tables of Newcombe (1998), "Two-sided confidence intervals for the single
        # proportion", method 3, and worked by hand where he has none.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
        (50, 100, 0.4038, 0.5962),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(happened: int, games: int, low: float, high: float) -> None:
    assert wilson(happened, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_share_and_stays_within_bounds(pair: tuple[int, int]) -> None:
    rate = Rate(*pair)
    low, high = rate.interval
    assert 0 <= low <= high <= 1
    if rate.games:
        assert low <= rate.share <= high
        # What did not happen has the mirror image.
        other = wilson(rate.games - rate.happened, rate.games)
        assert (1 - high, 1 - low) == pytest.approx(other)


def test_more_games_make_it_narrower() -> None:
    widths = [high - low for low, high in (wilson(n // 2, n) for n in (10, 100, 1000, 10_000))]
    assert widths == sorted(widths, reverse=True)


def test_no_games() -> None:
    stats = statistics([], ((0,), (1,)))
    assert (stats.games, stats.length, stats.reasons) == (0, None, {})
    assert stats.sides[0].won == Rate(0, 0)
    assert stats.sides[0].won.share == 0.0


def test_four_games_by_hand() -> None:
    games = [
        outcome(1, (0,), turns=5),
        outcome(2, (0,), turns=9, seating=(1, 0), first=1),
        outcome(3, (1,), turns=7, first=1, reason="deck-out"),
        outcome(4, (), turns=100, seating=(1, 0), reason="turn-limit"),
    ]
    stats = statistics(games, ((0,), (1,)))
    a, b = stats.sides
    assert (a.won, a.lost, a.drawn) == (Rate(2, 4), Rate(1, 4), Rate(1, 4))
    assert (b.won, b.lost, b.drawn) == (Rate(1, 4), Rate(2, 4), Rate(1, 4))
    # A sat in seat 1 in games 1 and 3, in seat 2 in games 2 and 4.
    assert a.by_seat == (Rate(1, 2), Rate(1, 2))
    assert b.by_seat == (Rate(0, 2), Rate(1, 2))
    # A went first in games 1 and 4; whoever went first won games 1 and 3.
    assert (a.going_first, a.going_later) == (Rate(1, 2), Rate(1, 2))
    assert stats.first_won == Rate(2, 4)
    assert stats.length == Length(5, 6.5, 8.0, 31.75, 100, 30.25)
    assert stats.decisions == 100.0
    assert stats.reasons == {"knock-out": 2, "deck-out": 1, "turn-limit": 1}


def test_one_game_has_a_length() -> None:
    assert statistics([outcome(turns=8)], ((0,), (1,))).length == Length(8, 8, 8, 8, 8, 8)


def test_partners_win_together() -> None:
    games = [
        outcome(1, (0, 1), seating=(0, 2, 1, 3), first=2),
        outcome(2, (2, 3), seating=(2, 1, 3, 0), first=0),
    ]
    ours, theirs = statistics(games, ((0, 1), (2, 3))).sides
    assert ours.won == theirs.won == Rate(1, 2)
    assert ours.by_seat == (Rate(1, 1), Rate(0, 1))
    assert ours.going_first == Rate(0, 1)
    assert ours.going_later == Rate(1, 1)


def test_in_a_free_for_all_only_one_wins() -> None:
    games = [outcome(n, (n % 3,), seating=(0, 1, 2)) for n in range(3)]
    sides = statistics(games, ((0,), (1,), (2,))).sides
    assert [side.won for side in sides] == [Rate(1, 3)] * 3
    assert [side.lost for side in sides] == [Rate(2, 3)] * 3
    assert [len(side.by_seat) for side in sides] == [1, 1, 1]


def test_protect_is_counted_for_who_declared_it() -> None:
    games = [
        outcome(1, counts={(DECLARED, 0): 3, (FAILED, 0): 1, (REDIRECTED, 0): 120}),
        outcome(2, counts={(DECLARED, 1): 2, (BYPASSED, 1): 2, (KNOCK_OUT, 0): 1}),
    ]
    stats = statistics(games, ((0,), (1,)))
    assert stats.protect == Protect(5, 1, 2, 120)
    assert [side.protect for side in stats.sides] == [Protect(3, 1, 0, 120), Protect(2, 0, 2, 0)]
    assert [side.knocked_out for side in stats.sides] == [1, 0]


def test_prize_cards_of_partners_are_one_sum() -> None:
    games = [
        outcome(1, (0, 1), seating=(0, 2, 1, 3), counts={(PRIZES, 0): 3, (PRIZES, 1): 3}),
        outcome(2, (2, 3), seating=(2, 1, 3, 0), counts={(PRIZES, 1): 1, (PRIZES, 3): 4}),
    ]
    sides = statistics(games, ((0, 1), (2, 3))).sides
    assert [side.prizes for side in sides] == [7, 4]


def test_texts_that_are_not_played_are_named_with_how_often_they_came_up() -> None:
    key, other = (0, "Some Card", "its second sentence"), (1, "Other Card", "all of it")
    stats = statistics(
        [outcome(1, unplayed={key: 3, other: 1}), outcome(2, unplayed={key: 1})], ((0,), (1,))
    )
    assert [tuple(getattr(row, name) for name in ("deck", "times", "games"))
            for row in stats.unplayed] == [(0, 4, 2), (1, 1, 1)]  # fmt: skip


def test_the_checksum_knows_order_and_content() -> None:
    sides = ((0,), (1,))
    a, b = outcome(1, checksum="aa"), outcome(2, checksum="bb")
    assert statistics([a, b], sides).checksum == statistics([a, b], sides).checksum
    swapped = [outcome(1, checksum="bb"), outcome(2, checksum="aa")]
    assert statistics([a, b], sides).checksum != statistics(swapped, sides).checksum
