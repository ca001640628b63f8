"""Comments addressed to this program: what to ignore, and which format a list is for."""

from __future__ import annotations

import re

from champions_deckcheck.decklist.lazy import Lazy

_IGNORE = Lazy(r"(?:#|//) ?deckcheck(?: ?: ?| ?(?=ignore ?\[))", re.IGNORECASE)
_BODY = Lazy(r"ignore ?\[([A-Za-z0-9_, -]*)\](?: .*)?", re.IGNORECASE)
# At most four words: "Gym Leader Challenge" is a format, a sentence is a comment.
_FORMAT = Lazy(
    r"(?:#|//) ?format ?[:=] ?[\"']?([A-Za-z0-9][\w.-]*(?: [\w.-]+){0,3})[\"']?", re.IGNORECASE
)

EXPECTED = "Write `# deckcheck: ignore[RULE]` with the name or code of a rule."


class Note:
    """A directive as found in a cleaned line.

    Attributes:
        start: Where it starts.
        rules: The rules it names; empty when it is malformed.
    """

    __slots__ = ("rules", "start")

    def __init__(self, start: int, rules: tuple[str, ...]) -> None:
        self.start = start
        self.rules = rules


def find_ignore(text: str) -> Note | None:
    """The `deckcheck:` directive in a cleaned line, or None.

    A directive that cannot be understood comes back without rules: it was meant to
    change the verdict, so it must not be passed over as a comment.
    """
    if "deckcheck" not in text.casefold():
        return None
    match = _IGNORE().search(text)
    if match is None or (match.start() and text[match.start() - 1] != " "):
        return None
    body = _BODY().fullmatch(text, match.end())
    if body is None:
        return Note(match.start(), ())
    rules = tuple(word.strip() for word in body[1].split(",") if word.strip())
    return Note(match.start(), rules)


def find_format(text: str) -> str | None:
    """The format a line of its own names ("# format: team-tourney"), or None."""
    if text[:1] not in "#/":
        return None
    match = _FORMAT().fullmatch(text)
    return match[1] if match else None
