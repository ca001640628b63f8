"""The catalogue's file in the cache: found, checked, rebuilt when in doubt.

The file is derived from `data/` and can be deleted at any time. It is used only if it was
built from exactly the data files that are there now, and only if its bytes are the ones
that were written: a seal beside it holds size, time and checksum. Equal size and time are
taken as equal bytes (a check of one list must not read megabytes); otherwise the checksum
decides, and a file that fails it is built again.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
import zlib
from pathlib import Path

from champions_deckcheck import __version__

# A draft older than this was left by a run that was killed; building takes a second.
_ABANDONED_SECONDS = 3600.0

# Part of the stamp: raise it when schema.sql or build.py change what they write.
LAYOUT = 7


def open_database(data: Path, cache: Path) -> sqlite3.Connection:
    """The catalogue as a read-only database, built first if need be.

    Args:
        data: The folder of shipped facts.
        cache: The cache folder; created if missing. Cards synced into it are part of the
            catalogue. If it cannot be written the catalogue is built in memory instead,
            at the cost of a second per run.

    Raises:
        CardDataError: The data files themselves are damaged.
    """
    shipped = stamp(data)
    try:
        path = _place(cache, shipped, _synced_state(cache))
        # Another run that sees newer cards may remove this file any moment before it is open.
        if _is_sealed(path):
            with contextlib.suppress(sqlite3.OperationalError):
                return _open(path)
        return _open(_build(data, cache, shipped))
    except (OSError, sqlite3.OperationalError):  # a folder that cannot be written or searched
        return _in_memory(data, cache)


def _place(cache: Path, shipped: str, synced: str) -> Path:
    return cache / f"catalogue-{shipped}{f'-{synced}' if synced else ''}.sqlite"


def _synced_state(cache: Path) -> str:
    """What is synced, as a short text; "" for nothing, at the cost of one look."""
    if not (cache / "synced.sqlite").exists():
        return ""
    from champions_deckcheck.cards.sync.synced import fingerprint

    return fingerprint(cache)


def stamp(data: Path) -> str:
    """A short name for the present state of the data files (names, sizes, times)."""
    parts = [f"{__version__}/{LAYOUT}"]
    for folder in (data, *(data / name for name in ("advice", "banlists", "cards", "formats"))):
        if folder.is_dir():
            with os.scandir(folder) as files:
                for file in files:
                    if file.name.endswith((".toml", ".jsonl", ".json")):
                        status = file.stat()
                        parts.append(f"{file.path}:{status.st_size}:{status.st_mtime_ns}")
    text = "\n".join(sorted(parts)).encode("utf-8", "surrogateescape")
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"


def _open(path: Path) -> sqlite3.Connection:
    # immutable: no lock files, so a read-only cache folder works too.
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    database = sqlite3.connect(uri, uri=True, check_same_thread=False)
    # Look-ups touch pages all over the file; mapped, each costs no call to the system.
    database.execute("PRAGMA mmap_size = 67108864")
    return database


def _in_memory(data: Path, cache: Path) -> sqlite3.Connection:
    from champions_deckcheck.cards.build import fill
    from champions_deckcheck.cards.sync.synced import Synced

    database = sqlite3.connect(":memory:", check_same_thread=False)
    with Synced.open(cache, read_only=True) as synced:
        fill(database, data, synced)
    return database


def _build(data: Path, cache: Path, shipped: str) -> Path:
    """Write the file under another name and move it into place whole.

    Returns:
        Where it is: named for what was read, which a sync may have changed meanwhile.
    """
    from champions_deckcheck.cards.build import fill
    from champions_deckcheck.cards.sync.synced import Synced

    cache.mkdir(parents=True, exist_ok=True)
    draft = cache / f"catalogue.{os.getpid()}.draft"
    draft.unlink(missing_ok=True)
    try:
        database = sqlite3.connect(draft)
        try:
            # Durability is not needed: a file lost to a crash is simply built again.
            database.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;")
            with Synced.open(cache, read_only=True) as synced:
                path = _place(cache, shipped, synced.fingerprint)
                fill(database, data, synced)
        finally:
            database.close()
        checksum = _checksum(draft)
        draft.replace(path)
        _seal(path, checksum)
    finally:
        draft.unlink(missing_ok=True)
    _forget_older(path)
    return path


def _seal_path(path: Path) -> Path:
    return path.with_suffix(".seal")


def _seal(path: Path, checksum: int) -> None:
    status = path.stat()
    draft = _seal_path(path).with_name(f"{path.stem}.{os.getpid()}.seal-draft")
    draft.write_text(f"{status.st_size} {status.st_mtime_ns} {checksum}", "ascii")
    draft.replace(_seal_path(path))


def _is_sealed(path: Path) -> bool:
    try:
        size, time, checksum = map(int, _seal_path(path).read_text("ascii").split())
        status = path.stat()
    except (OSError, ValueError):
        return False
    if status.st_size != size:
        return False
    if status.st_mtime_ns == time:
        return True
    if _checksum(path) != checksum:
        return False
    with contextlib.suppress(OSError):
        _seal(path, checksum)  # a copied cache: right bytes, new time
    return True


def _checksum(path: Path) -> int:
    checksum = 0
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            checksum = zlib.crc32(block, checksum)
    return checksum


def _forget_older(path: Path) -> None:
    """Remove catalogues of other data states; another run may still hold one open.

    And drafts of runs that were killed over them.
    """
    for draft in path.parent.glob("catalogue.*.draft"):
        with contextlib.suppress(OSError):
            if abs(time.time() - draft.stat().st_mtime) > _ABANDONED_SECONDS:
                draft.unlink()
    for old in path.parent.glob("catalogue-*"):
        if not old.name.startswith(path.stem) and not old.name.endswith("draft"):
            with contextlib.suppress(OSError):
                old.unlink()
