"""Damage, damage counters, healing and Knock Outs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game import damage as rules
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.guards import has_counters_kept_off
from champions_deckcheck.game.interpreter.readers import STEPS, reads
from champions_deckcheck.game.parts import Number
from champions_deckcheck.game.queries import has_mod, hp_left, is_protected, max_hp
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler

Share = Callable[[State, Frame, int, int], None]
"""Does its share to one Pokémon."""


@reads(STEPS, "deal")
def _deal(c: Compiler, _: Call, into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = deal(s)

    c.emit(step)


def deal(s: State) -> int:
    """The damage step of the attack that is being carried out; gives what was done."""
    attack = s.attack
    if attack is None or attack.failed:
        return 0
    attack.dealt = rules.strike(
        s, attack, attack.target, attack.base + attack.add, counts_types=True
    )
    return attack.dealt


@reads(STEPS, "dmg_add")
def _dmg_add(c: Compiler, call: Call, _: int) -> None:
    n = c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        if s.attack is not None:
            s.attack.add += n(s, fr)

    c.emit(step)


@reads(STEPS, "dmg_set")
def _dmg_set(c: Compiler, call: Call, _: int) -> None:
    n = c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        if s.attack is not None:
            s.attack.base = n(s, fr)

    c.emit(step)


@reads(STEPS, "ignore")
def _ignore(c: Compiler, call: Call, _: int) -> None:
    what = c.texts(call, "what")

    def step(s: State, fr: Frame) -> None:
        if s.attack is not None:
            s.attack.ignore += what

    c.emit(step)


@reads(STEPS, "damage")
def _damage(c: Compiler, call: Call, _: int) -> None:
    to, n = c.things(c.arg(call, "to"), target=True), c.num(c.arg(call, "n"))
    counts_types = c.flag(call, "weakness")

    def step(s: State, fr: Frame) -> None:
        points = n(s, fr)
        for x in to(s, fr):
            if s.attack is not None:
                rules.strike(s, s.attack, x, points, counts_types=counts_types)
            elif x in s.play:
                # Damage by a text that is no attack: nothing modifies it.
                _put(s, fr, x, points)

    c.emit(step)


def _put(s: State, fr: Frame, x: int, points: int, how: str = "") -> None:
    """Puts damage counters on a Pokémon, and tells it."""
    rules.place_counters(s, x, points, fr.you)
    tell_of(s, fr, "counters", target=x, amount=points, note=how)


@reads(STEPS, "damage_split")
def _damage_split(c: Compiler, call: Call, _: int) -> None:
    _shared_out(c, call, "total", c.num(c.arg(call, "step")), _strike_once)


@reads(STEPS, "counters_split")
def _counters_split(c: Compiler, call: Call, _: int) -> None:
    _shared_out(c, call, "n", lambda s, fr: 1, _counter_once)


def _strike_once(s: State, fr: Frame, x: int, points: int) -> None:
    if s.attack is not None:
        rules.strike(s, s.attack, x, points, counts_types=False)


def _counter_once(s: State, fr: Frame, x: int, counters: int) -> None:
    if not has_counters_kept_off(s, x, fr):
        _put(s, fr, x, 10 * counters)


def _shared_out(c: Compiler, call: Call, total: str, step: Number, do: Share) -> None:
    """One decision for each piece; all that goes to one Pokémon is done to it at once."""
    amount, to = c.num(c.arg(call, total)), c.things(c.arg(call, "to"), target=True)
    left, shares = c.register(), c.register()
    again, after = c.label(), c.label()

    def start(s: State, fr: Frame) -> None:
        fr.regs[left] = amount(s, fr)
        fr.regs[shares] = ()

    def offer(s: State, fr: Frame) -> None:
        among = to(s, fr)
        if fr.regs[left] <= 0 or not among:
            fr.pc = after.at
            return
        ask(s, fr.you, "choose", [("pokemon", x) for x in among], fr.card)

    def take(s: State, fr: Frame) -> None:
        piece = min(step(s, fr), fr.regs[left])
        fr.regs[shares] = (*fr.regs[shares], (s.answer[1], piece))
        fr.regs[left] -= piece
        fr.pc = again.at

    def share(s: State, fr: Frame) -> None:
        sums: dict[int, int] = {}
        for x, piece in fr.regs[shares]:
            sums[x] = sums.get(x, 0) + piece
        for x, points in sums.items():
            if x in s.play:
                do(s, fr, x, points)

    c.emit(start)
    c.place(again)
    c.emit(offer)
    c.emit(take)
    c.place(after)
    c.emit(share)


@reads(STEPS, "counters")
def _counters(c: Compiler, call: Call, _: int) -> None:
    to, n = c.things(c.arg(call, "to"), target=True), c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        points = 10 * n(s, fr)
        for x in to(s, fr):
            if points > 0 and x in s.play and not has_counters_kept_off(s, x, fr):
                _put(s, fr, x, points)

    c.emit(step)


@reads(STEPS, "counters_upto")
def _counters_upto(c: Compiler, call: Call, into: int) -> None:
    to, n = c.one(c.arg(call, "to")), c.num(c.arg(call, "n"))
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        fr.regs[into] = 0
        if not fr.regs[to] or has_counters_kept_off(s, fr.regs[to][0], fr):
            fr.pc = after.at
            return
        ask(s, fr.you, "amount", [("amount", k) for k in range(n(s, fr), -1, -1)], fr.card)

    def take(s: State, fr: Frame) -> None:
        fr.regs[into] = s.answer[1]
        if s.answer[1]:
            _put(s, fr, fr.regs[to][0], 10 * s.answer[1])

    c.emit(offer)
    c.emit(take)
    c.place(after)


@reads(STEPS, "move_counters")
def _move_counters(c: Compiler, call: Call, into: int) -> None:
    source, to = c.one(c.arg(call, "source")), c.one(c.arg(call, "to"))
    n, exactly = c.num(c.arg(call, "n")), c.flag(call, "exactly")
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        if not fr.regs[source] or not fr.regs[to] or fr.regs[source] == fr.regs[to]:
            fr.regs[into] = 0
            fr.pc = after.at
            return
        most = min(n(s, fr), s.play[fr.regs[source][0]].damage // 10)
        if exactly:
            s.answer = ("amount", most)
            return
        ask(s, fr.you, "amount", [("amount", k) for k in range(most, -1, -1)], fr.card)

    def take(s: State, fr: Frame) -> None:
        (here,), (there,) = fr.regs[source], fr.regs[to]
        fr.regs[into] = s.answer[1] if _move(s, fr, here, there, s.answer[1]) else 0

    c.emit(offer)
    c.emit(take)
    c.place(after)


def _move(s: State, fr: Frame, here: int, there: int, counters: int) -> bool:
    """Moves damage counters, unless something keeps them where they are."""
    if not counters or is_protected(s, here, fr) or has_mod(s, "counters_stay", here):
        return False
    if has_counters_kept_off(s, there, fr):
        return False
    s.play[here].damage -= 10 * counters
    _put(s, fr, there, 10 * counters, "moved")
    return True


@reads(STEPS, "move_counters_split")
def _move_counters_split(c: Compiler, call: Call, into: int) -> None:
    source = c.things(c.arg(call, "source"), target=True)
    to = c.things(c.arg(call, "to"), target=True)
    n, exactly = c.num(c.arg(call, "n")), c.flag(call, "exactly")
    left, here = c.register(), c.register()
    again, after = c.label(), c.label()

    def start(s: State, fr: Frame) -> None:
        # What is moved cannot be moved on: no more than there is now.
        there_is = sum(s.play[x].damage // 10 for x in source(s, fr) if x in s.play)
        fr.regs[left] = min(n(s, fr), there_is)
        fr.regs[into] = 0

    def offer_source(s: State, fr: Frame) -> None:
        goals = set(to(s, fr))
        among = [x for x in source(s, fr) if s.play[x].damage and goals - {x}]
        if fr.regs[left] <= 0 or not among:
            fr.pc = after.at
            return
        options: list[tuple[str, int] | tuple[str]] = [("pokemon", x) for x in among]
        if not exactly:
            options.append(("done",))
        ask(s, fr.you, "choose", options, fr.card)

    def take_source(s: State, fr: Frame) -> None:
        if s.answer[0] == "done":
            fr.pc = after.at
            return
        fr.regs[here] = s.answer[1]

    def offer_goal(s: State, fr: Frame) -> None:
        among = [x for x in to(s, fr) if x != fr.regs[here]]
        ask(s, fr.you, "choose", [("pokemon", x) for x in among], fr.card)

    def take_goal(s: State, fr: Frame) -> None:
        fr.regs[left] -= 1
        fr.regs[into] += _move(s, fr, fr.regs[here], s.answer[1], 1)
        fr.pc = again.at

    c.emit(start)
    c.place(again)
    c.emit(offer_source)
    c.emit(take_source)
    c.emit(offer_goal)
    c.emit(take_goal)
    c.place(after)


@reads(STEPS, "swap_counters")
def _swap_counters(c: Compiler, call: Call, _: int) -> None:
    a, b = c.one(c.arg(call, "a")), c.one(c.arg(call, "b"))

    def step(s: State, fr: Frame) -> None:
        if not fr.regs[a] or not fr.regs[b]:
            return
        (first,), (second,) = fr.regs[a], fr.regs[b]
        more = (s.play[first].damage - s.play[second].damage) // 10
        if more > 0:
            _move(s, fr, first, second, more)
        elif more < 0:
            _move(s, fr, second, first, -more)

    c.emit(step)


@reads(STEPS, "heal")
def _heal(c: Compiler, call: Call, into: int) -> None:
    who, n = c.things(c.arg(call, "who"), target=True), c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(_healed(s, fr, x, n(s, fr)) for x in who(s, fr))

    c.emit(step)


@reads(STEPS, "heal_all")
def _heal_all(c: Compiler, call: Call, into: int) -> None:
    who = c.things(c.arg(call, "who"), target=True)

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(_healed(s, fr, x, s.play[x].damage) for x in who(s, fr))

    c.emit(step)


def _healed(s: State, fr: Frame, x: int, points: int) -> int:
    pokemon = s.play.get(x)
    if pokemon is None or has_mod(s, "no_healing", x):
        return 0
    points = max(min(points, pokemon.damage), 0)
    if points:
        pokemon.damage -= points
        pokemon.healed = s.turn
        tell_of(s, fr, "heal", target=x, amount=points)
    return points


@reads(STEPS, "set_hp_left")
def _set_hp_left(c: Compiler, call: Call, _: int) -> None:
    who, n = c.things(c.arg(call, "who"), target=True), c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        for x in who(s, fr):
            if x not in s.play or has_counters_kept_off(s, x, fr):
                continue
            points = hp_left(s, s.play[x]) - n(s, fr)
            if points > 0:
                _put(s, fr, x, points)

    c.emit(step)


@reads(STEPS, "knock_out")
def _knock_out(c: Compiler, call: Call, into: int) -> None:
    who = c.things(c.arg(call, "who"), target=True)

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = 0
        for x in who(s, fr):
            if x in s.play and not is_protected(s, x, fr):
                fr.regs[into] += 1
                points = max(max_hp(s, s.play[x]) - s.play[x].damage, 0)
                rules.place_counters(s, x, points, fr.you)
                tell_of(s, fr, "knock_out_effect", target=x)

    c.emit(step)
