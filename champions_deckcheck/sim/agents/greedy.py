"""What looks best right now: one play ahead, and what cards are worth for the rest.

Looking ahead means playing an option on a copy of the game in which all that is hidden was
redrawn, and judging what comes of it. That costs as much as a dozen plain decisions, so it is
done once a turn for each thing that can be done; where the number of choices is large (which
card to search for, where Energy goes) the options are judged by what they name.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from champions_deckcheck.game.engine import answer
from champions_deckcheck.sim.agents.base import Fighter, View
from champions_deckcheck.sim.agents.judging import best_answer
from champions_deckcheck.sim.agents.values import position, threat

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Decision, Option, State

# Decisions of one look ahead; what is not settled by then is judged as it stands.
_FAR = 12
# An Ability that may be used again and again is not used for ever.
_OFTEN = 2
_MOST_IN_A_TURN = 60
# What an option may cost in points of `values`. A card that is played is gone from the hand,
# and is played all the same unless it does harm: nobody wins by holding cards.
_COST = {"play": 2.6, "give": 2.5, "support": 2.6, "evolve": 2.6, "legend": 2.6}
_AHEAD = frozenset(
    {"play", "give", "support", "ability", "tool", "stadium", "attack"}
    | {"bench", "evolve", "legend", "retreat"}
)


class Player:
    """Takes the option that is worth most."""

    __slots__ = ("_chance", "_gains", "_taken", "_turn", "_used")

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)  # noqa: S311
        self._turn = 0
        self._taken = 0
        self._used: dict[Option, int] = {}
        self._gains: dict[Option, float] = {}

    def choose(self, view: View, decision: Decision) -> int:
        """The index of the best option; of equal ones the first."""
        if decision.kind != "main":
            return best_answer(view, decision)
        if view.turn != self._turn:
            self._turn, self._taken = view.turn, 0
            self._used.clear()
            self._gains.clear()
        return self._main(view, decision)

    def _main(self, view: View, decision: Decision) -> int:
        options = decision.options
        self._taken += 1
        plays, attacks = self._all_gains(view, options)
        best = max(plays, key=plays.__getitem__, default=-1)
        # Attacking may end the turn: what makes it better comes first.
        if best < 0 or plays[best] <= 0 or self._taken > _MOST_IN_A_TURN:
            best = max(attacks, key=attacks.__getitem__, default=-1)
            if best < 0 or attacks[best] <= 0:
                return _ending(options)
        chosen = options[best]
        self._used[chosen] = self._used.get(chosen, 0) + 1
        if chosen[0] in ("attack", "attach"):
            # What an attack does depends on both.
            self._gains = {o: gain for o, gain in self._gains.items() if o[0] != "attack"}
        return best

    def _all_gains(
        self, view: View, options: tuple[Option, ...]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """What each option brings, by its index: of what is no attack, and of the attacks."""
        imagined: State | None = None
        now = 0.0
        plays: dict[int, float] = {}
        attacks: dict[int, float] = {}
        fighters = {one.number: one for one in view.fighters()}
        for index, option in enumerate(options):
            kind = option[0]
            if kind == "attach":
                plays[index] = _attaching(view, option, fighters)
            elif kind in _AHEAD and self._used.get(option, 0) < _OFTEN:
                if option not in self._gains:
                    if imagined is None:
                        imagined = view.imagined(self._chance.getrandbits(32))
                        now = position(imagined, view.seat)
                    self._gains[option] = _after(imagined, index, view.seat) - now
                group = attacks if kind == "attack" else plays
                group[index] = self._gains[option] + _COST.get(kind, 0.0)
        return plays, attacks


def _ending(options: tuple[Option, ...]) -> int:
    for index, option in enumerate(options):
        if option[0] == "end":
            return index
    return 0


def _after(imagined: State, index: int, seat: int) -> float:
    """What an option leads to, in points: played on until the next main decision."""
    state = imagined.copy()
    answer(state, index)
    for _ in range(_FAR):
        decision = state.pending
        if decision is None or decision.kind == "main":
            break
        answer(state, best_answer(View(state, decision.seat), decision))
    return position(state, seat)


def _attaching(view: View, option: Option, fighters: dict[int, Fighter]) -> float:
    """What a card from hand is worth on a Pokémon."""
    card = view.card(option[1])
    there = fighters.get(option[2])
    if there is None:
        return 0.0
    if card.kind != "energy":
        return (2.0 if there.fights else -1.0) + threat(there.card, there.units) * 0.001
    if not there.fights:
        return -1.0
    units = (*there.units, card.provides) if card.is_basic_energy else (*there.units, 0)
    more = threat(there.card, units) - threat(there.card, there.units)
    # One who is alive for longer makes more of it, and one in front sooner.
    return 1.0 + 0.15 * more + there.hp * 0.0005 + (0.5 if there.is_in_front else 0.0)
