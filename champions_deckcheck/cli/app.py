"""The command line as a whole: which commands there are, and in which module each lives.

Only the module of the command that is called gets imported. The table below therefore
repeats each command's one-line help: listing the commands must not import them all.
"""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

PROGRAM = "deckcheck"

# Command → its module (which has a Typer app named `app`) and its line in the help.
COMMANDS = {
    "check": ("champions_deckcheck.cli.check", "Judge decklists by a format's rules."),
    "rule": ("champions_deckcheck.cli.rule", "List the rules, or explain one."),
    "format": ("champions_deckcheck.cli.format", "List the formats, or show one."),
    "cards": ("champions_deckcheck.cli.cards", "Look after the card data."),
}


class LazyGroup(TyperGroup):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of all commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        return get_command(import_module(COMMANDS[cmd_name][0]).app)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Writes the list of commands from the table, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Finds the command, or says what was probably meant."""
        from champions_deckcheck.config.suggest import unknown
        from champions_deckcheck.errors import UsageError

        if not args[0].startswith("-") and args[0] not in COMMANDS:
            raise UsageError(*unknown("command", args[0], COMMANDS))
        return super().resolve_command(ctx, args)


def new_app(help_text: str) -> typer.Typer:
    """A Typer app with this program's manners: plain help, no completion installer."""
    return typer.Typer(
        help=help_text,
        rich_markup_mode=None,
        add_completion=False,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
    )


app = typer.Typer(
    cls=LazyGroup,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    epilog="Example: deckcheck check deck.txt",
)


def _version(value: bool) -> None:
    if value:
        from champions_deckcheck import __version__

        typer.echo(f"champions-deckcheck {__version__}")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Reads Pokémon TCG decklists in any form and judges them by a format's rules."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def invoke(arguments: list[str]) -> object:
    """Runs one command and gives what it returns: its exit code, or None for 0."""
    return get_command(app).main(arguments, prog_name=PROGRAM, standalone_mode=False)
