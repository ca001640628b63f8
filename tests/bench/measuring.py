"""Measuring whole processes: an installation to measure, and what a run of it costs.

CPU time (user and system) and peak memory come from the operating system when the process
ends, so that nothing has to be built into the program. CPU time is compared with that of
`python3 -c pass` in the same rounds: a ratio says the same on a fast machine and on a
slow one, and a neighbour who keeps the machine busy disturbs both alike.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "data" / "decks" / "champions-charizard-gardevoir.txt"

# What would make a measured process another one than users run.
_FOREIGN = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "PYTHONHOME", "PYTHONUNBUFFERED")


class Cost(NamedTuple):
    """What one run cost: seconds of CPU, seconds by the clock, peak memory in MB."""

    cpu: float
    wall: float
    memory: float


class Installation(NamedTuple):
    """An environment that holds the program, and a cache folder of its own."""

    python: Path
    cache: Path

    @property
    def program(self) -> Path:
        """The installed command."""
        return self.python.with_name("deckcheck")

    def environment(self, cache: Path | None = None) -> dict[str, str]:
        """The environment variables of measured processes."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in _FOREIGN and not name.startswith("DECKCHECK_")
        }
        return {**kept, "DECKCHECK_CACHE_DIR": str(cache or self.cache)}


@contextmanager
def installation(python: str | None) -> Iterator[Installation]:
    """The environment of `python`, or a fresh one with the project installed in it.

    Args:
        python: An interpreter whose environment has the program installed, or None.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if python is None:
            subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
            own = folder / "venv" / "bin" / "python"
            install: list[str | Path] = [own, "-m", "pip", "install", "--quiet", "--compile", ROOT]
            subprocess.run(install, check=True, stderr=subprocess.DEVNULL)
        else:
            own = Path(python)
        found = Installation(own, folder / "cache")
        cost([found.program, "check", "--isolated", DECK], found.environment())
        yield found


def cost(command: Sequence[str | Path], environment: Mapping[str, str]) -> Cost:
    """Run a command and say what it cost.

    Raises:
        RuntimeError: It failed in a way no verdict explains, so that measuring is pointless.
    """
    start = time.perf_counter()
    # From the root folder: looking for a configuration file is part of a check, and how deep
    # the benchmark happens to run must not matter.
    process = subprocess.Popen(
        command,
        env=dict(environment),
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 3):
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {process.returncode}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * unit / 1e6)


def interleaved(
    commands: Mapping[str, Sequence[str | Path]], environment: Mapping[str, str], rounds: int
) -> dict[str, Cost]:
    """The median costs of several commands, run in turn so that they meet the same weather."""
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            costs[name].append(cost(command, environment))
    return {name: median(found) for name, found in costs.items()}


def median(costs: Sequence[Cost]) -> Cost:
    """The median of each figure."""
    return Cost(*(statistics.median(figures) for figures in zip(*costs, strict=True)))


def different_decks(folder: Path, count: int, among: int = 100_000) -> None:
    """Write lists of 60 cards, always the same ones.

    Args:
        folder: Folder to write; created.
        count: Number of lists.
        among: How many cards the lists are drawn from, half of them Pokémon. By default all
            of the pool, so that lists share hardly a line.
    """
    import json

    chance = random.Random(2026)
    formats = tomllib.loads((ROOT / "data/formats/champions.toml").read_text("utf-8"))
    sets = tomllib.loads((ROOT / "data/sets.toml").read_text("utf-8"))["set"]
    codes = {one["id"]: one["codes"][0]["code"] for one in sets if one.get("codes")}
    pokemon, trainers = [], []
    for set_id in formats["pool"]["sets"]:
        path = ROOT / "data" / "cards" / f"{set_id}.jsonl"
        if set_id not in codes or not path.is_file():
            continue
        for line in path.read_text("utf-8").splitlines():
            card = json.loads(line)
            written = f"1 {card['name']} {codes[set_id]} {card['number']}"
            if card["supertype"] == "Trainer":
                trainers.append(written)
            elif card.get("abilities"):
                pokemon.append(written)
    pokemon = chance.sample(pokemon, min(among // 2, len(pokemon)))
    trainers = chance.sample(trainers, min(among // 2, len(trainers)))
    folder.mkdir()
    for number in range(count):
        chosen = chance.sample(pokemon, 22)
        parts = (
            ("Champions: 2", *chosen[:2], ""),
            ("Pokémon: 20", *chosen[2:], ""),
            ("Trainer: 28", *chance.sample(trainers, 28), ""),
            ("Energy: 1", "10 Basic {R} Energy SVE 2", ""),
        )
        text = "\n".join(line for part in parts for line in part)
        (folder / f"{number:03}.txt").write_text(text, "utf-8")


def machine() -> str:
    """The machine in a few words."""
    name = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").is_file():
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                name = line.partition(":")[2].strip()
                break
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()} {platform.release().split('-')[0]},"
        f" Python {platform.python_version()}"
    )


def arguments(description: str) -> argparse.Namespace:
    """The options all benchmarks share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--python", help="an interpreter with the program installed; default: install it afresh"
    )
    parser.add_argument("--rounds", type=int, default=21, help="runs of each command (21)")
    return parser.parse_args()
