"""The attack pipeline: named steps in the order of the rules.

    declare → target → hindering effects → Confusion
            → [the mode's steps: Protect, repeat flip, gust] → text before damage
            → damage → text after damage → triggers → Knock Outs

The text and the damage are one step here: `deal()` stands inside the text (see `damage` for
the steps of the damage itself), and what the damage triggers is carried out before the rest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.board import Attack
from champions_deckcheck.game.conditions import suffer
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.kinds import CONFUSED
from champions_deckcheck.game.knockouts import settle
from champions_deckcheck.game.moves import carry_out
from champions_deckcheck.game.queries import attacks_of, base_damage, flip, mods_on
from champions_deckcheck.game.triggers import carry_out as carry_out_triggers
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.cards import AttackDef
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
    move = attacks_of(s, pokemon)[place]
    s.attack = Attack(number, pokemon.seat, move)
    s.attack.base = base_damage(s, pokemon, move)
    s.phase = "attack"
    pokemon.attacked = s.turn
    # Those of the owner's last turn stay: a text may ask for them during this very attack.
    recent = (one for one in pokemon.last_attacks if one[0] >= s.last_turn[pokemon.seat])
    pokemon.last_attacks = (*recent, (s.turn, move.name))
    if move.once:
        s.marks[move.once, pokemon.seat] = 0
    s.stack.append(Frame(pipeline(s.setup.rules), pokemon.seat, card=number))


def targets_of(s: State, number: int, move: AttackDef) -> list[int]:
    """The Pokémon an attack may be aimed at: those against which its text lets it be used.

    What an attack needs may be asked of the Defending Pokémon or its owner, so it is asked once
    for each as if the attack were aimed at it.

    Args:
        s: The state.
        number: The attacking Pokémon.
        move: The attack.
    """
    seat = s.play[number].seat
    targets = s.setup.rules.attack_targets(s, seat)
    part = move.part
    if part is None or part.need is None:
        return list(targets)
    assert part.code is not None
    before, trial = s.attack, Attack(number, seat, move)
    s.attack = trial
    found = []
    for target in targets:
        trial.target = target
        if part.need(s, Frame(part.code, seat, s.play[target].seat, number, number)):
            found.append(target)
    s.attack = before
    return found


def _target_ask(s: State, fr: Frame) -> None:
    assert s.attack is not None
    # What let it be declared may have changed by the declaration itself.
    targets = targets_of(s, fr.card, s.attack.move) or s.setup.rules.attack_targets(s, fr.you)
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


def _hindered(s: State, fr: Frame) -> None:
    """Effects that let the attack do nothing unless coins come up heads."""
    if fr.card not in s.play:
        return
    for mod, frame in mods_on(s, "attack_flip", fr.card):
        for _ in range(mod.args["coins"](s, frame)):
            heads = flip(s, fr.you)
            tell(s, "flip", fr.you, target=fr.card, amount=int(heads), cause="attack")
            if not heads:
                tell(s, "failed", fr.you, card=fr.card, cause="attack")
                fr.pc = len(fr.code.steps) - 1
                return


def _confusion(s: State, fr: Frame) -> None:
    """A Confused Pokémon flips: on tails the attack fails and it damages itself."""
    pokemon = s.play.get(fr.card)
    if pokemon is None or s.attack is None or s.attack.target not in s.play:
        fr.pc = len(fr.code.steps) - 1
        return
    if not pokemon.conditions & CONFUSED:
        return
    heads = flip(s, fr.you)
    tell(s, "flip", fr.you, target=fr.card, amount=int(heads), cause="condition", note="Confused")
    if not heads:
        suffer(s, pokemon, s.setup.numbers.confusion, "Confused")
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
    before = (_target_ask, _target_take, _hindered, _confusion, *rules.attack_steps())
    steps = (*before, _text, _triggers, _end)
    return Code(f"rules/attack/{rules.name}", steps, 3)
