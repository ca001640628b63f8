"""The cards a user has synced: one SQLite file in the cache, seen from the reading side.

The file is written by `cards sync` alone (see `swap`), one set by one transaction. It is
read when the catalogue is built from it and the shipped facts; a check of a list only asks
for its `fingerprint`. This module therefore imports nothing that a check does not have
loaded anyway.

What is read is either proved right or not used: every row carries a checksum, and a file
that fails is set aside under another name, so that the shipped facts take its place.
"""

import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from champions_deckcheck.cards.sync.proof import (
    BUSY_SECONDS,
    ELSEWHERE,
    SET_COLUMNS,
    DamagedError,
    checksum,
    damage,
    identity,
    prove,
    set_aside,
    unusable,
)
from champions_deckcheck.errors import CardDataError

if TYPE_CHECKING:
    from champions_deckcheck.cards.sources.base import SetInfo

FILE = "synced.sqlite"

# Kept in the header's application id: "DCS" and the layout. Raise the last byte when SCHEMA
# changes; a file of another layout is set aside like a damaged one.
APPLICATION = 0x44435301

SCHEMA = """
CREATE TABLE card_set (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, series TEXT NOT NULL, code TEXT NOT NULL,
  released TEXT NOT NULL, total INTEGER, updated TEXT NOT NULL, source_id TEXT NOT NULL,
  source TEXT NOT NULL, fetched TEXT NOT NULL, checked TEXT NOT NULL, stamp TEXT NOT NULL,
  generation INTEGER NOT NULL, cards INTEGER NOT NULL, crc INTEGER NOT NULL
);
CREATE TABLE card (
  id TEXT PRIMARY KEY, set_id TEXT NOT NULL, line TEXT NOT NULL, text TEXT NOT NULL,
  source TEXT NOT NULL, fetched TEXT NOT NULL, crc INTEGER NOT NULL
);
CREATE INDEX card_of_set ON card (set_id);
-- The running sync, if it has not come to its end: what it is, and which sets it has done.
CREATE TABLE run (
  key TEXT NOT NULL, started TEXT NOT NULL, process INTEGER NOT NULL, sets INTEGER NOT NULL
);
CREATE TABLE run_done (set_id TEXT PRIMARY KEY);
-- Sets whose last answer was refused, and why.
CREATE TABLE refusal (
  set_id TEXT PRIMARY KEY, source TEXT NOT NULL, at TEXT NOT NULL, reason TEXT NOT NULL
);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
"""

LONGEST_TEXT = 4000
"""A card whose text is longer as JSON is refused; the longest has some 1,100 characters."""

_SET_COLUMNS = ", ".join(SET_COLUMNS)
_SMALLEST = 512  # bytes of the smallest page


class SyncedSet(NamedTuple):
    """A set as it was last swapped in.

    Attributes:
        id, name, series, code, released, total, updated, source_id: As in `SetInfo`.
        source: Name of the source its cards came from.
        fetched: UTC time (ISO) its cards last changed here.
        checked: UTC time (ISO) the source last confirmed them.
        stamp: What the source wants to be shown next time.
        generation: How often its cards have been swapped.
        cards: Number of cards.
    """

    id: str
    name: str
    series: str
    code: str
    released: str
    total: int | None
    updated: str
    source_id: str
    source: str
    fetched: str
    checked: str
    stamp: str
    generation: int
    cards: int

    @property
    def info(self) -> "SetInfo":
        """The set as its source announced it then."""
        from champions_deckcheck.cards.sources.base import SetInfo

        return SetInfo(*self[:8])


class Refusal(NamedTuple):
    """A set whose last answer was refused: by which source it came, when, and why."""

    set_id: str
    source: str
    at: str
    reason: str


def path(cache_dir: Path) -> Path:
    """Where the synced cards of a cache folder are; the file may not exist."""
    return cache_dir / FILE


