"""Mutations of a text: one word left out, or two neighbours changed round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

_WORD = re.compile(r"[\wé'’-]+", re.UNICODE)
# Words that say nothing by themselves: what is left without one means the same, or nothing else.
_EMPTY = frozenset({
    "a", "an", "the", "of", "to", "in", "on", "it", "its", "this", "that", "those", "these",
    "them", "they", "their", "his", "her", "he", "she", "from", "with", "by", "be", "is", "are",
    "as", "at", "and", "then", "also", "card", "cards", "do", "does", "into", "onto", "for",
})  # fmt: skip


class Mutation(NamedTuple):
    """A changed text.

    Attributes:
        what: What was changed, in a few words.
        text: The text.
    """

    what: str
    text: str


def deletions(text: str) -> Iterator[Mutation]:
    """The text without one word that says something."""
    for match in _WORD.finditer(text):
        if match[0].lower() in _EMPTY:
            continue
        left = f"{text[: match.start()].rstrip()} {text[match.end() :].lstrip()}".strip()
        yield Mutation(f"without “{match[0]}” at {match.start()}", left.replace(" .", "."))


def swaps(text: str) -> Iterator[Mutation]:
    """The text with two neighbours changed round, one of which says something."""
    words = list(_WORD.finditer(text))
    for first, second in pairwise(words):
        between = text[first.end() : second.start()]
        if between != " " or first[0].lower() == second[0].lower():
            continue
        if first[0].lower() in _EMPTY and second[0].lower() in _EMPTY:
            continue
        changed = f"{text[: first.start()]}{second[0]} {first[0]}{text[second.end() :]}"
        yield Mutation(f"“{first[0]} {second[0]}” changed round at {first.start()}", changed)
