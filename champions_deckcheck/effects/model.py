"""A program as a tree: what the notation reads, and what the interpreter carries out.

Every call holds a value for each parameter of its word (defaults filled in) and every
expression knows its type, so that a reader of the tree has nothing left to guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a program something stands: line and column, from 1."""

    line: int
    column: int


# -- expressions -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Literal:
    """A number, a text, or True or False; of type Num, Text or Flag (True also Cond)."""

    value: int | str | bool
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A word with its arguments.

    Attributes:
        word: Its name in the vocabulary.
        args: Parameter name → expression; a `*names` parameter holds a tuple of them.
        type: What it gives; "" if it only acts.
        place: Where it stands.
    """

    word: str
    args: Mapping[str, Expression | tuple[Expression, ...]]
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Register:
    """A name that an earlier line set, or that a `for` runs through."""

    name: str
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Zone:
    """The cards of a player's zone: `you.hand`. Of type Cards."""

    who: Expression
    zone: str
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Group:
    """A player's Pokémon: `you.active`, `opp.bench`, `you.pokemon`. Of type Pokes."""

    who: Expression
    group: str
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Filtered:
    """Those of some cards or Pokémon that pass a filter: `you.deck[basic]`."""

    of: Expression
    filter: Expression
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Operation:
    """Arithmetic (+ - * //), a comparison (== != < <= > >=), or logic (and or not).

    Of type Num or Cond; `and`, `or` and `not` also join filters, then of type Filter.
    """

    sign: str
    parts: tuple[Expression, ...]
    type: str
    place: Place = field(compare=False)


Expression = Literal | Call | Register | Zone | Group | Filtered | Operation


# -- steps -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Do:
    """Carries out a word; keeps its value under a name if one is given."""

    call: Call
    name: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Let:
    """Keeps the value of an expression under a name."""

    name: str
    value: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class If:
    """Tests, then does one block or the other. A test may hold `may()` and `flip()`."""

    test: Expression
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class ForEach:
    """Does a block once for each of some Pokémon (or, with `each`, each player)."""

    name: str
    among: Expression
    body: tuple[Step, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Repeat:
    """Does a block a number of times."""

    times: Expression
    body: tuple[Step, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Modes:
    """Has the player choose one block by its name."""

    choices: tuple[tuple[str, tuple[Step, ...]], ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Later:
    """Does a block at a later moment of the game."""

    when: str
    body: tuple[Step, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Whenever:
    """Does a block each time something happens, for a time.

    Attributes:
        heading: The call of `whenever`.
        body: The block.
    """

    heading: Call
    body: tuple[Step, ...]
    place: Place = field(compare=False)


Step = Do | Let | If | ForEach | Repeat | Modes | Later | Whenever


# -- texts and cards -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text, and when it is carried out.

    Attributes:
        heading: A word of the family "parts" with its arguments; None for the steps of an
            attack or of a Trainer card that is played.
        body: The steps. Under `static` every step is a `Do` of a modifier.
    """

    heading: Call | None
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One attack, Ability or Trainer text.

    Attributes:
        name: The printed name of the attack or Ability; "" for the card's own text.
        parts: Its parts, in order; none for an attack without text.
        unsupported: The sentences in it that are not played.
    """

    name: str
    parts: tuple[Part, ...]
    unsupported: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardProgram:
    """What one card does.

    Attributes:
        name: Same-card name (R-01).
        prints: Ids of prints whose text this is; empty if it is every print's of the name.
        abilities: Ability name → its text.
        attacks: Attack name → its text; an attack without text has one without parts.
        card: The text of a Trainer or Special Energy card; None for a Pokémon.
        source: Which print was read, and where.
        path: The file the program stands in; "synced" if it was made from a synced text.
    """

    name: str
    prints: tuple[str, ...]
    abilities: Mapping[str, Text]
    attacks: Mapping[str, Text]
    card: Text | None
    source: str
    path: str
