"""Numbers that are asked of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Group
from champions_deckcheck.game import queries
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.filters import definition
from champions_deckcheck.game.interpreter.places import owners
from champions_deckcheck.game.interpreter.readers import NUMBERS, reads
from champions_deckcheck.game.kinds import type_bits
from champions_deckcheck.game.parts import Number
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler


@reads(NUMBERS, "count")
def _count(c: Compiler, call: Call) -> Number:
    what = c.arg(call, "what")
    if isinstance(what, Group) and what.group == "bench":
        seats = owners(c, what)
        return lambda s, fr: sum(s.setup.rules.bench_count(s, fr, seat) for seat in seats(s, fr))
    things = c.things(what)
    return lambda s, fr: len(things(s, fr))


@reads(NUMBERS, "energy")
def _energy(c: Compiler, call: Call) -> Number:
    who, bits = c.things(c.arg(call, "who")), type_bits(c.texts(call, "kinds"))
    return lambda s, fr: sum(
        queries.energy_count(s, s.play[x], bits) for x in who(s, fr) if x in s.play
    )


@reads(NUMBERS, "extra_energy")
def _extra_energy(c: Compiler, call: Call) -> Number:
    who, bits = c.things(c.arg(call, "who")), type_bits(c.texts(call, "kinds"))

    def number(s: State, fr: Frame) -> int:
        if s.attack is None or s.attack.attacker not in s.play:
            return 0
        cost = queries.attack_cost(s, s.play[s.attack.attacker], s.attack.move)
        found = 0
        for x in who(s, fr):
            units = queries.units_of(s, s.play[x])
            of_kind = sum(1 for unit in units if not bits or unit & bits)
            own = sum(1 for bit in cost if bit & bits) if bits else 0
            # What pays the Colorless part may be of any kind, so the most that can be
            # spare is bounded by both.
            found += max(min(of_kind - own, len(units) - len(cost)), 0)
        return found

    return number


@reads(NUMBERS, "damage_on")
def _damage_on(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(s.play[x].damage for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "counters_on")
def _counters_on(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(s.play[x].damage for x in who(s, fr) if x in s.play) // 10


@reads(NUMBERS, "hp_left")
def _hp_left(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(queries.hp_left(s, s.play[x]) for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "max_hp")
def _max_hp(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(queries.max_hp(s, s.play[x]) for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "retreat_of")
def _retreat_of(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(queries.retreat_cost(s, s.play[x]) for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "prizes_left")
def _prizes_left(c: Compiler, call: Call) -> Number:
    seats = c.seats(c.arg(call, "who"))
    return lambda s, fr: s.setup.rules.prizes_left(s, fr, seats(s, fr))


@reads(NUMBERS, "prizes_taken")
def _prizes_taken(c: Compiler, call: Call) -> Number:
    seats = c.seats(c.arg(call, "who"))
    return lambda s, fr: s.setup.rules.prizes_taken(s, fr, seats(s, fr))


@reads(NUMBERS, "dealt")
def _dealt(_: Compiler, __: Call) -> Number:
    return lambda s, fr: 0 if s.attack is None else s.attack.dealt


@reads(NUMBERS, "amount")
def _amount(_: Compiler, __: Call) -> Number:
    return lambda s, fr: 0 if fr.event is None else fr.event[2]


@reads(NUMBERS, "kinds_in")
def _kinds_in(c: Compiler, call: Call) -> Number:
    what, of = c.things(c.arg(call, "what")), c.text(call, "of")

    def number(s: State, fr: Frame) -> int:
        cards = [definition(s, x) for x in what(s, fr)]
        if of == "name":
            return len({card.name for card in cards})
        bits = 0
        for card in cards:
            bits |= card.types | card.provides
        return bits.bit_count()

    return number


@reads(NUMBERS, "max")
def _max(c: Compiler, call: Call) -> Number:
    a, b = c.num(c.arg(call, "a")), c.num(c.arg(call, "b"))
    return lambda s, fr: max(a(s, fr), b(s, fr))


@reads(NUMBERS, "min")
def _min(c: Compiler, call: Call) -> Number:
    a, b = c.num(c.arg(call, "a")), c.num(c.arg(call, "b"))
    return lambda s, fr: min(a(s, fr), b(s, fr))
