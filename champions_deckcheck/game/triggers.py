"""Telling those who wait for an event, and nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.marks import named, own
from champions_deckcheck.game.meeting import is_met, meeting

if TYPE_CHECKING:
    from champions_deckcheck.game.index import Listener
    from champions_deckcheck.game.parts import Part, Test
    from champions_deckcheck.game.state import State


_OWN_TURN = ("turn_start", "turn_end")
"""Events of a player's turn, which only that player's cards wait for."""


def fire(
    s: State,
    event: str,
    subject: int,
    actor: int = -1,
    amount: int = 0,
    *,
    by: str = "rule",
    seat: int = -1,
    card: int = -1,
) -> None:
    """Has every part that waits for an event carried out next, the turn player's first.

    Args:
        s: The state.
        event: An event of the vocabulary.
        subject: The Pokémon it happened to, or -1.
        actor: The Pokémon that did it, or -1.
        amount: The damage.
        by: What did it: "attack", "ability", "trainer", "rule".
        seat: The player who did it, where no Pokémon tells.
        card: The card that was attached, played or evolved into, or -1.
    """
    waiting = index_of(s).listeners.get(event)
    if not waiting:
        return
    if actor in s.play:
        seat = s.play[actor].seat
    found = []
    for one in waiting:
        part, frame = one.part, one.frame
        if not _concerns(s, one, subject, card) or not _is_by(s, part, frame, seat, by):
            continue
        if event in _OWN_TURN and seat != frame.you:
            continue
        assert part.code is not None
        opp = _whose(s, frame, seat, subject)
        new = Frame(part.code, frame.you, opp, frame.this, frame.card)
        new.event = (actor, subject, amount, card)
        if one.lasts:
            new.regs[: len(frame.regs)] = frame.regs
        if is_met(s, part.when, new):
            found.append((part, new))
    if not found:
        return
    found.sort(key=lambda one: s.setup.rules.order_from(s, s.seat, one[1].you))
    if s.attack is not None and event == "damaged":
        # What damage triggers comes after the attack's own text.
        s.attack.waiting += tuple(found)
    else:
        carry_out(s, found)


def carry_out(s: State, found: Sequence[tuple[Part, Frame]]) -> None:
    """Has parts carried out next, the first of them first."""
    for part, frame in reversed(found):
        start(s, part, frame.copy())


def _concerns(s: State, one: Listener, subject: int, card: int) -> bool:
    """Whether it waits for this Pokémon and this card, and has not done all it may."""
    part, frame = one.part, one.frame
    if part.limit and s.marks.get(_limit_mark(part, frame)) == s.turn:
        return False
    if part.what is not None and not (card >= 0 and part.what(s, frame, card)):
        return False
    if one.on is not None:
        return subject in one.on
    return part.on is None or subject < 0 or part.on(s, frame, subject)


def _limit_mark(part: Part, frame: Frame) -> tuple[str, int]:
    """What remembers that a waiting text was carried out in a turn."""
    if part.limit == "name":
        return named(part, frame.you)
    return own(part, frame.card)


def _whose(s: State, frame: Frame, seat: int, subject: int) -> int:
    """The opponent a waiting text means: who set it off, or else whose Pokémon it happened to."""
    teams = s.setup.teams
    if seat >= 0 and teams[seat] != teams[frame.you]:
        return seat
    pokemon = s.play.get(subject)
    is_foe = pokemon is not None and teams[pokemon.seat] != teams[frame.you]
    return pokemon.seat if pokemon is not None and is_foe and frame.opp < 0 else frame.opp


def start(s: State, part: Part, frame: Frame) -> None:
    """Has a part carried out next, unless it is an acceleration too many (CG-09).

    It counts as one when it attaches something: a player may be asked first whether to.
    """
    rules = s.setup.rules
    if part.limit and part.heading == "trigger":
        s.marks[_limit_mark(part, frame)] = s.turn
    if part.accelerates and not rules.may_accelerate(s, frame.you, frame.card):
        return
    if part.heading == "trigger" and part.name:
        tell(s, "triggered", frame.you, card=frame.card, cause="ability", note=part.name)
    push(s, frame)


def push(s: State, frame: Frame, need: Test | None = None, by: int = -1) -> None:
    """Puts a frame on the stack; one opponent is settled first where its words need it.

    Args:
        s: The state.
        frame: What is carried out next.
        need: What must hold for it; only opponents by whom it does can be chosen.
        by: Who chooses the opponent; whose text it is, if -1.
    """
    rules, code = s.setup.rules, frame.code
    if frame.opp < 0 and (code.uses_opp or (code.uses_each and rules.one_a_side)):
        frame.opp = rules.only_opponent(s, frame.you)
        if frame.opp < 0:
            s.stack.append(frame)
            choice = Frame(CHOOSE_OPPONENT, frame.you if by < 0 else by, card=frame.card)
            choice.regs[0] = tuple(meeting(s, need, frame))
            s.stack.append(choice)
            return
    s.stack.append(frame)


def _is_by(s: State, part: Part, frame: Frame, seat: int, by: str) -> bool:
    wanted = part.by
    if wanted in ("any", ""):
        return True
    own = s.setup.teams[seat] == s.setup.teams[frame.you] if seat >= 0 else False
    if wanted == "attack":
        return by == "attack"
    if wanted == "opp_attack":
        return by == "attack" and not own
    if wanted == "opp":
        return seat >= 0 and not own
    return seat == frame.you


def _ask_opponent(s: State, fr: Frame) -> None:
    seats = fr.regs[0] or s.setup.rules.opponents(s, fr.you)
    ask(s, fr.you, "opponent", [("seat", seat) for seat in seats], fr.card)


def _take_opponent(s: State, fr: Frame) -> None:
    # The frame that needs to know lies under this one.
    s.stack[-2].opp = s.answer[1]


CHOOSE_OPPONENT = Code("rules/opponent", (_ask_opponent, _take_opponent), 1)
