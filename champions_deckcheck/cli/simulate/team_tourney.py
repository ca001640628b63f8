"""`deckcheck simulate team-tourney`: play two teams of two against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.cli.games.options import (
    Agents,
    AllowIllegal,
    FormatFile,
    Games,
    Jobs,
    MaxTurns,
    OneGame,
    Quiet,
    RecordFile,
    Seed,
    Teams,
    WithLog,
)
from champions_deckcheck.cli.options import TextOrJson

if TYPE_CHECKING:
    import typer

_EPILOG = (
    'Example: deckcheck simulate team-tourney --team "Red=a1.txt,a2.txt"'
    ' --team "Blue=b1.txt,b2.txt" --games 1000 --seed 1'
)


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="team-tourney", epilog=_EPILOG)(team_tourney)


def team_tourney(
    team: Teams,
    games: Games = None,
    seed: Seed = None,
    agents: Agents = None,
    jobs: Jobs = 0,
    log: WithLog = False,
    record: RecordFile = None,
    game: OneGame = None,
    output_format: TextOrJson = "text",
    format_id: FormatFile = None,
    max_turns: MaxTurns = None,
    allow_illegal: AllowIllegal = False,
    quiet: Quiet = False,
) -> int:
    """Play two teams of two against each other and tell how often each of them won.

    Every deal is played once in each seating, so that no deck has a better place.
    """
    from champions_deckcheck.cli.games.teams import lineup, read_teams
    from champions_deckcheck.cli.simulate.running import Batch, run

    called = lineup(read_teams(team), format_id, allow_illegal, max_turns)
    return run(called, Batch(games, seed, agents, jobs, log, record, game, output_format, quiet))
