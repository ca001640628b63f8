"""The cards a fake serves: the shared corpus where it exists, else a small written one."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

Json = dict[str, Any]

SHARED = Path(__file__).parents[3] / "shared" / "corpus"
SMALL = Path(__file__).parent / "small"


def dice(seed: int | str) -> random.Random:
    """Chance that comes out the same in every run."""
    return random.Random(seed)


def read_json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def with_set(card: Json, info: Json) -> Json:
    """The card as the live API shows it: the whole set stands right before the number."""
    live: Json = {}
    for key, value in card.items():
        if key == "number":
            live["set"] = info
        live[key] = value
    live.setdefault("set", info)
    return live


@dataclass(frozen=True, eq=False)
class Corpus:
    """Sets in the order of the file, and the cards of each.

    Never changed once made: faults and tests derive another one.
    """

    sets: tuple[Json, ...]
    cards: Mapping[str, tuple[Json, ...]]
    hostile: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path) -> Corpus:
        sets = tuple(read_json(folder / "sets.json"))
        cards = {s["id"]: tuple(read_json(folder / "cards" / f"{s['id']}.json")) for s in sets}
        return cls(sets, cards, _hostile(folder / "hostile"))

    @classmethod
    def small(cls) -> Corpus:
        return _load(SMALL / "ptcgio")

    @classmethod
    def large(cls) -> Corpus:
        """The shared corpus; `Corpus.has_large()` says whether there is one."""
        return _load(SHARED / "ptcgio")

    @staticmethod
    def has_large() -> bool:
        return (SHARED / "ptcgio" / "sets.json").is_file()

    @classmethod
    def default(cls) -> Corpus:
        return cls.large() if cls.has_large() else cls.small()

    @cached_property
    def live(self) -> tuple[Json, ...]:
        """Every card with its set, in the one arbitrary order the API has without orderBy."""
        found = [
            with_set(card, info) for info in self.sets for card in self.cards.get(info["id"], ())
        ]
        return tuple(sorted(found, key=_scattered))

    @cached_property
    def live_by_set(self) -> Mapping[str, tuple[Json, ...]]:
        grouped: dict[str, list[Json]] = {}
        for card in self.live:
            grouped.setdefault(card["set"]["id"], []).append(card)
        return {set_id: tuple(found) for set_id, found in grouped.items()}

    @cached_property
    def live_by_id(self) -> Mapping[str, Json]:
        return {card["id"]: card for card in self.live}

    def set_info(self, set_id: str) -> Json | None:
        return next((info for info in self.sets if info["id"] == set_id), None)

    def only(self, *set_ids: str) -> Corpus:
        """Only these sets, for tests that need not read twenty thousand cards."""
        return self._keeping(set_ids)

    def without(self, *set_ids: str) -> Corpus:
        return self._keeping([s["id"] for s in self.sets if s["id"] not in set_ids])

    def without_cards(self, card_ids: Iterable[str]) -> Corpus:
        gone = frozenset(card_ids)
        cards = {
            set_id: tuple(card for card in found if card["id"] not in gone)
            for set_id, found in self.cards.items()
        }
        return Corpus(self.sets, cards, self.hostile)

    def with_sets(self, sets: Iterable[Json]) -> Corpus:
        """Another list of sets over the same cards."""
        return Corpus(tuple(sets), self.cards, self.hostile)

    def with_cards(self, set_id: str, cards: Iterable[Json]) -> Corpus:
        """Other cards in one set; the set's entry stays as it is."""
        return Corpus(self.sets, {**self.cards, set_id: tuple(cards)}, self.hostile)

    def grown(self, set_id: str, count: int) -> Corpus:
        """The set filled up to `count` cards with numbered copies, so that it needs pages."""
        cards = [copy.deepcopy(card) for card in self.cards[set_id]]
        model = cards[0]
        for number in range(len(cards) + 1, count + 1):
            extra = copy.deepcopy(model)
            extra.update(
                id=f"{set_id}-{900 + number}",
                number=str(900 + number),
                name=f"{model['name']} {number}",
            )
            cards.append(extra)
        sets = [
            {**info, "total": count, "printedTotal": count} if info["id"] == set_id else info
            for info in self.sets
        ]
        return self.with_cards(set_id, cards).with_sets(sets)

    def _keeping(self, set_ids: Iterable[str]) -> Corpus:
        kept = frozenset(set_ids)
        return Corpus(
            tuple(info for info in self.sets if info["id"] in kept),
            {set_id: found for set_id, found in self.cards.items() if set_id in kept},
            self.hostile,
        )


@cache
def _load(folder: Path) -> Corpus:
    return Corpus.load(folder)


def _hostile(folder: Path) -> Mapping[str, tuple[Json, ...]]:
    """Cards of a wrong shape, by the set they claim to be (`veraatversus-mep.json` is mep)."""
    return {
        path.stem.rpartition("-")[2]: tuple(read_json(path)) for path in sorted(folder.glob("*"))
    }


def _scattered(card: Json) -> bytes:
    """A place in the order that looks random and stays when other cards come or go."""
    return hashlib.sha256(card["id"].encode()).digest()
