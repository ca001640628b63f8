"""Filters: which cards, or which Pokémon. A number is a Pokémon if it is in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game import queries
from champions_deckcheck.game.cards import BODY, POWER
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter.readers import FILTERS, reads
from champions_deckcheck.game.kinds import condition_bits, type_bits
from champions_deckcheck.game.parts import Member
from champions_deckcheck.game.state import ATTACHED, State
from champions_deckcheck.game.zones import holder

if TYPE_CHECKING:
    from champions_deckcheck.effects.model import Call
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import CardDef
    from champions_deckcheck.game.interpreter.compiler import Compiler


definition = queries.definition_of


def _by_card(test: Callable[[CardDef], bool]) -> Callable[[Compiler, Call], Member]:
    return lambda c, call: lambda s, fr, x: test(definition(s, x))


def _by_pokemon(
    test: Callable[[State, Pokemon], bool],
) -> Callable[[Compiler, Call], Member]:
    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        return pokemon is not None and test(s, pokemon)

    return lambda c, call: member


# Restored Pokémon and halves of a LEGEND are no Basic Pokémon, but evolve from nothing either.
_NOT_EVOLVED = ("", "Basic", "Restored", "LEGEND")

FILTERS["any_card"] = lambda c, call: lambda s, fr, x: True
FILTERS["pokemon_card"] = _by_card(lambda card: card.kind == "pokemon")
FILTERS["trainer"] = _by_card(lambda card: card.kind not in ("pokemon", "energy"))
FILTERS["item"] = _by_card(lambda card: card.kind == "item")
FILTERS["tool"] = _by_card(lambda card: card.kind == "tool")
FILTERS["supporter"] = _by_card(lambda card: card.kind == "supporter")
FILTERS["stadium"] = _by_card(lambda card: card.kind == "stadium")
FILTERS["energy_card"] = _by_card(lambda card: card.kind == "energy")
FILTERS["basic_energy"] = _by_card(lambda card: card.is_basic_energy)
FILTERS["special_energy"] = _by_card(
    lambda card: card.kind == "energy" and not card.is_basic_energy
)
FILTERS["basic"] = _by_card(lambda card: card.stage == "Basic")
FILTERS["stage1"] = _by_card(lambda card: card.stage == "Stage 1")
FILTERS["stage2"] = _by_card(lambda card: card.stage == "Stage 2")
FILTERS["evolution"] = _by_card(
    lambda card: card.kind == "pokemon" and card.stage not in _NOT_EVOLVED
)
FILTERS["rule_box"] = _by_card(lambda card: card.has_rule_box)
FILTERS["damaged"] = _by_pokemon(lambda s, p: p.damage > 0)
FILTERS["has_energy"] = _by_pokemon(lambda s, p: bool(p.energy))
FILTERS["has_special_energy"] = _by_pokemon(
    lambda s, p: any(not s.setup.cards[card].is_basic_energy for card in p.energy)
)
FILTERS["has_tool"] = _by_pokemon(lambda s, p: bool(p.tools))
FILTERS["entered_now"] = _by_pokemon(lambda s, p: p.entered == s.turn)
FILTERS["itself"] = lambda c, call: lambda s, fr, x: x in (fr.this, fr.card)
FILTERS["other"] = lambda c, call: lambda s, fr, x: x not in (fr.this, fr.card)


@reads(FILTERS, "has_ability")
def _has_ability(_: Compiler, __: Call) -> Member:
    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        # A Pokémon in play whose Abilities are locked has none.
        works = pokemon is None or queries.abilities_work(s, pokemon)
        return works and bool(definition(s, x).abilities)

    return member


@reads(FILTERS, "tag")
def _tag(c: Compiler, call: Call) -> Member:
    names = c.texts(call, "names")
    return lambda s, fr, x: any(name in definition(s, x).tags for name in names)


@reads(FILTERS, "type")
def _type(c: Compiler, call: Call) -> Member:
    bits = type_bits(c.texts(call, "kinds"))

    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        if pokemon is not None:
            return bool(queries.types_of(s, pokemon) & bits)
        return bool(s.setup.cards[x].types & bits)

    return member


@reads(FILTERS, "energy_type")
def _energy_type(c: Compiler, call: Call) -> Member:
    bits = type_bits(c.texts(call, "kinds"))

    def member(s: State, fr: Frame, x: int) -> bool:
        card = s.setup.cards[x]
        if card.is_basic_energy:
            return bool(card.provides & bits)
        if card.kind != "energy" or s.where[x] != ATTACHED:
            return False
        return any(unit & bits for unit in queries.special_units(s, holder(s, x), x))

    return member


@reads(FILTERS, "name")
def _name(c: Compiler, call: Call) -> Member:
    names = c.texts(call, "names")
    return lambda s, fr, x: definition(s, x).name in names


@reads(FILTERS, "name_has")
def _name_has(c: Compiler, call: Call) -> Member:
    text = c.text(call, "text")
    return lambda s, fr, x: text in definition(s, x).name


@reads(FILTERS, "attack_named")
def _attack_named(c: Compiler, call: Call) -> Member:
    text = c.text(call, "text")
    return lambda s, fr, x: any(one.name == text for one in definition(s, x).attacks)


@reads(FILTERS, "ability_named")
def _ability_named(c: Compiler, call: Call) -> Member:
    text = c.text(call, "text")
    return lambda s, fr, x: any(one.name == text for one in definition(s, x).abilities)


def _hp(s: State, x: int) -> int:
    pokemon = s.play.get(x)
    return s.setup.cards[x].hp if pokemon is None else queries.max_hp(s, pokemon)


@reads(FILTERS, "hp_at_most")
def _hp_at_most(c: Compiler, call: Call) -> Member:
    n = c.num(c.arg(call, "n"))
    return lambda s, fr, x: definition(s, x).is_pokemon and _hp(s, x) <= n(s, fr)


@reads(FILTERS, "hp_at_least")
def _hp_at_least(c: Compiler, call: Call) -> Member:
    n = c.num(c.arg(call, "n"))
    return lambda s, fr, x: definition(s, x).is_pokemon and _hp(s, x) >= n(s, fr)


@reads(FILTERS, "hp_left_at_most")
def _hp_left_at_most(c: Compiler, call: Call) -> Member:
    n = c.num(c.arg(call, "n"))
    return lambda s, fr, x: x in s.play and queries.hp_left(s, s.play[x]) <= n(s, fr)


@reads(FILTERS, "energy_at_least")
def _energy_at_least(c: Compiler, call: Call) -> Member:
    n, bits = c.num(c.arg(call, "n")), type_bits(c.texts(call, "kinds"))
    return lambda s, fr, x: x in s.play and queries.energy_count(s, s.play[x], bits) >= n(s, fr)


@reads(FILTERS, "isnt")
def _isnt(c: Compiler, call: Call) -> Member:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr, x: x not in who(s, fr)


@reads(FILTERS, "evolves_from")
def _evolves_from(c: Compiler, call: Call) -> Member:
    who = c.things(c.arg(call, "who"))

    def member(s: State, fr: Frame, x: int) -> bool:
        before = definition(s, x).evolves_from
        return bool(before) and any(definition(s, one).name == before for one in who(s, fr))

    return member


@reads(FILTERS, "line_of")
def _line_of(c: Compiler, call: Call) -> Member:
    what = c.things(c.arg(call, "what"))

    def member(s: State, fr: Frame, x: int) -> bool:
        card = definition(s, x)
        others = (definition(s, one) for one in what(s, fr) if one != x)
        return any(one.name in card.line or card.name in one.line for one in others)

    return member


@reads(FILTERS, "has_power", "has_body")
def _has_kind(_: Compiler, call: Call) -> Member:
    kind = POWER if call.word == "has_power" else BODY

    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        works = pokemon is None or queries.abilities_work(s, pokemon)
        return works and any(one.kind == kind for one in definition(s, x).abilities)

    return member


@reads(FILTERS, "suffers")
def _suffers(c: Compiler, call: Call) -> Member:
    bits = condition_bits(c.texts(call, "names"))
    return lambda s, fr, x: x in s.play and bool(s.play[x].conditions & bits)


@reads(FILTERS, "weak_to")
def _weak_to(c: Compiler, call: Call) -> Member:
    bits = type_bits((c.text(call, "kind"),))

    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        known = s.setup.cards[x].weaknesses if pokemon is None else queries.weaknesses(s, pokemon)
        return any(bit & bits for bit, _, _ in known)

    return member


@reads(FILTERS, "resists")
def _resists(c: Compiler, call: Call) -> Member:
    kind = c.text(call, "kind")
    bits = type_bits((kind,)) if kind else 0

    def member(s: State, fr: Frame, x: int) -> bool:
        pokemon = s.play.get(x)
        known = s.setup.cards[x].resistances if pokemon is None else queries.resistances(s, pokemon)
        return any(not bits or bit & bits for bit, _ in known)

    return member


@reads(FILTERS, "evolves_from_name")
def _evolves_from_name(c: Compiler, call: Call) -> Member:
    names = c.texts(call, "names")
    return lambda s, fr, x: definition(s, x).evolves_from in names


def _types(s: State, x: int) -> int:
    """Bits of what a Pokémon is, or of what an Energy card provides where it is."""
    pokemon = s.play.get(x)
    if pokemon is not None:
        return queries.types_of(s, pokemon)
    card = s.setup.cards[x]
    return card.types | card.provides


@reads(FILTERS, "shares_type")
def _shares_type(c: Compiler, call: Call) -> Member:
    who = c.things(c.arg(call, "who"))
    return lambda s, fr, x: any(_types(s, x) & _types(s, one) for one in who(s, fr))


@reads(FILTERS, "type_of")
def _type_of(c: Compiler, call: Call) -> Member:
    what = c.things(c.arg(call, "what"))
    return lambda s, fr, x: any(_types(s, x) & _types(s, one) for one in what(s, fr))


@reads(FILTERS, "shares_name")
def _shares_name(c: Compiler, call: Call) -> Member:
    what = c.things(c.arg(call, "what"))
    return lambda s, fr, x: any(
        definition(s, x).name == definition(s, one).name for one in what(s, fr) if one != x
    )


@reads(FILTERS, "retreats_for")
def _retreats_for(c: Compiler, call: Call) -> Member:
    least, most = c.num(c.arg(call, "least")), c.num(c.arg(call, "most"))

    def member(s: State, fr: Frame, x: int) -> bool:
        if not definition(s, x).is_pokemon:
            return False
        pokemon = s.play.get(x)
        cost = definition(s, x).retreat if pokemon is None else queries.retreat_cost(s, pokemon)
        return least(s, fr) <= cost <= most(s, fr)

    return member
