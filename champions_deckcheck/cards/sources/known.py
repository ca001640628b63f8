"""What the shipped data already knows, for sources that have to be measured against it."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.facts import STAGES, CardFacts, read_set
from champions_deckcheck.cards.names import number_key
from champions_deckcheck.paths import data_dir


class Known:
    """The set table and the cards of `data/`, read when first asked for.

    Args:
        data: The data folder; by default the shipped one.
    """

    def __init__(self, data: Path | None = None) -> None:
        self._data = data or data_dir()
        self._cards: dict[str, dict[str, CardFacts]] = {}

    @cached_property
    def sets(self) -> Mapping[str, Mapping[str, Any]]:
        """Our set id → its entry in `sets.toml`."""
        table = tomllib.loads((self._data / "sets.toml").read_text("utf-8"))
        return {entry["id"]: entry for entry in table["set"]}

    @cached_property
    def tcgdex_sets(self) -> Mapping[str, Mapping[str, Any]]:
        """TCGdex set id → the entry in `sets.toml`."""
        return {entry["tcgdex"]: entry for entry in self.sets.values() if "tcgdex" in entry}

    def cards(self, set_id: str) -> Mapping[str, CardFacts]:
        """The shipped cards of a set by id; none if it ships without."""
        if set_id not in self._cards:
            path = self._data / "cards" / f"{set_id}.jsonl"
            found = read_set(path) if path.is_file() else ()
            self._cards[set_id] = {card.id: card for card in found}
        return self._cards[set_id]

    def card(self, set_id: str, number: str) -> CardFacts | None:
        """The one shipped card of a set with this number, however it is padded.

        Args:
            set_id: Our id of the set.
            number: Number as a source writes it; `map` of `sets.toml` is looked at too.
        """
        cards = self.cards(set_id)
        mapped = self.sets.get(set_id, {}).get("map", {}).get(number, "")
        if mapped in cards or f"{set_id}-{number}" in cards:
            return cards.get(mapped) or cards[f"{set_id}-{number}"]
        key = number_key(number)
        found = [card for card in cards.values() if number_key(card.number) == key]
        return found[0] if len(found) == 1 else None

    def stage_of(self, name: str) -> tuple[str, ...] | None:
        """The stage subtypes that all first-source prints of a name have; None if unsure."""
        stages = self._names.get(name, set())
        return next(iter(stages)) if len(stages) == 1 else None

    def is_ace_spec(self, name: str) -> bool:
        """True if a shipped card of this name is an ACE SPEC."""
        return name in self._ace_specs

    @cached_property
    def _all(self) -> list[CardFacts]:
        paths = sorted((self._data / "cards").glob("*.jsonl"))
        return [card for path in paths for card in self.cards(path.stem).values()]

    @cached_property
    def _names(self) -> Mapping[str, set[tuple[str, ...]]]:
        names: dict[str, set[tuple[str, ...]]] = defaultdict(set)
        for card in self._all:
            if card.supertype == "Pokémon" and card.source == "ptcgio":
                names[card.name].add(stages_in(card.subtypes))
        return names

    @cached_property
    def _ace_specs(self) -> frozenset[str]:
        return frozenset(card.name for card in self._all if "ACE SPEC" in card.subtypes)


def stages_in(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes that say how a Pokémon comes into play; "MEGA" only if none other does."""
    stages = tuple(subtype for subtype in subtypes if subtype in STAGES)
    return stages or (("MEGA",) if "MEGA" in subtypes else ())
