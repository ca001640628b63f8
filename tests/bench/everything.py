"""All benchmarks in one table, as docs/benchmarks.md shows them.

usage: python tests/bench/everything.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench import first_run, games, startup, syncing, throughput
from tests.bench.measuring import arguments, installation, machine

if __name__ == "__main__":
    options = arguments("All benchmarks")
    with installation(options.python) as found:
        rows = [
            *startup.measure(found, options.rounds),
            *throughput.measure(found, options.rounds),
            *first_run.measure(found, max(5, options.rounds // 2)),
            *syncing.measure(found, min(options.rounds, 5)),
            *games.measure(found, min(options.rounds, 5)),
        ]
    print(f"{date.today().isoformat()}, {machine()}; medians of {options.rounds} rounds.\n")
    print("| what | measured |\n|---|---|")
    for what, figure in rows:
        print(f"| {what} | {figure} |")
