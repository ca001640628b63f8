"""Moving cards: every card is in exactly one place, and `where` says in which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from champions_deckcheck.game.board import Pokemon
from champions_deckcheck.game.chance import shuffle
from champions_deckcheck.game.marks import OF_ONE
from champions_deckcheck.game.state import (
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    LOST,
    PILES,
    STADIUM,
    TABLE,
)

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State


def take_out(s: State, card: int) -> None:
    """Takes a card from the place it is in; the caller puts it into another at once.

    Raises:
        ValueError: The card is a Pokémon in play, which leaves play as a whole.
    """
    place = s.where[card]
    if place < PILES:
        s.piles[s.setup.owner[card]][place].remove(card)
    elif place == ATTACHED:
        pokemon = holder(s, card)
        s.check = True
        if card in pokemon.energy:
            pokemon.energy.remove(card)
        elif card in pokemon.tools:
            pokemon.tools.remove(card)
        else:
            pokemon.under.remove(card)
        pokemon.units = None
        if not s.setup.cards[card].is_basic_energy:
            s.index = None
    elif place == STADIUM:
        s.stadium = -1
        s.index = None
        s.check = True
    elif place == TABLE:
        s.table.remove(card)
    else:
        raise ValueError(f"card {card} is a Pokémon in play")


def move(s: State, card: int, place: int, *, bottom: bool = False) -> None:
    """Moves a card to a pile of its owner; onto the top of it unless told otherwise."""
    take_out(s, card)
    lay(s, card, place, bottom=bottom)


def lay(s: State, card: int, place: int, *, bottom: bool = False) -> None:
    """Puts a card that is nowhere into a pile of its owner; ◇ cards are never discarded."""
    if place == DISCARD and "Prism Star" in s.setup.cards[card].tags:
        place = LOST
    pile = s.piles[s.setup.owner[card]][place]
    if bottom:
        pile.insert(0, card)
    else:
        pile.append(card)
    s.where[card] = place


def holder(s: State, card: int) -> Pokemon:
    """The Pokémon a card is attached to.

    Raises:
        LookupError: It is attached to none.
    """
    for pokemon in s.play.values():
        if card in pokemon.energy or card in pokemon.tools or card in pokemon.cards:
            return pokemon
    raise LookupError(f"card {card} is attached to nothing")


def draw(s: State, seat: int, count: int) -> int:
    """Draws cards, as many as there are; gives how many."""
    piles = s.piles[seat]
    deck = piles[DECK]
    count = min(count, len(deck))
    for _ in range(count):
        card = deck.pop()
        piles[HAND].append(card)
        s.where[card] = HAND
    return count


def attach(s: State, card: int, pokemon: Pokemon) -> None:
    """Attaches an Energy or Tool, from wherever it is."""
    take_out(s, card)
    definition = s.setup.cards[card]
    (pokemon.energy if definition.kind == "energy" else pokemon.tools).append(card)
    s.where[card] = ATTACHED
    pokemon.units = None
    # What holds for Pokémon with Energy may hold for this one now.
    s.check = True
    if not definition.is_basic_energy:
        s.index = None


def enter(s: State, card: int, seat: int, role: str) -> Pokemon:
    """Puts a Pokémon card that is nowhere into play."""
    pokemon = Pokemon(card, seat, s.setup.cards[card], role, s.turn)
    s.play[card] = pokemon
    s.where[card] = IN_PLAY
    s.index = None
    # What it says of others (no Special Conditions) holds at once.
    s.check = True
    return pokemon


def evolve(s: State, pokemon: Pokemon, card: int) -> None:
    """Puts a Pokémon card on a Pokémon, from wherever it is; everything else stays."""
    take_out(s, card)
    pokemon.under.append(pokemon.top)
    _turn_into(s, pokemon, card)
    s.where[card] = ATTACHED


def devolve(s: State, pokemon: Pokemon, place: int) -> None:
    """Takes the top card off a Pokémon that has others under it, into a pile."""
    card = pokemon.top
    _turn_into(s, pokemon, pokemon.under.pop())
    lay(s, card, place)


def _turn_into(s: State, pokemon: Pokemon, card: int) -> None:
    pokemon.top = card
    pokemon.definition = s.setup.cards[card]
    pokemon.units = None
    s.index = None
    s.check = True


def replace(s: State, number: int, card: int) -> None:
    """Puts a Pokémon card in the place of a Pokémon, which goes where that card was."""
    place = s.where[card]
    take_out(s, card)
    old = s.play.pop(number)
    new = old.copy()
    new.id = new.top = card
    new.definition = s.setup.cards[card]
    new.units = None
    s.play[card] = new
    s.where[card] = IN_PLAY
    if number in new.under:
        s.where[number] = ATTACHED
    lay(s, old.top, place)
    if place == DECK:
        shuffle_deck(s, s.setup.owner[number])
    for lasting in s.lasting:
        if lasting.on is not None and number in lasting.on:
            on = tuple(card if one == number else one for one in lasting.on)
            s.lasting = tuple(one._replace(on=on) if one is lasting else one for one in s.lasting)
    s.index = None
    s.check = True


def leave(s: State, pokemon: Pokemon, place: int = DISCARD, attached: int = DISCARD) -> None:
    """Takes a Pokémon out of play, and what is attached to it.

    If its card comes back it is another Pokémon: nothing that was on it or used up by it is kept.
    """
    forget(s, pokemon.id)
    s.marks = {
        (mark, x): turn
        for (mark, x), turn in s.marks.items()
        if x != pokemon.id or not mark.startswith(OF_ONE)
    }
    for card in (*pokemon.energy, *pokemon.tools):
        lay(s, card, attached)
    del s.play[pokemon.id]
    for card in pokemon.cards:
        lay(s, card, place)
    s.index = None
    s.check = True


def trade_places(s: State, one: int, other: int) -> None:
    """Has two cards of one player's piles change places."""
    piles = s.piles[s.setup.owner[one]]
    here, there = piles[s.where[one]], piles[s.where[other]]
    at, to = here.index(one), there.index(other)
    here[at], there[to] = other, one
    s.where[one], s.where[other] = s.where[other], s.where[one]


def forget(s: State, number: int, cause: str = "") -> None:
    """Takes a Pokémon off what lasts; what was on no other is over.

    Args:
        s: The state.
        number: The Pokémon.
        cause: Only effects of "attack", "trainer" …; all if "".
    """
    kept = []
    for one in s.lasting:
        if one.on is not None and number in one.on and cause in ("", one.frame.code.cause):
            one = one._replace(on=tuple(x for x in one.on if x != number))
            s.index = None
        if one.on != ():
            kept.append(one)
    s.lasting = tuple(kept)


def shuffle_deck(s: State, seat: int) -> None:
    """Shuffles a player's deck."""
    shuffle(s, s.piles[seat][DECK])


def discard(s: State, cards: Iterable[int]) -> int:
    """Moves cards to their owners' discard piles; gives how many."""
    count = 0
    for card in cards:
        if s.where[card] != IN_PLAY:
            move(s, card, DISCARD)
            count += 1
    return count
