"""What an Ability does when its Pokémon comes into play."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.marks import is_spent, named
from champions_deckcheck.game.meeting import is_met
from champions_deckcheck.game.moves import tell_unsupported
from champions_deckcheck.game.queries import abilities_work, may_use
from champions_deckcheck.game.triggers import push

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.parts import Part
    from champions_deckcheck.game.state import State


def comes_in(s: State, pokemon: Pokemon, ways: Container[str], opp: int) -> None:
    """What a Pokémon's own Abilities do when it comes into play.

    Args:
        s: The state.
        pokemon: The Pokémon that has come.
        ways: The ways it came in, as `entered` has them ("bench", "evolve", "any").
        opp: The opponent its texts mean; -1 if that is still to be settled.
    """
    seat, number = pokemon.seat, pokemon.id
    for ability in pokemon.definition.abilities:
        if ability.parts is None:
            tell(s, "unsupported", seat, card=number, cause="ability", note=ability.name)
    if not abilities_work(s, pokemon):
        return
    for part in pokemon.definition.statics:
        tell_unsupported(s, part, seat, number)
    for part in pokemon.definition.entered:
        if part.how in ways:
            trigger(s, part, pokemon, opp)


def trigger(s: State, part: Part, pokemon: Pokemon, opp: int) -> None:
    """Has carried out next what an Ability says of coming into play, if it may be used.

    Args:
        s: The state.
        part: The part of its text.
        pokemon: The Pokémon that has come.
        opp: The opponent its text means; -1 if that is still to be settled.
    """
    rules = s.setup.rules
    assert part.code is not None
    frame = Frame(part.code, pokemon.seat, opp, pokemon.id, pokemon.id)
    if not is_met(s, part.when, frame) or not is_met(s, part.need, frame):
        return
    if is_spent(s, part, pokemon.seat) or not may_use(s, pokemon, part):
        return
    if part.accelerates and not rules.may_accelerate(s, pokemon.seat, pokemon.id):
        return
    s.marks[named(part, pokemon.seat)] = s.turn
    tell_unsupported(s, part, pokemon.seat, pokemon.id)
    tell(s, "ability", pokemon.seat, card=pokemon.id, cause="ability", note=part.name)
    push(s, frame, part.need)
