"""same-card-group: renamed Supporters of which a deck may hold only one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding


def check(case: Case) -> Iterator[Finding]:
    """One finding for each group with two or more of its names in the deck."""
    groups = _groups(case.cards)
    wanted = case.parameter(RULE.name, "groups") or [group["id"] for group in groups]
    for group in groups:
        if group["id"] not in wanted:
            continue
        members = set(group["names"])
        slots = [slot for slot, printing in case.deck.settled() if printing.card in members]
        present = list(dict.fromkeys(s.printing.card for s in slots if s.printing))
        if len(present) > 1:
            yield RULE.finding(
                f"{' and '.join(present)} are in the deck; only one of"
                f" {', '.join(group['names'])} is allowed.",
                slots,
                fix=f"Keep one of them: {' or '.join(present)}.",
            )


def _groups(cards: Catalogue) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = (cards.document("groups") or {}).get("group", [])
    return groups


RULE = Rule(
    name="same-card-group",
    code="D105",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="Only one of the Supporters that are renamed versions of each other.",
    why="Professor Juniper, Professor Sycamore and Professor's Research are one card under three"
    " names for deck building, and so are Lysandre and Boss's Orders.",
    source="Official rulings on these cards; Champions: standard deck-building restrictions"
    " carry over.",
    wrong="1 Professor Sycamore XY 122\n1 Professor's Research SVI 189",
    right="1 Professor's Research SVI 189",
    fix="Keep one of them.",
    requirement="CD-01",
    ruling="R-02",
    parameters={"groups": list},
    choices={"groups": lambda cards: [group["id"] for group in _groups(cards)]},
    check=check,
)
