"""The gate: what new cards of a set must pass before they replace the ones at hand.

Each source already refuses shapes that are wrong. The gate looks at what shapes cannot
tell: values no card has, a set that has shrunk, cards that were renamed behind their ids.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from champions_deckcheck.cards.facts import ABILITY_KINDS, STAGES, SUPERTYPES, CardFacts, shortened
from champions_deckcheck.cards.names import card_name, fold, number_key
from champions_deckcheck.cards.sources.base import SetCards
from champions_deckcheck.paths import data_dir

KEPT_SHARE = 0.95
"""A set that comes with a smaller share of its previous cards is refused."""

RENAMED_SHARE = 0.05
"""A set in which a larger share of known ids has other names is another set."""

MAX_HP = 600
"""The highest printed HP is 380; a mistyped one is ten times too much."""

MAX_NAME = 80

KNOWN_SUBTYPES = frozenset(
    {
        *STAGES,
        *("MEGA", "Prime", "SP", "EX", "ex", "GX", "V", "TAG TEAM", "Prism Star", "Radiant"),
        *("Star", "Tera", "Ancient", "Future", "Team Plasma", "Ultra Beast", "Single Strike"),
        *("Rapid Strike", "Fusion Strike", "Eternamax", "ACE SPEC", "Supporter", "Item"),
        *("Stadium", "Pokémon Tool", "Pokémon Tool F", "Technical Machine", "Special"),
        *("Rocket's Secret Machine", "Goldenrod Game Corner"),
    }
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the gate says about the cards of one set.

    Attributes:
        refusals: Why they may not replace the ones at hand; empty if they may.
        warnings: What is odd but does not keep them out.
    """

    refusals: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def passes(self) -> bool:
        """True if the cards may replace the ones at hand."""
        return not self.refusals


def examine(
    new: SetCards, old: Sequence[CardFacts], *, force: bool = False, where: str = ""
) -> Verdict:
    """Judge the cards of a set before they replace what is there.

    Args:
        new: The cards as a source gave them.
        old: The cards at hand for this set, of whatever source.
        force: Let a set through that lost or renamed cards; impossible values never pass.
        where: File or address for the messages; by default the set's id.

    Returns:
        Each message names file or address, card id, field and value.
    """
    where = where or f"set {new.info.id}"
    cards = [record.facts for record in new.cards]
    refusals = [*_ids(cards, new.info.id, where)]
    warnings: list[str] = []
    for card in cards:
        at = f"{where}: card {card.id or '?'}"
        refusals += (f"{at}: {problem}" for problem in _impossible(card, old))
        warnings += (f"{at}: {oddity}" for oddity in _odd(card))
    losses = [*_losses(cards, old, where, force)]
    changes = [*_changes(cards, old, where)]
    renamed = _renamed(cards, old, where)
    (warnings if force else refusals).extend([*losses, *renamed])
    return Verdict(tuple(refusals), (*warnings, *changes))


def _ids(cards: Sequence[CardFacts], set_id: str, where: str) -> Iterator[str]:
    for card_id, times in Counter(card.id for card in cards).items():
        if times > 1:
            yield f'{where}: card {card_id}: id is "{card_id}" on {times} cards'
    for card in cards:
        if not card.id.startswith(f"{set_id}-"):
            yield f'{where}: card {card.id}: id is "{card.id}": it must start with "{set_id}-"'


def _impossible(card: CardFacts, old: Sequence[CardFacts]) -> Iterator[str]:
    """Values that no card has."""
    yield from _wrong_text("id", card.id)
    yield from _wrong_text("name", card.name)
    yield from _wrong_text("number", card.number)
    if card.supertype not in SUPERTYPES:
        yield f'supertype is "{card.supertype}": it is one of {", ".join(SUPERTYPES)}'
    elif card.supertype == "Pokémon":
        if card.hp is None:
            yield "hp is missing: a Pokémon has HP"
        if not set(card.subtypes) & {*STAGES, "MEGA"}:
            yield f"subtypes is {_shown(card.subtypes)}: a Pokémon has a stage"
    elif card.supertype == "Energy" and card.energy not in ("basic", "special"):
        yield f'energy is "{card.energy}": an Energy is basic or special'
    if card.hp is not None and not 0 < card.hp <= MAX_HP:
        yield f"hp is {card.hp}: no card has that"
    for ability in card.abilities:
        if ability.kind not in ABILITY_KINDS:
            yield f'abilities is "{ability.kind}": it is one of {", ".join(ABILITY_KINDS)}'
    if not _number_fits(card, old):
        yield f'number is "{card.number}": the id says otherwise'


