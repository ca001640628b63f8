"""Names that tables and JSON lists give their columns, and a card made from cells."""

from __future__ import annotations

import re

from champions_deckcheck.decklist.characters import clean, fold
from champions_deckcheck.decklist.faults import BAD_QUANTITY, UNREADABLE, Fault, short
from champions_deckcheck.decklist.line import Card, read_print, strip_marks

_SPELLINGS = {
    "quantity": "quantity|qty|count|amount|copies|anzahl|menge|cantidad|quantite|#",
    "name": "name|card|card name|cardname|card_name|title|nombre|nom|nome",
    "section": "section|category|type|card type|supertype|board|zone|group",
    "ptcgo": "ptcgo|ptcgo code|ptcgocode|ptcgo_code|ptcgl|ptcgl code|set code|setcode|set_code"
    "|code|abbreviation",
    "set": "set|expansion|edition|set id|setid|set_id|set name|setname|series",
    "number": "number|no|no.|num|nr|card number|cardnumber|card_number|collector number"
    "|collectornumber|collector_number|localid|set number|setnumber",
    "card_id": "card id|cardid|card_id|id",
    "champion": "champion|champions|is champion",
}
COLUMNS: dict[str, str] = {
    name: column for column, names in _SPELLINGS.items() for name in names.split("|")
}

_QUANTITY = re.compile(r"(?:[xX] ?)?([0-9]+)(?:\.0+)?(?: ?[xX])?")
_YES = frozenset(("1", "x", "yes", "y", "true", "champion"))


def column_of(label: str) -> str | None:
    """The column a header cell or a key names, or None."""
    return COLUMNS.get(fold(clean(label).text.strip(" *:")))


def card_from(cells: dict[str, str]) -> Card | Fault:
    """Make a card of named cells.

    Args:
        cells: Cleaned texts by column: quantity, name, section, ptcgo, set, number,
            card_id, champion; any may be missing.

    Returns:
        The card, or what is wrong; places are left 0 for the caller to fill in.
    """
    name, champion = _name(cells.get("name", ""))
    print_ = None
    if name and not any(column in cells for column in ("ptcgo", "set", "number")):
        print_ = read_print(name, 0, len(name))
    code = cells.get("ptcgo") or cells.get("set") or None
    number = (cells.get("number") or "").lstrip("#").split("/")[0].strip() or None
    card_id = cells.get("card_id") or None
    if not name and card_id is None:
        message = "The row names no card."
        return Fault(UNREADABLE, message, "Fill in the card's name or its id.", 0, 0)
    quantity = cells.get("quantity", "1")
    match = _QUANTITY.fullmatch(quantity)
    if match is None:
        if quantity:
            message = f"`{short(quantity)}` is not a whole number of copies."
        else:
            message = "The row has no quantity."
        return Fault(UNREADABLE, message, "Write a whole number from 1 to 99.", 0, 0)
    digits = match[1].lstrip("0")
    if not 1 <= len(digits) <= 2:
        shown = short(match[1])
        message = f"A quantity of {shown} is not possible in a deck."
        return Fault(BAD_QUANTITY, message, "Write a whole number from 1 to 99.", 0, 0)
    card = Card(int(digits), name, 0, 0, champion)
    card.code, card.number, card.card_id = code, number, card_id
    if print_ is not None and print_.name:
        # A table without columns for the print has it behind the name.
        card.name, card.code, card.number = print_.name, print_.code, print_.number
    if cells.get("champion", "").casefold() in _YES:
        card.champion = True
    return card


def _name(written: str) -> tuple[str, bool]:
    end, champion = strip_marks(written, 0, len(written))
    return written[:end], champion
