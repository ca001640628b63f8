"""`deckcheck format`: list the formats, or show one as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.app import new_app
from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import choice

if TYPE_CHECKING:
    from champions_deckcheck.formats.model import Origin

app = new_app()

_LISTED = ("text", "json")


@app.command(name="format", epilog="Example: deckcheck format champions --output-format toml")
def show(
    format_id: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="The format, or a format file; all without it."),
    ] = None,
    output_format: Annotated[
        str, typer.Option(metavar="NAME", help="text, json, or toml (the file as it is).")
    ] = "text",
) -> None:
    """List the formats, or show one: its card pool, its rules and its rulings."""
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import available, load_format
    from champions_deckcheck.report.explain import format_data, format_table, format_text

    choice("--output-format", output_format, ("text", "json", "toml") if format_id else _LISTED)
    console = Console()
    cards = Catalogue.open()
    if format_id is None:
        formats = [load_format(one, cards) for one in available(cards)]
        if output_format == "json":
            console.write_json([format_data(one) for one in formats])
        else:
            console.write_lines(format_table(formats, console.text_width))
        return
    one = load_format(format_id, cards)
    if output_format == "json":
        console.write_json(format_data(one))
    elif output_format == "toml":
        console.write((_source(one.origin),))
    else:
        console.write_lines(format_text(one, console.text_width))


def _source(origin: Origin) -> str:
    """The file of a format, comments and all."""
    from champions_deckcheck.paths import data_dir

    own = origin.document is not None
    return (Path(origin.path) if own else data_dir() / origin.path).read_text("utf-8")
