"""`deckcheck effects build`: make the programs that are shipped."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console

_EPILOG = "Example: deckcheck effects build --from pokemon-tcg-data --to data/effects/compiled"
_FORMATS = ("champions", "team-tourney")


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="build", epilog=_EPILOG)(build)


def build(
    source: Annotated[
        Path, typer.Option("--from", metavar="DIR", help="Folder of the published card data.")
    ],
    target: Annotated[
        Path | None,
        typer.Option("--to", metavar="DIR", help="Folder to write; this program's own without it."),
    ] = None,
) -> None:
    """Make the programs this program ships from the texts of the published card data.

    Every distinct card of the formats' pools is compiled; programs by hand are left alone.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.effects.compiler.build import build as make
    from champions_deckcheck.effects.compiler.compiling import grammar_of
    from champions_deckcheck.effects.compiler.output import write
    from champions_deckcheck.effects.load import COMPILED, FOLDER, Programs
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.paths import data_dir

    data = data_dir()
    cards = Catalogue.open()
    pools = [load_format(one, cards).pool for one in _FORMATS]
    sets = {set_id for pool in pools for set_id in (*pool.sets, *pool.promos)}
    programs = Programs.open(data, compiled=False)
    built = make(source, cards, programs, grammar_of(data), sets)
    write(built, target or data / FOLDER / COMPILED)
    total, full = sum(built.texts.values()), sum(built.full.values())
    Console().write((f"{full} of {total} texts compiled, {len(built.files)} files\n",))
