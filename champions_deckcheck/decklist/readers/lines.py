"""The reader for lists of one card per line, whichever dialect the lines are in.

Dialects differ in headers and trimmings, not in what a card line is, and real lists mix
them; so lines are understood one by one and only their order is judged here: which
section a line stands in, whether it comes before the list or after it, whether a line
without a quantity can be believed.
"""

from __future__ import annotations

from champions_deckcheck.decklist.classify import (
    BLANK,
    CARD,
    DIRECTIVE,
    FAULT,
    FORMAT,
    JOINED,
    Seen,
    classify,
)
from champions_deckcheck.decklist.collect import FURNITURE, TEXT, Gathered
from champions_deckcheck.decklist.faults import Fault
from champions_deckcheck.decklist.headers import Head
from champions_deckcheck.decklist.line import Card
from champions_deckcheck.decklist.model import CHAMPIONS, TOTAL
from champions_deckcheck.decklist.readers import mass_entry, names


def read(lines: list[str]) -> Gathered:
    """Read a list line by line.

    Args:
        lines: The lines of the source.

    Returns:
        Entries and everything else; each line that is not blank is accounted for once.
    """
    return _Reader(lines).run()


class _Reader:
    """One pass over the lines, with what the lines above have settled."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.out = Gathered(lines)
        self.seen = [classify(raw) for raw in lines]
        self.section: str | None = None
        self.copies = 0  # in the open Champions section
        self.limit: int | None = None  # what its header claims
        self.started = False  # a card or a section header has come
        self.ended = False  # the trailer has come
        self.about = False  # inside a section of text about the list
        self.closed = False  # free text has come behind the last card
        self.gap = 1  # blank lines since the last other line
        self.shapes: dict[str, int] = {}
        self.marks: dict[str, int] = {}
        kinds = [seen.kind for seen in self.seen]
        bare = sum(
            1 for seen in self.seen if seen.fault is not None and seen.fault.bare is not None
        )
        quantified = sum(kind in (CARD, JOINED) for kind in kinds) + sum(
            1 for seen in self.seen if seen.fault is not None and seen.fault.bare is None
        )
        self.one_per_copy = names.is_one_per_copy(quantified, bare)
        self.any_card = self.one_per_copy or CARD in kinds or JOINED in kinds
        self.break_size = 2 if _is_double_spaced(kinds) else 1
        self.last_card = max(
            (place for place, kind in enumerate(kinds, start=1) if kind in (CARD, JOINED)),
            default=len(kinds),
        )
        self.last_header = max(
            (
                place
                for place, seen in enumerate(self.seen)
                if seen.header is not None and seen.header.section not in (CHAMPIONS, TOTAL)
            ),
            default=-1,
        )

    def run(self) -> Gathered:
        for number, seen in enumerate(self.seen, start=1):
            kind = seen.kind
            if kind == BLANK:
                self.gap += 1
                if self.section == CHAMPIONS and self.gap == self.break_size:
                    self.end_champions(number)
                continue
            if kind == CARD and seen.card is not None:
                self.card(number, seen.card)
            else:
                self.other(number, seen)
            if seen.note is not None:
                self.out.directive(number, seen, whole_list=kind == DIRECTIVE)
            self.gap = 0
        self.out.dialect = mass_entry.dialect_of(self.shapes, self.marks)
        return self.out

    def other(self, number: int, seen: Seen) -> None:
        """A line that is no plain card line."""
        if seen.header is not None:
            self.header(number, seen.header)
        elif seen.fault is not None:
            self.fault(number, seen, seen.fault)
        elif seen.kind == JOINED:
            self.joined(number, seen)
        elif seen.kind == FORMAT:
            self.out.named_format(number, seen.format)
        elif seen.kind != DIRECTIVE:
            self.out.remark(number, FURNITURE)

    def card(self, number: int, card: Card) -> None:
        if (self.ended or self.about) and (card.code is None or card.number is None):
            self.out.remark(number, TEXT)
        else:
            self.add(number, card)

    def add(self, number: int, card: Card) -> None:
        self.started = True
        self.shapes[card.shape] = self.shapes.get(card.shape, 0) + 1
        self.out.card(number, card, self.section)
        if self.section == CHAMPIONS:
            self.copies += card.quantity
            if self.break_size > 1 and self.limit is not None and self.copies >= self.limit:
                self.end_champions(number)

    def joined(self, number: int, seen: Seen) -> None:
        for piece in seen.pieces:
            if isinstance(piece, Card):
                self.add(number, piece)
            else:
                self.open(piece)

    def header(self, number: int, head: Head) -> None:
        self.out.header(number, head)
        self.open(head)

    def open(self, head: Head) -> None:
        """Let a header take effect."""
        if head.dialect:
            self.marks[head.dialect] = self.marks.get(head.dialect, 0) + 1
        self.about = head.about
        if head.section == TOTAL:
            # A total above the list is a claim; only one below it ends the list.
            self.ended = bool(self.out.entries)
            return
        self.started = self.started or not head.about
        self.ended = False
        self.section = head.section
        self.copies, self.limit = 0, head.count

    def end_champions(self, number: int) -> None:
        """A blank line ends the Champions only where no further header does."""
        if self.copies and number - 1 > self.last_header:
            self.section = None

    def fault(self, number: int, seen: Seen, fault: Fault) -> None:
        """A line without a readable quantity: a fault, a title, or a name per copy."""
        if self.one_per_copy and fault.bare is not None:
            self.card(number, fault.bare)
        elif self.is_text(number, seen, fault):
            self.out.remark(number, TEXT)
            if seen.headlike and self.section == CHAMPIONS and self.copies:
                self.section = None
        else:
            self.out.fault(number, fault)

    def is_text(self, number: int, seen: Seen, fault: Fault) -> bool:
        """True for a title, chatter or an unknown header, which are no lost cards."""
        if seen.kind == FAULT and seen.note is None and fault.bare is None and fault.cardlike:
            return False
        if self.ended or self.about:
            return True
        is_apart = number > self.last_card and (self.gap > 0 or self.closed)
        # Words to the reader of the post, set off from the list. A short line there may
        # still be a card whose quantity was forgotten.
        if is_apart and not fault.cardlike and _is_sentence(self.lines[number - 1]):
            self.closed = True
            return True
        if seen.headlike == 2 or (seen.headlike == 1 and self.gap > 0 and self.heads(number)):
            return True
        return self.any_card and not self.started and not fault.cardlike

    def heads(self, number: int) -> bool:
        """True if the next line that is not blank is a card."""
        following = (seen.kind for seen in self.seen[number : number + 3] if seen.kind != BLANK)
        return next(following, BLANK) == CARD


def _is_sentence(text: str) -> bool:
    """True for what reads like a sentence and not like a card's name."""
    text = text.strip()
    return text.endswith((".", "!", "?", "…", ":", ")")) or text.count(" ") >= 4


def _is_double_spaced(kinds: list[int]) -> bool:
    """True if a blank line follows nearly every line, and so divides nothing."""
    full = sum(kind != BLANK for kind in kinds)
    return full >= 10 and len(kinds) - full >= full * 0.8
