"""A printing as messages and repairs write it is read back as that very printing.

`deck.wording.label` is what every message, suggestion and repair writes, so a label that
reads back as another card would make a repair change a deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.resolve import Resolver
from champions_deckcheck.deck.wording import label
from champions_deckcheck.decklist.reader import read
from tests.rules.support import catalogue

# Printed numbers that no reader can tell from the words around them.
EXCEPTIONS = {
    "ex10-!": "the number is an exclamation mark",
    "ex10-?": "the number is a question mark",
    "mep-Museum": "the number is a word that looks like a part of the name",
}
_LINES = 50
# A list is read as one from its second line on.
_FIRST = "1 Iono PAL 185"


def everything() -> list[Printing]:
    rows = catalogue()._database.execute("SELECT id FROM printing ORDER BY id").fetchall()
    found = [catalogue().printing(row[0]) for row in rows]
    return [printing for printing in found if printing is not None]


def read_back(printings: list[Printing]) -> Iterator[tuple[Printing, str, str]]:
    """Each printing with its label and what that is read as ("" if undecided)."""
    resolver = Resolver(catalogue(), lambda _: True)
    for start in range(0, len(printings), _LINES):
        part = printings[start : start + _LINES]
        labels = [label(printing, catalogue()) for printing in part]
        deck = resolver.deck(read("\n".join([_FIRST, *(f"1 {words}" for words in labels)])))
        cards = {slot.entry.line: slot.printing for slot in deck.slots}
        for line, (printing, words) in enumerate(zip(part, labels, strict=True), 2):
            found = cards.get(line)
            yield printing, words, found.id if found else ""


def test_every_label_is_read_back_as_its_printing() -> None:
    printings = everything()
    assert len(printings) > 20_000
    wrong = {p.id: (words, found) for p, words, found in read_back(printings) if found != p.id}
    assert wrong.keys() == EXCEPTIONS.keys(), wrong
    # An exception stays open; it never becomes another card.
    assert {found for _, found in wrong.values()} == {""}


def test_labels_are_unique() -> None:
    labels = [label(printing, catalogue()) for printing in everything()]
    assert len(set(labels)) == len(labels)


def test_every_set_with_cards_has_a_code() -> None:
    """Its own one; only the two Shiny Vaults have their main set's, and numbers go on."""
    sets = {printing.set_id for printing in everything()} - {"sma", "swsh45sv"}
    codes = [card_set.code for s in sets if (card_set := catalogue().card_set(s))]
    assert len(codes) == len(set(codes)) == len(sets)
    assert all(codes)
