"""What holds at every decision of every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from champions_deckcheck.game.queries import max_hp
from champions_deckcheck.game.state import ATTACHED, IN_PLAY, STADIUM, TABLE, State


def places(s: State) -> Counter[int]:
    """How often each card is somewhere, and `where` agrees."""
    found: Counter[int] = Counter()
    for seat, piles in enumerate(s.piles):
        for place, pile in enumerate(piles):
            for card in pile:
                assert s.where[card] == place
                assert s.setup.owner[card] == seat
            found.update(pile)
    for pokemon in s.play.values():
        assert s.where[pokemon.id] == IN_PLAY
        attached = [*pokemon.energy, *pokemon.tools, *pokemon.cards]
        assert pokemon.id in pokemon.cards
        assert all(s.where[card] == ATTACHED for card in attached if card != pokemon.id)
        found.update(attached)
    found.update([s.stadium] if s.stadium >= 0 else [])
    found.update(s.table)
    assert s.stadium < 0 or s.where[s.stadium] == STADIUM
    assert all(s.where[card] == TABLE for card in s.table)
    return found


def check(s: State) -> None:
    """Everything that holds at every decision."""
    found, cards = places(s), len(s.setup.cards)
    assert len(found) == found.total() == cards, "a card is in two places or in none"
    assert s.pending is None or s.pending.options
    assert (s.pending is None) == (s.result is not None)
    for pokemon in s.play.values():
        assert pokemon.damage >= 0
        assert pokemon.damage % 10 == 0
        if s.pending is not None and s.pending.kind == "main":
            assert pokemon.damage < max_hp(s, pokemon), "it should have been Knocked Out"
