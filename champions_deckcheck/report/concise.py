"""One line for each finding, for editors, grep and eyes in a hurry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from champions_deckcheck.report.base import Context
from champions_deckcheck.report.display import visible
from champions_deckcheck.report.model import Report


def render(reports: Iterable[Report], _context: Context) -> Iterator[str]:
    """`path:line:column: severity rule[CODE] message`, then the verdict of the list.

    A finding about the whole list stands at line 1, column 1, because tools that read
    this form need a place to jump to.
    """
    for report in reports:
        path = visible(report.deck.decklist.path)
        for finding in report.findings:
            place = f"{path}:{finding.line or 1}:{finding.column or 1}"
            message = visible(" ".join(finding.message.split()))
            yield f"{place}: {finding.severity} {finding.rule}[{finding.code}] {message}\n"
        cards = report.deck.cards
        count = f"{cards} card{'' if cards == 1 else 's'}"
        yield f"{path}: {report.verdict} ({report.format_id}, {count})\n"
