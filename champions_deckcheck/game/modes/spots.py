"""The Active Spot and the Bench: who is where, what fits, and switching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.conditions import recover
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.index import index_of
from champions_deckcheck.game.kinds import ALL_CONDITIONS
from champions_deckcheck.game.meeting import is_met
from champions_deckcheck.game.state import HAND
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import State

ACTIVE, BENCH = "active", "bench"


def active_of(s: State, seat: int) -> Pokemon | None:
    """A player's Active Pokémon; None while there is none."""
    for pokemon in s.play.values():
        if pokemon.seat == seat and pokemon.role == ACTIVE:
            return pokemon
    return None


def bench_of(s: State, seat: int) -> list[int]:
    """A player's Benched Pokémon, in the order they came."""
    return [x for x, one in s.play.items() if one.seat == seat and one.role == BENCH]


def has_pokemon(s: State, seat: int) -> bool:
    """Whether a player has any Pokémon in play."""
    return any(one.seat == seat for one in s.play.values())


def is_basic(s: State, card: int) -> bool:
    """Whether a card is a Basic Pokémon; halves of a LEGEND are none."""
    return s.setup.cards[card].stage == "Basic"


def basics_in_hand(s: State, seat: int) -> list[int]:
    """The Basic Pokémon in a player's hand."""
    return [card for card in s.piles[seat][HAND] if is_basic(s, card)]


def bench_size(s: State, seat: int) -> int:
    """How many Benched Pokémon a player may have: the format's number, or what effects say."""
    size = s.setup.numbers.bench
    for mod, frame, _ in index_of(s).mods.get("bench_size", ()):
        if is_met(s, mod.args.get("_when"), frame) and seat in mod.args["who"](s, frame):
            size = min(size, mod.args["n"](s, frame))
    return size


def has_room(s: State, seat: int) -> bool:
    """Whether another Pokémon fits onto a player's Bench."""
    return len(bench_of(s, seat)) < bench_size(s, seat)


def enter(s: State, card: int, seat: int, role: str) -> Pokemon:
    """Puts a Pokémon card that is nowhere into the Active Spot or onto the Bench."""
    pokemon = zones.enter(s, card, seat, role)
    tell(s, role, seat, card=card, target=card)
    fire(s, "entered", card, seat=seat, card=card)
    return pokemon


def move_up(s: State, number: int) -> None:
    """Makes a Benched Pokémon the Active one; the one that was goes to the Bench.

    Special Conditions and effects of attacks do not stay on a Pokémon that goes to the Bench.
    """
    new = s.play[number]
    old = active_of(s, new.seat)
    if old is new:
        return
    if old is not None:
        old.role = BENCH
        shed(s, old)
    new.role = ACTIVE
    new.moved_up = s.turn
    # Who is Active and who is Benched decides what holds for them.
    s.index = None
    s.check = True
    if old is not None:
        fire(s, "to_bench", old.id, seat=new.seat)
    fire(s, "to_active", number, seat=new.seat)


def shed(s: State, pokemon: Pokemon) -> None:
    """Takes off a Pokémon what evolving and going to the Bench end.

    That is every Special Condition and every effect of an attack that was put on it.
    """
    recover(pokemon, ALL_CONDITIONS)
    zones.forget(s, pokemon.id, "attack")
