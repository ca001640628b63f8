"""champion-count: as many Champions as the format asks for."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.decklist.model import CHAMPIONS, Decklist
from champions_deckcheck.rules.base import Case, Rule, are, total
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, Finding

_HOW = (
    "Put {count} under a `Champions: {count}` header, end their lines with `*CHAMPION*`,"
    " or name them with --champion."
)


def check(case: Case) -> Iterator[Finding]:
    """At most one finding; silent about too few while a Champion line is unreadable."""
    count = case.parameter(RULE.name, "count", 2)
    champions = case.deck.champions
    found = total(champions)
    if found == count or (found < count and _has_unread_champion(case.deck.decklist)):
        return
    if not found:
        message = f"The list names no Champions; {count} {are(count)} required."
    else:
        message = f"The list names {found} Champion{'s' if found > 1 else ''};"
        message += f" exactly {count} {are(count)} required."
    yield RULE.finding(message, champions, fix=_HOW.format(count=count))


def _has_unread_champion(decklist: Decklist) -> bool:
    return any(
        header.section == CHAMPIONS and any(problem.line in lines for problem in decklist.problems)
        for header, lines, _ in decklist.sections()
    )


RULE = Rule(
    name="champion-count",
    code="D102",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="The list names exactly two Champion Pokémon.",
    why="The two Champions start in play, so a judge must know which two they are; a list that"
    " names none cannot be registered.",
    source="Champions: 2 Champion Pokémon + 58 support cards.",
    wrong="Champions: 1\n1 Charizard ex OBF 125",
    right="Champions: 2\n1 Charizard ex OBF 125\n1 Gardevoir ex SVI 86",
    fix=_HOW.format(count=2),
    requirement="CD-02",
    ruling="R-10",
    parameters={"count": int},
    check=check,
)
