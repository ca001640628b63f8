"""At random, but by weight: who only rolls dice seldom attacks, and such games say nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Decision
    from champions_deckcheck.sim.agents.base import View

# How much likelier an option is for its kind. An attack may end the turn, so what makes it
# stronger comes before it more often than not; doing nothing is for the end.
WEIGHTS = {
    "attach": 12.0,
    "support": 8.0,
    "ability": 8.0,
    "play": 6.0,
    "give": 1.5,
    "bench": 8.0,
    "evolve": 12.0,
    "legend": 12.0,
    "retreat": 0.7,
    "stadium": 4.0,
    "attack": 6.0,
    "yes": 4.0,
    "card": 4.0,
    "protect": 1.0,
    "pass": 4.0,
    "end": 0.2,
}


class Player:
    """Takes each option as likely as the weight of its kind says."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed).random  # noqa: S311

    def choose(self, view: View, decision: Decision) -> int:  # noqa: ARG002
        """An index, by weight."""
        weights = [WEIGHTS.get(option[0], 1.0) for option in decision.options]
        point = self._chance() * sum(weights)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        return len(weights) - 1
