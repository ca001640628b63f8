"""A recorded game, played once more: the same, or told apart at the first difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck import __version__
from champions_deckcheck.errors import InputError, UsageError
from champions_deckcheck.game.setup import prepare
from champions_deckcheck.sim.entrants import card_ids, read_entrant
from champions_deckcheck.sim.match import BrokenGameError, Match

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.game.state import Decision, Option
    from champions_deckcheck.sim.record import Record


class Difference(NamedTuple):
    """Where a replay is not the recorded game any more.

    Attributes:
        decision: The first decision after which the two differ, from 1; 0 if they differ
            before any was taken.
        message: What differs, in a sentence.
    """

    decision: int
    message: str


def table(record: Record, path: str, fmt: Format, cards: Catalogue, library: Library) -> Setup:
    """The table of a recorded game, with the decks of the record.

    Args:
        record: The record.
        path: How messages name it.
        fmt: Its format; the numbers of play are those of the record.
        cards: The card data.
        library: What the cards do.

    Raises:
        InputError: Its cards are not known any more, or its decks do not fit its mode.
    """
    decks = []
    for seat in record.seats:
        try:
            entrant = read_entrant(seat.list, seat.name, cards, library)
        except UsageError as error:
            raise InputError(f"{path}: {error.message}", _of_then(record)) from error
        if card_ids(entrant) != seat.cards:
            raise InputError(
                f"{path}: the list of {seat.name} does not give the cards it was played with",
                _of_then(record),
            )
        decks.append(entrant.deck)
    try:
        return prepare(fmt._replace(game=record.game), record.mode, decks)
    except UsageError as error:
        raise InputError(f"{path}: damaged record: {error.message}", error.hint) from error


class Replay:
    """Plays a record decision by decision. Nothing else can be chosen.

    Args:
        record: The record.
        setup: Its table, see `table`.
        sink: Is told everything that happens.

    Attributes:
        match: The game as far as it was replayed.
        difference: The first difference to the record, or None. It ends the replay.
    """

    __slots__ = ("_record", "difference", "match")

    def __init__(
        self, record: Record, setup: Setup, sink: Callable[[Event], None] | None = None
    ) -> None:
        self._record = record
        self.difference: Difference | None = None
        self.match = Match(setup, record.seed, sink, watched=True)
        if self.match.hashes[0] != record.states[0]:
            self._differ(0, "the game is set up differently")
        elif not record.decisions:
            self._compare_ends()

    @property
    def position(self) -> int:
        """How many decisions were replayed."""
        return len(self.match.decisions)

    @property
    def at_end(self) -> bool:
        """True if nothing is left to replay."""
        return self.difference is not None or self.position == len(self._record.decisions)

    def upcoming(self) -> tuple[Decision, Option] | None:
        """The next decision and the option the record takes; None at the end."""
        decision = self.match.pending
        if self.at_end or decision is None:
            return None
        index = self._record.decisions[self.position]
        return (decision, decision.options[index]) if index < len(decision.options) else None

    def step(self) -> Difference | None:
        """Take the next recorded decision.

        Returns:
            The difference it brought to light, or None.

        Raises:
            UsageError: The record has no further decision, and a replay takes no new ones.
        """
        if self.at_end:
            raise UsageError("the record ends here, and a replay takes no new decisions")
        at = self.position
        decision, index = self.match.pending, self._record.decisions[at]
        if decision is None:
            return self._differ(at, "the game has ended, and the record goes on")
        if index >= len(decision.options):
            return self._differ(
                at + 1,
                f"the record takes option {index + 1}, and there are only {len(decision.options)}",
            )
        try:
            self.match.answer(index)
        except BrokenGameError as fault:
            return self._differ(at + 1, str(fault))
        if self.match.hashes[at + 1] != self._record.states[at + 1]:
            return self._differ(at + 1, "it leads to another state than in the record")
        if self.at_end:
            self._compare_ends()
        return self.difference

    def run(self) -> Difference | None:
        """Replay all that is left; the first difference ends it."""
        while not self.at_end:
            self.step()
        return self.difference

    def _compare_ends(self) -> None:
        if self.match.result != self._record.result:
            self._differ(self.position, "the game ends otherwise than the record says")

    def _differ(self, decision: int, message: str) -> Difference:
        self.difference = Difference(decision, message)
        return self.difference


def why_different(record: Record, date: str) -> str:
    """What may have made a replay differ, for the one who wonders.

    Args:
        record: The record.
        date: Date of the card data in use.
    """
    if record.program != __version__:
        return (
            f"The record is of version {record.program} of the program, this is {__version__}:"
            " cards may play otherwise since."
        )
    if record.card_data != date:
        return (
            f"The record was played with the card data of {record.card_data}, these are of {date}."
        )
    return "The record was changed, or what the cards do was."


def _of_then(record: Record) -> str:
    return (
        f"It was played by version {record.program} with the card data of {record.card_data};"
        " `deckcheck cards sync` fetches newer cards."
    )
