"""Safe repairs of a list: the same deck, written as it should be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.decklist.model import TABLES, TOTAL, Decklist

_QUANTITY = re.compile(r"\d+")
_MOST = 99  # copies on one line, beyond which the reader takes it for a typing mistake


def repaired(deck: Deck, edits: Mapping[int, str | None]) -> str | None:
    """The list's text with repairs applied, or None if nothing changes.

    Repairing a repaired list changes nothing more.

    Args:
        deck: The deck as resolved.
        edits: New text of lines by number, None for a line to delete, from the findings.

    Returns:
        The whole text with line feeds as line ends; lines without an edit stay to the letter.
        Equal lines of one part of the deck are merged into the first, their copies added.
    """
    merged = {} if deck.decklist.dialect in TABLES else _merged(deck.slots, edits)
    changes = {**edits, **merged, **_recounted(deck.decklist, edits, merged)}
    lines = deck.decklist.lines
    new = [changes.get(number, line) for number, line in enumerate(lines, 1)]
    kept = [line for line in new if line is not None]
    return None if kept == list(lines) else "\n".join(kept)


def _merged(slots: Iterable[Slot], edits: Mapping[int, str | None]) -> dict[int, str | None]:
    """Edits that merge lines naming the very same print in the same role.

    Lines count as equal by what they say once the other edits are made. Only lines that
    hold nothing but one card are touched.
    """
    slots = tuple(slots)
    alone: dict[int, int] = {}
    for slot in slots:
        alone[slot.entry.line] = alone.get(slot.entry.line, 0) + 1
    first: dict[tuple[str, ...], tuple[int, str]] = {}
    copies: dict[int, int] = {}
    changes: dict[int, str | None] = {}
    for slot in slots:
        entry = slot.entry
        text = edits.get(entry.line, entry.text)
        if slot.printing is None or alone[entry.line] > 1 or text is None:
            continue
        if "deckcheck:" in text or not _QUANTITY.match(text.lstrip("*-• \t")):
            continue
        behind = len(entry.text) - (entry.end_column - 1)
        words = text[entry.column - 1 : len(text) - behind]
        key = (slot.printing.id, words, str(slot.champion), entry.section or "")
        line, start = first.setdefault(key, (entry.line, text))
        if copies.get(line, 0) + entry.quantity > _MOST:
            continue
        copies[line] = copies.get(line, 0) + entry.quantity
        if line != entry.line:
            changes[entry.line] = None
            changes[line] = _QUANTITY.sub(str(copies[line]), start, count=1)
    return changes


def _recounted(
    decklist: Decklist, edits: Mapping[int, str | None], merged: Mapping[int, str | None]
) -> dict[int, str | None]:
    """Headers that count lines, less the lines that were merged away below them."""
    gone = {line for line, text in merged.items() if text is None}
    changes: dict[int, str | None] = {}
    if decklist.dialect != "live" or not gone:
        return changes
    for header, _, entries in decklist.sections():
        fewer = sum(entry.line in gone for entry in entries)
        if header.section == TOTAL or not fewer:
            continue
        # Mended to the count of lines, or right so far and right as a count of lines only.
        copies = sum(entry.quantity for entry in entries)
        if header.line in edits or header.count == len(entries) != copies:
            changes[header.line] = header.recounted(len(entries) - fewer)
    return changes
