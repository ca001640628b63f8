"""deck-size: exactly as many cards as the format asks for."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule, are
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """At most one finding.

    Lines that could not be read may hold any number of cards, so with one of them in the
    list only too many cards can be said for sure.
    """
    size = case.parameter(RULE.name, "size", 60)
    cards = case.deck.cards
    if cards == size or (cards < size and case.deck.decklist.problems):
        return
    if cards < size:
        short = size - cards
        message = (
            f"The deck has {cards} card{'s' if cards != 1 else ''}; {size} {are(size)} required."
        )
        yield RULE.finding(message, fix=f"Add {short} card{'s' if short > 1 else ''}.")
    else:
        many = cards - size
        message = f"The deck has {cards} cards; exactly {size} {are(size)} allowed."
        yield RULE.finding(message, fix=f"Remove {many} card{'s' if many > 1 else ''}.")


RULE = Rule(
    name="deck-size",
    code="D101",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="The deck has exactly as many cards as the format asks for.",
    why="A deck with a card more or less is the commonest mistake at registration.",
    source="Champions: every deck is exactly 60 cards. Team Tourney: the standard deck rules.",
    wrong="59 Basic {R} Energy SVE 2",
    right="60 Basic {R} Energy SVE 2",
    fix="Add or remove cards.",
    requirement="CD-02",
    parameters={"size": int},
    check=check,
)
