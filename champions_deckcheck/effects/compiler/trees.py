"""The tree a text becomes: steps, conditions, coins and repetitions."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Leaf:
    """A line of a program; `before` is True for one that comes before the damage."""

    line: str
    before: bool = False


@dataclass(slots=True)
class Branch:
    """Steps under a condition, and those where it does not hold."""

    test: str
    then: Tree = field(default_factory=list)
    otherwise: Tree = field(default_factory=list)


@dataclass(slots=True)
class Loop:
    """Steps that are done a number of times, or for each Pokémon: `times` is "mon in …" then."""

    times: str
    body: Tree = field(default_factory=list)


@dataclass(slots=True)
class Coin:
    """A coin or several, and what hangs on them.

    Attributes:
        count: "1", a number, or "until" for flipping until tails.
        branch: What happens on heads and on tails; None as long as nothing does.
        counted: True if the number of heads is asked for.
        name: What the number of heads is called.
    """

    count: str
    branch: Branch | None = None
    counted: bool = False
    name: str = "heads"


@dataclass(slots=True)
class Block:
    """Steps under a line of their own: for each player, or at a later moment."""

    head: str
    body: Tree = field(default_factory=list)


@dataclass(slots=True)
class Choice:
    """Blocks of which a player chooses.

    Attributes:
        several: True if more than one of them may be chosen.
        options: What each of them does.
    """

    several: bool
    options: list[Tree] = field(default_factory=list)


Tree = list[Leaf | Branch | Loop | Coin | Block | Choice]
