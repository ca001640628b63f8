"""Queries: values that modifiers have a say in. Asking changes nothing.

What a mode reads differently (HP, Prize cards, the Bench) it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.game.chance import coin
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.kinds import ASLEEP, PARALYZED, TYPE_BIT
from champions_deckcheck.game.meeting import is_met

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import AttackDef, CardDef
    from champions_deckcheck.game.parts import Mod, Part
    from champions_deckcheck.game.state import State


def mods_on(s: State, kind: str, number: int) -> Iterator[tuple[Mod, Frame]]:
    """The modifiers of one kind that are on a Pokémon; of several with one key the first."""
    found = index_of(s).mods.get(kind)
    if not found:
        return
    seen: set[str] = set()
    for mod, frame, settled in found:
        if settled is not None:
            if number not in settled:
                continue
        elif mod.on is not None and not mod.on(s, frame, number):
            continue
        if not is_met(s, mod.args.get("_when"), frame):
            continue
        key = mod.args.get("key")
        if key:
            if key in seen:
                continue
            seen.add(key)
        yield mod, frame


def has_mod(s: State, kind: str, number: int) -> bool:
    """Whether any modifier of a kind is on a Pokémon."""
    if kind not in index_of(s).mods:
        return False
    return any(True for _ in mods_on(s, kind, number))


def speaks_of(s: State, kind: str, seat: int, card: int = -1) -> bool:
    """Whether a modifier of a kind means a player, and this card where it says which cards."""
    for mod, frame, _ in index_of(s).mods.get(kind, ()):
        if is_met(s, mod.args.get("_when"), frame) and seat in mod.args["who"](s, frame):
            what = mod.args.get("what")
            if what is None or what(s, frame, card):
                return True
    return False


def max_hp(s: State, pokemon: Pokemon) -> int:
    """HP of a Pokémon: the mode's, and what is added to it (P-17); never under 10."""
    points = s.setup.rules.hp(s, pokemon)
    if "hp" in index_of(s).mods:
        for mod, frame in mods_on(s, "hp", pokemon.id):
            points += mod.args["n"](s, frame)
    return max(points, 10)


def hp_left(s: State, pokemon: Pokemon) -> int:
    """Remaining HP; 0 if it is to be Knocked Out."""
    return max(max_hp(s, pokemon) - pokemon.damage, 0)


def types_of(s: State, pokemon: Pokemon) -> int:
    """Bits of its Energy types."""
    types = pokemon.definition.types
    index = index_of(s)
    if not index.mods.keys() & _TYPE_MODS:
        return types
    for mod, _ in mods_on(s, "set_type", pokemon.id):
        types = mod.args["bits"]
    for mod, frame in mods_on(s, "same_type", pokemon.id):
        printed = 0
        who = mod.args["who"](s, frame)
        if s.attack is not None and s.attack.target in who:
            # Of several that count as Active it is the one attacked.
            who = (s.attack.target,)
        for x in who:
            printed |= s.play[x].definition.types if x in s.play else 0
        types = printed or types
    if has_mod(s, "type_of_energy", pokemon.id):
        basic = (s.setup.cards[card] for card in pokemon.energy)
        provided = 0
        for card in basic:
            provided |= card.provides if card.is_basic_energy else 0
        types = provided or types
    for mod, _ in mods_on(s, "add_type", pokemon.id):
        types |= mod.args["bits"]
    return types


_TYPE_MODS = {"set_type", "same_type", "type_of_energy", "add_type"}


def units_of(s: State, pokemon: Pokemon) -> tuple[int, ...]:
    """The Energy its cards provide: for each unit the bits of the types it can be."""
    index = index_of(s)
    if pokemon.units is not None and pokemon.units_at is index:
        return pokemon.units
    units: list[int] = []
    cards = s.setup.cards
    counts, becomes = "energy_counts" in index.mods, "energy_becomes" in index.mods
    for card in pokemon.energy:
        definition = cards[card]
        if definition.is_basic_energy:
            provided = [definition.provides]
        else:
            provided = special_units(s, pokemon, card)
        if counts:
            for mod, frame in mods_on(s, "energy_counts", pokemon.id):
                if mod.args["what"](s, frame, card):
                    provided = provided[:1] * mod.args["units"](s, frame)
        if becomes:
            for mod, frame in mods_on(s, "energy_becomes", pokemon.id):
                if mod.args["what"](s, frame, card):
                    provided = [mod.args["bit"]] * len(provided)
        units += provided
    pokemon.units = tuple(units)
    pokemon.units_at = index
    return pokemon.units


