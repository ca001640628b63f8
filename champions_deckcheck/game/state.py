"""A game at one moment: plain data that copies, hashes and saves at any decision.

Cards are numbers: card `c` is `setup.cards[c]` of seat `setup.owner[c]`. A Pokémon in play has
the number of the card it came into play with. What a program or a rule is in the middle of
stands in `stack` as frames; nothing of a game is kept in Python's own call stack.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Attack, Pokemon
    from champions_deckcheck.game.chance import Tape
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.index import Index
    from champions_deckcheck.game.setup import Setup

Option = tuple[Any, ...]
"""What may be chosen: a kind and what belongs to it, ("attack", pokemon, number)."""

# Where a card is. Every card is in exactly one place.
DECK, HAND, DISCARD, LOST, PRIZES, IN_PLAY, ATTACHED, STADIUM, TABLE = range(9)
ZONE_NAMES = (
    "deck",
    "hand",
    "discard pile",
    "Lost Zone",
    "Prize cards",
    "play",
    "attached",
    "Stadium",
    "table",
)
PILES = 5
"""The first five are piles of a player's own cards."""


class Lasting(NamedTuple):
    """A modifier for a time.

    Attributes:
        part: The modifier, as the interpreter made it.
        frame: The frame whose players and Pokémon its words mean.
        on: The Pokémon it was settled on; None if it is a group that may change.
        kind: When it starts and ends, see `lasting`.
        seat: The seat whose turns count.
        since: The turn it was made in.
    """

    part: Any
    frame: Frame
    on: tuple[int, ...] | None
    kind: str
    seat: int
    since: int


class Delayed(NamedTuple):
    """A block to be carried out later: when, by whose turn, since which turn, and its frame."""

    when: str
    seat: int
    since: int
    frame: Frame


