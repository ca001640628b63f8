"""The sentences a line gets when it cannot be settled, or is settled with a remark."""

from __future__ import annotations

import re

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import CardSet, Printing
from champions_deckcheck.deck.model import Doubt

_JAPANESE = re.compile(r"(?:SV|SM?|XY|BW|M)[0-9]{1,2}[A-Za-z]?")
_PRINT_INSIDE = re.compile(r"(.* [A-Z0-9-]{2,8} [0-9]{1,3})\b ?(.+)")


def label(printing: Printing, cards: Catalogue) -> str:
    """A printing as a list writes it: "Ultra Ball SVI 196"."""
    card_set = cards.card_set(printing.set_id)
    code = card_set.code if card_set and card_set.code else printing.set_id
    return f"{written_name(printing)} {code} {cards.live_number(printing)}"


def written_name(printing: Printing) -> str:
    """The name PTCG Live exports for a printing."""
    return f"Basic {printing.card}" if printing.is_basic_energy else printing.card


def either(names: list[str]) -> str:
    """A, or "A or B", or "A, B or C"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _did_you_mean(suggestions: tuple[Printing, ...], cards: Catalogue) -> str:
    if not suggestions:
        return ""
    return f"Did you mean {either([label(p, cards) for p in suggestions])}?"


def unknown_set(code: str, card_set: CardSet | None, date: str, what: str = "") -> Doubt:
    """A set code that leads to no card data.

    Args:
        code: The code as written.
        card_set: The set, if it is known by name only.
        date: Date of the card data.
        what: What the code is, if it is known to be no printed set.
    """
    if card_set is not None and card_set.released > date:
        message = (
            f"{code} is {card_set.name} (released {card_set.released}), which is newer than the"
            f" card data of {date}: this line cannot be judged."
        )
        fix = "Run `deckcheck cards sync` for newer card data, or have a judge look at the card."
    elif card_set is not None:
        message = (
            f"{code} is {card_set.name}, a set that the card data of {date} does not hold:"
            " this line cannot be judged."
        )
        fix = "Name a print of the same card from another set, or have a judge look at it."
    elif _JAPANESE.fullmatch(code):
        message = f'No set has the code "{code}"; it is built like the code of a Japanese set.'
        fix = "Write the set code and number of the English print, or leave both out."
    elif what:
        message = f"{code} is no printed set: {what}."
        fix = "Name the set and number that are printed on the card."
    else:
        message = f'No set has the code "{code}".'
        fix = "Write the set code that is printed on the card, or leave set and number out."
    return Doubt("unknown-set", message, fix, wanted="" if what else code)


def unknown_name(name: str, suggestions: tuple[Printing, ...], cards: Catalogue) -> Doubt:
    """A name that no card has, with nothing else to go by."""
    inside = _PRINT_INSIDE.fullmatch(name)
    if inside:
        fix = f'Say what stands behind the set and number in a comment: "{inside[1]}  # …".'
    else:
        fix = "Write the English name, or add set and number."
    return Doubt(
        "unknown-card",
        f'No card is called "{name}".',
        _did_you_mean(suggestions, cards) or fix,
        suggestions,
    )


def unknown_number(
    code: str, number: str, card_set: CardSet, suggestions: tuple[Printing, ...], cards: Catalogue
) -> Doubt:
    """A number that a known set does not have."""
    return Doubt(
        "unknown-card",
        f"{card_set.name} ({code}) has no card number {number} in the card data of"
        f" {cards.about('date')}.",
        _did_you_mean(suggestions, cards) or "Write the set and number printed on the card.",
        suggestions,
        wanted=code,
    )


def not_in_set(
    name: str, code: str, card_set: CardSet, suggestions: tuple[Printing, ...], cards: Catalogue
) -> Doubt:
    """A card that exists, but not in the set the line names."""
    return Doubt(
        "unknown-card",
        f"{card_set.name} ({code}) has no {name}.",
        _did_you_mean(suggestions, cards) or "Write the set and number printed on the card.",
        suggestions,
    )


def no_such_number(
    name: str, number: str, suggestions: tuple[Printing, ...], cards: Catalogue
) -> Doubt:
    """A number without a set code that no print of the card has."""
    return Doubt(
        "unknown-card",
        f"No print of {name} has the number {number}.",
        _did_you_mean(suggestions, cards),
        suggestions,
    )


def unknown_id(card_id: str, cards: Catalogue) -> Doubt:
    """A card id that the card data does not hold."""
    return Doubt(
        "unknown-card",
        f'No card has the id "{card_id}" in the card data of {cards.about("date")}.',
        'Ids look like "sv3-125": the set id, a hyphen, the number.',
    )


def name_mismatch(
    name: str, found: Printing, suggestions: tuple[Printing, ...], cards: Catalogue
) -> Doubt:
    """Set and number are one card and the name is another."""
    place = label(found, cards)
    choices = [place, *(label(p, cards) for p in suggestions)]
    return Doubt(
        "name-mismatch",
        f'The name says "{name}", but the set and number are {place}.',
        f"Write the one you mean: {either(choices)}.",
        (found, *suggestions),
    )


def two_cards(other: str, found: Printing, cards: Catalogue) -> Doubt:
    """A line that names one card and ends in the print of another."""
    return Doubt(
        "name-mismatch",
        f'The line ends in {label(found, cards)}, but before that it says "{other}", which'
        " looks like another card.",
        "Write each card on a line of its own.",
        (found,),
    )


def several_prints(name: str, prints: tuple[Printing, ...], cards: Catalogue) -> Doubt:
    """A line that fits several cards equally well."""
    labels = [label(p, cards) for p in prints]
    return Doubt(
        "ambiguous-print",
        f'"{name}" fits {len(prints)} cards: {either(labels)}.',
        "Write the name exactly, or add the set and number.",
        prints,
    )


def spelled_otherwise(name: str, found: Printing, cards: Catalogue) -> Doubt:
    """Set and number are sure, the name is not spelled like the card's."""
    return Doubt(
        "name-spelling",
        f'Read as {label(found, cards)} by its set and number; the name "{name}" is not'
        " the card's English name.",
        f"Write {label(found, cards)}.",
        (found,),
    )


def by_name_only(code: str, what: str) -> Doubt:
    """A set code without printed numbers; the name decided."""
    return Doubt(
        "ignored-text",
        f"{code} names no printed card ({what}), so the line was read by its name.",
        "Name the set and number printed on the card.",
    )


def energy_by_type(place: str, found: Printing, meant: Printing) -> Doubt:
    """Set and number of a basic Energy line name something else; the type decided."""
    return Doubt(
        "ignored-text",
        f"{place} is {found.name}; the line was read as {written_name(meant)} by its name.",
        "Basic Energy needs no set and number; leave them out or correct them.",
        (meant,),
    )
