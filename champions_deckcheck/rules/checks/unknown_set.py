"""unknown-set: a set code that leads to no card data."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_doubts


def check(case: Case) -> Iterator[Finding]:
    """One finding for each such line."""
    return from_doubts(RULE, case)


RULE = Rule(
    name="unknown-set",
    code="C101",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="Every set code is one whose cards are known.",
    why="A set that is newer than the card data cannot be judged, and a code that does not"
    " exist must never slide to a card that looks alike.",
    source="Reading R-13: a card newer than the card data is unknown, not illegal.",
    wrong="1 Nest Ball QQQ 12",
    right="1 Nest Ball SVI 181",
    fix="Write the set code printed on the card.",
    ruling="R-13",
    check=check,
)
