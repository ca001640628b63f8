"""promo: a promo about which the format's text is silent."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.deck.wording import label
from champions_deckcheck.formats import pool
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, WARNING, Finding


def check(case: Case) -> Iterator[Finding]:
    """One warning for each line with a promo that no card of the pool equals."""
    for slot, printing in case.deck.settled():
        if case.pool.standing(printing).kind == pool.PROMO:
            yield RULE.finding(
                f"{label(printing, case.cards)} is a promo with no identical card in the pool;"
                f" the text ({case.format.pool.described}) does not mention promos.",
                (slot,),
            )


RULE = Rule(
    name="promo",
    code="F105",
    severity=WARNING,
    verdict=ADVICE,
    summary="Promos of the time that are no card of the pool are named.",
    why="The text lists sets and says nothing of promos; its model of 2009 allowed them. Ask the"
    " organizer; --strict makes this an error.",
    source="Team Tourney: cards from HeartGold & SoulSilver through Black & White.",
    wrong="1 Porygon2 PR-HS 23",
    right="1 Porygon2 TM 49",
    fix="Ask the organizer whether promos are allowed.",
    requirement="TD-01",
    ruling="R-19",
    check=check,
)
