"""one-type: all Pokémon share an Energy type."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """At most one finding: the lines that do not fit the type most Pokémon have."""
    pokemon = [
        (slot, frozenset(printing.types))
        for slot, printing in case.settled()
        # A line without a set number may be a print of another type: ambiguous-print.
        if printing.is_pokemon and len({p.types for p in slot.candidates}) < 2
    ]
    if not pokemon or frozenset.intersection(*(types for _, types in pokemon)):
        return
    counts: dict[str, int] = {}
    for slot, types in pokemon:
        for kind in types:
            counts[kind] = counts.get(kind, 0) + slot.entry.quantity
    usual = max(sorted(counts), key=counts.__getitem__)
    misfits = [slot for slot, types in pokemon if usual not in types]
    names = ", ".join(dict.fromkeys(s.printing.name for s in misfits if s.printing))
    yield RULE.finding(
        f"The Pokémon of the deck share no type: most are {usual}, not so {names}.",
        misfits,
        fix=f"Replace them with {usual} Pokémon.",
    )


RULE = Rule(
    name="one-type",
    code="D113",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="All Pokémon in the deck share one Energy type.",
    why="A Gym Leader plays one type. A Pokémon with two types fits a deck of either.",
    source="Gym Leader Challenge rules: Pokémon of only one type.",
    wrong="1 Charmander MEW 4\n1 Squirtle MEW 7",
    right="1 Charmander MEW 4\n1 Vulpix MEW 37",
    fix="Choose one type.",
    check=check,
)
