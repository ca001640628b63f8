"""A list whose lines have met the cards."""

from collections.abc import Iterator
from typing import NamedTuple

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.decklist.model import CHAMPIONS, Decklist, Entry


class Doubt(NamedTuple):
    """Why a line is not settled, or was settled with a remark.

    Attributes:
        rule: The rule that reports it: "unknown-set", "unknown-card", "name-mismatch",
            "ambiguous-print" (the line stays undecided) or "name-spelling",
            "ignored-text" (the line is settled, this is a remark).
        message: One sentence: what is wrong with the line.
        fix: What to write instead.
        suggestions: Printings the line may have meant, best first.
        wanted: The set code whose cards could settle the line, were they known; or "".
    """

    rule: str
    message: str
    fix: str
    suggestions: tuple[Printing, ...] = ()
    wanted: str = ""


class Slot(NamedTuple):
    """One entry and the card it stands for.

    Attributes:
        entry: The line.
        printing: The card, or None while undecided.
        how: "print" (set and number), "name", "energy" (basic Energy by type), or None.
        candidates: Every print the line may mean when the name alone decided; the rules
            judge by `printing` only where all of these agree. Empty for an exact print.
        doubts: What stays open or was remarked about this line.
        champion: True if this line names a Champion.
    """

    entry: Entry
    printing: Printing | None
    how: str | None
    candidates: tuple[Printing, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    champion: bool = False

    @property
    def section(self) -> str | None:
        """The part of the deck this line belongs to, by the card where it is known."""
        if self.champion:
            return CHAMPIONS
        if self.printing is None:
            return self.entry.section
        return {"Pokémon": "pokemon", "Trainer": "trainer", "Energy": "energy"}[
            self.printing.supertype
        ]


class Deck(NamedTuple):
    """A resolved list.

    Attributes:
        decklist: The list as read.
        slots: One for each entry, in the order of the list.
    """

    decklist: Decklist
    slots: tuple[Slot, ...]

    @property
    def cards(self) -> int:
        """Copies on all lines that could be read."""
        return sum(slot.entry.quantity for slot in self.slots)

    @property
    def wanted(self) -> frozenset[str]:
        """The set codes whose cards could settle lines, were they known."""
        return frozenset(d.wanted for slot in self.slots for d in slot.doubts if d.wanted)

    @property
    def is_complete(self) -> bool:
        """True if every line was read and settled, so that counts are the true ones."""
        return not self.decklist.problems and all(slot.printing for slot in self.slots)

    def settled(self) -> Iterator[tuple[Slot, Printing]]:
        """The lines whose card is known, with the card."""
        for slot in self.slots:
            if slot.printing is not None:
                yield slot, slot.printing

    @property
    def champions(self) -> tuple[Slot, ...]:
        """The lines that name Champions, in list order."""
        return tuple(slot for slot in self.slots if slot.champion)
