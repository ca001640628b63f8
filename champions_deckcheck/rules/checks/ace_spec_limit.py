"""ace-spec-limit: one ACE SPEC card in a deck."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding
from champions_deckcheck.rules.limits import over_limit


def check(case: Case) -> Iterator[Finding]:
    """At most one finding, with every ACE SPEC card of the deck."""
    return over_limit(RULE, case, "ACE SPEC", "ACE SPEC cards")


RULE = Rule(
    name="ace-spec-limit",
    code="D110",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="At most one ACE SPEC card in the deck.",
    why="ACE SPEC cards of Black & White and of Scarlet & Violet count together, Items, Tools,"
    " Stadiums and Energy alike.",
    source="Text of the cards; Champions: 1 ACE SPEC per deck.",
    wrong="1 Prime Catcher TEF 157\n1 Computer Search BCR 137",
    right="1 Prime Catcher TEF 157",
    fix="Keep one.",
    requirement="CD-08",
    parameters={"limit": int},
    check=check,
)
