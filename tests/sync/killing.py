"""Killing a sync at random moments, and looking at what it leaves.

usage: python -m tests.sync.killing [TIMES]
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from champions_deckcheck.cards.sync.synced import Synced, fingerprint
from tests.sync import stubs, victim

ROOT = str(Path(__file__).parents[2])


def start(folder: Path, version: int) -> subprocess.Popen[str]:
    """A victim that has just begun to sync."""
    running = subprocess.Popen(
        [sys.executable, "-m", "tests.sync.victim", str(folder), str(version)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ROOT},
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "ready\n"
    return running


def finish(folder: Path, version: int) -> tuple[int, int]:
    """Sync to the end; returns how many sets were asked for now, and how many before."""
    out, _ = start(folder, version).communicate()
    _, asked, earlier = out.split()
    return int(asked), int(earlier)


def versions(folder: Path) -> dict[str, int]:
    """The version of each set that is there; fails if a set is not whole or of two versions."""
    found: dict[str, int] = {}

    def complain(message: str) -> None:
        raise AssertionError(message)

    with Synced.open(folder / "cache", read_only=True, warn=complain) as synced:
        # Without a file there is nothing to lock, so that it may come up any moment.
        assert synced.fingerprint in ("", fingerprint(folder / "cache"))
        for one in synced.sets():
            lines = [json.loads(line) for line, _, _ in synced.cards(one.id)]
            assert len(lines) == victim.CARDS
            seen: set[int] = set()
            for line in lines:
                text = synced.text(line["id"])
                assert text is not None
                seen.add(int(text["attacks"][0]["text"].split()[1].rstrip(".")))
            assert len(seen) == 1, (one.id, seen)
            assert {line["hp"] for line in lines} == {victim.hp(*seen)}
            found[one.id] = seen.pop()
    return found


def kill_often(folder: Path, times: int, seed: int) -> int:
    """Kill a sync at random moments and check after each; returns how often it was in time."""
    stubs.bench(folder)
    running = start(folder, 0)
    # From "ready" on, as below: starting takes longer than the sync, and most kills would
    # come after it.
    began = time.monotonic()
    out, _ = running.communicate()
    span = time.monotonic() - began
    assert out.split() == ["done", str(victim.SETS), "0"]
    dice = random.Random(seed)
    hits = 0
    for version in range(1, times + 1):
        running = start(folder, version)
        time.sleep(dice.random() * span)
        running.send_signal(signal.SIGKILL)
        running.communicate()
        hits += running.returncode == -signal.SIGKILL
        before = versions(folder)
        assert len(before) == victim.SETS
        assert set(before.values()) <= {version - 1, version}
        done = sum(one == version for one in before.values())
        asked, earlier = finish(folder, version)
        if done < victim.SETS:
            assert (asked, earlier) == (victim.SETS - done, done)
        assert set(versions(folder).values()) == {version}
    return hits


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as name:
        in_time = kill_often(Path(name), wanted, seed=int(time.time()))
    print(f"killed {wanted} times, {in_time} before the end: no half set, no lost run")
