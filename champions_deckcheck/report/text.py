"""The report for people: the verdict first, then what to mend, then the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from champions_deckcheck.report.base import Context
from champions_deckcheck.report.display import visible, wrap
from champions_deckcheck.report.model import LEGAL, Report
from champions_deckcheck.report.quote import Span, quote
from champions_deckcheck.report.summary import summary, total
from champions_deckcheck.rules.finding import (
    ADVICE,
    ERROR,
    ILLEGAL,
    NOTE,
    UNDECIDED,
    WARNING,
    Finding,
)

# With more findings of one rule than MANY, only the first FULL of them are quoted at length.
MANY = 5
FULL = 3

_WIDEST = 100
_COLOURS = {
    ERROR: "\x1b[1;31m",
    WARNING: "\x1b[1;33m",
    NOTE: "\x1b[1;36m",
    ILLEGAL: "\x1b[1;31m",
    UNDECIDED: "\x1b[1;33m",
    LEGAL: "\x1b[1;32m",
    "bold": "\x1b[1m",
}
_RESET = "\x1b[0m"


def render(reports: Iterable[Report], context: Context) -> Iterator[str]:
    """A block of text for each list, and a last line when there were several."""
    verdicts: list[str] = []
    for report in reports:
        verdicts.append(report.verdict)
        lead = "\n" if len(verdicts) > 1 else ""
        yield lead + "\n".join(_Page(report, context).lines()) + "\n"
    if len(verdicts) > 1:
        yield "\n" + total(verdicts) + "\n"


class _Page:
    """One list on its way to the screen."""

    __slots__ = ("_colour", "_report", "_width")

    def __init__(self, report: Report, context: Context) -> None:
        self._report = report
        self._width = max(24, min(context.width, _WIDEST))
        self._colour = context.colour

    def lines(self) -> Iterator[str]:
        yield from self._verdict()
        yield from self._findings()
        yield ""
        yield from summary(self._report, self._width)

    def _verdict(self) -> Iterator[str]:
        report = self._report
        word = report.verdict.upper()
        text = f"{report.deck.decklist.path}: {word} for {report.format_name}"
        tail = _tail(report.findings)
        for line in wrap(f"{text}: {tail}" if tail else text, self._width):
            yield line.replace(word, self._paint(word, report.verdict), 1)

    def _findings(self) -> Iterator[str]:
        counts: dict[str, int] = {}
        for finding in self._report.findings:
            counts[finding.rule] = counts.get(finding.rule, 0) + 1
        shown: dict[str, int] = {}
        fixes: set[tuple[str, str]] = set()
        short_before = False
        for finding in self._report.findings:
            shown[finding.rule] = shown.get(finding.rule, 0) + 1
            short = counts[finding.rule] > MANY and shown[finding.rule] > FULL
            if not (short and short_before):
                yield ""
            if short:
                yield from self._short(finding, (finding.rule, finding.fix) in fixes)
            else:
                yield from self._full(finding)
            fixes.add((finding.rule, finding.fix))
            short_before = short

    def _full(self, finding: Finding) -> Iterator[str]:
        head = f"{finding.severity}: {finding.rule}"
        for line in wrap(f"{head}  {self._place(finding)}", self._width, rest="  "):
            yield line.replace(head, self._paint(head, finding.severity), 1)
        for quoted, carets in quote(
            self._report.deck.decklist.lines, self._spans(finding), self._width
        ):
            yield quoted
            if carets:
                gutter, bar, under = carets.partition("| ")
                yield gutter + bar + self._paint(under, finding.severity)
        yield from wrap(finding.message, self._width, "  ", "  ")
        if finding.fix:
            yield from wrap(f"fix: {finding.fix}", self._width, "  ", "       ")
        if finding.ruling:
            more = f'ruling: {finding.ruling} (see "deckcheck rule {finding.rule}")'
            yield from wrap(more, self._width, "  ", "          ")

    def _short(self, finding: Finding, fix_known: bool) -> Iterator[str]:
        head = f"{finding.severity}: {finding.rule}"
        text = f"{head} {self._place(finding)} {finding.message}"
        if finding.fix and not fix_known:
            text += f" fix: {finding.fix}"
        for line in wrap(text, self._width, rest="  "):
            yield line.replace(head, self._paint(head, finding.severity), 1)

    def _place(self, finding: Finding) -> str:
        path = visible(self._report.deck.decklist.path)
        if finding.line is None:
            return path
        column = "" if finding.column is None else f":{finding.column}"
        return f"{path}:{finding.line}{column}"

    def _spans(self, finding: Finding) -> list[tuple[int, Span]]:
        """The lines concerned: the span of the finding, and the cards on the others."""
        numbers = list(dict.fromkeys(finding.lines))
        if finding.line is not None and finding.line not in numbers:
            numbers = sorted([*numbers, finding.line])
        if len(numbers) < 2:
            return [(number, _own_span(finding)) for number in numbers]
        entries = {one.line: one for one in self._report.deck.decklist.entries}
        spans: list[tuple[int, Span]] = []
        for number in numbers:
            entry = entries.get(number)
            if number == finding.line and finding.column is not None:
                spans.append((number, _own_span(finding)))
            elif entry:
                spans.append((number, (entry.column, entry.end_column)))
            else:
                spans.append((number, None))
        return spans

    def _paint(self, text: str, as_what: str) -> str:
        return f"{_COLOURS[as_what]}{text}{_RESET}" if self._colour and text else text


def _own_span(finding: Finding) -> Span:
    if finding.column is None:
        return None
    end = finding.end_column
    return finding.column, finding.column + 1 if end is None else end


def _tail(findings: tuple[Finding, ...]) -> str:
    """What the verdict line says after the verdict."""
    errors = [finding for finding in findings if finding.severity == ERROR]
    open_lines = sum(finding.verdict == UNDECIDED for finding in errors)
    to_mend = sum(finding.verdict not in (UNDECIDED, ADVICE) for finding in errors)
    parts = []
    if to_mend:
        parts.append(f"{to_mend} {'thing' if to_mend == 1 else 'things'} to mend")
    if open_lines:
        parts.append(f"{open_lines} {'line' if open_lines == 1 else 'lines'} could not be judged")
    return ", ".join(parts)
