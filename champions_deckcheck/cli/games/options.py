"""Options that several commands have that play decks."""

from __future__ import annotations

from typing import Annotated

import typer

Mode = Annotated[str, typer.Option(metavar="MODE", help="1v1, team (four decks) or battle-royale.")]
FormatFile = Annotated[
    str | None,
    typer.Option("--format", metavar="ID", help="A format file with other numbers of play."),
]
AllowIllegal = Annotated[
    bool, typer.Option("--allow-illegal", help="Let decks play that are not legal.")
]
Teams = Annotated[
    list[str],
    typer.Option(
        "--team",
        metavar="NAME=LIST,LIST",
        help="A team's name and the lists of its two players; give it twice.",
    ),
]
Games = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="How many games; 100, or 1 with --log or --record."),
]
Seed = Annotated[
    int | None,
    typer.Option(min=0, metavar="S", help="The same seed gives the same games; else a new one."),
]
Agents = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAMES",
        help="random, weighted or greedy: one for all decks, or one for each with commas.",
    ),
]
Jobs = Annotated[
    int,
    typer.Option(min=0, metavar="N", help="Processes; 0 for one on each core. Changes no game."),
]
WithLog = Annotated[bool, typer.Option("--log", help="Write the log of one game, see --game.")]
RecordFile = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Write a record of one game, for deckcheck replay."),
]
OneGame = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Which game --log and --record mean; the first."),
]
MaxTurns = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Turns after which a game is a draw."),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")]
