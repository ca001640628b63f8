"""name-spelling: set and number are sure, the name is not the card's."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.deck.wording import label
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, WARNING, Edit, Finding
from champions_deckcheck.rules.from_reading import is_rewritable, rewritten


def check(case: Case) -> Iterator[Finding]:
    """One finding for each line read by its set and number against its name.

    A line with several cards gets one edit for all of them, so that none undoes another.
    """
    found = [
        (slot, slot.printing, doubt)
        for slot in case.deck.slots
        for doubt in slot.doubts
        if doubt.rule == RULE.name and slot.printing is not None
    ]
    lines: dict[int, str] = {}
    # From the right, so that what stands further left keeps its columns.
    for slot, printing, _ in reversed(found):
        entry = slot.entry
        if is_rewritable(case.deck.decklist, entry):
            text = lines.get(entry.line, entry.text)
            words = label(printing, case.cards)
            lines[entry.line] = rewritten(text, entry.column, entry.end_column, words)
    for slot, _, doubt in found:
        line = slot.entry.line
        edits = (Edit(line, lines[line]),) if line in lines else ()
        yield RULE.finding(doubt.message, (slot,), fix=doubt.fix, edits=edits)


RULE = Rule(
    name="name-spelling",
    code="C105",
    severity=WARNING,
    verdict=ADVICE,
    summary="Names are the cards' English names.",
    why="Set and number identify the card, so a typing mistake or a translated name does not"
    " make a list illegal; judges still ask for the printed English name.",
    source="Judges' practice: an error in the name is a caution while set and number are right.",
    wrong="1 Órdenes de Jefes MEG 114",
    right="1 Boss's Orders MEG 114",
    fix="Write the English name.",
    check=check,
)
