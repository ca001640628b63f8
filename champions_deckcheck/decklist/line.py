"""One card line, read from the right.

Names hold digits, colons, braces and hyphens, so a name is what is left when the
quantity in front and the print at the end are taken away; nothing is ever matched
against the name itself.
"""

from __future__ import annotations

import re

from champions_deckcheck.decklist.decoration import bullet_end
from champions_deckcheck.decklist.faults import Fault, bad_quantity, no_name, without_quantity
from champions_deckcheck.decklist.lazy import Lazy
from champions_deckcheck.decklist.shapes import is_code, is_id, read_tail

_QUANTITY = re.compile(r"([0-9]+)(?: ?[xX] | |x(?=[A-Z]))(?=[^ ])|[xX] ?([0-9]+) (?=[^ ])")
_SUFFIX = Lazy(r" \(?[xX] ?([0-9]+)\)?$")
_LABELLED = Lazy(r"champions?(?: [12])? ?[:=-] ?(?=[^ ])", re.IGNORECASE)
_EXTRA = Lazy(
    r" (?:- )?(?:\([^()]*\)|[*]|★|RH|foil|holo|reverse(?: holo)?|(?:full|alt) art|promo)$",
    re.IGNORECASE,
)
_MARKS = Lazy(
    r" ?\*[A-Z]{1,2}\*$| \^[^^]*\^$"
    r"| ?\((?:[Aa]ny(?: [a-z]+)?|[Ff]oil|[Hh]olo|[Rr]everse(?: [Hh]olo)?|[Nn]on-?[Hh]olo)\)$"
)
_CHAMPION = Lazy(
    r" ?(?:\*champion\*|\[champion\]|\(champion\))$| (?:-|<-+) champion$", re.IGNORECASE
)
# "- great with tag teams": words behind a print. A name has its words in capitals and
# another quantity is a digit, so neither can hide in them.
_REMARK = Lazy(
    r"(?<=[0-9a-z)\]]) (?:-|<-+) (?=[^0-9]*\b(?!the\b|and\b|with\b)[a-z]{3})[^0-9]{1,80}$"
)
_TAG = Lazy(r" \[([^\[\]]{2,40})\]$")
_COMMENT = re.compile(r" (?://|#(?![0-9]))")
_MAX_MARKS = 24  # what is dropped at most; bounds the time a hostile line can take


class Card:
    """A card line as read; places are those in the text it was read from.

    Attributes:
        quantity: Copies, 1 to 99.
        name, code, number, card_id, champion: As in `Entry`.
        start: Where the part to read begins.
        end: Where it ends. The part that names the card.
        shape: What the line looked like: "plain" (code and number), "mass_entry"
            (`[SET]`), "arena" (`(SET)`), "names" (neither), "ptcgo" (`* ` in front).
    """

    __slots__ = (
        "card_id",
        "champion",
        "code",
        "end",
        "name",
        "number",
        "quantity",
        "shape",
        "start",
    )

    def __init__(
        self, quantity: int, name: str, start: int, end: int, champion: bool = False
    ) -> None:
        self.quantity = quantity
        self.name = name
        self.code: str | None = None
        self.number: str | None = None
        self.card_id: str | None = None
        self.start = start
        self.end = end
        self.champion = champion
        self.shape = "names"


def read_card(text: str, start: int, end: int, tabs: bool = False) -> Card | Fault:
    """Read one card line.

    Args:
        text: A cleaned line.
        start: Where the part to read begins.
        end: Where it ends; wrapping left outside.
        tabs: True if the line came as cells divided by tabs, where a last cell of
            capitals is a set code without needing brackets.

    Returns:
        The card, or what is wrong with the line. Never raises.
    """
    body = bullet_end(text, start, end)
    end, champion = strip_marks(text, body, end)
    match = _QUANTITY.match(text, body, end)
    if match is None:
        suffix = _SUFFIX().search(text, body, end)
        if suffix is None:
            return _unquantified(text, body, end, champion, tabs)
        quantity, name_start, end = suffix[1], body, suffix.start()
        end, marked = strip_marks(text, body, end)
        champion = champion or marked
    else:
        quantity, name_start = match[1] or match[2], match.end()
    digits = quantity.lstrip("0")
    if not 1 <= len(digits) <= 2:
        return bad_quantity(text, quantity, body, name_start, end)
    card = read_print(text, name_start, end, tabs)
    if card is None and match is not None and "X " in match[0]:
        # "1 X TWM 044": the capital is all the name there is.
        name_start = match.start() + match[0].index("X")
        card = read_print(text, name_start, end, tabs)
    if card is None:
        return no_name(text, int(digits), name_start, end)
    card.quantity = int(digits)
    card.champion = champion
    if text.startswith("* ", start) and card.shape == "plain":
        card.shape = "ptcgo"
    return card


