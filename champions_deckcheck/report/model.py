"""The result of checking one list, before it is printed in any form."""

from typing import NamedTuple

from champions_deckcheck.deck.model import Deck
from champions_deckcheck.rules.finding import ADVICE, ERROR, ILLEGAL, UNDECIDED, Finding

LEGAL = "legal"


class Report(NamedTuple):
    """One list, judged.

    Attributes:
        deck: The resolved list.
        format_id: Id of the format ("champions").
        format_name: Its name for people.
        findings: What the rules found, in reading order (by line, whole-list findings
            first), ignored ones left out.
        ignored: Findings that an ignore comment or --ignore took out.
        fingerprint: Digest of the deck that two equal decks share, however written;
            empty while a line is undecided.
        data_date: Date of the card data (ISO).
    """

    deck: Deck
    format_id: str
    format_name: str
    findings: tuple[Finding, ...]
    ignored: tuple[Finding, ...]
    fingerprint: str
    data_date: str

    @property
    def verdict(self) -> str:
        """One illegal error makes a list illegal; else one open error makes it undecided."""
        errors = [f.verdict for f in self.findings if f.severity == ERROR and f.verdict != ADVICE]
        if ILLEGAL in errors:
            return ILLEGAL
        return UNDECIDED if errors else LEGAL
