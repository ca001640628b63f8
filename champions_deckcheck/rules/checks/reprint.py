"""reprint: an older print that is legal as the same card."""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.cards import choice
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.wording import label
from champions_deckcheck.formats import pool
from champions_deckcheck.rules.base import Case, Rule
from champions_deckcheck.rules.finding import ADVICE, NOTE, Finding

_HOW = {
    pool.SAME: "it is the same card as",
    pool.ERRATA: "it is played with the text of",
    pool.NAME: "it is accepted by its name alone, as",
}


def check(case: Case) -> Iterator[Finding]:
    """One note for each line with a print from outside the pool that is admitted."""
    for slot, printing in case.deck.settled():
        kind, instead = case.pool.standing(printing)
        if kind in _HOW and instead is not None:
            played_as = _name(case, printing, instead)
            yield RULE.finding(
                f"{label(printing, case.cards)} is not of the pool's sets, but {_HOW[kind]}"
                f" {played_as}.",
                (slot,),
                fix=f"Play it as {played_as}; have that text at hand.",
            )


def _name(case: Case, printing: Printing, newest: Printing) -> str:
    """The print of the pool that is played; prints of one Pokémon differ in what they do."""
    if not printing.is_pokemon:
        return label(newest, case.cards)
    inside = [p for p in case.cards.prints_of(printing.card) if case.pool.holds(p)]
    alike = [p for p in inside if p.play and p.play == printing.play] or [
        p for p in inside if case.cards.reprint_reading(p.id) == pool.SAME
    ]
    return (
        label(choice.newest(alike, case.cards), case.cards)
        if alike
        else f"a {printing.card} of the pool"
    )


RULE = Rule(
    name="reprint",
    code="F104",
    severity=NOTE,
    verdict=ADVICE,
    summary="Prints from outside the pool that are legal as the same card are named.",
    why="Any version of a card may be played when a legal set reprints it with functionally"
    " identical text. A few old prints work differently by their printed words and are played"
    " with the newest text.",
    source="Play! Pokémon TCG Tournament Handbook section 4.1.3; the reviewed table"
    " data/reprints.toml.",
    wrong="1 Switch BS 95",
    right="1 Switch SVI 194",
    fix="Have the newest text at hand.",
    requirement="CD-04",
    ruling="R-12",
    check=check,
)
