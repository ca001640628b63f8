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
    from champions_deckcheck.game.numbers import Numbers
    from champions_deckcheck.game.parts import Member
    from champions_deckcheck.game.setup import PlayDeck
    from champions_deckcheck.game.state import Option, State

Step = Callable[["State", "Frame"], None]


class Mode(ABC):
    """A way to play.

    Attributes:
        name: How it is asked for.
        idle: Words of programs that do nothing in this mode. A Trainer card all of whose
            steps are such may not be played: it would have no effect.
        has_champions: True if a player's Champions are in play from the start.
        plays_found: True if a Pokémon that a Trainer card searches the deck for comes into
            play where the card would put it into the hand.
        aims: True if an attack is announced against any Pokémon of an opponent: one that does
            damage to 1 of the opponent's Pokémon has picked it then.
        attack_ends_turn: True if a player's turn is over with an attack.
        supporters_stay: True if a Supporter is discarded at the end of the turn, and not at once.
        one_a_side: True if "each player" on a card that is played, or in an attack, means the
            player and the one opponent it is used on.
        waits_for_turn: True if what an attack says of an opponent's next turn holds in that
            turn only, and not before it.
    """

    name: str
    idle: frozenset[str] = frozenset()
    has_champions = True
    plays_found = False
    aims = False
    attack_ends_turn = False
    supporters_stay = False
    one_a_side = False
    waits_for_turn = False

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

    def receivers(self, s: State, seat: int) -> tuple[int, ...]:
        """The players to whom a player may give the effects of a Trainer card (TG-11)."""
        return ()

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

    def is_of(
        self, s: State, fr: Frame, pokemon: Pokemon, name: str, whose: tuple[int, ...]
    ) -> bool:
        """Whether a Pokémon that belongs to a group is one of these players', for a text.

        Args:
            s: The state.
            fr: The text's frame.
            pokemon: The Pokémon.
            name: "active", "bench" or "pokemon".
            whose: The players.
        """
        if pokemon.seat in whose:
            return True
        return name == "bench" and self.bench_of(s, pokemon) in whose

    def is_hit_as_benched(self, s: State, number: int) -> bool:
        """Whether the attack that is carried out does its damage to a Benched Pokémon there."""
        return s.attack is None or number not in (s.attack.target, s.attack.attacker)

    def is_guarded_as_benched(self, s: State, number: int) -> bool:
        """Whether what guards Benched Pokémon guards this one against a text."""
        return s.attack is not None and number != s.attack.target

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

    def enter_halves(self, s: State, top: int, bottom: int, seat: int) -> None:
        """Puts both halves of a Pokémon LEGEND into play by an effect, as one Pokémon."""
        return

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
    def prizes_left(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """What the Prize cards that players have left are counted as by a text (P-12, TG-18)."""

    @abstractmethod
    def prizes_taken(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """What the Prize cards that players have taken are counted as (P-12, TG-18)."""

    @abstractmethod
    def prizes_taken_in(self, s: State, seat: int, turn: int) -> int:
        """What the Prize cards a player took in a turn are counted as (P-12)."""

    def prize_heirs(self, s: State, seat: int) -> tuple[int, ...]:
        """Who takes the Prize cards of a Knock Out when a player has none left (TG-05)."""
        return ()

    @abstractmethod
    def take_prizes(self, s: State, seat: int, count: int) -> None:
        """Has a player take Prize cards."""

    def add_prizes(self, s: State, seat: int, count: int) -> None:
        """Adds the top cards of a player's deck to that player's Prize cards."""
        return

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

    def refuse(self, deck: PlayDeck, numbers: Numbers) -> None:
        """Refuses a deck that this mode cannot play with a format's numbers.

        Raises:
            UsageError: The deck cannot be played.
        """
        return

    @abstractmethod
    def set_up(self, s: State) -> None:
        """Puts everything in its place before the first turn, and has it asked who takes it."""

    def make_likely(self, s: State, seat: int) -> None:
        """Makes a hand that was dealt in imagination one that can be, by what everybody knows."""
        return

    def starts(self, s: State) -> None:
        """Gives the first turn to the player who was settled on."""
        if s.answer[0] == "second":
            s.seat = self.next_seat(s)

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

    def may_begin(self, s: State) -> bool:
        """Whether the turn that has begun goes on; before the draw, after the Knock Outs."""
        return True

    def at_checkup(self, s: State) -> Sequence[Pokemon]:
        """The Pokémon whose Special Conditions are resolved when a turn has ended (CG-13)."""
        return list(s.play.values())

    @abstractmethod
    def turn_ends(self, s: State) -> None:
        """What the mode does when a turn ends, before the checkup."""

    @abstractmethod
    def cannot_draw(self, s: State, seat: int) -> None:
        """What happens to a player who has to draw from an empty deck."""

    def falls(self, s: State, pokemon: Pokemon, *, by_attack: bool) -> None:
        """What a Knock Out brings, settled while the Pokémon is still in play."""
        return

    @abstractmethod
    def knocked_out(self, s: State, numbers: Sequence[int]) -> None:
        """Decides who is out and whether the game is over, after Knock Outs."""

    def watches(self, s: State) -> bool:
        """Whether it is to be settled even if nothing on the board has changed."""
        return False

    def settles(self, s: State) -> bool:
        """Whether the board needs something done first, which it has carried out next."""
        return False
