"""What holds in every game of Team Tourney, whatever is played: at a decision, and between two."""

from __future__ import annotations

from itertools import pairwise

from champions_deckcheck.game.board import Pokemon
from champions_deckcheck.game.engine import answer
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.modes.spots import active_of, bench_size
from champions_deckcheck.game.observe import observe
from champions_deckcheck.game.queries import has_mod
from champions_deckcheck.game.state import HAND, PRIZES, State
from tests.game import invariants

_OWN = ("attack", "evolve", "retreat", "attach", "ability")
# What may lay down Prize cards again.
_LAYS_PRIZES = {"sudden_death", "add_prizes"}


def check(s: State) -> None:
    """Everything that holds at every decision."""
    invariants.check(s)
    for seat in range(s.setup.seats):
        own = [one for one in s.play.values() if one.seat == seat]
        active = [one for one in own if one.role == "active"]
        assert len(active) <= 1, "two Active Pokémon"
        assert len(own) - len(active) <= max(s.setup.numbers.bench, bench_size(s, seat))
    for pokemon in s.play.values():
        assert pokemon.role in ("active", "bench")
        parts = [*pokemon.cards, *pokemon.energy, *pokemon.tools]
        assert all(s.setup.owner[card] == pokemon.seat for card in parts), "a foreign card"
        _line(s, pokemon)
    if s.pending is not None:
        assert len(set(s.pending.options)) == len(s.pending.options), "an option twice"
        if s.pending.kind == "main":
            _main(s)


def _line(s: State, pokemon: Pokemon) -> None:
    """A Pokémon lies on its earlier Stages; a LEGEND is its two halves."""
    cards = [s.setup.cards[card] for card in pokemon.cards]
    assert pokemon.definition is cards[-1]
    first = cards[0]
    if first.stage == "LEGEND":
        assert len(cards) == 2
        assert cards[0].name == cards[1].name
        assert cards[0].id != cards[1].id
        return
    assert first.stage == "Basic", f"{first.name} lies on nothing"
    for before, after in pairwise(cards):
        if after.evolves_from != before.name:
            # Only Rare Candy leaves out a Stage.
            assert (before.stage, after.stage) == ("Basic", "Stage 2")
            between = (one for one in s.setup.cards if one.name == after.evolves_from)
            assert any(one.evolves_from == before.name for one in between) or _is_alone(s, after)


def _is_alone(s: State, after: object) -> bool:
    """Whether no deck of the game has the Stage between, so that nothing can be said."""
    name = getattr(after, "evolves_from", "")
    return not any(one.name == name for one in s.setup.cards)


def _main(s: State) -> None:
    pending = s.pending
    assert pending is not None
    assert pending.seat == s.seat
    assert s.phase == "main", "a turn goes on after an attack"
    for seat in range(s.setup.seats):
        active = active_of(s, seat)
        has_any = any(one.seat == seat for one in s.play.values())
        assert has_any == (active is not None), "Pokémon and none is Active"
    for pokemon in s.play.values():
        assert pokemon.role == "active" or not pokemon.conditions
    hand = s.piles[s.seat][HAND]
    for kind, *rest in pending.options:
        if kind in _OWN:
            number = rest[-1] if kind in ("evolve", "attach") else rest[0]
            assert number not in s.play or s.play[number].seat == s.seat, "not one's own"
        if kind == "attack":
            assert s.play[rest[0]].role == "active"
        if kind == "evolve":
            _is_time(s, s.play[rest[1]])
        if kind in ("attach", "play", "give", "bench", "evolve"):
            assert rest[0] in hand
        if kind == "give":
            assert rest[1] != s.seat
            assert s.setup.teams[rest[1]] == s.setup.teams[s.seat]


def _is_time(s: State, pokemon: Pokemon) -> None:
    """Not in its player's first turn, nor in the turn it came or evolved, unless an effect says."""
    if not has_mod(s, "evolves_early", pokemon.id):
        assert s.last_turn[pokemon.seat] > 0, "evolving in the first turn"
        assert pokemon.entered < s.turn, "evolving in the turn it came"


def hands(s: State) -> None:
    """Partners see each other's hands, and nobody else's (TG-20)."""
    teams = s.setup.teams
    for seat in range(s.setup.seats):
        for player in observe(s, seat).players:
            of = player.seat
            hand = sorted(s.setup.cards[card].id for card in s.piles[of][HAND])
            assert player.hand == len(hand)
            if teams[of] == teams[seat]:
                assert player.shown == tuple(hand)
            else:
                assert player.shown is None


class Watch:
    """Follows a game from answer to answer.

    Args:
        s: The game, at its first decision.
        events: Where what happens in it is told.
    """

    def __init__(self, s: State, events: list[Event]) -> None:
        self.s = s
        self._events = events
        self._attacked = 0
        # While the game is set up, too.
        self._lays_prizes = True
        self._done: dict[tuple[str, int, int], int] = {}

    def answer(self, index: int) -> None:
        """Takes an option, and looks at all that came of it."""
        s = self.s
        pending = s.pending
        assert pending is not None
        option = pending.options[index]
        if pending.kind == "main":
            assert self._attacked != s.turn, "a turn goes on after an attack"
            if option[0] == "attack":
                self._attacked = s.turn
        prizes = [len(piles[PRIZES]) for piles in s.piles]
        was_laying = self._lays_prizes
        self._events.clear()
        answer(s, index)
        for one in self._events:
            self._count(one)
        if not was_laying and not any(one.kind in _LAYS_PRIZES for one in self._events):
            for piles, before in zip(s.piles, prizes, strict=True):
                assert len(piles[PRIZES]) <= before, "more Prize cards than before"

    def _count(self, event: Event) -> None:
        if event.kind == "sudden_death":
            self._attacked = 0
            self._lays_prizes = True
        elif event.kind == "turn":
            self._lays_prizes = False
        if event.kind == "attack":
            setup = self.s.setup
            assert setup.owner[event.card] == event.seat, "another player's Pokémon attacks"
            assert setup.teams[setup.owner[event.target]] != setup.teams[event.seat]
        if event.kind not in ("play", "attach") or event.cause != "rule":
            return
        kind = self.s.setup.cards[event.card].kind
        if kind in ("supporter", "energy"):
            key = (kind, event.turn, event.seat)
            self._done[key] = self._done.get(key, 0) + 1
            assert self._done[key] == 1, f"a second {kind} in a turn"
