"""Modifiers: what `queries` and `damage` ask for, made of a program's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from champions_deckcheck.game.interpreter.readers import MODIFIERS, reads
from champions_deckcheck.game.kinds import TYPE_BIT, condition_bits, type_bits
from champions_deckcheck.game.parts import Mod

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.interpreter.compiler import Compiler

Args = dict[str, Any]


def modifier(c: Compiler, call: Call) -> Mod:
    """The modifier of a word."""
    c.words.add(call.word)
    args = MODIFIERS[call.word](c, call)
    on = c.member(c.arg(call, "on")) if "on" in call.args else None
    place = call.place
    key = f"{c.key}/{call.word}/{place.line}:{place.column}"
    return Mod(key, call.word, on, args)


@reads(MODIFIERS, "no_weakness", "no_resistance", "cant_attack", "cant_retreat", "no_abilities",
       "no_powers", "no_tools", "no_healing", "plain_energy", "counters_stay", "type_of_energy",
       "grant_previous", "burn_stays")  # fmt: skip
def _alone(_: Compiler, __: Call) -> Args:
    return {}


@reads(MODIFIERS, "hp", "retreat_cost")
def _keyed(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n")), "key": c.text(call, "key")}


@reads(MODIFIERS, "tool_slots", "resistance_is", "wake_coins")
def _number(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n"))}


@reads(MODIFIERS, "dmg_dealt")
def _dmg_dealt(c: Compiler, call: Call) -> Args:
    return {
        "n": c.num(c.arg(call, "n")),
        "to": c.filter(c.arg(call, "to")),
        "side": c.text(call, "side"),
        "key": c.text(call, "key"),
        "attack": c.text(call, "attack"),
    }


@reads(MODIFIERS, "base_damage")
def _base_damage(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n")), "attack": c.text(call, "attack")}


@reads(MODIFIERS, "ignores")
def _ignores(c: Compiler, call: Call) -> Args:
    return {"what": c.texts(call, "what")}


@reads(MODIFIERS, "dmg_taken")
def _dmg_taken(c: Compiler, call: Call) -> Args:
    return {
        "n": c.num(c.arg(call, "n")),
        "source": c.filter(c.arg(call, "source")),
        "key": c.text(call, "key"),
        "by_opp": c.flag(call, "by_opp"),
        "once": c.flag(call, "once"),
    }


@reads(MODIFIERS, "only_on")
def _only_on(c: Compiler, call: Call) -> Args:
    return {"what": c.filter(c.arg(call, "what"))}


@reads(MODIFIERS, "prevent_damage")
def _prevent_damage(c: Compiler, call: Call) -> Args:
    return {
        "source": c.filter(c.arg(call, "source")),
        "flip": c.flag(call, "flip"),
        "bench": c.flag(call, "bench"),
        "own": c.flag(call, "own"),
        "least": c.num(c.arg(call, "least")),
        "most": c.num(c.arg(call, "most")),
    }


@reads(MODIFIERS, "halve_damage")
def _halve_damage(c: Compiler, call: Call) -> Args:
    return {
        "by": c.num(c.arg(call, "by")),
        "less": c.num(c.arg(call, "less")),
        "flip": c.flag(call, "flip"),
    }


@reads(MODIFIERS, "prevent_effects")
def _prevent_effects(c: Compiler, call: Call) -> Args:
    return {**_prevent_counters(c, call), "own": c.flag(call, "own")}


@reads(MODIFIERS, "prevent_counters")
def _prevent_counters(c: Compiler, call: Call) -> Args:
    return {
        "of": c.text(call, "of"),
        "source": c.filter(c.arg(call, "source")),
        "bench": c.flag(call, "bench"),
    }


@reads(MODIFIERS, "attack_cost")
def _attack_cost(c: Compiler, call: Call) -> Args:
    return {
        "n": c.num(c.arg(call, "n")),
        "bit": _ANY if c.text(call, "kind") == "any" else cost_bit(c.text(call, "kind")),
        "key": c.text(call, "key"),
        "attack": c.text(call, "attack"),
    }


_ANY = -1
"""Stands for Energy of any type where there is a cost for each type's bit."""


def cost_bit(kind: str) -> int:
    """What a type is in a cost: its bit, and 0 for Colorless."""
    return 0 if kind == "Colorless" else TYPE_BIT[kind]


@reads(MODIFIERS, "cost_is")
def _cost_is(c: Compiler, call: Call) -> Args:
    cost = tuple(cost_bit(kind) for kind in c.texts(call, "kinds"))
    return {"attack": c.text(call, "attack"), "cost": cost}


