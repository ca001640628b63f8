"""Modifiers: what `queries` and `damage` ask for, made of a program's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from champions_deckcheck.game.interpreter.readers import MODIFIERS, reads
from champions_deckcheck.game.kinds import TYPE_BIT, type_bits
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
       "no_tools", "no_healing")  # fmt: skip
def _alone(_: Compiler, __: Call) -> Args:
    return {}


@reads(MODIFIERS, "hp")
def _keyed(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n")), "key": c.text(call, "key")}


@reads(MODIFIERS, "retreat_cost", "prize_value", "tool_slots")
def _number(c: Compiler, call: Call) -> Args:
    return {"n": c.num(c.arg(call, "n"))}


@reads(MODIFIERS, "dmg_dealt")
def _dmg_dealt(c: Compiler, call: Call) -> Args:
    return {
        "n": c.num(c.arg(call, "n")),
        "to": c.filter(c.arg(call, "to")),
        "side": c.text(call, "side"),
        "key": c.text(call, "key"),
    }


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
    return {
        "of": c.text(call, "of"),
        "source": c.filter(c.arg(call, "source")),
        "bench": c.flag(call, "bench"),
    }


@reads(MODIFIERS, "attack_cost")
def _attack_cost(c: Compiler, call: Call) -> Args:
    kind = c.text(call, "kind")
    bit = 0 if kind == "Colorless" else TYPE_BIT[kind]
    return {"n": c.num(c.arg(call, "n")), "bit": bit, "key": c.text(call, "key")}


@reads(MODIFIERS, "set_type")
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


@reads(MODIFIERS, "cant_play", "cant_attach")
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
    }


@reads(MODIFIERS, "checkup_counters")
def _checkup_counters(c: Compiler, call: Call) -> Args:
    return {"condition": c.text(call, "condition"), "n": c.num(c.arg(call, "n"))}
