"""ignored-text: text, or a set and number, that was seen and not used."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Finding
from champions_deckcheck.rules.from_reading import from_doubts


def check(case: Case) -> Iterator[Finding]:
    """One finding for each free text, and for each line read without its set and number."""
    for remark in case.deck.decklist.remarks:
        if remark.kind == "text":
            text = remark.text.strip()
            yield RULE.finding(
                f'"{_short(text)}" was not read as a card.',
                line=remark.line,
                column=len(remark.text) - len(remark.text.lstrip()) + 1,
                end_column=len(remark.text.rstrip()) + 1,
                lines=(remark.line,),
            )
    yield from from_doubts(RULE, case)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}…"


RULE = Rule(
    name="ignored-text",
    code="P103",
    severity=NOTE,
    verdict=ADVICE,
    summary="Text that is no card is named, so that nothing is left out unseen.",
    why="Titles, chat and codes without a printed number are harmless; a card line that looks"
    " like one of them is not. You see what was passed over.",
    source="Design of this program: no line is dropped.",
    wrong="My deck for Saturday!\n1 Ultra Ball SVI 196",
    right="# My deck for Saturday!\n1 Ultra Ball SVI 196",
    fix="Nothing to do if it is no card; a `#` in front makes it a comment.",
    check=check,
)
