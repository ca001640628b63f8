"""`deckcheck play`: play against an agent in the terminal, one command for each format."""

from __future__ import annotations

from typing import Any

import typer
from typer.main import get_command

from champions_deckcheck.cli.app import new_app, new_group
from champions_deckcheck.cli.group import LazyGroup

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "champions": ("champions_deckcheck.cli.play.champions", "Play a game of Champions."),
}


class PlayGroup(LazyGroup):
    """All commands of `deckcheck play`."""

    table = COMMANDS
    kind = "play command"

    def load(self, module: Any) -> Any:
        """The command that the module registers."""
        alone = new_app()
        module.register(alone)
        return get_command(alone)


app = new_group(PlayGroup, "Example: deckcheck play champions mine.txt theirs.txt")


@app.callback()
def play(context: typer.Context) -> None:
    """Play against an agent in the terminal."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
