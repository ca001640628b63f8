"""ambiguous-print: a name whose prints are not judged alike, or that fits several cards.

The first kind is found by the pipeline (`rules/prints.py`), which asks the rules about
every print a line may mean; the second by the resolver.
"""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.deck.wording import either, label
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, UNDECIDED, Finding
from champions_deckcheck.rules.from_reading import from_doubts

_SHOWN = 4


def check(case: Case) -> Iterator[Finding]:
    """One finding for each line that fits several cards."""
    return from_doubts(RULE, case)


def split(
    case: Case, slot: Slot, allowed: list[Printing], refused: list[Printing], rule: str
) -> Finding:
    """The finding for a line whose possible prints are judged differently.

    Args:
        case: The case.
        slot: The line.
        allowed: Prints that may be there.
        refused: Prints that may not.
        rule: The rule that refuses them.
    """
    return RULE.finding(
        f'"{slot.entry.name}" alone does not say which print it is. {_some(allowed, case)} may'
        f" be played here, {_some(refused, case)} may not ({rule}).",
        (slot,),
        fix="Cannot decide: name a print by its set code and number.",
        cards=tuple(p.id for p in (*allowed, *refused)),
        ruling="R-11",
    )


def _some(prints: list[Printing], case: Case) -> str:
    labels = [label(p, case.cards) for p in prints[-_SHOWN:]]
    more = len(prints) - len(labels)
    return f"{', '.join(labels)} and {more} more" if more else either(labels)


RULE = Rule(
    name="ambiguous-print",
    code="C104",
    severity=ERROR,
    verdict=UNDECIDED,
    summary="A line without a set number names a card whose prints are all judged alike.",
    why="Many Pokémon have prints with an Ability and prints without one under the same name."
    " A name alone would be right for one and wrong for the other.",
    source="Reading R-11.",
    wrong="1 Noctowl",
    right="1 Noctowl SCR 115",
    fix="Name a print by its set code and number.",
    ruling="R-11",
    check=check,
)
