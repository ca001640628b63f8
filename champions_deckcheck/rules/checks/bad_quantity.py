"""bad-quantity: a quantity that no deck can have."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_problems


def check(case: Case) -> Iterator[Finding]:
    """One finding for each such line."""
    return from_problems(RULE, case)


RULE = Rule(
    name="bad-quantity",
    code="P102",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="Every quantity is a whole number that a deck can hold.",
    why="Zero copies or hundreds of them are typing mistakes; which number was meant only the"
    " player knows.",
    source="Design of this program: nothing is guessed.",
    wrong="0 Switch SVI 194",
    right="1 Switch SVI 194",
    fix="Write how many copies the deck holds.",
    check=check,
)
