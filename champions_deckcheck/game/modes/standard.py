"""The real game as it was in 2011, whatever the number of players: what every mode of it shares.

Each rule is a module of its own: `opening`, `spots` (Active and Benched), `evolution`, `legend`,
`retreat`, `prizes`, `promotion` and `winning`. What a tournament changes is the mode's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.errors import UsageError
from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import distinct
from champions_deckcheck.game.marks import used
from champions_deckcheck.game.modes import (
    evolution,
    legend,
    opening,
    prizes,
    promotion,
    retreat,
    winning,
)
from champions_deckcheck.game.modes.base import Mode, Step
from champions_deckcheck.game.modes.spots import (
    ACTIVE,
    BENCH,
    active_of,
    basics_in_hand,
    bench_of,
    enter,
    has_room,
    move_up,
)
from champions_deckcheck.game.queries import is_protected, may_play
from champions_deckcheck.game.state import DECK, DISCARD, HAND, PRIZES
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.numbers import Numbers
    from champions_deckcheck.game.parts import Member
    from champions_deckcheck.game.setup import PlayDeck
    from champions_deckcheck.game.state import Option, State


class Standard(Mode):
    """The game of 2011 (T-01)."""

    has_champions = False
    attack_ends_turn = True
    supporters_stay = True
    waits_for_turn = True

    # -- the board ---------------------------------------------------------------------

    def hp(self, s: State, pokemon: Pokemon) -> int:
        """The printed HP."""
        return pokemon.definition.hp

    def group(self, s: State, fr: Frame, seat: int, name: str, *, target: bool) -> Sequence[int]:
        """The Active Pokémon, the Benched ones, or both."""
        return [
            number
            for number, one in s.play.items()
            if one.seat == seat and name in (one.role, "pokemon")
        ]

    def belongs(self, s: State, fr: Frame, pokemon: Pokemon, name: str) -> bool:
        """Every Pokémon is in the Active Spot or on the Bench."""
        return name in (pokemon.role, "pokemon")

    def is_hit_as_benched(self, s: State, number: int) -> bool:
        """One that is on the Bench."""
        return s.play[number].role == BENCH

    def is_guarded_as_benched(self, s: State, number: int) -> bool:
        """One that is on the Bench."""
        return s.play[number].role == BENCH

    def bench_count(self, s: State, fr: Frame, seat: int) -> int:
        """The Benched Pokémon of that player."""
        return len(bench_of(s, seat))

    def counts_as_active(self, s: State, pokemon: Pokemon) -> bool:
        """Whether it is in the Active Spot."""
        return pokemon.role == ACTIVE

    def counts_as_benched(self, s: State, pokemon: Pokemon) -> bool:
        """Whether it is on the Bench."""
        return pokemon.role == BENCH

    def has_room(self, s: State, seat: int) -> bool:
        """Whether there is room on the Bench."""
        return has_room(s, seat)

    def switch_targets(self, s: State, fr: Frame, seat: int) -> Sequence[int]:
        """The Benched Pokémon, while there is an Active one to be switched with."""
        return bench_of(s, seat) if active_of(s, seat) is not None else ()

    def moved_instead(self, s: State, fr: Frame, passes: Member | None) -> tuple[int, ...] | None:
        """Nothing: an opponent's Pokémon is really switched."""
        return None

    def promote(self, s: State, number: int) -> None:
        """Switches it with the Active Pokémon."""
        move_up(s, number)

    def enter(self, s: State, card: int, seat: int, fr: Frame) -> None:
        """Onto the Bench; what an effect puts into play was not played from hand."""
        evolution.comes_in(s, enter(s, card, seat, BENCH), "")

    def enter_halves(self, s: State, top: int, bottom: int, seat: int) -> None:
        """Onto the Bench, in one place."""
        evolution.comes_in(s, legend.put_down(s, seat, top, bottom), "")

    def evolve(self, s: State, fr: Frame, number: int, card: int) -> None:
        """Puts the card on the Pokémon; nothing keeps an effect to the time of evolving."""
        pokemon = s.play.get(number)
        if pokemon is None or is_protected(s, number, fr):
            return
        if s.where[card] != HAND or evolution.fits(s, card, pokemon):
            evolution.evolve(s, pokemon, card)

    def devolve(self, s: State, fr: Frame, number: int, stages: int) -> None:
        """Takes the highest Stage cards off it."""
        pokemon = s.play.get(number)
        if pokemon is not None and not is_protected(s, number, fr):
            evolution.devolve(s, pokemon, stages)

    def stays(self, s: State, pokemon: Pokemon) -> bool:
        """Any Pokémon can be taken out of play."""
        return False

    # -- Prizes ------------------------------------------------------------------------

    def prizes_left(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """The Prize cards of these players that are not taken."""
        return sum(len(s.piles[seat][PRIZES]) for seat in seats)

    def prizes_taken(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """The Prize cards these players have taken, of all that were laid down for them."""
        return sum(prizes.laid_down(s, seat) - len(s.piles[seat][PRIZES]) for seat in seats)

    def prizes_taken_in(self, s: State, seat: int, turn: int) -> int:
        """The Prize cards a player took in a turn."""
        return used(s, prizes.TAKEN, seat, turn)

    def take_prizes(self, s: State, seat: int, count: int) -> None:
        """Takes as many of that player's own as there are (TG-10)."""
        prizes.take(s, seat, min(count, len(s.piles[seat][PRIZES])))

    def add_prizes(self, s: State, seat: int, count: int) -> None:
        """Lays them down face down."""
        prizes.add(s, seat, count)

    def see_prizes(self, s: State, fr: Frame, seat: int, count: int, *, up: bool) -> None:
        """Looks at Prize cards."""
        prizes.see(s, fr, seat, count, up=up)

    def swap_prize(self, s: State, fr: Frame, seat: int) -> None:
        """Switches a Prize card with the top card of the deck."""
        prizes.swap(s, fr, seat)

    # -- the course of a game ----------------------------------------------------------

    def refuse(self, deck: PlayDeck, numbers: Numbers) -> None:
        """Refuses a deck without a Basic Pokémon: its player could never set up (TD-02)."""
        if numbers.opening_hand < 1:
            raise UsageError(
                "nobody can set up a Pokémon from an opening hand without cards",
                "game.opening-hand of the format has to be 1 or more.",
            )
        if not any(card.stage == "Basic" for card in deck.cards):
            raise UsageError(
                f"{deck.name} has no Basic Pokémon, so it can never be set up",
                "Without one every hand is a mulligan. Halves of a LEGEND are no Basic Pokémon.",
            )

    def set_up(self, s: State) -> None:
        """Lays all cards into the decks, and has the game set up."""
        for card in range(len(s.setup.cards)):
            zones.lay(s, card, DECK)
        opening.begin(s, s.setup.numbers.prizes)

    def make_likely(self, s: State, seat: int) -> None:
        """While a game is set up, one with the Basic Pokémon that were chosen face down."""
        opening.imagine(s, seat)

    def starts(self, s: State) -> None:
        """The player who was chosen takes the first turn."""
        s.seat = s.answer[1]

    def pokemon_options(self, s: State, seat: int) -> list[Option]:
        """Basic Pokémon onto the Bench, Evolution cards, pairs of LEGEND halves, retreating."""
        options: list[Option] = []
        if has_room(s, seat):
            options += [
                ("bench", card)
                for card in distinct(s, basics_in_hand(s, seat))
                if may_play(s, seat, card)
            ]
            options += legend.options(s, seat)
        options += evolution.options(s, seat)
        options += retreat.options(s, seat)
        return options

    def play_pokemon(self, s: State, seat: int, option: Option) -> None:
        """Does one of these."""
        kind = option[0]
        if kind == "evolve":
            evolution.evolve(s, s.play[option[2]], option[1])
        elif kind == "retreat":
            retreat.begin(s, seat, option[1])
        elif kind == "legend":
            self._benched(s, legend.put_down(s, seat, option[1], option[2]))
        else:
            zones.take_out(s, option[1])
            self._benched(s, enter(s, option[1], seat, BENCH))

    def _benched(self, s: State, pokemon: Pokemon) -> None:
        """What a Pokémon that was put from hand onto the Bench sets off."""
        fire(s, "benched", pokemon.id, seat=pokemon.seat, card=pokemon.id)
        evolution.comes_in(s, pokemon, "bench")

    def attack_targets(self, s: State, seat: int) -> Sequence[int]:
        """The Active Pokémon of each opponent."""
        found = (active_of(s, one) for one in self.opponents(s, seat))
        return [one.id for one in found if one is not None]

    def attackers(self, s: State, seat: int) -> Sequence[Pokemon]:
        """The Active Pokémon, while there is an opponent's to attack."""
        active = active_of(s, seat)
        if active is None or s.phase != "main" or not self.attack_targets(s, seat):
            return ()
        return (active,)

    def attack_steps(self) -> tuple[Step, ...]:
        """Nothing comes between an attack and its damage."""
        return ()

    def turn_begins(self, s: State) -> None:
        """Nothing happens before the draw."""
        return

    def turn_ends(self, s: State) -> None:
        """The Supporter that was played goes to the discard pile."""
        for card in list(s.table):
            zones.move(s, card, DISCARD)

    def falls(self, s: State, pokemon: Pokemon, *, by_attack: bool) -> None:
        """Whoever Knocked it Out will take Prize cards."""
        count = prizes.worth(s, pokemon, by_attack=by_attack)
        if count:
            s.owed = (*s.owed, (self.credited(s, pokemon), count))

    def credited(self, s: State, pokemon: Pokemon) -> int:
        """The player who takes Prize cards for a Pokémon that is Knocked Out."""
        return self.opponents(s, pokemon.seat)[0]

    def knocked_out(self, s: State, numbers: Sequence[int]) -> None:
        """Nothing yet: see `settles`."""
        return

    def settles(self, s: State) -> bool:
        """Prize cards first, then players who come back, then the end, then Active Pokémon."""
        self.notices(s)
        if s.owed:
            for seat, count in reversed(s.owed):
                prizes.take(s, seat, count)
            s.owed = ()
            return True
        if self._is_quiet(s):
            return False
        # Whose turn comes next shows a new Active Pokémon first, and the turn player last (T-19).
        turn_player, *others = self.in_order(s, s.seat)
        waiting = (*others, turn_player)
        if any(self.comes_back(s, seat) for seat in waiting):
            return True
        if winning.judge(s):
            return True
        return any(promotion.calls_up(s, seat) for seat in waiting)

    def notices(self, s: State) -> None:
        """What is to be seen at once when something has left play."""
        return

    def comes_back(self, s: State, seat: int) -> bool:
        """Whether a player without Pokémon gets one next."""
        return False

    def _is_quiet(self, s: State) -> bool:
        """Whether everybody has an Active Pokémon and every team Prize cards to take."""
        active = {one.seat for one in s.play.values() if one.role == ACTIVE}
        teams = s.setup.teams
        taking = {team for team, piles in zip(teams, s.piles, strict=True) if piles[PRIZES]}
        return len(active) == s.setup.seats and len(taking) == len(set(teams))
