"""What the first run costs, with an empty cache, and what of it is building the catalogue.

usage: python tests/bench/first_run.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import DECK, Cost, Installation, arguments, cost, installation, median

_BUILD = """
import time
from champions_deckcheck import Catalogue
start = time.perf_counter()
Catalogue.open()
print(time.perf_counter() - start)
"""


def measure(found: Installation, rounds: int) -> list[tuple[str, str]]:
    """Rows of (what, figure)."""
    first: list[Cost] = []
    warm: list[Cost] = []
    builds: list[float] = []
    size = 0
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            environment = found.environment(Path(name, "first"))
            command = (found.program, "check", "--isolated", DECK)
            first.append(cost(command, environment))
            warm.append(cost(command, environment))
            size = sum(path.stat().st_size for path in Path(name, "first").iterdir())
            done = subprocess.run(
                [found.python, "-c", _BUILD],
                env=found.environment(Path(name, "build")),
                capture_output=True,
                check=True,
            )
            builds.append(float(done.stdout))
    once, again = median(first), median(warm)
    return [
        ("first run, empty cache", f"{once.wall:.2f} s, {once.memory:.0f} MB"),
        ("building the catalogue", f"{statistics.median(builds):.2f} s"),
        ("size of the catalogue", f"{size / 1e6:.1f} MB"),
        ("second run", f"{again.wall:.2f} s, {again.memory:.0f} MB"),
    ]


if __name__ == "__main__":
    options = arguments("The first run, with an empty cache")
    with installation(options.python) as one_installation:
        for what, figure in measure(one_installation, options.rounds):
            print(f"{what:26} {figure}")
