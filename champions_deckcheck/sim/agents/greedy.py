"""What looks best right now: one play ahead, and what cards are worth for the rest.

Looking ahead means playing an option on a copy of the game in which all that is hidden was
redrawn, and judging what comes of it. That costs as much as a dozen plain decisions, so it is
done once a turn for each thing that can be done; where the number of choices is large (which
card to search for, where Energy goes) the options are judged by what they name.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from champions_deckcheck.game.engine import answer
from champions_deckcheck.sim.agents.base import Fighter, View
from champions_deckcheck.sim.agents.values import position, printed, threat, worth

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Decision, Option, State

# Decisions of one look ahead; what is not settled by then is judged as it stands.
_FAR = 12
# An Ability that may be used again and again is not used for ever.
_OFTEN = 2
_MOST_IN_A_TURN = 60
# What an option may cost in points of `values`. A card that is played is gone from the hand,
# and is played all the same unless it does harm: nobody wins by holding cards.
_COST = {"play": 2.6, "support": 2.6}
_AHEAD = frozenset({"play", "support", "ability", "stadium", "attack"})


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
            return _answer(view, decision)
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
        answer(state, _answer(View(state, decision.seat), decision))
    return position(state, seat)


def _attaching(view: View, option: Option, fighters: dict[int, Fighter]) -> float:
    """What a card from hand is worth on a Pokémon."""
    card = view.card(option[1])
    there = fighters.get(option[2])
    if there is None:
        return 0.0
    if card.kind != "energy":
        return (2.0 if there.is_champion else -1.0) + threat(there.card, there.units) * 0.001
    if not there.is_champion:
        return -1.0
    units = (*there.units, card.provides) if card.is_basic_energy else (*there.units, 0)
    more = threat(there.card, units) - threat(there.card, there.units)
    # One who is alive for longer makes more of it.
    return 1.0 + 0.15 * more + there.hp * 0.0005


# -- everything but the main decision --------------------------------------------------


def _answer(view: View, decision: Decision) -> int:
    judge = _JUDGES.get(decision.kind, _plain)
    best, best_value = 0, float("-inf")
    for index, option in enumerate(decision.options):
        value = judge(view, decision, option)
        if value > best_value:
            best, best_value = index, value
    return best


def _plain(view: View, decision: Decision, option: Option) -> float:
    """Rather do something than nothing; of numbers the largest."""
    kind = option[0]
    if kind == "card":
        return _card(view, decision, option)
    if kind == "pokemon":
        return _pokemon(view, decision, option)
    if kind in ("no", "pass", "end", "done"):
        return -1.0
    return float(option[1]) if len(option) > 1 and isinstance(option[1], int) else 0.0


def _card(view: View, decision: Decision, option: Option) -> float:
    """One of several cards: from hand the one missed least, from elsewhere the best."""
    if option[0] == "done":
        # Who may stop paying does; who may stop taking does not.
        return -0.5 if _pays(view, decision) else -9.0
    if option[0] != "card":
        return _plain(view, decision, option)
    value = worth(view.card(option[1]))
    return -value if view.is_in_hand(option[1]) else value


def _pays(view: View, decision: Decision) -> bool:
    """Whether the cards to choose from are the player's own hand, other than Energy."""
    numbers = [option[1] for option in decision.options if option[0] == "card"]
    if not all(view.is_in_hand(number) for number in numbers):
        return False
    return any(view.card(number).kind != "energy" for number in numbers)


def _pokemon(view: View, decision: Decision, option: Option) -> float:
    """One of several Pokémon: of an opponent the weakest, of one's own who needs it most."""
    if option[0] != "pokemon":
        return _plain(view, decision, option)
    there = next((one for one in view.fighters() if one.number == option[1]), None)
    if there is None:
        return 0.0
    if view.teams[there.seat] != view.teams[view.seat]:
        return _target(view, there)
    full = max((len(move.cost) for move in there.card.attacks), default=0)
    return (100.0 if there.is_champion else 0.0) + 10 * (full - len(there.units)) - there.hp * 0.01


def _target(view: View, there: Fighter) -> float:
    """Whom to hit: whom it Knocks Out, else who is closest to it."""
    attack = view.attack
    points = printed(attack.move) if attack is not None else 0
    value = 1000.0 if points >= there.hp else 0.0
    return value - there.hp + 0.2 * threat(there.card, there.units)


def _protecting(view: View, decision: Decision, option: Option) -> float:  # noqa: ARG001
    """Step in front if that saves the partner and does not cost the one who steps in."""
    if option[0] != "protect":
        return 0.0
    attack = view.attack
    if attack is None:
        return -1.0
    by_number = {one.number: one for one in view.fighters()}
    target, protector = by_number.get(attack.target), by_number.get(option[1])
    if target is None or protector is None:
        return -1.0
    points = printed(attack.move)
    if points >= target.hp and points < protector.hp:
        return 1.0
    return -1.0


def _gusting(view: View, decision: Decision, option: Option) -> float:  # noqa: ARG001
    """Break a Protect if the attack then Knocks Out its target."""
    if option[0] == "pass":
        return 0.0
    attack = view.attack
    if attack is None:
        return -1.0
    target = next((one for one in view.fighters() if one.number == attack.target), None)
    return 1.0 if target is not None and printed(attack.move) >= target.hp else -1.0


def _going(view: View, decision: Decision, option: Option) -> float:  # noqa: ARG001
    """First: the Energy of a turn more is worth more than the attack that is not allowed yet."""
    return 1.0 if option[0] == "first" else 0.0


_Judge = Callable[[View, "Decision", "Option"], float]
_JUDGES: dict[str, _Judge] = {
    "pick": _card,
    "choose": _pokemon,
    "target": _pokemon,
    "protect": _protecting,
    "gust": _gusting,
    "first": _going,
}
