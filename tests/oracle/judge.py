"""The three formats, written down again from their texts.

Nothing of the program's own rules, pools or look-ups is used here: sets, bans and limited
cards come from the collected facts, everything else from the texts and the rulings.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from tests.oracle.cards import FACTS, Card, all_cards, jumbo

FORMATS = ("champions", "glc", "team-tourney")

# Sets that are newer than the collected list, or that it does not hold.
NEWER = {"me3", "me4", "me5", "mee", "mcd23", "mcd24"}
OF_2011 = {"hgss1", "hgss2", "hgss3", "hgss4", "col1", "bw1"}
PROMOS_OF_2011 = {"hsp", "bwp"}
CLASSIC = {f"cel25c-{n}" for n in ("113_A", "114_A", "54_A", "97_A", "76_A", "60_A")}
BARRED = {f"swshp-SWSH{n}" for n in (132, 135, 136, 137, 138, 144)} | {"xy12-112"}
# Old prints with the text of the new one that the published flags miss.
MISSED = {
    "neo1-105", "dp2-110", "dp5-80", "ecard3-126", "ex1-88", "ex14-83", "ex9-81",
    "hgss2-83", "pl2-97",
}  # fmt: skip
# Effects that came back as ACE SPEC cards: their old prints would pass that limit.
NEVER = {"Computer Search", "Master Ball"}
# Old prints that say something else and were never given the new text.
CHANGED = {
    "base1-82", "base4-111", "base1-89", "base5-17", "base5-80", "ex5-90", "ex6-93",
}  # fmt: skip
BOXED = {
    "ex", "EX", "GX", "V", "VMAX", "VSTAR", "V-UNION", "BREAK", "Radiant", "Prism Star",
    "ACE SPEC", "Star", "LEGEND",
}  # fmt: skip
SIZE = 60
# A card that has to go is refused for the first of these alone.
ORDER = (
    "champion-not-pokemon",
    "tournament-barred",
    "banned-class",
    "rule-box",
    "pool",
    "banlist",
    "support-without-ability",
)

Faults = Counter[tuple[str, str]]


class Line(NamedTuple):
    """So many copies of a print."""

    card: Card
    copies: int = 1
    champion: bool = False


class Facts(NamedTuple):
    """The collected facts, and the cards they speak of."""

    cards: dict[str, Card]
    data: dict[str, Any]
    jumbo: set[str]

    def listed(self, key: str) -> set[str]:
        """A list of names."""
        return set(self.data[key])


@cache
def facts() -> Facts:
    """Read once."""
    return Facts(all_cards(), json.loads(FACTS.read_text("utf-8")), jumbo())


@cache
def _members(fmt: str) -> frozenset[str]:
    """Ids of the prints that are in by their set."""
    known = facts()
    if fmt == "team-tourney":
        return frozenset(card.id for card in known.cards.values() if card.set in OF_2011)
    sets = known.listed("expanded_sets") | NEWER
    inside = {card.id for card in known.cards.values() if card.set in sets}
    return frozenset((inside | CLASSIC) - BARRED - known.jumbo)


@cache
def _names(fmt: str) -> dict[tuple[str, bool], frozenset[str]]:
    """The texts of the pool by name and by whether it is a Pokémon."""
    cards = facts().cards
    texts: dict[tuple[str, bool], set[str]] = {}
    for card in map(cards.__getitem__, _members(fmt)):
        if not card.free:
            texts.setdefault((card.key, card.kind == "Pokémon"), set()).add(card.text)
    return {key: frozenset(value) for key, value in texts.items()}


@cache
def in_pool(card: Card, fmt: str, reprints: str) -> bool:
    """Whether a print may be played."""
    if card.id in facts().jumbo or card.id in BARRED:
        return False
    if card.free or card.id in _members(fmt):
        return True
    if fmt == "team-tourney" and card.set in PROMOS_OF_2011:
        return True  # the organizer is asked
    pokemon = card.kind == "Pokémon"
    texts = _names(fmt).get((card.key, pokemon), frozenset())
    if not texts or reprints == "strict":
        return False
    same = card.text in texts
    if fmt == "team-tourney":
        return same or (reprints == "name" and not pokemon) or not (pokemon or card.id in CHANGED)
    if card.key in NEVER:
        return False
    if reprints == "name" and not pokemon:
        return True
    return same or card.flag in ("Legal", "Banned") or card.id in MISSED


@cache
def banned(name: str) -> frozenset[str]:
    """Ids on a ban list, and their twins of the same name and text."""
    known = facts()
    ids = {text.split()[0] for entry in known.data[f"{name}_bans"] for text in entry["ids"]}
    twins = {(known.cards[one].key, known.cards[one].text) for one in ids if one in known.cards}
    if name == "glc":  # "all versions"
        ids |= {card.id for card in known.cards.values() if card.key == "Double Colorless Energy"}
    return frozenset(ids | {c.id for c in known.cards.values() if (c.key, c.text) in twins})


def refused(line: Line, fmt: str, banlist: str | None = None, reprints: str = "errata") -> set[str]:
    """All reasons why a print has no place in its role, whatever else is in the deck."""
    card, reasons = line.card, set()
    lists = {banlist} if banlist else set()
    if card.id in BARRED and fmt != "team-tourney":
        reasons.add("tournament-barred")
    elif not in_pool(card, fmt, reprints):
        reasons.add("pool")
    if fmt == "glc":
        lists.add("glc")
        if card.subtypes & BOXED:
            reasons.add("rule-box")
    if fmt == "champions":
        if card.name.endswith((" V-UNION", " BREAK")):
            reasons.add("banned-class")
        if line.champion and card.kind != "Pokémon":
            reasons.add("champion-not-pokemon")
        if not line.champion and card.kind == "Pokémon" and not card.ability:
            reasons.add("support-without-ability")
    if any(card.id in banned(name) for name in lists):
        reasons.add("banlist")
    return reasons


def judge(
    lines: list[Line], fmt: str, banlist: str | None = None, reprints: str = "errata"
) -> Faults:
    """Every error of a list as (rule, what it is about)."""
    faults: Faults = Counter()
    for line in {(one.card, one.champion): one for one in lines}.values():
        reasons = refused(line, fmt, banlist, reprints)
        first = next((rule for rule in ORDER if rule in reasons), None)
        if first:
            faults[first, line.card.id] = 1
    if sum(line.copies for line in lines) != SIZE:
        faults["deck-size", ""] = 1
    if fmt == "champions":
        if sum(line.copies for line in lines if line.champion) != 2:
            faults["champion-count", ""] = 1
        faults += _classes(lines)
    faults += _copies(lines, fmt)
    if fmt != "champions" and not any("Basic" in c.subtypes for c in _pokemon(lines)):
        faults["no-basic", ""] = 1
    if fmt == "glc":
        types = [card.types for card in _pokemon(lines)]
        if types and not frozenset.intersection(*types):
            faults["one-type", ""] = 1
    return faults


def _pokemon(lines: list[Line]) -> list[Card]:
    return [line.card for line in lines if line.card.kind == "Pokémon"]


def _copies(lines: list[Line], fmt: str) -> Faults:
    faults: Faults = Counter()
    counts: Counter[str] = Counter()
    for line in lines:
        if not line.card.free:
            counts[line.card.key] += line.copies
    limit, rule = (4, "copy-limit") if fmt == "team-tourney" else (1, "singleton")
    for name, count in counts.items():
        if count > limit:
            faults[rule, name] = 1
    if fmt != "team-tourney":
        for group in facts().data["same_name_groups"]:
            if len(counts.keys() & set(group)) > 1:
                faults["same-card-group", min(group)] = 1
    return faults


def _classes(lines: list[Line]) -> Faults:
    """At most one card of a class, whatever its name."""
    faults: Faults = Counter()
    for rule, key in (("radiant-limit", "radiant"), ("ace-spec-limit", "ace_spec")):
        names = facts().listed(key)
        if sum(line.copies for line in lines if _is_one(line.card, names)) > 1:
            faults[rule, ""] = 1
    return faults


def _is_one(card: Card, names: set[str]) -> bool:
    """Whether a print is of a listed class: the old prints of two names are not."""
    return card.name in names and not card.subtypes.isdisjoint({"ACE SPEC", "Radiant"})
