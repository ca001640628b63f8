"""Options that every command has that plays decks."""

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
