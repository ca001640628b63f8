"""A turn: it begins, a card is drawn, the player acts, it ends, and there is a checkup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import actions, zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.conditions import between_turns
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.index import has_begun, has_ended
from champions_deckcheck.game.knockouts import settle
from champions_deckcheck.game.moves import finish
from champions_deckcheck.game.state import DECK
from champions_deckcheck.game.triggers import fire, push

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

BEGIN, DRAW, ACT, DO, END, AFTER, CHECKUP, SETTLE, NEXT = range(9)


def _begin(s: State, fr: Frame) -> None:
    s.turn += 1
    s.phase = "main"
    fr.you = s.seat
    tell(s, "turn", s.seat)
    s.lasting = tuple(one for one in s.lasting if not has_begun(s, one))
    s.index = None
    s.setup.rules.turn_begins(s)
    fire(s, "turn_start", -1, seat=s.seat)
    _run_delayed(s, "start_of_your_turn")


def _draw(s: State, fr: Frame) -> None:
    if settle(s):
        fr.pc = DRAW
        return
    if s.seat in s.out:
        fr.pc = NEXT
        return
    if not s.setup.rules.may_begin(s):
        s.phase = "over"
        return
    if not s.piles[s.seat][DECK]:
        tell(s, "deck_out", s.seat)
        s.setup.rules.cannot_draw(s, s.seat)
        if s.seat in s.out:
            fr.pc = END
        return
    zones.draw(s, s.seat, 1)
    tell(s, "draw", s.seat, target=s.seat, amount=1)


def _act(s: State, fr: Frame) -> None:
    if settle(s):
        fr.pc = ACT
        return
    is_done = s.phase == "attack" and s.setup.rules.attack_ends_turn
    if is_done or s.phase == "over" or s.seat in s.out:
        s.answer = actions.END
        return
    ask(s, s.seat, "main", actions.main_options(s, s.seat))


def _do(s: State, fr: Frame) -> None:
    if s.answer == actions.END:
        return
    fr.pc = ACT
    actions.do(s, s.seat, s.answer)


def _end(s: State, fr: Frame) -> None:
    s.phase = "over"
    _run_delayed(s, "end_of_turn")
    _run_delayed(s, "end_of_opp_turn")
    fire(s, "turn_end", -1, seat=s.seat)
    fire(s, "any_turn_end", -1, seat=s.seat)


def _after(s: State, fr: Frame) -> None:
    if settle(s):
        fr.pc = AFTER
        return
    if s.seat not in s.out:
        s.setup.rules.turn_ends(s)


def _checkup(s: State, fr: Frame) -> None:
    is_skipped = s.marks.get(("extra_turn", s.seat), 0) > 0
    for pokemon in s.setup.rules.at_checkup(s):
        if pokemon.conditions and not is_skipped:
            between_turns(s, pokemon, s.seat)
    s.lasting = tuple(one for one in s.lasting if not has_ended(s, one, s.seat))
    s.index = None
    s.check = True
    if not is_skipped:
        _run_delayed(s, "checkup")
        fire(s, "checkup", -1, seat=s.seat)


def _settle(s: State, fr: Frame) -> None:
    if settle(s):
        fr.pc = SETTLE


def _next(s: State, fr: Frame) -> None:
    s.last_turn[s.seat] = s.turn
    limit = s.setup.numbers.turn_limit
    if limit and s.turn >= limit:
        finish(s, (), "turn-limit")
        return
    if s.marks.pop(("extra_turn", s.seat), None) is None or s.seat in s.out:
        s.seat = s.setup.rules.next_seat(s)
    fr.pc = BEGIN


def _run_delayed(s: State, when: str) -> None:
    """Carries out the blocks whose moment has come; each one once."""
    if not s.delayed:
        return
    now = [
        one
        for one in s.delayed
        if one.when == when
        and (when == "checkup" or one.seat == s.seat)
        and (when in ("checkup", "end_of_turn") or one.since < s.turn)
    ]
    s.delayed = tuple(one for one in s.delayed if one not in now)
    for one in reversed(now):
        push(s, one.frame.copy())


TURN = Code("rules/turn", (_begin, _draw, _act, _do, _end, _after, _checkup, _settle, _next))


def _set_up(s: State, fr: Frame) -> None:
    s.setup.rules.set_up(s)
    fr.you = s.seat


def _who_starts(s: State, fr: Frame) -> None:
    s.setup.rules.starts(s)
    s.first = s.seat
    tell(s, "first", s.seat)
    s.stack[-1] = Frame(TURN, s.seat)


def restart(s: State) -> None:
    """Begins the game anew, as far as what is carried out; the caller has it set up."""
    frame = Frame(SETUP, s.seat)
    frame.pc = 1
    s.stack[:] = [frame]
    s.phase = "main"


SETUP = Code("rules/setup", (_set_up, _who_starts))
