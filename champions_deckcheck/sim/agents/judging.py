"""Everything a greedy agent decides but what to do next: options judged by what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.sim.agents.base import Fighter, View
from champions_deckcheck.sim.agents.values import expected, printed, threat, worth

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Decision, Option


def best_answer(view: View, decision: Decision) -> int:
    """The index of the option of a decision that is worth most; of equal ones the first."""
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
    return (100.0 if there.fights else 0.0) + 10 * (full - len(there.units)) - there.hp * 0.01


def _target(view: View, there: Fighter) -> float:
    """Whom to hit: whom it Knocks Out, else who is closest to it."""
    attack = view.attack
    points = 0
    if attack is not None:
        attacker = next((one for one in view.fighters() if one.number == attack.attacker), None)
        points = printed(attack.move)
        if attacker is not None and there.is_in_front:
            points = expected(attack.move, attacker.card, there.card)
    value = 1000.0 if points >= there.hp else 0.0
    # Of two players the one who is closer to having taken all Prize cards.
    behind = 3.0 * view.prizes(there.seat)
    return value + points - there.hp + 0.2 * threat(there.card, there.units) - behind


def _coming_up(view: View, decision: Decision, option: Option) -> float:  # noqa: ARG001
    """The Pokémon that stands in front: one that can attack, and last."""
    there = next((one for one in view.fighters() if one.number == option[1]), None)
    if there is None:
        return 0.0
    return threat(there.card, there.units) + 0.3 * there.hp


def _setting_up(view: View, decision: Decision, option: Option) -> float:
    """The Active Pokémon of the start: one that lasts; whatever fits beside it on the Bench."""
    if option[0] != "card":
        return 0.0
    card = view.card(option[1])
    soon = max((printed(move) / (1 + len(move.cost)) for move in card.attacks), default=0.0)
    return 1.0 + card.hp - 15 * card.retreat + soon if decision.kind == "active" else 1.0


def _against(view: View, decision: Decision, option: Option) -> float:  # noqa: ARG001
    """The opponent a card is used on: the one with more to lose."""
    seat = option[1]
    theirs = (one for one in view.fighters() if one.seat == seat and one.is_in_front)
    front = sum(threat(one.card, one.units) for one in theirs)
    return view.hand_size(seat) + 0.05 * front - 2.0 * view.prizes(seat)


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
    "promote": _coming_up,
    "active": _setting_up,
    "bench": _setting_up,
    "opponent": _against,
}
