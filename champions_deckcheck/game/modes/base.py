"""What a mode answers. The rest of the engine asks here and never which mode it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.events import tell_of
from champions_deckcheck.game.state import HAND

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.parts import Member
    from champions_deckcheck.game.state import Option, State

Step = Callable[["State", "Frame"], None]


class Mode(ABC):
    """A way to play.

    Attributes:
        name: How it is asked for.
        idle: Words of programs that do nothing in this mode. A Trainer card all of whose
            steps are such may not be played: it would have no effect.
        plays_found: True if a Pokémon that a Trainer card searches the deck for comes into
            play where the card would put it into the hand.
        aims: True if an attack is announced against any Pokémon of an opponent: one that does
            damage to 1 of the opponent's Pokémon has picked it then.
    """

    name: str
    idle: frozenset[str] = frozenset()
    plays_found = False
    aims = False

    # -- who is who --------------------------------------------------------------------

    @abstractmethod
    def teams(self, seats: int) -> tuple[int, ...]:
        """For each seat its team."""

    def opponents(self, s: State, seat: int) -> tuple[int, ...]:
        """The opponents of a player who are still in the game, in the order of turns."""
        foes = s.setup.foes[seat]
        return tuple(one for one in foes if one not in s.out) if s.out else foes

    def teammates(self, s: State, seat: int) -> tuple[int, ...]:
        """The other players of a player's team."""
        teams = s.setup.teams
        return tuple(one for one in range(len(teams)) if teams[one] == teams[seat] and one != seat)

    def everyone(self, s: State, seat: int) -> tuple[int, ...]:
        """All players in the game, one of them first, then in the order of turns."""
        return tuple(one for one in self.in_order(s, seat) if one not in s.out)

    def in_order(self, s: State, seat: int) -> tuple[int, ...]:
        """All seats in the order of turns, from one of them."""
        seats = s.setup.seats
        return tuple((seat + step) % seats for step in range(seats))

    def partner(self, s: State, number: int) -> int:
        """The Pokémon that can stand in for another, or -1."""
        return -1

    def order_from(self, s: State, first: int, seat: int) -> int:
        """How many turns after the first's the turn of a seat comes."""
        return (seat - first) % s.setup.seats

    def only_opponent(self, s: State, seat: int) -> int:
        """The opponent of a player if there is one only, else -1."""
        found = self.opponents(s, seat)
        return found[0] if len(found) == 1 else -1

    def next_seat(self, s: State) -> int:
        """Whose turn comes next."""
        return next(one for one in self.in_order(s, s.seat)[1:] if one not in s.out)

    def sees_hand(self, s: State, seat: int, of: int) -> bool:
        """Whether a player sees the hand of another."""
        return seat == of

    def copies(self, s: State, fr: Frame) -> list[int]:
        """Other copies of the card that is played, which may be played together with it."""
        name = s.setup.cards[fr.card].name
        return [
            card
            for card in s.piles[fr.you][HAND]
            if card != fr.card and s.setup.cards[card].name == name
        ]

    # -- the board ---------------------------------------------------------------------

    @abstractmethod
    def hp(self, s: State, pokemon: Pokemon) -> int:
        """HP before anything that changes it."""

    @abstractmethod
    def group(self, s: State, fr: Frame, seat: int, name: str, *, target: bool) -> Sequence[int]:
        """A player's "active", "bench" or "pokemon", as a text that is carried out means it.

        Args:
            s: The state.
            fr: The text's frame.
            seat: Whose Pokémon.
            name: "active", "bench" or "pokemon".
            target: True if something is done to them.
        """

    @abstractmethod
    def belongs(self, s: State, fr: Frame, pokemon: Pokemon, name: str) -> bool:
        """Whether a Pokémon is one of its player's "active", "bench" or "pokemon"."""

    def bench_of(self, s: State, pokemon: Pokemon) -> int:
        """Whose Bench a Benched Pokémon is on."""
        return pokemon.seat

    @abstractmethod
    def bench_count(self, s: State, fr: Frame, seat: int) -> int:
        """How many Benched Pokémon a player has, where they are counted."""

    @abstractmethod
    def counts_as_active(self, s: State, pokemon: Pokemon) -> bool:
        """Whether a text that asks if this Pokémon is Active is answered with yes."""

    @abstractmethod
    def counts_as_benched(self, s: State, pokemon: Pokemon) -> bool:
        """Whether a text that asks if this Pokémon is on the Bench is answered with yes."""

    @abstractmethod
    def has_room(self, s: State, seat: int) -> bool:
        """Whether a player can put another Pokémon into play."""

    @abstractmethod
    def switch_targets(self, s: State, fr: Frame, seat: int) -> Sequence[int]:
        """The Pokémon a player's Active Pokémon may be switched with."""

    @abstractmethod
    def moved_instead(self, s: State, fr: Frame, passes: Member | None) -> tuple[int, ...] | None:
        """What moving an opponent's Pokémon does in this mode; None if it moves one."""

    @abstractmethod
    def promote(self, s: State, number: int) -> None:
        """Makes a Pokémon its player's Active one.

        A mode that does sets `moved_up` of the Pokémon to the turn, and fires "to_bench" for
        the one it was switched with and "to_active" for itself; one with retreating fires
        "retreated" before both.
        """

    @abstractmethod
    def enter(self, s: State, card: int, seat: int, fr: Frame) -> None:
        """Puts a Pokémon card that is nowhere into play by an effect."""

    @abstractmethod
    def evolve(self, s: State, fr: Frame, number: int, card: int) -> None:
        """Evolves a Pokémon by an effect.

        A mode with evolving asks for `evolves_early` and `cant_evolve` before a card from hand,
        fires "evolved" with it behind, and `guards.keeps_turn` before a Mega Evolution ends the
        turn.
        """

    @abstractmethod
    def devolve(self, s: State, fr: Frame, number: int, stages: int) -> None:
        """Devolves a Pokémon."""

    def replace(self, s: State, fr: Frame, number: int, card: int) -> None:
        """Puts a card in a Pokémon's place, which keeps everything else; the other goes back."""
        if not self.stays(s, s.play[number]):
            zones.replace(s, number, card)
            tell_of(s, fr, "replaced", target=card, note=s.setup.cards[card].name)

    @abstractmethod
    def stays(self, s: State, pokemon: Pokemon) -> bool:
        """Whether an effect cannot take a Pokémon out of play (P-24)."""

    # -- Prizes and Energy -------------------------------------------------------------

    @abstractmethod
    def prizes_left(self, s: State, seat: int) -> int:
        """What a player's remaining Prize cards are counted as (P-12)."""

    @abstractmethod
    def prizes_taken(self, s: State, seat: int) -> int:
        """What the Prize cards a player has taken are counted as (P-12)."""

    @abstractmethod
    def prizes_taken_in(self, s: State, seat: int, turn: int) -> int:
        """What the Prize cards a player took in a turn are counted as (P-12)."""

    @abstractmethod
    def take_prizes(self, s: State, seat: int, count: int) -> None:
        """Has a player take Prize cards."""

    @abstractmethod
    def see_prizes(self, s: State, fr: Frame, seat: int, count: int, *, up: bool) -> None:
        """Has a player look at Prize cards of a seat, and leave them face up if so told."""

    @abstractmethod
    def swap_prize(self, s: State, fr: Frame, seat: int) -> None:
        """Switches a Prize card of a seat, which the player chooses, with the top of its deck."""

    def may_accelerate(self, s: State, seat: int, card: int) -> bool:
        """Whether a player may use an Ability of a card that attaches Energy now (CG-09)."""
        return True

    def accelerated(self, s: State, seat: int, card: int) -> None:
        """Remembers that a player used one."""
        return

    # -- the course of a game ----------------------------------------------------------

    @abstractmethod
    def set_up(self, s: State) -> None:
        """Puts everything in its place before the first turn."""

    @abstractmethod
    def pokemon_options(self, s: State, seat: int) -> list[Option]:
        """What a player may do with Pokémon cards in hand."""

    @abstractmethod
    def play_pokemon(self, s: State, seat: int, option: Option) -> None:
        """Does one of these."""

    @abstractmethod
    def attack_targets(self, s: State, seat: int) -> Sequence[int]:
        """The Pokémon a player's attack may be aimed at (P-06)."""

    @abstractmethod
    def attackers(self, s: State, seat: int) -> Sequence[Pokemon]:
        """The Pokémon of a player that may attack now, as far as the rules decide."""

    @abstractmethod
    def attack_steps(self) -> tuple[Step, ...]:
        """What happens between the announcement of an attack and its damage."""

    @abstractmethod
    def turn_begins(self, s: State) -> None:
        """What the mode does when a turn begins, before the draw."""

    @abstractmethod
    def turn_ends(self, s: State) -> None:
        """What the mode does when a turn ends, before the checkup."""

    @abstractmethod
    def cannot_draw(self, s: State, seat: int) -> None:
        """What happens to a player who has to draw from an empty deck."""

    @abstractmethod
    def knocked_out(self, s: State, numbers: Sequence[int]) -> None:
        """Decides who is out and whether the game is over, after Knock Outs."""
