"""The cards as the raw data give them, read apart from the program's own reader.

Only what a verdict needs is kept. The few values that are known to be wrong in the raw data
are put right by hand here, each with the print it concerns.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

SHARED = Path(__file__).parents[3] / "shared"
RAW = SHARED / "corpus"
FACTS = SHARED / "facts" / "rules_data.json"

# Sets the first source lacks, or stops short in, with the id each has here.
SECOND = {
    "svp": "svp",
    "sve": "sve",
    "mee": "mee",
    "mep": "mep",
    "2023sv": "mcd23",
    "2024sv": "mcd24",
}
KINDS = {"Pokemon": "Pokémon", "Trainer": "Trainer", "Energy": "Energy"}
STAGES = {"Basic": "Basic", "Stage1": "Stage 1", "Stage2": "Stage 2"}
# One print carries another card's number.
NUMBERS = {"zsv10pt5-80": "80"}
# Full titles that the card itself prints apart from its name.
SUBTITLES = (" Team Flare Gear", " Team Flare Hyper Gear")


class Card(NamedTuple):
    """One print."""

    id: str
    set: str
    number: str
    name: str
    kind: str
    subtypes: frozenset[str]
    types: frozenset[str]
    ability: bool
    flag: str
    text: str

    @property
    def key(self) -> str:
        """Two prints with one key are the same card for deck building."""
        return identity(self.name, self.kind)

    @property
    def free(self) -> bool:
        """Whether it is basic Energy."""
        return self.kind == "Energy" and "Basic" in self.subtypes


def identity(name: str, kind: str) -> str:
    """The name that copies are counted by."""
    name = unicodedata.normalize("NFC", name).replace("’", "'")
    if kind == "Trainer":
        name = re.sub(r" \([^)]*\)$", "", name)
        for title in SUBTITLES:
            name = name.removesuffix(title)
    if kind == "Pokémon":
        name = name.removesuffix(" δ").removesuffix(" LV.X")
        name = re.sub(r" ?([♀♂])", r"\1", name)
        name = {"ナッシー[Exeggutor]": "Exeggutor", "Ho-oh": "Ho-Oh"}.get(name, name)
    if kind == "Energy":
        name = re.sub(r"^Basic (\w+ Energy)$", r"\1", name)
    return name


def all_cards() -> dict[str, Card]:
    """Every print, by id."""
    cards: dict[str, Card] = {}
    for path in sorted((RAW / "ptcgio" / "cards").glob("*.json")):
        for row in _rows(path):
            cards[row["id"]] = _first(row, path.stem)
    for theirs, ours in SECOND.items():
        for row in _rows(RAW / "tcgdex" / "cards" / f"{theirs}.json"):
            number = row["localId"].lstrip("0")
            if f"{ours}-{number}" not in cards:
                cards[f"{ours}-{number}"] = _second(row, ours, number)
    return cards


def jumbo() -> set[str]:
    """Prints that exist in jumbo size only."""
    found = set()
    for theirs, ours in SECOND.items():
        for row in _rows(RAW / "tcgdex" / "cards" / f"{theirs}.json"):
            if {one["size"] for one in row.get("variants_detailed", ())} == {"jumbo"}:
                found.add(f"{ours}-{row['localId'].lstrip('0')}")
    return found


def _rows(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return rows


def _first(row: dict[str, Any], set_id: str) -> Card:
    return Card(
        id=row["id"],
        set=set_id,
        number=NUMBERS.get(row["id"], row["number"]),
        name=row["name"],
        kind=row["supertype"],
        subtypes=frozenset(row.get("subtypes", ())),
        types=frozenset(row.get("types", ())),
        ability=any(box.get("type") == "Ability" for box in row.get("abilities", ())),
        flag=row["legalities"].get("expanded", ""),
        text=_wording(row),
    )


def _second(row: dict[str, Any], set_id: str, number: str) -> Card:
    kind = KINDS[row["category"]]
    subtypes = {STAGES[row["stage"]]} if "stage" in row else set()
    subtypes |= {row[key] for key in ("suffix", "trainerType") if row.get(key)}
    if kind == "Energy":  # the second source adds basic Energy only, and one "special" error
        subtypes.add("Basic")
    return Card(
        id=f"{set_id}-{number}",
        set=set_id,
        number=number,
        name=row["name"],
        kind=kind,
        subtypes=frozenset(subtypes),
        types=frozenset(row.get("types", ())),
        ability=any(box["type"] == "Ability" for box in row.get("abilities", ())),
        flag="",
        text=f"only {row['id']}",
    )


def _wording(row: dict[str, Any]) -> str:
    """Everything printed that a game can depend on, in one text."""
    parts: list[Any] = [row.get("hp"), sorted(row.get("types", ()))]
    parts += [sorted(set(row.get("subtypes", ())) - {"Team Plasma"})]
    for box in (*row.get("abilities", ()), *row.get("attacks", ())):
        parts += [box.get(key) for key in ("type", "name", "cost", "damage", "text")]
    parts += [row.get("weaknesses"), row.get("resistances"), row.get("retreatCost")]
    if row["supertype"] != "Pokémon":
        parts += list(_own_rules(row))
    text = unicodedata.normalize("NFC", json.dumps(parts, ensure_ascii=False))
    return re.sub(r"\s+", "", text.replace("’", "'")).casefold()


def _own_rules(row: dict[str, Any]) -> Iterator[str]:
    for rule in row.get("rules", ()):
        if not rule.startswith(("You may play", "You can play", "You may attach", "This card")):
            yield rule
