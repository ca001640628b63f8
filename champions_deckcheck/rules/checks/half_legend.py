"""half-legend: one half of a LEGEND without the other."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule, by_card
from champions_deckcheck.rules.finding import ADVICE, NOTE, Finding


def check(case: Case) -> Iterator[Finding]:
    """One finding for each LEGEND of which the deck holds only one half."""
    legends = ((s, p) for s, p in case.deck.settled() if "LEGEND" in p.subtypes)
    for (card, _), slots in by_card(legends).items():
        halves = {slot.printing.id for slot in slots if slot.printing}
        if len(halves) == 1 and not any(slot.candidates for slot in slots):
            yield RULE.finding(f"Only one half of {card} is in the deck.", slots)


RULE = Rule(
    name="half-legend",
    code="D112",
    severity=NOTE,
    verdict=ADVICE,
    summary="A LEGEND is in the deck with both halves.",
    why="A half can only be played together with the other one; alone it can do nothing.",
    source="Text of the cards; official rulings of 2010.",
    wrong="2 Ho-Oh LEGEND HS 111",
    right="1 Ho-Oh LEGEND HS 111\n1 Ho-Oh LEGEND HS 112",
    fix="Add the other half, or replace this one.",
    requirement="TD-02",
    ruling="R-21",
    check=check,
)
