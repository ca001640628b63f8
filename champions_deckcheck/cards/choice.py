"""Which of many prints stands for a card: the plain one, not a later special artwork."""

from __future__ import annotations

from collections.abc import Sequence

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing


def plain(prints: Sequence[Printing], cards: Catalogue) -> Sequence[Printing]:
    """The prints of expansions, or all if there are only promos and galleries."""
    sets = {p.set_id: cards.card_set(p.set_id) for p in prints}
    expansions = {set_id for set_id, found in sets.items() if found and found.is_expansion}
    return [p for p in prints if p.set_id in expansions] or prints


def newest(prints: Sequence[Printing], cards: Catalogue) -> Printing:
    """The first print of the newest expansion: the one players have at hand.

    Args:
        prints: At least one, oldest first, a set's in number order.
        cards: The catalogue.
    """
    pool = plain(prints, cards)
    return next(p for p in pool if p.set_id == pool[-1].set_id)