def read_champion(text: str, start: int, end: int) -> Card | None:
    """Read `Champion: Charizard ex OBF 125`, a label and its card on one line.

    Returns:
        The card, marked as a Champion, or None if the line is not of that kind. The
        quantity may be left out, a Champion being one card.
    """
    match = _LABELLED().match(text, start, end)
    if match is None:
        return None
    read = read_card(text, match.end(), end)
    card = read if isinstance(read, Card) else read.bare
    if card is not None:
        card.champion = True
    return card


def read_print(text: str, start: int, end: int, tabs: bool = False) -> Card | None:
    """Read name, code and number, without a quantity.

    Returns:
        A card of one copy, or None when there is no name.
    """
    words = text[start:end].split(" ")
    if tabs and len(words) > 1 and is_code(words[-1]) and not words[-1].isdigit():
        words[-1] = f"[{words[-1]}]"
    written = words
    while len(words) > 2 and words[-2] in "-|":
        words = [*words[:-2], words[-1]]
    if len(words) == 1 and is_id(words[0]):
        card = Card(1, "", start, end)
        card.card_id, card.shape = words[0], "plain"
        return card
    tail = read_tail(words)
    # A dash belongs to the name as written unless it stands before a print.
    name_words = words[: len(words) - tail.words] if tail.words else written
    name = " ".join(name_words).rstrip(" ,-|")
    if not name and tail.code is not None and tail.number is not None and not tail.shape:
        return _one_long_word(words, start, end)
    if not any(char.isalnum() or char in "?!" for char in name):
        return None
    card = Card(1, name, start, end)
    card.code, card.number = tail.code, tail.number
    if tail.code is not None:
        card.shape = {"[": "mass_entry", "(": "arena"}.get(tail.shape, "plain")
    elif tail.number is not None:
        card.shape = "plain"
    return card


def _one_long_word(words: list[str], start: int, end: int) -> Card | None:
    """A word of capitals before a number that is too long for a set: a shouted name."""
    if len(words) == 2 and words[0].isalpha() and len(words[0]) > 3:
        card = Card(1, words[0], start, end)
        card.number, card.shape = words[1].lstrip("#"), "plain"
        return card
    return None


def strip_marks(text: str, start: int, end: int) -> tuple[int, bool]:
    """Drop what trails the print: comments, foil marks, tags, the Champion mark.

    Returns:
        The new end and whether the line was marked as a Champion.
    """
    champion = False
    match = _COMMENT.search(text, start, end)
    if match:
        end = match.start()
    for _ in range(_MAX_MARKS):
        if end <= start:
            break
        last = text[end - 1]
        if last in " ,;|":
            end -= 1
            continue
        if last.isdigit():
            break
        if last == "H" and text.endswith(" PH", start, end):
            end -= 3
            continue
        match = _CHAMPION().search(text, start, end)
        if match:
            champion = True
        else:
            match = (
                _MARKS().search(text, start, end)
                or _tag(text, start, end)
                or _extra(text, start, end)
                or _remark(text, start, end)
            )
        if match is None:
            if last == "." and end - start > 1 and text[end - 2].isdigit():
                end -= 1
                continue
            break
        end = match.start()
    return end, champion


def _tag(text: str, start: int, end: int) -> re.Match[str] | None:
    """A category in brackets at the end ("[Ramp]"), which is no set code."""
    match = _TAG().search(text, start, end)
    if match is None:
        return None
    content = match[1]
    if is_code(content) or read_tail(content.split(" ")).code is not None:
        # Only behind a whole print is it a tag; behind a name it is the print.
        return match if read_tail(text[start : match.start()].split(" ")).code else None
    if content.lstrip("#").split("/")[0].isalnum() and content[-1].isdigit():
        return None
    return match


def _extra(text: str, start: int, end: int) -> re.Match[str] | None:
    """A word on the art or the foil, behind a whole print; elsewhere it may be a name."""
    match = _EXTRA().search(text, start, end)
    if match is None:
        return None
    tail = read_tail(text[start : match.start()].split(" "))
    return match if tail.code is not None and tail.number is not None else None


def _remark(text: str, start: int, end: int) -> re.Match[str] | None:
    """What a player says about a card behind its whole print.

    Nothing that may speak of another card ("-> Arven") or of a Champion is one.
    """
    match = _REMARK().search(text, start, end)
    if match is None or "champion" in match[0].casefold():
        return None
    tail = read_tail(text[start : match.start()].split(" "))
    return match if tail.code is not None and tail.number is not None else None


def _unquantified(text: str, start: int, end: int, champion: bool, tabs: bool) -> Fault:
    bare = read_print(text, start, end, tabs) if start < end else None
    if bare is not None:
        bare.champion = champion
    tail = read_tail(text[start:end].split(" ")) if start < end else None
    printed = tail is not None and tail.code is not None and tail.number is not None
    return without_quantity(text, start, end, bare, printed)
