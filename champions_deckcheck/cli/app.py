"""The command line as a whole: which commands there are, and in which module each lives.

Only the module of the command that is called gets imported. The table below therefore
repeats each command's one-line help: listing the commands must not import them all.
"""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.main import get_command

from champions_deckcheck.cli.group import LazyGroup

PROGRAM = "deckcheck"

# Command → its module (which has a Typer app named `app`) and its line in the help.
COMMANDS = {
    "check": ("champions_deckcheck.cli.check", "Judge decklists by a format's rules."),
    "rule": ("champions_deckcheck.cli.rule", "List the rules, or explain one."),
    "format": ("champions_deckcheck.cli.format", "List the formats, or show one."),
    "cards": ("champions_deckcheck.cli.cards", "Look after the card data."),
    "effects": ("champions_deckcheck.cli.effects", "Tell what cards do in a game."),
    "simulate": ("champions_deckcheck.cli.simulate", "Play many games between decks."),
    "play": ("champions_deckcheck.cli.play", "Play against an agent in the terminal."),
    "replay": ("champions_deckcheck.cli.replay", "Read or verify a recorded game."),
}


class Commands(LazyGroup):
    """All commands of the program."""

    table = COMMANDS

    def load(self, module: Any) -> Any:
        """The command of the module's Typer app."""
        return get_command(module.app)


def new_app() -> typer.Typer:
    """The app of one command, with this program's manners: plain help, no completion."""
    return typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)


class Subgroup(LazyGroup):
    """A group below the program: each of its modules has a function `register`."""

    def load(self, module: Any) -> Any:
        """The command that the module registers."""
        alone = new_app()
        module.register(alone)
        return get_command(alone)


def show_help(context: typer.Context) -> None:
    """Shows a group's help if no command of it was called."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def new_group(kind: type[LazyGroup], text: str, epilog: str) -> typer.Typer:
    """The app of a group of commands, with the same manners; alone it shows its help.

    Args:
        kind: The group, which has the table of its commands.
        text: What its help says.
        epilog: What stands below that.
    """
    return typer.Typer(
        cls=kind,
        callback=show_help,
        help=text,
        rich_markup_mode=None,
        add_completion=False,
        pretty_exceptions_enable=False,
        invoke_without_command=True,
        epilog=epilog,
    )


app = new_group(
    Commands,
    "Reads Pokémon TCG decklists in any form, judges them by a format's rules, and plays them.",
    "Example: deckcheck check deck.txt",
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
    """The same with the program's own options."""
    show_help(context)


def invoke(arguments: list[str]) -> object:
    """Runs one command and gives what it returns: its exit code, or None for 0."""
    return get_command(app).main(arguments, prog_name=PROGRAM, standalone_mode=False)
