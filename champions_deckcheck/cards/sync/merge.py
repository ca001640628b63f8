"""One set's answer beside what is known: which rows to write, and what is new in them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from champions_deckcheck.cards.facts import shortened, to_line
from champions_deckcheck.cards.sources.base import SetCards
from champions_deckcheck.cards.sync.swap import CardRow, text_json
from champions_deckcheck.cards.sync.synced import LONGEST_TEXT


@dataclass(frozen=True, slots=True)
class Merge:
    """What swapping an answer in comes to.

    Attributes:
        rows: Cards to write: new ones, and those whose facts or text differ.
        added: Ids of cards that are new.
        changed: Ids of cards whose facts differ.
        kept: Ids of synced cards the answer lacks; they stay.
        drop: Ids of synced cards to remove.
        texts: Number of cards that were not synced before.
        passed_over: Number of cards that stay as a better source gave them.
        refusals: Why the answer cannot be stored at all.
    """

    rows: tuple[CardRow, ...]
    added: tuple[str, ...]
    changed: tuple[str, ...]
    kept: tuple[str, ...]
    drop: tuple[str, ...]
    texts: int
    passed_over: int
    refusals: tuple[str, ...]

    @property
    def warnings(self) -> tuple[str, ...]:
        """What of it is odd but harmless, a sentence each."""
        found = []
        if self.kept:
            found.append(f"the source no longer has {shortened(self.kept)}; they stay")
        if self.drop:
            found.append(f"removed, as the source no longer has them: {shortened(self.drop)}")
        if self.passed_over:
            found.append(f"{self.passed_over} cards stay as a better source gave them")
        return tuple(found)


def merge(
    answer: SetCards,
    before: Mapping[str, str],
    synced: Mapping[str, tuple[str, str]],
    *,
    may_replace: bool,
    drop_missing: bool,
) -> Merge:
    """Lay an answer beside what is known.

    Args:
        answer: The set's cards.
        before: Fact lines by id, shipped and synced together.
        synced: The synced cards by id: fact line and text JSON.
        may_replace: False for a fallback: it adds what is not there, but never puts its
            own facts in the place of those from a source that is right more often.
        drop_missing: Remove synced cards the answer lacks.
    """
    rows: list[CardRow] = []
    added: list[str] = []
    changed: list[str] = []
    passed_over = 0
    for record in answer.cards:
        card_id = record.facts.id
        line, text = to_line(record.facts), text_json(record.text)
        old = before.get(card_id)
        if old is None:
            added.append(card_id)
        elif not may_replace and _origin(old) != record.facts.source:
            passed_over += 1
            continue
        elif not _same(old, line):
            changed.append(card_id)
        if synced.get(card_id) != (line, text):
            rows.append((card_id, line, text))
    gone = _gone(answer, synced)
    return Merge(
        rows=tuple(rows),
        added=tuple(added),
        changed=tuple(changed),
        kept=() if drop_missing else gone,
        drop=gone if drop_missing else (),
        texts=sum(row[0] not in synced for row in rows),
        passed_over=passed_over,
        refusals=_refusals(answer, rows),
    )


def _gone(answer: SetCards, synced: Mapping[str, tuple[str, str]]) -> tuple[str, ...]:
    """Synced cards of the answer's origin that it lacks."""
    ids = {record.facts.id for record in answer.cards}
    origins = {record.facts.source for record in answer.cards}
    return tuple(
        card_id
        for card_id, (line, _) in synced.items()
        if card_id not in ids and _origin(line) in origins
    )


def _refusals(answer: SetCards, rows: Sequence[CardRow]) -> tuple[str, ...]:
    found = [f"card {row[0]} holds characters that are none" for row in rows if not _storable(row)]
    found += (
        f"card {row[0]} has {len(row[2])} characters of text, more than any card"
        for row in rows
        if len(row[2]) > LONGEST_TEXT
    )
    seen: set[str] = set()
    for record in answer.cards:
        if record.facts.id in seen:
            found.append(f"card {record.facts.id} comes twice")
        seen.add(record.facts.id)
    return tuple(found)


def _same(old: str, line: str) -> bool:
    """True if two fact lines say the same, whatever the order of their keys."""
    return old == line or json.loads(old) == json.loads(line)


def _origin(line: str) -> str:
    return str(json.loads(line).get("source", ""))


def _storable(row: CardRow) -> bool:
    try:
        "".join(row).encode("utf-8")
    except UnicodeEncodeError:  # half of a surrogate pair
        return False
    return True
