"""Whether a value of a card is what a query asks for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from champions_deckcheck.cards import names
from champions_deckcheck.cards.search.query import Range, Text

Matcher = Callable[[str], bool]

_SYMBOLS = "◇★♀♂δ"
_NUMBER = re.compile(r"(\d+)\D*")
_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


def text_matcher(text: str, *, whole: bool) -> Matcher:
    """A test for a text; case and accents never count.

    Args:
        text: What to find; `*` stands for any run of characters.
        whole: True if it must be the whole value, hyphens and all; else its words must
            stand in the value one behind the other, and `*` stays within a word.
    """
    return _whole(text) if whole else _words(text)


def number_matcher(value: Text | Range, *, strict: bool) -> Matcher:
    """A test for a number, which may carry signs ("30×") or letters ("TG24", "105a").

    Args:
        value: A number, a range of numbers, or a text with `*`.
        strict: True if a text without digits makes no sense.

    Raises:
        ValueError: It makes no sense; says what is expected.
    """
    if isinstance(value, Range):
        return _number_range(value)
    text = value.text
    if "*" in text:
        return _whole(text)
    if strict and not any(char.isdecimal() for char in text):
        raise ValueError("takes a number or a range like [100 TO *]")
    if strict and text.isdecimal():
        wanted = int(text)
        return lambda found: _number(found) == wanted
    key = names.number_key(text)
    return lambda found: names.number_key(found) == key


def date_matcher(value: Text | Range) -> Matcher:
    """A test for an ISO date; "2023" or "2023-08" mean every day in it.

    Raises:
        ValueError: It is no date; says what is expected.
    """
    if isinstance(value, Text):
        day = _date(value.text)
        return lambda found: found.startswith(day)
    low = "" if value.low == "*" else _date(value.low)
    high = "" if value.high == "*" else _date(value.high)

    def is_within(found: str) -> bool:
        # Cut to the length of the end, a day compares with a month or a year.
        start, end = found[: len(low)], found[: len(high)]
        is_late = not low or start > low or (value.with_low and start == low)
        is_early = not high or end < high or (value.with_high and end == high)
        return bool(found) and is_late and is_early

    return is_within


def _number_range(value: Range) -> Matcher:
    low = None if value.low == "*" else _end(value.low)
    high = None if value.high == "*" else _end(value.high)

    def is_within(found: str) -> bool:
        number = _number(found)
        if number is None:
            return False
        is_high = low is None or number > low or (value.with_low and number == low)
        is_low = high is None or number < high or (value.with_high and number == high)
        return is_high and is_low

    return is_within


def _end(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f'takes numbers or "*" as ends of a range, not "{text}"')
    return int(text)


def _number(text: str) -> int | None:
    """The number a value starts with; numbers behind letters ("TG24") are no numbers."""
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None


def _date(text: str) -> str:
    text = text.replace("/", "-")
    if not _DATE.fullmatch(text):
        raise ValueError("takes dates like 2023-08-11, 2023-08 or 2023")
    return text


def _whole(text: str) -> Matcher:
    key = _simple(text)
    if "*" not in key:
        return lambda found: _simple(found) == key
    pattern = re.compile(".*".join(map(re.escape, re.split(r"\*+", key))), re.DOTALL)
    return lambda found: pattern.fullmatch(_simple(found)) is not None


def _words(text: str) -> Matcher:
    if not text.strip("* "):
        return bool
    spelled = _spelled(text.replace("'", ""), keep="*")
    if not spelled.strip():
        # Only punctuation, like the "&" of two names: it stands there or not.
        literal = text.casefold()
        return lambda found: literal in found.casefold()
    either = {spelled, _spelled(text, keep="*")}
    if "*" not in spelled:
        return lambda found: any(one in form for form in _forms(found) for one in either)
    runs = ("[^ ]*".join(map(re.escape, re.split(r"\*+", one))) for one in either)
    pattern = re.compile("|".join(runs))
    return lambda found: any(pattern.search(form) for form in _forms(found))


@lru_cache(maxsize=32768)
def _forms(text: str) -> tuple[str, ...]:
    """A text as its words between blanks; "Farfetch'd" is one word and two."""
    text = names.tidy(text)
    if "'" not in text:
        return (_spelled(text),)
    return _spelled(text.replace("'", "")), _spelled(text)


def _spelled(text: str, keep: str = "") -> str:
    """Words in lower case without accents, each between blanks: " mr mime "."""
    parts = []
    for char in _simple(text):
        if char.isalnum() or char in keep:
            parts.append(char)
        else:
            parts.append(f" {char} " if char in _SYMBOLS else " ")
    return f" {' '.join(''.join(parts).split())} "


@lru_cache(maxsize=32768)
def _simple(text: str) -> str:
    """A text without case and accents."""
    text = names.tidy(text)
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in plain if not unicodedata.combining(char))
