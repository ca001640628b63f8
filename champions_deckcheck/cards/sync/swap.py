"""The synced cards from the writing side: a set is swapped in whole, or not at all.

Each method that changes something is one transaction. A process that is killed at any
moment leaves the state before it or after it: SQLite undoes the half of it when the file is
next opened.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.sources.base import SetInfo
from champions_deckcheck.cards.sync import synced
from champions_deckcheck.cards.sync.proof import checksum, unusable
from champions_deckcheck.cards.sync.synced import Synced, SyncedSet

CardRow = tuple[str, str, str]
"""Id, fact line and text (as JSON) of a card to write."""


def text_json(text: Mapping[str, Any]) -> str:
    """The canonical JSON of a card's text."""
    return json.dumps(text, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


class Writer:
    """Writes the synced cards of one cache folder. Hold the sync lock while using it.

    Args:
        cache_dir: The cache folder; created if missing.

    Raises:
        CardDataError: The folder or the file cannot be written.
    """

    def __init__(self, cache_dir: Path) -> None:
        self.place = synced.path(cache_dir)
        self.read = Synced.open(cache_dir, read_only=False)
        self._database = self.read.database

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def rows(self, set_id: str) -> dict[str, tuple[str, str]]:
        """The synced cards of a set: id → fact line and text JSON."""
        query = "SELECT id, line, text FROM card WHERE set_id = ?"
        return {row[0]: (row[1], row[2]) for row in self._database.execute(query, (set_id,))}

    def synced_set(self, set_id: str) -> SyncedSet | None:
        """A set as it was last swapped in."""
        return next((one for one in self.read.sets() if one.id == set_id), None)

    def swap(
        self,
        info: SetInfo,
        cards: Sequence[CardRow],
        *,
        source: str,
        stamp: str,
        now: str,
        drop: Collection[str] = (),
        instead_of: Collection[str] = (),
    ) -> None:
        """Put a set's answer in place: the whole of it, in one transaction.

        Args:
            info: The set as the source announced it.
            cards: Cards that are new or different; the others stay as they are.
            source: Name of the source.
            stamp: What the source wants to be shown next time.
            now: UTC time, ISO.
            drop: Ids of cards of the set to remove.
            instead_of: Ids of provisional sets that this one is the final form of.

        Raises:
            CardDataError: It could not be written; everything is as it was before.
        """
        with self._transaction() as database:
            for other in instead_of:
                database.execute("DELETE FROM card WHERE set_id = ?", (other,))
                database.execute("DELETE FROM card_set WHERE id = ?", (other,))
            database.executemany("DELETE FROM card WHERE id = ?", [(one,) for one in drop])
            self._take_over(info.id, [card[0] for card in cards])
            database.executemany(
                "INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?, ?, ?)",
                [_card_row(info.id, card, source, now) for card in cards],
            )
            if cards or drop or instead_of:
                self._announce()
            self._write_set(info, source, stamp, now, changed=bool(cards or drop))

    def confirm(self, info: SetInfo, *, source: str, stamp: str, now: str) -> None:
        """Note that the source still has exactly the cards that are here."""
        with self._transaction():
            self._write_set(info, source, stamp, now, changed=False)

    def refuse(self, set_id: str, source: str, now: str, reason: str) -> None:
        """Note that a set's answer was refused; its cards stay as they are."""
        with self._transaction() as database:
            database.execute(
                "INSERT OR REPLACE INTO refusal VALUES (?, ?, ?, ?)", (set_id, source, now, reason)
            )

    # -- the journal of the run ----------------------------------------------------------

    def resume(self, key: str, now: str, oldest: str, sets: int) -> frozenset[str]:
        """Begin a run, or go on with the one that was stopped.

        Args:
            key: What the run is about; only a run of the same key is gone on with.
            now: UTC time, ISO.
            oldest: A run that began before this time is begun anew.
            sets: Number of sets the run is about, for those who ask while it runs.

        Returns:
            The sets that are done already.
        """
        found = self.read.running()
        with self._transaction() as database:
            if found and found[0] == key and oldest <= found[1] <= now:
                database.execute("UPDATE run SET process = ?", (os.getpid(),))
                rows = database.execute("SELECT set_id FROM run_done").fetchall()
                return frozenset(row[0] for row in rows)
            database.execute("DELETE FROM run")
            database.execute("DELETE FROM run_done")
            database.execute("INSERT INTO run VALUES (?, ?, ?, ?)", (key, now, os.getpid(), sets))
        return frozenset()

    def finish(self, now: str) -> None:
        """End the run: nothing of it is left to go on with."""
        with self._transaction() as database:
            database.execute("DELETE FROM run")
            database.execute("DELETE FROM run_done")
            self._note("finished", now)

    def note(self, key: str, value: str) -> None:
        """Leave a note for later runs, see `Synced.about`."""
        with self._transaction():
            self._note(key, value)

    # -- inside a transaction --------------------------------------------------------------

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            self._database.execute("BEGIN IMMEDIATE")
            yield self._database
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            raise unusable(self.place, error) from error
        except BaseException:
            self._undo()
            raise

    def _undo(self) -> None:
        # Where the disk is full SQLite has undone it already and says so.
        with contextlib.suppress(sqlite3.Error):
            self._database.execute("ROLLBACK")

    def _announce(self) -> None:
        """Change the fingerprint."""
        (old,) = self._database.execute("PRAGMA user_version").fetchone()
        new = old
        while new in (old, 0):
            new = secrets.randbits(31)
        self._database.execute(f"PRAGMA user_version = {new}")

    def _take_over(self, set_id: str, card_ids: Sequence[str]) -> None:
        """Remove cards that another set holds under these ids, and count that set anew."""
        database = self._database
        losers: set[str] = set()
        for card_id in card_ids:
            row = database.execute("SELECT set_id FROM card WHERE id = ?", (card_id,)).fetchone()
            if row and row[0] != set_id:
                losers.add(row[0])
                database.execute("DELETE FROM card WHERE id = ?", (card_id,))
        for loser in losers:
            old = self.synced_set(loser)
            if old:
                self._put_set(old._replace(cards=self._count(loser)))

    def _count(self, set_id: str) -> int:
        query = "SELECT count(*) FROM card WHERE set_id = ?"
        (count,) = self._database.execute(query, (set_id,)).fetchone()
        return int(count)

    def _put_set(self, row: SyncedSet) -> None:
        marks = ", ".join("?" * (len(row) + 1))
        self._database.execute(
            f"INSERT OR REPLACE INTO card_set VALUES ({marks})",  # noqa: S608
            (*row, checksum(*row)),
        )

    def _note(self, key: str, value: str) -> None:
        self._database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def _write_set(
        self, info: SetInfo, source: str, stamp: str, now: str, *, changed: bool
    ) -> None:
        database = self._database
        old = self.synced_set(info.id)
        row = SyncedSet(
            id=info.id,
            name=info.name,
            series=info.series,
            code=info.code,
            released=info.released,
            total=info.total,
            updated=info.updated,
            source_id=info.source_id,
            source=source,
            fetched=now if changed or old is None else old.fetched,
            checked=now,
            stamp=stamp,
            generation=(old.generation if old else 0) + changed,
            cards=self._count(info.id),
        )
        self._put_set(row)
        database.execute("DELETE FROM refusal WHERE set_id = ?", (info.id,))
        database.execute("INSERT OR REPLACE INTO run_done VALUES (?)", (info.id,))


def _card_row(set_id: str, card: CardRow, source: str, now: str) -> tuple[object, ...]:
    card_id, line, text = card
    row = (card_id, set_id, line, text, source, now)
    return (*row, checksum(*row))
