"""What one line is, as far as the line alone can tell.

The answer depends on nothing but the text, so it is remembered: the same card line costs
its reading once in a process, however many lists hold it.
"""

from __future__ import annotations

from functools import lru_cache

from champions_deckcheck.decklist.characters import Clean, clean
from champions_deckcheck.decklist.decoration import is_furniture, peel
from champions_deckcheck.decklist.directives import EXPECTED, Note, find_format, find_ignore
from champions_deckcheck.decklist.faults import UNREADABLE, Fault
from champions_deckcheck.decklist.headers import Head, is_unknown_header, read_header
from champions_deckcheck.decklist.joined import Piece, split_joined
from champions_deckcheck.decklist.line import Card, read_card, read_champion
from champions_deckcheck.decklist.readers.ptcgo import is_banner

BLANK, CARD, HEADER, FAULT, FURNITURE, DIRECTIVE, FORMAT, JOINED = range(8)


class Seen:
    """One line, understood on its own; all places are 0-based in the line as written.

    Attributes:
        kind: One of the constants of this module.
        card, header, fault: The value for CARD, HEADER and FAULT; places are already
            those of the original line.
        pieces: The cards and sections of a JOINED line.
        format: The format a FORMAT line names.
        note: A directive on the line, or None.
        headlike: For a FAULT: 2 if it is built like a header with an unknown label, 1 if
            it may be one and only the lines around it can tell.
    """

    __slots__ = ("card", "fault", "format", "header", "headlike", "kind", "note", "pieces")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.card: Card | None = None
        self.header: Head | None = None
        self.fault: Fault | None = None
        self.pieces: list[Piece] = []
        self.format: str | None = None
        self.note: Note | None = None
        self.headlike = 0


_REMEMBERED = 300  # longer lines are no card lines and are not worth the memory


def classify(raw: str) -> Seen:
    """Say what a line is.

    Args:
        raw: The line as written, without its line end.

    Returns:
        The line, understood; shared between calls and not to be changed.
    """
    return _remembered(raw) if len(raw) <= _REMEMBERED else _classify(raw)


@lru_cache(maxsize=8192)
def _remembered(raw: str) -> Seen:
    return _classify(raw)


def _classify(raw: str) -> Seen:
    cleaned = clean(raw)
    text = cleaned.text
    if not text:
        return Seen(BLANK)
    note = find_ignore(text)
    if note is not None:
        return _with_note(raw, cleaned, note)
    return _plain(raw, cleaned, text)


def _with_note(raw: str, cleaned: Clean, note: Note) -> Seen:
    start, end = note.start, len(cleaned.text)
    if not note.rules:
        seen = Seen(FAULT)
        message = "The `deckcheck:` comment names nothing to ignore that can be understood."
        seen.fault = Fault(UNREADABLE, message, EXPECTED, *cleaned.span(start, end))
        return seen
    before = cleaned.text[:start].rstrip()
    seen = _plain(raw, cleaned, before) if before else Seen(DIRECTIVE)
    seen.note = Note(cleaned.span(start, end)[0], note.rules)
    return seen


def _plain(raw: str, cleaned: Clean, text: str) -> Seen:
    if text[0] == "#" or text.startswith("//"):
        return _comment(text)
    banner = is_banner(text)
    start, end = (0, len(text)) if banner else peel(text)
    joined = split_joined(text, start, end)
    if joined:
        return _joined(cleaned, joined)
    if banner or is_furniture(text):
        return Seen(FURNITURE)
    inner = text[start:end]
    if inner != text and inner.startswith(("#", "//")):
        return _comment(inner)
    header = read_header(inner) if inner else None
    if header is not None:
        seen = Seen(HEADER)
        seen.header = header
        return seen
    read = read_champion(text, start, end) or read_card(text, start, end, "\t" in raw)
    read.start, read.end = cleaned.span(read.start, read.end)
    if isinstance(read, Card):
        seen = Seen(CARD)
        seen.card = read
        return seen
    return _fault(cleaned, read, inner, emphasised=inner != text and text[0] in "*_[<")


def _joined(cleaned: Clean, pieces: list[Piece]) -> Seen:
    seen = Seen(JOINED)
    seen.pieces = pieces
    for piece in pieces:
        if isinstance(piece, Card):
            piece.start, piece.end = cleaned.span(piece.start, piece.end)
    return seen


def _fault(cleaned: Clean, fault: Fault, inner: str, emphasised: bool) -> Seen:
    seen = Seen(FAULT)
    seen.fault = fault
    bare = fault.bare
    if bare is not None:
        bare.start, bare.end = cleaned.span(bare.start, bare.end)
    if is_unknown_header(inner):
        seen.headlike = 2 if inner.endswith(":") else 1
    elif emphasised and not fault.cardlike:
        seen.headlike = 1
    return seen


def _comment(text: str) -> Seen:
    """A line that starts with `#` or `/`: a header, a format, or nothing to read."""
    named = find_format(text)
    if named is not None:
        seen = Seen(FORMAT)
        seen.format = named
        return seen
    header = read_header(text) if text.startswith("#") else None
    if header is not None:
        seen = Seen(HEADER)
        if text.startswith("##") and not header.dialect:
            header.dialect = "ptcgo"
        seen.header = header
        return seen
    return Seen(FURNITURE)
