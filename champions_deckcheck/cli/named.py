"""The card that a call names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.model import Printing


def prints_named(text: str, cards: Catalogue) -> tuple[Printing, ...]:
    """The prints that an id, a name, or set code and number mean.

    Args:
        text: What was written.
        cards: The card data.

    Raises:
        UsageError: There is no such card; the hint says which were meant perhaps.
    """
    from champions_deckcheck.cards.search.show import find

    return find(text, cards) or _nothing(text, cards)


def _nothing(text: str, cards: Catalogue) -> tuple[Printing, ...]:
    from champions_deckcheck.deck.suggest import near_names
    from champions_deckcheck.deck.wording import either

    near = [f'"{name}"' for name in near_names(text, cards)]
    hint = (
        f"Did you mean {either(near)}?"
        if near
        else 'Write an id ("sv3-125"), an English name, or set code and number ("OBF 125");'
        " `deckcheck cards search` finds parts of names."
    )
    raise UsageError(f'there is no card "{text}" in the card data of {cards.about("date")}', hint)
