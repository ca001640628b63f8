"""What can be wrong with a line that should be a card, in words a player can act on."""

from __future__ import annotations

from champions_deckcheck.decklist.lazy import Lazy

TYPE_CHECKING = False  # as `typing` has it, without its cost at start-up
if TYPE_CHECKING:
    from champions_deckcheck.decklist.line import Card

_BEHIND = Lazy(r"([^\W\d_].*?) ?[(:=-] ?([1-9][0-9]?)\)?")

UNREADABLE = "unreadable-line"
BAD_QUANTITY = "bad-quantity"

_EXAMPLE = "1 Nest Ball SVI 181"
_WORDS = {
    word: value
    for value, words in enumerate(
        (
            "one a an un une uno una eine ein um uma",
            "two deux dos due zwei dois",
            "three trois tres tre drei",
            "four quatre cuatro quattro vier quatro",
            "five six seven eight nine ten eleven twelve",
        ),
        start=1,
    )
    for word in words.split()
} | {"six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}


class Fault:
    """Why a line could not be read as a card; places are those in the text it came from.

    Attributes:
        rule: "unreadable-line" or "bad-quantity".
        message, fix: As in `Problem`.
        start: Where the part to read begins.
        end: Where it ends. The part that is wrong.
        bare: The card the line would be if one copy were meant, or None.
        cardlike: True if the line looks like a card line all the same: it has a quantity
            of some kind, or ends in code and number.
    """

    __slots__ = ("bare", "cardlike", "end", "fix", "message", "rule", "start")

    def __init__(self, rule: str, message: str, fix: str, start: int, end: int) -> None:
        self.rule = rule
        self.message = message
        self.fix = fix
        self.start = start
        self.end = end
        self.bare: Card | None = None
        self.cardlike = True


def short(text: str) -> str:
    """A quotation that fits into a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def bad_quantity(text: str, quantity: str, start: int, name_start: int, end: int) -> Fault:
    """A quantity of none or of more than any deck holds."""
    rest = short(text[name_start:end]) if name_start < end else ""
    shown = short(quantity)
    if quantity.strip("0"):
        message = f"{shown} copies of one card are more than a deck can hold."
        fix = "Write how many copies are played, at most 99"
    else:
        message = "The quantity is 0, so the line names a card that is not in the deck."
        fix = "Write how many copies are played, or delete the line"
    example = f", as in `1 {rest}`." if rest and name_start > start else "."
    place = text.find(quantity, start)
    fault = Fault(BAD_QUANTITY, message, fix + example, place, place + len(quantity))
    # "2024 Worlds deck" is a title if it stands where titles do.
    fault.cardlike = not (len(quantity) == 4 and quantity[:2] in ("19", "20"))
    return fault


def no_name(text: str, quantity: int, start: int, end: int) -> Fault:
    """Quantity, code and number, but nothing between them."""
    rest = short(text[start:end])
    return Fault(
        UNREADABLE,
        f"There is no card name before `{rest}`.",
        f"Write the card's name after the quantity, as in `{quantity} NAME {rest}`.",
        start,
        end,
    )


def without_quantity(text: str, start: int, end: int, bare: Card | None, printed: bool) -> Fault:
    """A line without a whole number in front.

    Args:
        text: The cleaned line.
        start: Where the part to read begins.
        end: Where it ends.
        bare: What it would be with a quantity, or None.
        printed: True if it ends in code and number.
    """
    content = text[start:end]
    first, _, rest = content.partition(" ")
    fault = _quantity_word(first, rest, start) or _no_quantity(content, start, end, bare, printed)
    fault.bare = bare
    fault.cardlike = printed or (first[:1].isdigit() and fault.end < end)
    return fault


def _quantity_word(first: str, rest: str, start: int) -> Fault | None:
    end = start + len(first)
    rest = short(rest)
    if not rest:
        return None
    if first in "xX":
        message = f"There is no number before the `{first}`."
        return Fault(UNREADABLE, message, f"Write `1 {rest}`.", start, end)
    value = _WORDS.get(first.casefold())
    if value is not None and len(first) > 1:
        message = f"The quantity `{first}` is a word; only digits are read."
        return Fault(UNREADABLE, message, f"Write `{value} {rest}`.", start, end)
    if first[0].isdigit() or (first[0] in "½¼¾"):
        number = first.rstrip("xX")
        digits = len(first) - len(first.lstrip("0123456789"))
        if digits and first[digits:].isalpha() and first[digits:] == number[digits:]:
            message = "There is no blank between the quantity and the name."
            fix = f"Write `{short(first[:digits])} {first[digits:]} {rest}`."
            return Fault(UNREADABLE, message, fix, start, end)
        if not number.replace(".", "").replace(",", "").replace("/", "").isdecimal():
            message = f"`{short(first)}` is not a quantity."
        else:
            message = f"`{short(first)}` is not a whole number of copies."
        return Fault(UNREADABLE, message, f"Write a whole number, as in `1 {rest}`.", start, end)
    return None


def _no_quantity(content: str, start: int, end: int, bare: Card | None, printed: bool) -> Fault:
    shown = short(content)
    behind = None if printed else _BEHIND().fullmatch(content)
    if behind is not None:
        message = "The quantity stands behind the name."
        fix = f"Write `{behind[2]} {short(behind[1])}`."
    elif bare is None and printed:
        message = "There is only a set and a number; quantity and name are missing."
        fix = f"Write `1 NAME {shown}` with the card's name."
    elif bare is not None:
        message = "There is no quantity before the name."
        fix = f"Write `1 {shown}`."
        if not printed:
            fix += " If this is no card, start the line with `//`."
    else:
        message = "This is neither a card nor a section header."
        fix = f"Write quantity, name, set and number, as in `{_EXAMPLE}`."
    return Fault(UNREADABLE, message, fix, start, end)