def special_units(s: State, pokemon: Pokemon, card: int) -> list[int]:
    """What a Special Energy provides where it is; one Colorless if nothing else is said.

    Whether the card is locked needs no question: what is locked is not in the index.
    """
    for mod, frame, _ in index_of(s).mods.get("provide", ()):
        if frame.card == card and frame.this == pokemon.id:
            args = mod.args
            if is_met(s, args["when"], frame) and is_met(s, args.get("_when"), frame):
                return [int(mod.args["bits"])] * int(mod.args["units"](s, frame))
    return [0]


def energy_count(s: State, pokemon: Pokemon, bits: int) -> int:
    """How many units of these types it has; of any, if there are no bits."""
    units = units_of(s, pokemon)
    return len(units) if not bits else sum(1 for unit in units if unit & bits)


def attack_cost(s: State, pokemon: Pokemon, move: AttackDef) -> tuple[int, ...]:
    """The cost of an attack as modified: for each Energy its type's bit, 0 for Colorless."""
    printed = _own_cost(s, pokemon, move)
    if "attack_cost" not in index_of(s).mods:
        return printed
    cost = list(printed)
    for mod, frame in mods_on(s, "attack_cost", pokemon.id):
        if mod.args["attack"] not in ("", move.name):
            continue
        bit = mod.args["bit"]
        change = mod.args["n"](s, frame)
        if change > 0:
            cost += [max(bit, 0)] * change
        elif bit < 0:
            # Energy of any type: what is hardest to have goes first.
            cost = sorted(cost, reverse=True)[-change:] if -change < len(cost) else []
        else:
            for _ in range(min(-change, cost.count(bit))):
                cost.remove(bit)
    return tuple(cost)


def _own_cost(s: State, pokemon: Pokemon, move: AttackDef) -> tuple[int, ...]:
    """The printed cost, or what a text says an attack can be used for instead."""
    cost = move.cost
    if move.part is not None and move.part.costs:
        assert move.part.code is not None
        frame = Frame(move.part.code, pokemon.seat, -1, pokemon.id, pokemon.id)
        for test, instead in move.part.costs:
            if is_met(s, test, frame):
                cost = instead
    if "cost_is" in index_of(s).mods:
        for mod, _ in mods_on(s, "cost_is", pokemon.id):
            if mod.args["attack"] == move.name:
                cost = mod.args["cost"]
    return cost


def attacks_of(s: State, pokemon: Pokemon) -> tuple[AttackDef, ...]:
    """The attacks a Pokémon can use: its own, and those that effects give it."""
    own = pokemon.definition.attacks
    mods = index_of(s).mods
    if "grant_attacks" not in mods and "grant_previous" not in mods:
        return own
    found = list(own)
    for mod, frame in mods_on(s, "grant_attacks", pokemon.id):
        for x in mod.args["of"](s, frame):
            found += [one for one in definition_of(s, x).attacks if one not in found]
    if has_mod(s, "grant_previous", pokemon.id):
        for card in pokemon.under:
            found += [one for one in s.setup.cards[card].attacks if one not in found]
    return tuple(found)


def definition_of(s: State, x: int) -> CardDef:
    """What a card is; of a Pokémon in play the card on top."""
    pokemon = s.play.get(x)
    return s.setup.cards[x] if pokemon is None else pokemon.definition


def base_damage(s: State, pokemon: Pokemon, move: AttackDef) -> int:
    """The damage an attack has before its text and anything else changes it."""
    points = move.damage
    if "base_damage" in index_of(s).mods:
        for mod, frame in mods_on(s, "base_damage", pokemon.id):
            if mod.args["attack"] == move.name:
                points = mod.args["n"](s, frame)
    return points


def kept_from_attacking(s: State, pokemon: Pokemon) -> int:
    """Bits of the Special Conditions that keep it from attacking; none if it may attack."""
    bits = pokemon.conditions & (ASLEEP | PARALYZED)
    if bits and "attacks_while" in index_of(s).mods:
        for mod, _ in mods_on(s, "attacks_while", pokemon.id):
            bits &= ~mod.args["bits"]
    return bits


def retreat_cost(s: State, pokemon: Pokemon) -> int:
    """Retreat Cost as printed and modified."""
    cost = pokemon.definition.retreat
    for mod, frame in mods_on(s, "retreat_cost", pokemon.id):
        cost += mod.args["n"](s, frame)
    return max(cost, 0)


def can_attack(s: State, pokemon: Pokemon) -> bool:
    """Whether nothing forbids it to attack; its attacks may still be too expensive."""
    return not has_mod(s, "cant_attack", pokemon.id)


def forbidden_attacks(s: State, pokemon: Pokemon) -> set[str]:
    """Names of attacks it may not use."""
    return {mod.args["attack"] for mod, _ in mods_on(s, "cant_use", pokemon.id)}


