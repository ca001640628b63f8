"""Deck-wide limits on a class of cards."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule, are, total
from champions_deckcheck.rules.finding import Finding


def over_limit(rule: Rule, case: Case, subtype: str, what: str) -> Iterator[Finding]:
    """One finding if the deck has more cards of a subtype than the rule's `limit`.

    Args:
        rule: The rule; its `limit` parameter is 1 unless the format says otherwise.
        case: The case.
        subtype: The subtype that is limited, whatever the names.
        what: What such cards are called in a sentence.
    """
    limit = case.parameter(rule.name, "limit", 1)
    slots = [slot for slot, printing in case.deck.settled() if subtype in printing.subtypes]
    copies = total(slots)
    if copies > limit:
        names = ", ".join(dict.fromkeys(s.printing.name for s in slots if s.printing))
        yield rule.finding(
            f"{copies} {what} in the deck ({names}); {limit} {are(limit)} allowed.",
            slots,
            fix=f"Keep {limit} and replace the other{'s' if copies - limit > 1 else ''}.",
        )
