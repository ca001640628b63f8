"""What the program knows before it asks: the shipped facts, and over them the synced ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.facts import CardFacts, from_record
from champions_deckcheck.cards.names import number_key
from champions_deckcheck.cards.sources.base import SetCards
from champions_deckcheck.cards.sync.synced import Synced


class Known:
    """The cards at hand, shipped and synced.

    A damaged shipped file counts as missing here: a sync is one way to mend its effect, and
    every check says what is wrong with it.

    Args:
        data: The folder of shipped facts.
        synced: The synced cards.
    """

    def __init__(self, data: Path, synced: Synced) -> None:
        self.data = data
        self._synced = synced

    def lines(self, set_id: str) -> dict[str, str]:
        """The fact lines of a set by card id; a synced line stands for a shipped one."""
        lines = self.shipped(set_id)
        lines.update((_id(line), line) for line, _, _ in self._synced.cards(set_id))
        return lines

    def shipped(self, set_id: str) -> dict[str, str]:
        """The shipped fact lines of a set by card id."""
        try:
            text = (self.data / "cards" / f"{set_id}.jsonl").read_text("utf-8")
            return {_id(line): line for line in text.split("\n") if line}
        except (OSError, ValueError, KeyError):
            return {}

    def count(self, set_id: str) -> int:
        """Number of cards of a set, shipped and synced together."""
        return len(self.lines(set_id))

    def numbers(self, set_id: str) -> set[str]:
        """The numbers of a set's cards, without what sources write differently."""
        return {number_key(json.loads(line)["number"]) for line in self.lines(set_id).values()}

    def shipped_counts(self) -> dict[str, int]:
        """Number of shipped cards by set."""
        counts = {}
        for path in sorted((self.data / "cards").glob("*.jsonl")):
            counts[path.stem] = path.read_bytes().count(b"\n")
        return counts

    @cached_property
    def table(self) -> Mapping[str, Mapping[str, Any]]:
        """The shipped table of sets by id."""
        import tomllib

        try:
            entries = tomllib.loads((self.data / "sets.toml").read_text("utf-8"))["set"]
        except (OSError, ValueError, KeyError):
            return {}
        return {entry["id"]: entry for entry in entries}

    def codes(self) -> dict[str, str]:
        """Set ids by folded code; the set that owns a code wins."""
        found: dict[str, tuple[int, str]] = {}
        for set_id, entry in self.table.items():
            for code in entry.get("codes", ()):
                folded, rank = code["code"].casefold(), code.get("rank", 1)
                if folded not in found or rank < found[folded][0]:
                    found[folded] = (rank, set_id)
        return {code: set_id for code, (_, set_id) in found.items()}


def snapshot(data: Path) -> Mapping[str, Any]:
    """Date, source, number of sets and cards of the shipped facts; empty if unreadable."""
    try:
        found = json.loads((data / "cards" / "snapshot.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def comparable(answer: SetCards, lines: Iterable[str]) -> list[CardFacts]:
    """The known cards of a set that an answer may be measured by: those of the same origin.

    A set may hold cards that only another source knows; an answer does not lack these.
    """
    origins = {record.facts.source for record in answer.cards}
    cards = [from_record(json.loads(line)) for line in lines]
    return [card for card in cards if not origins or card.source in origins]


def _id(line: str) -> str:
    return str(json.loads(line)["id"])
