"""dead-card: a card that can do nothing in this format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Finding


def check(case: Case) -> Iterator[Finding]:
    """One note for each line with such a card."""
    reasons, groups = _advice(case)
    for slot, printing in case.deck.settled():
        if slot.champion:
            continue
        why = reasons.get(printing.card) or _by_facts(groups, printing)
        if why:
            yield RULE.finding(f"{printing.name}: {why}", (slot,))


def _advice(case: Case) -> tuple[Mapping[str, str], Sequence[Mapping[str, Any]]]:
    """Same-card name → reason, and the groups that go by facts."""
    document = case.cards.document(f"advice/{case.parameter(RULE.name, 'list', '')}.toml") or {}
    groups = document.get("dead", ())
    reasons = {name: group["why"] for group in groups for name in group.get("names", ())}
    return reasons, [group for group in groups if "name_ends" in group or "subtypes" in group]


def _by_facts(groups: Sequence[Mapping[str, Any]], printing: Printing) -> str:
    """The reason of the first group whose facts a card has, or ""."""
    for group in groups:
        endings = tuple(group.get("name_ends", ()))
        if (not endings or printing.card.endswith(endings)) and all(
            subtype in printing.subtypes for subtype in group.get("subtypes", ())
        ):
            return str(group["why"])
    return ""


RULE = Rule(
    name="dead-card",
    code="S101",
    severity=NOTE,
    verdict=ADVICE,
    summary="Cards that can do nothing in this format are pointed out.",
    why="Without a Bench, evolution, retreat and Prize cards some cards have nothing to work on."
    " They are legal; the note saves a slot.",
    source="data/advice/champions.toml, from the card facts.",
    wrong="1 Rare Candy SVI 191",
    right="1 Ultra Ball SVI 196",
    fix="Keep it if you like: it is legal.",
    ruling="R-17",
    parameters={"list": str},
    choices={"list": lambda cards: cards.stems("advice")},
    check=check,
)