@reads(MODIFIERS, "attack_flip")
def _attack_flip(c: Compiler, call: Call) -> Args:
    return {"coins": c.num(c.arg(call, "coins"))}


@reads(MODIFIERS, "attacks_while")
def _attacks_while(c: Compiler, call: Call) -> Args:
    return {"bits": condition_bits(c.texts(call, "names"))}


@reads(MODIFIERS, "grant_attacks")
def _grant_attacks(c: Compiler, call: Call) -> Args:
    return {"of": c.things(c.arg(call, "of"))}


@reads(MODIFIERS, "prize_value")
def _prize_value(c: Compiler, call: Call) -> Args:
    return {
        "n": c.num(c.arg(call, "n")),
        "by": c.text(call, "by"),
        "source": c.filter(c.arg(call, "source")),
        "key": c.text(call, "key"),
    }


@reads(MODIFIERS, "cards_stay", "stadium_stays", "no_attaching", "cant_evolve")
def _of_cards(c: Compiler, call: Call) -> Args:
    return {"what": c.filter(c.arg(call, "what"))}


@reads(MODIFIERS, "deck_stays", "tails_only")
def _of_players(c: Compiler, call: Call) -> Args:
    return {"who": c.seats(c.arg(call, "who"))}


@reads(MODIFIERS, "evolves_early")
def _evolves_early(c: Compiler, call: Call) -> Args:
    return {"first": c.flag(call, "first"), "same": c.flag(call, "same")}


@reads(MODIFIERS, "bench_size")
def _bench_size(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n")), "who": c.seats(c.arg(call, "who"))}


@reads(MODIFIERS, "reflip")
def _reflip(c: Compiler, call: Call) -> Args:
    # The key says how often; `mods_on` takes the first of several with one key.
    return {"key": c.text(call, "key")}


@reads(MODIFIERS, "same_type")
def _same_type(c: Compiler, call: Call) -> Args:
    return {"who": c.things(c.arg(call, "who"))}


@reads(MODIFIERS, "energy_becomes")
def _energy_becomes(c: Compiler, call: Call) -> Args:
    # Colorless Energy is of no type that a cost could ask for.
    bit = cost_bit(c.text(call, "kind"))
    return {"bit": bit, "what": c.filter(c.arg(call, "what"))}


@reads(MODIFIERS, "weakness_times")
def _weakness_times(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n")), "source": c.filter(c.arg(call, "source"))}


@reads(MODIFIERS, "set_type", "add_type")
def _set_type(c: Compiler, call: Call) -> Args:
    return {"bits": type_bits((c.text(call, "kind"),))}


@reads(MODIFIERS, "set_weakness")
def _set_weakness(c: Compiler, call: Call) -> Args:
    return {"kind": c.text(call, "kind")}


@reads(MODIFIERS, "provide")
def _provide(c: Compiler, call: Call) -> Args:
    kinds = [kind for kind in c.texts(call, "kinds") if kind != "Colorless"]
    return {
        "bits": type_bits(kinds),
        "units": c.num(c.arg(call, "units")),
        "when": c.optional_test(c.arg(call, "when")),
    }


@reads(MODIFIERS, "energy_counts")
def _energy_counts(c: Compiler, call: Call) -> Args:
    return {
        "what": c.filter(c.arg(call, "what")),
        "units": c.num(c.arg(call, "units")),
        "key": c.text(call, "key"),
    }


@reads(MODIFIERS, "cant_use")
def _cant_use(c: Compiler, call: Call) -> Args:
    return {"attack": c.text(call, "attack")}


@reads(MODIFIERS, "cant_play", "cant_attach", "no_abilities_of", "keeps_turn")
def _cant_play(c: Compiler, call: Call) -> Args:
    return {"what": c.filter(c.arg(call, "what")), "who": c.seats(c.arg(call, "who"))}


@reads(MODIFIERS, "no_conditions")
def _no_conditions(c: Compiler, call: Call) -> Args:
    return {"names": c.texts(call, "names")}


@reads(MODIFIERS, "survive_ko")
def _survive_ko(c: Compiler, call: Call) -> Args:
    return {
        "hp_left": c.num(c.arg(call, "hp_left")),
        "flip": c.flag(call, "flip"),
        "full": c.flag(call, "full"),
        "once": c.flag(call, "once"),
        "by_opp": c.flag(call, "by_opp"),
    }


@reads(MODIFIERS, "checkup_counters")
def _checkup_counters(c: Compiler, call: Call) -> Args:
    return {
        "condition": c.text(call, "condition"),
        "n": c.num(c.arg(call, "n")),
        "key": c.text(call, "key"),
    }