def may_play(s: State, seat: int, card: int, kind: str = "cant_play") -> bool:
    """Whether no effect keeps a player from playing (or attaching) a card from hand."""
    return not speaks_of(s, kind, seat, card)


def flip(s: State, seat: int) -> bool:
    """A coin that a player flips; tails whatever it shows if an effect says so."""
    heads = coin(s)
    return heads and not speaks_of(s, "tails_only", seat)


def tool_slots(s: State, pokemon: Pokemon) -> int:
    """How many Tools it may have (CG-10)."""
    room = s.setup.numbers.tools
    for mod, frame in mods_on(s, "tool_slots", pokemon.id):
        room += mod.args["n"](s, frame)
    return room


def tool_room(s: State, pokemon: Pokemon) -> bool:
    """Whether another Tool fits."""
    return len(pokemon.tools) < tool_slots(s, pokemon)


def may_hold(s: State, card: int, pokemon: Pokemon) -> bool:
    """Whether a card that goes on some Pokémon only may be on this one."""
    for part in s.setup.cards[card].statics:
        for mod in part.mods:
            if mod.kind == "only_on":
                code = Code("static/energy", (), 0, "energy")
                frame = Frame(code, pokemon.seat, -1, pokemon.id, card)
                if not mod.args["what"](s, frame, pokemon.id):
                    return False
    return True


def abilities_work(s: State, pokemon: Pokemon) -> bool:
    """Whether its Abilities are not locked."""
    return pokemon.id not in index_of(s).locked


def may_use(s: State, pokemon: Pokemon, part: Part) -> bool:
    """Whether nothing keeps a Pokémon from using an Ability that it has."""
    return not (part.is_power and has_mod(s, "no_powers", pokemon.id))


def tools_work(s: State, pokemon: Pokemon) -> bool:
    """Whether the Tools attached to it have an effect."""
    return pokemon.id not in index_of(s).tool_locked


def weaknesses(s: State, pokemon: Pokemon) -> tuple[tuple[int, str, int], ...]:
    """Its Weaknesses: type bit, "×" or "+", and number."""
    index = index_of(s)
    if "no_weakness" in index.mods and has_mod(s, "no_weakness", pokemon.id):
        return ()
    found = pokemon.definition.weaknesses
    if "set_weakness" in index.mods:
        for mod, _ in mods_on(s, "set_weakness", pokemon.id):
            found = ((TYPE_BIT[mod.args["kind"]], "×", 2),)
            break
    return found


def weakness_times(s: State, number: int, attacker: int, times: int) -> int:
    """What damage is multiplied by for a Weakness that is printed as × something."""
    if "weakness_times" in index_of(s).mods:
        for mod, frame in mods_on(s, "weakness_times", number):
            if mod.args["source"](s, frame, attacker):
                times = mod.args["n"](s, frame)
    return times


def resistances(s: State, pokemon: Pokemon) -> tuple[tuple[int, int], ...]:
    """Its Resistances: type bit and the number taken off."""
    if "no_resistance" in index_of(s).mods and has_mod(s, "no_resistance", pokemon.id):
        return ()
    found = pokemon.definition.resistances
    if "resistance_is" in index_of(s).mods:
        for mod, frame in mods_on(s, "resistance_is", pokemon.id):
            found = tuple((bit, mod.args["n"](s, frame)) for bit, _ in found)
    return found


_CAUSES = {"attack": "attacks", "ability": "abilities", "trainer": "trainers"}


def is_protected(s: State, number: int, fr: Frame) -> bool:
    """Whether effects (not damage) of a text that is carried out do not reach a Pokémon."""
    return keeps_off(s, "prevent_effects", number, fr, _CAUSES.get(fr.code.cause))


def keeps_off(s: State, kind: str, number: int, fr: Frame, of: str | None) -> bool:
    """Whether modifiers of a kind keep off a Pokémon what a text does to it.

    What one's own side does is kept off only where that is said; what the text belongs to
    decides by which modifiers.

    Args:
        s: The state.
        kind: The kind.
        number: The Pokémon.
        fr: The text that is carried out.
        of: What the modifiers call texts like it; None if none speaks of them.
    """
    if of is None or kind not in index_of(s).mods:
        return False
    teams = s.setup.teams
    is_own = teams[s.play[number].seat] == teams[fr.you]
    source = fr.this if fr.this >= 0 else fr.card
    for mod, frame in mods_on(s, kind, number):
        args = mod.args
        if is_own and not args.get("own", False):
            continue
        if args["bench"] and not s.setup.rules.is_guarded_as_benched(s, number):
            continue
        if args["of"] in (of, "all") and args["source"](s, frame, source):
            return True
    return False
