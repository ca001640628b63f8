"""What a word of the notation is: its name, its parameters, what it gives, how it reads."""

from __future__ import annotations

import re
from dataclasses import dataclass

# The types of values. A program never converts one into another but for the two the
# notation names: a zone is also the cards in it, and a number is also "more than none".
TYPES = (
    "Num",  # a whole number
    "Cond",  # true or false
    "Filter",  # which cards or Pokémon
    "Pokes",  # Pokémon in play, none to many
    "One",  # one Pokémon in play: of several, a player chooses
    "Cards",  # cards: of a zone, or held since an earlier step
    "Who",  # a player
    "Dest",  # where cards go
    "Dur",  # how long
    "Mod",  # a modifier
    "Text",  # a word in quotation marks
    "Texts",  # one or more of them
    "Flag",  # True or False
)

_PARAM = re.compile(r"(\*?\w+): (\w+)(?: = (.+))?")


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of a word.

    Attributes:
        name: What a program calls it by ("upto").
        type: One of `TYPES`.
        default: The text that stands for it where it is left out; None if it must be given.
    """

    name: str
    type: str
    default: str | None

    @property
    def many(self) -> bool:
        """True for `*names`: any number of values, given by place."""
        return self.name.startswith("*")

    @property
    def key(self) -> str:
        """The name without its star: what `Call.args` has its value under."""
        return self.name.removeprefix("*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the notation.

    Attributes:
        name: As programs write it.
        gives: The type of its value; "" for one that only acts; "Part" for a heading.
        params: In order; a program may give them by place or by name.
        says: How `effects show` reads it aloud. Parameters stand in braces: `{n}`;
            `{who:draws/draw}` is the first form if it is one, else the second; `{who's}` is
            whose; `{n+}` is "2 more" or "2 less"; `{to@each}` is one of the forms in
            `describe`. `<, if {when}>` is left out with the parameters in it, `<{what}|all>`
            has words in its place, and `{flip?}` says nothing but that it is so. Filters have
            their noun in square brackets.
        about: For the manual: what it does, and what decides a doubtful case.
        asks: True if carrying it out may wait for a player or a coin. Such a word stands
            alone on its line, or is the test of an `if`.
        bare: True for a word that is a value by itself and has no brackets: `you`, `basic`.
    """

    name: str
    gives: str
    params: tuple[Param, ...]
    says: str
    about: str
    asks: bool = False
    bare: bool = False


def word(signature: str, says: str, about: str, *, gives: str = "", asks: bool = False) -> Word:
    """A word from its signature.

    Args:
        signature: `name(first: Type, second: Type = default)`; without brackets for a word
            that is a value by itself.
        says: See `Word`.
        about: See `Word`.
        gives: See `Word`.
        asks: See `Word`.

    Raises:
        ValueError: The signature is none.
    """
    name, bracket, rest = signature.partition("(")
    params = []
    for piece in filter(None, (one.strip() for one in rest.rstrip(")").split(","))):
        match = _PARAM.fullmatch(piece)
        if match is None or match[2] not in TYPES:
            raise ValueError(f"{signature}: {piece!r} is no parameter")
        params.append(Param(match[1], match[2], match[3]))
    return Word(name, gives, tuple(params), says, " ".join(about.split()), asks, bare=not bracket)
