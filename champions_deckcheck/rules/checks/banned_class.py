"""banned-class: classes of Pokémon that are banned in every role."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a print whose subtype is one of the banned classes."""
    for kind in case.parameter(RULE.name, "classes", ()):
        if kind in printing.subtypes:
            return Refusal(
                f"{printing.name} is a Pokémon {kind}, which is banned as Champion and as support."
            )
    return None


RULE = Rule(
    name="banned-class",
    code="D111",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="No V-UNION and no BREAK anywhere in the deck.",
    why="They are the only exceptions from “any Pokémon card is legal”. The ban list the text"
    " refers to is not part of it, so nothing else is banned.",
    source="Champions: the only exceptions are V-UNION and Pokémon BREAK.",
    wrong="1 Greninja BREAK BKP 41",
    right="1 Greninja XY 41",
    fix="Replace it.",
    requirement="CD-06",
    ruling="R-04",
    parameters={"classes": list},
    choices={"classes": lambda cards: cards.subtypes()},
    refuse=refuse,
)
