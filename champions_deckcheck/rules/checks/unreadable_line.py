"""unreadable-line: a line that looks like a card and cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_problems


def check(case: Case) -> Iterator[Finding]:
    """One finding for each such line."""
    return from_problems(RULE, case)


RULE = Rule(
    name="unreadable-line",
    code="P101",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="Every line of the list can be read.",
    why="A line that vanishes unread makes the count wrong and may hide a card that is not"
    " allowed. So it is named, and the list stays undecided until it is mended.",
    source="Design of this program: no line is dropped.",
    wrong="x Ultra Ball SVI 196",
    right="1 Ultra Ball SVI 196",
    fix="Write the quantity, the name, and best the set code and number.",
    check=check,
)
