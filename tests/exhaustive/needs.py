"""What a card's texts speak of, so that a situation can hold it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.records import records_of
from champions_deckcheck.effects.model import Call, CardProgram, Literal, Operation
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.kinds import type_bits
from champions_deckcheck.game.library import Library, definition
from tests.game.situation import champions_format
from tests.rules.support import catalogue


@dataclass(frozen=True, slots=True)
class Needs:
    """What the texts of a card speak of.

    Attributes:
        cards: Cards that pass the filters of its texts, some for each.
        attacks: Names of attacks it must have used before.
    """

    cards: tuple[CardDef, ...]
    attacks: tuple[str, ...] = ()

    def of(self, *kinds: str) -> list[CardDef]:
        """Those of some kinds."""
        return [one for one in self.cards if one.kind in kinds]


@cache
def pool() -> tuple[tuple[Printing, CardDef], ...]:
    """Every card of the format's sets, one print of a wording, without programs."""
    sets = set(champions_format().pool.sets)
    found = catalogue()._printings("supertype IN (?, ?, ?)", "Pokémon", "Trainer", "Energy")
    chosen: dict[tuple[str, Any], Printing] = {}
    for one in found:
        if one.set_id in sets and not one.is_basic_energy:
            chosen.setdefault((one.card, one.play if one.is_pokemon else ""), one)
    prints = list(chosen.values())
    Random(1).shuffle(prints)
    records = records_of(catalogue(), prints)
    return tuple(
        (one, definition(one, record, None)) for one, record in zip(prints, records, strict=True)
    )


@cache
def basic_energy() -> tuple[tuple[Printing, CardDef], ...]:
    """One basic Energy of each type."""
    found: dict[str, Printing] = {}
    for one in catalogue()._printings("supertype IN (?)", "Energy"):
        if one.is_basic_energy:
            found.setdefault(one.card, one)
    return tuple((one, definition(one, {}, None)) for one in found.values())


def needs_of(program: CardProgram, card: CardDef, library: Library, each: int = 2) -> Needs:
    """What a card's texts speak of.

    Args:
        program: The card's program.
        card: The card.
        library: Makes the cards that are chosen.
        each: How many cards for each filter.
    """
    prints: dict[str, Printing] = {}
    attacks: list[str] = []
    for call in calls(program):
        if call.word == "used_last_turn":
            attacks += _texts(call, "attack")
        elif call.word == "stadium_in_play":
            for name in _texts(call, "names"):
                prints |= _by_filter(f"name {name}", partial(_is_named, name), 1)
        elif call.word == "evolves_from":
            prints |= _by_filter(f"evolves {card.name}", partial(_evolves, card.name), each)
    for e in filters(program):
        prints |= _by_filter(_written(e), partial(_passes, e), each)
    return Needs(tuple(library.make(list(prints.values()))), tuple(attacks))


def _is_named(name: str, card: CardDef) -> bool:
    return card.name == name


def _evolves(name: str, card: CardDef) -> bool:
    return card.evolves_from == name


def _passes(e: Any, card: CardDef) -> bool:
    return passes(card, e)


_FOUND: dict[tuple[str, int], dict[str, Printing]] = {}


def _by_filter(key: str, test: Callable[[CardDef], bool], most: int) -> dict[str, Printing]:
    if (key, most) not in _FOUND:
        found: dict[str, Printing] = {}
        for one, card in (*basic_energy(), *pool()):
            if len(found) >= most:
                break
            if test(card):
                found[one.id] = one
        _FOUND[key, most] = found
    return _FOUND[key, most]


def calls(value: object) -> Iterator[Call]:
    """Every word of a program with its arguments."""
    waiting: list[object] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (tuple, list)):
            waiting += one
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, Call):
            yield one
            waiting += one.args.values()
        elif hasattr(one, "__slots__") and not isinstance(one, str):
            waiting += [getattr(one, name) for name in type(one).__slots__ if name != "place"]


