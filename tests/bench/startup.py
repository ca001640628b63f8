"""What it costs to start: CPU time and peak memory of short calls, by `python3 -c pass`.

usage: python tests/bench/startup.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import DECK, Installation, arguments, installation, interleaved

BARE = "python3 -c pass"


def measure(found: Installation, rounds: int) -> list[tuple[str, str]]:
    """Rows of (what, figure)."""
    program = found.program
    commands: dict[str, tuple[str | Path, ...]] = {
        BARE: (found.python, "-c", "pass"),
        "check, one deck": (program, "check", DECK),
        "check, one deck, JSON": (program, "check", "--output-format", "json", DECK),
        "import of the package": (found.python, "-c", "from champions_deckcheck import check"),
        "--version": (program, "--version"),
        "check --help": (program, "check", "--help"),
        "rule singleton": (program, "rule", "singleton"),
    }
    costs = interleaved(commands, found.environment(), rounds)
    bare = costs[BARE].cpu
    rows = []
    for name, one in costs.items():
        figure = f"{one.cpu / bare:.1f} × ({one.cpu * 1000:.0f} ms CPU)"
        if name.startswith("check, "):
            # A child starts with the memory of the process that measures it, so only what
            # needs more than that can be told.
            figure += f", {one.memory:.0f} MB at most"
        rows.append((name, figure))
    return rows


if __name__ == "__main__":
    options = arguments("Start-up, as a multiple of python3 -c pass")
    with installation(options.python) as one_installation:
        for what, figure in measure(one_installation, options.rounds):
            print(f"{what:26} {figure}")
