"""`deckcheck effects show`: what a card does in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import choice

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.errors import UsageError

_EPILOG = "Examples: deckcheck effects show Switch  ·  deckcheck effects show OBF 125"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="show", epilog=_EPILOG)(show)


def show(
    card: Annotated[
        list[str],
        typer.Argument(metavar="ID|NAME", help="An id, a name, or set code and number."),
    ],
    output_format: Annotated[str, typer.Option(metavar="NAME", help="text or json.")] = "text",
) -> None:
    """Show what a card does in a game: in plain sentences, and as its program is written.

    Of a name with several texts all are shown.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.search.show import find
    from champions_deckcheck.effects.show import views
    from champions_deckcheck.effects.synced import open_programs
    from champions_deckcheck.paths import cache_dir, data_dir
    from champions_deckcheck.report.effects import effects_data, effects_text

    choice("--output-format", output_format, ("text", "json"))
    console = Console()
    cards = Catalogue.open()
    text = " ".join(card)
    prints = find(text, cards)
    if not prints:
        raise _no_card(text, cards)
    found = views(prints, open_programs(data_dir(), cache_dir()), cards)
    if output_format == "json":
        shown = [effects_data(one) for one in found]
        console.write_json({"query": text, "cards": shown})
    else:
        console.write_lines(effects_text(found, console.text_width))


def _no_card(text: str, cards: Catalogue) -> UsageError:
    from champions_deckcheck.deck.suggest import near_names
    from champions_deckcheck.deck.wording import either
    from champions_deckcheck.errors import UsageError

    near = [f'"{name}"' for name in near_names(text, cards)]
    hint = f"Did you mean {either(near)}?" if near else "`deckcheck cards search` finds cards."
    return UsageError(f'there is no card "{text}" in the card data of {cards.about("date")}', hint)
