"""The fields of a query: what each is called, and where a card has it.

Names and meanings follow the Pokémon TCG API; `code`, `energy`, `ruleBox`, `has` and the
fields about formats are our own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from champions_deckcheck.cards.model import CardSet
from champions_deckcheck.cards.records import Record
from champions_deckcheck.config.suggest import did_you_mean

SetOf = Callable[[Record], CardSet | None]

WORDS = "words"
"""A text that is searched word by word."""
VALUE = "value"
"""Values that are equal or not."""
NUMBER = "number"
"""Numbers, which may be asked for as a range."""
DATE = "date"
"""ISO dates, which may be asked for as a range; a shorter one means all days in it."""
CODE, HAS, FORMAT = "code", "has", "format"
"""Fields with a meaning of their own, see `run`."""


class Field(NamedTuple):
    """A field.

    Attributes:
        kind: How it is searched, one of the constants above.
        get: The values a record has there.
        by_set: True if that depends on the set alone.
    """

    kind: str
    get: Callable[[Record, SetOf], Iterable[str]]
    by_set: bool = False


def _text(key: str) -> Callable[[Record, SetOf], Iterable[str]]:
    def get(record: Record, _: SetOf) -> Iterable[str]:
        value = record.get(key)
        return () if value is None else (str(value),)

    return get


def _list(key: str) -> Callable[[Record, SetOf], Iterable[str]]:
    def get(record: Record, _: SetOf) -> Iterable[str]:
        values: Iterable[str] = record.get(key, ())
        return values

    return get


def _items(key: str, part: str) -> Callable[[Record, SetOf], Iterable[str]]:
    def get(record: Record, _: SetOf) -> Iterable[str]:
        return [item[part] for item in record.get(key, ())]

    return get


def _cost(record: Record, _: SetOf) -> Iterable[str]:
    return [symbol for attack in record.get("attacks", ()) for symbol in attack["cost"]]


def _cost_size(record: Record, _: SetOf) -> Iterable[str]:
    return [str(len(attack["cost"])) for attack in record.get("attacks", ())]


def _set_name(record: Record, set_of: SetOf) -> Iterable[str]:
    card_set = set_of(record)
    return (card_set.name,) if card_set else ()


def _released(record: Record, set_of: SetOf) -> Iterable[str]:
    card_set = set_of(record)
    return (card_set.released,) if card_set else ()


def _nothing(_: Record, __: SetOf) -> Iterable[str]:
    return ()


FIELDS = {
    "name": Field(WORDS, _text("name")),
    "id": Field(VALUE, _text("id")),
    "number": Field(NUMBER, _text("number")),
    "supertype": Field(VALUE, _text("supertype")),
    "subtypes": Field(VALUE, _list("subtypes")),
    "types": Field(VALUE, _list("types")),
    "hp": Field(NUMBER, _text("hp")),
    "evolvesFrom": Field(WORDS, _text("evolvesFrom")),
    "abilities.name": Field(WORDS, _items("abilities", "name")),
    "abilities.type": Field(VALUE, _items("abilities", "kind")),
    "ancientTrait.name": Field(WORDS, _text("ancientTrait")),
    "attacks.name": Field(WORDS, _items("attacks", "name")),
    "attacks.cost": Field(VALUE, _cost),
    "attacks.convertedEnergyCost": Field(NUMBER, _cost_size),
    "attacks.damage": Field(NUMBER, _items("attacks", "damage")),
    "weaknesses.type": Field(VALUE, _items("weaknesses", "type")),
    "resistances.type": Field(VALUE, _items("resistances", "type")),
    "retreat": Field(NUMBER, _text("retreat")),
    "rarity": Field(VALUE, _text("rarity")),
    "regulationMark": Field(VALUE, _text("regulationMark")),
    "energy": Field(VALUE, _text("energy")),
    "ruleBox": Field(VALUE, _list("ruleBox")),
    "source": Field(VALUE, _text("source")),
    "set.id": Field(VALUE, _text("set"), by_set=True),
    "set.name": Field(WORDS, _set_name, by_set=True),
    "set.releaseDate": Field(DATE, _released, by_set=True),
    "code": Field(CODE, _text("set"), by_set=True),
    "has": Field(HAS, _nothing),
    "legal": Field(FORMAT, _nothing),
    "support": Field(FORMAT, _nothing),
    "champion": Field(FORMAT, _nothing),
}

_ALIASES = {
    "ability": "abilities.name",
    "abilities": "abilities.name",
    "abilities.kind": "abilities.type",
    "ancientTrait": "ancientTrait.name",
    "attack": "attacks.name",
    "attacks": "attacks.name",
    "convertedRetreatCost": "retreat",
    "retreatCost": "retreat",
    "type": "types",
    "subtype": "subtypes",
    "weakness": "weaknesses.type",
    "weaknesses": "weaknesses.type",
    "resistance": "resistances.type",
    "resistances": "resistances.type",
    "mark": "regulationMark",
    "regulation": "regulationMark",
    "set": "set.id",
    "set.code": "code",
    "set.ptcgoCode": "code",
    "released": "set.releaseDate",
}

_BY_LEGAL = 'Formats are asked for by "legal:", as in "legal:champions".'
_NO_TEXT = "The card data holds facts, not the wording of cards."
# Fields of the API that cannot be answered, and why.
_ABSENT = {
    "rules": _NO_TEXT,
    "text": _NO_TEXT,
    "flavortext": _NO_TEXT,
    "abilities.text": _NO_TEXT,
    "attacks.text": _NO_TEXT,
    "artist": "The card data does not name artists.",
    "nationalpokedexnumbers": "The card data has no Pokédex numbers; search by name.",
    "evolvesto": 'Ask the other way round: "evolvesFrom:Eevee".',
    "set.series": 'Search by "set.id:sm*" or "set.name:".',
    "legalities.standard": _BY_LEGAL,
    "legalities.expanded": _BY_LEGAL,
    "legalities.unlimited": _BY_LEGAL,
}

_CANONICAL = {
    name.casefold(): target
    for name, target in (*((name, name) for name in FIELDS), *_ALIASES.items())
}


def field_name(written: str) -> str:
    """The canonical name of a field.

    Raises:
        KeyError: There is none; its argument is a hint for the user.
    """
    known = _CANONICAL.get(written.casefold())
    if known is not None:
        return known
    absent = _ABSENT.get(written.casefold())
    if absent is not None:
        raise KeyError(absent)
    guess = did_you_mean(written, (*FIELDS, *_ALIASES))
    quotes = f'To search for the text itself, put it in quotes: "{written}: …".'
    raise KeyError(f"{guess or 'Fields: ' + ', '.join(FIELDS) + '.'} {quotes}")


# What `has:` can ask for, by the words it may be asked with.
HAS_WHAT: dict[str, Callable[[Record], bool]] = {
    "ability": lambda card: any(a["kind"] == "Ability" for a in card.get("abilities", ())),
    "power": lambda card: any(a["kind"] != "Ability" for a in card.get("abilities", ())),
    "attack": lambda card: "attacks" in card,
    "trait": lambda card: "ancientTrait" in card,
    "rulebox": lambda card: "ruleBox" in card,
    "weakness": lambda card: "weaknesses" in card,
    "resistance": lambda card: "resistances" in card,
    "mark": lambda card: "regulationMark" in card,
    "hp": lambda card: "hp" in card,
}