def fingerprint(cache_dir: Path) -> str:
    """A short text that changes with every swap, and only with one; "" without synced cards.

    Costs a look at the header: each swap writes a random number into it, so equal
    fingerprints mean equal cards even after a crash, a copy or a change of clock.
    """
    place = path(cache_dir)
    try:
        size = place.stat().st_size
    except OSError:
        return ""
    if not size:
        return ""  # a sync has just begun, nothing is in yet
    try:
        # Read by SQLite, though without locks, and never as a plain file: where SQLite has
        # the file open in this process, closing another handle of it would drop the locks
        # (POSIX wants it so), and a reader could see half of a swap.
        uri = f"{place.absolute().as_uri()}?mode=ro&immutable=1"
        database = sqlite3.connect(uri, uri=True)
        try:
            if size >= _SMALLEST:
                return _state(database)
        finally:
            database.close()
    except sqlite3.Error:
        pass
    return f"damaged-{size}"  # whoever opens it will set it aside


def _state(database: sqlite3.Connection) -> str:
    (swap,) = database.execute("PRAGMA user_version").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    return f"{swap:08x}{application & 0xFFFFFFFF:08x}" if swap else ""


def say(message: str) -> None:
    """A warning on standard error, for callers that have no better place."""
    sys.stderr.write(f"warning: {message}\n")


class Synced:
    """The synced cards of one cache folder; use `Synced.open()`, and close it soon.

    Opened for reading, everything that is asked comes from one read transaction: a sync
    that runs meanwhile changes nothing of it. Opened with `verify` it is a copy in memory, so
    that the sync does not wait while a catalogue is built from it; without, the sync waits
    with its next swap until `close`. Without a usable file it holds no sets.

    Attributes:
        database: The connection; transactions are begun and ended by hand.
        fingerprint: The `fingerprint()` of exactly what is read here.
    """

    def __init__(self, database: sqlite3.Connection, state: str) -> None:
        self.database = database
        self.fingerprint = state

    @classmethod
    def open(
        cls,
        cache_dir: Path,
        *,
        read_only: bool,
        verify: bool = True,
        warn: Callable[[str], None] = say,
    ) -> "Synced":
        """Open the synced cards of a cache folder.

        Args:
            cache_dir: The cache folder.
            read_only: False for the sync itself: makes folder and file if missing.
            verify: Prove every row by its checksum first (a tenth of a second for all
                cards). Leave it out only to look up single cards.
            warn: Takes the warning about a damaged file, which is then set aside.

        Raises:
            CardDataError: The file or folder cannot be opened, or written if need be.
        """
        place = path(cache_dir)
        for _ in range(2):  # a file that was set aside leaves room for a new one
            before = identity(place)
            try:
                return cls._opened(place, read_only, verify)
            except DamagedError as error:
                set_aside(place, before, str(error), warn)
                if read_only:
                    break
            except (OSError, sqlite3.Error) as error:
                raise unusable(place, error) from error
        if read_only:
            return cls(_empty(), "")
        raise CardDataError(f"{place} is damaged and cannot be moved away", ELSEWHERE)

    @classmethod
    def _opened(cls, place: Path, read_only: bool, verify: bool) -> "Synced":
        if read_only and (not place.exists() or place.stat().st_size == 0):
            return cls(_empty(), "")
        if not read_only:
            place.parent.mkdir(parents=True, exist_ok=True)
        database = _connect(place, read_only)
        try:
            with damage():
                state = _begin(database, place, read_only)
                if state is None:
                    database.close()
                    return cls(_empty(), "")
                if read_only and verify:
                    database = _copy(database)
                if verify:
                    prove(database)
            if not read_only:
                database.execute("COMMIT")
        except BaseException:
            database.close()
            raise
        return cls(database, state)

    def close(self) -> None:
        """End the read transaction and close the file."""
        self.database.close()

    def __enter__(self) -> "Synced":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def sets(self) -> Iterator[SyncedSet]:
        """Every synced set, oldest first."""
        rows = self.database.execute(f"SELECT {_SET_COLUMNS} FROM card_set ORDER BY released, id")  # noqa: S608
        return (SyncedSet(*row) for row in rows.fetchall())

    def cards(self, set_id: str) -> Iterator[tuple[str, str, str]]:
        """The cards of a set, in no promised order: fact line, source, time fetched."""
        query = "SELECT line, source, fetched FROM card WHERE set_id = ?"
        return iter(self.database.execute(query, (set_id,)).fetchall())

    def text(self, card_id: str) -> dict[str, Any] | None:
        """The printed text of a card as in `CardRecord.text`, or None.

        None also for a row that is damaged, which the next sync finds and mends, and for a
        text longer than any card's, which an earlier version let in.
        """
        query = "SELECT text, id, set_id, line, source, fetched, crc FROM card WHERE id = ?"
        try:
            with damage():
                row = self.database.execute(query, (card_id,)).fetchone()
        except DamagedError:
            return None
        if row is None or len(row[0]) > LONGEST_TEXT:
            return None
        text, *rest, crc = row
        if checksum(*rest[:3], text, *rest[3:]) != crc:
            return None
        from json import loads

        found: dict[str, Any] = loads(text)
        return found

    def refusals(self) -> tuple[Refusal, ...]:
        """Sets whose last answer was refused, oldest refusal first."""
        query = "SELECT set_id, source, at, reason FROM refusal ORDER BY at, set_id"
        return tuple(Refusal(*row) for row in self.database.execute(query))

    def about(self, key: str) -> str:
        """A note the sync left, or "": "finished" is the time of the last whole run."""
        query = "SELECT value FROM meta WHERE key = ?"
        row = self.database.execute(query, (key,)).fetchone()
        return str(row[0]) if row else ""

    def running(self) -> tuple[str, str, int, int, int] | None:
        """The sync that has not come to its end: key, start, process, sets, sets done."""
        query = "SELECT key, started, process, sets, (SELECT count(*) FROM run_done) FROM run"
        found: tuple[str, str, int, int, int] | None = self.database.execute(query).fetchone()
        return found


