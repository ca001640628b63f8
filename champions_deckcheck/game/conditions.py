"""Special Conditions: gaining, losing, and what they do between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.damage import place_counters
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.kinds import (
    ASLEEP,
    BURNED,
    CONDITION_BIT,
    PARALYZED,
    POISONED,
    TURNED,
    condition_bits,
)
from champions_deckcheck.game.queries import flip, has_mod, mods_on

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import State


def afflict(s: State, pokemon: Pokemon, bits: int) -> list[str]:
    """Gives a Pokémon Special Conditions; the names of those it gained.

    Of Asleep, Confused and Paralyzed the newest takes the place of the others.
    """
    for mod, _ in mods_on(s, "no_conditions", pokemon.id):
        bits &= ~condition_bits(mod.args["names"])
    gained = []
    for name, bit in CONDITION_BIT.items():
        if not bits & bit:
            continue
        if bit & TURNED:
            pokemon.conditions &= ~TURNED
        if bit == POISONED:
            pokemon.poison = 1
        pokemon.conditions |= bit
        gained.append(name)
    return gained


def recover(pokemon: Pokemon, bits: int) -> None:
    """Takes Special Conditions off a Pokémon."""
    pokemon.conditions &= ~bits


def between_turns(s: State, pokemon: Pokemon, ending: int) -> None:
    """What a Pokémon's Special Conditions do at a checkup: Poison, Burn, Sleep, Paralysis.

    Args:
        s: The state.
        pokemon: The Pokémon.
        ending: The seat whose turn has ended.
    """
    numbers = s.setup.numbers
    if pokemon.conditions & POISONED:
        points = numbers.poison * pokemon.poison + _more(s, pokemon, "Poisoned")
        suffer(s, pokemon, points, "Poisoned")
    if pokemon.conditions & BURNED:
        _burn(s, pokemon)
    if pokemon.conditions & ASLEEP:
        _wake(s, pokemon, ASLEEP, "Asleep")
    if pokemon.conditions & PARALYZED and pokemon.seat == ending:
        pokemon.conditions &= ~PARALYZED


def _burn(s: State, pokemon: Pokemon) -> None:
    """Damage and then a coin to recover; by the rules of 2011 a coin for the damage alone."""
    points = s.setup.numbers.burn + _more(s, pokemon, "Burned")
    if not s.setup.numbers.burn_by_coin:
        suffer(s, pokemon, points, "Burned")
        _wake(s, pokemon, BURNED, "Burned")
    elif not _flip(s, pokemon, "Burned"):
        suffer(s, pokemon, points, "Burned")


def _more(s: State, pokemon: Pokemon, name: str) -> int:
    """Points that effects add to what a condition does between turns."""
    points = 0
    for mod, frame in mods_on(s, "checkup_counters", pokemon.id):
        if mod.args["condition"] == name:
            points += 10 * int(mod.args["n"](s, frame))
    return points


def suffer(s: State, pokemon: Pokemon, points: int, name: str) -> None:
    """Puts on a Pokémon the damage counters of a Special Condition.

    Args:
        s: The state.
        pokemon: The Pokémon.
        points: How many points.
        name: The Special Condition.
    """
    # A Confused Pokémon hurts itself.
    by = pokemon.seat if name == "Confused" else pokemon.afflicted_by
    place_counters(s, pokemon.id, points, by)
    tell(
        s,
        "counters",
        pokemon.seat,
        target=pokemon.id,
        amount=points,
        cause="condition",
        note=name,
    )


def _wake(s: State, pokemon: Pokemon, bit: int, name: str) -> None:
    results = [_flip(s, pokemon, name) for _ in range(_coins(s, pokemon, bit))]
    if bit == BURNED and has_mod(s, "burn_stays", pokemon.id):
        return
    if all(results):
        pokemon.conditions &= ~bit


def _flip(s: State, pokemon: Pokemon, name: str) -> bool:
    heads = flip(s, pokemon.seat)
    tell(
        s, "flip", pokemon.seat, target=pokemon.id, amount=int(heads), cause="condition", note=name
    )
    return heads


def _coins(s: State, pokemon: Pokemon, bit: int) -> int:
    """How many coins have to come up heads for it to recover."""
    if bit != ASLEEP:
        return 1
    wanted = (int(mod.args["n"](s, frame)) for mod, frame in mods_on(s, "wake_coins", pokemon.id))
    return max(1, *wanted, 1)
