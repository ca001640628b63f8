"""`deckcheck cards verify`: check the card data, alone or against another source."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import FAILED, ILLEGAL, OK
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

_EPILOG = "Example: deckcheck cards verify --against pokemon-tcg-data"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="verify", epilog=_EPILOG)(verify)


def verify(
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            help="Folder to compare with: JSON as the Pokémon TCG API or TCGdex has it, or a "
            "data folder.",
        ),
    ] = None,
    output_format: TextOrJson = "text",
) -> int:
    """Check all card data for what no card can be, and compare it with another source.

    Exit code 0: nothing that matters. 1: something that can change a verdict or a look-up.
    2: something could not be read.
    """
    from champions_deckcheck.cards.audit.audit import audit, audit_corrections
    from champions_deckcheck.cards.audit.verify import compare
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.paths import data_dir
    from champions_deckcheck.report.cards.verify import audit_text, comparison_text, verify_data

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    cards = Catalogue.open()
    result = compare(against, cards) if against else None
    faults = [*audit(cards), *audit_corrections(data_dir())]
    date, _, number = cards.card_data()
    if output_format == "json":
        console.write_json(verify_data(faults, date, number, result))
    else:
        console.write_lines(audit_text(faults, number, date, console.text_width))
        if result is not None:
            console.write_lines(("",))
            console.write_lines(comparison_text(result, str(against), console.width))
    if result is not None and result.refused:
        return FAILED
    return ILLEGAL if faults or (result and result.differences) else OK
