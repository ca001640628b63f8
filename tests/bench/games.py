"""What a game costs: games a second on one core, copying a state, memory.

Each figure comes from a process of its own that plays the two Champions decks of the examples
against each other, after a few games to warm up. The cores of a machine share its work, so the
processes run one after another.

usage: python tests/bench/games.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import DECK, ROOT, Installation, arguments, cost, installation

OTHER = ROOT / "data" / "decks" / "champions-water-ptcgo.txt"
# Games in a round: enough that one long game does not decide it.
GAMES = {"random": 100, "weighted": 100, "greedy": 60}
WARM = 10

_PLAY = """
import json, sys, time
from champions_deckcheck import Catalogue, Checker, Options, load_format
from champions_deckcheck.game.library import Library
from champions_deckcheck.sim.batch import plan
from champions_deckcheck.sim.entrants import entrant

agent, count, warm, seed, *paths = sys.argv[1:]
cards = Catalogue.open()
library = Library.open(cards)
checker = Checker(Options(format="champions"), cards)
decks = [
    entrant(checker.check(open(path, "rb").read(), path).deck, path, cards, library)
    for path in paths
]
games = plan(load_format("champions", cards), "1v1", decks, (agent,), int(seed))
first, last = 1 + int(warm), 1 + int(warm) + int(count)
for number in range(1, first):
    games.game(number)
start = time.process_time()
outcomes = [games.game(number) for number in range(first, last)]
seconds = time.process_time() - start
match = games.match(1)
players = games.players(1)
while match.pending is not None and match.state.turn < 6:
    match.step(players)
begin = time.process_time()
for _ in range(5000):
    match.state.copy()
copy = (time.process_time() - begin) / 5000
begin = time.process_time()
for _ in range(500):
    match.state.digest()
digest = (time.process_time() - begin) / 500
print(json.dumps({
    "games": len(outcomes) / seconds,
    "decisions": sum(one.decisions for one in outcomes) / len(outcomes),
    "turns": sum(one.turns for one in outcomes) / len(outcomes),
    "limit": sum(one.reason == "turn-limit" for one in outcomes) / len(outcomes),
    "step": seconds / sum(one.decisions for one in outcomes),
    "copy": copy,
    "digest": digest,
}))
"""


def measure(found: Installation, rounds: int) -> list[tuple[str, str]]:
    """Rows of (what, figure)."""
    rows: list[tuple[str, str]] = []
    copies: list[float] = []
    digests: list[float] = []
    for agent in GAMES:
        figures = [_round(found, agent, number) for number in range(rounds)]
        copies += [one["copy"] for one in figures]
        digests += [one["digest"] for one in figures]
        middle = {name: statistics.median(one[name] for one in figures) for name in figures[0]}
        rows.append((f"1v1, {agent} agents, one core", _told(middle)))
    rows.append(("copying a state", f"{statistics.median(copies) * 1e6:.0f} µs"))
    rows.append(("hashing a state", f"{statistics.median(digests) * 1e6:.0f} µs"))
    command = (
        found.program, "simulate", "champions", DECK, OTHER, "--games", "200", "--jobs", "1",
        "--seed", "1", "--agents", "random", "--quiet",
    )  # fmt: skip
    whole = cost(command, found.environment())
    rows.append(
        ("simulate, 200 random games, whole process", f"{whole.cpu:.1f} s, {whole.memory:.0f} MB")
    )
    return rows


def _told(figures: dict[str, float]) -> str:
    return (
        f"{figures['games']:.0f} games a second ({figures['decisions']:.0f} decisions,"
        f" {figures['turns']:.0f} turns a game; {figures['limit']:.0%} end by the turn limit;"
        f" {figures['step'] * 1e6:.0f} µs a decision)"
    )


def _round(found: Installation, agent: str, seed: int) -> dict[str, Any]:
    given = (agent, str(GAMES[agent]), str(WARM), str(seed), str(DECK), str(OTHER))
    done = subprocess.run(
        [found.python, "-c", _PLAY, *given],
        env=found.environment(),
        capture_output=True,
        check=True,
        cwd="/",
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


if __name__ == "__main__":
    options = arguments("Games a second, on one core")
    with installation(options.python) as one_installation:
        for what, figure in measure(one_installation, min(options.rounds, 5)):
            print(f"{what:44} {figure}")
