"""Team Tourney: two against two, each with a whole deck, on the game of 2011.

Seats are places at the table. The first-listed member of a team sits on the left of the second
(TS-01), so that across from the first-listed of one team sits the second-listed of the other:
seat 0 faces seat 3, and seat 2 faces seat 1. Turns run like the letter N (TG-01): the first
player, the one across, the first player's partner, the one across from that. That is once
round the seats, downward if a player of the first team begins and upward otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game import conditions
from champions_deckcheck.game.modes import bereft, winning
from champions_deckcheck.game.modes.spots import ACTIVE, has_pokemon
from champions_deckcheck.game.modes.standard import Standard

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.state import State

_ACROSS = (3, 2, 1, 0)
_PARTNER = (2, 3, 0, 1)
_PASSED = "passed"
# Texts that count the Prize cards of a team, and not of a player (TG-18).
_OF_TEAMS = ("ability", "energy")


class TeamTourney(Standard):
    """Two against two."""

    name = "team"
    one_a_side = True

    # -- who is who --------------------------------------------------------------------

    def teams(self, seats: int) -> tuple[int, ...]:
        """Seats 0 and 2 against 1 and 3."""
        return tuple(seat % 2 for seat in range(seats))

    def in_order(self, s: State, seat: int) -> tuple[int, ...]:
        """Like the letter N (TG-01)."""
        step = 1 if s.setup.teams[s.first] else -1
        return tuple((seat + step * turns) % 4 for turns in range(4))

    def order_from(self, s: State, first: int, seat: int) -> int:
        """How many turns later the turn of a seat comes."""
        return self.in_order(s, first).index(seat)

    def opponents(self, s: State, seat: int) -> tuple[int, ...]:
        """The one across first; a player without Pokémon is one like any other (T-04)."""
        across = _ACROSS[seat]
        return (across, _PARTNER[across])

    def only_opponent(self, s: State, seat: int) -> int:
        """There are always two."""
        return -1

    def sees_hand(self, s: State, seat: int, of: int) -> bool:
        """Partners show each other their hands (TG-20)."""
        return s.setup.teams[seat] == s.setup.teams[of]

    def receivers(self, s: State, seat: int) -> tuple[int, ...]:
        """The partner (TG-11, TG-12)."""
        return (_PARTNER[seat],)

    # -- the board ---------------------------------------------------------------------

    def group(self, s: State, fr: Frame, seat: int, name: str, *, target: bool) -> Sequence[int]:
        """What a Poké-Body does to "all of your Pokémon" it does to the partner's, too (TG-15)."""
        found = super().group(s, fr, seat, name, target=target)
        if target and fr.code.is_body and name != ACTIVE and seat == fr.you:
            return [*found, *super().group(s, fr, _PARTNER[seat], name, target=target)]
        return found

    def is_of(
        self, s: State, fr: Frame, pokemon: Pokemon, name: str, whose: tuple[int, ...]
    ) -> bool:
        """Likewise for what it says all the time."""
        if pokemon.seat in whose:
            return True
        return fr.code.is_body and name != ACTIVE and _PARTNER[pokemon.seat] in whose

    def make_likely(self, s: State, seat: int) -> None:
        """A player without Pokémon has shown that there is no Basic one in the hand (T-10)."""
        super().make_likely(s, seat)
        if bereft.is_known(s, seat):
            bereft.imagine(s, seat)

    # -- Prizes ------------------------------------------------------------------------

    def prize_heirs(self, s: State, seat: int) -> tuple[int, ...]:
        """The partner takes what is left to take (TG-05)."""
        return (_PARTNER[seat],)

    def prizes_left(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """Poké-Powers, Poké-Bodies and Energy count those of the team (TG-18)."""
        return super().prizes_left(s, fr, self._counted(fr, seats))

    def prizes_taken(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """Likewise."""
        return super().prizes_taken(s, fr, self._counted(fr, seats))

    def _counted(self, fr: Frame, seats: tuple[int, ...]) -> tuple[int, ...]:
        if fr.code.cause not in _OF_TEAMS:
            return seats
        return tuple({*seats, *(_PARTNER[seat] for seat in seats)})

    def credited(self, s: State, pokemon: Pokemon) -> int:
        """The opponent who Knocked a Pokémon Out (T-07).

        Whose turn it is; in a turn of its own side, whom that was attacking, else whose doing the
        last damage on it was (Poison, a Poké-Body); else who sits across.
        """
        teams, own = s.setup.teams, s.setup.teams[pokemon.seat]
        attack = s.attack
        doers = [s.seat, pokemon.harmed_by]
        if attack is not None and attack.announced >= 0:
            doers.insert(1, s.setup.owner[attack.announced])
        return next((one for one in doers if one >= 0 and teams[one] != own), _ACROSS[pokemon.seat])

    # -- the course of a game ----------------------------------------------------------

    def turn_begins(self, s: State) -> None:
        """Special Conditions of the player's own Pokémon (TG-04)."""
        s.marks.pop((_PASSED, s.seat), None)
        for pokemon in self.at_checkup(s):
            if pokemon.conditions:
                conditions.between_turns(s, pokemon, -1)

    def at_checkup(self, s: State) -> Sequence[Pokemon]:
        """Only those of the player whose turn has ended (TG-04)."""
        return [one for one in s.play.values() if one.seat == s.seat]

    def may_begin(self, s: State) -> bool:
        """A player without Pokémon turns over the top card of the deck (TG-06)."""
        return has_pokemon(s, s.seat) or bereft.flips_in(s, s.seat)

    def cannot_draw(self, s: State, seat: int) -> None:
        """The player passes without acting (TG-08)."""
        s.marks[_PASSED, seat] = s.turn
        s.phase = "over"

    def turn_ends(self, s: State) -> None:
        """Two partners who both had to pass on their latest turns have lost (TG-09, T-05)."""
        super().turn_ends(s)
        if all((_PASSED, seat) in s.marks for seat in (s.seat, _PARTNER[s.seat])):
            winning.lose(s, s.setup.teams[s.seat], "deck-out")

    def watches(self, s: State) -> bool:
        """A player without Pokémon plays a Basic one as soon as there is one in hand (T-10)."""
        return any(bereft.is_known(s, seat) for seat in range(s.setup.seats))

    def notices(self, s: State) -> None:
        """Who has lost the last Pokémon shows the hand (TG-06)."""
        for seat in self.in_order(s, s.seat):
            bereft.notice(s, seat)

    def comes_back(self, s: State, seat: int) -> bool:
        """With a Basic Pokémon from the hand that is shown (TG-06)."""
        return bereft.comes_back(s, seat)
