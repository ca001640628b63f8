"""radiant-limit: one Radiant Pokémon in a deck."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding
from champions_deckcheck.rules.limits import over_limit


def check(case: Case) -> Iterator[Finding]:
    """At most one finding, with every Radiant Pokémon of the deck."""
    return over_limit(RULE, case, "Radiant", "Radiant Pokémon")


RULE = Rule(
    name="radiant-limit",
    code="D109",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="At most one Radiant Pokémon in the deck, Champions included.",
    why="The limit is on the class, not on a name: two different Radiant Pokémon are too many.",
    source="Text of the cards; Champions: 1 Radiant Pokémon per deck.",
    wrong="1 Radiant Greninja ASR 46\n1 Radiant Charizard PGO 11",
    right="1 Radiant Greninja ASR 46",
    fix="Keep one.",
    requirement="CD-07",
    parameters={"limit": int},
    check=check,
)
