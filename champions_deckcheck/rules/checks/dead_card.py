"""dead-card: a card that can do nothing in this format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Finding


def check(case: Case) -> Iterator[Finding]:
    """One note for each line with such a card."""
    document = case.cards.document(f"advice/{case.parameter(RULE.name, 'list', '')}.toml") or {}
    groups = document.get("dead", ())
    for slot, printing in case.settled():
        for group in () if slot.champion else groups:
            if _fits(group, printing):
                yield RULE.finding(f"{printing.name}: {group['why']}", (slot,))
                break


def _fits(group: Mapping[str, Any], printing: Printing) -> bool:
    """Whether a card is named by a group, or has the facts it asks for."""
    if printing.card in group.get("names", ()):
        return True
    endings = tuple(group.get("name_ends", ()))
    subtypes = group.get("subtypes", ())
    if not endings and not subtypes:
        return False
    return (not endings or printing.card.endswith(endings)) and all(
        subtype in printing.subtypes for subtype in subtypes
    )


RULE = Rule(
    name="dead-card",
    code="S101",
    severity=NOTE,
    verdict=ADVICE,
    summary="Cards that can do nothing in this format are pointed out.",
    why="Without a Bench, evolution, retreat and Prize cards some cards have nothing to work on."
    " They are legal; the note saves a slot.",
    source="data/advice/champions.toml, from the card facts.",
    wrong="1 Rare Candy SVI 191",
    right="1 Ultra Ball SVI 196",
    fix="Keep it if you like: it is legal.",
    ruling="R-17",
    parameters={"list": str},
    choices={"list": lambda cards: cards.stems("advice")},
    check=check,
)
