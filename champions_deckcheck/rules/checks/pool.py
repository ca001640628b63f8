"""pool: every card is one the format allows."""

from __future__ import annotations

from champions_deckcheck.cards.choice import newest
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.deck.wording import label
from champions_deckcheck.formats import pool
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, UNDECIDED


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a print that is outside the pool and no admitted reprint."""
    kind, instead = case.pool.standing(printing)
    if kind == pool.FUTURE:
        return Refusal(
            f"{label(printing, case.cards)} is released on {printing.released}, after the day of"
            f" this check ({case.as_of}).",
            ruling="R-13",
        )
    if kind == pool.UNSURE:
        return Refusal(
            f"{label(printing, case.cards)} is of a set newer than this program, and it carries no"
            " regulation mark: whether it is in the pool cannot be decided.",
            "Have a judge look at the card, or update the program.",
            "R-13",
            UNDECIDED,
        )
    if kind != pool.OUT:
        return None
    card_set = case.cards.card_set(printing.set_id)
    place = f"{card_set.name}, {card_set.released[:4]}" if card_set else printing.set_id
    message = (
        f"{label(printing, case.cards)} ({place}) is outside the pool:"
        f" {case.format.pool.described}."
    )
    if printing.id in case.format.pool.exclude:
        message = f"{label(printing, case.cards)} is taken out of the pool by this format."
        return Refusal(message, f"Play {label(instead, case.cards)} instead." if instead else "")
    if instead is None:
        return Refusal(message)
    if case.pool.is_refused_reprint(printing):
        message += " Reprints do not count here, only prints of the pool's own sets."
        return Refusal(message, f"Play {label(instead, case.cards)} instead.", "R-12")
    if printing.is_pokemon:
        message += " Prints of that name in the pool have another text."
        return Refusal(message, _other_print(case, slot, printing), "R-12")
    message += f" It is not the same card as the {printing.card} of the pool."
    return Refusal(message, f"Play {label(instead, case.cards)} instead.", "R-12")


def _other_print(case: Case, slot: Slot, printing: Printing) -> str:
    """What to do about a Pokémon: name a print that may be where this one is, if any may."""
    prints = [p for p in case.cards.prints_of(printing.card) if case.pool.holds(p)]
    if "support-without-ability" in case.format.rules and not slot.champion:
        prints = [p for p in prints if p.has_ability]
    if not prints:
        return ""
    return f"Take a print of the pool, like {label(newest(prints, case.cards), case.cards)}."


RULE = Rule(
    name="pool",
    code="F101",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="Every card is in the format's card pool.",
    why="The pool is a list of sets with reviewed exceptions. An older print is fine when it is"
    " the same card as one in the pool, word for word in function.",
    source="Champions: Black & White forward. Team Tourney: HeartGold & SoulSilver through"
    " Black & White.",
    wrong="1 Uxie LA 43",
    right="1 Uxie UNM 83",
    fix="Replace it with a card of the pool.",
    requirement="CD-04",
    refuse=refuse,
)
