"""Card text as tokens: words in their base form, numbers, Energy types, and names.

A name is one token whatever its length, and says whose it is: the card's own, that of one of
its attacks or Abilities, or another card's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from champions_deckcheck.effects.compiler.naming import name_at
from champions_deckcheck.effects.compiler.words import BASE, NUMBERS, TYPE_NAMES, TYPES

_TOKEN = re.compile(
    r"\{[A-Z]+\}|\"[^\".]{2,40}\"|\d+|Poké-(?:Powers?|Bod(?:y|ies))|Pokémon-(?:EX|GX)|"
    r"[^\W\d_]+\d?(?:[-'’][^\W\d_]+)*'?|[♀♂]|[.,;:()\"+×•%/&*!?=\-]|\S"
)
_ONE_TYPE = re.compile("|".join(TYPES))
# Types without a space between them, as some sources write them.
_GLUED = re.compile(rf"(?:{_ONE_TYPE.pattern}){{2,}}")


class Token(NamedTuple):
    """A piece of text.

    Attributes:
        kind: "word", "num", "type", "name", "owner", "self", "attack", "ability", "quote".
        value: The base form, number, type or name.
        at: Where it starts in the text.
    """

    kind: str
    value: str
    at: int


class Names(NamedTuple):
    """Names a text may hold.

    Attributes:
        own: The card's own names, longest first.
        attacks: Names of its attacks.
        abilities: Names of its Abilities.
        is_card: Whether some words are the name of a card.
    """

    own: tuple[str, ...]
    attacks: tuple[str, ...]
    abilities: tuple[str, ...]
    is_card: Callable[[str], bool]


def tokenize(text: str, names: Names) -> list[Token]:
    """The tokens of a text.

    Args:
        text: A repaired text.
        names: The names it may hold.
    """
    pieces = [(match[0], match.start()) for match in _TOKEN.finditer(text)]
    tokens: list[Token] = []
    place = 0
    while place < len(pieces):
        word, at = pieces[place]
        found = name_at(pieces, place, text, names) if word[0].isupper() else None
        if found is None:
            tokens += [Token(kind, value, at) for kind, value in _plain(word)]
            place += 1
        else:
            tokens.append(Token(found.kind, found.name, at))
            place += found.length
    return tokens


@cache
def _plain(word: str) -> tuple[tuple[str, str], ...]:
    """Kinds and values of what a piece is that is part of no name."""
    lower = word.lower().replace("’", "'")
    if word.isdigit():
        return (("num", word),)
    if word[0] == "{":
        return tuple(("type", TYPE_NAMES[letter]) for letter in word[1:-1])
    if word[0] == '"' and len(word) > 1:
        return _quoted(word)
    if lower in NUMBERS:
        return (("num", str(NUMBERS[lower])),)
    return _typed(lower) or (("word", BASE.get(lower, lower)),)


def _typed(lower: str) -> tuple[tuple[str, str], ...]:
    """A word as the types of Energy it names; none if it is another word."""
    if lower in TYPES:
        return (("type", TYPES[lower]),)
    if _GLUED.fullmatch(lower):
        return tuple(("type", TYPES[one]) for one in _ONE_TYPE.findall(lower))
    if lower.startswith("non-") and lower[4:] in TYPES:
        return (("word", "non"), ("type", TYPES[lower[4:]]))
    return ()


def _quoted(word: str) -> tuple[tuple[str, str], ...]:
    """Words in quotation marks; a comma of the sentence may stand inside them."""
    inside = word[1:-1]
    quote = ("quote", inside.rstrip(","))
    return (quote, ("word", ",")) if inside.endswith(",") else (quote,)
