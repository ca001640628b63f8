"""The fact record of one printing and its canonical form, one JSON object a line.

A record holds what a rule, a look-up or a game needs to know about a printed card, and
nothing else: no rules text, no flavour text, no images, artists or prices. The keys of
a line come in the order of the fields of `CardFacts`; a key without a value is left out,
so that a line only changes when the card does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from champions_deckcheck.errors import CardDataError

_T = TypeVar("_T")

RESTORE = "Restore the file, or install champions-deckcheck again."
"""What to do about a shipped file that is damaged."""

SUPERTYPES = ("Pokémon", "Trainer", "Energy")

ABILITY_KINDS = ("Ability", "Poké-Power", "Poké-Body", "Pokémon Power")

ENERGY_TYPES = (
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
)
"""The types of which there is basic Energy."""

TYPES = (*ENERGY_TYPES, "Dragon", "Colorless")
"""The types a Pokémon can have."""

# "Tool" stands in "Pokémon Tool" and "Pokémon Tool F" as well.
_TRAINER_KINDS = ("Supporter", "Stadium", "Tool")

STAGES = (
    "Basic",
    "Stage 1",
    "Stage 2",
    "BREAK",
    "VMAX",
    "VSTAR",
    "V-UNION",
    "LEGEND",
    "Restored",
    "Level-Up",
    "Baby",
)
"""Subtypes that say how a Pokémon comes into play; MEGA is one only where it stands alone."""

# What a card prints in its own rule box, as the source's subtypes name it. On Pokémon all
# of these count as "has a Rule Box": EX, GX, TAG TEAM, V, VMAX, VSTAR, V-UNION, BREAK,
# Radiant, Prism Star and modern ex print a box headed "… rule", MEGA prints one beside
# its EX or ex. Older ex, LEGEND and Star print the same kind of line without the heading:
# the term is younger than they are, and rulings apply it to them alike. On Trainers and
# Energy only ACE SPEC and Prism Star print a box; a Trainer tagged TAG TEAM or MEGA is a
# card that *names* such Pokémon. SP, Prime, Tera, Team Plasma, Ancient and the like are
# labels and bring no rule box of their own.
POKEMON_RULE_BOXES = (
    "ex",
    "EX",
    "GX",
    "V",
    "VMAX",
    "VSTAR",
    "V-UNION",
    "TAG TEAM",
    "MEGA",
    "BREAK",
    "LEGEND",
    "Prism Star",
    "Radiant",
    "Star",
)
OTHER_RULE_BOXES = ("ACE SPEC", "Prism Star")


@dataclass(frozen=True, slots=True)
class AbilityFact:
    """A boxed ability: its printed name and its kind, one of `ABILITY_KINDS`."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class AttackFact:
    """An attack: printed name, Energy cost by type name, damage as printed ("30×" or "")."""

    name: str
    cost: tuple[str, ...]
    damage: str


