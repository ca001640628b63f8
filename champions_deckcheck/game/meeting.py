"""Whether a condition holds that may speak of "your opponent" before one is settled.

With several opponents it is met if any one of them meets it: adding them up would answer a
question nobody asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.parts import Test
    from champions_deckcheck.game.state import State


def is_met(s: State, test: Test | None, frame: Frame) -> bool:
    """Whether a condition holds, by any opponent its words may mean; None always does."""
    if test is None:
        return True
    if frame.opp >= 0 or len(s.setup.foes[frame.you]) == 1:
        return test(s, frame)
    return bool(meeting(s, test, frame))


def meeting(s: State, test: Test | None, frame: Frame) -> Sequence[int]:
    """The opponents by whom a condition holds, in the order of turns."""
    foes = s.setup.rules.opponents(s, frame.you)
    if test is None:
        return foes
    found = []
    for foe in foes:
        bound = frame.copy()
        bound.opp = foe
        if test(s, bound):
            found.append(foe)
    return found
