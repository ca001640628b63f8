"""`deckcheck cards clear`: remove what was synced and what was derived."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console

_EPILOG = "Example: deckcheck cards clear"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="clear", epilog=_EPILOG)(clear)


def clear(
    folder: Annotated[
        Path | None,
        typer.Option("--cache-dir", metavar="DIR", help="Where synced cards are kept."),
    ] = None,
) -> None:
    """Remove synced cards and everything derived; the cards shipped with the program stay."""
    from champions_deckcheck.cards.sync.clear import clear as remove
    from champions_deckcheck.paths import cache_dir
    from champions_deckcheck.report.cards.status import size
    from champions_deckcheck.report.display import visible

    place = folder or cache_dir()
    done = remove(place)
    where = visible(str(place))
    if not done.files:
        Console().write((f"nothing to remove in {where}\n",))
        return
    cards = f"{done.cards:,} synced cards among it; " if done.cards else ""
    removed = f"removed {done.files} files ({size(done.bytes)}) from {where}"
    Console().write((f"{removed}: {cards}the shipped cards are used from now on\n",))
