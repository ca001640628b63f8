"""`deckcheck simulate`: play many games, one command for each kind of game."""

from __future__ import annotations

from champions_deckcheck.cli.app import Subgroup, new_group

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "champions": (
        "champions_deckcheck.cli.simulate.champions",
        "Play Champions decks against each other.",
    ),
    "team-tourney": (
        "champions_deckcheck.cli.simulate.team_tourney",
        "Play two teams of two against each other.",
    ),
}


class SimulateGroup(Subgroup):
    """All commands of `deckcheck simulate`."""

    table = COMMANDS
    kind = "simulate command"


app = new_group(
    SimulateGroup,
    "Play many games between decks and tell how often each of them won.",
    "Example: deckcheck simulate champions a.txt b.txt --games 200",
)
