"""header-count: a header or total whose number fits no way of counting."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.decklist.model import CHAMPIONS, TOTAL, Decklist, Header
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Edit, Finding


def check(case: Case) -> Iterator[Finding]:
    """One finding for each header that counts neither the lines nor the copies under it."""
    decklist = case.deck.decklist
    for header, lines, entries in decklist.sections():
        cards, copies = len(entries), sum(entry.quantity for entry in entries)
        is_known = not any(problem.line in lines for problem in decklist.problems)
        if header.count is None or not is_known or header.count in (cards, copies):
            continue
        what = "the list" if header.section == TOTAL else "the part below it"
        fix, edits = _repair(decklist, header, cards, copies)
        yield RULE.finding(
            f'"{header.text.strip()}" says {header.count}, but {what} has'
            f" {_counted(cards, 'line')} with {_counted(copies, 'card')}. The lines decide.",
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
    count = lines if decklist.dialect == "live" and header.section != TOTAL else copies
    return f"Write {count}.", (Edit(header.line, header.recounted(count)),)


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
