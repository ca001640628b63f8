"""What the interpreter makes of a card's text, ready to be carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from champions_deckcheck.game.frames import Code, Frame
    from champions_deckcheck.game.state import State

Test = Callable[["State", "Frame"], bool]
Number = Callable[["State", "Frame"], int]
Things = Callable[["State", "Frame"], "tuple[int, ...] | list[int]"]
Member = Callable[["State", "Frame", int], bool]
Seats = Callable[["State", "Frame"], tuple[int, ...]]


class Mod(NamedTuple):
    """A modifier.

    Attributes:
        key: Says which it is; the same in every process.
        kind: Its word in the vocabulary.
        on: Whether a Pokémon is one it is on; None for a modifier on players.
        args: Its other arguments, as functions of state and frame or as plain values.
    """

    key: str
    kind: str
    on: Member | None
    args: Mapping[str, Any]


class Part(NamedTuple):
    """A part of a text and when it is carried out.

    Attributes:
        key: Says which it is; the same in every process.
        heading: "play" (an attack's or Trainer's steps), "activated", "entered", "static"
            or "trigger".
        name: The Ability's or attack's name; "" for a card's own text.
        when: Must hold; None if nothing has to.
        need: Must hold for it to be used at all; None if nothing has to.
        code: Its steps; None under "static".
        mods: Its modifiers, under "static".
        limit: Under "activated" and "trigger": how often.
        where: Under "activated": "play", "hand" or "discard".
        what: Under "trigger": what the card must be that it happens with.
        costs: Of an attack: what it costs instead, each with its condition.
        usable: Of an attack: bits of Special Conditions that do not keep it from being used.
        how: Under "entered": "bench", "evolve" or "any".
        event: Under "trigger": which.
        on, by: Under "trigger": to whom, and by whom.
        accelerates: True if it attaches Energy from a zone (CG-09).
        gusts: True if it moves an opponent's Pokémon (CP-07).
        words: The words of its steps that do something.
        unsupported: Sentences of the text that are not played.
        guards: True if it keeps damage from its owner's other Pokémon (CS-06, P-26).
        is_power: True if it belongs to a Poké-Power.
        for_you: True if it does something to its player or that player's cards (TG-11).
        sets_out: True if it attaches its own card or puts it into play (TG-13).
    """

    key: str
    heading: str
    name: str
    when: Test | None
    need: Test | None
    code: Code | None
    mods: tuple[Mod, ...] = ()
    limit: str = ""
    where: str = "play"
    what: Member | None = None
    costs: tuple[tuple[Test, tuple[int, ...]], ...] = ()
    usable: int = 0
    how: str = ""
    event: str = ""
    on: Member | None = None
    by: str = ""
    accelerates: bool = False
    gusts: bool = False
    guards: bool = False
    is_power: bool = False
    for_you: bool = False
    sets_out: bool = False
    words: frozenset[str] = frozenset()
    unsupported: tuple[str, ...] = ()
