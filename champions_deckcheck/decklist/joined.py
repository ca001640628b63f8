"""A whole list on one line: a paste that lost its line ends.

Only lines with code and number can be told apart again, and only when nothing between
them is left over; otherwise the line is not split and says so as a whole.
"""

from __future__ import annotations

import re

from champions_deckcheck.decklist.headers import Head, read_header
from champions_deckcheck.decklist.lazy import Lazy
from champions_deckcheck.decklist.line import Card, read_card

Piece = Card | Head

_HINT = re.compile(r"(?:^| )[0-9]{1,2}[xX]? [^0-9 ]")
_SECTION = Lazy(
    r"(?:(?<= )|^)(?:##? ?)?"
    r"([^\W\d_]{4,12}(?: [^\W\d_]{4,10})?(?: ?: ?| - | ?\()[0-9]{1,3}\)?)(?= |$)"
)
_GROUP = Lazy(
    r" ?(?:\* )?([0-9]{1,2} ?[xX]? (?:(?! [0-9]{1,2}[xX]? [^\W\d_]).)+?"
    r"(?: [\[(]?[A-Z0-9]{2,8}(?:[-:][A-Z]{2,4})?[\])]?| [A-Z]*Energy| Energy)"
    r" (?:[0-9]{1,4}[a-z]?|[A-Z]{1,5}[0-9]{1,4}[a-z]?)(?: PH| \*F\*)?)(?= |$)"
)


_BANNER = Lazy(r"\*{4,}[^*]*\*{4,}|[ ,;*#|]")


def split_joined(text: str, start: int, end: int) -> list[Piece]:
    """Cards and headers of a line that holds three cards or more.

    Args:
        text: The cleaned line.
        start: Where the part to read begins.
        end: Where it ends.

    Returns:
        Cards, with their places in `text`, and headers in their order; empty if the
        line is not such a line or if a part of it would be lost.
    """
    if end - start < 40 or len(_HINT.findall(text, start, end)) < 3:
        return []
    pieces: list[Piece] = []
    place = start
    for match in _SECTION().finditer(text, start, end):
        head = read_header(match[1])
        if head is None:
            continue
        if not _groups(text, place, match.start(), pieces):
            return []
        pieces.append(head)
        place = match.end()
    if not _groups(text, place, end, pieces):
        return []
    return pieces if sum(isinstance(piece, Card) for piece in pieces) >= 3 else []


def _groups(text: str, place: int, end: int, pieces: list[Piece]) -> bool:
    """Add the cards of one stretch; False if something in it is no card."""
    while place < end:
        banner = _BANNER().match(text, place, end)
        if banner:
            place = banner.end()
            continue
        match = _GROUP().match(text, place, end)
        card = read_card(text, match.start(1), match.end(1)) if match else None
        if match is None or not isinstance(card, Card):
            return False
        pieces.append(card)
        place = match.end()
    return True
