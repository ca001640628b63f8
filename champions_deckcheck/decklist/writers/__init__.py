"""One module for each dialect this program writes; each reads back as the same list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.decklist.writers.row import Row

DIALECTS = ("live", "ptcgo", "limitless", "mass_entry", "names", "csv_table", "ids")
"""Names that `write` takes, each the name of a module here."""


def write(dialect: str, rows: list[Row]) -> str:
    """Write a list in a dialect.

    Args:
        dialect: One of `DIALECTS`.
        rows: The rows, in the order to keep within each section.

    Returns:
        The text, with a final line end.

    Raises:
        UsageError: The dialect is unknown, or "ids" was asked for rows without ids.
    """
    from importlib import import_module

    from champions_deckcheck.errors import UsageError

    if dialect not in DIALECTS:
        raise UsageError(
            f"There is no decklist form named {dialect!r}.", f"Known: {', '.join(DIALECTS)}."
        )
    text: str = import_module(f"{__name__}.{dialect}").write(rows)
    return text
