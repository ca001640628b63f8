"""`deckcheck cards snapshot`: make the card facts that are shipped."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console

_EPILOG = "Example: deckcheck cards snapshot --from pokemon-tcg-data --to data/cards"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="snapshot", epilog=_EPILOG)(snapshot)


def snapshot(
    source: Annotated[
        Path, typer.Option("--from", metavar="DIR", help="Folder of the published card data.")
    ],
    target: Annotated[
        Path | None,
        typer.Option("--to", metavar="DIR", help="Folder to write; this program's own without it."),
    ] = None,
) -> None:
    """Make the card facts this program ships from a copy of the published data."""
    from champions_deckcheck.cards.snapshot import snapshot as make
    from champions_deckcheck.paths import data_dir

    done = make(source, target or data_dir() / "cards")
    Console().write((f"{done.cards} cards of {done.sets} sets, as of {done.date}\n",))
