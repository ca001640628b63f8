from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from champions_deckcheck.cli.exit import run
from tests.cli import fake_library


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
