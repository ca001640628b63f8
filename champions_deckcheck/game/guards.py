"""What effects keep as it is: cards where they are, counters off, Abilities off, turns going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.meeting import is_met
from champions_deckcheck.game.queries import is_protected, mods_on
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
    seat = s.setup.owner[card]
    for mod, frame, _ in index_of(s).mods.get("no_abilities_of", ()):
        holds = is_met(s, mod.args.get("_when"), frame)
        if holds and seat in mod.args["who"](s, frame) and mod.args["what"](s, frame, card):
            return False
    return True


def keeps_turn(s: State, seat: int, x: int) -> bool:
    """Whether a player's turn goes on although a card or Pokémon would end it.

    A mode in which Mega Evolution ends the turn asks this before it ends one.
    """
    for mod, frame, _ in index_of(s).mods.get("keeps_turn", ()):
        holds = is_met(s, mod.args.get("_when"), frame)
        if holds and seat in mod.args["who"](s, frame) and mod.args["what"](s, frame, x):
            return True
    return False


def has_counters_kept_off(s: State, number: int, fr: Frame) -> bool:
    """Whether damage counters that a text puts do not reach a Pokémon."""
    if is_protected(s, number, fr):
        return True
    found = index_of(s).mods.get("prevent_counters")
    teams = s.setup.teams
    if not found or teams[s.play[number].seat] == teams[fr.you]:
        return False
    of = {"attack": "attacks", "ability": "abilities"}.get(fr.code.cause)
    if of is None:
        return False
    source = fr.this if fr.this >= 0 else fr.card
    for mod, frame in mods_on(s, "prevent_counters", number):
        if mod.args["bench"] and (s.attack is None or number == s.attack.target):
            continue
        if mod.args["of"] in (of, "all") and mod.args["source"](s, frame, source):
            return True
    return False


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
        for mod, frame, _ in mods.get("deck_stays", ()):
            if is_met(s, mod.args.get("_when"), frame) and owner in mod.args["who"](s, frame):
                return True
        return False
    if s.where[card] != ATTACHED or "cards_stay" not in mods:
        return False
    number = holder(s, card).id
    return any(mod.args["what"](s, frame, card) for mod, frame in mods_on(s, "cards_stay", number))
