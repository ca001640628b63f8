"""What a game costs: games a second on one core, copying a state, memory.

Each figure comes from a process of its own that plays example decks against each other, after a
few games to warm up: two decks of Champions, or the four of Team Tourney. The cores of a machine
share its work, so the processes run one after another.

usage: python tests/bench/games.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import DECK, ROOT, Installation, arguments, cost, installation

DECKS = ROOT / "data" / "decks"
OTHER = DECKS / "champions-water-ptcgo.txt"
FOUR = tuple(
    DECKS / f"team-tourney-{name}.txt"
    for name in (
        "donphan-machamp", "emboar-magnezone", "reshiram-typhlosion", "yanmega-magnezone",
    )
)  # fmt: skip


class Table(NamedTuple):
    """A game that is measured.

    Attributes:
        format, mode: What is played.
        decks: The lists.
        teams: The team of each; none where nobody plays together.
        games: For each agent the games in a round: enough that one long game does not decide it.
        turn: Where a state is copied: somewhere in the middle.
    """

    format: str
    mode: str
    decks: tuple[Path, ...]
    teams: tuple[str, ...]
    games: dict[str, int]
    turn: int


TABLES = {
    "1v1": Table(
        "champions", "1v1", (DECK, OTHER), (), {"random": 100, "weighted": 100, "greedy": 60}, 6
    ),
    "Team Tourney": Table(
        "team-tourney", "team", FOUR, ("A", "A", "B", "B"),
        {"random": 60, "weighted": 60, "greedy": 20}, 24,
    ),
}  # fmt: skip
WARM = 10

_PLAY = """
import json, sys, time
from champions_deckcheck import Catalogue, Checker, Options, load_format
from champions_deckcheck.game.library import Library
from champions_deckcheck.sim.batch import plan
from champions_deckcheck.sim.entrants import entrant

table = json.loads(sys.argv[1])
agent, count, warm, seed = sys.argv[2:]
cards = Catalogue.open()
library = Library.open(cards)
checker = Checker(Options(format=table["format"]), cards)
champions = table["format"] == "champions"
decks = [
    entrant(
        checker.check(open(path, "rb").read(), path).deck, f"deck {place}", cards, library,
        champions=champions,
    )
    for place, path in enumerate(table["decks"])
]
fmt = load_format(table["format"], cards)
games = plan(fmt, table["mode"], decks, (agent,), int(seed), table["teams"])
first, last = 1 + int(warm), 1 + int(warm) + int(count)
for number in range(1, first):
    games.game(number)
start = time.process_time()
outcomes = [games.game(number) for number in range(first, last)]
seconds = time.process_time() - start
match = games.match(1)
players = games.players(1)
while match.pending is not None and match.state.turn < table["turn"]:
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
    for name, table in TABLES.items():
        copies: list[float] = []
        digests: list[float] = []
        for agent in table.games:
            figures = [_round(found, table, agent, number) for number in range(rounds)]
            copies += [one["copy"] for one in figures]
            digests += [one["digest"] for one in figures]
            middle = {what: statistics.median(one[what] for one in figures) for what in figures[0]}
            rows.append((f"{name}, {agent} agents, one core", _told(middle)))
        rows.append((f"copying a state, {name}", f"{statistics.median(copies) * 1e6:.0f} µs"))
        rows.append((f"hashing a state, {name}", f"{statistics.median(digests) * 1e6:.0f} µs"))
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
    games = f"{figures['games']:.0f}" if figures["games"] >= 20 else f"{figures['games']:.1f}"
    return (
        f"{games} games a second ({figures['decisions']:.0f} decisions,"
        f" {figures['turns']:.0f} turns a game; {figures['limit']:.0%} end by the turn limit;"
        f" {figures['step'] * 1e6:.0f} µs a decision)"
    )


def _round(
    found: Installation, table: Table, agent: str, seed: int, warm: int = WARM
) -> dict[str, Any]:
    told = json.dumps({**table._asdict(), "decks": [str(path) for path in table.decks]})
    given = (told, agent, str(table.games[agent]), str(warm), str(seed))
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
