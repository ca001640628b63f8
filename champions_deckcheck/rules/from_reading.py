"""Findings for what the reader and the resolver already found out."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.decklist.model import TABLES, Decklist, Entry
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import Finding


def from_problems(rule: Rule, case: Case) -> Iterator[Finding]:
    """One finding for each line the reader could not read for this rule's reason."""
    for problem in case.deck.decklist.problems:
        if problem.rule == rule.name:
            yield rule.finding(
                problem.message,
                fix=problem.fix or rule.fix,
                line=problem.line,
                column=problem.column,
                end_column=problem.end_column,
                lines=(problem.line,),
            )


def from_doubts(rule: Rule, case: Case) -> Iterator[Finding]:
    """One finding for each doubt of this rule's name about a line."""
    for slot in case.deck.slots:
        for doubt in slot.doubts:
            if doubt.rule == rule.name:
                cards = tuple(dict.fromkeys(p.id for p in doubt.suggestions))
                yield rule.finding(doubt.message, (slot,), fix=doubt.fix or rule.fix, cards=cards)


def is_rewritable(decklist: Decklist, entry: Entry) -> bool:
    """Whether a line may be written anew: its card is plain words, not cells of a table."""
    if decklist.dialect in TABLES:
        return False
    words = entry.text[entry.column - 1 : entry.end_column - 1]
    return "|" not in words and "\t" not in words


def rewritten(text: str, column: int, end_column: int, words: str) -> str:
    """A line with the part between two columns (1-based, end exclusive) replaced."""
    return text[: column - 1] + words + text[end_column - 1 :]
