"""`deckcheck effects`: the commands about what cards do, one module each."""

from __future__ import annotations

from typing import Any

import typer
from typer.main import get_command

from champions_deckcheck.cli.app import new_app, new_group
from champions_deckcheck.cli.group import LazyGroup

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "show": ("champions_deckcheck.cli.effects.show", "Show what a card does in a game."),
    "coverage": (
        "champions_deckcheck.cli.effects.coverage",
        "Tell how much of a pool plays by its text.",
    ),
    "build": ("champions_deckcheck.cli.effects.build", "Make the programs that are shipped."),
}


class EffectsGroup(LazyGroup):
    """All commands of `deckcheck effects`."""

    table = COMMANDS
    kind = "effects command"

    def load(self, module: Any) -> Any:
        """The command that the module registers."""
        alone = new_app()
        module.register(alone)
        return get_command(alone)


app = new_group(EffectsGroup, "Example: deckcheck effects show Switch")


@app.callback()
def effects(context: typer.Context) -> None:
    """Tell what cards do in a game."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
