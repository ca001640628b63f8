"""`deckcheck cards sync`: fetch new and changed cards into the cache."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import FAILED, OK
from champions_deckcheck.cli.options import split
from champions_deckcheck.dates import day
from champions_deckcheck.errors import CardDataError, UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.outcome import Summary
    from champions_deckcheck.cards.sync.plan import Selection

_EPILOG = (
    "Examples: deckcheck cards sync  ·  deckcheck cards sync --set OBF  ·  "
    "deckcheck cards sync --missing --source files"
)

# A whole sync takes six minutes at the rate the API allows without a key.
_DEADLINE = 1800.0


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="sync", epilog=_EPILOG)(sync)


def sync(
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="SET", help="Only this set, by id, code or name; repeat."),
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Only sets with cards that are not here.")
    ] = False,
    since: Annotated[
        str, typer.Option(metavar="DATE", help="Only sets released or changed since then.")
    ] = "",
    source: Annotated[
        str,
        typer.Option(
            metavar="NAME|PATH",
            help="api, files, tcgdex, or a folder or archive of card files; without it the API, "
            "and the others for what it does not give.",
        ),
    ] = "",
    force: Annotated[
        bool,
        typer.Option("--force", help="Fetch unchanged sets too, and accept that cards vanish."),
    ] = False,
    api_key: Annotated[
        str | None, typer.Option(metavar="KEY", help="Key of the API; none is needed.")
    ] = None,
    no_key: Annotated[
        bool, typer.Option("--no-key", help="Send no key, whatever the environment says.")
    ] = False,
    deadline: Annotated[
        float, typer.Option(metavar="SECONDS", min=1.0, help="End the run after this time.")
    ] = _DEADLINE,
    folder: Annotated[
        Path | None,
        typer.Option("--cache-dir", metavar="DIR", help="Where synced cards are kept."),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say only what went wrong.")] = False,
) -> int:
    """Fetch new and changed cards, one set at a time, each taken whole or not at all.

    A run that was stopped is gone on with by the next one. Lists can be checked meanwhile.
    """
    from champions_deckcheck.paths import cache_dir

    selection = _selection(sets, missing, since, force)
    if no_key and api_key:
        raise UsageError("--no-key and --api-key exclude each other")
    console = Console()
    place = folder or cache_dir()
    key = "" if no_key else api_key
    summary = _run(selection, source, key, deadline, place, quiet, console.say)
    return _told(summary, console, quiet)


def _selection(sets: list[str] | None, missing: bool, since: str, force: bool) -> Selection:
    from champions_deckcheck.cards.sync.plan import Selection

    names = split(sets)
    if (bool(names), missing, bool(since)).count(True) > 1:
        raise UsageError("--set, --missing and --since exclude each other")
    return Selection(names, missing, day(since, "--since") if since else "", force)


def _run(
    selection: Selection,
    source: str,
    key: str | None,
    deadline: float,
    place: Path,
    quiet: bool,
    notify: Callable[[str], None],
) -> Summary:
    """Sync under the lock; then build the catalogue, so that the next check need not."""
    from champions_deckcheck.cards.sync.clock import Deadline
    from champions_deckcheck.cards.sync.gate import examine
    from champions_deckcheck.cards.sync.known import snapshot
    from champions_deckcheck.cards.sync.lock import locked
    from champions_deckcheck.cards.sync.origins import sources
    from champions_deckcheck.cards.sync.run import sync
    from champions_deckcheck.cards.sync.synced import fingerprint
    from champions_deckcheck.cli.cards.progress import progress
    from champions_deckcheck.paths import data_dir

    data = data_dir()
    end = Deadline(deadline)
    date = str(snapshot(data).get("date", ""))
    before = fingerprint(place)
    asked = sources(source, os.environ, key=key, seconds=deadline, data_date=date, notify=notify)
    try:
        with locked(place):
            summary = sync(selection, asked, examine, data, place, progress(quiet), end)
    finally:
        for one in asked:
            one.close()
    if fingerprint(place) != before:
        _rebuild(data, place)
    return summary


def _rebuild(data: Path, place: Path) -> None:
    from champions_deckcheck.cards.catalogue import Catalogue

    # Whatever is wrong with the shipped data, the sync has done its part; a check says it.
    with suppress(CardDataError):
        Catalogue.open(data, place).close()


def _told(summary: Summary, console: Console, quiet: bool) -> int:
    """Say what came of it, and give the exit code for it."""
    from champions_deckcheck.report.cards.sync import summary_text, trouble_text

    width = console.text_width
    if not quiet:
        console.write_lines(summary_text(summary, width))
    for line in trouble_text(summary, width, notes=not quiet):
        console.say(line)
    if summary.stopped:
        console.say(
            f"stopped: {summary.stopped}. What came is in place; run the same command again to"
            " go on."
        )
    return OK if summary.complete else FAILED
