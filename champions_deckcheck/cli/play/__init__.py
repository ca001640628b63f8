"""`deckcheck play`: play against an agent in the terminal, one command for each format."""

from __future__ import annotations

from champions_deckcheck.cli.app import Subgroup, new_group

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "champions": ("champions_deckcheck.cli.play.champions", "Play a game of Champions."),
    "team-tourney": ("champions_deckcheck.cli.play.team_tourney", "Play a game of Team Tourney."),
}


class PlayGroup(Subgroup):
    """All commands of `deckcheck play`."""

    table = COMMANDS
    kind = "play command"


app = new_group(
    PlayGroup,
    "Play against an agent in the terminal.",
    "Example: deckcheck play champions mine.txt theirs.txt",
)
