"""A process that syncs until it is killed: `python -m tests.sync.victim FOLDER VERSION`.

Each version of a set differs from every other one in all its cards, so that half a set shows.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.sync.lock import locked
from tests.sync.stubs import Bench, StubSource, card

SETS = 40
CARDS = 30


def hp(version: int) -> int:
    """The HP of a version's cards, within what cards have."""
    return 10 + version % 50 * 10


def kind(version: int) -> str:
    """The type of a version's cards."""
    return "Fire" if version % 2 else "Water"


def source(version: int) -> StubSource:
    """The source at a version: the HP of every card tells it, and so does its text."""
    as_now: dict[str, Any] = {"hp": hp(version), "types": (kind(version),)}
    sets = {
        f"s{n}": [card(f"s{n}-{m}", f"Rowlet {m}", **as_now) for m in range(1, CARDS + 1)]
        for n in range(1, SETS + 1)
    }
    return StubSource(sets, text=f"Version {version}. " * 20)


def main() -> None:
    """Says when it begins, syncs, and says that it is done."""
    folder, version = Path(sys.argv[1]), int(sys.argv[2])
    bench = Bench(folder / "data", folder / "cache")
    stub = source(version)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    with locked(bench.cache):
        summary = bench.sync(stub, force=True)
    sys.stdout.write(f"done {len(summary.outcomes)} {summary.earlier}\n")


if __name__ == "__main__":
    main()
