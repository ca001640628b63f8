"""What fetching card data costs: all of it, one set more, and nothing new; checks beside it.

The cards come from a fake API on this machine, so the network costs nothing and the API's limit
of requests does not hold; how long that limit makes a run is computed from the number of requests.

usage: python tests/bench/syncing.py [--python PYTHON] [--rounds N]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.measuring import (
    DECK,
    ROOT,
    Cost,
    Installation,
    arguments,
    cost,
    installation,
    median,
)

# What the public API lets through in a minute without a key.
PER_MINUTE = 30


class Server:
    """The fake API in a process of its own, whose memory is not that of what is measured."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.url, self.newest, self.cards = self._answer().split()

    def ask(self, word: str) -> int:
        """Say a word to it ("all": the newest set is out now; "first"; or "count").

        Returns:
            Requests since the last word.
        """
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        return int(self._answer())

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


@contextmanager
def server() -> Iterator[Server]:
    """A fake API that first has all sets but the newest."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__)), "--serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        yield Server(process)
    finally:
        process.terminate()
        process.wait()


def serve() -> None:
    """Serve until the end of standard input."""
    from tests.fake import Corpus, FakeApi

    whole = Corpus.default()
    newest = max(whole.sets, key=lambda one: str(one["releaseDate"]))["id"]
    states = {"all": whole, "first": whole.without(newest)}
    cards = sum(map(len, whole.cards.values()))
    with FakeApi(states["first"]) as api:
        print(api.url, newest, cards, flush=True)
        seen = 0
        for line in sys.stdin:
            api.corpus = states.get(line.strip(), api.corpus)
            print(len(api.requests) - seen, flush=True)
            seen = len(api.requests)


def measure(found: Installation, rounds: int) -> list[tuple[str, str]]:
    """Rows of (what, figure)."""
    costs: dict[str, list[Cost]] = {}
    requests: dict[str, int] = {}
    size = 0
    with server() as api:
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as name:
                environment = {**found.environment(Path(name)), "DECKCHECK_API_URL": api.url}
                check = (found.program, "check", "--isolated", "--offline", DECK)
                sync = (found.program, "cards", "sync", "--quiet")
                api.ask("first")
                for what, command, word in (
                    ("all", sync, "all"),
                    ("check", check, "count"),
                    ("one", sync, "count"),
                    ("nothing", sync, "count"),
                    ("forced", (*sync, "--force"), "count"),
                ):
                    costs.setdefault(what, []).append(cost(command, environment))
                    requests[what] = api.ask(word)
                size = Path(name, "synced.sqlite").stat().st_size
    middle = {what: median(several) for what, several in costs.items()}

    def row(what: str) -> str:
        one, asked = middle[what], requests[what]
        # The first thirty go at once, and each thirty more wait for a minute to pass.
        minutes = max(0, asked - 1) // PER_MINUTE
        waits = f"; {minutes} min at the public API without a key" if minutes else ""
        return (
            f"{one.wall:.1f} s, {one.cpu:.1f} s CPU, {one.memory:.0f} MB,"
            f" {asked} {'request' if asked == 1 else 'requests'}{waits}"
        )

    return [
        (f"first sync, {int(api.cards):,} cards but the newest set", row("all")),
        ("sync with one new set", row("one")),
        ("sync with nothing new", row("nothing")),
        ("sync of all sets again (`--force`)", row("forced")),
        ("size of the synced cards", f"{size / 1e6:.1f} MB"),
        (
            "check, one deck, all cards synced",
            f"{middle['check'].cpu * 1000:.0f} ms CPU, {middle['check'].memory:.0f} MB at most",
        ),
    ]


if __name__ == "__main__":
    if "--serve" in sys.argv:
        serve()
        sys.exit()
    options = arguments("Fetching card data from a fake API")
    with installation(options.python) as one_installation:
        for what, figure in measure(one_installation, min(options.rounds, 5)):
            print(f"{what:46} {figure}")
