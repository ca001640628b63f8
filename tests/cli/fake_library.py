"""Stands in for `champions_deckcheck.library`: the command line is tested without judging.

A list is illegal if it says BAD, undecided if it says OPEN, refused if it says REFUSE and
brings the program down if it says CRASH. A line that says TIDY can be mended.
"""

from __future__ import annotations

from dataclasses import dataclass

from champions_deckcheck.deck.model import Deck
from champions_deckcheck.decklist.model import Decklist
from champions_deckcheck.errors import UsageError
from champions_deckcheck.report.model import Report
from champions_deckcheck.rules.finding import Edit, Finding

CALLS: list[Options] = []


@dataclass(frozen=True)
class Options:
    format: str | None = None
    default_format: str = "champions"
    champions: tuple[str, ...] = ()
    banlist: str | None = None
    reprints: str | None = None
    as_of: str | None = None
    strict: bool = False
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    no_ignores: bool = False
    online: bool = False


class CardData:
    date = "2026-08-01"
    source = "test"
    cards = 3


class Checker:
    def __init__(self, options: Options, **_: object) -> None:
        self.options = options
        CALLS.append(options)
        if "nonsense" in options.select:
            raise UsageError('there is no rule "nonsense"', 'Did you mean "singleton"?')

    def card_data(self) -> CardData:
        return CardData()

    def check(self, data: bytes | str, path: str) -> Report:
        assert isinstance(data, bytes)
        encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
        if b"\xe9" in data and encoding == "utf-8":
            encoding = "cp1252"
        text = data.decode(encoding).removeprefix("\ufeff")
        if "REFUSE" in text:
            raise UsageError(f"{path}: refused")
        if "CRASH" in text:
            raise RuntimeError("boom")
        lines = tuple(text.replace("\r\n", "\n").split("\n"))
        findings = tuple(found for at, line in enumerate(lines, 1) for found in _findings(at, line))
        name = self.options.format or self.options.default_format
        return Report(
            deck=Deck(Decklist(path, "live", lines, (), encoding=encoding), ()),
            format_id=name,
            format_name=name.title(),
            findings=findings,
            ignored=(),
            fingerprint="f",
            data_date="2026-08-01",
        )


def fix(report: Report) -> str | None:
    edits = {edit.line: edit.replacement for found in report.findings for edit in found.edits}
    if not edits:
        return None
    lines = report.deck.decklist.lines
    return "\n".join(edits.get(at, line) or "" for at, line in enumerate(lines, 1))


def _findings(at: int, line: str) -> list[Finding]:
    found = []
    if "BAD" in line:
        found.append(Finding("singleton", "D103", "error", "illegal", "Bad.", "Good.", at, 1, 4))
    if "OPEN" in line:
        found.append(Finding("unknown-card", "D005", "error", "undecided", "Open.", line=at))
    if "TIDY" in line:
        tidied = Edit(at, line.replace("TIDY", "tidy"))
        found.append(
            Finding(
                "name-spelling", "D301", "note", "advice", "Spelling.", line=at, edits=(tidied,)
            )
        )
    return found
