from __future__ import annotations

import pytest

from champions_deckcheck.sim.seating import seatings, sides


def test_two_players_swap() -> None:
    assert sides((0, 1)) == ((0,), (1,))
    assert seatings((0, 1)) == ((0, 1), (1, 0))


def test_a_free_for_all_moves_round_the_table() -> None:
    assert sides((0, 1, 2)) == ((0,), (1,), (2,))
    assert seatings((0, 1, 2)) == ((0, 1, 2), (2, 0, 1), (1, 2, 0))


def test_partners_sit_crosswise_and_stay_partners() -> None:
    assert sides((0, 1, 0, 1)) == ((0, 1), (2, 3))
    assert seatings((0, 1, 0, 1)) == ((0, 2, 1, 3), (3, 0, 2, 1), (1, 3, 0, 2), (2, 1, 3, 0))


@pytest.mark.parametrize(
    "teams", [(0, 1), (0, 1, 2), (0, 1, 2, 3, 4, 5), (0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 2, 0, 1, 2)]
)
def test_every_deck_takes_every_seat_once(teams: tuple[int, ...]) -> None:
    places = seatings(teams)
    decks = range(len(teams))
    assert len(places) == len(teams)
    for seat in decks:
        assert sorted(place[seat] for place in places) == list(decks)
    for place in places:
        for side in sides(teams):
            assert len({teams[place.index(deck)] for deck in side}) == 1
