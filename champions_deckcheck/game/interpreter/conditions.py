"""Special Conditions, and what is asked of the state of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Filtered
from champions_deckcheck.game import conditions as rules
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.readers import NUMBERS, STEPS, TESTS, reads
from champions_deckcheck.game.kinds import CONDITION_BIT, HURTING, POISONED, condition_bits
from champions_deckcheck.game.meeting import meeting
from champions_deckcheck.game.parts import Number, Test
from champions_deckcheck.game.queries import is_protected
from champions_deckcheck.game.state import State

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler


def _afflict(s: State, fr: Frame, x: int, bits: int) -> bool:
    """Gives a Pokémon Special Conditions, if it can be given any; whether it gained one."""
    if x not in s.play or is_protected(s, x, fr):
        return False
    gained = rules.afflict(s, s.play[x], bits)
    if any(CONDITION_BIT[name] & HURTING for name in gained):
        s.play[x].afflicted_by = fr.you
    for name in gained:
        tell_of(s, fr, "condition", target=x, note=name)
    return bool(gained)


@reads(STEPS, "condition")
def _condition(c: Compiler, call: Call, _: int) -> None:
    who, bits = c.things(c.arg(call, "who"), target=True), condition_bits(c.texts(call, "names"))

    def afflict(s: State, fr: Frame) -> None:
        for x in who(s, fr):
            _afflict(s, fr, x, bits)

    c.emit(afflict)


@reads(STEPS, "poison")
def _poison(c: Compiler, call: Call, _: int) -> None:
    who, counters = c.things(c.arg(call, "who"), target=True), c.num(c.arg(call, "counters"))

    def afflict(s: State, fr: Frame) -> None:
        for x in who(s, fr):
            if _afflict(s, fr, x, POISONED):
                s.play[x].poison = counters(s, fr)

    c.emit(afflict)


@reads(STEPS, "any_condition")
def _any_condition(c: Compiler, call: Call, _: int) -> None:
    who, names = c.things(c.arg(call, "who"), target=True), c.texts(call, "names")

    def offer(s: State, fr: Frame) -> None:
        ask(s, fr.you, "mode", [("mode", name) for name in names], fr.card)

    def afflict(s: State, fr: Frame) -> None:
        bits = CONDITION_BIT[s.answer[1]]
        for x in who(s, fr):
            _afflict(s, fr, x, bits)

    c.emit(offer)
    c.emit(afflict)


@reads(STEPS, "cure_one")
def _cure_one(c: Compiler, call: Call, _: int) -> None:
    who = c.one(c.arg(call, "who"))
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        found = [
            ("mode", name)
            for x in fr.regs[who]
            for name, bit in CONDITION_BIT.items()
            if x in s.play and s.play[x].conditions & bit
        ]
        if found:
            ask(s, fr.you, "mode", found, fr.card)
        else:
            fr.pc = after.at

    def take(s: State, fr: Frame) -> None:
        (x,) = fr.regs[who]
        rules.recover(s.play[x], CONDITION_BIT[s.answer[1]])
        tell_of(s, fr, "recover", target=x)

    c.emit(offer)
    c.emit(take)
    c.place(after)


@reads(STEPS, "cure")
def _cure(c: Compiler, call: Call, _: int) -> None:
    who, bits = c.things(c.arg(call, "who"), target=True), condition_bits(c.texts(call, "names"))

    def cure(s: State, fr: Frame) -> None:
        for x in who(s, fr):
            if x in s.play and s.play[x].conditions & bits:
                rules.recover(s.play[x], bits)
                tell_of(s, fr, "recover", target=x)

    c.emit(cure)


@reads(TESTS, "exists")
def _exists(c: Compiler, call: Call) -> Test:
    among = c.arg(call, "what")
    if isinstance(among, Filtered):
        # The first one decides.
        inner, passes = c.things(among.of), c.filter(among.filter)
        return lambda s, fr: any(passes(s, fr, x) for x in inner(s, fr))
    what = c.things(among)
    return lambda s, fr: len(what(s, fr)) > 0


@reads(TESTS, "matches")
def _matches(c: Compiler, call: Call) -> Test:
    who, passes = c.things(c.arg(call, "who")), c.filter(c.arg(call, "what"))

    def test(s: State, fr: Frame) -> bool:
        found = who(s, fr)
        return len(found) > 0 and all(passes(s, fr, x) for x in found)

    return test


@reads(TESTS, "is_active")
def _is_active(c: Compiler, call: Call) -> Test:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: any(
        s.setup.rules.counts_as_active(s, s.play[x]) for x in who(s, fr) if x in s.play
    )


@reads(TESTS, "on_bench")
def _on_bench(c: Compiler, call: Call) -> Test:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: any(
        s.setup.rules.counts_as_benched(s, s.play[x]) for x in who(s, fr) if x in s.play
    )


@reads(TESTS, "affected")
def _affected(c: Compiler, call: Call) -> Test:
    who, bits = c.things(c.arg(call, "who")), condition_bits(c.texts(call, "names"))
    return lambda s, fr: any(s.play[x].conditions & bits != 0 for x in who(s, fr) if x in s.play)


@reads(TESTS, "entered_this_turn")
def _entered(c: Compiler, call: Call) -> Test:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: any(s.play[x].entered == s.turn for x in who(s, fr) if x in s.play)


@reads(TESTS, "ko_last_turn")
def _ko_last_turn(c: Compiler, call: Call) -> Test:
    by, passes = c.text(call, "by"), c.filter(c.arg(call, "what"))

    def test(s: State, fr: Frame) -> bool:
        since = s.last_turn[fr.you]
        return any(
            one.seat == fr.you
            and since < one.turn < s.turn
            and by in ("any", one.by)
            and passes(s, fr, one.pokemon)
            for one in s.knock_outs
        )

    return test


@reads(TESTS, "first_turn")
def _first_turn(c: Compiler, call: Call) -> Test:
    seats = c.seats(c.arg(call, "who"))

    def test(s: State, fr: Frame) -> bool:
        # Who is given the effects of a Trainer is asked as if the turn were that player's.
        you = fr.you if fr.code.cause == "trainer" else s.seat
        return any(seat in (s.seat, you) and s.last_turn[seat] == 0 for seat in seats(s, fr))

    return test


@reads(TESTS, "by_each_opp")
def _by_each_opp(c: Compiler, call: Call) -> Test:
    # Nobody has to choose an opponent: it is asked of all of them.
    before = c.uses_opp
    test = c.test(c.arg(call, "cond"))
    c.uses_opp = before

    def by_each(s: State, fr: Frame) -> bool:
        foes = s.setup.rules.opponents(s, fr.you)
        return len(meeting(s, test, fr)) == len(foes)

    return by_each


@reads(TESTS, "went_first")
def _went_first(c: Compiler, call: Call) -> Test:
    seats = c.seats(c.arg(call, "who"))
    return lambda s, fr: s.first in seats(s, fr)


@reads(TESTS, "stadium_in_play")
def _stadium(c: Compiler, call: Call) -> Test:
    names, own = c.texts(call, "names"), c.flag(call, "own")

    def test(s: State, fr: Frame) -> bool:
        if s.stadium < 0 or (own and s.setup.owner[s.stadium] != fr.you):
            return False
        return not names or s.setup.cards[s.stadium].name in names

    return test


@reads(TESTS, "played_this_turn")
def _played(c: Compiler, call: Call) -> Test:
    passes = c.filter(c.arg(call, "what"))

    def test(s: State, fr: Frame) -> bool:
        owner = s.setup.owner
        return any(
            mark == "played" and turn == s.turn and owner[card] == fr.you and passes(s, fr, card)
            for (mark, card), turn in s.marks.items()
        )

    return test


@reads(TESTS, "used_last_turn")
def _used_last_turn(c: Compiler, call: Call) -> Test:
    attack, who = c.text(call, "attack"), c.things(c.arg(call, "who"))

    def test(s: State, fr: Frame) -> bool:
        last = s.last_turn[fr.you]
        return any(
            turn == last > 0 and attack in ("", name)
            for x in who(s, fr)
            if x in s.play
            for turn, name in s.play[x].last_attacks
        )

    return test


@reads(TESTS, "evolved_now")
def _evolved_now(c: Compiler, call: Call) -> Test:
    who, names = c.things(c.arg(call, "who")), c.texts(call, "names")

    def test(s: State, fr: Frame) -> bool:
        for x in who(s, fr):
            pokemon = s.play.get(x)
            if pokemon is not None and pokemon.under and pokemon.entered == s.turn:
                before = s.setup.cards[pokemon.under[-1]].name
                if not names or before in names:
                    return True
        return False

    return test


@reads(TESTS, "moved_up")
def _moved_up(c: Compiler, call: Call) -> Test:
    who, last = c.things(c.arg(call, "who")), c.flag(call, "last")
    return lambda s, fr: any(
        s.play[x].moved_up == s.turn - last > 0 for x in who(s, fr) if x in s.play
    )


@reads(TESTS, "healed_now")
def _healed_now(c: Compiler, call: Call) -> Test:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: any(s.play[x].healed == s.turn for x in who(s, fr) if x in s.play)


def _hurt(s: State, fr: Frame, x: int) -> int:
    """The damage attacks of opponents did to a Pokémon since its player's last turn."""
    teams = s.setup.teams
    return sum(
        points
        for turn, seat, points in s.play[x].hurt
        if s.last_turn[fr.you] < turn < s.turn and teams[seat] != teams[fr.you]
    )


