"""`deckcheck cards`: the commands that look after the card data.

Only the module of the command that is called gets imported, as for the commands at large;
the table repeats each command's one-line help for that reason.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from champions_deckcheck.cli.app import new_app

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "sync": ("champions_deckcheck.cli.cards_sync", "Fetch new and changed cards."),
    "status": ("champions_deckcheck.cli.cards_status", "Tell how much card data there is."),
    "show": ("champions_deckcheck.cli.cards_show", "Show all about one card."),
    "search": ("champions_deckcheck.cli.cards_search", "Find cards by a query."),
    "verify": ("champions_deckcheck.cli.cards_verify", "Check the card data itself."),
    "clear": ("champions_deckcheck.cli.cards_clear", "Remove what was synced and derived."),
    "snapshot": ("champions_deckcheck.cli.cards_snapshot", "Make the facts that are shipped."),
}


class CardsGroup(TyperGroup):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of all commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        alone = new_app("")
        import_module(COMMANDS[cmd_name][0]).register(alone)
        return get_command(alone)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Writes the list of commands from the table, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Finds the command, or says what was probably meant."""
        from champions_deckcheck.config.suggest import unknown
        from champions_deckcheck.errors import UsageError

        if not args[0].startswith("-") and args[0] not in COMMANDS:
            raise UsageError(*unknown("cards command", args[0], COMMANDS))
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=CardsGroup,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    epilog="Example: deckcheck cards status",
)


@app.callback()
def cards(context: typer.Context) -> None:
    """Look after the card data."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
