"""What a rule is, and what it gets to look at."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.formats.model import Format
from champions_deckcheck.formats.pool import PoolJudge
from champions_deckcheck.rules.finding import Finding


class Refusal(NamedTuple):
    """Why a print may not be where it is.

    Attributes:
        message: One or two sentences; starts with the card.
        fix: What to do; empty for the rule's own.
        ruling: The reading it rests on; None for the rule's own.
        verdict: "undecided" if the rule cannot tell; empty for the rule's own.
    """

    message: str
    fix: str = ""
    ruling: str | None = None
    verdict: str = ""


class Case(NamedTuple):
    """Everything a rule may look at.

    Attributes:
        deck: The resolved list.
        format: The format.
        cards: The catalogue.
        pool: The pool as read for this check.
        lists: Ban lists in force, name → document.
        as_of: The day of the check, ISO.
    """

    deck: Deck
    format: Format
    cards: Catalogue
    pool: PoolJudge
    lists: Mapping[str, Mapping[str, Any]]
    as_of: str

    def parameter(self, rule: str, name: str, default: Any = None) -> Any:
        """What the format sets for a rule."""
        return self.format.rules.get(rule, {}).get(name, default)


class Rule(NamedTuple):
    """One rule: its name, its manual, and the function that applies it.

    Exactly one of `check` and `refuse` is given. `check` looks at the whole deck. `refuse`
    looks at one print in one role and says why it may not be there; such rules are asked in
    the registry's order until one refuses, so a card is never refused twice, and a line
    that names no print is undecided when they disagree about the prints it may mean.

    Attributes:
        name: Kebab-case name, part of the public contract.
        code: Short code, never reused.
        severity: "error", "warning" or "note".
        verdict: "illegal", "undecided" or "advice".
        summary: What it looks at, one sentence.
        why: Why the rule exists, for players.
        source: Where the rule comes from.
        wrong: Deck lines that break it.
        right: The same lines mended.
        fix: What to do about a finding.
        requirement: The row of the format's text it enforces ("CD-01"), or "".
        ruling: The reading it rests on ("R-02"), or None.
        parameters: Names and types of what a format may set.
        choices: For parameters that name other data, the names there are.
        check, refuse: See above.
    """

    name: str
    code: str
    severity: str
    verdict: str
    summary: str
    why: str
    source: str
    wrong: str
    right: str
    fix: str
    requirement: str = ""
    ruling: str | None = None
    parameters: Mapping[str, type] = MappingProxyType({})
    choices: Mapping[str, Callable[[Catalogue], Iterable[str]]] = MappingProxyType({})
    check: Callable[[Case], Iterable[Finding]] | None = None
    refuse: Callable[[Case, Slot, Printing], Refusal | None] | None = None

    def finding(self, message: str, slots: Iterable[Slot] = (), **values: Any) -> Finding:
        """A finding of this rule.

        Args:
            message: What is wrong.
            slots: The lines concerned; the first is the primary one. No lines for a
                finding about the whole list.
            values: Other fields of `Finding` that differ from the rule's own.
        """
        slots = tuple(slots)
        values = {
            "severity": self.severity,
            "verdict": self.verdict,
            "fix": self.fix,
            "ruling": self.ruling,
            "cards": tuple(dict.fromkeys(s.printing.id for s in slots if s.printing)),
            **values,
        }
        if slots:
            entry = slots[0].entry
            values.setdefault("line", entry.line)
            values.setdefault("column", entry.column)
            values.setdefault("end_column", entry.end_column)
            values.setdefault("lines", tuple(sorted({s.entry.line for s in slots})))
        return Finding(self.name, self.code, message=message, **values)


def total(slots: Iterable[Slot]) -> int:
    """Copies on these lines."""
    return sum(slot.entry.quantity for slot in slots)


def are(count: int) -> str:
    """The verb for so many of something."""
    return "is" if count == 1 else "are"


def by_card(slots: Iterable[tuple[Slot, Printing]]) -> dict[tuple[str, bool], list[Slot]]:
    """Lines grouped by what counts as the same card.

    Special Energy that shares a basic Energy's name is counted apart (R-14, R-20): the
    key is the same-card name and whether it is basic Energy.
    """
    groups: dict[tuple[str, bool], list[Slot]] = {}
    for slot, printing in slots:
        groups.setdefault((printing.card, printing.is_basic_energy), []).append(slot)
    return groups
