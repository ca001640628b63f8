"""`deckcheck effects`: the commands about what cards do, one module each."""

from __future__ import annotations

from champions_deckcheck.cli.app import Subgroup, new_group

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "show": ("champions_deckcheck.cli.effects.show", "Show what a card does in a game."),
    "coverage": (
        "champions_deckcheck.cli.effects.coverage",
        "Tell how much of a pool plays by its text.",
    ),
    "build": ("champions_deckcheck.cli.effects.build", "Make the programs that are shipped."),
}


class EffectsGroup(Subgroup):
    """All commands of `deckcheck effects`."""

    table = COMMANDS
    kind = "effects command"


app = new_group(
    EffectsGroup, "Tell what cards do in a game.", "Example: deckcheck effects show Switch"
)
