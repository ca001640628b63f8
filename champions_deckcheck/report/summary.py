"""The deck in a few lines, under the findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from champions_deckcheck.report.display import display_width, wrap
from champions_deckcheck.report.model import LEGAL, Report
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, NOTE, UNDECIDED, WARNING

# Readers that are not named here are shown by their own name.
_DIALECTS = {
    "live": "PTCG Live list",
    "ptcgo": "PTCGO list",
    "limitless": "Limitless list",
    "mass_entry": "mass entry",
    "arena": "Arena list",
    "pokemoncard_io": "pokemoncard.io list",
    "names": "names without prints",
    "csv_table": "CSV table",
    "json": "JSON",
}

_KINDS = ("Pokémon", "Trainer", "Energy")


def summary(report: Report, width: int) -> Iterator[str]:
    """What the deck is, what it was judged by, and how much was found."""
    for label, text in _rows(report):
        first = f"  {label}" + " " * (12 - display_width(label))
        yield from wrap(text, width, first, " " * 14)


def total(verdicts: Sequence[str]) -> str:
    """One line about several lists."""
    counted = [
        f"{verdicts.count(verdict)} {verdict}"
        for verdict in (LEGAL, ILLEGAL, UNDECIDED)
        if verdict in verdicts
    ]
    return f"{len(verdicts)} lists: {', '.join(counted)}"


def count(number: int, word: str) -> str:
    """A number with its word: "1 note", "2 notes"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _rows(report: Report) -> Iterator[tuple[str, str]]:
    yield "cards", _cards(report)
    champions = report.deck.champions
    if champions:
        names = [
            f"{slot.printing.name} ({slot.printing.id})" if slot.printing else slot.entry.name
            for slot in champions
        ]
        yield "Champions", ", ".join(names)
    yield "format", f"{report.format_name} ({report.format_id})"
    dialect = report.deck.decklist.dialect
    yield "read as", _DIALECTS.get(dialect, dialect)
    yield "card data", report.data_date or "unknown date"
    if report.fingerprint:
        yield "fingerprint", report.fingerprint
    found = _found(report)
    if found:
        yield "found", found


def _cards(report: Report) -> str:
    counts = dict.fromkeys(_KINDS, 0)
    unclear = 0
    for slot in report.deck.slots:
        if slot.printing is None:
            unclear += slot.entry.quantity
        else:
            counts[slot.printing.supertype] += slot.entry.quantity
    parts = [f"{counts[kind]} {kind}" for kind in _KINDS]
    if unclear:
        parts.append(f"{unclear} unclear")
    return f"{report.deck.cards} ({', '.join(parts)})"


def _found(report: Report) -> str:
    parts = []
    for severity in (ERROR, WARNING, NOTE):
        number = sum(finding.severity == severity for finding in report.findings)
        if number:
            parts.append(count(number, severity))
    if report.ignored:
        parts.append(f"{len(report.ignored)} ignored as asked")
    return ", ".join(parts)
