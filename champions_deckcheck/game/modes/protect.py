"""Protect: a Champion steps in front of its partner (CP-01 to CP-10, P-07 to P-11, P-23).

Order on one attack (P-08): the attack and its target are announced, Protect is declared and
paid, the repeat flip is made, the attacking side may play a switch or gust against it, and
then the damage is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.modes.reactions import react, reactions
from champions_deckcheck.game.queries import flip, is_protected

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Attack
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.parts import Member
    from champions_deckcheck.game.state import Option, State


def _attack(s: State) -> Attack:
    assert s.attack is not None
    return s.attack


def declare_ask(s: State, fr: Frame) -> None:
    """Asks the owner of the target's partner whether it protects.

    Protect that was declared earlier in this turn for the same partner covers this attack,
    too (P-07).
    """
    attack = _attack(s)
    partner = s.setup.rules.partner(s, attack.target)
    fr.regs[0] = partner
    if partner < 0:
        s.answer = ("pass",)
        return
    protector = s.play[partner]
    if protector.guard == s.turn:
        s.answer = ("covered",)
        return
    options: list[Option] = [("protect", partner, card) for card in distinct(s, protector.energy)]
    ask(s, protector.seat, "protect", [*options, ("pass",)], partner)


def declare_take(s: State, fr: Frame) -> None:
    """Pays the cost at once, whatever happens after (CP-02); flips on a repeat (CP-05)."""
    attack = _attack(s)
    if s.answer[0] == "pass":
        return
    protector = s.play[fr.regs[0]]
    if s.answer[0] == "covered":
        if s.marks.get(("protect-failed", protector.id)) != s.turn:
            attack.protector = protector.id
        return
    card = s.answer[2]
    zones.discard(s, [card])
    protector.skip = True
    protector.guard = s.turn
    attack.declared = True
    tell(
        s, "protect", protector.seat, card=protector.id, target=attack.target,
        note=s.setup.cards[card].name,
    )  # fmt: skip
    if protector.streak:
        heads = flip(s, protector.seat)
        tell(s, "flip", protector.seat, card=protector.id, amount=int(heads), note="repeat Protect")
        if not heads:
            # It covers nothing for the rest of the turn.
            s.marks["protect-failed", protector.id] = s.turn
            tell(s, "protect_failed", protector.seat, card=protector.id, target=attack.target)
            return
    attack.protector = protector.id


def react_ask(s: State, fr: Frame) -> None:
    """Asks the attacking side, one player after the other, for a switch or gust (CP-07, CP-08)."""
    attack = _attack(s)
    fr.regs[1] = -1
    if attack.protector < 0 or attack.bypassed:
        s.answer = ("pass",)
        return
    rules = s.setup.rules
    for seat in (attack.seat, *rules.teammates(s, attack.seat)):
        if seat in s.out or seat in fr.regs[2]:
            continue
        options = reactions(s, seat)
        if options:
            fr.regs[1] = seat
            ask(s, seat, "gust", [*options, ("pass",)], attack.protector)
            return
    s.answer = ("pass",)


def react_take(s: State, fr: Frame) -> None:
    """Plays it; afterwards the window is still open until everybody has passed."""
    seat = fr.regs[1]
    if seat < 0:
        return
    if s.answer[0] == "pass":
        fr.regs[2] = (*fr.regs[2], seat)
    else:
        react(s, seat, s.answer)
    # Two steps back: to the question, which comes again.
    fr.pc -= 2


def redirect(s: State, fr: Frame) -> None:
    """The protector takes the attack, unless Protect was made void (CP-01, CP-07)."""
    attack = _attack(s)
    if attack.protector >= 0 and not attack.bypassed and attack.protector in s.play:
        attack.target = attack.protector
        tell(
            s, "protected", s.play[attack.protector].seat, card=attack.protector,
            target=attack.announced,
        )  # fmt: skip


def behind(s: State) -> int:
    """The Champion a protector stands in front of while that may be answered, or -1."""
    attack = s.attack
    if attack is None or attack.protector < 0 or attack.target != attack.announced:
        return -1
    return -1 if attack.bypassed else attack.announced


STEPS = (declare_ask, declare_take, react_ask, react_take, redirect)


def bypass(s: State, fr: Frame, passes: Member | None) -> tuple[int, ...]:
    """What a switch or gust of an opponent's Pokémon does.

    Played against Protect it makes Protect void for this attack; anything else, an attack's
    own effect among it (P-23), moves nothing.
    """
    attack = s.attack
    if attack is None or fr.code.cause == "attack" or attack.protector < 0 or attack.bypassed:
        return ()
    if s.setup.teams[fr.you] != s.setup.teams[attack.seat]:
        return ()
    # A gust moves the protected Champion to the front again; a switch that its owner makes,
    # the protector away from there.
    moved = attack.protector if passes is None else attack.announced
    if is_protected(s, moved, fr) or (passes is not None and not passes(s, fr, moved)):
        return ()
    attack.bypassed = True
    tell(
        s, "protect_bypassed", fr.you, card=fr.card, target=attack.protector,
        cause=fr.code.cause,
    )  # fmt: skip
    return (attack.announced,)


def turn_ends(s: State) -> None:
    """Counts streaks and the attacks that were skipped.

    A streak is broken by one opposing turn without Protect (CP-06); a skip is over with the
    owner's own turn.
    """
    ending = s.setup.teams[s.seat]
    for pokemon in s.play.values():
        if pokemon.role != "champion":
            continue
        if pokemon.seat == s.seat:
            pokemon.skip = False
        elif s.setup.teams[pokemon.seat] != ending:
            pokemon.streak = pokemon.guard == s.turn
