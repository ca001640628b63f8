"""Cards outside play: drawing, searching, choosing, moving, discarding."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.effects.model import Call, Expression, Filtered, Register, Zone
from champions_deckcheck.game import chance, halves, zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.guards import is_kept
from champions_deckcheck.game.interpreter.choosing import Sift, choosing
from champions_deckcheck.game.interpreter.filters import definition
from champions_deckcheck.game.interpreter.readers import STEPS, THINGS, reads
from champions_deckcheck.game.parts import Things
from champions_deckcheck.game.state import DECK, DISCARD, HAND, IN_PLAY, LOST, ZONE_NAMES, State

if TYPE_CHECKING:
    from champions_deckcheck.game.interpreter.compiler import Compiler


@reads(STEPS, "draw")
def _draw(c: Compiler, call: Call, into: int) -> None:
    n, who = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(_drawn(s, fr, seat, n(s, fr)) for seat in who(s, fr))

    c.emit(step)


@reads(STEPS, "draw_until")
def _draw_until(c: Compiler, call: Call, into: int) -> None:
    n, who = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = sum(
            _drawn(s, fr, seat, n(s, fr) - len(s.piles[seat][HAND])) for seat in who(s, fr)
        )

    c.emit(step)


def _drawn(s: State, fr: Frame, seat: int, count: int) -> int:
    drawn = zones.draw(s, seat, max(count, 0))
    if drawn:
        tell_of(s, fr, "draw", target=seat, amount=drawn)
    return drawn


@reads(STEPS, "search")
def _search(c: Compiler, call: Call, into: int) -> None:
    distinct_by = c.text(call, "distinct")
    source = c.arg(call, "source")
    if c.cause == "trainer" and isinstance(source, Filtered):
        c.searched.add(into)
    choosing(
        c,
        c.things(source),
        into,
        kind="pick",
        count=c.num(c.arg(call, "n")),
        upto=True,
        sift=_differing(distinct_by) if distinct_by else None,
    )


def _differing(by: str) -> Sift:
    """Keeps out what shares its name (or a type) with something that is chosen."""

    def sift(s: State, chosen: tuple[int, ...], x: int) -> bool:
        card = definition(s, x)
        for one in chosen:
            other = definition(s, one)
            if by == "name" and card.name == other.name:
                return False
            if by == "type" and (card.types | card.provides) & (other.types | other.provides):
                return False
        return True

    return sift


@reads(THINGS, "look")
def _look(c: Compiler, call: Call) -> Things:
    who, n = c.seats(c.arg(call, "who")), c.num(c.arg(call, "n"))
    is_top = c.text(call, "where") == "top"

    def cards(s: State, fr: Frame) -> list[int]:
        found: list[int] = []
        for seat in who(s, fr):
            deck = s.piles[seat][DECK]
            count = min(n(s, fr), len(deck))
            found += deck[len(deck) - count :][::-1] if is_top else deck[:count]
        return found

    return cards


@reads(STEPS, "pick")
def _pick(c: Compiler, call: Call, into: int) -> None:
    source, count = c.arg(call, "source"), c.num(c.arg(call, "n"))
    by = c.arg(call, "by")
    among = c.things(source)
    if _is_unseen(c, source, by):
        # Chosen without looking is chosen at random.
        _at_random(c, among, count, into)
        return
    choosing(c, among, into, kind="pick", count=count, upto=c.flag(call, "upto"), by=c.seats(by))


def _is_unseen(c: Compiler, source: Expression, by: Expression) -> bool:
    if isinstance(source, Filtered):
        source = source.of
    return (
        isinstance(source, Zone)
        and source.zone == "hand"
        and isinstance(source.who, Call)
        and source.who.word == "opp"
        and isinstance(by, Call)
        and by.word == "you"
        and not c.shows_hand
    )


@reads(THINGS, "rest")
def _rest(c: Compiler, call: Call) -> Things:
    of, without = c.things(c.arg(call, "of")), c.things(c.arg(call, "without"))

    def cards(s: State, fr: Frame) -> list[int]:
        taken = without(s, fr)
        return [x for x in of(s, fr) if x not in taken]

    return cards


@reads(STEPS, "play_together")
def _play_together(c: Compiler, call: Call, _: int) -> None:
    n = c.num(c.arg(call, "n"))

    def step(s: State, fr: Frame) -> None:
        for x in s.setup.rules.copies(s, fr)[: n(s, fr) - 1]:
            tell_of(s, fr, "play", target=x, note=s.setup.cards[x].name)
            zones.move(s, x, DISCARD)

    c.emit(step)


@reads(STEPS, "pick_random")
def _pick_random(c: Compiler, call: Call, into: int) -> None:
    _at_random(c, c.things(c.arg(call, "source")), c.num(c.arg(call, "n")), into)


def _at_random(c: Compiler, among: Things, count: Callable[[State, Frame], int], into: int) -> None:
    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = tuple(chance.pick(s, list(among(s, fr)), count(s, fr)))

    c.emit(step)


@reads(STEPS, "reveal")
def _reveal(c: Compiler, call: Call, _: int) -> None:
    what = c.arg(call, "what")
    if isinstance(what, Zone) and what.zone == "hand":
        c.shows_hand = True
    things = c.things(what)

    def step(s: State, fr: Frame) -> None:
        if s.sink is not None:
            for x in things(s, fr):
                tell_of(s, fr, "reveal", target=x)

    c.emit(step)


# Where cards go: the pile, whether to its bottom, whether it is shuffled then.
_DESTINATIONS = {
    "to_hand": (HAND, False, False),
    "to_deck": (DECK, False, True),
    "to_top": (DECK, False, False),
    "to_bottom": (DECK, True, False),
    "to_discard": (DISCARD, False, False),
    "to_lost": (LOST, False, False),
}


def destination(c: Compiler, e: Expression) -> tuple[int, bool, bool]:
    """The pile, whether its bottom is meant, and whether it is shuffled then."""
    assert isinstance(e, Call)
    c.words.add(e.word)
    return _DESTINATIONS[e.word]


def _put_all(s: State, fr: Frame, cards: tuple[int, ...], to: tuple[int, bool, bool]) -> int:
    pile, bottom, shuffled = to
    owners = set()
    count = 0
    for x in cards:
        if s.where[x] == IN_PLAY or x == fr.card == s.stadium or is_kept(s, x, fr):
            continue
        zones.move(s, x, pile, bottom=bottom)
        owners.add(s.setup.owner[x])
        count += 1
        tell_of(s, fr, "move", target=x, note=ZONE_NAMES[pile])
    if shuffled:
        for seat in sorted(owners):
            zones.shuffle_deck(s, seat)
    return count


@reads(STEPS, "put")
def _put(c: Compiler, call: Call, into: int) -> None:
    held = c.arg(call, "what")
    what, to = c.things(held), destination(c, c.arg(call, "to"))
    searched = isinstance(held, Register) and c.named(held.name) in c.searched

    def step(s: State, fr: Frame) -> None:
        cards = tuple(what(s, fr))
        played = 0
        if searched and to[0] == HAND and s.setup.rules.plays_found:
            played = _play_found(s, fr, cards)
            cards = tuple(x for x in cards if x not in s.play)
        fr.regs[into] = played + _put_all(s, fr, cards, to)

    c.emit(step)


def _play_found(s: State, fr: Frame, cards: tuple[int, ...]) -> int:
    """Puts the Pokémon among cards that a search found into play; gives how many."""
    found = [x for x in cards if s.setup.cards[x].is_pokemon]
    for x in found:
        zones.take_out(s, x)
        s.setup.rules.enter(s, x, s.setup.owner[x], fr)
    return len(found)


@reads(STEPS, "discard")
def _discard(c: Compiler, call: Call, into: int) -> None:
    what = c.things(c.arg(call, "what"))

    def step(s: State, fr: Frame) -> None:
        fr.regs[into] = _put_all(s, fr, tuple(what(s, fr)), (DISCARD, False, False))

    c.emit(step)


@reads(STEPS, "reorder")
def _reorder(c: Compiler, call: Call, _: int) -> None:
    what = c.things(c.arg(call, "what"))
    left, order = c.register(), c.register()
    again, after = c.label(), c.label()

    def start(s: State, fr: Frame) -> None:
        fr.regs[left] = tuple(what(s, fr))
        fr.regs[order] = ()

    def offer(s: State, fr: Frame) -> None:
        waiting = fr.regs[left]
        if not waiting:
            fr.pc = after.at
            return
        ask(s, fr.you, "order", [("card", x) for x in distinct(s, waiting)], fr.card)

    def take(s: State, fr: Frame) -> None:
        x = s.answer[1]
        fr.regs[order] = (*fr.regs[order], x)
        fr.regs[left] = tuple(one for one in fr.regs[left] if one != x)
        fr.pc = again.at

    def lay(s: State, fr: Frame) -> None:
        for x in reversed(fr.regs[order]):
            zones.move(s, x, DECK)

    c.emit(start)
    c.place(again)
    c.emit(offer)
    c.emit(take)
    c.place(after)
    c.emit(lay)


@reads(STEPS, "shuffle")
def _shuffle(c: Compiler, call: Call, _: int) -> None:
    who = c.seats(c.arg(call, "who"))

    def step(s: State, fr: Frame) -> None:
        for seat in who(s, fr):
            zones.shuffle_deck(s, seat)

    c.emit(step)


@reads(STEPS, "mill")
def _mill(c: Compiler, call: Call, into: int) -> None:
    n, who = c.num(c.arg(call, "n")), c.seats(c.arg(call, "who"))
    is_top = c.text(call, "where") == "top"

    def step(s: State, fr: Frame) -> None:
        milled: list[int] = []
        for seat in who(s, fr):
            deck = s.piles[seat][DECK]
            for _ in range(min(n(s, fr), len(deck))):
                card = deck[-1] if is_top else deck[0]
                if is_kept(s, card, fr):
                    break
                zones.move(s, card, DISCARD)
                milled.append(card)
                tell_of(s, fr, "move", target=card, note=ZONE_NAMES[DISCARD])
        fr.regs[into] = tuple(milled)

    c.emit(step)


@reads(STEPS, "hand_away")
def _hand_away(c: Compiler, call: Call, into: int) -> None:
    who, how = c.seats(c.arg(call, "who")), c.text(call, "how")

    def step(s: State, fr: Frame) -> None:
        count = 0
        for seat in who(s, fr):
            cards = list(s.piles[seat][HAND])
            count += len(cards)
            if how == "bottom":
                chance.shuffle(s, cards)
            for card in cards:
                zones.move(s, card, DISCARD if how == "discard" else DECK, bottom=how == "bottom")
            if how == "shuffle":
                zones.shuffle_deck(s, seat)
            tell_of(s, fr, "hand_away", target=seat, amount=len(cards), note=how)
        fr.regs[into] = count

    c.emit(step)


@reads(STEPS, "both_halves")
def _both_halves(c: Compiler, call: Call, into: int) -> None:
    source, upto = c.things(c.arg(call, "source")), c.flag(call, "upto")
    after = c.label()

    def offer(s: State, fr: Frame) -> None:
        fr.regs[into] = ()
        pairs = halves.pairs(s, source(s, fr))
        options: list[tuple[str, int] | tuple[str]] = [("card", top) for top, _ in pairs]
        if not pairs:
            fr.pc = after.at
            return
        ask(s, fr.you, "pick", [*options, ("done",)] if upto else options, fr.card)

    def take(s: State, fr: Frame) -> None:
        if s.answer[0] == "card":
            pairs = dict(halves.pairs(s, source(s, fr)))
            fr.regs[into] = (s.answer[1], pairs[s.answer[1]])

    c.emit(offer)
    c.emit(take)
    c.place(after)
