"""1v1: two players with two Champions each (CG-15)."""

from champions_deckcheck.game.modes.champions import Champions


class OneOnOne(Champions):
    """One against one; the partner is the player's other Champion."""

    name = "1v1"
