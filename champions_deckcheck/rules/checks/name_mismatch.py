"""name-mismatch: a name and a set number that are two different cards."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_doubts


def check(case: Case) -> Iterator[Finding]:
    """One finding for each such line."""
    return from_doubts(RULE, case)


RULE = Rule(
    name="name-mismatch",
    code="C103",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="The name and the set number of a line are the same card.",
    why="One of the two is a mistake, and only the player knows which.",
    source="Design of this program: nothing is guessed.",
    wrong="1 Switch SVI 196",
    right="1 Ultra Ball SVI 196",
    fix="Correct the name or the number.",
    check=check,
)
