"""Record files on disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from champions_deckcheck.errors import InputError

if TYPE_CHECKING:
    from champions_deckcheck.sim.record import Record


def write(path: str, text: str) -> None:
    """Writes a text in one step: a crash leaves the old file or the new one.

    Raises:
        InputError: It cannot be written.
    """
    if Path(path).exists():
        from champions_deckcheck.cli.rewrite import write_atomically

        write_atomically(path, text.encode())
        return
    try:
        Path(path).write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{path}: cannot be written ({reason})") from error


def read(path: str) -> Record:
    """The record in a file.

    Raises:
        InputError: It cannot be read, or is no whole record.
    """
    from champions_deckcheck.sim.record import MAX_BYTES
    from champions_deckcheck.sim.record import read as read_record

    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{path}: cannot be read ({reason})") from error
    return read_record(data, path)
