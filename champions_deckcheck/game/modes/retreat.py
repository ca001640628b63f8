"""Retreating: once a turn the Active Pokémon goes to the Bench for its Retreat Cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.kinds import ASLEEP, PARALYZED
from champions_deckcheck.game.marks import use, used
from champions_deckcheck.game.modes.spots import active_of, bench_of, move_up
from champions_deckcheck.game.queries import has_mod, retreat_cost, units_of
from champions_deckcheck.game.state import DISCARD, ZONE_NAMES
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Option, State


def options(s: State, seat: int) -> list[Option]:
    """The Benched Pokémon that may take the place of the Active one."""
    if used(s, "retreat", seat):
        return []
    active = active_of(s, seat)
    if active is None or active.conditions & (ASLEEP | PARALYZED):
        return []
    bench = bench_of(s, seat)
    if not bench or has_mod(s, "cant_retreat", active.id):
        return []
    if len(units_of(s, active)) < retreat_cost(s, active):
        return []
    return [("retreat", number) for number in bench]


def begin(s: State, seat: int, number: int) -> None:
    """Has the Active Pokémon retreat, and a Benched one take its place."""
    use(s, "retreat", seat)
    active = active_of(s, seat)
    assert active is not None
    frame = Frame(RETREAT, seat, this=active.id, card=active.id)
    frame.regs[0] = (number, retreat_cost(s, active))
    s.stack.append(frame)


def _ask(s: State, fr: Frame) -> None:
    """Asks for the Energy that pays, card by card; all of it needs no question."""
    active = s.play[fr.this]
    left = fr.regs[0][1]
    if left <= 0:
        s.answer = ("paid",)
        return
    if len(units_of(s, active)) <= left:
        _discard(s, fr, list(active.energy))
        s.answer = ("paid",)
        return
    ask(s, fr.you, "pick", [("card", card) for card in distinct(s, active.energy)], fr.card)


def _pay(s: State, fr: Frame) -> None:
    if s.answer[0] == "paid":
        return
    active = s.play[fr.this]
    number, left = fr.regs[0]
    before = len(units_of(s, active))
    _discard(s, fr, [s.answer[1]])
    # A card that provides two pays two of the cost.
    fr.regs[0] = (number, left - (before - len(units_of(s, active))))
    fr.pc = 0


def _discard(s: State, fr: Frame, cards: list[int]) -> None:
    zones.discard(s, cards)
    for card in cards:
        tell(s, "move", fr.you, card=fr.this, target=card, note=ZONE_NAMES[DISCARD])


def _switch(s: State, fr: Frame) -> None:
    number = fr.regs[0][0]
    tell(s, "retreat", fr.you, card=fr.this, target=number)
    move_up(s, number)
    fire(s, "retreated", fr.this, seat=fr.you)


RETREAT = Code("rules/retreat", (_ask, _pay, _switch), 1)
