"""`deckcheck simulate champions`: play Champions decks against each other."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.games.options import (
    Agents,
    AllowIllegal,
    FormatFile,
    Games,
    Jobs,
    MaxTurns,
    Mode,
    OneGame,
    Quiet,
    RecordFile,
    Seed,
    WithLog,
)
from champions_deckcheck.cli.options import TextOrJson

_EPILOG = (
    "Examples: deckcheck simulate champions a.txt b.txt --games 1000 --seed 1  ·  "
    "deckcheck simulate champions a.txt b.txt --log"
)


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="champions", epilog=_EPILOG)(champions)


def champions(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="LIST LIST…",
            help="A list for each deck; in team mode partners stand beside each other.",
        ),
    ],
    mode: Mode = "1v1",
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
    """Play Champions decks against each other and tell how often each of them won.

    Every deal is played once in each seating, so that no deck has a better place.
    """
    from champions_deckcheck.cli.games.decks import CHAMPIONS, Lineup
    from champions_deckcheck.cli.simulate.running import Batch, run

    lineup = Lineup(CHAMPIONS, mode, tuple(decks), (), format_id, allow_illegal, max_turns)
    return run(lineup, Batch(games, seed, agents, jobs, log, record, game, output_format, quiet))
