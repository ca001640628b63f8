"""tournament-barred: cards the publisher bars from all tournaments."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.deck.wording import label
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses the prints on the format's list."""
    if printing.id not in case.format.pool.barred:
        return None
    return Refusal(
        f"{label(printing, case.cards)} is printed with “cannot be used at official tournaments”."
    )


RULE = Rule(
    name="tournament-barred",
    code="F102",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="No card is one of the seven prints barred from all tournaments.",
    why="Seven promotional prints say on the card that they cannot be used at official"
    " tournaments; they are in no format's pool although their sets are.",
    source="Text of the cards.",
    wrong="1 Mimikyu δ PR-SW 136",
    right="1 Mimikyu PAL 97",
    fix="Replace it.",
    requirement="CD-04",
    ruling="R-15",
    refuse=refuse,
)
