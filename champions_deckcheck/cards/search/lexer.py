"""The words of the query language, and the error that points at one."""

from __future__ import annotations

import re
from typing import NamedTuple

from champions_deckcheck.errors import UsageError

OPEN, CLOSE, NOT, WHOLE = "(", ")", "-", "!"
OR, AND = "OR", "AND"
FIELD, WORD, PHRASE, RANGE, END = "field", "word", "phrase", "range", "end"

_KEYWORDS = {"OR": OR, "AND": AND, "NOT": NOT}
_SIGNS = {"(": OPEN, ")": CLOSE, "-": NOT, "!": WHOLE}
_FIELD = re.compile(r"([A-Za-z][A-Za-z_.]*):")
_WORD = re.compile(r'[^\s()"]+')
_PHRASE = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_RANGE = re.compile(r"[\[{]\s*([^\s\[\]{}]+)\s+TO\s+([^\s\[\]{}]+)\s*[\]}]")


class QueryError(UsageError):
    """A query that cannot be read or answered.

    Args:
        query: The query as typed.
        start, end: 0-based place of the fault in it.
        problem: What is wrong there, without a full stop.
        hint: What to write instead, or "".
    """

    def __init__(self, query: str, start: int, end: int, problem: str, hint: str = "") -> None:
        super().__init__(f"{problem} (column {start + 1} of the query)", hint)
        self.query = query
        self.start = start
        self.end = max(end, start + 1)
        self.problem = problem

    def quoted(self) -> tuple[str, str]:
        """The query on one line, and carets under the fault."""
        # One blank for each kind of white space, so that the carets stand where they should.
        line = re.sub(r"\s", " ", self.query)
        return line, " " * self.start + "^" * (self.end - self.start)


class Token(NamedTuple):
    """One word of a query.

    Attributes:
        kind: One of the constants of this module.
        text: The text without quotes, escapes or the colon of a field.
        start, end: Its place in the query.
        ends: Of a range, its two ends.
    """

    kind: str
    text: str
    start: int
    end: int
    ends: tuple[str, str] = ("", "")


def tokens(query: str) -> list[Token]:
    """Cut a query into words; the last one is always `END`.

    Raises:
        QueryError: A quote or a range is not closed, or the query is empty.
    """
    if not query.strip():
        raise QueryError(query, 0, 1, "the query is empty", 'Search for "*" to get every card.')
    found: list[Token] = []
    at = 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        # Behind "field:" everything up to the next blank is the value: "-30", "C:\x.toml".
        behind = found[-1] if found and found[-1].kind == FIELD and found[-1].end == at else None
        token = _value(query, at) if behind else _token(query, at)
        found.append(token)
        at = token.end
    found.append(Token(END, "", len(query), len(query)))
    return found


def _token(query: str, at: int) -> Token:
    char = query[at]
    # A lone hyphen or exclamation mark is a word, as in "Pikachu - Zekrom".
    is_sign = char in "()" or (char in "-!" and query[at + 1 : at + 2].strip())
    if is_sign:
        return Token(_SIGNS[char], char, at, at + 1)
    field = _FIELD.match(query, at)
    if field:
        return Token(FIELD, field[1], at, field.end())
    if char == '"':
        return _phrase(query, at)
    if char in "[{" and _RANGE.match(query, at):
        hint = 'Write the field before it, like "hp:[100 TO *]".'
        raise QueryError(query, at, at + 1, "a range needs a field", hint)
    word = _WORD.match(query, at)
    text = word[0] if word else char
    return Token(_KEYWORDS.get(text, WORD), text, at, at + len(text))


def _value(query: str, at: int) -> Token:
    if query[at] == '"':
        return _phrase(query, at)
    if query[at] in "()":
        return Token(_SIGNS[query[at]], query[at], at, at + 1)
    if query[at] in "[{":
        return _range(query, at)
    word = _WORD.match(query, at)
    text = word[0] if word else query[at]
    return Token(WORD, text, at, at + len(text))


def _phrase(query: str, at: int) -> Token:
    phrase = _PHRASE.match(query, at)
    if phrase is None:
        raise QueryError(query, at, at + 1, "this quote is never closed", "Add a second quote.")
    return Token(PHRASE, re.sub(r"\\(.)", r"\1", phrase[1], flags=re.DOTALL), at, phrase.end())


def _range(query: str, at: int) -> Token:
    found = _RANGE.match(query, at)
    if found is None:
        end = min((i for i in (query.find(c, at) for c in "]}") if i >= 0), default=len(query) - 1)
        hint = 'A range looks like "[100 TO 200]" or "[100 TO *]"; {…} leaves its ends out.'
        raise QueryError(query, at, end + 1, "this range cannot be read", hint)
    return Token(RANGE, found[0], at, found.end(), (found[1], found[2]))
