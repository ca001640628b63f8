"""How much of a deck plays by its text: no number of wins may be read without it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.setup import PlayDeck


@dataclass(frozen=True, slots=True)
class Coverage:
    """The texts of a deck, each card counted once.

    Attributes:
        texts: How many texts there are: attacks, Abilities, and those of other cards.
        unplayed: Card → what of it is not played, in a few words each.
    """

    texts: int
    unplayed: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def played(self) -> int:
        """How many texts are played."""
        return max(0, self.texts - sum(len(parts) for _, parts in self.unplayed))

    @property
    def share(self) -> float:
        """The share of the texts that are played; 1 for a deck without texts."""
        return self.played / self.texts if self.texts else 1.0


def coverage(deck: PlayDeck, *, support: bool) -> Coverage:
    """How much of a deck plays by its text. A basic Energy has none.

    Args:
        deck: The deck.
        support: True if its Pokémon but for the Champions are support Pokémon: they never
            attack, so their attacks are no texts of the deck.
    """
    champions = {card.id for card in deck.champions}
    cards = {card.id: card for card in (*deck.champions, *deck.cards)}
    texts = 0
    unplayed: list[tuple[str, tuple[str, ...]]] = []
    for card in cards.values():
        count, missing = card.texts, card.unsupported
        if support and card.is_pokemon and card.id not in champions:
            count = len(card.abilities)
            missing = tuple(one.name for one in card.abilities if one.name in missing)
        texts += count
        if missing:
            unplayed.append((card.name, missing))
    return Coverage(texts, tuple(sorted(unplayed)))
