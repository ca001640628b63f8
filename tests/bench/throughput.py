"""What each further deck of a call costs: 100 decks in one call minus one deck.

usage: python tests/bench/throughput.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import (
    DECK,
    Installation,
    arguments,
    different_decks,
    installation,
    interleaved,
)

COUNT = 100


def measure(found: Installation, rounds: int) -> list[tuple[str, str]]:
    """Rows of (what, figure)."""
    with tempfile.TemporaryDirectory() as name:
        same, event, different = (Path(name, one) for one in ("same", "event", "different"))
        same.mkdir()
        for number in range(COUNT):
            shutil.copy(DECK, same / f"{number:03}.txt")
        different_decks(event, COUNT, among=400)
        different_decks(different, COUNT)
        check = (found.program, "check", "--isolated", "--output-format", "concise")
        commands = {
            "one": (*check, same / "000.txt"),
            "same": (*check, same),
            "one of the event": (*check, event / "000.txt"),
            "event": (*check, event),
            "one different": (*check, different / "000.txt"),
            "different": (*check, different),
        }
        costs = interleaved(commands, found.environment(), rounds)
    cases = (
        ("the same cards", "same", "one"),
        ("drawn from 400 cards", "event", "one of the event"),
        ("hardly a card twice", "different", "one different"),
    )
    further = {
        what: (costs[many].cpu - costs[one].cpu) / (COUNT - 1) * 1000 for what, many, one in cases
    }
    return [
        *((f"each further deck, {what}", f"{ms:.2f} ms CPU") for what, ms in further.items()),
        (f"peak memory, {COUNT} different decks", f"{costs['different'].memory:.0f} MB"),
    ]


if __name__ == "__main__":
    options = arguments("Cost of each further deck")
    with installation(options.python) as one_installation:
        for what, figure in measure(one_installation, options.rounds):
            print(f"{what:44} {figure}")
