"""What a set code and a collector number look like, read from the right of a line.

No set table is known here, so shape is all there is: a code is capitals and digits, or
an id in small letters that holds a digit. A word of small letters is never a code
("ex" would be one in every second line), and a lone capital is part of the name
("Pikachu V").
"""

from __future__ import annotations

import re

from champions_deckcheck.decklist.lazy import Lazy

_CODE = (
    r"(?:(?=[0-9]*[A-Z])[A-Z0-9]{2,8}(?:[-:][A-Z][A-Z0-9]{0,5})?"
    r"|P-[AB]"  # Pocket promos
    r"|[A-Z][0-9]{1,2}[a-z]"  # Pocket sets ("A1a")
    r"|TK-[A-Za-z]+"  # trainer kits, as the old client wrote them
    r"|[a-z]{1,5}[0-9][a-z0-9.]{0,8}(?:-[0-9](?=$))?)"  # ids ("sv3", "swsh12pt5")
)
_NUMBER = r"(?:[0-9]{1,4}[a-zA-Z]?|[A-Z]{1,5}[0-9]{1,4}[a-z]?)"
_OF = r"(?:/[A-Z0-9-]{1,8})?"  # "147/172"

_IS_CODE = re.compile(_CODE)
_IS_NUMBER = re.compile(f"({_NUMBER}){_OF}")
_IS_GLUED = Lazy(f"({_CODE})[-_/]({_NUMBER}){_OF}")
_IS_ALONE = Lazy(r"[0-9]{1,4}[a-z]?|(?:TG|GG|RC|SV|SWSH|SM|XY|BW|HGSS|DP|SL|SH|AR|RT|H)[0-9]+")
_IS_ID = Lazy(
    r"[a-z]{1,8}[0-9]{0,2}[a-z0-9.]{0,8}-"
    r"(?:[A-Za-z]{0,5}[0-9]{1,4}[a-z]?(?:_A[0-9]?)?|ONE|TWO|THREE|FOUR|[A-Z!?])"
)
_JAPANESE = frozenset(("SV", "S", "SM", "XY", "BW", "M"))
_JAPANESE_PART = Lazy(r"[0-9]{1,2}[A-Za-z]?")
_NUMBER_WORDS = frozenset(("ONE", "TWO", "THREE", "FOUR"))  # how Alph Lithograph is numbered

PSEUDO_CODES = frozenset(("Energy", "HSEnergy", "BLWEnergy", "XYEnergy", "SMEnergy", "SWSHEnergy"))
"""What the old client wrote where a basic Energy's set would stand."""


class Tail:
    """What names the print at the right end of a line.

    Attributes:
        words: How many blank-separated words it takes.
        code: Set code as written, or None.
        number: Number as written without "#" and total, or None.
        shape: "[" or "(" when the code was in brackets, else "".
    """

    __slots__ = ("code", "number", "shape", "words")

    def __init__(self, words: int, code: str | None, number: str | None, shape: str = "") -> None:
        self.words = words
        self.code = code
        self.number = number
        self.shape = shape


def is_code(word: str) -> bool:
    """True if the word has the shape of a set code."""
    return _IS_CODE.fullmatch(word) is not None


def is_id(word: str) -> bool:
    """True if the word has the shape of a card id ("sv3-125")."""
    return _IS_ID().fullmatch(word) is not None


def read_tail(words: list[str]) -> Tail:
    """Read code and number from the right.

    Args:
        words: The words of name, code and number, at least one.

    Returns:
        What was found; a `Tail` of 0 words when the line ends in its name.
    """
    last = words[-1].strip("()[]#,")
    shape = _bracket(words[-1])
    match = _IS_NUMBER.fullmatch(last)
    if match and not (shape and match[1].isalpha()):
        return _before_number(words, match[1])
    match = _IS_GLUED().fullmatch(last)
    if match:
        return Tail(1, match[1], match[2], shape)
    if shape and is_code(last) and words[-1].startswith(shape):
        return Tail(1, last, None, shape)
    if len(words) > 2 and _is_odd_number(words, last) and is_code(words[-2].strip("()[]")):
        return Tail(2, words[-2].strip("()[]"), last, _bracket(words[-2]))
    return Tail(0, None, None)


def _before_number(words: list[str], number: str) -> Tail:
    """The code before a number, where there is one."""
    if len(words) > 1:
        word = words[-2]
        code = word.strip("()[],")
        shape = _bracket(word) or _bracket(words[-1])
        if _is_split(words, code):
            return Tail(3, words[-3] + code, number)
        if is_code(code):
            return Tail(2, code, number, shape)
        if _is_pseudo(words, code):
            return Tail(2, code, number)
    if words[-1][0] in "#(" or _IS_ALONE().fullmatch(number):
        return Tail(1, None, number)
    if is_code(number) and _bracket(words[-1]):
        return Tail(1, number, None, _bracket(words[-1]))
    return Tail(0, None, None)


def _is_split(words: list[str], part: str) -> bool:
    """A Japanese code written in two words: "SV 11W 85", "M 2 77"."""
    return (
        len(words) > 3
        and words[-3] in _JAPANESE
        and _JAPANESE_PART().fullmatch(part) is not None
        and words[-1].isdigit()
    )


def _is_pseudo(words: list[str], code: str) -> bool:
    if code not in PSEUDO_CODES or len(words) < 3:
        return False
    return code != "Energy" or words[-3].casefold() == "energy"


def _is_odd_number(words: list[str], last: str) -> bool:
    """Letters and words that number the few prints without digits."""
    if last in _NUMBER_WORDS:
        return words[0].casefold() == "alph"
    if len(last) != 1 or not ("A" <= last <= "Z"):
        return False
    return words[-3].casefold() == "energy" or words[0].casefold() == "unown"


def _bracket(word: str) -> str:
    if "[" in word or "]" in word:
        return "["
    return "(" if "(" in word or ")" in word else ""
