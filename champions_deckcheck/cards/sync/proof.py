"""Proving the file of synced cards, and what happens to one that fails.

A bit that flipped, a file cut short, a file of another version: whatever it is, such a file
is moved out of the way with a warning, and never half believed.
"""

import contextlib
import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from champions_deckcheck.errors import CardDataError

BUSY_SECONDS = 30.0

SET_COLUMNS = (
    *("id", "name", "series", "code", "released", "total", "updated", "source_id"),
    *("source", "fetched", "checked", "stamp", "generation", "cards"),
)

_TABLES = {"card_set", "card", "run", "run_done", "refusal", "meta"}

ELSEWHERE = "Name a folder that can be written with --cache-dir or DECKCHECK_CACHE_DIR."

# Result codes that tell of the surroundings and not of the file: permission, busy, locked,
# memory, read-only, interrupt, input/output, full, cannot open, protocol, no locks, no rights.
_NOT_THE_FILE = {3, 5, 6, 7, 8, 9, 10, 13, 14, 15, 22, 23}


class DamagedError(Exception):
    """The file cannot be trusted; the text says why."""


def checksum(*values: object) -> int:
    """The checksum of a row: every column but the checksum itself."""
    row = "\0".join("" if value is None else str(value) for value in values)
    return zlib.crc32(row.encode("utf-8", "surrogatepass"))


def unusable(place: Path, error: Exception) -> CardDataError:
    """The error for a file that cannot be opened or written, whatever SQLite calls it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == 13 or getattr(error, "errno", None) == 28:
        return CardDataError(
            f"{place.parent}: the disk is full; the cards that were there stay",
            "Make room and run `deckcheck cards sync` again: it goes on where it stopped.",
        )
    if code in (5, 6):
        return CardDataError(
            f"{place} has been in use by another program for {BUSY_SECONDS:.0f} seconds",
            "Try again when it has ended.",
        )
    reason = getattr(error, "strerror", None) or str(error)
    return CardDataError(f"{place} cannot be used: {reason}", ELSEWHERE)


def prove(database: sqlite3.Connection) -> None:
    """Check the whole file: its structure, every row's checksum, every set's count.

    Raises:
        DamagedError: Something is not as it was written.
    """
    with damage():
        # The full check, not the quick one: a broken index hides cards that are there.
        (answer,) = database.execute("PRAGMA integrity_check(1)").fetchone()
        if answer != "ok":
            raise DamagedError(str(answer).replace("\n", " "))
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema")}
        if not tables >= _TABLES:
            raise DamagedError(f"it lacks {', '.join(sorted(_TABLES - tables))}")
        counts: dict[str, int] = {}
        columns = ", ".join(SET_COLUMNS)
        cards = database.execute("SELECT id, set_id, line, text, source, fetched, crc FROM card")
        for *row, crc in cards:
            if checksum(*row) != crc:
                raise DamagedError(f"the row of card {row[0]} has changed")
            counts[row[1]] = counts.get(row[1], 0) + 1
        for *row, crc in database.execute(f"SELECT {columns}, crc FROM card_set"):  # noqa: S608
            if checksum(*row) != crc:
                raise DamagedError(f"the row of set {row[0]} has changed")
            if counts.pop(row[0], 0) != row[-1]:
                raise DamagedError(f"cards of set {row[0]} are missing")
        if counts:
            raise DamagedError(f"cards of unknown sets: {sorted(counts)[:3]}")


@contextlib.contextmanager
def damage() -> Iterator[None]:
    """Turns what SQLite says of a broken file into `DamagedError`."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None or code & 0xFF not in _NOT_THE_FILE:
            raise DamagedError(str(error)) from error
        raise


def identity(place: Path) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None if there is none."""
    try:
        status = place.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def set_aside(
    place: Path, seen: tuple[int, int] | None, reason: str, warn: Callable[[str], None]
) -> None:
    """Move a damaged file out of the way, unless another process has done so meanwhile.

    Args:
        place: The file.
        seen: Its `identity` when it was found damaged.
        reason: What is wrong with it.
        warn: Takes the warning.
    """
    if identity(place) != seen:
        return
    new = place.with_name(f"synced-damaged-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.sqlite")
    journal = place.with_name(f"{place.name}-journal")
    try:
        # The journal first: beside a new file it would be taken for that one's.
        if journal.exists():
            journal.replace(f"{new}-journal")
        place.replace(new)
        what = f"it was set aside as {new.name}"
    except OSError:
        what = "it could not be moved away and is left unused"
    warn(
        f"{place} is damaged ({reason}); {what}, and the cards shipped with this program are"
        " used instead. `deckcheck cards sync` fetches the rest again."
    )
