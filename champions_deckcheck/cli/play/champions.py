"""`deckcheck play champions`: play a game of Champions against agents."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.games.options import AllowIllegal, FormatFile, Mode
from champions_deckcheck.cli.play.options import Agent, KeptAs, Shuffle

_EPILOG = "Example: deckcheck play champions mine.txt theirs.txt --agent greedy"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="champions", epilog=_EPILOG)(champions)


def champions(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="MINE THEIRS…",
            help="Your list, then the others; in team mode your partner's stands second.",
        ),
    ],
    mode: Mode = "1v1",
    agent: Agent = None,
    seed: Shuffle = None,
    record: KeptAs = None,
    format_id: FormatFile = None,
    allow_illegal: AllowIllegal = False,
) -> int:
    """Play a game of Champions in the terminal: numbered choices, ? for help, q to stop."""
    from champions_deckcheck.cli.games.decks import CHAMPIONS, Lineup
    from champions_deckcheck.cli.play.playing import Wish, play
    from champions_deckcheck.cli.play.rules.champions import rules

    lineup = Lineup(CHAMPIONS, mode, tuple(decks), (), format_id, allow_illegal)
    return play(lineup, Wish(0, agent, seed, record), rules)
