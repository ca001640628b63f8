"""copy-limit: at most so many copies of a name."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Rule, are, by_card, total
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """One finding for each name with too many copies, with all its lines."""
    limit = case.parameter(RULE.name, "limit", 4)
    for (card, is_basic_energy), slots in by_card(case.deck.settled()).items():
        copies = total(slots)
        if copies > limit and not is_basic_energy:
            what, ruling = _kind(case, card, slots)
            many = copies - limit
            yield RULE.finding(
                f"{copies} {what}; {limit} {are(limit)} allowed.",
                slots,
                fix=f"Remove {many} cop{'ies' if many > 1 else 'y'}.",
                ruling=ruling,
            )


def _kind(case: Case, card: str, slots: list[Slot]) -> tuple[str, str | None]:
    """What is counted, and the ruling that says so."""
    printing = slots[0].printing
    if printing is not None and "LEGEND" in printing.subtypes:
        return f"halves of {card}", "R-21"
    if printing is not None and printing.energy == "special":
        shares = any(p.is_basic_energy for p in case.cards.prints_of(card))
        if shares:
            return f"copies of the Special {card}", "R-20"
    return f"copies of {card}", RULE.ruling


RULE = Rule(
    name="copy-limit",
    code="D107",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="At most four copies of a name; only basic Energy is free.",
    why="Copies add up over all prints of a name, Prime included. Special Darkness and Metal"
    " Energy are counted apart from the basic Energy of that name, and both halves of a"
    " LEGEND share their name.",
    source="Standard deck rules: at most 4 cards of the same name.",
    wrong="3 Switch HS 102\n2 Switch BLW 104",
    right="2 Switch HS 102\n2 Switch BLW 104",
    fix="Remove copies.",
    requirement="TD-02",
    ruling="R-01",
    parameters={"limit": int},
    check=check,
)