def forget_files(cache_dir: Path, places: Iterable[Path]) -> int:
    """Remove files of the cache; returns the bytes freed. Missing files do not matter.

    Raises:
        CardDataError: One cannot be removed.
    """
    freed = 0
    for place in places:
        try:
            size = place.stat().st_size
            place.unlink()
        except FileNotFoundError:
            continue
        except OSError as error:
            raise CardDataError(
                f"{place} cannot be removed: {error.strerror or error}",
                f"Close what uses it, or remove the folder {cache_dir} by hand.",
            ) from error
        freed += size
    return freed


def _connect(place: Path, read_only: bool) -> sqlite3.Connection:
    # Read-write even for readers: a sync that was killed in its last moment leaves a journal,
    # and undoing what it half wrote is a write. SQLite falls back to reading by itself where
    # the file is write-protected.
    mode = "rw" if read_only else "rwc"
    uri = f"{place.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _begin(database: sqlite3.Connection, place: Path, read_only: bool) -> str | None:
    """Start the transaction that opening needs.

    Returns:
        The fingerprint of what it sees; None for a file that was never filled, because a
        first sync was killed over its first transaction.
    """
    database.execute("PRAGMA query_only = 1" if read_only else "PRAGMA synchronous = FULL")
    # Not IMMEDIATE even to write: ending that waits for readers, and there is mostly
    # nothing to write. The caller's lock keeps other writers away.
    database.execute("BEGIN")
    # This first read takes the shared lock, which is held until the transaction ends.
    (tables,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if not tables and 0 < place.stat().st_size < _SMALLEST:
        raise DamagedError("it is no database")
    if not tables and read_only:
        return None
    if not tables:
        _lay_out(database)
    (found,) = database.execute("PRAGMA application_id").fetchone()
    if found != APPLICATION:
        raise DamagedError("it was not written by this version of the program")
    database.execute("SELECT count(*) FROM meta").fetchone()
    return _state(database)


def _copy(database: sqlite3.Connection) -> sqlite3.Connection:
    """The same in memory, and the file free again: a hundredth of a second instead of a half.

    Building a catalogue takes so long that a few checks at a time would hold up a sync at
    each of its sets, and the sync, waiting, would hold up the next checks.
    """
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        database.backup(copy)
    except BaseException:
        copy.close()
        raise
    database.close()
    return copy


def _lay_out(database: sqlite3.Connection) -> None:
    for statement in SCHEMA.split(";\n"):
        database.execute(statement)
    database.execute(f"PRAGMA application_id = {APPLICATION}")


def _empty() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:", isolation_level=None)
    database.executescript(SCHEMA)
    return database
