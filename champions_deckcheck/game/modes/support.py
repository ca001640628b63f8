"""Support Pokémon: one turn in play for an Ability, then the discard pile (CS-01 to CS-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.modes.entering import comes_in
from champions_deckcheck.game.queries import may_play
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import State


def may_enter(s: State, seat: int, card: int) -> bool:
    """Whether a player may play a Pokémon from hand as support Pokémon."""
    return may_play(s, seat, card)


def put_into_play(s: State, card: int, seat: int) -> None:
    """Puts a card that is nowhere into play as support Pokémon; its Ability triggers at once.

    Abilities for coming onto the Bench and for evolving trigger alike (P-14).
    """
    pokemon = zones.enter(s, card, seat, "support")
    # What guards others stays until its owner's next turn starts (CS-06).
    pokemon.keeps = any(part.guards for part in pokemon.definition.statics)
    tell(s, "support", seat, card=card, target=card)
    # What others say of its coming waits until its own Ability is carried out.
    fire(s, "entered", card, seat=seat, card=card)
    comes_in(s, pokemon, ("bench", "evolve", "any"), _opponent(s, seat))


def _opponent(s: State, seat: int) -> int:
    """Whom its text means: while an attack is carried out, the player who is attacked."""
    if s.attack is not None and s.attack.announced in s.play:
        attacked = s.play[s.attack.announced].seat
        if s.setup.teams[attacked] != s.setup.teams[seat]:
            return attacked
    return s.setup.rules.only_opponent(s, seat)


def discard_supports(s: State, goes: Callable[[Pokemon], bool]) -> None:
    """Discards support Pokémon; that is no Knock Out, and nobody gains from it (P-28)."""
    for pokemon in list(s.play.values()):
        if pokemon.role == "support" and goes(pokemon):
            tell(s, "leave", pokemon.seat, target=pokemon.id)
            zones.leave(s, pokemon)
