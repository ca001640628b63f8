"""header-count: a header or total whose number fits no way of counting."""

from __future__ import annotations

import re
from collections.abc import Iterator

from champions_deckcheck.decklist.model import CHAMPIONS, Decklist, Header
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Edit, Finding

_LAST_NUMBER = re.compile(r"\d+(?=\D*$)")


def check(case: Case) -> Iterator[Finding]:
    """One finding for each header that counts neither the lines nor the copies under it."""
    decklist = case.deck.decklist
    for header, lines, copies, is_known in _sections(decklist):
        if header.count is None or not is_known or header.count in (lines, copies):
            continue
        what = "the list" if header.section == "total" else "the part below it"
        fix, edits = _repair(decklist, header, lines, copies)
        yield RULE.finding(
            f'"{header.text.strip()}" says {header.count}, but {what} has'
            f" {_counted(lines, 'line')} with {_counted(copies, 'card')}. The lines decide.",
            fix=fix,
            line=header.line,
            column=1,
            end_column=len(header.text) + 1,
            lines=(header.line,),
            edits=edits,
        )


def _repair(
    decklist: Decklist, header: Header, lines: int, copies: int
) -> tuple[str, tuple[Edit, ...]]:
    """What to do about a header, and the edit that does it."""
    if header.section == CHAMPIONS:
        # Which cards are Champions is not for a repair to say.
        return "End the Champions with a blank line or the next header.", ()
    count = lines if decklist.dialect == "live" and header.section != "total" else copies
    return f"Write {count}.", (Edit(header.line, _LAST_NUMBER.sub(str(count), header.text)),)


def _sections(decklist: Decklist) -> Iterator[tuple[Header, int, int, bool]]:
    """Each header with the lines and copies under it, and whether all of them were read."""
    for index, header in enumerate(decklist.headers):
        first, last = header.line, len(decklist.lines) + 1
        if header.section == "total":
            first = 0
        elif index + 1 < len(decklist.headers):
            last = decklist.headers[index + 1].line
        # A blank line may end the Champions, so there the entries' own section decides.
        inside = [
            e.quantity
            for e in decklist.entries
            if first < e.line < last and (header.section != CHAMPIONS or e.section == CHAMPIONS)
        ]
        is_known = not any(first < p.line < last for p in decklist.problems)
        yield header, len(inside), sum(inside), is_known


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


RULE = Rule(
    name="header-count",
    code="P104",
    severity=NOTE,
    verdict=ADVICE,
    summary="The numbers in headers fit the lines below them.",
    why="PTCG Live counts lines, other programs count copies, people forget to count again."
    " So no header decides anything; one that fits neither way is worth a look.",
    source="Three conventions were measured in public lists.",
    wrong="Pokémon: 7\n2 Pidgey OBF 162",
    right="Pokémon: 1\n2 Pidgey OBF 162",
    fix="Correct the number, or leave it out.",
    ruling="R-22",
    check=check,
)
