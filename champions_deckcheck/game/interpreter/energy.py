"""Energy and Tools attached to Pokémon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import moves, zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.choosing import choosing
from champions_deckcheck.game.interpreter.places import candidates
from champions_deckcheck.game.interpreter.readers import STEPS, THINGS, reads
from champions_deckcheck.game.parts import Things
from champions_deckcheck.game.queries import is_protected, tool_room
from champions_deckcheck.game.state import DECK, DISCARD, HAND, IN_PLAY, State
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler, Label


def _anything(c: Compiler, call: Call, into: int) -> tuple[Things, Label]:
    """What is attached; with nothing to attach it goes on at the label, which is to be placed."""
    what = c.things(c.arg(call, "what"))
    after = c.label()

    def skip(s: State, fr: Frame) -> None:
        # Nobody has to say to whom.
        if not what(s, fr):
            fr.regs[into] = 0
            fr.pc = after.at

    c.emit(skip)
    return what, after


@reads(STEPS, "attach", "move_energy")
def _attach(c: Compiler, call: Call, into: int) -> None:
    what, after = _anything(c, call, into)
    to = _elsewhere(c, call, what) if call.word == "move_energy" else c.one(c.arg(call, "to"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(
            _attached(s, fr, x, number) for number in fr.regs[to] for x in tuple(what(s, fr))
        )

    c.emit(step)
    c.place(after)


def _elsewhere(c: Compiler, call: Call, what: Things) -> int:
    """A register for a Pokémon to move Energy to: not the one that has all of it."""
    among = candidates(c, c.arg(call, "to"))
    to = c.register()

    def others(s: State, fr: Frame) -> list[int]:
        moved = set(what(s, fr))
        return [x for x in among(s, fr) if x in s.play and not moved <= set(s.play[x].energy)]

    choosing(c, others, to, kind="choose")
    return to


def _attached(s: State, fr: Frame, x: int, number: int) -> int:
    pokemon = s.play.get(number)
    if pokemon is None or s.where[x] == IN_PLAY or is_protected(s, number, fr):
        return 0
    before = s.where[x]
    if fr.code.cause == "ability" and before in (DECK, DISCARD, HAND):
        s.setup.rules.accelerated(s, fr.you, fr.card)
    zones.attach(s, x, pokemon)
    tell_of(s, fr, "attach", target=number, note=s.setup.cards[x].name)
    if before == HAND:
        fire(s, "energy_attached", number, seat=fr.you, by=fr.code.cause, card=x)
        moves.attached_from_hand(s, fr.you, x, number)
    return 1


@reads(STEPS, "attach_each")
def _attach_each(c: Compiler, call: Call, into: int) -> None:
    what = c.things(c.arg(call, "what"))
    left = c.register()
    again, after = c.label(), c.label()

    def start(s: State, fr: Frame) -> None:
        fr.regs[left] = tuple(what(s, fr))
        fr.regs[into] = 0

    c.emit(start)
    to = c.things(c.arg(call, "to"), target=True)

    def offer(s: State, fr: Frame) -> None:
        among = to(s, fr)
        if not fr.regs[left] or not among:
            fr.pc = after.at
            return
        ask(s, fr.you, "choose", [("pokemon", x) for x in among], fr.regs[left][0])

    def take(s: State, fr: Frame) -> None:
        first, *rest = fr.regs[left]
        fr.regs[left] = tuple(rest)
        fr.regs[into] += _attached(s, fr, first, s.answer[1])
        fr.pc = again.at

    c.place(again)
    c.emit(offer)
    c.emit(take)
    c.place(after)


@reads(THINGS, "attached")
def _attached_to(c: Compiler, call: Call) -> Things:
    who, passes = c.things(c.arg(call, "who"), target=True), c.filter(c.arg(call, "what"))

    def cards(s: State, fr: Frame) -> list[int]:
        found: list[int] = []
        for number in who(s, fr):
            pokemon = s.play.get(number)
            if pokemon is None or (pokemon.seat != fr.you and is_protected(s, number, fr)):
                continue
            found += [x for x in (*pokemon.energy, *pokemon.tools) if passes(s, fr, x)]
        return found

    return cards


@reads(STEPS, "attach_tool")
def _attach_tool(c: Compiler, call: Call, into: int) -> None:
    what, after = _anything(c, call, into)
    to = c.one(c.arg(call, "to"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = 0
        for number in fr.regs[to]:
            for x in tuple(what(s, fr)):
                if number in s.play and tool_room(s, s.play[number]):
                    zones.attach(s, x, s.play[number])
                    tell_of(s, fr, "attach", target=number, note=s.setup.cards[x].name)
                    fr.regs[into] += 1

    c.emit(step)
    c.place(after)