@reads(TESTS, "damaged_last_turn")
def _damaged_last_turn(c: Compiler, call: Call) -> Test:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: any(_hurt(s, fr, x) > 0 for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "damage_last_turn")
def _damage_last_turn(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(_hurt(s, fr, x) for x in who(s, fr) if x in s.play)


@reads(TESTS, "power_used")
def _power_used(c: Compiler, call: Call) -> Test:
    what, who = c.text(call, "what"), c.seats(c.arg(call, "who"))
    return lambda s, fr: any((what, seat) in s.marks for seat in who(s, fr))


@reads(NUMBERS, "conditions_on")
def _conditions_on(c: Compiler, call: Call) -> Number:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: sum(s.play[x].conditions.bit_count() for x in who(s, fr) if x in s.play)


@reads(NUMBERS, "prizes_taken_last_turn")
def _prizes_taken_last_turn(c: Compiler, call: Call) -> Number:
    who = c.seats(c.arg(call, "who"))
    return lambda s, fr: sum(
        s.setup.rules.prizes_taken_in(s, seat, s.last_turn[seat]) for seat in who(s, fr)
    )


@reads(TESTS, "together")
def _together(c: Compiler, call: Call) -> Test:
    n = c.num(c.arg(call, "n"))
    return lambda s, fr: len(s.setup.rules.copies(s, fr)) + 1 >= n(s, fr)


@reads(TESTS, "may_support")
def _may_support(c: Compiler, call: Call) -> Test:
    seats = c.seats(c.arg(call, "who"))
    return lambda s, fr: any(s.setup.rules.has_room(s, seat) for seat in seats(s, fr))
