"""The state check: who is Knocked Out, all at once, and what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.conditions import recover
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.kinds import condition_bits
from champions_deckcheck.game.queries import flip, max_hp, may_hold, mods_on, tool_slots
from champions_deckcheck.game.state import DISCARD, KnockOut
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
    if not s.check and not s.setup.rules.watches(s):
        return False
    s.check = False
    _recover(s)
    _drop_misplaced(s)
    if _has_spare_tool(s):
        s.check = True
        return True
    fallen = [one for one in s.play.values() if one.fallen >= 0]
    # Nobody's HP is 0, so one without damage need not be asked.
    hurt = [one for one in s.play.values() if one.damage and one.fallen < 0]
    new = [one for one in hurt if one.damage >= max_hp(s, one)]
    if "survive_ko" in index_of(s).mods:
        new = [one for one in new if not _survives(s, one, by_attack)]
    falling = fallen + new
    if not falling:
        s.check = s.setup.rules.settles(s)
        return s.check
    waiting = len(s.stack)
    for one in new:
        _fall(s, one, by_attack)
    if len(s.stack) > waiting:
        # What a Knock Out sets off comes first; what that Knocks Out in turn belongs to the
        # same moment, so it may make a draw (P-19).
        s.check = True
        return True
    for one in falling:
        zones.leave(s, one, one.fallen)
    s.setup.rules.knocked_out(s, [one.id for one in falling])
    return s.check


def _fall(s: State, pokemon: Pokemon, by_attack: bool) -> None:
    """A Pokémon is Knocked Out; it leaves play once those who wait for that are done.

    A support Pokémon that Knocks itself Out only pays for its Ability: nobody gains from it,
    and it is no Knock Out that a text asks for (CS-05, P-28).
    """
    attack = s.attack
    is_hit = attack is not None and by_attack and attack.damage_to(pokemon.id) > 0
    by = "attack" if is_hit else "effect"
    pokemon.fallen = DISCARD
    s.setup.rules.falls(s, pokemon, by_attack=is_hit)
    tell(s, "knock_out", pokemon.seat, target=pokemon.id, note=by)
    if pokemon.role != "support":
        s.knock_outs = (*s.knock_outs, KnockOut(s.turn, pokemon.seat, pokemon.id, by))
        actor = attack.attacker if attack is not None and is_hit else -1
        fire(s, "knocked_out", pokemon.id, actor, pokemon.damage, by=by)


def _survives(s: State, pokemon: Pokemon, by_attack: bool) -> bool:
    """Whether an effect leaves it with some HP instead; only against damage of attacks."""
    taken = 0 if s.attack is None else s.attack.damage_to(pokemon.id)
    if not by_attack or not taken:
        return False
    points = max_hp(s, pokemon)
    for mod, frame in mods_on(s, "survive_ko", pokemon.id):
        if mod.args["full"] and pokemon.damage > taken:
            continue
        if mod.args["by_opp"] and not _is_foe(s, pokemon):
            continue
        if mod.args["flip"]:
            heads = flip(s, frame.you)
            tell(s, "flip", frame.you, card=frame.card, amount=int(heads), note="survive")
            if not heads:
                continue
        pokemon.damage = points - mod.args["hp_left"](s, frame)
        tell(s, "survives", pokemon.seat, target=pokemon.id)
        if mod.args["once"]:
            zones.discard(s, [frame.card])
        return True
    return False


def _is_foe(s: State, pokemon: Pokemon) -> bool:
    """Whether the attack is one of an opponent's."""
    teams = s.setup.teams
    return s.attack is not None and teams[s.attack.seat] != teams[pokemon.seat]


def _drop_misplaced(s: State) -> None:
    """Discards what may be attached to some Pokémon only from those it is not for."""
    if "only_on" not in index_of(s).mods:
        return
    for pokemon in s.play.values():
        for card in (*pokemon.energy, *pokemon.tools):
            if not may_hold(s, card, pokemon):
                zones.discard(s, [card])


def _has_spare_tool(s: State) -> bool:
    """Asks for a Tool that has no room any more, as where an Ability that made it is gone."""
    usual = s.setup.numbers.tools
    for pokemon in s.play.values():
        # Only what makes room for more can leave too many behind.
        if len(pokemon.tools) <= usual or not _makes_tool_room(s):
            continue
        if len(pokemon.tools) > tool_slots(s, pokemon):
            s.stack.append(Frame(SPARE_TOOL, pokemon.seat, this=pokemon.id, card=pokemon.id))
            return True
    return False


def _makes_tool_room(s: State) -> bool:
    """Whether a card of this game makes room for more Tools."""
    mods = (mod for card in s.setup.cards for part in card.statics for mod in part.mods)
    return any(mod.kind == "tool_slots" for mod in mods)


def _offer_tools(s: State, fr: Frame) -> None:
    ask(s, fr.you, "pick", [("card", card) for card in s.play[fr.this].tools], fr.card)


def _drop_tool(s: State, fr: Frame) -> None:
    zones.discard(s, [s.answer[1]])


SPARE_TOOL = Code("rules/spare-tool", (_offer_tools, _drop_tool))


def _recover(s: State) -> None:
    """Takes off Special Conditions that an effect in place does not allow."""
    if "no_conditions" not in index_of(s).mods:
        return
    for pokemon in s.play.values():
        if pokemon.conditions:
            for mod, _ in mods_on(s, "no_conditions", pokemon.id):
                recover(pokemon, condition_bits(mod.args["names"]))
