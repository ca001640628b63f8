"""Evolving: which Pokémon may turn into which, what it ends, and what it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.modes import entering
from champions_deckcheck.game.modes.spots import shed
from champions_deckcheck.game.queries import may_play, mods_on
from champions_deckcheck.game.state import HAND
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import Option, State

_STAGES = ("Stage 1", "Stage 2")


def options(s: State, seat: int) -> list[Option]:
    """Every Evolution card in hand with every Pokémon it may be put on."""
    cards = s.setup.cards
    evolutions = [card for card in s.piles[seat][HAND] if cards[card].stage in _STAGES]
    if not evolutions:
        return []
    own = [one for one in s.play.values() if one.seat == seat]
    return [
        ("evolve", card, one.id)
        for card in distinct(s, evolutions)
        if may_play(s, seat, card)
        for one in own
        if cards[card].evolves_from == one.definition.name
        and is_time(s, one)
        and fits(s, card, one)
    ]


def is_time(s: State, pokemon: Pokemon) -> bool:
    """Whether a Pokémon may evolve in this turn.

    It may not in its player's first turn of the game, nor in the turn it came into play or
    evolved; effects may say otherwise.
    """
    first = s.last_turn[pokemon.seat] == 0
    same = pokemon.entered == s.turn
    if not first and not same:
        return True
    for mod, _ in mods_on(s, "evolves_early", pokemon.id):
        first = first and not mod.args["first"]
        same = same and not mod.args["same"]
    return not first and not same


def fits(s: State, card: int, pokemon: Pokemon) -> bool:
    """Whether no effect keeps a card in hand from evolving a Pokémon."""
    return not any(
        mod.args["what"](s, frame, card) for mod, frame in mods_on(s, "cant_evolve", pokemon.id)
    )


def evolve(s: State, pokemon: Pokemon, card: int) -> None:
    """Puts a card on a Pokémon; from hand it sets off what waits for that."""
    from_hand = s.where[card] == HAND
    tell(s, "evolve", pokemon.seat, card=card, target=pokemon.id, note=s.setup.cards[card].name)
    zones.evolve(s, pokemon, card)
    pokemon.entered = s.turn
    shed(s, pokemon)
    if not from_hand:
        return
    fire(s, "evolved", pokemon.id, seat=pokemon.seat, card=card)
    comes_in(s, pokemon, "evolve")


def comes_in(s: State, pokemon: Pokemon, how: str) -> None:
    """What its own Abilities do when a Pokémon comes into play.

    Args:
        s: The state.
        pokemon: The Pokémon.
        how: "bench" or "evolve" if it was played from hand, or "" if an effect put it there.
    """
    opp = s.setup.rules.only_opponent(s, pokemon.seat)
    entering.comes_in(s, pokemon, (how, "any"), opp)


def devolve(s: State, pokemon: Pokemon, stages: int) -> None:
    """Takes the highest Stage cards off a Pokémon, into its player's hand."""
    for _ in range(stages):
        if pokemon.definition.stage not in _STAGES or not pokemon.under:
            return
        tell(s, "devolve", pokemon.seat, target=pokemon.id)
        zones.devolve(s, pokemon, HAND)
        shed(s, pokemon)
