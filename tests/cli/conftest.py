from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from champions_deckcheck.cli.exit import run
from tests.cli import fake_library

ROOT = str(Path(__file__).parents[2])


class Done(NamedTuple):
    code: int
    out: str
    err: str


class Terminal(io.TextIOWrapper):
    """A stream of bytes that may say it is a terminal."""

    def __init__(self, data: bytes = b"", tty: bool = False) -> None:
        self.bytes = io.BytesIO(data)
        super().__init__(self.bytes, "utf-8", newline="")
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    def text(self) -> str:
        self.flush()
        return self.bytes.getvalue().decode("utf-8")


Run = Callable[..., Done]


@pytest.fixture(autouse=True)
def quiet_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No colours, no width, no configuration and no lists but the test's own."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "DECKCHECK_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.chdir(tmp_path)
    fake_library.CALLS.clear()


@pytest.fixture
def deckcheck(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a whole command in this process, judged by the fake library."""

    def call(*arguments: str, stdin: bytes | None = None, tty: bool = False) -> Done:
        monkeypatch.setitem(sys.modules, "champions_deckcheck.library", fake_library)
        for name in ("session", "mend", "check"):
            monkeypatch.delitem(sys.modules, f"champions_deckcheck.cli.{name}", raising=False)
        out, err = Terminal(tty=tty), Terminal(tty=tty)
        monkeypatch.setattr(sys, "stdin", Terminal(stdin or b"", tty=stdin is None))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = run(list(arguments))
        return Done(code, out.text(), err.text())

    return call


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that all tests against the real library share: building it takes seconds."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch, cache: Path) -> Run:
    """Runs a whole command in a process of its own, with the real library."""

    def call(*arguments: str, stdin: bytes = b"") -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "champions_deckcheck", *arguments],
            input=stdin,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": ROOT, "DECKCHECK_CACHE_DIR": str(cache)},
            check=False,
        )
        return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    return call
