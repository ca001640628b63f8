"""`deckcheck cards`: the commands that look after the card data, one module each."""

from __future__ import annotations

from typing import Any

import typer
from typer.main import get_command

from champions_deckcheck.cli.app import new_app, new_group
from champions_deckcheck.cli.group import LazyGroup

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "sync": ("champions_deckcheck.cli.cards.sync", "Fetch new and changed cards."),
    "status": ("champions_deckcheck.cli.cards.status", "Tell how much card data there is."),
    "show": ("champions_deckcheck.cli.cards.show", "Show all about one card."),
    "search": ("champions_deckcheck.cli.cards.search", "Find cards by a query."),
    "verify": ("champions_deckcheck.cli.cards.verify", "Check the card data itself."),
    "clear": ("champions_deckcheck.cli.cards.clear", "Remove what was synced and derived."),
    "snapshot": ("champions_deckcheck.cli.cards.snapshot", "Make the facts that are shipped."),
}


class CardsGroup(LazyGroup):
    """All commands of `deckcheck cards`."""

    table = COMMANDS
    kind = "cards command"

    def load(self, module: Any) -> Any:
        """The command that the module registers."""
        alone = new_app()
        module.register(alone)
        return get_command(alone)


app = new_group(CardsGroup, "Example: deckcheck cards status")


@app.callback()
def cards(context: typer.Context) -> None:
    """Look after the card data."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
