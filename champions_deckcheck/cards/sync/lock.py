"""One writer at a time: the lock that `cards sync` and `cards clear` hold."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from champions_deckcheck.cards.sync.proof import unusable
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.errors import CardDataError

FILE = "synced.lock"


@contextlib.contextmanager
def locked(cache_dir: Path) -> Iterator[None]:
    """Hold the sync lock of a cache folder; the system releases it if the process dies.

    Args:
        cache_dir: The cache folder; created if missing.

    Raises:
        CardDataError: Another process holds it, or the folder cannot be written.
    """
    place = cache_dir / FILE
    try:
        cache_dir.mkdir(parents=True, exist_ok=True)
        lock = FileLock(place, timeout=0)
        lock.acquire()
    except Timeout as error:
        raise CardDataError(
            f"another sync is at work on {cache_dir}{_who(cache_dir)}",
            "Wait until it has ended. Checking lists works meanwhile.",
        ) from error
    except NotImplementedError as error:
        raise CardDataError(
            f"{cache_dir} is on a file system that cannot lock files",
            "Name a folder on a local disk with --cache-dir or DECKCHECK_CACHE_DIR.",
        ) from error
    except OSError as error:
        raise unusable(place, error) from error
    try:
        yield
    finally:
        lock.release()


def _who(cache_dir: Path) -> str:
    """What the other process has said of itself, for the message alone."""
    with contextlib.suppress(CardDataError, sqlite3.Error):
        with Synced.open(cache_dir, read_only=True, verify=False, warn=lambda _: None) as cards:
            run = cards.running()
        if run:
            _, started, process, sets, done = run
            return f" (process {process}, since {started}, {done} of {sets} sets done)"
    return ""
