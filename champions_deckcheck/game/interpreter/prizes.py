"""Prize cards: looking at them, taking, adding and switching them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.readers import STEPS, reads
from champions_deckcheck.game.state import PRIZES, State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler


@reads(STEPS, "see_prizes")
def _see_prizes(c: Compiler, call: Call, _: int) -> None:
    n, who, up = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who")), c.flag(call, "up")

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            s.setup.rules.see_prizes(s, fr, seat, n(s, fr), up=up)

    c.emit(step)


@reads(STEPS, "swap_prize")
def _swap_prize(c: Compiler, call: Call, _: int) -> None:
    who = c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            s.setup.rules.swap_prize(s, fr, seat)

    c.emit(step)


@reads(STEPS, "take_prizes")
def _take_prizes(c: Compiler, call: Call, _: int) -> None:
    n, who = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            s.setup.rules.take_prizes(s, seat, n(s, fr))

    c.emit(step)


@reads(STEPS, "add_prizes")
def _add_prizes(c: Compiler, call: Call, _: int) -> None:
    n, who = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            before = len(s.piles[seat][PRIZES])
            s.setup.rules.add_prizes(s, seat, n(s, fr))
            added = len(s.piles[seat][PRIZES]) - before
            tell_of(s, fr, "add_prizes", target=seat, amount=added)

    c.emit(step)
