"""The state check: who is Knocked Out, all at once, and what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.chance import coin
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.queries import max_hp, may_hold, mods_on
from champions_deckcheck.game.state import KnockOut
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import State


def settle(s: State, *, by_attack: bool = False) -> bool:
    """Knocks Out every Pokémon whose damage has reached its HP.

    Args:
        s: The state.
        by_attack: True right after an attack: those it damaged are Knocked Out by it.

    Returns:
        True if something has to be carried out before the game goes on; call again then.
    """
    if not s.check:
        return False
    s.check = False
    _recover(s)
    _drop_misplaced(s)
    falling = [one for one in s.play.values() if one.damage >= max_hp(s, one)]
    if "survive_ko" in index_of(s).mods:
        falling = [one for one in falling if not _survives(s, one, by_attack)]
    if not falling:
        return False
    waiting = len(s.stack)
    hits = s.attack.hits if s.attack is not None and by_attack else ()
    attacker = s.attack.attacker if s.attack is not None else -1
    for one in falling:
        by = "attack" if one.id in hits else "effect"
        tell(s, "knock_out", one.seat, target=one.id, note=by)
        if one.role != "support":
            s.knock_outs = (*s.knock_outs, KnockOut(s.turn, one.seat, one.id, by))
        fire(s, "knocked_out", one.id, attacker if by == "attack" else -1, one.damage, by=by)
    for one in falling:
        zones.leave(s, one)
    s.setup.rules.knocked_out(s, [one.id for one in falling])
    return len(s.stack) > waiting or s.check


def _survives(s: State, pokemon: Pokemon, by_attack: bool) -> bool:
    """Whether an effect leaves it with some HP instead; only against damage of attacks."""
    if not by_attack or s.attack is None or pokemon.id not in s.attack.hits:
        return False
    points = max_hp(s, pokemon)
    for mod, frame in mods_on(s, "survive_ko", pokemon.id):
        if mod.args["full"] and pokemon.damage - s.attack.dealt > 0:
            continue
        if mod.args["flip"]:
            heads = coin(s)
            tell(s, "flip", frame.you, card=frame.card, amount=int(heads), note="survive")
            if not heads:
                continue
        pokemon.damage = points - mod.args["hp_left"](s, frame)
        tell(s, "survives", pokemon.seat, target=pokemon.id)
        return True
    return False


def _drop_misplaced(s: State) -> None:
    """Discards what may be attached to some Pokémon only from those it is not for."""
    if "only_on" not in index_of(s).mods:
        return
    for pokemon in s.play.values():
        for card in (*pokemon.energy, *pokemon.tools):
            if not may_hold(s, card, pokemon):
                zones.discard(s, [card])


def _recover(s: State) -> None:
    """Takes off Special Conditions that an effect in place does not allow."""
    if "no_conditions" not in index_of(s).mods:
        return
    from champions_deckcheck.game.conditions import recover
    from champions_deckcheck.game.kinds import condition_bits

    for pokemon in s.play.values():
        if pokemon.conditions:
            for mod, _ in mods_on(s, "no_conditions", pokemon.id):
                recover(pokemon, condition_bits(mod.args["names"]))
