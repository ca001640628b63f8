"""Any option is as good as another: for finding faults, not for judging decks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Decision
    from champions_deckcheck.sim.agents.base import View


class Player:
    """Takes each option as likely as any other."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed).random  # noqa: S311

    def choose(self, view: View, decision: Decision) -> int:  # noqa: ARG002
        """Any index."""
        return int(self._chance() * len(decision.options))
