"""The readers of words: which function makes what of which word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from champions_deckcheck.game.parts import Member, Number, Seats, Test, Things

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler

_F = TypeVar("_F", bound=Callable[..., Any])

# A kind of block → what adds its steps to the program.
BLOCKS: dict[type, Callable[[Compiler, Any], None]] = {}
# A step word adds steps to the program, which leave its value in a register.
STEPS: dict[str, Callable[[Compiler, Call, int], None]] = {}
# Value words become functions of state and frame.
NUMBERS: dict[str, Callable[[Compiler, Call], Number]] = {}
TESTS: dict[str, Callable[[Compiler, Call], Test]] = {}
THINGS: dict[str, Callable[[Compiler, Call], Things]] = {}
SEATS: dict[str, Callable[[Compiler, Call], Seats]] = {}
FILTERS: dict[str, Callable[[Compiler, Call], Member]] = {}
# A modifier word gives the arguments that are its own; `on` is read for all alike.
MODIFIERS: dict[str, Callable[[Compiler, Call], dict[str, Any]]] = {}


def reads(table: dict[str, Any], *words: str) -> Callable[[_F], _F]:
    """Makes a function the reader of some words."""

    def register(reader: _F) -> _F:
        for word in words:
            table[word] = reader
        return reader

    return register


def load() -> None:
    """Imports the families, so that every word has its reader."""
    from champions_deckcheck.game.interpreter import (  # noqa: F401
        blocks,
        board,
        cards,
        conditions,
        damage,
        energy,
        filters,
        flow,
        lasting,
        modifiers,
        numbers,
        places,
        prizes,
    )
