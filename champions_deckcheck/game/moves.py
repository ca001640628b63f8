"""What both rules and card texts do: carrying out a text, placing a Stadium, ending the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.interpreter.damage import deal
from champions_deckcheck.game.state import DISCARD, STADIUM, Result
from champions_deckcheck.game.triggers import push

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Attack
    from champions_deckcheck.game.cards import AttackDef
    from champions_deckcheck.game.parts import Part
    from champions_deckcheck.game.state import State


def push_part(
    s: State,
    part: Part,
    seat: int,
    *,
    this: int = -1,
    card: int = -1,
    opp: int = -1,
    by: int = -1,
) -> None:
    """Has a part carried out next.

    Args:
        s: The state.
        part: The part.
        seat: Whom its text calls "you".
        this: The Pokémon whose text it is, or -1.
        card: The card whose text it is, or -1.
        opp: The opponent it is used on; -1 where that is not settled yet.
        by: Who settles it; "you", if -1.
    """
    assert part.code is not None
    if opp < 0:
        opp = s.setup.rules.only_opponent(s, seat)
    tell_unsupported(s, part, seat, card)
    push(s, Frame(part.code, seat, opp, this, card), part.need, by)


def attached_from_hand(s: State, seat: int, card: int, number: int) -> None:
    """Has carried out next what a card says of its being attached from hand."""
    for part in s.setup.cards[card].triggers:
        if part.event == "attached" and part.code is not None:
            frame = Frame(part.code, seat, s.setup.rules.only_opponent(s, seat), number, card)
            if part.when is None or part.when(s, frame):
                push_part(s, part, seat, this=number, card=card)


def tell_unsupported(s: State, part: Part, seat: int, card: int) -> None:
    """Tells which sentences of a text that is carried out are not played."""
    for sentence in part.unsupported:
        cause = "rule" if part.code is None else part.code.cause
        tell(s, "unsupported", seat, card=card, cause=cause, note=sentence)


def carry_out(s: State, attack: Attack, move: AttackDef) -> None:
    """Has an attack's text carried out next, its damage with it."""
    code = UNKNOWN if move.part is None or move.part.code is None else move.part.code
    if move.part is not None:
        tell_unsupported(s, move.part, attack.seat, attack.attacker)
    opp = s.play[attack.target].seat
    s.stack.append(Frame(code, attack.seat, opp, attack.attacker, attack.attacker))


def _unknown(s: State, fr: Frame) -> None:
    """An attack whose text is not known does its printed damage, and says so."""
    attack = s.attack
    assert attack is not None
    deal(s)
    tell(
        s,
        "unsupported",
        fr.you,
        card=fr.card,
        cause="attack",
        note=attack.move.name,
    )


UNKNOWN = Code("rules/unknown-attack", (_unknown,), 0, "attack")


def place_stadium(s: State, card: int) -> None:
    """Puts a Stadium into play; one that is there goes to its owner's discard pile."""
    if s.stadium >= 0:
        zones.move(s, s.stadium, DISCARD)
    zones.take_out(s, card)
    s.stadium = card
    s.where[card] = STADIUM
    s.index = None
    s.check = True


def finish(s: State, winners: tuple[int, ...], reason: str) -> None:
    """Ends the game; the first reason to end it counts."""
    if s.result is None:
        s.result = Result(winners, reason, s.turn)
        tell(s, "end", s.seat, amount=len(winners), note=reason)
