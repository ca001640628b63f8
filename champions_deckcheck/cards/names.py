"""Card names: how they are found, and when two names are one card.

Finding is lenient, counting is exact. `fold` makes a key that survives everything players
do to a name (case, accents, apostrophes, hyphens, blanks); it may merge different cards,
so it is only ever used to *look up*. `card_name` is the name that counts (R-01).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ASCII_DROP = {ord(c): None for c in " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\t"}
_KEPT_SYMBOLS = "◇★♀♂δ"
_SYMBOL_SPELLINGS = (("{*}", "◇"), ("☆", "★"), ("♢", "◇"))
_PRISM_STAR = "prismstar"
_STRAIGHT = str.maketrans({"’": "'", "ʼ": "'", "´": "'", "‘": "'", "`": "'", "☆": "★"})


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """The key under which a name is found.

    Args:
        text: Any spelling of a name.

    Returns:
        Letters and digits in lower case without accents, plus ◇ ★ ♀ ♂ δ. "{*}" and a
        final "Prism Star" count as ◇. Empty if nothing of that is left.
    """
    for spelling, symbol in _SYMBOL_SPELLINGS:
        if spelling in text:
            text = text.replace(spelling, symbol)
    if text.isascii():
        key = text.lower().translate(_ASCII_DROP)
    else:
        plain = unicodedata.normalize("NFKD", text).casefold()
        key = "".join(c for c in plain if c.isalnum() or c in _KEPT_SYMBOLS)
    if key.endswith(_PRISM_STAR):
        key = key.removesuffix(_PRISM_STAR) + "◇"
    return key


def tidy(text: str) -> str:
    """A name in one spelling of its characters: composed accents, straight quotes.

    Case and hyphens stay: "Mewtwo ex" and "Mewtwo-EX" are different cards.
    """
    if text.isascii():
        return text.replace("`", "'")
    text = unicodedata.normalize("NFC", text).translate(_STRAIGHT)
    return text.replace(" ♀", "♀").replace(" ♂", "♂")


def card_name(name: str, supertype: str, energy: str = "") -> str:
    """The name that counts for "the same card" (R-01).

    Args:
        name: The printed name.
        supertype: "Pokémon", "Trainer" or "Energy".
        energy: "basic" or "special" for Energy.

    Returns:
        The name without what is not part of it: the parenthesis of a Trainer, δ and LV.X
        of a Pokémon, "Basic" before a basic Energy.
    """
    name = tidy(name)
    if supertype == "Trainer":
        return name[: name.rindex(" (")] if name.endswith(")") and " (" in name else name
    if supertype == "Pokémon":
        return name.removesuffix(" LV.X").removesuffix(" δ")
    if energy == "basic":
        return name.removeprefix("Basic ")
    return name


def closeness(written: str, name: str) -> int:
    """How exactly a written name is a given name: 4 to the letter … 0 by folding only.

    Args:
        written: What the list says.
        name: A name with the same `fold`.

    Returns:
        4 if equal once characters are tidied; 3 if equal but for accents; 2 if equal but
        for accents and hyphens, blanks or punctuation; 1 if the case differs too, but not
        at the end, where it tells "ex" from "EX"; 0 if it differs there, or if all is in
        capitals and so says nothing.
    """
    a, b = tidy(written), tidy(name)
    if a == b:
        return 4
    a, b = _without_accents(a), _without_accents(b)
    if a == b:
        return 3
    a, b = a.translate(_ASCII_DROP), b.translate(_ASCII_DROP)
    if a == b:
        return 2
    return 1 if a[-2:] == b[-2:] and not a.isupper() else 0


def _without_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


_NUMBER = re.compile(r"([A-Za-z]*?)0*(\d+)([A-Za-z]?)")


@lru_cache(maxsize=8192)
def number_key(number: str) -> str:
    """A collector number without padding: "TG05" → "TG5", "044" → "44", "105a" → "105a".

    Letters before the digits are upper case, a letter after them lower case; numbers that
    are words ("ONE") are upper case.
    """
    match = _NUMBER.fullmatch(number)
    if match is None:
        return number.upper()
    prefix, digits, letter = match.groups()
    return prefix.upper() + digits + letter.lower()
