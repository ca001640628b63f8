"""no-basic: a deck needs a Basic Pokémon."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """At most one finding; silent while an open line may be a Basic Pokémon."""
    if not case.deck.is_complete:
        return
    for slot, printing in case.deck.settled():
        if any(p.is_pokemon and "Basic" in p.subtypes for p in (printing, *slot.candidates)):
            return
    yield RULE.finding("The deck has no Basic Pokémon.")


RULE = Rule(
    name="no-basic",
    code="D108",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="The deck has at least one Basic Pokémon.",
    why="Without one no Active Pokémon can ever be chosen. A half of a LEGEND is not a Basic"
    " Pokémon.",
    source="Standard deck rules.",
    wrong="4 Ho-Oh LEGEND HS 111\n56 Fire Energy BLW 106",
    right="4 Ho-Oh LEGEND HS 111\n1 Cyndaquil HS 61\n55 Fire Energy BLW 106",
    fix="Add a Basic Pokémon.",
    requirement="TD-02",
    ruling="R-21",
    check=check,
)
