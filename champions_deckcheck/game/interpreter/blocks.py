"""Blocks: doing steps in order, on a condition, for each, a number of times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from champions_deckcheck.effects.model import (
    Call,
    Do,
    Expression,
    ForEach,
    If,
    Later,
    Let,
    Modes,
    Operation,
    Repeat,
    Whenever,
)
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter import readers
from champions_deckcheck.game.interpreter.flow import modes
from champions_deckcheck.game.interpreter.lasting import later, whenever
from champions_deckcheck.game.parts import Things
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Step
    from champions_deckcheck.game.interpreter.compiler import Action, Compiler, Label
    from champions_deckcheck.game.parts import Test


def _do(c: Compiler, step: Do) -> None:
    if step.call.word == "need":
        c.need(c.arg(step.call, "cond"))
        return
    into = c.named(step.name) if step.name else c.register()
    c.words.add(step.call.word)
    if step.call.word in readers.STEPS:
        readers.STEPS[step.call.word](c, step.call, into)
        return
    _let(c, Let(step.name or "_", step.call, step.place))


def _let(c: Compiler, step: Let) -> None:
    c.values[step.name] = step.value
    value: Callable[[State, Frame], Any]
    if step.value.type in ("Num", "Flag"):
        value = c.num(step.value)
    elif step.value.type == "Cond":
        value = c.test(step.value)
    elif step.value.type == "Who":
        seats = c.seats(step.value)
        value = lambda s, fr: seats(s, fr)[0]  # noqa: E731 - one of four ways to read it
    else:
        things = c.things(step.value)
        value = lambda s, fr: tuple(things(s, fr))  # noqa: E731
    into = c.named(step.name)

    def keep(s: State, fr: Frame) -> None:
        fr.regs[into] = value(s, fr)

    c.emit(keep)


def _if(c: Compiler, step: If) -> None:
    otherwise, after = c.label(), c.label()
    _branch(c, step.test, otherwise)
    c.block(step.then)
    if step.otherwise:
        c.jump(after)
    c.place(otherwise)
    c.block(step.otherwise)
    c.place(after)


def _branch(c: Compiler, test: Expression, otherwise: Label) -> None:
    """Goes on if a test holds, else at the label; the test may wait for a player or coin."""
    if isinstance(test, Operation) and test.sign == "and":
        for part in test.parts:
            _branch(c, part, otherwise)
        return
    if isinstance(test, Operation) and test.sign == "not" and _waits(test):
        holds = c.label()
        _branch(c, test.parts[0], holds)
        c.jump(otherwise)
        c.place(holds)
        return
    if isinstance(test, Operation) and test.sign == "or" and _waits(test):
        holds = c.label()
        for part in test.parts:
            failed = c.label()
            _branch(c, part, failed)
            c.jump(holds)
            c.place(failed)
        c.jump(otherwise)
        c.place(holds)
        return
    holds_now = c.test(test)

    def go(s: State, fr: Frame) -> None:
        if not holds_now(s, fr):
            fr.pc = otherwise.at

    c.emit(go)


def _waits(e: Expression) -> bool:
    if isinstance(e, Operation):
        return any(_waits(part) for part in e.parts)
    return isinstance(e, Call) and e.word in ("may", "flip")


def _for_each(c: Compiler, step: ForEach) -> None:
    if step.among.type == "Who":
        seats = c.seats(step.among)
        among: Things = lambda s, fr: seats(s, fr)  # noqa: E731
        as_value = True
    else:
        among = c.things(step.among, target=True)
        as_value = False
    name, left = c.named(step.name), c.register()

    def start(s: State, fr: Frame) -> None:
        fr.regs[left] = tuple(among(s, fr))

    def advance(_: State, fr: Frame) -> bool:
        waiting = fr.regs[left]
        if waiting:
            fr.regs[name] = waiting[0] if as_value else waiting[:1]
            fr.regs[left] = waiting[1:]
        return bool(waiting)

    _loop(c, start, advance, step.body)


def _repeat(c: Compiler, step: Repeat) -> None:
    times, left = c.num(step.times), c.register()

    def start(s: State, fr: Frame) -> None:
        fr.regs[left] = times(s, fr)

    def advance(_: State, fr: Frame) -> bool:
        fr.regs[left] -= 1
        return bool(fr.regs[left] >= 0)

    _loop(c, start, advance, step.body)


def _loop(c: Compiler, start: Action, advance: Test, body: Sequence[Step]) -> None:
    """Adds a block that is done again and again.

    Args:
        c: The program being made.
        start: Done once.
        advance: Done before each time; whether there is one more.
        body: The block.
    """
    again, after = c.label(), c.label()

    def go(s: State, fr: Frame) -> None:
        if not advance(s, fr):
            fr.pc = after.at

    c.emit(start)
    c.place(again)
    c.emit(go)
    c.block(body)
    c.jump(again)
    c.place(after)


readers.BLOCKS.update(
    {
        Do: _do,
        Let: _let,
        If: _if,
        ForEach: _for_each,
        Repeat: _repeat,
        Modes: modes,
        Later: later,
        Whenever: whenever,
    }
)
