"""Makes steps of a program's tree.

A step is a function of state and frame. One that has to wait opens a decision and is followed
by the step that reads the answer, so a program can be left and copied between any two steps.
Values kept between steps stand in the frame's registers and are immutable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from champions_deckcheck.effects.model import (
    Call,
    Expression,
    Filtered,
    Group,
    Literal,
    Operation,
    Register,
    Step,
    Zone,
)
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.interpreter import places, readers, values
from champions_deckcheck.game.interpreter.choosing import choosing
from champions_deckcheck.game.parts import Member, Number, Seats, Test, Things
from champions_deckcheck.game.state import State

Action = Callable[[State, Frame], None]


class Label:
    """A place in a program that is not known yet when a jump to it is made."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


class Compiler:
    """Makes the steps of one program.

    Args:
        key: What the code is called; the same in every process.
        cause: "attack", "ability", "trainer" or "energy".
        is_body: True for what an Ability waits for, see `Code`.
    """

    def __init__(self, key: str, cause: str, *, is_body: bool = False) -> None:
        self.key = key
        self.cause = cause
        self.is_body = is_body
        self.steps: list[Action] = []
        self.registers = 0
        self.uses_opp = False
        self.uses_each = False
        self.needs: list[Test] = []
        self.words: set[str] = set()
        self.shows_hand = False
        self.gusts = False
        # What an attack costs instead, and the Special Conditions it is used in spite of.
        self.costs: list[tuple[Test, tuple[int, ...]]] = []
        self.usable = 0
        # Registers of what a card searched a deck for, see `Mode.plays_found`.
        self.searched: set[int] = set()
        # Names whose values a `need` has to work out by itself: it is asked before any step.
        self.values: dict[str, Expression] = {}
        self._by_value = False
        self._names: dict[str, int] = {}
        self._later = 0

    # -- making code -------------------------------------------------------------------

    def code(self) -> Code:
        """The finished code."""
        return Code(
            self.key,
            tuple(self.steps),
            self.registers,
            self.cause,
            self.uses_opp,
            self.uses_each and self.cause != "ability",
            self.is_body,
        )

    def emit(self, step: Action) -> None:
        """Adds a step."""
        self.steps.append(step)

    def register(self) -> int:
        """A register nobody uses yet."""
        self.registers += 1
        return self.registers - 1

    def label(self) -> Label:
        """A label to be placed later."""
        return Label()

    def place(self, label: Label) -> None:
        """Puts a label here."""
        label.at = len(self.steps)

    def jump(self, label: Label) -> None:
        """Adds a step that goes on at a label."""

        def go(_: State, fr: Frame) -> None:
            fr.pc = label.at

        self.emit(go)

    def named(self, name: str) -> int:
        """The register of a name, made at its first use."""
        if name not in self._names:
            self._names[name] = self.register()
        return self._names[name]

    def block(self, steps: Sequence[Step]) -> None:
        """Adds the steps of a block."""
        for step in steps:
            readers.BLOCKS[type(step)](self, step)

    def need(self, e: Expression) -> None:
        """Adds a condition that must hold for the text to be used at all."""
        self._by_value = True
        self.needs.append(self.test(e))
        self._by_value = False

    def _value(self, e: Expression) -> Expression:
        """What a name stands for, where it is worked out on the spot."""
        while self._by_value and isinstance(e, Register) and e.name in self.values:
            e = self.values[e.name]
        return e

    # -- reading expressions -----------------------------------------------------------

    def arg(self, call: Call, name: str) -> Expression:
        """An argument that is one expression."""
        value = call.args[name]
        assert not isinstance(value, tuple)
        return value

    def text(self, call: Call, name: str) -> str:
        """An argument that is a text."""
        value = self.arg(call, name)
        assert isinstance(value, Literal)
        return str(value.value)

    def texts(self, call: Call, name: str) -> tuple[str, ...]:
        """An argument that is any number of texts."""
        values = call.args[name]
        assert isinstance(values, tuple)
        return tuple(str(one.value) for one in values if isinstance(one, Literal))

    def flag(self, call: Call, name: str) -> bool:
        """An argument that is True or False."""
        value = self.arg(call, name)
        assert isinstance(value, Literal)
        return bool(value.value)

    def constant(self, e: Expression) -> int | None:
        """The value of a number that is written out, else None."""
        if isinstance(e, Literal) and isinstance(e.value, int):
            return int(e.value)
        return None

    def num(self, e: Expression) -> Number:
        """A number."""
        e = self._value(e)
        if isinstance(e, Literal):
            value = int(e.value)
            return lambda s, fr: value
        if isinstance(e, Register):
            register = self.named(e.name)
            return lambda s, fr: values.as_number(fr.regs[register])
        if isinstance(e, Operation):
            return values.arithmetic(e.sign, [self.num(part) for part in e.parts])
        if isinstance(e, Call):
            if e.word in readers.NUMBERS:
                self.words.add(e.word)
                return readers.NUMBERS[e.word](self, e)
            if e.word in readers.STEPS:
                register = self.run(e)
                return lambda s, fr: values.as_number(fr.regs[register])
        things = self.things(e)
        return lambda s, fr: len(things(s, fr))

    def test(self, e: Expression) -> Test:
        """A condition that waits for nobody."""
        if isinstance(e, Literal):
            value = bool(e.value)
            return lambda s, fr: value
        if isinstance(e, Operation):
            if e.sign in ("and", "or", "not"):
                return values.logic(e.sign, [self.test(part) for part in e.parts])
            return values.comparison(e.sign, [self.num(part) for part in e.parts])
        if isinstance(e, Call) and e.word in readers.TESTS:
            self.words.add(e.word)
            return readers.TESTS[e.word](self, e)
        number = self.num(e)
        return lambda s, fr: number(s, fr) > 0

    def optional_test(self, e: Expression) -> Test | None:
        """The same; None for one that always holds."""
        if isinstance(e, Literal) and e.value is True:
            return None
        return self.test(e)

    def filter(self, e: Expression) -> Member:
        """A filter."""
        if isinstance(e, Operation):
            return values.joined(e.sign, [self.filter(part) for part in e.parts])
        assert isinstance(e, Call)
        self.words.add(e.word)
        return readers.FILTERS[e.word](self, e)

    def seats(self, e: Expression) -> Seats:
        """Players."""
        e = self._value(e)
        if isinstance(e, Register):
            register = self.named(e.name)
            return lambda s, fr: (fr.regs[register],)
        assert isinstance(e, Call)
        self.words.add(e.word)
        return readers.SEATS[e.word](self, e)

    def things(self, e: Expression, *, target: bool = False) -> Things:
        """Cards or Pokémon.

        Args:
            e: The expression.
            target: True if something is done to them: then Pokémon that cannot be
                targeted are not among them, and a single Active Pokémon is chosen.
        """
        e = self._value(e)
        if isinstance(e, Register):
            register = self.named(e.name)
            return lambda s, fr: values.as_things(fr.regs[register])
        if isinstance(e, Filtered):
            if target and isinstance(e.of, Group) and e.of.group == "active":
                return self._one_active(e)
            inner, passes = self.things(e.of, target=target), self.filter(e.filter)
            return lambda s, fr: [x for x in inner(s, fr) if passes(s, fr, x)]
        if isinstance(e, Zone):
            return places.zone_of(self, e)
        if isinstance(e, Group):
            if target and e.group == "active":
                return self._one_active(e)
            return places.group_of(self, e, target=target)
        assert isinstance(e, Call), e
        if e.word in readers.THINGS:
            self.words.add(e.word)
            return readers.THINGS[e.word](self, e)
        register = self.run(e)
        return lambda s, fr: values.as_things(fr.regs[register])

    def _one_active(self, e: Expression) -> Things:
        """A player has one Active Pokémon; where the mode has several, one is chosen."""
        of = e.of if isinstance(e, Filtered) else e
        assert isinstance(of, Group)
        # Nobody chooses while it is asked whether there is anything to choose.
        is_each = isinstance(of.who, Call) and of.who.word == "each"
        if is_each or self._by_value:
            everyone = places.group_of(self, of, target=True)
            if not isinstance(e, Filtered):
                return everyone
            wanted = self.filter(e.filter)
            return lambda s, fr: [x for x in everyone(s, fr) if wanted(s, fr, x)]
        register = self.one(e)
        return lambda s, fr: values.as_things(fr.regs[register])

    def one(self, e: Expression, by: Seats | None = None) -> int:
        """A register that will hold one Pokémon, chosen if there are several."""
        if isinstance(e, (Group, Filtered)):
            among = places.candidates(self, e)
        else:
            among = self.things(e, target=True)
        into = self.register()
        choosing(self, among, into, kind="choose", by=by)
        return into

    def member(self, e: Expression) -> Member:
        """Whether a Pokémon is among some, without listing them all."""
        return places.membership(self, e)

    def run(self, call: Call) -> int:
        """Adds the steps of a word; gives the register its value will be in."""
        into = self.register()
        self.words.add(call.word)
        readers.STEPS[call.word](self, call, into)
        return into

    def sub_code(self, name: str, steps: Sequence[Step]) -> Code:
        """A block as code of its own, over the same registers."""
        self._later += 1
        inner = Compiler(f"{self.key}/{name}{self._later}", self.cause, is_body=self.is_body)
        inner._names = dict(self._names)
        inner.registers = self.registers
        inner.block(steps)
        self.registers = max(self.registers, inner.registers)
        self.uses_opp = self.uses_opp or inner.uses_opp
        self.uses_each = self.uses_each or inner.uses_each
        self.words |= inner.words
        self.gusts = self.gusts or inner.gusts
        # A frame of it starts with the outer one's values, so it needs as many registers.
        return Code(
            inner.key, tuple(inner.steps), inner.registers, self.cause, is_body=self.is_body
        )
