"""What is being carried out: code, and the frames that are in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State


class Code(NamedTuple):
    """Steps that are carried out in order; of a card's text or of the rules.

    Attributes:
        key: Says which text or rule it is; the same in every process.
        steps: Each is given the state and its frame.
        registers: How many values a frame of it holds.
        cause: "attack", "ability", "trainer", "energy" or "rule".
        uses_opp: True if one opponent must be settled before it starts.
        uses_each: True if it speaks of "each player", see `Mode.one_a_side`.
        is_body: True for what an Ability says all the time or waits for: a Poké-Body.
    """

    key: str
    steps: tuple[Callable[[State, Frame], None], ...]
    registers: int = 0
    cause: str = "rule"
    uses_opp: bool = False
    uses_each: bool = False
    is_body: bool = False


class Frame:
    """A text or a rule in the middle of being carried out.

    Attributes:
        code: What is carried out.
        pc: The next step.
        regs: Values kept between steps; each one immutable.
        you: The seat whose text it is.
        opp: The opponent it is bound to, or -1.
        this: The Pokémon whose text it is or that the card is attached to, or -1.
        card: The card whose text it is, or -1.
        event: In a trigger: the Pokémon that did it, the one it happened to, the amount, and
            the card it happened with.
    """

    __slots__ = ("card", "code", "event", "opp", "pc", "regs", "this", "you")

    def __init__(
        self,
        code: Code,
        you: int,
        opp: int = -1,
        this: int = -1,
        card: int = -1,
        event: tuple[int, int, int, int] | None = None,
    ) -> None:
        self.code = code
        self.pc = 0
        self.regs: list[Any] = [()] * code.registers
        self.you = you
        self.opp = opp
        self.this = this
        self.card = card
        self.event = event

    def copy(self) -> Frame:
        """A frame of its own with the same values."""
        new = Frame.__new__(Frame)
        new.code = self.code
        new.pc = self.pc
        new.regs = self.regs[:]
        new.you = self.you
        new.opp = self.opp
        new.this = self.this
        new.card = self.card
        new.event = self.event
        return new

    def facts(self) -> tuple[Any, ...]:
        """Everything about it, for the hash."""
        where = (self.you, self.opp, self.this, self.card, self.event)
        return (self.code.key, self.pc, tuple(self.regs), where)
