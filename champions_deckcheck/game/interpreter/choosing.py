"""Choosing among cards or Pokémon, one after the other.

A choice of several is a row of decisions, each with the options that are left, so every
decision of a game is answered by one index. What is no choice is not asked: all of them if
no more are wanted, and equal cards once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.parts import Number, Seats, Things
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.game.interpreter.compiler import Compiler

Sift = Callable[[State, tuple[int, ...], int], bool]
"""Whether a card may be chosen beside those chosen so far."""


def choosing(
    c: Compiler,
    among: Things,
    into: int,
    *,
    kind: str,
    count: Number | None = None,
    upto: bool = False,
    by: Seats | None = None,
    sift: Sift | None = None,
) -> None:
    """Adds the steps of a choice.

    Args:
        c: The program.
        among: What to choose from.
        into: The register the choice will be in, as a tuple.
        kind: Of the decision: "pick" for cards, "choose" for Pokémon.
        count: How many; one if None.
        upto: True if fewer may be chosen.
        by: Who chooses; whose text it is, if None.
        sift: Keeps what may not be chosen with the rest out of the options.
    """
    wanted = c.register()
    left = c.register()
    asking, after = c.label(), c.label()
    word = "card" if kind == "pick" else "pokemon"

    def start(s: State, fr: Frame) -> None:
        found = tuple(among(s, fr))
        number = 1 if count is None else count(s, fr)
        if number <= 0 or not found:
            fr.regs[into] = ()
            fr.pc = after.at
        elif not upto and sift is None and len(found) <= number:
            fr.regs[into] = found
            fr.pc = after.at
        else:
            fr.regs[into] = ()
            fr.regs[wanted] = number
            fr.regs[left] = found

    def offer(s: State, fr: Frame) -> None:
        waiting = fr.regs[left]
        if sift is not None:
            chosen = fr.regs[into]
            waiting = tuple(x for x in waiting if sift(s, chosen, x))
        options: list[tuple[str, int] | tuple[str]] = [(word, x) for x in distinct(s, waiting)]
        if upto or not options:
            options.append(("done",))
        seat = fr.you if by is None else by(s, fr)[0]
        ask(s, seat, kind, options, fr.card)

    def take(s: State, fr: Frame) -> None:
        if s.answer[0] == "done":
            fr.pc = after.at
            return
        x = s.answer[1]
        chosen = fr.regs[into] = (*fr.regs[into], x)
        rest = fr.regs[left] = tuple(one for one in fr.regs[left] if one != x)
        if len(chosen) < fr.regs[wanted] and rest:
            fr.pc = asking.at

    c.emit(start)
    c.place(asking)
    c.emit(offer)
    c.emit(take)
    c.place(after)
