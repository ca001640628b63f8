"""`deckcheck simulate`: play many games, one command for each kind of game."""

from __future__ import annotations

from typing import Any

import typer
from typer.main import get_command

from champions_deckcheck.cli.app import new_app, new_group
from champions_deckcheck.cli.group import LazyGroup

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "champions": (
        "champions_deckcheck.cli.simulate.champions",
        "Play Champions decks against each other.",
    ),
}


class SimulateGroup(LazyGroup):
    """All commands of `deckcheck simulate`."""

    table = COMMANDS
    kind = "simulate command"

    def load(self, module: Any) -> Any:
        """The command that the module registers."""
        alone = new_app()
        module.register(alone)
        return get_command(alone)


app = new_group(SimulateGroup, "Example: deckcheck simulate champions a.txt b.txt --games 200")


@app.callback()
def simulate(context: typer.Context) -> None:
    """Play many games between decks and tell how often each of them won."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
