"""The state of the card data: what is shipped, what is synced, what neither has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from champions_deckcheck.cards.sync import synced
from champions_deckcheck.cards.sync.known import Known, snapshot
from champions_deckcheck.cards.sync.synced import Refusal, Synced, SyncedSet, say


class SetLine(NamedTuple):
    """A set in a list: id, name, release date (ISO or "") and number of cards at hand."""

    id: str
    name: str
    released: str
    cards: int


class Shipped(NamedTuple):
    """The facts that come with the program."""

    date: str
    source: str
    cards: int
    sets: int


class FromSource(NamedTuple):
    """What one source has given."""

    source: str
    sets: int
    cards: int


class Fetched(NamedTuple):
    """The synced cards: where, how much, from where, and when.

    Attributes:
        path: The file.
        bytes: Its size.
        cards: Number of cards.
        sets: Number of sets.
        sources: What each source has given.
        changed: UTC time the cards last changed here.
        checked: UTC time of the oldest confirmation: everything is at least this fresh.
        finished: UTC time of the last sync that came to its end; "" if none did.
    """

    path: Path
    bytes: int
    cards: int
    sets: int
    sources: tuple[FromSource, ...]
    changed: str
    checked: str
    finished: str


class Running(NamedTuple):
    """A sync that has not come to its end: it runs, or it was stopped."""

    started: str
    process: int
    sets: int
    done: int


class Status(NamedTuple):
    """The state of the card data.

    Attributes:
        cache_dir: The cache folder.
        cards: Number of cards at hand, shipped and synced together.
        sets: Number of sets with cards.
        newest: The youngest set with cards.
        shipped: What comes with the program.
        fetched: What was synced; None if nothing was.
        added: Sets whose cards come from a sync alone.
        added_cards: Number of synced cards that are not shipped.
        lacking: Sets known by name of which no card is at hand.
        refused: Sets whose last answer was refused.
        running: A sync that has not come to its end.
    """

    cache_dir: Path
    cards: int
    sets: int
    newest: SetLine | None
    shipped: Shipped
    fetched: Fetched | None
    added: tuple[SetLine, ...]
    added_cards: int
    lacking: tuple[SetLine, ...]
    refused: tuple[Refusal, ...]
    running: Running | None


def status(data: Path, cache_dir: Path, warn: Callable[[str], None] = say) -> Status:
    """Look at the shipped and the synced card data.

    Args:
        data: The folder of shipped facts.
        cache_dir: The cache folder.
        warn: Takes the warning about a damaged file.

    Raises:
        CardDataError: The cache cannot be read.
    """
    with Synced.open(cache_dir, read_only=True, warn=warn) as cards:
        known = Known(data, cards)
        rows = list(cards.sets())
        shipped = known.shipped_counts()
        counts = dict(shipped)
        for row in rows:
            counts[row.id] = known.count(row.id) if row.id in shipped else row.cards
        lines = _lines(known, rows, counts)
        with_cards = [line for line in lines if line.cards]
        about = snapshot(data)
        running = cards.running()
        return Status(
            cache_dir=cache_dir,
            cards=sum(counts.values()),
            sets=len(with_cards),
            newest=max(with_cards, key=lambda line: line.released, default=None),
            shipped=Shipped(
                str(about.get("date", "")),
                str(about.get("source", "")),
                sum(shipped.values()),
                len(shipped),
            ),
            fetched=_fetched(cache_dir, cards, rows),
            added=tuple(line for line in with_cards if line.id not in shipped),
            added_cards=sum(counts.values()) - sum(shipped.values()),
            lacking=tuple(line for line in lines if not line.cards),
            refused=cards.refusals(),
            running=Running(*running[1:]) if running else None,
        )


def _lines(known: Known, rows: list[SyncedSet], counts: dict[str, int]) -> list[SetLine]:
    """Every set there is a name of, oldest first."""
    lines = {
        set_id: SetLine(set_id, entry["name"], str(entry["released"]), counts.get(set_id, 0))
        for set_id, entry in known.table.items()
    }
    for row in rows:
        if row.id not in lines:
            lines[row.id] = SetLine(row.id, row.name, row.released, counts[row.id])
    for set_id in counts.keys() - lines.keys():
        lines[set_id] = SetLine(set_id, set_id, "", counts[set_id])
    return sorted(lines.values(), key=lambda line: (line.released, line.id))


def _fetched(cache_dir: Path, cards: Synced, rows: list[SyncedSet]) -> Fetched | None:
    if not rows:
        return None
    place = synced.path(cache_dir)
    names = sorted({row.source for row in rows})
    return Fetched(
        path=place,
        bytes=place.stat().st_size,
        cards=sum(row.cards for row in rows),
        sets=len(rows),
        sources=tuple(
            FromSource(
                name,
                sum(row.source == name for row in rows),
                sum(row.cards for row in rows if row.source == name),
            )
            for name in names
        ),
        changed=max(row.fetched for row in rows),
        checked=min(row.checked for row in rows),
        finished=cards.about("finished"),
    )
