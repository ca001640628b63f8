"""From the arguments of a call to the lists it means."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

from champions_deckcheck.decklist.source import MAX_BYTES
from champions_deckcheck.errors import InputError, UsageError

STDIN = "-"
STDIN_NAME = "<stdin>"

# Names that are looked at within a folder. A file named by itself may be called anything.
SUFFIXES = (".txt", ".text", ".csv", ".tsv", ".json", ".deck", ".dek", ".dck", ".decklist", ".list")

HOW_TO = 'Name a list ("deckcheck check deck.txt"), a folder, or pipe a list in.'


class Input:
    """One list to read.

    Attributes:
        path: How it is called in messages; for a file also where it lies.
        is_stdin: True if it comes from standard input.
    """

    __slots__ = ("is_stdin", "path")

    def __init__(self, path: str, is_stdin: bool = False) -> None:
        self.path = path
        self.is_stdin = is_stdin

    def read(self) -> bytes:
        """The bytes of the list.

        Raises:
            InputError: It cannot be read, or is far too large to be a decklist.
        """
        try:
            if self.is_stdin:
                data = sys.stdin.buffer.read(MAX_BYTES + 1)
            else:
                with open(self.path, "rb") as file:  # noqa: PTH123
                    data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InputError(f"{self.path}: cannot be read ({reason})") from error
        if len(data) > MAX_BYTES:
            raise InputError(
                f"{self.path}: too large for a decklist (more than {MAX_BYTES // 1_000_000} MB)"
            )
        return data


def collect(paths: Sequence[str], stdin_name: str = "") -> tuple[list[Input], list[InputError]]:
    """The lists that a call names, each once, in a stable order.

    Args:
        paths: Files, folders, glob patterns and "-"; empty means standard input.
        stdin_name: What to call a list from standard input.

    Returns:
        The lists, and an error for each argument that names none.

    Raises:
        UsageError: Nothing is named and nothing is piped in.
    """
    if not paths:
        if sys.stdin is None or sys.stdin.isatty():
            raise UsageError("no list to check", HOW_TO)
        paths = [STDIN]
    found: dict[str, Input] = {}
    errors: list[InputError] = []
    for path in paths:
        if path == STDIN:
            found.setdefault(STDIN, Input(stdin_name or STDIN_NAME, is_stdin=True))
            continue
        try:
            for name in _expand(path):
                found.setdefault(os.path.normpath(name), Input(name))
        except InputError as error:
            errors.append(error)
    return list(found.values()), errors


def _expand(path: str) -> list[str]:
    if os.path.isdir(path):  # noqa: PTH112
        return _in_folder(path)
    if os.path.lexists(path):
        return [path]
    if any(char in path for char in "*?["):
        return _by_pattern(path)
    raise InputError(f"{path}: no such file or folder")


def _by_pattern(pattern: str) -> list[str]:
    # Shells that do not expand patterns, and patterns in quotes, leave it to the program.
    from glob import glob

    found = sorted(glob(pattern, recursive=True))  # noqa: PTH207
    names = [name for name in found if not os.path.isdir(name)]  # noqa: PTH112
    if not names:
        raise InputError(f"{pattern}: no file matches this pattern")
    return names


def _in_folder(folder: str) -> list[str]:
    names = sorted(_walk(folder), key=lambda name: name.split(os.sep))  # noqa: PTH206
    if not names:
        looked_for = ", ".join(f"*{suffix}" for suffix in SUFFIXES)
        raise InputError(
            f"{folder}: no lists in this folder",
            f"Files with these names are looked at: {looked_for}. Others can be named one by one.",
        )
    return names


def _walk(folder: str) -> Iterator[str]:
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if not name.startswith(".") and name.lower().endswith(SUFFIXES):
                yield os.path.join(place, name)  # noqa: PTH118
