"""The play digest, which tells whether two printings say the same thing.

The digest covers everything printed that affects play, the name aside. Both sources spell
the same text differently (symbols, quotes, accents, reminder lines), so each text is folded
to its bare letters and digits first. Equal digests mean the same wording; unequal ones prove
nothing. The text itself is never kept.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from champions_deckcheck.cards.facts import (
    OTHER_RULE_BOXES,
    POKEMON_RULE_BOXES,
    STAGES,
    AttackFact,
    CardFacts,
    TypeValue,
)

DIGEST_LENGTH = 12

_SYMBOLS = {
    "G": "grass",
    "R": "fire",
    "W": "water",
    "L": "lightning",
    "P": "psychic",
    "F": "fighting",
    "D": "darkness",
    "M": "metal",
    "Y": "fairy",
    "N": "dragon",
    "C": "colorless",
}
_SYMBOL = re.compile(r"\{([A-Z])\}")
_TAG = re.compile(r"<[^>]*>")
_LINES = re.compile(r"[\r\n]+")
_NOT_WORD = re.compile(r"[\W_]+")

# Lines that a card of this kind always prints and that its subtypes already say: how many
# Items or Supporters a turn allows, where a Stadium goes, how a Tool is attached, what a
# rule box costs. One source prints them, the other does not, and their wording changed
# with the years while their meaning did not. Patterns match the folded line.
_REMINDERS = re.compile(
    r"youmayplay(asmany|anynumberof)itemcards\w*"
    r"|you(may|can)playonly(1|one)supportercard(duringyour|each)turn\w*"
    r"|youmayplayonly1stadiumcardduringyourturn\w*"
    r"|this(card|stadium)staysinplaywhenyouplayit\w*"
    r"|thiscardstaysinplayafterbeingplayed\w*"
    r"|attachapokemontoolto1ofyourpokemon\w*"
    r"|youmayattachanynumberofpokemontools\w*"
    r"|attach\w+to1ofyourpokemonthatdoesnt(alreadyhave|have)apokemontoolattached(toit)?"
    r"(ifthatpokemonisknockedoutdiscardthiscard)?"
    r"|(pokemonex|pokemongx|tagteam|v|vmax|vstar|vunion|radiantpokemon|megaevolution"
    r"|megaevolutionex|breakevolution|prismstar)rule\w+"
    r"|when(a)?pokemonexhasbeenknockedoutyouropponenttakes2prizecards"
    r"|(acespec)?youcanthavemorethan1acespeccardinyourdeck"
    r"|howtoplayapokemonvunion\w*"
    r"|putthiscardfromyourhandontoyourbenchonlywiththeotherhalfof\w+"
    r"|(tera)?aslongasthispokemonisonyourbenchpreventalldamagedonetothispokemonbyattacks"
    r"(bothyoursandyouropponents)?"
)

# The kinds that decide how a card is played. Labels (Tera, Ancient, Rapid Strike, Team Plasma,
# Prime …) are left out: no two printings of one name and text really differ in them, but the
# second source has none of them and the first forgets one now and then.
_KINDS = {
    *STAGES,
    *POKEMON_RULE_BOXES,
    *OTHER_RULE_BOXES,
    "Special",
    "Item",
    "Supporter",
    "Stadium",
    "Pokémon Tool",
    "Technical Machine",
}
_OTHER_SPELLINGS = {"Pokémon Tool F": "Pokémon Tool"}
_POKEMON_ONLY = {*STAGES, *POKEMON_RULE_BOXES} - {*OTHER_RULE_BOXES}


@dataclass(frozen=True, slots=True)
class Wording:
    """The printed texts of one card, raw as the source gives them.

    Attributes:
        abilities: Text of each ability, in the order of `CardFacts.abilities`.
        attacks: Text of each attack, in the order of `CardFacts.attacks`.
        ancient_trait: Text of the Ancient Trait.
        rules: Other rule texts: what a Trainer or Special Energy does, rule boxes.
    """

    abilities: tuple[str, ...] = ()
    attacks: tuple[str, ...] = ()
    ancient_trait: str = ""
    rules: tuple[str, ...] = field(default=())


def fold(text: str) -> str:
    """Reduce a text to lower-case letters and digits, symbols spelled out.

    "Attach a {G} Energy." and "attach a Grass energy" fold to the same string.
    """
    text = _SYMBOL.sub(lambda match: _SYMBOLS.get(match[1], match[1]), _TAG.sub("", text))
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _NOT_WORD.sub("", plain.casefold())


def play_digest(card: CardFacts, wording: Wording) -> str:
    """The first 12 hex digits of a SHA-256 over what affects play.

    Args:
        card: The facts; `id`, `name`, `number`, `rarity`, `regulation_mark`, `play` and
            `source` are not read.
        wording: The printed texts belonging to it.
    """
    content = [
        card.supertype,
        _kinds(card),
        card.hp,
        sorted(card.types),
        fold(card.evolves_from),
        _abilities(card, wording),
        [fold(card.ancient_trait), fold(wording.ancient_trait)],
        [_attack(attack, text) for attack, text in zip(card.attacks, wording.attacks, strict=True)],
        _values(card.weaknesses),
        _values(card.resistances),
        card.retreat,
        _rules(wording.rules),
    ]
    data = json.dumps(content, ensure_ascii=True, separators=(",", ":")).encode()
    return hashlib.sha256(data).hexdigest()[:DIGEST_LENGTH]


def _kinds(card: CardFacts) -> list[str]:
    kinds = _KINDS.intersection(_OTHER_SPELLINGS.get(kind, kind) for kind in card.subtypes)
    if card.supertype == "Trainer":
        # Tools were Items too for some years, and a Trainer from before the word is an Item.
        kinds -= _POKEMON_ONLY
        if "Pokémon Tool" in kinds:
            kinds.discard("Item")
        elif not kinds - set(OTHER_RULE_BOXES):
            kinds.add("Item")
    return sorted(kinds)


def _abilities(card: CardFacts, wording: Wording) -> list[list[str]]:
    return [
        [ability.kind, fold(ability.name), fold(text)]
        for ability, text in zip(card.abilities, wording.abilities, strict=True)
    ]


def _attack(attack: AttackFact, text: str) -> list[object]:
    return [fold(attack.name), sorted(attack.cost), attack.damage, fold(text)]


def _values(values: Iterable[TypeValue]) -> list[list[str]]:
    return sorted([item.type, item.value] for item in values)


def _rules(rules: Iterable[str]) -> str:
    """All rules that are no reminder, as one run of text: the sources cut lines differently."""
    lines = (fold(line) for rule in rules for line in _LINES.split(rule))
    return "".join(line for line in lines if not _REMINDERS.fullmatch(line))
