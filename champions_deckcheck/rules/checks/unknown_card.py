"""unknown-card: a card that is not in the card data."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_doubts


def check(case: Case) -> Iterator[Finding]:
    """One finding for each such line."""
    return from_doubts(RULE, case)


RULE = Rule(
    name="unknown-card",
    code="C102",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="Every line names a card that exists.",
    why="A misspelt name or a wrong number may be any card. The nearest ones are offered, none"
    " is taken.",
    source="Design of this program: nothing is guessed.",
    wrong="1 Ultra Ball SVI 999",
    right="1 Ultra Ball SVI 196",
    fix="Write the English name, or the set code and number printed on the card.",
    check=check,
)
