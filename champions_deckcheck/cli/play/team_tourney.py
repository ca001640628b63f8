"""`deckcheck play team-tourney`: play a game of Team Tourney with and against agents."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.games.options import AllowIllegal, FormatFile, Teams
from champions_deckcheck.cli.play.options import Agent, KeptAs, Shuffle

_EPILOG = (
    'Example: deckcheck play team-tourney --team "Red=mine.txt,partner.txt"'
    ' --team "Blue=b1.txt,b2.txt"'
)


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="team-tourney", epilog=_EPILOG)(team_tourney)


def team_tourney(
    team: Teams,
    seat: Annotated[
        int,
        typer.Option(
            min=1, max=4, metavar="N", help="Which of the four lists you play, from 1 to 4."
        ),
    ] = 1,
    agent: Agent = None,
    seed: Shuffle = None,
    record: KeptAs = None,
    format_id: FormatFile = None,
    allow_illegal: AllowIllegal = False,
) -> int:
    """Play a game of Team Tourney in the terminal: numbered choices, ? for help, q to stop."""
    from champions_deckcheck.cli.games.teams import lineup, read_teams
    from champions_deckcheck.cli.play.playing import Wish, play
    from champions_deckcheck.cli.play.rules.team_tourney import rules

    called = lineup(read_teams(team), format_id, allow_illegal)
    return play(called, Wish(seat - 1, agent, seed, record), rules)
