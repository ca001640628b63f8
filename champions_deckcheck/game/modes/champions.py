"""What all modes of Champions share: two kinds of Pokémon, and no Bench, Prizes or retreat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.chance import below
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.marks import use, used
from champions_deckcheck.game.modes import protect
from champions_deckcheck.game.modes.base import Mode, Step
from champions_deckcheck.game.modes.support import discard_supports, may_enter, put_into_play
from champions_deckcheck.game.moves import finish
from champions_deckcheck.game.state import DECK, HAND

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.parts import Member
    from champions_deckcheck.game.state import Option, State

CHAMPION, SUPPORT = "champion", "support"


def is_champion(s: State, number: int) -> bool:
    """Whether a card is in play as Champion; after its Knock Out it may come as support."""
    return number in s.play and s.play[number].role == CHAMPION


class Champions(Mode):
    """Champions, whatever the number of players."""

    # CG-02, CG-03, CG-06; a gust does something against Protect only, see `protect`.
    idle = frozenset(
        {"switch", "gust", "push_out", "evolve", "devolve", "bring_in"}
        | {"take_prizes", "see_prizes", "swap_prize"}
    )
    plays_found = True  # CS-08
    aims = True  # P-06, CS-09

    # -- who is who --------------------------------------------------------------------

    def teams(self, seats: int) -> tuple[int, ...]:
        """Everyone for himself."""
        return tuple(range(seats))

    def champions_of(self, s: State, seat: int) -> list[int]:
        """A player's living Champions, in the order of the list."""
        return [number for number in s.setup.champions[seat] if is_champion(s, number)]

    def partner(self, s: State, number: int) -> int:
        """The living partner of a Champion, or -1: the player's other one."""
        for other in s.setup.champions[s.setup.owner[number]]:
            if other != number and is_champion(s, other):
                return other
        return -1

    # -- the board ---------------------------------------------------------------------

    def hp(self, s: State, pokemon: Pokemon) -> int:
        """The format's number for a Champion, the printed HP for a support Pokémon (CG-01)."""
        if pokemon.role == CHAMPION:
            return s.setup.numbers.champion_hp
        return pokemon.definition.hp

    def group(self, s: State, fr: Frame, seat: int, name: str, *, target: bool) -> Sequence[int]:
        """Champions for "active", the partner for "bench" (CS-09), all in play for "pokemon".

        In an attack the Active Pokémon are the attacker and its target: a protector stands in
        front, and the Champion it protects is its partner like any other. Support Pokémon of
        others cannot be targeted (P-06, P-15).
        """
        if name == "active":
            acting = self._acting(s, fr, seat)
            return [acting] if acting >= 0 else self.champions_of(s, seat)
        if name == "bench":
            return self._bench(s, fr, seat)
        own = [number for number, pokemon in s.play.items() if pokemon.seat == seat]
        if not target or seat == fr.you:
            return own
        found = [number for number in own if s.play[number].role == CHAMPION]
        # An opponent's Pokémon are the one attacked and its Bench, which is the partner.
        return list(dict.fromkeys([*found, *self._bench(s, fr, seat)]))

    def _acting(self, s: State, fr: Frame, seat: int) -> int:
        """The Champion of a player that a text in the middle of an attack calls Active."""
        if s.attack is None or fr.code.cause != "attack":
            return -1
        for number in (s.attack.attacker, s.attack.target):
            if number in s.play and s.play[number].seat == seat:
                return number
        return -1

    def _bench(self, s: State, fr: Frame, seat: int) -> list[int]:
        """The partner of the Champion that acts, or of any Champion if none does (P-16)."""
        behind = protect.behind(s)
        if behind >= 0 and s.play[behind].seat == seat:
            return [behind]
        acting = self._acting(s, fr, seat)
        own = s.play.get(fr.this)
        if acting < 0 and own is not None and own.seat == seat and own.role == CHAMPION:
            acting = fr.this
        here = [acting] if acting >= 0 else self.champions_of(s, seat)
        partners = dict.fromkeys(self.partner(s, number) for number in here)
        if s.attack is not None and fr.code.cause == "attack":
            # Those two are in the Active Spot, whosever partners they are.
            partners.pop(s.attack.attacker, None)
            partners.pop(s.attack.target, None)
        return [number for number in partners if number >= 0]

    def belongs(self, s: State, fr: Frame, pokemon: Pokemon, name: str) -> bool:
        """Champions count as Active; as Benched, those with a living partner (CS-09)."""
        if name == "pokemon":
            return True
        if pokemon.role != CHAMPION:
            return False
        return name == "active" or self.partner(s, pokemon.id) >= 0

    def bench_count(self, s: State, fr: Frame, seat: int) -> int:
        """The living partner counts as one (P-27)."""
        return min(len(self._bench(s, fr, seat)), 1)

    def counts_as_active(self, s: State, pokemon: Pokemon) -> bool:
        """Always: the requirement is ignored (CS-03)."""
        return True

    def counts_as_benched(self, s: State, pokemon: Pokemon) -> bool:
        """A support Pokémon is simply in play, wherever its text wants it."""
        return pokemon.role == SUPPORT

    def has_room(self, s: State, seat: int) -> bool:
        """There is no Bench that could be full."""
        return True

    def switch_targets(self, s: State, fr: Frame, seat: int) -> Sequence[int]:
        """There is nothing to switch with (P-29)."""
        return ()

    def moved_instead(self, s: State, fr: Frame, passes: Member | None) -> tuple[int, ...] | None:
        """Makes Protect void if it is played against it; does nothing else (CP-07)."""
        return protect.bypass(s, fr, passes)

    def promote(self, s: State, number: int) -> None:
        """There is no Active Spot."""
        return

    def enter(self, s: State, card: int, seat: int, fr: Frame) -> None:
        """As a one-turn support Pokémon, whose Ability triggers at once (CS-08)."""
        put_into_play(s, card, seat)

    def evolve(self, s: State, fr: Frame, number: int, card: int) -> None:
        """Does nothing (CG-02, P-20)."""
        return

    def devolve(self, s: State, fr: Frame, number: int, stages: int) -> None:
        """Does nothing (P-20)."""
        return

    def stays(self, s: State, pokemon: Pokemon) -> bool:
        """A Champion stays until it is Knocked Out (CG-03, P-24)."""
        return pokemon.role == CHAMPION

    # -- Prizes and Energy -------------------------------------------------------------

    def prizes_left(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """The opposing Champions that are not Knocked Out yet (P-12)."""
        return sum(
            1
            for seat in seats
            for other, numbers in enumerate(s.setup.champions)
            if s.setup.teams[other] != s.setup.teams[seat]
            for number in numbers
            if is_champion(s, number)
        )

    def prizes_taken(self, s: State, fr: Frame, seats: tuple[int, ...]) -> int:
        """The opposing Champions that are Knocked Out (P-12)."""
        return sum(
            1
            for seat in seats
            for other, numbers in enumerate(s.setup.champions)
            if s.setup.teams[other] != s.setup.teams[seat]
            for number in numbers
            if not is_champion(s, number)
        )

    def prizes_taken_in(self, s: State, seat: int, turn: int) -> int:
        """The opposing Champions that were Knocked Out in it (P-12)."""
        teams = s.setup.teams
        return sum(one.turn == turn and teams[one.seat] != teams[seat] for one in s.knock_outs)

    def take_prizes(self, s: State, seat: int, count: int) -> None:
        """There are no Prize cards (CG-06)."""
        return

    def see_prizes(self, s: State, fr: Frame, seat: int, count: int, *, up: bool) -> None:
        """There are no Prize cards (CG-06, P-12)."""
        return

    def swap_prize(self, s: State, fr: Frame, seat: int) -> None:
        """There are no Prize cards (CG-06, P-12)."""
        return

    def may_accelerate(self, s: State, seat: int, card: int) -> bool:
        """Not more acceleration Abilities in a turn than the format says (CG-09, P-18).

        One and the same may be used as often as its text allows: that chains nothing.
        """
        if s.marks.get(("accelerates", card)) == s.turn:
            return True
        return used(s, "accelerated", seat) < s.setup.numbers.accelerations

    def accelerated(self, s: State, seat: int, card: int) -> None:
        """Counts one, the first time in a turn."""
        if s.marks.get(("accelerates", card)) == s.turn:
            return
        s.marks["accelerates", card] = s.turn
        use(s, "accelerated", seat)

    # -- the course of a game ----------------------------------------------------------

    def set_up(self, s: State) -> None:
        """Champions into play, decks shuffled, hands drawn; no mulligan (CG-05)."""
        for seat in range(s.setup.seats):
            for number in s.setup.champions[seat]:
                zones.enter(s, number, seat, CHAMPION)
        for card in range(len(s.setup.cards)):
            if card not in s.play:
                zones.lay(s, card, DECK)
        for seat in range(s.setup.seats):
            zones.shuffle_deck(s, seat)
            zones.draw(s, seat, s.setup.numbers.opening_hand)
        # The winner of the flip decides who starts (P-05).
        s.seat = s.first = below(s, s.setup.seats)
        ask(s, s.seat, "first", (("first",), ("second",)))

    def pokemon_options(self, s: State, seat: int) -> list[Option]:
        """Every Pokémon in hand may come into play as support Pokémon (CS-01)."""
        return [
            ("support", card)
            for card in s.piles[seat][HAND]
            if s.setup.cards[card].is_pokemon and may_enter(s, seat, card)
        ]

    def play_pokemon(self, s: State, seat: int, option: Option) -> None:
        """Plays a support Pokémon from hand."""
        card = option[1]
        zones.take_out(s, card)
        put_into_play(s, card, seat)

    def attack_targets(self, s: State, seat: int) -> Sequence[int]:
        """Any Champion of any opponent (P-06)."""
        return [
            number for other in self.opponents(s, seat) for number in self.champions_of(s, other)
        ]

    def attackers(self, s: State, seat: int) -> Sequence[Pokemon]:
        """All Champions that have not attacked in this turn and need not skip (CG-12, CP-02)."""
        found = (s.play[number] for number in self.champions_of(s, seat))
        return [one for one in found if one.attacked != s.turn and not one.skip]

    def attack_steps(self) -> tuple[Step, ...]:
        """Protect, its repeat flip, and what may be played against it (P-08)."""
        return protect.STEPS

    def turn_begins(self, s: State) -> None:
        """Support Pokémon that stayed to guard go now (CS-06)."""
        discard_supports(s, lambda pokemon: pokemon.seat == s.seat)

    def turn_ends(self, s: State) -> None:
        """Support Pokémon go, and what Protect left is counted (CS-01, CP-02, CP-06)."""
        discard_supports(s, lambda pokemon: not pokemon.keeps)
        protect.turn_ends(s)

    def cannot_draw(self, s: State, seat: int) -> None:
        """That player's team loses (CG-07, P-03)."""
        self._lose(s, s.setup.teams[seat], "deck-out")

    def _lose(self, s: State, team: int, reason: str) -> None:
        others = {one for seat, one in enumerate(s.setup.teams) if seat not in s.out} - {team}
        finish(s, tuple(sorted(others)), reason)

    def knocked_out(self, s: State, numbers: Sequence[int]) -> None:
        """A side without Champions has lost; all at once is a draw (CG-06, P-19)."""
        standing = {
            s.setup.teams[seat]
            for seat in range(s.setup.seats)
            if seat not in s.out and self.champions_of(s, seat)
        }
        for seat in range(s.setup.seats):
            if seat not in s.out and s.setup.teams[seat] not in standing:
                self.eliminate(s, seat)
        if len(standing) <= 1:
            finish(s, tuple(sorted(standing)), "knock-out")

    def eliminate(self, s: State, seat: int) -> None:
        """Takes a player out of the game, and what is left of their cards out of play."""
        s.out = (*s.out, seat)
        for pokemon in list(s.play.values()):
            if pokemon.seat == seat:
                zones.leave(s, pokemon)
        if s.stadium >= 0 and s.setup.owner[s.stadium] == seat:
            zones.discard(s, [s.stadium])
        # What waits for a turn of that player would wait for ever.
        s.lasting = tuple(x for x in s.lasting if seat not in (x.frame.you, x.seat))
        s.delayed = tuple(x for x in s.delayed if seat not in (x.frame.you, x.seat))
        s.index = None
        tell(s, "out", seat)
