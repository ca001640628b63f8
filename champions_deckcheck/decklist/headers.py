"""Section headers and trailers, in any dialect and language.

A header is believed for the role of the cards below it (Champions or not), never for
what they are, and its count is kept only to remark on.
"""

from __future__ import annotations

import re

from champions_deckcheck.decklist.characters import fold
from champions_deckcheck.decklist.lazy import Lazy
from champions_deckcheck.decklist.model import TOTAL
from champions_deckcheck.decklist.readers import arena, limitless, live, ptcgo

_LABELS: dict[str, str | None] = {
    **arena.LABELS,
    **limitless.LABELS,
    **ptcgo.LABELS,
    **live.LABELS,
}
_TOTALS = live.TOTALS | {"total", "total card", "totals", "cards total", "deck size"}
_COUNTED = re.compile(
    r"([^0-9:()]{2,40}?) ?"
    r"(?:([:=-]|\(|[xX](?=[0-9])) ?([0-9]{1,4})(?: [^\W\d_]{1,12})?\)? ?:?|:| ([0-9]{1,4}))?"
)
_COUNT_FIRST = Lazy(r"([0-9]{1,4}) ([^\W\d_]{4,10})(?: ([^\W\d_]{4,6}))?")
_HASHES = Lazy(r"#+ ?")
_UNKNOWN = Lazy(r"[^\W\d_][^:()\[\]]{1,40}? ?(?::|: ?[0-9]{1,3}|\([0-9]{1,3}\)|- ?[0-9]{1,3})")
_RULES = "=~-_*+|•·<>[] "  # what people draw around a heading
_DIALECTS = {"-": "ptcgo", "(": "limitless", ":": "live"}


class Head:
    """A header as read.

    Attributes:
        section: The section it opens, "total" for a trailer, None for a neutral one.
        count: The number it claims, or None.
        dialect: The dialect that writes headers this way, or "".
        about: True for a header whose section holds text about the list and no cards.
    """

    __slots__ = ("about", "count", "dialect", "section")

    def __init__(self, section: str | None, count: int | None, dialect: str, about: bool) -> None:
        self.section = section
        self.count = count
        self.dialect = dialect
        self.about = about


def read_header(text: str) -> Head | None:
    """Read one cleaned line without its wrapping as a header.

    Args:
        text: The line; leading `#` signs belong to the header.

    Returns:
        The header, or None if the line is none that is known.
    """
    hashes = _HASHES().match(text) if text.startswith("#") else None
    body = (text[hashes.end() :] if hashes else text).strip(_RULES)
    if not 2 <= len(body) <= 60:
        return None
    if body[0].isdigit():
        return _count_first(body)
    match = _COUNTED.fullmatch(body)
    if match is None:
        return None
    label = fold(match[1].strip("*_ "))
    count = match[3] or match[4]
    known = label in _LABELS
    if not known and (label not in _TOTALS or count is None):
        return None
    mark = match[2] or (":" if body.endswith(":") else "")
    dialect = _DIALECTS.get(mark, "")
    section = _LABELS[label] if known else TOTAL
    return Head(section, int(count) if count else None, dialect, label == "about")


def section_of(label: str) -> str | None:
    """The section a word names ("Pokémon", "Dresseur", "Items"), or None."""
    return _LABELS.get(fold(label.strip(" :")))


def is_unknown_header(text: str) -> bool:
    """True if a line is built like a header, whatever its label means."""
    return _UNKNOWN().fullmatch(text) is not None


def _count_first(body: str) -> Head | None:
    """`15 Pokémon`, `60 cards`: the count in front of a main label."""
    if body[-1].isdigit():
        return None  # a card line, as nearly all lines are
    match = _COUNT_FIRST().fullmatch(body.rstrip(":"))
    if match is None:
        return None
    first, second = fold(match[2]), fold(match[3] or "")
    if first == "cards" and second in ("", "total"):
        return Head(TOTAL, int(match[1]), "", False)
    if first in live.LABELS and second in ("", "cards"):
        return Head(live.LABELS[first], int(match[1]), "", False)
    return None
