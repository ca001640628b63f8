"""Tables: a row of column names, then one card per row, cells divided by `, ; tab |`.

Cells may be quoted and may hold line breaks, so records are cut here with their places
instead of by a library that forgets them.
"""

from __future__ import annotations

from champions_deckcheck.decklist.characters import clean
from champions_deckcheck.decklist.classify import (
    BLANK,
    DIRECTIVE,
    FORMAT,
    FURNITURE,
    HEADER,
    classify,
)
from champions_deckcheck.decklist.collect import FURNITURE as FURNITURE_REMARK
from champions_deckcheck.decklist.collect import TEXT, Gathered
from champions_deckcheck.decklist.columns import card_from, column_of
from champions_deckcheck.decklist.faults import UNREADABLE, Fault
from champions_deckcheck.decklist.headers import read_header, section_of
from champions_deckcheck.decklist.line import Card

_MARKS = ",;\t|"
_HEAD = 12  # lines looked at for the row of column names
_MAX_ROWS = 10  # lines one quoted cell may run over before its quote counts as lost


class Cell:
    """One cell: its text, the line it starts on (0-based), its place in that line."""

    __slots__ = ("end", "line", "start", "text")

    def __init__(self, text: str, line: int, start: int, end: int) -> None:
        self.text = text
        self.line = line
        self.start = start
        self.end = end


def read(lines: list[str]) -> Gathered | None:
    """Read a table.

    Args:
        lines: The lines of the source.

    Returns:
        The list, or None if there is no row of column names near the top.
    """
    for place, raw in enumerate(lines[:_HEAD]):
        for mark in _MARKS:
            columns = _columns(raw, mark)
            if columns is not None:
                return _Reader(lines, place, mark, columns).run()
    return None


def _columns(raw: str, mark: str) -> list[str | None] | None:
    """The columns of a header row, or None if the line is none."""
    if mark not in raw:
        return None
    cells, _ = record([raw], 0, mark)
    columns = [column_of(cell.text) for cell in cells or []]
    known = {column for column in columns if column}
    if len(known) < 2 or not known & {"name", "card_id"}:
        return None
    return columns


def record(lines: list[str], line: int, mark: str) -> tuple[list[Cell] | None, int]:
    """Cut one record.

    Args:
        lines: All lines.
        line: The line it starts on, 0-based.
        mark: What divides its cells.

    Returns:
        Its cells, or None if a quote is never closed; and the line after it.
    """
    cells: list[Cell] = []
    place = 0
    first = line
    while True:
        raw = lines[line]
        start = place
        while start < len(raw) and raw[start] in " \t" and raw[start] != mark:
            start += 1
        if raw[start : start + 1] == '"':
            closed = _quoted(lines, line, start + 1, first)
            if closed is None:
                return None, first + 1
            text, end_line, end = closed
            last = end if end_line == line else len(raw) + 1
            cells.append(Cell(text, line, start + 1, max(last - 1, start + 1)))
            line, raw = end_line, lines[end_line]
            stop = raw.find(mark, end)
        else:
            stop = raw.find(mark, place)
            end = len(raw) if stop < 0 else stop
            cells.append(Cell(raw[place:end], line, place, end))
        if stop < 0:
            return cells, line + 1
        place = stop + 1


def _quoted(lines: list[str], line: int, place: int, first: int) -> tuple[str, int, int] | None:
    """Text of a quoted cell and where it ends (just past its quote), or None."""
    parts: list[str] = []
    while True:
        stop = lines[line].find('"', place)
        if stop < 0:
            parts.append(lines[line][place:] + " ")
            line, place = line + 1, 0
            if line >= len(lines) or line - first >= _MAX_ROWS:
                return None
        elif lines[line][stop + 1 : stop + 2] == '"':
            parts.append(lines[line][place : stop + 1])
            place = stop + 2
        else:
            parts.append(lines[line][place:stop])
            return "".join(parts), line, stop + 1


class _Reader:
    def __init__(self, lines: list[str], head: int, mark: str, columns: list[str | None]) -> None:
        self.out = Gathered(lines)
        self.lines = lines
        self.head = head
        self.mark = mark
        self.columns = columns
        self.section: str | None = None

    def run(self) -> Gathered:
        line = 0
        while line < len(self.lines):
            line = self.step(line)
        self.out.dialect = "csv_table"
        return self.out

    def step(self, line: int) -> int:
        """Read what starts on a line; the line after it."""
        if line == self.head:
            self.out.remark(line + 1, FURNITURE_REMARK)
            return line + 1
        if self.aside(line):
            return line + 1
        seen = classify(self.lines[line])
        if seen.card is not None and self.mark not in self.lines[line]:
            # A card added by hand under a table.
            self.out.card(line + 1, seen.card, self.section)
            self.out.directive(line + 1, seen, whole_list=False)
            return line + 1
        if line < self.head:
            self.out.remark(line + 1, TEXT)
            return line + 1
        cells, after = record(self.lines, line, self.mark)
        if cells is None:
            message = "A quote opened in this row is never closed."
            fault = Fault(UNREADABLE, message, 'Close the quote or write it as "".', 0, 0)
            fault.end = len(self.lines[line])
            self.out.fault(line + 1, fault)
            return line + 1
        self.row(line, cells)
        for other in range(line + 1, after):
            if clean(self.lines[other]).text:
                self.out.remark(other + 1, FURNITURE_REMARK)
        return after

    def aside(self, line: int) -> bool:
        """Blank lines, comments, directives, rulers and headers between the rows."""
        raw = self.lines[line]
        seen = classify(raw)
        if seen.kind == BLANK:
            return True
        if seen.kind == HEADER and seen.header is not None and self.mark not in raw.rstrip(",;|"):
            self.out.header(line + 1, seen.header)
            self.section = seen.header.section
        elif seen.kind == FORMAT:
            self.out.named_format(line + 1, seen.format)
        elif seen.kind == FURNITURE:
            self.out.remark(line + 1, FURNITURE_REMARK)
        elif seen.kind != DIRECTIVE:
            return False
        self.out.directive(line + 1, seen, whole_list=seen.kind == DIRECTIVE)
        return True

    def row(self, line: int, cells: list[Cell]) -> None:
        named: dict[str, str] = {}
        places: list[Cell] = []
        for column, cell in zip(self.columns, cells, strict=False):
            text = clean(cell.text).text
            if column is None or (column in named and not text):
                continue
            named[column] = text
            if column in ("name", "ptcgo", "set", "number", "card_id") and text:
                places.append(cell)
        if not named.get("name") and not named.get("card_id"):
            head = read_header(" ".join(text for text in named.values() if text))
            if head is not None:
                self.out.header(line + 1, head)
                self.section = head.section
                return
        read = card_from(named)
        read.start, read.end = self.span(line, places)
        if isinstance(read, Fault):
            self.out.fault(line + 1, read)
        else:
            self.entry(line, read, named)

    def entry(self, line: int, card: Card, named: dict[str, str]) -> None:
        label = named.get("section", "")
        section = section_of(label) if label else self.section
        self.out.card(line + 1, card, section)
        seen = classify(self.lines[line])
        self.out.directive(line + 1, seen, whole_list=False)

    def span(self, line: int, places: list[Cell]) -> tuple[int, int]:
        """From the first to the last cell that names the card, on the row's first line."""
        own = [cell for cell in places if cell.line == line]
        size = len(self.lines[line])
        if not own:
            return 0, size
        start = min(cell.start for cell in own)
        return start, min(max(cell.end for cell in own), size)
