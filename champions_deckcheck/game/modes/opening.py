"""Setting up the real game: hands, mulligans, Active and Benched Pokémon, Prize cards, dice.

Pokémon are chosen face down: they stay in the hands until all are turned over at once, so
that nobody sees another's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.chance import below
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.modes import prizes
from champions_deckcheck.game.modes.spots import ACTIVE, BENCH, basics_in_hand, is_basic
from champions_deckcheck.game.state import DECK, HAND, PRIZES

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

_MULLIGANS, _CHOSEN, _SEATS, _PRIZES, _DREW = range(5)
_PIPS = 6


def begin(s: State, prize_cards: int) -> None:
    """Has a game set up next, from all cards in the decks.

    Args:
        s: The state.
        prize_cards: How many Prize cards each player lays down.
    """
    frame = Frame(OPENING, 0)
    frame.regs[_PRIZES] = prize_cards
    s.stack.append(frame)


def _deal(s: State, fr: Frame) -> None:
    """Shuffles and draws; a hand without a Basic Pokémon is shown and drawn anew (TS-03)."""
    mulligans: list[int] = []
    for seat in range(s.setup.seats):
        zones.shuffle_deck(s, seat)
        zones.draw(s, seat, s.setup.numbers.opening_hand)
        while not basics_in_hand(s, seat):
            shown = ", ".join(s.setup.cards[card].name for card in s.piles[seat][HAND])
            tell(s, "mulligan", seat, note=shown)
            for card in list(s.piles[seat][HAND]):
                zones.move(s, card, DECK)
            zones.shuffle_deck(s, seat)
            zones.draw(s, seat, s.setup.numbers.opening_hand)
            mulligans.append(seat)
    fr.regs[_MULLIGANS] = tuple(mulligans)


def _ask_extra(s: State, fr: Frame) -> None:
    """For each mulligan one player of the other team may draw a card; they agree who (T-14).

    The Pokémon lie on the table by then: the Active one stays, and a Basic Pokémon that is drawn
    may still go onto the Bench.
    """
    waiting = fr.regs[_MULLIGANS]
    if not waiting:
        s.answer = ("pass",)
        return
    team = [seat for seat in s.setup.foes[waiting[0]] if s.piles[seat][DECK]]
    # The first-listed of a team speaks for both.
    options = [("seat", seat) for seat in sorted(team)]
    ask(s, min(s.setup.foes[waiting[0]]), "mulligan", [*options, ("pass",)])


def _take_extra(s: State, fr: Frame) -> None:
    waiting = fr.regs[_MULLIGANS]
    if not waiting:
        return
    fr.regs[_MULLIGANS] = waiting[1:]
    if s.answer[0] == "seat":
        seat = s.answer[1]
        zones.draw(s, seat, 1)
        tell(s, "draw", seat, target=seat, amount=1)
        fr.regs[_DREW] = (*fr.regs[_DREW], seat)
    fr.pc -= 2


def _start_choosing(s: State, fr: Frame) -> None:
    fr.regs[_SEATS] = tuple(range(s.setup.seats))
    fr.regs[_CHOSEN] = ()


def _go_on_choosing(s: State, fr: Frame) -> None:
    fr.regs[_SEATS] = tuple(sorted(set(fr.regs[_DREW])))


def _ask_pokemon(s: State, fr: Frame) -> None:
    """The Active Pokémon first, then as many Benched ones as the player likes and may have."""
    if not fr.regs[_SEATS]:
        s.answer = ("all",)
        return
    seat = fr.regs[_SEATS][0]
    chosen = fr.regs[_CHOSEN]
    own = sum(1 for card in chosen if s.setup.owner[card] == seat)
    left = [card for card in basics_in_hand(s, seat) if card not in chosen]
    options: list[tuple[str, int] | tuple[str]] = [("card", card) for card in distinct(s, left)]
    if own == 0:
        ask(s, seat, "active", options)
        return
    if own > s.setup.numbers.bench:
        options = []
    ask(s, seat, "bench", [*options, ("done",)])


def _take_pokemon(s: State, fr: Frame) -> None:
    if s.answer[0] == "all":
        return
    if s.answer[0] == "done":
        fr.regs[_SEATS] = fr.regs[_SEATS][1:]
    else:
        fr.regs[_CHOSEN] = (*fr.regs[_CHOSEN], s.answer[1])
    fr.pc -= 2


def _lay_prizes(s: State, fr: Frame) -> None:
    for seat in range(s.setup.seats):
        prizes.lay_down(s, seat, fr.regs[_PRIZES])


def _roll(s: State, fr: Frame) -> None:
    """Each player rolls a die; the team with the higher sum decides who begins (TS-05)."""
    sums: dict[int, int] = {}
    for seat, team in enumerate(s.setup.teams):
        pips = below(s, _PIPS) + 1
        tell(s, "roll", seat, amount=pips)
        sums[team] = sums.get(team, 0) + pips
    best = [team for team, pips in sums.items() if pips == max(sums.values())]
    if len(best) > 1:
        fr.pc -= 1
        return
    won = [seat for seat in range(s.setup.seats) if s.setup.teams[seat] == best[0]]
    ask(s, won[0], "first", [("seat", seat) for seat in won])


def _turn_over(s: State, fr: Frame) -> None:
    """Everybody's Pokémon are turned over; whose turn is first stays the answer.

    Nothing waits for that: the game has not begun.
    """
    placed: set[int] = set()
    for card in fr.regs[_CHOSEN]:
        seat = s.setup.owner[card]
        role = BENCH if seat in placed else ACTIVE
        placed.add(seat)
        zones.take_out(s, card)
        zones.enter(s, card, seat, role)
        tell(s, role, seat, card=card, target=card)


OPENING = Code(
    "rules/opening",
    (
        _deal,
        _start_choosing,
        _ask_pokemon,
        _take_pokemon,
        _ask_extra,
        _take_extra,
        _go_on_choosing,
        _ask_pokemon,
        _take_pokemon,
        _lay_prizes,
        _roll,
        _turn_over,
    ),
    5,
)


def imagine(s: State, seat: int) -> None:
    """Makes a hand that was dealt in imagination one that its player may hold while setting up.

    It has a Basic Pokémon, since the mulligans are over, and as many as lie face down; which ones
    these are is chosen anew.
    """
    frame = next((one for one in s.stack if one.code is OPENING), None)
    if frame is None or frame.pc >= len(OPENING.steps):
        return
    owner = s.setup.owner
    count = sum(1 for card in frame.regs[_CHOSEN] if owner[card] == seat)
    # What is offered to that player now was not chosen before.
    options = s.pending.options if s.pending is not None and s.pending.seat == seat else ()
    offered = {option[1] for option in options if option[0] == "card"}
    least = count if offered else max(count, 1)
    missing = least - len(set(basics_in_hand(s, seat)) - offered)
    if missing > 0:
        hidden = [*s.piles[seat][DECK], *s.piles[seat][PRIZES]]
        found = [card for card in hidden if is_basic(s, card)][:missing]
        others = [card for card in s.piles[seat][HAND] if not is_basic(s, card)]
        for card, other in zip(found, others, strict=False):
            zones.trade_places(s, card, other)
    anew = iter([card for card in basics_in_hand(s, seat) if card not in offered])
    frame.regs[_CHOSEN] = tuple(
        next(anew) if owner[card] == seat else card for card in frame.regs[_CHOSEN]
    )
