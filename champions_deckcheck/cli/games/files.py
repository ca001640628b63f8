"""Record files on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from champions_deckcheck.errors import InputError

if TYPE_CHECKING:
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.match import Match
    from champions_deckcheck.sim.record import Record


def refuse_target(path: str, lists: Sequence[str] = ()) -> None:
    """Refuses to write a record where something else would be lost.

    Args:
        path: Where the record is to go.
        lists: Paths of the decklists of the call.

    Raises:
        InputError: There is a folder, a device or a pipe, or one of the lists.
    """
    target = Path(path)
    if target.exists() and not target.is_file():
        raise InputError(f"{path}: is no regular file, so no record can be written there")
    if target.exists() and any(Path(one).exists() and target.samefile(one) for one in lists):
        raise InputError(
            f"{path}: is one of the lists, which the record would take the place of",
            "Give --record another name.",
        )
    if not target.absolute().parent.is_dir():
        raise InputError(f"{path}: cannot be written (no folder {target.absolute().parent})")


def write(path: str, text: str) -> None:
    """Writes a text in one step: a crash leaves the old file or the new one.

    Raises:
        InputError: It cannot be written.
    """
    refuse_target(path)
    if Path(path).exists():
        from champions_deckcheck.cli.rewrite import write_atomically

        write_atomically(path, text.encode())
        return
    try:
        Path(path).write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{path}: cannot be written ({reason})") from error


def write_record(
    path: str, games: Plan, number: int, match: Match, date: str, agents: Sequence[str]
) -> None:
    """Writes the record of a watched game of a batch, finished or not.

    Args:
        path: Where it goes.
        games: The batch.
        number: Which game of it, from 1.
        match: That game.
        date: Date of the card data.
        agents: Who played each deck, in the order of the call.

    Raises:
        InputError: It cannot be written.
    """
    from champions_deckcheck.sim.entrants import arranged
    from champions_deckcheck.sim.record import record_of
    from champions_deckcheck.sim.record import write as record_text

    _, turned = games.deal(number)
    seating = games.seatings[turned]
    entrants = arranged(games.entrants, seating)
    seated = [agents[deck] for deck in seating]
    write(path, record_text(record_of(match, games.format, entrants, seated, date)))


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
