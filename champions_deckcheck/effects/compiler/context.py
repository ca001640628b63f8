"""What is known of a text while its statements are put together: plain data, no rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from champions_deckcheck.effects.compiler.trees import Branch, Choice, Coin, Leaf, Tree

Fields = dict[str, str]
"""What the grammar makes of a lead, a clause or a trail."""

PLAYED = ("item", "supporter")
ATTACHED = ("tool", "energy")


class UnplacedError(Exception):
    """A clause that is read but whose place in the text is not understood."""


@dataclass(slots=True)
class Statement:
    """A sentence as the grammar reads it.

    Attributes:
        leads: What stands before the clauses: "if …", "you may", "during …".
        clauses: What is done.
        trails: What stands behind a clause and holds for it as a lead does.
    """

    leads: list[Fields]
    clauses: list[Fields]
    trails: list[Fields]

    @classmethod
    def of(cls, parts: Iterable[tuple[str, Fields]]) -> Statement:
        """A statement of its parts in order, each "lead", "clause" or "trail" with its fields."""
        found = cls([], [], [])
        lists = {"lead": found.leads, "clause": found.clauses, "trail": found.trails}
        for name, fields in parts:
            lists[name].append(fields)
        return found

    @property
    def around(self) -> list[Fields]:
        """All that stands around the clauses, from the outside in."""
        return [*self.leads, *self.trails]

    @property
    def lead_keys(self) -> set[str]:
        """The fields of its leads."""
        return {key for lead in self.leads for key in lead}

    def values(self, key: str) -> list[str]:
        """A field of the leads and trails that have it."""
        return [one[key] for one in self.around if key in one]


@dataclass(slots=True)
class Made:
    """What the text has become so far.

    Attributes:
        tree: The steps of the part that is open.
        heading: What opens that part; "" for none.
        parts: The parts before it: heading and steps.
        statics: Modifiers that hold, each with its condition, "" for none.
        needs: What has to be so for the text to be used at all.
        leaves: All steps in the order in which they were said.
        in_order: True if what comes "then" is done only if what comes first was.
    """

    tree: Tree = field(default_factory=list)
    heading: str = ""
    parts: list[tuple[str, Tree]] = field(default_factory=list)
    statics: list[tuple[str, str]] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    in_order: bool = False


@dataclass(slots=True)
class Place:
    """Where statements go.

    Attributes:
        top: Where a statement goes that hangs on nothing.
        block: Where the statement before went.
        early: True for steps that the text itself puts before the damage.
        choice: The choice of blocks that is open; None if there is none.
        searched: Where a deck was looked through; it is shuffled there.
        repeated: The same inside a repetition.
    """

    top: Tree
    block: Tree
    early: bool = False
    choice: Choice | None = None
    searched: Tree | None = None
    repeated: Tree | None = None


@dataclass(slots=True)
class Chain:
    """What "if you do" and its kin ask about.

    Attributes:
        block: What "if you do" continues; None if nothing was done that it could ask about.
        done: The test whether it was done; "" if being there is enough, "always" if nothing
            can tell.
        asked: What was done or not as the player liked.
        used: The steps of a text that is used of free will; what they take is its price.
        paid: What the price needs.
        all_paid: The need of a price of several cards, if something hangs on all of them.
        fresh: True as long as nothing was done in this statement.
    """

    block: Tree | None = None
    done: str = ""
    asked: Branch | None = None
    used: Tree | None = None
    paid: Leaf = field(default_factory=lambda: Leaf(""))
    all_paid: str = ""
    fresh: bool = True

    def hang(self, block: Tree) -> None:
        """Has "if you do" continue a block from here on."""
        self.block = block
        self.done = ""


@dataclass(slots=True)
class Spoken:
    """What was spoken of, and what pronouns and names mean by that.

    Attributes:
        it: The Pokémon "it" is; "" if it was not said, "poke" for the one chosen last.
        names: A name of the grammar → the name that stands for it now.
        counts: A name → how often it was set.
        homes: A name → the block in which it was set last.
        foe: The opponent's Active Pokémon that was chosen, and where it was.
        are_tools: True if the cards spoken of are Tools.
    """

    it: str = ""
    names: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    homes: dict[str, Tree] = field(default_factory=dict)
    foe: tuple[str, Tree] | None = None
    are_tools: bool = False


@dataclass(slots=True)
class Coins:
    """The coins of a text.

    Attributes:
        last: The coins flipped last; None if there were none.
        inside: The block they were flipped in.
        number: How many flips the text has.
        awaited: What hangs on a coin that comes in the next sentence, and its condition.
    """

    last: Coin | None = None
    inside: Tree = field(default_factory=list)
    number: int = 0
    awaited: tuple[str, str] | None = None


@dataclass(slots=True)
class Context:
    """All that is known of a text.

    Attributes:
        kind: "attack", "ability", "item", "supporter", "stadium", "tool" or "energy".
        made: What it has become so far.
        place: Where statements go.
        chain: What "if you do" asks about.
        spoken: What pronouns mean.
        coins: Its coins.
    """

    kind: str
    made: Made
    place: Place
    chain: Chain
    spoken: Spoken
    coins: Coins

    @classmethod
    def of(cls, kind: str) -> Context:
        """What is known of a text before its first statement."""
        made = Made()
        return cls(
            kind,
            made,
            Place(made.tree, made.tree),
            Chain(used=made.tree if kind in PLAYED else None),
            Spoken("this" if kind in ATTACHED else ""),
            Coins(),
        )

    def add_leaf(self, line: str, block: Tree, *, before: bool) -> None:
        """Adds a step to a block.

        Args:
            line: The step, with all its pronouns replaced.
            block: Where it goes.
            before: True for a step before the damage of an attack.
        """
        leaf = Leaf(line, before)
        block.append(leaf)
        self.made.leaves.append(leaf)
