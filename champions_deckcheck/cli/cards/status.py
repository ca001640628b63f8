"""`deckcheck cards status`: how much card data there is, and how old."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

_EPILOG = "Example: deckcheck cards status --output-format json"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="status", epilog=_EPILOG)(status)


def status(
    output_format: TextOrJson = "text",
    folder: Annotated[
        Path | None,
        typer.Option("--cache-dir", metavar="DIR", help="Where synced cards are kept."),
    ] = None,
) -> None:
    """Tell how much card data there is, how old it is, and what it lacks."""
    from champions_deckcheck.cards.sync.status import status as look
    from champions_deckcheck.paths import cache_dir, data_dir
    from champions_deckcheck.report.cards.status import status_data, status_text

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    found = look(data_dir(), folder or cache_dir(), console.say)
    if output_format == "json":
        console.write_json(status_data(found))
    else:
        console.write_lines(status_text(found, console.text_width))
