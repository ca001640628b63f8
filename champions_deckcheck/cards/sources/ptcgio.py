"""Cards in the shape of the Pokémon TCG API (v2): models, checks, and the way to facts.

Unknown keys are ignored, because the API adds some now and then. The shapes a verdict
rests on are strict, because third-party mirrors serve files with the right ids and the
wrong contents (HP as a number, a Supporter typed as a Pokémon, abilities without a kind).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from champions_deckcheck.cards.facts import (
    AbilityFact,
    AttackFact,
    CardFacts,
    TypeValue,
    in_order,
    rule_box_of,
)
from champions_deckcheck.cards.sources.base import CardRecord, SetInfo
from champions_deckcheck.cards.sources.shape import (
    STRICT,
    SetId,
    Text,
    by_id,
    composed,
    iso_date,
    parse,
    refuse,
    signed,
    straight,
    text_of,
)
from champions_deckcheck.cards.sources.wording import Wording, play_digest

Digits = Annotated[str, Field(pattern=r"^\d+$")]


class _Shape(BaseModel):
    model_config = STRICT


class ApiAbility(_Shape):
    """One entry of `abilities`."""

    name: str
    type: Literal["Ability", "Poké-Power", "Poké-Body", "Pokémon Power"]
    text: str = ""


class ApiAttack(_Shape):
    """One entry of `attacks`; one card of the API has no `damage`."""

    name: str
    cost: list[Text] = []
    damage: str = ""
    text: str = ""


class ApiTypeValue(_Shape):
    """One entry of `weaknesses` or `resistances`."""

    type: Text
    value: str = ""


class ApiTrait(_Shape):
    """The `ancientTrait` of a card."""

    name: str
    text: str = ""


class ApiCard(_Shape):
    """One card of `GET /v2/cards`, reduced to what facts are made of."""

    id: Text
    name: Text
    number: Text
    supertype: Literal["Pokémon", "Trainer", "Energy"]
    subtypes: list[Text] = []
    hp: Digits | None = None
    types: list[Text] = []
    evolvesFrom: Text | None = None  # noqa: N815 - the API's own key
    abilities: list[ApiAbility] = []
    ancientTrait: ApiTrait | None = None  # noqa: N815
    attacks: list[ApiAttack] = []
    weaknesses: list[ApiTypeValue] = []
    resistances: list[ApiTypeValue] = []
    retreatCost: list[Text] = []  # noqa: N815
    rules: list[str] = []
    regulationMark: Text | None = None  # noqa: N815
    rarity: Text | None = None


class ApiSet(_Shape):
    """One set of `GET /v2/sets`, reduced to what the snapshot and the sources read."""

    id: SetId
    name: Text
    series: str = ""
    ptcgoCode: str | None = None  # noqa: N815
    releaseDate: str = ""  # noqa: N815
    total: object = None
    updatedAt: str = ""  # noqa: N815


def read_set_entry(raw: object, where: str) -> ApiSet:
    """Check one entry of `sets.json`.

    Raises:
        CardDataError: The shape is wrong.
    """
    return parse(ApiSet, raw, where)


def read_card(raw: object, where: str) -> CardFacts:
    """Turn one API-shaped card into facts.

    Args:
        raw: The decoded JSON object.
        where: File or address it came from, for the message.

    Raises:
        CardDataError: A shape is wrong; the message names file, id, field and value.
    """
    return _facts(parse(ApiCard, raw, where), where)


def read_record(raw: object, where: str) -> CardRecord:
    """Turn one API-shaped card into facts and text.

    Args:
        raw: The decoded JSON object.
        where: File or address it came from, for the message.

    Raises:
        CardDataError: A shape is wrong; the message names file, id, field and value.
    """
    card = parse(ApiCard, composed(raw), where)
    facts = _facts(card, where)
    text = text_of(
        card.rules,
        ((straight(item.name), item.text) for item in card.abilities),
        ((straight(item.name), item.text) for item in card.attacks),
        (facts.ancient_trait, card.ancientTrait.text) if card.ancientTrait else None,
    )
    return CardRecord(facts, text)


def read_records(raws: Iterable[object], set_id: str, where: str) -> tuple[CardRecord, ...]:
    """Turn the cards of one set into records in natural order, whole or not at all.

    Args:
        raws: Decoded JSON objects.
        set_id: Id of the set; every card id starts with it.
        where: File or address they came from, for the message.

    Raises:
        CardDataError: A shape is wrong, an id belongs to another set or comes twice.
    """
    read = (read_record(raw, where) for raw in raws)
    records = by_id(((_id_in(set_id, one.facts, where), one) for one in read), where)
    return tuple(records[card.id] for card in in_order(item.facts for item in records.values()))


def read_set_info(raw: object, where: str) -> SetInfo:
    """Turn one API-shaped set into what all sources announce.

    Raises:
        CardDataError: The shape is wrong.
    """
    entry = parse(ApiSet, composed(raw), where)
    return SetInfo(
        id=entry.id,
        name=straight(entry.name),
        series=entry.series,
        code=entry.ptcgoCode or "",
        released=iso_date(entry.releaseDate),
        # A total is only compared with, so one of a wrong shape counts as none.
        total=entry.total if type(entry.total) is int and entry.total >= 0 else None,
        updated=entry.updatedAt,
        source_id=entry.id,
    )


def _facts(card: ApiCard, where: str) -> CardFacts:
    if card.supertype == "Pokémon":
        if card.hp is None:
            raise refuse(where, card.id, "hp", None, "a Pokémon has HP")
        if not card.subtypes:
            raise refuse(where, card.id, "subtypes", [], "a Pokémon has a stage")
    facts = CardFacts(
        id=card.id,
        name=straight(card.name),
        number=card.number,
        supertype=card.supertype,
        subtypes=tuple(card.subtypes),
        hp=None if card.hp is None else int(card.hp),
        types=tuple(card.types),
        evolves_from=straight(card.evolvesFrom or ""),
        energy=_energy(card, where),
        rule_box=rule_box_of(card.supertype, card.subtypes),
        abilities=tuple(AbilityFact(straight(item.name), item.type) for item in card.abilities),
        ancient_trait=straight(card.ancientTrait.name) if card.ancientTrait else "",
        attacks=tuple(_attack(item) for item in card.attacks),
        weaknesses=_values(card.weaknesses),
        resistances=_values(card.resistances),
        retreat=len(card.retreatCost) if card.supertype == "Pokémon" else None,
        regulation_mark=card.regulationMark or "",
        rarity=card.rarity or "",
        source="ptcgio",
    )
    return replace(facts, play=play_digest(facts, _wording(card)))


def read_cards(raws: Iterable[object], set_id: str, where: str) -> list[CardFacts]:
    """Turn the cards of one set into facts, whole or not at all.

    Args:
        raws: Decoded JSON objects.
        set_id: Id of the set; every card id starts with it.
        where: File or address they came from, for the message.

    Raises:
        CardDataError: A shape is wrong, an id belongs to another set or comes twice.
    """
    read = (read_card(raw, where) for raw in raws)
    return list(by_id(((_id_in(set_id, one, where), one) for one in read), where).values())


def _id_in(set_id: str, card: CardFacts, where: str) -> str:
    if not card.id.startswith(f"{set_id}-"):
        raise refuse(where, card.id, "id", card.id, f'an id of this set starts with "{set_id}-"')
    return card.id


def _energy(card: ApiCard, where: str) -> str:
    if card.supertype != "Energy":
        return ""
    kinds = {"Basic", "Special"}.intersection(card.subtypes)
    if len(kinds) != 1:
        why = 'an Energy card is either "Basic" or "Special"'
        raise refuse(where, card.id, "subtypes", card.subtypes, why)
    return kinds.pop().lower()


def _attack(attack: ApiAttack) -> AttackFact:
    # "Free" is how the API writes a cost of nothing on two cards.
    cost = tuple(symbol for symbol in attack.cost if symbol != "Free")
    return AttackFact(straight(attack.name), cost, signed(attack.damage))


def _values(items: list[ApiTypeValue]) -> tuple[TypeValue, ...]:
    return tuple(TypeValue(item.type, signed(item.value)) for item in items)


def _wording(card: ApiCard) -> Wording:
    return Wording(
        abilities=tuple(item.text for item in card.abilities),
        attacks=tuple(item.text for item in card.attacks),
        ancient_trait=card.ancientTrait.text if card.ancientTrait else "",
        rules=tuple(card.rules),
    )
