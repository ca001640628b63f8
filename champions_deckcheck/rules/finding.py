"""What a rule says about a list."""

from typing import NamedTuple

ERROR = "error"
WARNING = "warning"
NOTE = "note"

ILLEGAL = "illegal"
UNDECIDED = "undecided"
ADVICE = "advice"


class Edit(NamedTuple):
    """A replacement of whole lines, safe to apply without asking.

    Attributes:
        line: 1-based line to replace.
        replacement: The new line without its line end, or None to delete the line.
    """

    line: int
    replacement: str | None


class Finding(NamedTuple):
    """One thing to know about a list, and what to do about it.

    Attributes:
        rule: Rule name ("singleton").
        code: Its short code ("D103").
        severity: "error", "warning" or "note".
        verdict: What it means for the list: "illegal", "undecided" or "advice".
        message: What is wrong, plain words, one or two sentences.
        fix: What to do about it, one sentence; empty if there is nothing to do.
        line: 1-based line, or None when the finding is about the whole list.
        column, end_column: 1-based span within the line (end exclusive), or None.
        lines: All lines concerned, the primary one included, ascending.
        cards: Ids of the printings concerned.
        ruling: The ruling the finding rests on ("R-02"), or None if the text itself
            decides.
        edits: Repairs that keep the deck the same deck; empty if a person must decide.
    """

    rule: str
    code: str
    severity: str
    verdict: str
    message: str
    fix: str = ""
    line: int | None = None
    column: int | None = None
    end_column: int | None = None
    lines: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    ruling: str | None = None
    edits: tuple[Edit, ...] = ()