def filters(value: object) -> Iterator[Any]:
    """Every filter of a program, as a whole."""
    waiting: list[object] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (tuple, list)):
            waiting += one
        elif isinstance(one, dict):
            waiting += one.values()
        elif hasattr(one, "__slots__") and not isinstance(one, str):
            if getattr(one, "type", "") == "Filter":
                yield one
            else:
                waiting += [getattr(one, n) for n in type(one).__slots__ if n != "place"]


def _written(e: Any) -> str:
    if isinstance(e, Operation):
        return f"{e.sign}({', '.join(map(_written, e.parts))})"
    if isinstance(e, Call):
        return f"{e.word}({', '.join(_written(one) for one in e.args.values())})"
    if isinstance(e, tuple):
        return ", ".join(map(_written, e))
    return str(e.value) if isinstance(e, Literal) else type(e).__name__


def _texts(call: Call, name: str) -> tuple[str, ...]:
    value = call.args[name]
    values = value if isinstance(value, tuple) else (value,)
    return tuple(str(one.value) for one in values if isinstance(one, Literal))


def passes(card: CardDef, e: Any) -> bool:
    """Whether a card passes a filter, as far as the card alone decides."""
    if isinstance(e, Operation):
        if e.sign == "and":
            return all(passes(card, part) for part in e.parts)
        if e.sign == "or":
            return any(passes(card, part) for part in e.parts)
        inner = e.parts[0]
        is_known = not isinstance(inner, Call) or inner.word in (*_BY_CARD, *_BY_WORDS)
        return not is_known or not passes(card, inner)
    if e.word in _OF_POKEMON:
        return card.is_pokemon
    if e.word in _BY_CARD:
        return _BY_CARD[e.word](card)
    return e.word not in _BY_WORDS or _BY_WORDS[e.word](card, e)


def _number(call: Call, otherwise: int) -> int:
    value = call.args["n"]
    return int(value.value) if isinstance(value, Literal) else otherwise


_BY_CARD: dict[str, Callable[[CardDef], bool]] = {
    "trainer": lambda card: card.kind not in ("pokemon", "energy"),
    "item": lambda card: card.kind == "item",
    "tool": lambda card: card.kind == "tool",
    "supporter": lambda card: card.kind == "supporter",
    "stadium": lambda card: card.kind == "stadium",
    "energy_card": lambda card: card.kind == "energy",
    "basic_energy": lambda card: card.is_basic_energy,
    "special_energy": lambda card: card.kind == "energy" and not card.is_basic_energy,
    "basic": lambda card: card.stage == "Basic",
    "stage1": lambda card: card.stage == "Stage 1",
    "stage2": lambda card: card.stage == "Stage 2",
    "evolution": lambda card: card.is_pokemon and bool(card.evolves_from),
    "rule_box": lambda card: card.has_rule_box,
    "has_ability": lambda card: bool(card.abilities),
}
_OF_POKEMON = ("pokemon_card", "damaged", "has_energy", "has_special_energy", "has_tool", "suffers")
_BY_WORDS: dict[str, Callable[[CardDef, Call], bool]] = {
    "tag": lambda card, call: any(name in card.tags for name in _texts(call, "names")),
    "type": lambda card, call: bool(card.types & type_bits(_texts(call, "kinds"))),
    "energy_type": lambda card, call: bool(card.provides & type_bits(_texts(call, "kinds"))),
    "name": lambda card, call: card.name in _texts(call, "names"),
    "name_has": lambda card, call: _texts(call, "text")[0] in card.name,
    "attack_named": lambda card, call: any(
        one.name == _texts(call, "text")[0] for one in card.attacks
    ),
    "ability_named": lambda card, call: any(
        one.name == _texts(call, "text")[0] for one in card.abilities
    ),
    "hp_at_most": lambda card, call: card.is_pokemon and card.hp <= _number(call, 999),
    "hp_at_least": lambda card, call: card.hp >= _number(call, 0),
    "weak_to": lambda card, call: any(
        bit & type_bits(_texts(call, "kind")) for bit, _, _ in card.weaknesses
    ),
}
