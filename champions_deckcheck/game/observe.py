"""What a player may know, and games as they may be for all that player knows.

An observation names cards by what they are, not by their number in the game: numbers run
through the decks in the order of the lists and would tell which card of a hand is which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from champions_deckcheck.game.chance import shuffle
from champions_deckcheck.game.marks import PRIZE_SEEN
from champions_deckcheck.game.queries import max_hp, units_of
from champions_deckcheck.game.state import DECK, DISCARD, HAND, LOST, PRIZES

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import Decision, State


class PokemonView(NamedTuple):
    """A Pokémon in play, as everybody sees it.

    Attributes:
        id: Its number in the game, by which options name it.
        seat: Whose it is.
        card: Id of the printing on top.
        role: "champion" or "support", or "active" or "bench".
        damage, hp: Points.
        conditions: Bits of `kinds`.
        energy, tools: Ids of the printings attached.
        units: What the Energy provides, as bits.
        skips: True if it does not attack in its owner's next turn.
    """

    id: int
    seat: int
    card: str
    role: str
    damage: int
    hp: int
    conditions: int
    energy: tuple[str, ...]
    tools: tuple[str, ...]
    units: tuple[int, ...]
    skips: bool


class PlayerView(NamedTuple):
    """A player, as another sees them.

    Attributes:
        seat, team: Which player.
        hand: How many cards.
        shown: Ids of the cards of the hand, sorted; None if they are not seen.
        deck, prizes: How many cards.
        discard, lost: Ids of the cards, in order.
        is_out: True if the player is out of the game.
    """

    seat: int
    team: int
    hand: int
    shown: tuple[str, ...] | None
    deck: int
    prizes: int
    discard: tuple[str, ...]
    lost: tuple[str, ...]
    is_out: bool


class Observation(NamedTuple):
    """What one player may know.

    Attributes:
        seat: Whose view it is.
        turn, turn_seat, phase: Where the game stands.
        players: Every player in the order of seats.
        pokemon: Every Pokémon in play.
        stadium: Id of the Stadium in play, or "".
        result: How the game ended, or None.
        decision: The open decision, if it is this player's.
    """

    seat: int
    turn: int
    turn_seat: int
    phase: str
    players: tuple[PlayerView, ...]
    pokemon: tuple[PokemonView, ...]
    stadium: str
    result: Any
    decision: Decision | None


def observe(s: State, seat: int) -> Observation:
    """What a player may know of a game."""
    pending = s.pending if s.pending is not None and s.pending.seat == seat else None
    return Observation(
        seat=seat,
        turn=s.turn,
        turn_seat=s.seat,
        phase=s.phase,
        players=tuple(_player(s, seat, of) for of in range(s.setup.seats)),
        pokemon=tuple(_pokemon(s, one) for one in s.play.values()),
        stadium=s.setup.cards[s.stadium].id if s.stadium >= 0 else "",
        result=s.result,
        decision=pending,
    )


def _player(s: State, seat: int, of: int) -> PlayerView:
    piles, cards = s.piles[of], s.setup.cards
    shown = None
    if s.setup.rules.sees_hand(s, seat, of):
        shown = tuple(sorted(cards[card].id for card in piles[HAND]))
    return PlayerView(
        seat=of,
        team=s.setup.teams[of],
        hand=len(piles[HAND]),
        shown=shown,
        deck=len(piles[DECK]),
        prizes=len(piles[PRIZES]),
        discard=tuple(cards[card].id for card in piles[DISCARD]),
        lost=tuple(cards[card].id for card in piles[LOST]),
        is_out=of in s.out,
    )


def _pokemon(s: State, one: Pokemon) -> PokemonView:
    cards = s.setup.cards
    return PokemonView(
        id=one.id,
        seat=one.seat,
        card=one.definition.id,
        role=one.role,
        damage=one.damage,
        hp=max_hp(s, one),
        conditions=one.conditions,
        energy=tuple(cards[card].id for card in one.energy),
        tools=tuple(cards[card].id for card in one.tools),
        units=units_of(s, one),
        skips=one.skip,
    )


def determinize(s: State, seat: int, rng_seed: int) -> State:
    """A game as it may be for all a player knows: what is hidden is dealt anew.

    The player's own deck and Prizes are shuffled together; a hidden hand, deck and Prizes of
    another player likewise. Cards that a text in the middle of being carried out holds stay
    where they are: the player who chooses among them has seen them.

    Args:
        s: The game; it stays as it is.
        seat: Who looks.
        rng_seed: Decides how it is dealt, and the chances of the new game.
    """
    new = s.copy()
    new.rng = rng_seed & ((1 << 64) - 1)
    held = _held(new) | _seen_prizes(new, new.setup.teams[seat])
    for of in range(new.setup.seats):
        hidden = [DECK, PRIZES]
        if not new.setup.rules.sees_hand(new, seat, of):
            hidden.append(HAND)
        _deal_anew(new, of, hidden, held)
        if HAND in hidden:
            new.setup.rules.make_likely(new, of)
    return new


def _held(s: State) -> set[int]:
    """Cards that texts hold, and those an open decision offers.

    A text keeps cards in tuples; a number by itself counts something or is a seat. The rules keep
    no cards but those that lie face down while a game is set up, which are nobody else's to know.
    """
    held: set[int] = set()
    values: list[Any] = [frame.regs for frame in s.stack if frame.code.cause != "rule"]
    while values:
        for value in values.pop():
            if isinstance(value, tuple):
                values.append(value)
                held.update(x for x in value if isinstance(x, int))
    for option in s.pending.options if s.pending is not None else ():
        held.update(option[at] for at in _CARDS_AT.get(option[0], ()))
    return held


# Kind of option → where in it stand cards that may lie in a hand, deck or pile.
_CARDS_AT = {
    "attach": (1,),
    "ability": (1,),
    "bench": (1,),
    "card": (1,),
    "evolve": (1,),
    "give": (1,),
    "legend": (1, 2),
    "move": (1,),
    "play": (1,),
    "support": (1,),
}


def _seen_prizes(s: State, team: int) -> set[int]:
    """Prize cards that lie face down and that a team knows."""
    return {card for (mark, card), by in s.marks.items() if mark == PRIZE_SEEN and by >> team & 1}


def _deal_anew(s: State, of: int, zones: list[int], held: set[int]) -> None:
    piles = s.piles[of]
    # In the order of their numbers: how they lay before must not decide how they lie then.
    pool = sorted(card for zone in zones for card in piles[zone] if card not in held)
    shuffle(s, pool)
    for zone in zones:
        pile = piles[zone]
        for place, card in enumerate(pile):
            if card not in held:
                pile[place] = pool.pop()
                s.where[pile[place]] = zone
