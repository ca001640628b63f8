"""`deckcheck effects show`: what a card does in a game."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

_EPILOG = "Examples: deckcheck effects show Switch  ·  deckcheck effects show OBF 125"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="show", epilog=_EPILOG)(show)


def show(
    card: Annotated[
        list[str],
        typer.Argument(metavar="ID|NAME", help="An id, a name, or set code and number."),
    ],
    output_format: TextOrJson = "text",
) -> None:
    """Show what a card does in a game: in plain sentences, and as its program is written.

    Of a name with several texts all are shown.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cli.named import prints_named
    from champions_deckcheck.effects.show import views
    from champions_deckcheck.effects.synced import open_programs
    from champions_deckcheck.paths import cache_dir, data_dir
    from champions_deckcheck.report.effects import effects_data, effects_text

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    cards = Catalogue.open()
    text = " ".join(card)
    prints = prints_named(text, cards)
    found = views(prints, open_programs(data_dir(), cache_dir()), cards)
    if output_format == "json":
        shown = [effects_data(one) for one in found]
        console.write_json({"query": text, "cards": shown})
    else:
        console.write_lines(effects_text(found, console.text_width))
