"""What an agent is, and all it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from champions_deckcheck.game.queries import hp_left, units_of
from champions_deckcheck.game.state import HAND, PRIZES

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import AttackDef, CardDef
    from champions_deckcheck.game.observe import Observation
    from champions_deckcheck.game.state import Decision, Option, State


class Fighter(NamedTuple):
    """A Pokémon in play, which everybody sees.

    Attributes:
        number: Its number in the game.
        seat: Whose it is.
        fights: False for a support Pokémon, which never attacks.
        is_in_front: True for an Active Pokémon, and for every Champion.
        card: Its card.
        hp: HP that are left.
        units: What its Energy provides: for each unit the bits of its types.
        ready: True if it may attack in its owner's next turn, as far as Protect is concerned.
    """

    number: int
    seat: int
    fights: bool
    is_in_front: bool
    card: CardDef
    hp: int
    units: tuple[int, ...]
    ready: bool


class Announced(NamedTuple):
    """The attack that is being carried out, which everybody heard.

    Attributes:
        attacker: The attacking Pokémon.
        target: The Pokémon it was announced against; -1 while that is open.
        move: The attack.
    """

    attacker: int
    target: int
    move: AttackDef


class View:
    """A game as one player sees it.

    The state itself is out of reach: what leads to it from here tells of hidden cards only
    what that player knows.

    Attributes:
        seat: The seat of the player.
    """

    __slots__ = ("_fighters", "_seen", "_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seen: Observation | None = None
        self._fighters: tuple[Fighter, ...] | None = None
        self.seat = seat

    @property
    def turn(self) -> int:
        """Number of the turn."""
        return self._state.turn

    @property
    def turn_seat(self) -> int:
        """Whose turn it is."""
        return self._state.seat

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        return self._state.setup.teams

    @property
    def hand(self) -> tuple[int, ...]:
        """The numbers of the cards in the player's own hand."""
        return tuple(self._state.piles[self.seat][HAND])

    @property
    def attack(self) -> Announced | None:
        """The attack that is being carried out."""
        attack = self._state.attack
        if attack is None:
            return None
        return Announced(attack.attacker, attack.announced, attack.move)

    def fighters(self) -> tuple[Fighter, ...]:
        """All Pokémon in play."""
        if self._fighters is None:
            state = self._state
            self._fighters = tuple(fighter(state, pokemon) for pokemon in state.play.values())
        return self._fighters

    def card(self, number: int) -> CardDef:
        """What a card is. An option names only cards its player may look at."""
        return self._state.setup.cards[number]

    def hand_size(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self._state.piles[seat][HAND])

    def prizes(self, seat: int) -> int:
        """How many Prize cards a player has left."""
        return len(self._state.piles[seat][PRIZES])

    def is_in_hand(self, number: int) -> bool:
        """Whether a card is in the player's own hand."""
        return number in self._state.piles[self.seat][HAND]

    def is_own(self, number: int) -> bool:
        """Whether a card or Pokémon is the player's own."""
        return self._state.setup.owner[number] == self.seat

    def question(self) -> str:
        """What the player has to decide, in words."""
        from champions_deckcheck.game.wording import decision_text

        return decision_text(self._state)

    def wording(self, option: Option) -> str:
        """An option of the open decision, in words."""
        from champions_deckcheck.game.wording import option_text

        return option_text(self._state, option)

    def observation(self) -> Observation:
        """All the player may know, as one value."""
        if self._seen is None:
            from champions_deckcheck.game.observe import observe

            self._seen = observe(self._state, self.seat)
        return self._seen

    def imagined(self, seed: int) -> State:
        """A state that may be the real one for all the player knows, free to be played on."""
        from champions_deckcheck.game.observe import determinize

        return determinize(self._state, self.seat, seed)


class Agent(Protocol):
    """Something that plays one seat of one game."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of the option it takes, of those the decision offers."""


def fighter(state: State, pokemon: Pokemon) -> Fighter:
    """A Pokémon in play as everybody sees it."""
    return Fighter(
        pokemon.id,
        pokemon.seat,
        pokemon.role != "support",
        pokemon.role in ("champion", "active"),
        pokemon.definition,
        hp_left(state, pokemon),
        units_of(state, pokemon),
        not pokemon.skip,
    )
