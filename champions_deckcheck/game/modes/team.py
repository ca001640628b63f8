"""Team: two against two, one Champion each; the teammate's Champion is the partner (CG-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.modes.champions import Champions, is_champion
from champions_deckcheck.game.state import HAND

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.state import State


class Team(Champions):
    """Two against two.

    Seats are numbered in the order of turns: 0 and 2 are partners, and so are 1 and 3, so that
    clockwise by number is the zigzag of TG-01 (P-02).
    """

    name = "team"

    def teams(self, seats: int) -> tuple[int, ...]:
        """Seats 0 and 2 against 1 and 3."""
        return tuple(seat % 2 for seat in range(seats))

    def copies(self, s: State, fr: Frame) -> list[int]:
        """Partners may play their copies together (P-11)."""
        found = super().copies(s, fr)
        name = s.setup.cards[fr.card].name
        for seat in self.teammates(s, fr.you):
            found += [x for x in s.piles[seat][HAND] if s.setup.cards[x].name == name]
        return found

    def bench_of(self, s: State, pokemon: Pokemon) -> int:
        """The teammate's: the Bench of a Champion is its partner (CS-09)."""
        return self.teammates(s, pokemon.seat)[0]

    def partner(self, s: State, number: int) -> int:
        """The teammate's Champion, while it lives."""
        for seat in self.teammates(s, s.setup.owner[number]):
            for other in s.setup.champions[seat]:
                if is_champion(s, other):
                    return other
        return -1
