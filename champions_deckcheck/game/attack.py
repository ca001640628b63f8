"""The attack pipeline: named steps in the order of the rules.

    declare → target → Confusion → [the mode's steps: Protect, repeat flip, gust]
            → text before damage → damage → text after damage → triggers → Knock Outs

The text and the damage are one step here: `deal()` stands inside the text (see `damage` for
the steps of the damage itself), and what the damage triggers is carried out before the rest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.board import Attack
from champions_deckcheck.game.chance import coin
from champions_deckcheck.game.damage import place_counters
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.kinds import CONFUSED
from champions_deckcheck.game.knockouts import settle
from champions_deckcheck.game.moves import carry_out
from champions_deckcheck.game.triggers import carry_out as carry_out_triggers
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.modes.base import Mode
    from champions_deckcheck.game.state import State


def begin(s: State, number: int, place: int) -> None:
    """Has a Pokémon use one of its attacks next.

    Args:
        s: The state.
        number: The attacking Pokémon.
        place: Which of its attacks.
    """
    pokemon = s.play[number]
    move = pokemon.definition.attacks[place]
    s.attack = Attack(number, pokemon.seat, move)
    s.phase = "attack"
    pokemon.attacked = s.turn
    pokemon.last_attack = (s.turn, move.name)
    if move.once:
        s.marks[move.once, pokemon.seat] = 0
    s.stack.append(Frame(pipeline(s.setup.rules), pokemon.seat, card=number))


def _target_ask(s: State, fr: Frame) -> None:
    targets = s.setup.rules.attack_targets(s, fr.you)
    ask(s, fr.you, "target", [("pokemon", number) for number in targets], fr.card)


def _target_take(s: State, fr: Frame) -> None:
    attack = s.attack
    assert attack is not None
    attack.target = attack.announced = s.answer[1]
    tell(
        s, "attack", fr.you, card=fr.card, target=attack.target, cause="attack",
        note=attack.move.name,
    )  # fmt: skip
    fire(s, "attack", fr.card, fr.card, by="attack")


def _confusion(s: State, fr: Frame) -> None:
    """A Confused Pokémon flips: on tails the attack fails and it damages itself."""
    pokemon = s.play.get(fr.card)
    if pokemon is None or s.attack is None or s.attack.target not in s.play:
        fr.pc = len(fr.code.steps) - 1
        return
    if not pokemon.conditions & CONFUSED:
        return
    heads = coin(s)
    tell(s, "flip", fr.you, target=fr.card, amount=int(heads), cause="condition", note="Confused")
    if not heads:
        points = s.setup.numbers.confusion
        place_counters(s, fr.card, points)
        tell(
            s, "counters", fr.you, target=fr.card, amount=points, cause="condition",
            note="Confused",
        )  # fmt: skip
        fr.pc = len(fr.code.steps) - 1


def _text(s: State, fr: Frame) -> None:
    attack = s.attack
    if attack is not None and attack.attacker in s.play and attack.target in s.play:
        carry_out(s, attack, attack.move)


def _triggers(s: State, fr: Frame) -> None:
    """What the damage triggered, the turn player's first."""
    if s.attack is not None:
        waiting, s.attack.waiting = s.attack.waiting, ()
        carry_out_triggers(s, waiting)


def _end(s: State, fr: Frame) -> None:
    """Knock Outs, all at once."""
    if settle(s, by_attack=True):
        fr.pc -= 1
        return
    s.attack = None


@cache
def pipeline(rules: Mode) -> Code:
    """The steps of an attack in a mode."""
    steps = (_target_ask, _target_take, _confusion, *rules.attack_steps(), _text, _triggers, _end)
    return Code(f"rules/attack/{rules.name}", steps, 3)
