"""Safe repairs of a list: the same deck, written as it should be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from champions_deckcheck.deck.model import Deck, Slot

_QUANTITY = re.compile(r"\d+")


def repaired(deck: Deck, edits: Mapping[int, str | None]) -> str | None:
    """The list's text with repairs applied, or None if nothing changes.

    Args:
        deck: The deck as resolved.
        edits: New text of lines by number, None for a line to delete, from the findings.

    Returns:
        The whole text with line feeds as line ends; lines without an edit stay to the letter.
        Equal lines of one part of the deck are merged into the first, their copies added.
    """
    changes = {**_merged(deck.slots, edits), **edits}
    lines = deck.decklist.lines
    new = [changes.get(number, line) for number, line in enumerate(lines, 1)]
    kept = [line for line in new if line is not None]
    return None if kept == list(lines) else "\n".join(kept)


def _merged(slots: Iterable[Slot], edits: Mapping[int, str | None]) -> dict[int, str | None]:
    """Edits that merge lines naming the very same print in the same role.

    Only lines that hold nothing but one card are touched, and none that another repair
    already rewrites.
    """
    alone: dict[int, int] = {}
    slots = tuple(slots)
    for slot in slots:
        alone[slot.entry.line] = alone.get(slot.entry.line, 0) + 1
    first: dict[tuple[str, ...], Slot] = {}
    copies: dict[int, int] = {}
    changes: dict[int, str | None] = {}
    for slot in slots:
        entry = slot.entry
        if slot.printing is None or alone[entry.line] > 1 or entry.line in edits:
            continue
        if "deckcheck:" in entry.text or not _QUANTITY.match(entry.text.lstrip("*-• \t")):
            continue
        words = entry.text[entry.column - 1 : entry.end_column - 1]
        key = (slot.printing.id, words, str(slot.champion), entry.section or "")
        start = first.setdefault(key, slot)
        line = start.entry.line
        copies[line] = copies.get(line, 0) + entry.quantity
        if start is not slot:
            changes[entry.line] = None
            changes[line] = _QUANTITY.sub(str(copies[line]), start.entry.text, count=1)
    return changes
