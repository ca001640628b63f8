"""`deckcheck cards show`: all about one card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

if TYPE_CHECKING:
    pass

_EPILOG = "Examples: deckcheck cards show sv3-125  ·  deckcheck cards show Charizard ex OBF 125"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="show", epilog=_EPILOG)(show)


def show(
    card: Annotated[
        list[str],
        typer.Argument(metavar="ID|NAME", help="An id, a name, or set code and number."),
    ],
    output_format: TextOrJson = "text",
    as_of: Annotated[
        str | None, typer.Option(metavar="DATE", help="The day to judge formats as on.")
    ] = None,
) -> None:
    """Show a card: its facts, what rulings make of it, and where it is legal.

    A name with several prints lists them, newest first.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.search.show import details
    from champions_deckcheck.cli.named import prints_named
    from champions_deckcheck.formats.load import available
    from champions_deckcheck.report.cards.show import card_data, card_text, prints_text
    from champions_deckcheck.rules.standing import Standings

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    cards = Catalogue.open()
    text = " ".join(card)
    prints = prints_named(text, cards)
    standings = Standings(cards, as_of)
    formats = [standings.view(one) for one in available(cards)]
    if output_format == "json":
        shown = [card_data(one, cards, formats) for one in details(prints, cards)]
        console.write_json({"query": text, "cards": shown})
    elif len(prints) == 1:
        (one,) = details(prints, cards)
        console.write_lines(card_text(one, cards, formats, console.text_width))
    else:
        console.write_lines(prints_text(prints, cards, formats, console.text_width))
