"""Which deck takes which seat, so that none has a place of its own.

The decks of a call are moved round the table seat by seat; between two players that is
swapping sides. Every deal is played in each seating.
"""

from __future__ import annotations

from collections.abc import Sequence

Seating = tuple[int, ...]
"""The number of the deck at each seat."""


def sides(teams: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The decks that play together: partners stand beside each other in a call.

    Args:
        teams: The team of each seat.

    Returns:
        The numbers of the decks of each side; a deck that plays alone is a side.
    """
    found: list[tuple[int, ...]] = []
    begin = 0
    for team in sorted(set(teams)):
        size = list(teams).count(team)
        found.append(tuple(range(begin, begin + size)))
        begin += size
    return tuple(found)


def seatings(teams: Sequence[int]) -> tuple[Seating, ...]:
    """Every seating, so that each deck takes each seat once and partners stay partners.

    Args:
        teams: The team of each seat.
    """
    table = _round_the_table(teams)
    at_home: dict[int, int] = {}
    for side, team in zip(sides(teams), sorted(set(teams)), strict=True):
        seats = [seat for seat, its_team in enumerate(teams) if its_team == team]
        at_home.update(zip(seats, side, strict=True))
    found = []
    for turned in range(len(table)):
        placed = {table[(at + turned) % len(table)]: at_home[seat] for at, seat in enumerate(table)}
        found.append(tuple(placed[seat] for seat in range(len(table))))
    return tuple(found)


def _round_the_table(teams: Sequence[int]) -> list[int]:
    """The seats in an order in which teams alternate: one seat on, and all partners moved on."""
    counted: dict[int, int] = {}
    places = []
    for seat, team in enumerate(teams):
        places.append((counted.get(team, 0), team, seat))
        counted[team] = counted.get(team, 0) + 1
    return [seat for _, _, seat in sorted(places)]
