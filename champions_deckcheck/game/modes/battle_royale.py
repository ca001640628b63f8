"""Battle Royale: several players with two Champions each, the last one standing wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.modes.champions import Champions
from champions_deckcheck.game.moves import finish

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State


class BattleRoyale(Champions):
    """Everyone against everyone, clockwise (P-02)."""

    name = "battle-royale"

    def cannot_draw(self, s: State, seat: int) -> None:
        """That player is out, and all of that player's cards leave play (P-03)."""
        self.eliminate(s, seat)
        if len(s.out) == s.setup.seats - 1:
            (last,) = set(range(s.setup.seats)) - set(s.out)
            finish(s, (s.setup.teams[last],), "deck-out")
