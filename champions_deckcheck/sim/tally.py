"""What is counted while a game is played, from the events it tells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup

DECLARED = "protect"
FAILED = "protect_failed"
BYPASSED = "protect_bypassed"
REDIRECTED = "protect_damage"
KNOCK_OUT = "knock_out"
PRIZES = "prize"
UNSUPPORTED = "unsupported"

# Of these kinds the events are counted, for the seat they tell.
_COUNTED = frozenset({DECLARED, FAILED})
# Of these the target is whose it happened to.
_SUFFERED = frozenset({BYPASSED, KNOCK_OUT})
# Of these the amounts are added up, for the seat they tell.
_SUMMED = frozenset({PRIZES})


class Tally:
    """Counts what happens in one game.

    Attributes:
        counts: (kind, seat) → how often; for `REDIRECTED` the damage, for `PRIZES` the cards.
        unplayed: (seat, card, text) → how often a text that is not played came up.
    """

    __slots__ = ("_protector", "_setup", "counts", "unplayed")

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._protector = -1
        self.counts: Counter[tuple[str, int]] = Counter()
        self.unplayed: Counter[tuple[int, str, str]] = Counter()

    def __call__(self, event: Event) -> None:
        """Count one event, if it is one that is counted."""
        kind = event.kind
        if kind == "damage":
            if event.target == self._protector:
                self.counts[REDIRECTED, self._setup.owner[event.target]] += event.amount
        elif kind == "attack":
            self._protector = -1
        elif kind == "protected":
            # What the attack does to its target it now does to this one.
            self._protector = event.card
        elif kind in _COUNTED:
            self.counts[kind, event.seat] += 1
        elif kind in _SUFFERED:
            self.counts[kind, self._setup.owner[event.target]] += 1
        elif kind in _SUMMED:
            self.counts[kind, event.seat] += event.amount
        elif kind == UNSUPPORTED:
            card = self._setup.cards[event.card].name if event.card >= 0 else ""
            self.unplayed[event.seat, card, event.note] += 1
