"""support-without-ability: a support Pokémon needs an Ability."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.deck.wording import label
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a Pokémon without an Ability box that is not a Champion."""
    if slot.champion or not printing.is_pokemon or printing.has_ability:
        return None
    what = f"{label(printing, case.cards)} has no Ability"
    if printing.abilities:
        kinds = " and ".join(dict.fromkeys(printing.abilities))
        what += f" (its {kinds} is not one)"
    fix = "Take a card with an Ability instead, or make it a Champion."
    other = _print_with_ability(case, printing)
    if other is not None:
        fix = f"Play a print with an Ability, like {label(other, case.cards)}."
    return Refusal(f"{what}, so it cannot be a support Pokémon.", fix)


def _print_with_ability(case: Case, printing: Printing) -> Printing | None:
    prints = case.cards.prints_of(printing.card)
    return next((p for p in reversed(prints) if p.has_ability and case.pool.holds(p)), None)


RULE = Rule(
    name="support-without-ability",
    code="D106",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="Every Pokémon that is not a Champion has an Ability on that print.",
    why="Support Pokémon come into play for one turn to use their Ability; a Pokémon without one"
    " has no place in the support deck. Many names have prints with and without an Ability."
    " Ancient Traits, Poké-Powers and Poké-Bodies are not Abilities.",
    source="Champions: the support deck holds Pokémon with abilities.",
    wrong="1 Hawlucha TWM 107",
    right="1 Hawlucha SVI 118",
    fix="Take a print with an Ability.",
    requirement="CD-03",
    ruling="R-07",
    refuse=refuse,
)
