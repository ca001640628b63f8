"""Pokémon coming into play, moving and leaving; Stadiums; attacks of others; the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Call, Filtered, Group
from champions_deckcheck.game import halves, moves, zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.interpreter.cards import destination
from champions_deckcheck.game.interpreter.choosing import choosing
from champions_deckcheck.game.interpreter.lasting import keep
from champions_deckcheck.game.interpreter.places import candidates
from champions_deckcheck.game.interpreter.readers import STEPS, reads
from champions_deckcheck.game.meeting import is_met
from champions_deckcheck.game.parts import Mod, Things
from champions_deckcheck.game.paying import can_pay
from champions_deckcheck.game.queries import (
    attack_cost,
    attacks_of,
    definition_of,
    is_protected,
    units_of,
)
from champions_deckcheck.game.state import DISCARD, State

if TYPE_CHECKING:
    from champions_deckcheck.game.interpreter.compiler import Compiler


@reads(STEPS, "choose")
def _choose(c: Compiler, call: Call, into: int) -> None:
    among = _among(c, call)
    choosing(
        c,
        _aimed(among) if _is_snipe(c, call) else among,
        into,
        kind="choose",
        count=c.num(c.arg(call, "n")),
        upto=c.flag(call, "upto"),
        by=c.seats(c.arg(call, "by")),
    )


def _among(c: Compiler, call: Call) -> Things:
    return candidates(c, c.arg(call, "who"))


def _is_snipe(c: Compiler, call: Call) -> bool:
    """Whether an attack chooses 1 of the opponent's Pokémon."""
    who = c.arg(call, "who")
    group = who.of if isinstance(who, Filtered) else who
    return (
        c.cause == "attack"
        and c.constant(c.arg(call, "n")) == 1
        and isinstance(group, Group)
        and group.group == "pokemon"
        and isinstance(group.who, Call)
        and group.who.word == "opp"
    )


def _aimed(among: Things) -> Things:
    """The Pokémon the attack was announced against, where that was any of them."""

    def things(s: State, fr: Frame) -> tuple[int, ...] | list[int]:
        found = among(s, fr)
        attack = s.attack
        is_aimed = attack is not None and s.setup.rules.aims and not attack.move.damage
        if attack is not None and is_aimed and attack.target in found:
            return (attack.target,)
        return found

    return things


@reads(STEPS, "switch")
def _switch(c: Compiler, call: Call, into: int) -> None:
    who = c.seats(c.arg(call, "who"))
    choosing(
        c,
        lambda s, fr: [x for seat in who(s, fr) for x in s.setup.rules.switch_targets(s, fr, seat)],
        into,
        kind="choose",
        by=who,
    )
    _promote(c, into)


