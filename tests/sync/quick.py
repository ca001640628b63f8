"""The real command line in a process of its own, with short deadlines and few shipped cards.

A `Runner` keeps a process that has imported everything and forks for each command, so that a
command costs a hundredth of a second and not half a one. Each command is a whole run of the
program: its own process, environment, folder and streams.

usage: python -m tests.sync.quick DATA (commands come as lines of JSON on standard input)
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from champions_deckcheck import paths

ROOT = Path(__file__).parents[2]
SHIPPED = ("sv3", "svi", "sv1", "sve", "me3")
SECONDS = 30.0
"""After this a command counts as hanging."""

MAX_BYTES = 1 << 20
"""Size of an answer that is refused here; 8 MB for people."""


class Done(NamedTuple):
    """What a command ended with; `code` is None if it had to be killed."""

    code: int | None
    out: str
    err: str
    seconds: float

    @property
    def said(self) -> str:
        """Standard error without its line breaks, which depend on the length of ports."""
        return " ".join(self.err.split())


def small_data(folder: Path, *sets: str) -> Path:
    """A copy of the shipped data with the cards of a few sets; the rest is as it is."""
    data = folder / "data"
    shutil.copytree(paths.data_dir(), data, ignore=shutil.ignore_patterns("*.jsonl", "decks"))
    kept = [paths.data_dir() / "cards" / f"{one}.jsonl" for one in sets or SHIPPED]
    kept = [path for path in kept if path.is_file()]
    for path in kept:
        shutil.copy(path, data / "cards")
    place = data / "cards" / "snapshot.json"
    about = json.loads(place.read_text("utf-8")) | {"sets": len(kept)}
    place.write_text(json.dumps(about), "utf-8")
    return data


class Runner:
    """Runs commands of the program over a data folder. Use it as a context manager.

    Args:
        data: The folder of shipped facts.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        self._folder = Path(tempfile.mkdtemp())
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.sync.quick", str(data)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate("", timeout=SECONDS * 2)
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, *arguments: str, environ: dict[str, str], cwd: Path) -> Done:
        """Run one command; `environ` is all it has besides what every process needs."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        order = [arguments, environ, str(cwd), str(self._folder)]
        began = time.monotonic()
        stdin.write(f"{json.dumps(order)}\n")
        stdin.flush()
        code = json.loads(stdout.readline())
        seconds = time.monotonic() - began
        out, err = (
            (self._folder / name).read_bytes().decode("utf-8", "replace") for name in ("out", "err")
        )
        return Done(code, out, err, seconds)


def main() -> None:
    """Imports everything, and then forks for each command that comes."""
    hasten(Path(sys.argv[1]))
    plain = {key: value for key, value in os.environ.items() if not _is_ours(key)}
    for line in sys.stdin:
        arguments, environ, cwd, folder = json.loads(line)
        child = os.fork()
        if not child:
            os.environ.clear()
            os.environ.update(plain | environ)
            os.chdir(cwd)
            _work(arguments, Path(folder))
        sys.stdout.write(f"{json.dumps(_awaited(child))}\n")
        sys.stdout.flush()


def hasten(data: Path) -> None:
    """Put short deadlines in the place of those for people, and few cards for many."""
    from champions_deckcheck.cards.net import http
    from champions_deckcheck.cards.net.limits import Limits
    from champions_deckcheck.cards.sync import on_demand

    # Imported here once for all; a command finds them loaded.
    for name in ("catalogue", "build", "sources.api", "sources.files", "sources.tcgdex_rest"):
        __import__(f"champions_deckcheck.cards.{name}")
    for name in ("cards.sync", "cards.show", "cards.status", "check", "app", "exit"):
        __import__(f"champions_deckcheck.cli.{name}")
    for name in ("library", "report.text", "report.cards.sync", "report.cards.show"):
        __import__(f"champions_deckcheck.{name}")
    for name in ("httpx", "tenacity", "filelock"):
        __import__(name)
    limits = Limits(
        request_seconds=0.3,
        connect_seconds=0.3,
        max_bytes=MAX_BYTES,
        tries=3,
        first_wait=0.01,
        longest_wait=0.05,
        limited_wait=0.05,
        longest_retry_after=0.1,
    )
    vars(http)["Limits"] = lambda: limits
    on_demand._LIMITS = replace(limits, tries=2)
    on_demand.SECONDS = 2.0
    http._trust(None, None)
    # `data_dir()` looks beside the code.
    paths.__file__ = str(data.parent / "code" / "paths.py")


def _is_ours(name: str) -> bool:
    return "DECKCHECK" in name or name.lower().endswith("_proxy") or name == "CI"


def _work(arguments: list[str], folder: Path) -> None:
    """Be the command; does not come back."""
    from champions_deckcheck.cli import exit as cli_exit

    for number, name in ((0, None), (1, "out"), (2, "err")):
        place = os.devnull if name is None else folder / name
        opened = os.open(place, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(opened, number)
    code = 99
    try:
        code = cli_exit.run(arguments)
    finally:
        sys.stderr.flush()
        os._exit(code)


def _awaited(child: int) -> int | None:
    """The exit code of a command, None if it does not end; below zero for a signal."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


if __name__ == "__main__":
    main()
