"""The query language of `q`: what the API documents, and two of its bugs by switch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.fake.corpus import Json

Test = Callable[[Json], bool]

CARD_FIELDS = frozenset(
    # Kept as a text: this is how the grammar is written down.
    [
        "id",
        "name",
        "number",
        "supertype",
        "subtypes",
        "rarity",
        "regulationMark",
        "hp",
        "types",
        "set.id",
        "set.name",
        "set.series",
        "set.ptcgoCode",
        "set.releaseDate",
        "set.updatedAt",
        "legalities.standard",
        "legalities.expanded",
        "legalities.unlimited",
        "abilities.name",
        "attacks.name",
    ]
)
SET_FIELDS = frozenset(
    [
        "id",
        "name",
        "series",
        "ptcgoCode",
        "releaseDate",
        "updatedAt",
        "legalities.standard",
        "legalities.expanded",
        "legalities.unlimited",
    ]
)
NUMERIC = frozenset({"hp"})
DATES = frozenset({"set.releaseDate", "set.updatedAt", "releaseDate", "updatedAt"})
# Codes that found nothing in 2024 although the data has them (pokemon-tcg-api#106).
LOST_CODES = frozenset({"sve", "svi", "pal", "obf", "mew", "par", "paf"})

_FIELD = re.compile(r"(!?)([A-Za-z.]+):")
_WORD = re.compile(r'[^\s()"\[\]{}:]+')
_PHRASE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_RANGE = re.compile(r'([\[{])\s*("[^"]*"|\S+)\s+TO\s+("[^"]*"|[^\s\]}]+)\s*([\]}])')
_EDGES = '()[],:;!?"'


class BadQueryError(ValueError):
    """The query does not follow the grammar; the API answers 400."""


@dataclass(frozen=True)
class Quirks:
    """Bugs of the live API. Both are open, so both are on unless a test says otherwise."""

    paren_bug: bool = True
    ptcgocode_bug: bool = True


@dataclass(frozen=True)
class Query:
    """A parsed query; `set_id` is set when nothing outside that set can match."""

    test: Test
    set_id: str | None = None


def parse(text: str, fields: frozenset[str] = CARD_FIELDS, quirks: Quirks | None = None) -> Query:
    """The query as a test on one card (or set).

    Raises:
        BadQueryError: The text does not follow the grammar.
    """
    return _Parser(text, fields, quirks or Quirks()).query()


def values(entry: Json, path: str) -> Iterator[Any]:
    """What stands under a dotted path; a list on the way gives each of its elements."""
    found: list[Any] = [entry]
    for key in path.split("."):
        found = [v for item in found for v in _step(item, key)]
    return iter(found)


def _step(item: Any, key: str) -> list[Any]:
    if not isinstance(item, dict) or item.get(key) is None:
        return []
    value = item[key]
    return value if isinstance(value, list) else [value]


class _Parser:
    def __init__(self, text: str, fields: frozenset[str], quirks: Quirks) -> None:
        self.text = text
        self.at = 0
        self.fields = fields
        self.quirks = quirks

    def query(self) -> Query:
        found = self.any_of()
        if self.at < len(self.text):
            raise BadQueryError(self.text)
        return found

    def any_of(self) -> Query:
        branches = [self.all_of()]
        while self.take("OR"):
            branches.append(self.all_of())
        if len(branches) == 1:
            return branches[0]
        tests = [branch.test for branch in branches]
        return Query(lambda entry: any(test(entry) for test in tests))

    def all_of(self) -> Query:
        terms = [self.term()]
        while self.more():
            terms.append(self.term())
        if len(terms) == 1:
            return terms[0]
        tests = [term.test for term in terms]
        hint = next((term.set_id for term in terms if term.set_id is not None), None)
        return Query(lambda entry: all(test(entry) for test in tests), hint)

    def more(self) -> bool:
        self.space()
        rest = self.text[self.at :]
        return bool(rest) and rest[0] != ")" and not re.match(r"OR(?![\w:.])", rest)

    def term(self) -> Query:
        self.space()
        if self.take("-"):
            inner = self.atom().test
            return Query(lambda entry: not inner(entry))
        return self.atom()

    def atom(self) -> Query:
        if self.take("("):
            found = self.any_of()
            if not self.take(")"):
                raise BadQueryError(self.text)
            return found
        head = _FIELD.match(self.text, self.at)
        if head is None or head[2] not in self.fields:
            raise BadQueryError(self.text)
        self.at = head.end()
        return self.value(head[2], whole=bool(head[1]))

    def value(self, field: str, whole: bool) -> Query:
        if phrase := _PHRASE.match(self.text, self.at):
            self.at = phrase.end()
            return self.phrase(field, re.sub(r"\\(.)", r"\1", phrase[1]), whole)
        if bounds := _RANGE.match(self.text, self.at):
            self.at = bounds.end()
            return Query(_range_test(field, bounds))
        if word := _WORD.match(self.text, self.at):
            self.at = word.end()
            return self.literal(field, word[0], whole)
        raise BadQueryError(self.text)

    def phrase(self, field: str, text: str, whole: bool) -> Query:
        if not text.strip():
            raise BadQueryError(self.text)
        if self.quirks.paren_bug and "(" in text:
            return Query(_never)
        return self.literal(field, text, whole, star=False)

    def literal(self, field: str, text: str, whole: bool, star: bool = True) -> Query:
        wanted = text.casefold()
        lost = self.quirks.ptcgocode_bug and wanted in LOST_CODES
        if lost and field in {"set.ptcgoCode", "ptcgoCode"}:
            return Query(_never)
        pattern = _star_pattern(wanted) if star and "*" in wanted else None
        by_word = field.endswith("name") and not whole
        test = _word_test(field, wanted, pattern) if by_word else _whole(field, wanted, pattern)
        exact_set = field == "set.id" and pattern is None
        return Query(test, wanted if exact_set else None)

    def take(self, token: str) -> bool:
        self.space()
        if not self.text.startswith(token, self.at):
            return False
        self.at += len(token)
        return True

    def space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1


def _never(_entry: Json) -> bool:
    return False


def _star_pattern(text: str) -> re.Pattern[str]:
    return re.compile(".*".join(re.escape(part) for part in text.split("*")), re.DOTALL)


def _whole(field: str, wanted: str, pattern: re.Pattern[str] | None) -> Test:
    if pattern is not None:
        return lambda entry: any(
            pattern.fullmatch(str(value).casefold()) for value in values(entry, field)
        )
    return lambda entry: any(str(value).casefold() == wanted for value in values(entry, field))


def words(text: str) -> list[str]:
    """Words end at spaces only: the API does not find Shaymin-EX by "Shaymin EX"."""
    return [word for part in text.casefold().split() if (word := part.strip(_EDGES))]


def _word_test(field: str, wanted: str, pattern: re.Pattern[str] | None) -> Test:
    if pattern is not None:
        return lambda entry: any(
            pattern.fullmatch(word) for value in values(entry, field) for word in words(str(value))
        )
    parts = words(wanted)
    return lambda entry: any(_has_run(words(str(v)), parts) for v in values(entry, field))


def _has_run(text: list[str], parts: list[str]) -> bool:
    size = len(parts)
    return size > 0 and any(
        text[start : start + size] == parts for start in range(len(text) - size + 1)
    )


def _range_test(field: str, bounds: re.Match[str]) -> Test:
    if field not in NUMERIC | DATES:
        raise BadQueryError(bounds[0])
    convert = _number if field in NUMERIC else str
    low, high = (_bound(bounds[group], convert) for group in (2, 3))
    open_low, open_high = bounds[1] == "{", bounds[4] == "}"

    def inside(raw: Any) -> bool:
        value = convert(raw)
        above = low is None or low < value or (low == value and not open_low)
        return above and (high is None or value < high or (high == value and not open_high))

    return lambda entry: any(inside(value) for value in values(entry, field))


def _bound(text: str, convert: Callable[[Any], Any]) -> Any:
    return None if text == "*" else convert(text.strip('"'))


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as error:
        raise BadQueryError(str(value)) from error