class Decision(NamedTuple):
    """The one thing that has to be decided now.

    Attributes:
        seat: Who decides.
        kind: "main", "target", "protect", "gust", "pick", "choose", "may", "mode", "first",
            "opponent", "amount", "order", "copy", "again", "prize" or "promote"; while a game is
            set up "mulligan", "active" and "bench".
        options: What may be chosen; never empty.
        source: The card that asks, or -1.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    source: int


class Result(NamedTuple):
    """How a game ended.

    Attributes:
        winners: Teams that won; none for a draw.
        reason: "knock-out", "prizes", "no-pokemon", "deck-out", "effect", "turn-limit".
        turns: How many turns were taken.
    """

    winners: tuple[int, ...]
    reason: str
    turns: int


class KnockOut(NamedTuple):
    """A Knock Out that happened: in which turn, whose Pokémon, and how."""

    turn: int
    seat: int
    pokemon: int
    by: str


class State:
    """A game at one moment. See the module for how cards are numbered.

    Attributes:
        setup: What does not change in a game.
        rng: The generator.
        tape: Outcomes laid down in advance, for tests and for odds; None to sample.
        sink: Who is told what happens; None in copies.
        turn: Number of the turn, from 1; 0 while the game is set up.
        seat: Whose turn it is.
        first: Who took the first turn.
        phase: "main", "attack" once a Pokémon attacked in this turn, "over" once it is to end.
        piles: For each seat: deck (top last), hand, discard pile, Lost Zone, Prizes.
        where: For each card the place it is in.
        play: Number → Pokémon in play, in the order they came.
        stadium: The Stadium in play, or -1.
        table: Trainer cards that are being played.
        out: Seats that are out of the game.
        last_turn: For each seat the turn it took last.
        marks: What was used up: name and seat (or Pokémon) → the turn, or 0 for the game.
        lasting, delayed: Effects that outlast the step that made them.
        knock_outs: The Knock Outs so far.
        owed: Prize cards that Knock Outs bring and nobody took yet: the seat and how many.
        attack: The attack that is being carried out.
        stack: What is being carried out, innermost last.
        pending: The one decision that is open.
        answer: The option that was chosen.
        result: How the game ended.
        index: Modifiers and listeners of what is in place; None if it must be made anew.
        check: True if a Pokémon may have to be Knocked Out.
    """

    __slots__ = (
        "answer",
        "attack",
        "check",
        "delayed",
        "first",
        "index",
        "knock_outs",
        "last_turn",
        "lasting",
        "marks",
        "out",
        "owed",
        "pending",
        "phase",
        "piles",
        "play",
        "result",
        "rng",
        "seat",
        "setup",
        "sink",
        "stack",
        "stadium",
        "table",
        "tape",
        "turn",
        "where",
    )

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.rng = seed & ((1 << 64) - 1)
        self.tape: Tape | None = None
        self.sink: Callable[[Event], None] | None = None
        self.turn = 0
        self.seat = 0
        self.first = 0
        self.phase = "main"
        self.piles: list[list[list[int]]] = [[[] for _ in range(PILES)] for _ in setup.names]
        self.where = bytearray(len(setup.cards))
        self.play: dict[int, Pokemon] = {}
        self.stadium = -1
        self.table: list[int] = []
        self.out: tuple[int, ...] = ()
        self.last_turn: list[int] = [0] * len(setup.names)
        self.marks: dict[tuple[str, int], int] = {}
        self.lasting: tuple[Lasting, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.knock_outs: tuple[KnockOut, ...] = ()
        self.owed: tuple[tuple[int, int], ...] = ()
        self.attack: Attack | None = None
        self.stack: list[Frame] = []
        self.pending: Decision | None = None
        self.answer: Option = ()
        self.result: Result | None = None
        self.index: Index | None = None
        self.check = False

    def copy(self) -> State:
        """A game of its own at the same moment; nobody listens to it."""
        new = State.__new__(State)
        new.setup = self.setup
        new.rng = self.rng
        new.tape = None
        new.sink = None
        new.turn = self.turn
        new.seat = self.seat
        new.first = self.first
        new.phase = self.phase
        new.piles = [[pile[:] for pile in piles] for piles in self.piles]
        new.where = self.where[:]
        new.play = {number: pokemon.copy() for number, pokemon in self.play.items()}
        new.stadium = self.stadium
        new.table = self.table[:]
        new.out = self.out
        new.last_turn = self.last_turn[:]
        new.marks = self.marks.copy()
        new.lasting = self.lasting
        new.delayed = self.delayed
        new.knock_outs = self.knock_outs
        new.owed = self.owed
        new.attack = None if self.attack is None else self.attack.copy()
        new.stack = [frame.copy() for frame in self.stack]
        new.pending = self.pending
        new.answer = self.answer
        new.result = self.result
        new.index = self.index
        new.check = self.check
        return new

    def facts(self) -> tuple[Any, ...]:
        """Everything that decides how the game goes on, for the hash."""
        board = (
            tuple(tuple(tuple(pile) for pile in piles) for piles in self.piles),
            tuple(pokemon.facts() for pokemon in self.play.values()),
            self.stadium,
            tuple(self.table),
        )
        clock = (self.rng, self.turn, self.seat, self.first, self.phase, self.out)
        marks = tuple(sorted(self.marks.items()))
        past = (tuple(self.last_turn), marks, self.knock_outs, self.owed)
        effects = (
            tuple((one.part.key, one.frame.facts(), *one[2:]) for one in self.lasting),
            tuple((*one[:3], one.frame.facts()) for one in self.delayed),
        )
        now = (
            None if self.attack is None else self.attack.facts(),
            tuple(frame.facts() for frame in self.stack),
            self.pending,
            self.answer,
            self.result,
        )
        return (board, clock, past, effects, now, self.check)

    def digest(self) -> str:
        """A hash of the state, the same in every process."""
        return blake2b(repr(self.facts()).encode(), digest_size=16).hexdigest()