@reads(STEPS, "bring_in")
def _bring_in(c: Compiler, call: Call, into: int) -> None:
    who = c.one(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        can = s.setup.rules.switch_targets(s, fr, fr.you)
        fr.regs[into] = tuple(x for x in fr.regs[who] if x in can)

    c.emit(step)
    _promote(c, into)


@reads(STEPS, "gust")
def _gust(c: Compiler, call: Call, into: int) -> None:
    _move_opponent(c, call, into, by_owner=False)


@reads(STEPS, "push_out")
def _push_out(c: Compiler, call: Call, into: int) -> None:
    _move_opponent(c, call, into, by_owner=True)


def _move_opponent(c: Compiler, call: Call, into: int, *, by_owner: bool) -> None:
    who = c.seats(c.arg(call, "who"))
    passes = c.filter(c.arg(call, "what")) if "what" in call.args else None
    after = c.label()
    of = c.arg(call, "who")
    moves_own = isinstance(of, Call) and of.word == "you"
    c.gusts = c.gusts or not moves_own

    def instead(s: State, fr: Frame) -> None:
        moved = s.setup.rules.moved_instead(s, fr, passes)
        if moved is not None:
            fr.regs[into] = moved
            fr.pc = after.at

    def among(s: State, fr: Frame) -> list[int]:
        found = [x for seat in who(s, fr) for x in s.setup.rules.switch_targets(s, fr, seat)]
        return [
            x for x in found if not is_protected(s, x, fr) and (passes is None or passes(s, fr, x))
        ]

    if not moves_own:
        c.emit(instead)
    choosing(c, among, into, kind="choose", by=who if by_owner else None)
    _promote(c, into)
    c.place(after)


def _promote(c: Compiler, into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        for x in fr.regs[into]:
            s.setup.rules.promote(s, x)
            tell_of(s, fr, "switch", target=x)

    c.emit(step)


@reads(STEPS, "to_play")
def _to_play(c: Compiler, call: Call, into: int) -> None:
    what = c.things(c.arg(call, "what"))

    def step(s: State, fr: Frame) -> None:
        entered = []
        cards = tuple(what(s, fr))
        for top, bottom in halves.pairs(s, cards):
            seat = s.setup.owner[top]
            if s.setup.rules.has_room(s, seat):
                s.setup.rules.enter_halves(s, top, bottom, seat)
                entered.append(top)
        for x in cards:
            if s.setup.cards[x].stage == halves.LEGEND:
                continue
            seat = s.setup.owner[x]
            if s.setup.cards[x].is_pokemon and s.setup.rules.has_room(s, seat):
                zones.take_out(s, x)
                s.setup.rules.enter(s, x, seat, fr)
                entered.append(x)
        fr.regs[into] = tuple(entered)

    c.emit(step)


@reads(STEPS, "evolve")
def _evolve(c: Compiler, call: Call, _: int) -> None:
    what = c.things(c.arg(call, "what"))
    who = c.one(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for number in fr.regs[who]:
            for x in what(s, fr):
                s.setup.rules.evolve(s, fr, number, x)

    c.emit(step)


@reads(STEPS, "devolve")
def _devolve(c: Compiler, call: Call, _: int) -> None:
    who, n = c.things(c.arg(call, "who"), target=True), c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        for number in who(s, fr):
            s.setup.rules.devolve(s, fr, number, n(s, fr))

    c.emit(step)


@reads(STEPS, "replace")
def _replace(c: Compiler, call: Call, _: int) -> None:
    what = c.things(c.arg(call, "what"))
    who = c.one(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for number in fr.regs[who]:
            for x in tuple(what(s, fr))[:1]:
                s.setup.rules.replace(s, fr, number, x)

    c.emit(step)


@reads(STEPS, "forbid_attack")
def _forbid_attack(c: Compiler, call: Call, _: int) -> None:
    until, only = c.arg(call, "until"), c.flag(call, "only")
    assert isinstance(until, Call)
    kind = until.word
    who = c.one(c.arg(call, "who"))
    if kind == "opp_next_turn":
        c.uses_opp = True
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        options = [
            ("move", x, number)
            for x in fr.regs[who]
            if x in s.play
            for number, _ in enumerate(s.play[x].definition.attacks)
        ]
        if options:
            ask(s, fr.you, "copy", options, fr.card)
        else:
            fr.pc = after.at

    def take(s: State, fr: Frame) -> None:
        _, x, number = s.answer
        attacks = attacks_of(s, s.play[x])
        chosen = s.play[x].definition.attacks[number].name
        for name in sorted({one.name for one in attacks}):
            if (name != chosen) == only:
                mod = Mod(f"{c.key}/forbid/{name}", "cant_use", None, {"attack": name})
                keep(s, fr, mod, lambda s, fr: (x,), kind)

    c.emit(offer)
    c.emit(take)
    c.place(after)


@reads(STEPS, "leave_play")
def _leave_play(c: Compiler, call: Call, _: int) -> None:
    who = c.things(c.arg(call, "who"), target=True)
    to = destination(c, c.arg(call, "to"))
    attached = destination(c, c.arg(call, "attached"))

    def step(s: State, fr: Frame) -> None:
        for number in tuple(who(s, fr)):
            pokemon = s.play.get(number)
            if pokemon is None or is_protected(s, number, fr):
                continue
            things = (*pokemon.energy, *pokemon.tools)
            stays = s.setup.rules.stays(s, pokemon)
            for x in things:
                zones.move(s, x, attached[0], bottom=attached[1])
            if pokemon.fallen >= 0:
                # Knocked Out already: it leaves play with the others that are.
                pokemon.fallen = to[0]
            elif not stays:
                zones.leave(s, pokemon, to[0])
                tell_of(s, fr, "leave", target=number)
            if to[2] or attached[2]:
                zones.shuffle_deck(s, s.setup.owner[number])

    c.emit(step)


@reads(STEPS, "discard_stadium")
def _discard_stadium(c: Compiler, _: Call, into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = 0
        if s.stadium >= 0 and not _stays(s, fr):
            tell_of(s, fr, "move", target=s.stadium, note="discard pile")
            zones.move(s, s.stadium, DISCARD)
            fr.regs[into] = 1

    c.emit(step)


def _stays(s: State, fr: Frame) -> bool:
    """Whether the Stadium in play says that effects of this card do nothing to it."""
    for mod, frame, _ in index_of(s).mods.get("stadium_stays", ()):
        if frame.card == s.stadium and fr.card >= 0 and mod.args["what"](s, frame, fr.card):
            return True
    return False


@reads(STEPS, "play_stadium")
def _play_stadium(c: Compiler, call: Call, _: int) -> None:
    what = c.things(c.arg(call, "what"))

    def step(s: State, fr: Frame) -> None:
        for x in tuple(what(s, fr))[:1]:
            moves.place_stadium(s, x)
            tell_of(s, fr, "stadium", target=x)

    c.emit(step)


@reads(STEPS, "use_attack")
def _use_attack(c: Compiler, call: Call, _: int) -> None:
    of, must_pay = c.things(c.arg(call, "of")), c.flag(call, "cost")
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        attack = s.attack
        options = []
        if attack is not None and attack.attacker in s.play:
            own = s.play[attack.attacker]
            for x in of(s, fr):
                card = definition_of(s, x)
                for number, move in enumerate(card.attacks):
                    # An attack that copies attacks would copy itself without end.
                    if move is attack.move or (
                        move.part is not None and "use_attack" in move.part.words
                    ):
                        continue
                    if must_pay and not can_pay(units_of(s, own), attack_cost(s, own, move)):
                        continue
                    options.append(("move", x, number))
        if options:
            ask(s, fr.you, "copy", options, fr.card)
        else:
            fr.pc = after.at

    def use(s: State, fr: Frame) -> None:
        _, x, number = s.answer
        card = definition_of(s, x)
        move = card.attacks[number]
        attack = s.attack
        assert attack is not None
        attack.base, attack.add = move.damage, 0
        tell_of(s, fr, "copy", target=x, note=move.name)
        moves.carry_out(s, attack, move)

    c.emit(offer)
    c.emit(use)
    c.place(after)


@reads(STEPS, "use_supporter")
def _use_supporter(c: Compiler, call: Call, _: int) -> None:
    what = c.things(c.arg(call, "what"))

    def step(s: State, fr: Frame) -> None:
        for x in tuple(what(s, fr))[:1]:
            part = s.setup.cards[x].play
            frame = (
                None
                if part is None or part.code is None
                else Frame(part.code, fr.you, fr.opp, -1, x)
            )
            if part is not None and frame is not None:
                if not is_met(s, part.need, frame):
                    # What it needs is not there, so that it has no effect.
                    continue
                tell_of(s, fr, "effect_of", target=x)
                moves.push_part(s, part, fr.you, card=x, opp=fr.opp)
            else:
                tell_of(s, fr, "unsupported", target=x, note=s.setup.cards[x].name)

    c.emit(step)


@reads(STEPS, "win")
def _win(c: Compiler, call: Call, _: int) -> None:
    who = c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        moves.finish(s, tuple(sorted({s.setup.teams[seat] for seat in who(s, fr)})), "effect")

    c.emit(step)


@reads(STEPS, "extra_turn")
def _extra_turn(c: Compiler, call: Call, _: int) -> None:
    who, skips = c.seats(c.arg(call, "who")), c.flag(call, "skip")

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            s.marks["extra_turn", seat] = int(skips)

    c.emit(step)
