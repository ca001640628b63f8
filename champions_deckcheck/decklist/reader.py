"""The way in: bytes or text of any list to a `Decklist`."""

from __future__ import annotations

from champions_deckcheck.decklist.collect import Gathered
from champions_deckcheck.decklist.model import Decklist
from champions_deckcheck.decklist.readers import lines as by_line
from champions_deckcheck.decklist.source import MAX_BYTES, decode, guard, split_lines


def read(data: bytes | str, path: str = "<text>", limit: int = MAX_BYTES) -> Decklist:
    """Read a decklist in whatever dialect it is written.

    The dialect is found by looking at the content, never at the name of the file.

    Args:
        data: The list, as bytes or as text already decoded.
        path: Display name of the source.
        limit: Largest size accepted, in bytes (or characters of text).

    Returns:
        The list. Every line of the source that is not blank is accounted for by exactly
        one of entries, problem, remark, header or a directive on a line of its own.

    Raises:
        InputError: The source is larger than `limit`. Nothing else is ever raised.
    """
    guard(data, path, limit)
    text, encoding = decode(data) if isinstance(data, bytes) else (data, "utf-8")
    lines = split_lines(text.removeprefix("\ufeff"))
    found = _pick(lines)
    return Decklist(
        path=path,
        dialect=found.dialect,
        lines=tuple(lines),
        entries=tuple(found.entries),
        problems=tuple(found.problems),
        remarks=tuple(found.remarks),
        headers=tuple(found.headers),
        ignores=tuple(found.ignores),
        format=found.format,
        encoding=encoding,
    )


def _pick(lines: list[str]) -> Gathered:
    """Give the lines to the reader their content asks for."""
    first = next((line for line in lines if line and not line.isspace()), "").lstrip()
    if first[:1] in ("[", "{"):
        from champions_deckcheck.decklist.readers import pokemoncard_io

        found = pokemoncard_io.read(lines)
        if found is not None:
            return found
    if _may_be_table(lines):
        from champions_deckcheck.decklist.readers import csv_table

        table = csv_table.read(lines)
        if table is not None:
            return table
    return by_line.read(lines)


def _may_be_table(lines: list[str]) -> bool:
    """A cheap look at the head: a header row names its columns and holds no digit."""
    for line in lines[:12]:
        if any(mark in line for mark in ",;\t|") and not line[:1].isdigit():
            lowered = line.casefold()
            if ("name" in lowered or "card" in lowered or "number" in lowered) and (
                line[:1] not in "#/"
            ):
                return True
    return False
