"""champion-not-pokemon: a Champion is a Pokémon card."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a Trainer or Energy named as Champion."""
    if not slot.champion or printing.is_pokemon:
        return None
    kind = "an Energy" if printing.supertype == "Energy" else "a Trainer"
    return Refusal(f"{printing.name} is named as a Champion, but it is {kind} card.")


RULE = Rule(
    name="champion-not-pokemon",
    code="D103",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="Every Champion is a Pokémon card.",
    why="Any Pokémon card may be a Champion. Fossils and dolls that are played as if they were"
    " Pokémon are Trainer cards all the same.",
    source="Champions: any Pokémon card is legal as a Champion.",
    wrong="Champions: 2\n1 Antique Dome Fossil MEW 152\n1 Gardevoir ex SVI 86",
    right="Champions: 2\n1 Kabuto MEW 140\n1 Gardevoir ex SVI 86",
    fix="Name a Pokémon as Champion.",
    requirement="CD-05",
    ruling="R-08",
    refuse=refuse,
)
