"""What effects keep as it is: cards where they are, counters off, Abilities off, turns going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.queries import is_protected, keeps_off, mods_on, speaks_of
from champions_deckcheck.game.state import ATTACHED, DECK
from champions_deckcheck.game.zones import holder

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.state import State


def takes_from_hand(s: State, card: int, pokemon: Pokemon) -> bool:
    """Whether no effect keeps a card in hand from being attached to this very Pokémon."""
    if "no_attaching" not in index_of(s).mods:
        return True
    for mod, frame in mods_on(s, "no_attaching", pokemon.id):
        if mod.args["what"](s, frame, card):
            return False
    return True


def off_abilities_work(s: State, card: int) -> bool:
    """Whether the Abilities of a card in hand or discard pile are not locked."""
    return not speaks_of(s, "no_abilities_of", s.setup.owner[card], card)


def keeps_turn(s: State, seat: int, x: int) -> bool:
    """Whether a player's turn goes on although a card or Pokémon would end it.

    A mode in which Mega Evolution ends the turn asks this before it ends one.
    """
    return speaks_of(s, "keeps_turn", seat, x)


def has_counters_kept_off(s: State, number: int, fr: Frame) -> bool:
    """Whether damage counters that a text puts do not reach a Pokémon."""
    of = {"attack": "attacks", "ability": "abilities"}.get(fr.code.cause)
    return is_protected(s, number, fr) or keeps_off(s, "prevent_counters", number, fr, of)


def is_kept(s: State, card: int, fr: Frame) -> bool:
    """Whether an effect keeps a card where it is against what a text does with it."""
    mods = index_of(s).mods
    if "cards_stay" not in mods and "deck_stays" not in mods:
        return False
    teams = s.setup.teams
    owner = s.setup.owner[card]
    if teams[owner] == teams[fr.you]:
        return False
    if s.where[card] == DECK:
        return speaks_of(s, "deck_stays", owner)
    if s.where[card] != ATTACHED or "cards_stay" not in mods:
        return False
    number = holder(s, card).id
    return any(mod.args["what"](s, frame, card) for mod, frame in mods_on(s, "cards_stay", number))
