"""Pokémon LEGEND: two cards that are played together and make one Pokémon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import halves, zones
from champions_deckcheck.game.modes.spots import BENCH, enter
from champions_deckcheck.game.queries import may_play
from champions_deckcheck.game.state import ATTACHED, HAND

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import Option, State


def options(s: State, seat: int) -> list[Option]:
    """The pairs of different halves in a player's hand, each pair once."""
    return [
        ("legend", *pair)
        for pair in halves.pairs(s, s.piles[seat][HAND])
        if all(may_play(s, seat, card) for card in pair)
    ]


def put_down(s: State, seat: int, top: int, bottom: int) -> Pokemon:
    """Puts two halves onto the Bench from wherever they are, as one Pokémon."""
    zones.take_out(s, bottom)
    zones.take_out(s, top)
    pokemon = enter(s, top, seat, BENCH)
    pokemon.under.append(bottom)
    s.where[bottom] = ATTACHED
    return pokemon
