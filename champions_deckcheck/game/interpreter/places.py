"""Players, their zones, and their Pokémon in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Call, Expression, Filtered, Group, Zone
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.readers import SEATS, THINGS, reads
from champions_deckcheck.game.parts import Member, Seats, Things
from champions_deckcheck.game.state import DECK, DISCARD, HAND, LOST, PRIZES, State

if TYPE_CHECKING:
    from champions_deckcheck.game.interpreter.compiler import Compiler

_PILES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "lost": LOST, "prizes": PRIZES}


@reads(SEATS, "you")
def _you(_: Compiler, __: Call) -> Seats:
    return lambda s, fr: (fr.you,)


@reads(SEATS, "opp")
def _opp(c: Compiler, _: Call) -> Seats:
    c.uses_opp = True

    def seats(s: State, fr: Frame) -> tuple[int, ...]:
        # Before one opponent is settled ("can this be played at all?") and in what holds
        # all the time, any of them will do.
        return (fr.opp,) if fr.opp >= 0 else s.setup.rules.opponents(s, fr.you)

    return seats


@reads(SEATS, "each")
def _each(c: Compiler, _: Call) -> Seats:
    c.uses_each = True

    def seats(s: State, fr: Frame) -> tuple[int, ...]:
        if fr.opp >= 0 and s.setup.rules.one_a_side and fr.code.cause != "ability":
            return (fr.you, fr.opp)
        return s.setup.rules.everyone(s, fr.you)

    return seats


def owners(c: Compiler, group: Group) -> Seats:
    """The players whose Pokémon a group is of: "each player's Pokémon" are everybody's."""
    if isinstance(group.who, Call) and group.who.word == "each":
        c.words.add("each")
        return _in_view if c.cause == "attack" and group.group == "bench" else _all
    return c.seats(group.who)


def _all(s: State, fr: Frame) -> tuple[int, ...]:
    return s.setup.rules.everyone(s, fr.you)


def _in_view(s: State, fr: Frame) -> tuple[int, ...]:
    """Whose Benched Pokémon "each Benched Pokémon" of an attack are (TG-17).

    "Your Bench" is the attacker's own alone, and no opponent's Bench is touched but that of the
    one who is attacked.
    """
    if s.setup.rules.one_a_side and fr.opp >= 0:
        return (fr.you, fr.opp)
    return _all(s, fr)


@reads(SEATS, "partner")
def _partner(_: Compiler, __: Call) -> Seats:
    return lambda s, fr: s.setup.rules.teammates(s, fr.you)


@reads(SEATS, "owner")
def _owner(c: Compiler, call: Call) -> Seats:
    of = c.arg(call, "who")
    if isinstance(of, Call) and of.word == "attacker":
        # Also of one that has left play in the meantime.
        return lambda s, fr: (
            (s.setup.owner[fr.event[0]],) if fr.event is not None and fr.event[0] >= 0 else ()
        )
    who = c.things(of)
    return lambda s, fr: tuple(dict.fromkeys(s.setup.owner[x] for x in who(s, fr)))


@reads(THINGS, "this")
def _this(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (fr.this,) if fr.this in s.play else ()


@reads(THINGS, "defender")
def _defender(_: Compiler, __: Call) -> Things:
    def defender(s: State, fr: Frame) -> tuple[int, ...]:
        if s.attack is None or s.attack.target not in s.play:
            return ()
        return (s.attack.target,)

    return defender


@reads(THINGS, "attacker")
def _attacker(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (fr.event[0],) if fr.event is not None and fr.event[0] in s.play else ()


@reads(THINGS, "subject")
def _subject(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (fr.event[1],) if fr.event is not None and fr.event[1] in s.play else ()


@reads(THINGS, "this_card")
def _this_card(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (fr.card,) if fr.card >= 0 else ()


@reads(THINGS, "event_card")
def _event_card(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (fr.event[3],) if fr.event is not None and fr.event[3] >= 0 else ()


@reads(THINGS, "under")
def _under(c: Compiler, call: Call) -> Things:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr: [card for x in who(s, fr) if x in s.play for card in s.play[x].under]


@reads(THINGS, "stadium_card")
def _stadium(_: Compiler, __: Call) -> Things:
    return lambda s, fr: (s.stadium,) if s.stadium >= 0 else ()


def zone_of(c: Compiler, zone: Zone) -> Things:
    """The cards of a zone of one or more players."""
    seats, pile = c.seats(zone.who), _PILES[zone.zone]

    def cards(s: State, fr: Frame) -> list[int]:
        found: list[int] = []
        for seat in seats(s, fr):
            found += s.piles[seat][pile]
        return found

    return cards


def group_of(c: Compiler, group: Group, *, target: bool) -> Things:
    """A player's Pokémon, as the mode reads "Active", "Bench" and "in play"."""
    seats, name = owners(c, group), group.group

    def pokemon(s: State, fr: Frame) -> list[int]:
        found: list[int] = []
        rules = s.setup.rules
        for seat in seats(s, fr):
            found += rules.group(s, fr, seat, name, target=target)
        return list(dict.fromkeys(found))

    return pokemon


def candidates(c: Compiler, e: Expression) -> Things:
    """What one Pokémon is chosen from; an Active Pokémon from all that may be the Active one."""
    if isinstance(e, Filtered):
        inner, passes = candidates(c, e.of), c.filter(e.filter)
        return lambda s, fr: [x for x in inner(s, fr) if passes(s, fr, x)]
    if isinstance(e, Group):
        return group_of(c, e, target=True)
    return c.things(e, target=True)


def membership(c: Compiler, e: Expression) -> Member:
    """Whether a Pokémon is among some."""
    if isinstance(e, Call) and e.word == "this":
        return lambda s, fr, x: x == fr.this
    if isinstance(e, Filtered):
        inner, passes = membership(c, e.of), c.filter(e.filter)
        return lambda s, fr, x: inner(s, fr, x) and passes(s, fr, x)
    if isinstance(e, Group):
        seats, name = owners(c, e), e.group

        def belongs(s: State, fr: Frame, x: int) -> bool:
            pokemon = s.play.get(x)
            rules = s.setup.rules
            if pokemon is None or not rules.belongs(s, fr, pokemon, name):
                return False
            return rules.is_of(s, fr, pokemon, name, seats(s, fr))

        return belongs
    things = c.things(e)
    return lambda s, fr, x: x in things(s, fr)
