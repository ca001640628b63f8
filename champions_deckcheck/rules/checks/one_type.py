"""one-type: all Pokémon share an Energy type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.checks.ambiguous_print import split
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """At most one finding with all lines that do not fit the type most Pokémon have.

    If there is a type for all, one more for each line without a set number that may also be
    a print of another type (R-11).
    """
    pokemon = [(slot, printing) for slot, printing in case.deck.settled() if printing.is_pokemon]
    possible = {slot: _types(slot.candidates or (printing,)) for slot, printing in pokemon}
    if len(possible) < 2:
        return
    shared = frozenset.intersection(*possible.values())
    if not shared:
        yield _mixed(possible)
        return
    for slot in possible:
        fitting = [p for p in slot.candidates if not shared.isdisjoint(p.types)]
        others = [p for p in slot.candidates if shared.isdisjoint(p.types)]
        if others:
            yield split(case, slot, fitting, others, RULE.name)


def _types(prints: Iterable[Printing]) -> frozenset[str]:
    return frozenset(kind for printing in prints for kind in printing.types)


def _mixed(possible: Mapping[Slot, frozenset[str]]) -> Finding:
    counts: dict[str, int] = {}
    for slot, types in possible.items():
        for kind in types:
            counts[kind] = counts.get(kind, 0) + slot.entry.quantity
    usual = max(sorted(counts), key=counts.__getitem__)
    misfits = [slot for slot, types in possible.items() if usual not in types]
    names = ", ".join(dict.fromkeys(s.printing.name for s in misfits if s.printing))
    return RULE.finding(
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
