"""Flow: asking, coins, modes, and ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Do, Expression, Modes, Step
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.guards import keeps_turn
from champions_deckcheck.game.interpreter.modifiers import cost_bit
from champions_deckcheck.game.interpreter.readers import STEPS, reads
from champions_deckcheck.game.kinds import condition_bits
from champions_deckcheck.game.queries import flip, mods_on
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler


def _flip(s: State, fr: Frame) -> int:
    heads = flip(s, fr.you)
    tell_of(s, fr, "flip", amount=int(heads))
    return int(heads)


@reads(STEPS, "may")
def _may(c: Compiler, call: Call, into: int) -> None:
    seats = c.seats(c.arg(call, "who"))

    def offer(s: State, fr: Frame) -> None:
        ask(s, seats(s, fr)[0], "may", (("yes",), ("no",)), fr.card)

    def take(s: State, fr: Frame) -> None:
        fr.regs[into] = int(s.answer[0] == "yes")

    c.emit(offer)
    c.emit(take)


@reads(STEPS, "flip")
def _one_flip(c: Compiler, _: Call, into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = _flip(s, fr)

    _flipping(c, step)


@reads(STEPS, "flips")
def _flips(c: Compiler, call: Call, into: int) -> None:
    n = c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(_flip(s, fr) for _ in range(n(s, fr)))

    _flipping(c, step)


@reads(STEPS, "flips_until_tails")
def _flips_until_tails(c: Compiler, _: Call, into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        heads = 0
        while _flip(s, fr):
            heads += 1
        fr.regs[into] = heads

    _flipping(c, step)


def _flipping(c: Compiler, step: Callable[[State, Frame], None]) -> None:
    """Adds a step that flips coins, and for attacks the question whether to do it again."""
    again, after = c.label(), c.label()
    c.place(again)
    c.emit(step)
    if c.cause != "attack":
        return

    def offer(s: State, fr: Frame) -> None:
        if _reflip(s, fr) is None:
            fr.pc = after.at
        else:
            ask(s, fr.you, "again", (("yes",), ("no",)), fr.card)

    def take(s: State, fr: Frame) -> None:
        mark = _reflip(s, fr)
        if s.answer[0] == "yes" and mark is not None:
            s.marks[mark] = s.turn
            fr.pc = again.at

    c.emit(offer)
    c.emit(take)
    c.place(after)


def _reflip(s: State, fr: Frame) -> tuple[str, int] | None:
    """What remembers that coins were flipped again, if that may still be done."""
    if s.attack is None or s.seat != fr.you:
        return None
    for mod, frame in mods_on(s, "reflip", s.attack.attacker):
        key = mod.args["key"]
        mark = (f"reflip-{key}", fr.you) if key else ("reflip", frame.card)
        if s.marks.get(mark) != s.turn:
            return mark
    return None


@reads(STEPS, "pays")
def _pays(c: Compiler, call: Call, _: int) -> None:
    """Nothing to do when the text is carried out: the cost is asked for before."""
    kinds = tuple(cost_bit(kind) for kind in c.texts(call, "kinds"))
    c.costs.append((c.test(c.arg(call, "cond")), kinds))


@reads(STEPS, "usable_while")
def _usable_while(c: Compiler, call: Call, _: int) -> None:
    """Nothing to do: it is asked for when attacks are listed."""
    c.usable |= condition_bits(c.texts(call, "names"))


@reads(STEPS, "on_first_turn")
def _on_first_turn(_: Compiler, __: Call, ___: int) -> None:
    """Nothing to do: that the text has the word is what counts."""


@reads(STEPS, "fail")
def _fail(c: Compiler, _: Call, __: int) -> None:
    def step(s: State, fr: Frame) -> None:
        if s.attack is not None:
            s.attack.failed = True
        tell_of(s, fr, "failed")
        fr.pc = len(fr.code.steps)

    c.emit(step)


@reads(STEPS, "stop")
def _stop(c: Compiler, _: Call, __: int) -> None:
    def step(_: State, fr: Frame) -> None:
        fr.pc = len(fr.code.steps)

    c.emit(step)


@reads(STEPS, "vstar_power")
def _vstar_power(_: Compiler, __: Call, ___: int) -> None:
    """Nothing to do: that the attack has the word is what counts."""


@reads(STEPS, "end_turn")
def _end_turn(c: Compiler, _: Call, __: int) -> None:
    def step(s: State, fr: Frame) -> None:
        if not keeps_turn(s, fr.you, fr.card):
            s.phase = "over"

    c.emit(step)


@reads(STEPS, "own_side")
def _own_side(_: Compiler, __: Call, ___: int) -> None:
    """Nothing to do: that the text has the word is what counts."""


@reads(STEPS, "unsupported")
def _unsupported(_: Compiler, __: Call, ___: int) -> None:
    """Nothing to do: what of a text is not played is told when the text begins."""


def modes(c: Compiler, step: Modes) -> None:
    """`match choose_mode(...)`: offers the modes that can do something."""
    labels = [c.label() for _ in step.choices]
    after = c.label()
    names = [name for name, _ in step.choices]
    needs = [[c.test(_need(one)) for one in block if _is_need(one)] for _, block in step.choices]
    acting: list[frozenset[str]] = []

    def offer(s: State, fr: Frame) -> None:
        # What only moves Pokémon does something against an attack at most (CP-07).
        idle = s.setup.rules.idle if s.attack is None else frozenset()
        possible = [
            ("mode", name)
            for name, tests, words in zip(names, needs, acting, strict=True)
            if all(test(s, fr) for test in tests) and not (words and words <= idle)
        ]
        if possible:
            ask(s, fr.you, "mode", possible, fr.card)
        else:
            s.answer = ("none",)

    def go(s: State, fr: Frame) -> None:
        if s.answer[0] == "none":
            fr.pc = after.at
        else:
            fr.pc = labels[names.index(s.answer[1])].at

    c.emit(offer)
    c.emit(go)
    for label, (_, block) in zip(labels, step.choices, strict=True):
        c.place(label)
        before, c.words = c.words, set()
        c.block([one for one in block if not _is_need(one)])
        acting.append(frozenset(word for word in c.words if word in STEPS))
        c.words |= before
        c.jump(after)
    c.place(after)


def _is_need(step: Step) -> bool:
    return isinstance(step, Do) and step.call.word == "need"


def _need(step: Step) -> Expression:
    assert isinstance(step, Do)
    value = step.call.args["cond"]
    assert not isinstance(value, tuple)
    return value
