"""What a reader hands back, while it is being gathered."""

from __future__ import annotations

from champions_deckcheck.decklist.classify import Seen
from champions_deckcheck.decklist.faults import Fault
from champions_deckcheck.decklist.headers import Head
from champions_deckcheck.decklist.line import Card
from champions_deckcheck.decklist.model import Directive, Entry, Header, Problem, Remark

TEXT = "text"
FURNITURE = "furniture"


class Gathered:
    """The parts of a `Decklist`; every line added once, 1-based.

    Attributes:
        lines: The lines of the source.
        entries, problems, remarks, headers, ignores, format: As in `Decklist`.
        dialect: As in `Decklist`; set by the reader at its end.
    """

    __slots__ = (
        "dialect",
        "entries",
        "format",
        "headers",
        "ignores",
        "lines",
        "problems",
        "remarks",
    )

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.remarks: list[Remark] = []
        self.headers: list[Header] = []
        self.ignores: list[Directive] = []
        self.format: str | None = None
        self.dialect = ""

    def card(self, line: int, card: Card, section: str | None) -> None:
        """Add a card; its places are 0-based in the line."""
        self.entries.append(
            Entry(
                line,
                card.start + 1,
                card.end + 1,
                card.quantity,
                card.name,
                card.code,
                card.number,
                section,
                card.champion,
                self.lines[line - 1],
                card.card_id,
            )
        )

    def fault(self, line: int, fault: Fault) -> None:
        """Add a line that could not be read."""
        self.problem(line, fault.rule, fault.start, fault.end, fault.message, fault.fix)

    def problem(self, line: int, rule: str, start: int, end: int, message: str, fix: str) -> None:
        """Add a problem; places are 0-based in the line."""
        text = self.lines[line - 1]
        self.problems.append(Problem(rule, line, start + 1, end + 1, text, message, fix))

    def remark(self, line: int, kind: str) -> None:
        """Add a line that is not read on purpose."""
        self.remarks.append(Remark(line, self.lines[line - 1], kind))

    def header(self, line: int, head: Head) -> None:
        """Add a section header or trailer."""
        self.headers.append(Header(line, self.lines[line - 1], head.section, head.count))

    def directive(self, line: int, seen: Seen, whole_list: bool) -> None:
        """Add the directive of a line, if it has one."""
        if seen.note is not None:
            raw = self.lines[line - 1]
            text = raw[seen.note.start :].rstrip()
            self.ignores.append(
                Directive(line, seen.note.start + 1, seen.note.rules, whole_list, text)
            )

    def named_format(self, line: int, name: str | None) -> None:
        """Note the format a comment names; the first one counts."""
        if self.format is None:
            self.format = name
        self.remark(line, FURNITURE)