def _wrong_text(field: str, text: str) -> Iterator[str]:
    if not text.strip():
        yield f"{field} is empty"
    elif len(text) > MAX_NAME:
        yield f"{field} is {len(text)} characters long: {text[:40]!r}…"
    elif any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") for c in text):
        yield f"{field} is {text!r}: it holds unprintable characters"
    elif not unicodedata.is_normalized("NFC", text):
        yield f"{field} is {text!r}: its accents are apart from their letters"


def _number_fits(card: CardFacts, old: Sequence[CardFacts]) -> bool:
    """True if id and number agree, or are known not to."""
    number = card.id.rpartition("-")[2]
    if number_key(number) == number_key(card.number) or card.id in _misnumbered():
        return True
    return any(known.id == card.id and known.number == card.number for known in old)


@cache
def _misnumbered() -> frozenset[str]:
    """Ids of cards known to carry another number than their id says."""
    data = data_dir()
    corrections = tomllib.loads((data / "corrections.toml").read_text("utf-8"))
    ids = {item["id"] for item in corrections["correction"] if item["field"] == "number"}
    for entry in tomllib.loads((data / "sets.toml").read_text("utf-8"))["set"]:
        # Where written numbers need a table, ids and numbers do not follow each other.
        ids.update(target for target in entry.get("map", {}).values() if "-" in target)
    return frozenset(ids)


def _odd(card: CardFacts) -> Iterator[str]:
    unknown = [subtype for subtype in card.subtypes if subtype not in KNOWN_SUBTYPES]
    if unknown:
        yield f"subtypes is {_shown(unknown)}: unknown; rules that rest on it may not see it"
    if card.hp is not None and card.hp % 10:
        yield f"hp is {card.hp}: HP end in 0"
    if card.name != card.name.strip() or "  " in card.name:
        yield f"name is {card.name!r}: it holds superfluous blanks"


def _losses(
    cards: Sequence[CardFacts], old: Sequence[CardFacts], where: str, force: bool
) -> Iterator[str]:
    ids = {card.id for card in cards}
    lost = [card.id for card in old if card.id not in ids]
    if lost:
        # By force they go, as far as they were synced; see `merge`.
        comes_of_it = "" if force else "; they stay as they are"
        yield f"{where}: cards at hand are missing: {shortened(lost, 10)}{comes_of_it}"
    if len(cards) < KEPT_SHARE * len(old):
        yield f"{where}: {len(cards)} cards came where {len(old)} are at hand"


def _renamed(cards: Sequence[CardFacts], old: Sequence[CardFacts], where: str) -> list[str]:
    before = {card.id: card for card in old}
    both = [card for card in cards if card.id in before]
    other = [card.id for card in both if _name(card) != _name(before[card.id])]
    if both and len(other) > max(1.0, RENAMED_SHARE * len(both)):
        return [
            f"{where}: name is another than at hand on {len(other)} cards: {shortened(other, 10)}"
        ]
    return []


def _changes(cards: Sequence[CardFacts], old: Sequence[CardFacts], where: str) -> Iterator[str]:
    """Changes of what verdicts rest on; right more often than not, so only said."""
    before = {card.id: card for card in old}
    for card in cards:
        known = before.get(card.id)
        if known is None:
            continue
        for field, is_now, was in (
            ("name", _name(card), _name(known)),
            ("supertype", card.supertype, known.supertype),
            ("energy", card.energy, known.energy),
            ("abilities", _kinds(card), _kinds(known)),
            ("ruleBox", sorted(card.rule_box), sorted(known.rule_box)),
        ):
            if is_now != was:
                shown = _shown(is_now) if isinstance(is_now, list) else f'"{is_now}"'
                past = _shown(was) if isinstance(was, list) else f'"{was}"'
                yield f"{where}: card {card.id}: {field} is {shown}, and was {past}"


def _kinds(card: CardFacts) -> list[str]:
    return [ability.kind for ability in card.abilities]


def _name(card: CardFacts) -> str:
    return fold(card_name(card.name, card.supertype, card.energy))


def _shown(values: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{value}"' for value in values) + "]"
