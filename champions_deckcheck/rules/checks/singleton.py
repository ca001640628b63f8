"""singleton: one copy of each card."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule, by_card, total
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """One finding for each name with more than one copy, with all its lines."""
    for (card, is_basic_energy), slots in by_card(case.deck.settled()).items():
        copies = total(slots)
        if copies > 1 and not is_basic_energy:
            yield RULE.finding(
                f"{copies} copies of {card}; one is allowed.",
                slots,
                fix=f"Keep one {card} and replace the other{'s' if copies > 2 else ''}.",
            )


RULE = Rule(
    name="singleton",
    code="D104",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="No card is in the deck twice; only basic Energy is free.",
    why="The count is by card name over all 60 cards: another print, another artwork, a foil or"
    " a Champion of the same name is the same card. A Special Energy is one copy per name.",
    source="Champions: one copy of each card; Special Energy follows singleton too.",
    wrong="1 Ultra Ball SVI 196\n1 Ultra Ball PAF 91",
    right="1 Ultra Ball SVI 196\n1 Nest Ball SVI 181",
    fix="Keep one copy.",
    requirement="CD-01",
    ruling="R-01",
    check=check,
)
