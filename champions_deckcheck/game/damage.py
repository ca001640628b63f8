"""Damage of attacks, in the order of the rules; each step is a function of its own.

    base → attacker's modifiers → Weakness → Resistance → defender's modifiers
         → block flips → reduction flips → put

The order of the flips is CP-10's second and third; the first of it, the repeat flip of
Protect, came before any damage.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from champions_deckcheck.game import zones
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.queries import (
    flip,
    mods_on,
    resistances,
    types_of,
    weakness_times,
    weaknesses,
)
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Attack, Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.state import State


class Hit:
    """Damage on its way to one Pokémon.

    Attributes:
        attack: The attack it belongs to.
        attacker: The attacking Pokémon.
        defender: The Pokémon it is done to.
        points: The damage so far.
        is_bench: True if it is done to it as a Benched Pokémon.
        counts_types: True if Weakness and Resistance count.
        ignore: What else does not count, see `Attack.ignore`.
    """

    __slots__ = ("attack", "attacker", "counts_types", "defender", "ignore", "is_bench", "points")

    def __init__(
        self,
        attack: Attack,
        attacker: Pokemon,
        defender: Pokemon,
        points: int,
        *,
        is_bench: bool,
        counts_types: bool,
    ) -> None:
        self.attack = attack
        self.attacker = attacker
        self.defender = defender
        self.points = points
        self.is_bench = is_bench
        # Weakness and Resistance never count for the Bench.
        self.counts_types = counts_types and not is_bench
        self.ignore = attack.ignore


def attacker_modifiers(s: State, hit: Hit) -> None:
    """What effects add to the damage an attack does, before Weakness and Resistance."""
    if not _is_opposed(s, hit):
        # What an attack does to its own side is not "damage to your opponent's Pokémon".
        return
    for mod, frame in mods_on(s, "dmg_dealt", hit.attacker.id):
        if mod.args["side"] == "active" and hit.is_bench:
            continue
        if mod.args["side"] == "bench" and not hit.is_bench:
            continue
        if mod.args["attack"] not in ("", hit.attack.move.name):
            continue
        if not _is_meant(s, frame, hit):
            continue
        if mod.args["to"](s, frame, hit.defender.id):
            hit.points += mod.args["n"](s, frame)


def weakness(s: State, hit: Hit) -> None:
    """×2 (or what is printed) for each Weakness to a type of the attacker."""
    if not hit.counts_types or "weakness" in hit.ignore or hit.points <= 0:
        return
    types = types_of(s, hit.attacker)
    for bit, sign, number in weaknesses(s, hit.defender):
        if types & bit:
            if sign == "×":
                hit.points *= weakness_times(s, hit.defender.id, hit.attacker.id, number)
            else:
                hit.points += number


def resistance(s: State, hit: Hit) -> None:
    """Less for each Resistance to a type of the attacker."""
    if not hit.counts_types or "resistance" in hit.ignore or hit.points <= 0:
        return
    types = types_of(s, hit.attacker)
    for bit, number in resistances(s, hit.defender):
        if types & bit:
            hit.points -= number


def defender_modifiers(s: State, hit: Hit) -> None:
    """What effects on the defender change after Weakness and Resistance."""
    if hit.points <= 0 or "effects" in hit.ignore:
        return
    index = index_of(s)
    if "dmg_taken" in index.mods:
        for mod, frame in mods_on(s, "dmg_taken", hit.defender.id):
            if mod.args["by_opp"] and not _is_opposed(s, hit):
                continue
            if mod.args["source"](s, frame, hit.attacker.id):
                hit.points += mod.args["n"](s, frame)
                if mod.args["once"]:
                    zones.discard(s, [frame.card])
    if "prevent_damage" in index.mods:
        for mod, frame in mods_on(s, "prevent_damage", hit.defender.id):
            if not mod.args["flip"] and _applies(s, mod.args, frame, hit):
                hit.points = 0


def block_flips(s: State, hit: Hit) -> None:
    """Abilities that prevent the damage if a coin comes up heads (CP-10, second)."""
    if hit.points <= 0 or "effects" in hit.ignore:
        return
    if "prevent_damage" in index_of(s).mods:
        for mod, frame in mods_on(s, "prevent_damage", hit.defender.id):
            if mod.args["flip"] and hit.points > 0 and _applies(s, mod.args, frame, hit):
                heads = flip(s, frame.you)
                _tell_flip(s, frame.you, frame.card, "block", heads)
                if heads:
                    hit.points = 0


def reduction_flips(s: State, hit: Hit) -> None:
    """Effects that make the damage less if a coin comes up heads (CP-10, third)."""
    if hit.points <= 0 or "effects" in hit.ignore:
        return
    if "halve_damage" in index_of(s).mods:
        for mod, frame in mods_on(s, "halve_damage", hit.defender.id):
            if mod.args["flip"]:
                heads = flip(s, frame.you)
                _tell_flip(s, frame.you, frame.card, "reduce", heads)
                if not heads:
                    continue
            points = hit.points // mod.args["by"](s, frame) - mod.args["less"](s, frame)
            hit.points = points // 10 * 10


def put(s: State, hit: Hit) -> None:
    """Puts the damage on the Pokémon and tells those who wait for it."""
    points = max(hit.points, 0) // 10 * 10
    hit.points = points
    attack, defender = hit.attack, hit.defender
    tell(
        s,
        "damage",
        attack.seat,
        card=hit.attacker.id,
        target=defender.id,
        amount=points,
        cause="attack",
        note=attack.move.name,
    )
    if not points:
        return
    defender.damage += points
    defender.harmed_by = attack.seat
    s.check = True
    attack.hits = (*attack.hits, (defender.id, points))
    recent = (one for one in defender.hurt if one[0] > s.last_turn[defender.seat])
    defender.hurt = (*recent, (s.turn, attack.seat, points))
    fire(s, "damaged", defender.id, hit.attacker.id, points, by="attack")


PIPELINE = (
    attacker_modifiers,
    weakness,
    resistance,
    defender_modifiers,
    block_flips,
    reduction_flips,
    put,
)


def strike(s: State, attack: Attack, target: int, points: int, *, counts_types: bool) -> int:
    """Does damage of an attack to one Pokémon, through all steps; gives what was done.

    Args:
        s: The state.
        attack: The attack.
        target: The Pokémon; nothing happens if it is not in play.
        points: Base damage with what the text added.
        counts_types: True if Weakness and Resistance count.
    """
    defender, attacker = s.play.get(target), s.play.get(attack.attacker)
    if defender is None or attacker is None or points <= 0:
        return 0
    is_bench = s.setup.rules.is_hit_as_benched(s, target)
    if is_bench and "Tera" in defender.definition.tags:
        # The rule of Tera Pokémon: no damage by anybody's attacks on the Bench.
        return 0
    hit = Hit(attack, attacker, defender, points, is_bench=is_bench, counts_types=counts_types)
    if "ignores" in index_of(s).mods:
        hit.ignore += _standing_ignored(s, hit)
    for step in PIPELINE:
        step(s, hit)
    return hit.points


def _standing_ignored(s: State, hit: Hit) -> tuple[str, ...]:
    """What does not count for any attack of the attacker; effects on the Active Pokémon only."""
    found: tuple[str, ...] = ()
    for mod, _ in mods_on(s, "ignores", hit.attacker.id):
        found += tuple(one for one in mod.args["what"] if one != "effects" or not hit.is_bench)
    return found


def place_counters(s: State, target: int, points: int, by: int = -1) -> None:
    """Puts damage counters on a Pokémon; they are not damage done by an attack.

    Args:
        s: The state.
        target: The Pokémon.
        points: How many points.
        by: Whose doing it is, or -1.
    """
    pokemon = s.play[target]
    pokemon.damage += points
    pokemon.harmed_by = by
    s.check = True


def _is_meant(s: State, frame: Frame, hit: Hit) -> bool:
    """Whether a Trainer that was used on one opponent means this one's Pokémon (TG-17)."""
    if frame.opp < 0 or frame.code.cause != "trainer" or not s.setup.rules.one_a_side:
        return True
    return hit.defender.seat == frame.opp


def _is_opposed(s: State, hit: Hit) -> bool:
    teams = s.setup.teams
    return teams[hit.attacker.seat] != teams[hit.defender.seat]


def _applies(s: State, args: Mapping[str, Any], frame: Frame, hit: Hit) -> bool:
    """Whether a prevention is for this hit: by its attacker, and as which Pokémon."""
    if args["bench"] and not hit.is_bench:
        return False
    if not args["own"] and not _is_opposed(s, hit):
        return False
    if not args["least"](s, frame) <= hit.points <= args["most"](s, frame):
        return False
    return bool(args["source"](s, frame, hit.attacker.id))


def _tell_flip(s: State, seat: int, card: int, what: str, heads: bool) -> None:
    tell(
        s,
        "flip",
        seat,
        card=card,
        amount=int(heads),
        cause="ability",
        note=what,
    )
