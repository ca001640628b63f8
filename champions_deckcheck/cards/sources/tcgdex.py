"""Cards in the shape of the TCGdex API: models, known faults, and the way to facts.

TCGdex fills the gaps of the first source, so its cards are given ids, numbers, subtypes and
names in the first source's style. Its known faults are mended by rule where a rule can tell:
Special Energy called "Normal", "EX" and "GX" without a hyphen, suffixes that the name
contradicts, Ancient Traits shown as an Ability named "{title}:".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html import unescape
from typing import Literal

from pydantic import BaseModel

from champions_deckcheck.cards.facts import (
    ENERGY_TYPES,
    AbilityFact,
    AttackFact,
    CardFacts,
    TypeValue,
    rule_box_of,
)
from champions_deckcheck.cards.sources.base import CardRecord
from champions_deckcheck.cards.sources.shape import (
    STRICT,
    SetId,
    Text,
    by_id,
    composed,
    parse,
    refuse,
    signed,
    straight,
    text_of,
)
from champions_deckcheck.cards.sources.wording import Wording, play_digest

_SUPERTYPES = {"Pokemon": "Pokémon", "Trainer": "Trainer", "Energy": "Energy"}
_STAGES = {
    "Stage1": "Stage 1",
    "Stage2": "Stage 2",
    "RESTORED": "Restored",
    "LEVEL-UP": "Level-Up",
}
_KINDS = {
    "Ability": "Ability",
    "Poke-POWER": "Poké-Power",
    "Poke-BODY": "Poké-Body",
    "Pokemon Power": "Pokémon Power",
}
_FALSE_ABILITY = "{title}:"
_TRAINERS = {"Tool": "Pokémon Tool"}
_RARITIES = {
    "Double rare": "Double Rare",
    "Illustration rare": "Illustration Rare",
    "Special illustration rare": "Special Illustration Rare",
    "Hyper rare": "Hyper Rare",
    "None": "",
}
_PADDED = re.compile(r"(H?)0*(\d+)")
_GLUED_SUFFIX = re.compile(r" (EX|GX)$")
_TAG = re.compile(r"</?[a-zA-Z][^>]*>")
_BASIC_ENERGY = re.compile(rf"(?:Basic )?({'|'.join(ENERGY_TYPES)}) Energy")


class _Shape(BaseModel):
    model_config = STRICT


class DexAbility(_Shape):
    """One entry of `abilities`; some old ones have no name."""

    type: Literal["Ability", "Poke-POWER", "Poke-BODY", "Pokemon Power", "Ancient Trait"]
    name: str = ""
    effect: str = ""


class DexAttack(_Shape):
    """One entry of `attacks`."""

    name: str = ""
    cost: list[Text] = []
    damage: int | str = ""
    effect: str = ""


class DexTypeValue(_Shape):
    """One entry of `weaknesses` or `resistances`."""

    type: Text
    value: str = ""


class DexCard(_Shape):
    """One card of `GET /v2/en/cards/{id}`, reduced to what facts are made of."""

    id: Text
    localId: Text  # noqa: N815 - the API's own key
    name: Text
    category: Literal["Pokemon", "Trainer", "Energy"]
    hp: int | None = None
    types: list[Text] = []
    evolveFrom: str = ""  # noqa: N815
    stage: str = ""
    suffix: str = ""
    abilities: list[DexAbility] = []
    attacks: list[DexAttack] = []
    weaknesses: list[DexTypeValue] = []
    resistances: list[DexTypeValue] = []
    retreat: int | None = None
    effect: str = ""
    trainerType: str = ""  # noqa: N815
    energyType: Literal["", "Normal", "Special"] = ""  # noqa: N815
    regulationMark: str = ""  # noqa: N815
    rarity: str = ""
    updated: str = ""


class DexCount(_Shape):
    """The `cardCount` of a set; too large for sets whose cards are not entered yet."""

    total: int | None = None


class DexSetBrief(_Shape):
    """One set of `GET /v2/en/series/{id}`."""

    id: SetId
    name: Text
    cardCount: DexCount = DexCount()  # noqa: N815


class DexSeries(_Shape):
    """The answer of `GET /v2/en/series/{id}`."""

    id: Text
    name: Text
    sets: list[DexSetBrief] = []


class DexCardBrief(_Shape):
    """One entry of `cards` of a set."""

    id: Text


class DexCodes(_Shape):
    """The `abbreviation` of a set."""

    official: str = ""


class DexSet(_Shape):
    """The answer of `GET /v2/en/sets/{id}`."""

    id: SetId
    name: Text
    releaseDate: str = ""  # noqa: N815
    abbreviation: DexCodes = DexCodes()
    cards: list[DexCardBrief] = []

    @property
    def code(self) -> str:
        """The set code of lists, or ""."""
        return self.abbreviation.official


def read_set(raw: object, where: str) -> DexSet:
    """Check the answer for one set.

    Raises:
        CardDataError: The shape is wrong.
    """
    return parse(DexSet, composed(raw), where)


def number_of(local_id: str) -> str:
    """A TCGdex number as the first source writes it: "007" → "7", "H01" → "H1".

    Numbers with other letters are the same in both.
    """
    match = _PADDED.fullmatch(local_id)
    return f"{match[1]}{int(match[2])}" if match else local_id


def read_card(raw: object, set_id: str, where: str) -> tuple[CardFacts, str]:
    """Turn one TCGdex card into facts.

    Args:
        raw: The decoded JSON object.
        set_id: Our id of its set ("mcd23" for TCGdex's "2023sv").
        where: File or address it came from, for the message.

    Returns:
        The facts, and the date of the card's last change ("2026-08-04T…" or "").

    Raises:
        CardDataError: A shape is wrong; the message names file, id, field and value.
    """
    card = parse(DexCard, raw, where)
    return _facts(card, set_id, where), card.updated


def read_record(raw: object, set_id: str, where: str) -> tuple[CardRecord, str]:
    """Turn one TCGdex card into facts and text.

    Args:
        raw: The decoded JSON object.
        set_id: Our id of its set.
        where: File or address it came from, for the message.

    Returns:
        The record, and the date of the card's last change.

    Raises:
        CardDataError: A shape is wrong; the message names file, id, field and value.
    """
    card = parse(DexCard, composed(raw), where)
    facts = _facts(card, set_id, where)
    trait = _trait(card)
    text = text_of(
        [_plain(card.effect)],
        ((straight(item.name), _plain(item.effect)) for item in card.abilities if _is_boxed(item)),
        ((straight(item.name), _plain(item.effect)) for item in card.attacks),
        (facts.ancient_trait, _plain(trait.effect)) if trait else None,
    )
    return CardRecord(facts, text), card.updated


def _facts(card: DexCard, set_id: str, where: str) -> CardFacts:
    if card.category == "Pokemon" and not card.hp:
        raise refuse(where, card.id, "hp", card.hp, "a Pokémon has HP")
    name = _GLUED_SUFFIX.sub(r"-\1", straight(card.name))
    energy = _energy(card, name)
    if energy == "basic":
        name = f"Basic {name.removeprefix('Basic ')}"
    supertype = _SUPERTYPES[card.category]
    subtypes = _subtypes(card, name, energy)
    boxed = [item for item in card.abilities if _is_boxed(item)]
    trait = _trait(card)
    number = number_of(card.localId)
    facts = CardFacts(
        id=f"{set_id}-{number}",
        name=name,
        number=number,
        supertype=supertype,
        subtypes=subtypes,
        # 0 HP on a Trainer and types on an Energy are fillers of this source.
        hp=card.hp or None,
        types=tuple(card.types) if supertype == "Pokémon" else (),
        evolves_from=_GLUED_SUFFIX.sub(r"-\1", straight(card.evolveFrom)),
        energy=energy,
        rule_box=rule_box_of(supertype, subtypes),
        abilities=tuple(AbilityFact(straight(item.name), _KINDS[item.type]) for item in boxed),
        ancient_trait=straight(trait.name) if trait else "",
        attacks=tuple(_attack(item) for item in card.attacks),
        weaknesses=_values(card.weaknesses),
        resistances=_values(card.resistances),
        retreat=(card.retreat or 0) if supertype == "Pokémon" else None,
        regulation_mark=card.regulationMark.upper() if len(card.regulationMark) == 1 else "",
        rarity=_RARITIES.get(card.rarity, card.rarity),
        source="tcgdex",
    )
    wording = Wording(
        abilities=tuple(item.effect for item in boxed),
        attacks=tuple(item.effect for item in card.attacks),
        ancient_trait=trait.effect if trait else "",
        rules=(card.effect,),
    )
    return replace(facts, play=play_digest(facts, wording))


def read_cards(raws: Iterable[object], set_id: str, where: str) -> list[tuple[CardFacts, str]]:
    """Turn the cards of one set into facts, whole or not at all.

    Args:
        raws: Decoded JSON objects.
        set_id: Our id of the set.
        where: File or address they came from, for the message.

    Raises:
        CardDataError: A shape is wrong or an id comes twice.
    """
    read = (read_card(raw, set_id, where) for raw in raws)
    return list(by_id(((pair[0].id, pair) for pair in read), where).values())


def _energy(card: DexCard, name: str) -> str:
    if card.category != "Energy":
        return ""
    # "Special" is always right; "Normal" is not, so the name has to agree.
    basic = card.energyType != "Special" and _BASIC_ENERGY.fullmatch(name)
    return "basic" if basic else "special"


def _trait(card: DexCard) -> DexAbility | None:
    return next((item for item in card.abilities if item.type == "Ancient Trait"), None)


def _plain(text: str) -> str:
    """A text without the HTML that this source puts into some."""
    return unescape(_TAG.sub("", text)).strip()


def _is_boxed(ability: DexAbility) -> bool:
    return ability.type != "Ancient Trait" and ability.name != _FALSE_ABILITY


def _subtypes(card: DexCard, name: str, energy: str) -> tuple[str, ...]:
    ace = ("ACE SPEC",) if "ACE SPEC" in card.rarity else ()
    prism = ("Prism Star",) if name.endswith(" ◇") else ()
    if card.category == "Energy":
        return (energy.capitalize(), *ace, *prism)
    if card.category == "Trainer":
        kind = _TRAINERS.get(card.trainerType, card.trainerType)
        return (*((kind,) if kind else ()), *ace, *prism)
    return (*_stage(card, name), *_mechanics(card, name), *prism)


def _stage(card: DexCard, name: str) -> tuple[str, ...]:
    """The stage of a Pokémon; none if TCGdex gives none, for that is not the same as Basic."""
    if name.endswith(" V-UNION"):
        return ("V-UNION",)
    if card.suffix == "Legend":
        return ("LEGEND",)
    if not card.stage or card.stage == "MEGA":
        return ()
    return (_STAGES.get(card.stage, card.stage),)


def _mechanics(card: DexCard, name: str) -> tuple[str, ...]:
    """Rule-box kinds, read from the name: the suffix field is wrong on 190 cards."""
    kinds = []
    if name.endswith("-EX") and name.startswith(("M ", "Primal ")):
        kinds.append("MEGA")
    if name.startswith("Mega ") and name.endswith(" ex"):
        kinds.append("MEGA")
    if name.endswith("-GX") and " & " in name:
        kinds.append("TAG TEAM")
    if name.startswith("Radiant "):
        kinds.append("Radiant")
    endings = {" ex": "ex", "-EX": "EX", "-GX": "GX", " V": "V", " ★": "Star"}
    kinds += [kind for ending, kind in endings.items() if name.endswith(ending)]
    if card.suffix in ("Prime", "SP"):
        kinds.append(card.suffix)
    return tuple(kinds)


def _attack(attack: DexAttack) -> AttackFact:
    return AttackFact(straight(attack.name), tuple(attack.cost), signed(str(attack.damage)))


def _values(items: list[DexTypeValue]) -> tuple[TypeValue, ...]:
    return tuple(TypeValue(item.type, signed(item.value)) for item in items)
