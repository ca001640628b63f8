"""rule-box: no card with a Rule Box."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a print with a Rule Box."""
    if not printing.rule_box:
        return None
    return Refusal(f"{printing.name} has a Rule Box ({', '.join(printing.rule_box)}).")


RULE = Rule(
    name="rule-box",
    code="D114",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="No card in the deck has a Rule Box.",
    why="Pokémon ex, EX, GX, V and their kin, Radiant and Prism Star cards and ACE SPECs carry a"
    " Rule Box; Gym Leader Challenge is played without them.",
    source="Gym Leader Challenge rules and FAQ.",
    wrong="1 Charizard ex OBF 125",
    right="1 Charizard PGO 10",
    fix="Replace it.",
    refuse=refuse,
)
