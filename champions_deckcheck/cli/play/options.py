"""Options of every game that a person plays."""

from __future__ import annotations

from typing import Annotated

import typer

Agent = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAMES",
        help="Who plays the other decks: random, weighted or greedy (the default); one for all,"
        " or one for each with commas.",
    ),
]
Shuffle = Annotated[
    int | None,
    typer.Option("--seed", min=0, metavar="S", help="The same seed shuffles the same way."),
]
KeptAs = Annotated[
    str | None,
    typer.Option("--record", metavar="FILE", help="Write a record of the game, ended or not."),
]
