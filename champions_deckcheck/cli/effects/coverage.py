"""`deckcheck effects coverage`: how much of a pool plays by its text."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

_EPILOG = "Example: deckcheck effects coverage --format champions --sets"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="coverage", epilog=_EPILOG)(coverage)


def coverage(
    format_id: Annotated[
        str, typer.Option("--format", metavar="ID", help="The format whose pool is counted.")
    ] = "champions",
    sets: Annotated[bool, typer.Option("--sets", help="A line for each set as well.")] = False,
    output_format: TextOrJson = "text",
) -> None:
    """Tell how much of a format's pool plays by its text, and why the rest does not."""
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.effects.coverage import coverage as count
    from champions_deckcheck.effects.load import Programs
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.formats.pool import prints_of
    from champions_deckcheck.paths import data_dir
    from champions_deckcheck.report.coverage import coverage_data, coverage_text

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    cards = Catalogue.open()
    fmt = load_format(format_id, cards)
    data = data_dir()
    found = count(prints_of(fmt.pool, cards), cards, Programs.open(data), data)
    if output_format == "json":
        console.write_json(coverage_data(fmt.id, found))
    else:
        console.write_lines(coverage_text(fmt.name, found, console.text_width, sets=sets))
