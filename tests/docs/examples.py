"""The examples in README.md and docs/*.md, run as a reader would run them.

A document is followed from top to bottom in a folder of its own that holds a copy of
`data/decks/`:

- a block whose first line is `# file: NAME` writes that file;
- a `console` block runs its `$ ` lines; what stands below each is the output (standard
  output and standard error, then `$ echo $?` shows the exit code); a line `…` stands for
  any lines;
- a `python` block runs; a `text` block right after it is what it prints.

    python -m tests.docs.examples --update    writes the real output into the documents
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
ANY = "…"

_FENCE = re.compile(r"^(```+)([a-z]*)[ ]*$")
_FILE = re.compile(r"^# file: (\S+)$")


class Block(NamedTuple):
    """A fenced block: its language, its first content line (0-based) and its lines."""

    language: str
    start: int
    lines: tuple[str, ...]

    @property
    def end(self) -> int:
        """The line of the closing fence."""
        return self.start + len(self.lines)


class Shown(NamedTuple):
    """What a document shows for one step, and what the step gave.

    Attributes:
        place: Document and line (1-based) of the step.
        start, end: The shown lines, 0-based, end exclusive.
        expected: The lines shown.
        actual: The lines the program wrote.
    """

    place: str
    start: int
    end: int
    expected: tuple[str, ...]
    actual: tuple[str, ...]


def blocks(document: Path) -> Iterator[Block]:
    """The fenced blocks of a document, in order."""
    fence, language, start = "", "", 0
    lines = document.read_text("utf-8").split("\n")
    for number, line in enumerate(lines):
        match = _FENCE.match(line)
        if match is None:
            continue
        if not fence:
            fence, language, start = match[1], match[2], number + 1
        elif match[1] == fence and not match[2]:
            yield Block(language, start, tuple(lines[start:number]))
            fence = ""


def run_document(document: Path) -> list[Shown]:
    """Follow a document and give every step that shows an output."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "data" / "decks", folder / "work" / "data" / "decks")
        reader = _Reader(document, folder)
        return reader.run()


def matches(expected: tuple[str, ...], actual: tuple[str, ...]) -> bool:
    """Whether an output is the one shown; a line `…` stands for any lines."""
    parts = [
        ".*" if line == ANY else re.escape(line) for line in (text.rstrip() for text in expected)
    ]
    return re.fullmatch("\n".join(parts), "\n".join(actual), re.DOTALL) is not None


class _Reader:
    def __init__(self, document: Path, folder: Path) -> None:
        self.document = document
        self.folder = folder
        self.work = folder / "work"
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith("DECKCHECK_")},
            "COLUMNS": "80",
            # What a server says today is not what a document can show.
            "DECKCHECK_OFFLINE": "1",
            "NO_COLOR": "1",
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}",
            # One cache for all documents: building it is another test's matter.
            "DECKCHECK_CACHE_DIR": os.environ.get(
                "DECKCHECK_CACHE_DIR", str(Path(tempfile.gettempdir()) / "deckcheck-docs-cache")
            ),
        }
        self.code = 0

    def run(self) -> list[Shown]:
        self._program()
        shown: list[Shown] = []
        pending: Shown | None = None
        for block in blocks(self.document):
            first = _FILE.match(block.lines[0]) if block.lines else None
            if first:
                self._write(first[1], block)
            elif block.language == "console":
                shown += self._console(block)
            elif block.language == "text" and pending:
                expected = pending._replace(start=block.start, end=block.end, expected=block.lines)
                shown.append(expected)
            is_python = block.language == "python" and not first
            pending = self._python(block) if is_python else None
        return shown

    def _program(self) -> None:
        script = self.folder / "bin" / "deckcheck"
        script.parent.mkdir()
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m champions_deckcheck "$@"\n')
        script.chmod(0o755)

    def _write(self, name: str, block: Block) -> None:
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(block.lines) + "\n", "utf-8")

    def _console(self, block: Block) -> Iterator[Shown]:
        starts = [at for at, line in enumerate(block.lines) if line.startswith("$ ")]
        for at, stop in zip(starts, [*starts[1:], len(block.lines)], strict=True):
            command = block.lines[at].removeprefix("$ ")
            expected = block.lines[at + 1 : stop]
            if command == "echo $?":
                actual: tuple[str, ...] = (str(self.code),)
            else:
                actual = self._lines(["sh", "-c", command])
            begin = block.start + at + 1
            place = f"{self.document.name}:{begin}"
            yield Shown(place, begin, block.start + stop, expected, actual)

    def _python(self, block: Block) -> Shown:
        actual = self._lines([sys.executable, "-c", "\n".join(block.lines)])
        place = f"{self.document.name}:{block.start}"
        if self.code:
            raise AssertionError(f"{place}: the example fails:\n" + "\n".join(actual))
        return Shown(place, 0, 0, (), actual)

    def _lines(self, command: list[str]) -> tuple[str, ...]:
        done = subprocess.run(
            command,
            cwd=self.work,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=120,
        )
        self.code = done.returncode
        text = done.stdout.decode("utf-8").replace("\r\n", "\n").strip("\n")
        return tuple(line.rstrip() for line in text.split("\n")) if text else ()


def update(document: Path) -> int:
    """Write the real outputs into a document; gives the number of outputs that changed."""
    lines = document.read_text("utf-8").split("\n")
    changed = 0
    for shown in sorted(run_document(document), key=lambda one: -one.start):
        if matches(shown.expected, shown.actual):
            continue
        if ANY in shown.expected:
            print(f"{shown.place}: shortened by hand, look at it yourself")
            continue
        lines[shown.start : shown.end] = shown.actual
        changed += 1
    document.write_text("\n".join(lines), "utf-8")
    return changed


if __name__ == "__main__":
    if "--update" not in sys.argv:
        sys.exit("usage: python -m tests.docs.examples --update")
    for one in DOCUMENTS:
        print(f"{one.relative_to(ROOT)}: {update(one)} outputs written")
