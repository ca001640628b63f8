"""From resolved lists to decks that sit down at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.decklist.model import CHAMPIONS
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.deck.model import Deck
    from champions_deckcheck.decklist.writers.row import Row
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.game.setup import PlayDeck


class Entrant(NamedTuple):
    """A deck that plays.

    Attributes:
        name: What it is called in reports.
        text: Its list with the print of every card, which reads back as this very deck
            whatever cards come out later.
        deck: Its cards, ready to play.
    """

    name: str
    text: str
    deck: PlayDeck


def entrant(
    deck: Deck, name: str, cards: Catalogue, library: Library, *, champions: bool = True
) -> Entrant:
    """A resolved list as a deck that plays.

    It is read once more from the list that a record would keep: so the order of the lines
    changes nothing, and a replay has the very same deck.

    Args:
        deck: The list.
        name: What the deck is called in reports.
        cards: The card data.
        library: What the cards do.
        champions: False for a game without Champions: those that the list names are cards
            like all others.

    Raises:
        UsageError: A line is not settled, or the deck cannot be played for another reason.
    """
    if not deck.is_complete:
        raise UsageError(
            f"{deck.decklist.path} cannot be played: not every line is settled",
            f'"deckcheck check {deck.decklist.path}" names the lines.',
        )
    return read_entrant(list_text(deck, cards, champions=champions), name, cards, library)


def list_text(deck: Deck, cards: Catalogue, *, champions: bool = True) -> str:
    """The list of a resolved deck: each card with its print, in an order of its own.

    Args:
        deck: The list.
        cards: The card data.
        champions: False to write Champions among all other Pokémon.
    """
    from champions_deckcheck.deck.wording import written_name
    from champions_deckcheck.decklist.writers import write
    from champions_deckcheck.decklist.writers.row import Row

    counts: dict[tuple[str, str], int] = {}
    prints = {}
    for slot, printing in deck.settled():
        section = (slot if champions else slot._replace(champion=False)).section or ""
        counts[section, printing.id] = counts.get((section, printing.id), 0) + slot.entry.quantity
        prints[printing.id] = printing
    rows = []
    for (section, card_id), quantity in counts.items():
        one = prints[card_id]
        card_set = cards.card_set(one.set_id)
        code = card_set.code if card_set and card_set.code else one.set_id
        number = cards.live_number(one)
        rows.append(Row(quantity, written_name(one), code, number, section or None, card_id))
    # Which Champion comes first says who plays in a team; all else is in any order.
    rows.sort(key=lambda row: ("", "", "") if row.section == CHAMPIONS else _place(row))
    return write("live", rows)


def _place(row: Row) -> tuple[str, str, str]:
    return row.name, row.code or "", row.number or ""


def read_entrant(text: str, name: str, cards: Catalogue, library: Library) -> Entrant:
    """A deck from the list that `list_text` wrote.

    Raises:
        UsageError: The card data do not know its cards any more, or it cannot be played.
    """
    from champions_deckcheck.deck.resolve import Resolver
    from champions_deckcheck.decklist.reader import read

    # Every line names its print, so no pool has to say which print a name may mean.
    deck = Resolver(cards, lambda _: True).deck(read(text, name))
    if not deck.is_complete:
        raise UsageError(f"the card data of {cards.about('date')} do not know all cards of {name}")
    return Entrant(name, text, library.play_deck(deck, name))


def card_ids(entrant: Entrant) -> tuple[str, ...]:
    """The prints of a deck, Champions first, in the order in which the game numbers them."""
    return tuple(card.id for card in (*entrant.deck.champions, *entrant.deck.cards))


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The names, with a number behind one that was there before."""
    found: list[str] = []
    for name in names:
        again, count = name, 1
        while again in found:
            count += 1
            again = f"{name} ({count})"
        found.append(again)
    return tuple(found)


def arranged(entrants: Sequence[Entrant], seating: Sequence[int]) -> tuple[Entrant, ...]:
    """The entrants in the order of their seats."""
    return tuple(entrants[deck] for deck in seating)
