"""Starting a game and going on with it, from decision to decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.state import State
from champions_deckcheck.game.turn import SETUP

if TYPE_CHECKING:
    from champions_deckcheck.game.chance import Tape
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup

_MOST_STEPS = 100_000
"""Between two decisions; more can only be a text that runs in circles."""


def start(
    setup: Setup,
    seed: int,
    sink: Callable[[Event], None] | None = None,
    tape: Tape | None = None,
) -> State:
    """A new game, at its first decision.

    Args:
        setup: What is played, by whom and with what.
        seed: The same seed gives the same game for the same answers.
        sink: Is told everything that happens, in order.
        tape: Coins laid down in advance.
    """
    s = State(setup, seed)
    s.sink = sink
    s.tape = tape
    s.stack.append(Frame(SETUP, 0))
    run(s)
    return s


def answer(s: State, index: int) -> None:
    """Takes an option of the open decision and goes on to the next one or the end.

    Args:
        s: The state; it changes.
        index: Place of the option.

    Raises:
        ValueError: Nothing is to be decided, or there is no such option.
    """
    pending = s.pending
    if pending is None:
        raise ValueError("nothing is to be decided")
    if not 0 <= index < len(pending.options):
        raise ValueError(f"there are {len(pending.options)} options, and no number {index}")
    s.answer = pending.options[index]
    s.pending = None
    run(s)


def run(s: State) -> None:
    """Carries out steps until something has to be decided or the game has ended.

    Raises:
        RuntimeError: Nothing is left to carry out, or there is no end of it: a mistake of
            the engine or of a program.
    """
    stack = s.stack
    for _ in range(_MOST_STEPS):
        if s.pending is not None or s.result is not None:
            return
        frame = stack[-1]
        steps = frame.code.steps
        pc = frame.pc
        if pc >= len(steps):
            stack.pop()
            if not stack:
                break
            continue
        frame.pc = pc + 1
        steps[pc](s, frame)
    else:
        raise RuntimeError(f"no end in {stack[-1].code.key}")
    raise RuntimeError("the game has nothing left to do")
