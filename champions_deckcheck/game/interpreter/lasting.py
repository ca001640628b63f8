"""Effects that outlast the step that makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import (
    Call,
    Expression,
    Filtered,
    Group,
    Later,
    Whenever,
)
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.index import WATCHES
from champions_deckcheck.game.interpreter.modifiers import modifier
from champions_deckcheck.game.interpreter.readers import STEPS, reads
from champions_deckcheck.game.marks import permit
from champions_deckcheck.game.parts import Member, Mod, Part, Things
from champions_deckcheck.game.queries import is_protected
from champions_deckcheck.game.state import Delayed, Lasting, State

if TYPE_CHECKING:
    from champions_deckcheck.game.interpreter.compiler import Compiler

# Whose turns count: the opponent's or one's own.
_OPPONENTS = ("opp_next_turn",)


@reads(STEPS, "lasting")
def _lasting(c: Compiler, call: Call, _: int) -> None:
    what = c.arg(call, "what")
    until = c.arg(call, "until")
    assert isinstance(what, Call)
    assert isinstance(until, Call)
    c.words.update((what.word, until.word))
    mod = modifier(c, what)
    kind = until.word
    on = what.args.get("on")
    settled = None if on is None or isinstance(on, tuple) or _is_group(on) else c.things(on)
    if kind in _OPPONENTS:
        c.uses_opp = True

    def step(s: State, fr: Frame) -> None:
        keep(s, fr, mod, settled, kind)

    c.emit(step)


def _is_group(on: Expression) -> bool:
    """Whether it is judged anew each time who belongs to it."""
    return isinstance(on, Group) or (isinstance(on, Filtered) and isinstance(on.of, Group))


def keep(s: State, fr: Frame, mod: Mod, settled: Things | None, kind: str) -> None:
    """Has a modifier hold from now on, for a time."""
    numbers = None
    if settled is not None:
        numbers = tuple(x for x in settled(s, fr) if _reaches(s, fr, x))
        if not numbers:
            return
    seat = fr.opp if kind in _OPPONENTS else fr.you
    s.lasting = (*s.lasting, Lasting(mod, fr.copy(), numbers, kind, seat, s.turn))
    s.index = None
    s.check = True
    target = numbers[0] if numbers else -1
    tell_of(s, fr, "lasting", target=target, note=mod.kind)


def event_filter(c: Compiler, heading: Call) -> Member | None:
    """What the card of an event must be; None where any will do."""
    what = c.arg(heading, "what")
    if isinstance(what, Call) and what.word == "any_card":
        return None
    return c.filter(what)


def whenever(c: Compiler, step: Whenever) -> None:
    """Adds a step that has a block carried out each time something happens."""
    heading = step.heading
    until, on = c.arg(heading, "until"), c.arg(heading, "on")
    assert isinstance(until, Call)
    kind = until.word
    settled = None if _is_group(on) else c.things(on)
    member = c.member(on) if settled is None else None
    what, event, by = event_filter(c, heading), c.text(heading, "event"), c.text(heading, "by")
    code = c.sub_code(WATCHES, step.body)
    if kind in _OPPONENTS:
        c.uses_opp = True
    part = Part(code.key, "trigger", "", None, None, code, event=event, on=member, by=by, what=what)
    mod = Mod(code.key, WATCHES, None, {"part": part})

    def start(s: State, fr: Frame) -> None:
        keep(s, fr, mod, settled, kind)

    c.emit(start)


def _reaches(s: State, fr: Frame, x: int) -> bool:
    return x in s.play and not is_protected(s, x, fr)


@reads(STEPS, "permit")
def _permit(c: Compiler, call: Call, _: int) -> None:
    what = c.text(call, "what")
    c.emit(lambda s, fr: permit(s, what, fr.you))


def later(c: Compiler, step: Later) -> None:
    """Adds a step that keeps a block, and what it knows, for another moment of the game."""
    code = c.sub_code("later", step.body)
    when = step.when
    if when == "end_of_opp_turn":
        c.uses_opp = True

    def keep(s: State, fr: Frame) -> None:
        frame = fr.copy()
        frame.code = code
        frame.pc = 0
        frame.regs += [()] * (code.registers - len(frame.regs))
        seat = fr.opp if when == "end_of_opp_turn" else fr.you
        s.delayed = (*s.delayed, Delayed(when, seat, s.turn, frame))

    c.emit(keep)