@dataclass(frozen=True, slots=True)
class TypeValue:
    """A Weakness or Resistance: Energy type and printed value ("×2", "-30")."""

    type: str
    value: str


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of one printing; empty means "not printed on this card".

    Attributes:
        id: pokemontcg.io id, or an id in that style for cards only TCGdex has.
        name: Name as the source prints it, quotes straight.
        number: Collector number as the source prints it ("TG24", "105a").
        supertype: "Pokémon", "Trainer" or "Energy".
        subtypes: Subtypes in pokemontcg.io spelling, source order.
        hp: Printed HP; None for cards without.
        types: Energy types of a Pokémon.
        evolves_from: Name of the Pokémon it evolves from.
        energy: "basic" or "special" for Energy cards.
        rule_box: Rule-box kinds (see `rule_box_of`).
        abilities: Boxed abilities in printed order.
        ancient_trait: Name of the Ancient Trait, which is no Ability.
        attacks: Attacks in printed order.
        weaknesses: Weaknesses in printed order.
        resistances: Resistances in printed order.
        retreat: Retreat cost of a Pokémon (0 = free); None for other cards.
        regulation_mark: Regulation mark letter.
        rarity: Rarity in pokemontcg.io spelling.
        play: Digest of everything printed that affects play, the name aside.
        source: "ptcgio" or "tcgdex".
    """

    id: str
    name: str
    number: str
    supertype: str
    subtypes: tuple[str, ...] = ()
    hp: int | None = None
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    energy: str = ""
    rule_box: tuple[str, ...] = ()
    abilities: tuple[AbilityFact, ...] = ()
    ancient_trait: str = ""
    attacks: tuple[AttackFact, ...] = ()
    weaknesses: tuple[TypeValue, ...] = ()
    resistances: tuple[TypeValue, ...] = ()
    retreat: int | None = None
    regulation_mark: str = ""
    rarity: str = ""
    play: str = ""
    source: str = ""


def rule_box_of(supertype: str, subtypes: Iterable[str]) -> tuple[str, ...]:
    """Pick the subtypes that stand for a printed rule box, in source order.

    Args:
        supertype: "Pokémon", "Trainer" or "Energy".
        subtypes: Subtypes in pokemontcg.io spelling.
    """
    kinds = POKEMON_RULE_BOXES if supertype == "Pokémon" else OTHER_RULE_BOXES
    return tuple(subtype for subtype in subtypes if subtype in kinds)


_NUMBER = re.compile(r"(\D*)(\d*)(.*)", re.DOTALL)


def trainer_kind(subtypes: Iterable[str]) -> str:
    """What kind of Trainer its subtypes make a card: "supporter", "stadium", "tool" or "item"."""
    joined = "\n".join(subtypes)
    return next((kind.lower() for kind in _TRAINER_KINDS if kind in joined), "item")


def natural_key(number: str) -> tuple[str, int, str]:
    """Sort key of a collector number: plain numbers first, then each letter run by value.

    "2" < "10" < "10a" < "RC1" < "RC10"; numbers without digits sort by their letters.
    """
    match = _NUMBER.fullmatch(number)
    prefix, digits, suffix = match.groups() if match else (number, "", "")
    return prefix, int(digits) if digits else -1, suffix


def in_order(cards: Iterable[CardFacts]) -> list[CardFacts]:
    """Cards of one set in the order of their file: natural number order, then id."""
    return sorted(cards, key=lambda card: (natural_key(card.number), card.id))


def shortened(ids: Sequence[str], most: int = 8) -> str:
    """A row of card ids, cut where nobody reads on."""
    shown = ", ".join(ids[:most])
    return f"{shown} and {len(ids) - most} more" if len(ids) > most else shown


def to_record(card: CardFacts) -> dict[str, Any]:
    """The JSON object of a card, keys in canonical order, keys without a value left out.

    Every attack keeps its three keys, every other list item all of its own.
    """
    full: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "number": card.number,
        "supertype": card.supertype,
        "subtypes": list(card.subtypes),
        "hp": card.hp,
        "types": list(card.types),
        "evolvesFrom": card.evolves_from,
        "energy": card.energy,
        "ruleBox": list(card.rule_box),
        "abilities": [{"name": item.name, "kind": item.kind} for item in card.abilities],
        "ancientTrait": card.ancient_trait,
        "attacks": [
            {"name": item.name, "cost": list(item.cost), "damage": item.damage}
            for item in card.attacks
        ],
        "weaknesses": [{"type": item.type, "value": item.value} for item in card.weaknesses],
        "resistances": [{"type": item.type, "value": item.value} for item in card.resistances],
        "retreat": card.retreat,
        "regulationMark": card.regulation_mark,
        "rarity": card.rarity,
        "play": card.play,
        "source": card.source,
    }
    # A retreat cost of 0 is a value; only None, "" and [] mean "not there".
    return {key: value for key, value in full.items() if value not in (None, "", [])}


def to_line(card: CardFacts) -> str:
    """The canonical JSONL line of a card, without its line end."""
    return json.dumps(to_record(card), ensure_ascii=False, separators=(",", ":"))


def dump(cards: Iterable[CardFacts]) -> bytes:
    """The bytes of a set file: UTF-8, a line feed after every record, canonical order."""
    return "".join(f"{to_line(card)}\n" for card in in_order(cards)).encode()


def from_record(record: dict[str, Any]) -> CardFacts:
    """Rebuild a card from its JSON object.

    Args:
        record: An object as `to_record` returns it.

    Raises:
        KeyError: A key every card has is missing.
        TypeError: A value has another shape.
    """
    return CardFacts(
        id=record["id"],
        name=record["name"],
        number=record["number"],
        supertype=record["supertype"],
        subtypes=tuple(record.get("subtypes", ())),
        hp=record.get("hp"),
        types=tuple(record.get("types", ())),
        evolves_from=record.get("evolvesFrom", ""),
        energy=record.get("energy", ""),
        rule_box=tuple(record.get("ruleBox", ())),
        abilities=tuple(AbilityFact(**item) for item in record.get("abilities", ())),
        ancient_trait=record.get("ancientTrait", ""),
        attacks=tuple(
            AttackFact(item["name"], tuple(item["cost"]), item["damage"])
            for item in record.get("attacks", ())
        ),
        weaknesses=tuple(TypeValue(**item) for item in record.get("weaknesses", ())),
        resistances=tuple(TypeValue(**item) for item in record.get("resistances", ())),
        retreat=record.get("retreat"),
        regulation_mark=record.get("regulationMark", ""),
        rarity=record.get("rarity", ""),
        play=record.get("play", ""),
        source=record.get("source", ""),
    )


def read_set(path: Path) -> Iterator[CardFacts]:
    """Read the cards of one `<set>.jsonl` file, in file order.

    Raises:
        CardDataError: The file is missing, or a line is no fact record.
    """
    return read_lines(path, from_record)


def read_lines(path: Path, read: Callable[[dict[str, Any]], _T]) -> Iterator[_T]:
    """What a reader makes of each line of a `<set>.jsonl` file, in file order.

    Args:
        path: The file.
        read: Makes a value of the line's JSON object; may fail on what is no record.

    Raises:
        CardDataError: The file cannot be read, or a line is no record; with its number.
    """
    try:
        # Only a line feed ends a line here: names may hold other separators.
        lines = path.read_text("utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise CardDataError(f"{path} cannot be read: {error}", RESTORE) from error
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            value = read(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            what = f"{path}:{number} is not a card record: {type(error).__name__}: {error}"
            raise CardDataError(what, RESTORE) from error
        yield value
