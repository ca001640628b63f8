"""Removing what the program keeps in its cache folder, and nothing else that lies there."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from champions_deckcheck.cards.sync import synced
from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.errors import CardDataError

# In the order of removal: derived files first. A journal outlives its file rather than the
# other way round only where that file could not be opened (see `_settle`).
_PATTERNS = (
    "catalogue-*.sqlite",
    "catalogue-*.seal",
    "catalogue-*draft",
    "catalogue.*.draft",
    "lookup-failed",  # see on_demand
    "synced-damaged-*.sqlite",
    "synced-damaged-*.sqlite-journal",
    f"{synced.FILE}-journal",
    synced.FILE,
)


class Cleared(NamedTuple):
    """What was removed: number of files, bytes, and synced cards among it."""

    files: int
    bytes: int
    cards: int


def clear(cache_dir: Path) -> Cleared:
    """Remove the synced cards and everything derived; the shipped facts remain.

    Args:
        cache_dir: The cache folder; the folder itself and foreign files in it stay.

    Raises:
        CardDataError: A sync is at work there, or a file cannot be removed.
    """
    if not cache_dir.is_dir():
        return Cleared(0, 0, 0)
    with locked(cache_dir):
        cards = _settle(cache_dir)
        places = [place for pattern in _PATTERNS for place in sorted(cache_dir.glob(pattern))]
        return Cleared(len(places), synced.forget_files(cache_dir, places), cards)


def _settle(cache_dir: Path) -> int:
    """Count the synced cards; opening the file also ends what a killed sync left half done."""
    try:
        with Synced.open(cache_dir, read_only=True, warn=lambda _: None) as cards:
            return sum(one.cards for one in cards.sets())
    except CardDataError:
        return 0
