"""What came of a sync: one outcome for each set, and the summary of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from champions_deckcheck.cards.sync.plan import Task

Kind = Literal["new", "changed", "unchanged", "refused", "failed"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of asking for one set.

    Attributes:
        set_id: The set.
        name: Its name.
        kind: "refused": an answer came and was not taken; "failed": no answer came. In both
            cases everything known of the set is as it was.
        source: Name of the source whose answer counted; "" if none came.
        cards: Number of cards of the answer.
        added: Ids of cards that are new here.
        changed: Ids of cards whose facts are different now.
        kept: Ids of cards that the source no longer has, and that stay.
        texts: Number of cards whose text was not here before.
        reasons: Why it was refused or failed, a sentence each.
        warnings: What was odd but harmless.
    """

    set_id: str
    name: str
    kind: Kind
    source: str = ""
    cards: int = 0
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    texts: int = 0
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(slots=True)
class Summary:
    """What came of a whole run.

    Attributes:
        planned: Number of sets the run was about.
        earlier: How many of them a stopped run before this one had done.
        outcomes: One for each set that was asked for, in order.
        stopped: Why the run ended before its last set; "" if it did not.
        notes: What else to tell, a sentence each.
    """

    planned: int = 0
    earlier: int = 0
    outcomes: list[Outcome] = field(default_factory=list)
    stopped: str = ""
    notes: list[str] = field(default_factory=list)

    def of(self, *kinds: Kind) -> list[Outcome]:
        """The outcomes of these kinds."""
        return [one for one in self.outcomes if one.kind in kinds]

    @property
    def cards(self) -> int:
        """Number of cards in the answers that were taken."""
        return sum(one.cards for one in self.of("new", "changed", "unchanged"))

    @property
    def complete(self) -> bool:
        """True if every set was asked for, answered, and taken or found unchanged."""
        return not self.stopped and not self.of("refused", "failed")


class Progress(Protocol):
    """Who is told how far a run is."""

    def begin(self, sets: int, earlier: int) -> None:
        """The run is about so many sets, some of which are done already."""

    def asking(self, task: Task) -> None:
        """A set is asked for."""

    def done(self, outcome: Outcome) -> None:
        """It is done."""

    def note(self, text: str) -> None:
        """Something worth a line."""

    def end(self) -> None:
        """The run is over, well or not."""


def told(reasons: Sequence[str], most: int = 5) -> str:
    """Reasons in one line, cut where they repeat themselves: a set may have 300 bad cards."""
    shown = "; ".join(reasons[:most])
    return f"{shown}; and {len(reasons) - most} more" if len(reasons) > most else shown
