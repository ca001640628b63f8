"""Uses the card a situation is about, and plays on for two turns by random choices."""

from __future__ import annotations

from random import Random

from champions_deckcheck.game.engine import answer
from champions_deckcheck.game.state import Option
from tests.exhaustive.boards import Game
from tests.game.invariants import check

MOST = 90
_LOW = 500
TURNS = 2


def play(game: Game, rng: Random) -> int:
    """Plays a situation; gives how many decisions there were.

    Raises:
        AssertionError: Something does not hold that always does.
    """
    s = game.state
    last = s.turn + TURNS
    check(s)
    count = 0
    while s.pending is not None and s.turn <= last and count < MOST:
        answer(s, _choice(game, rng, count))
        check(s)
        count += 1
    return count


def _choice(game: Game, rng: Random, count: int) -> int:
    pending = game.state.pending
    assert pending is not None
    weights = [_weight(game, one, pending.kind, count) for one in pending.options]
    return rng.choices(range(len(weights)), weights)[0]


def _weight(game: Game, option: Option, kind: str, count: int) -> float:
    if kind == "main":
        return _main(game, option, count)
    weigh = _WEIGHTS.get(kind)
    return 1 if weigh is None else weigh(game, option)


def _main(game: Game, option: Option, count: int) -> float:
    if option[0] == "end":
        return 0.4 if count > game.plan.before + 2 else 0.01
    is_its_own = game.target in option[1:] or (
        option == ("stadium",) and game.state.stadium == game.target
    )
    if count < game.plan.before:
        # Others first: those it speaks of before all.
        if option[0] == "attack" or (is_its_own and option[0] != "attach"):
            return 0.001
        return 20 if option[1:] and option[1] in game.spoken else 1
    if option[0] == "attack":
        return _attack(game, option, is_its_own=is_its_own)
    if is_its_own and game.state.turn == game.began:
        return 60
    return {"support": 0.6, "play": 0.8, "ability": 2, "stadium": 3}.get(option[0], 1)


def _attack(game: Game, option: Option, *, is_its_own: bool) -> float:
    if game.plan.protect:
        # The attack that is protected against, and what is used against that.
        return 60
    if not is_its_own:
        # Who is near a Knock Out is Knocked Out.
        return 8 if game.plan.own >= _LOW else 2
    if game.state.turn > game.began:
        return 4
    return 500 if option[2] == game.plan.attack else 4


def _target(game: Game, option: Option) -> float:
    return 4 if option[1] == game.target else 1


def _may(_: Game, option: Option) -> float:
    return 6 if option[0] == "yes" else 1


def _protect(game: Game, option: Option) -> float:
    if game.plan.protect:
        return 10 if option[0] == "protect" else 0.1
    return 0.1 if option[0] == "protect" else 1


def _gust(game: Game, option: Option) -> float:
    if option[0] == "pass":
        return 0.2
    return 30 if game.target in option[1:] or option[0] == "stadium" else 1


def _pick(_: Game, option: Option) -> float:
    return 0.2 if option[0] == "done" else 1


def _amount(_: Game, option: Option) -> float:
    return 0.2 if option[1] == 0 else 1


_WEIGHTS = {
    "target": _target,
    "may": _may,
    "protect": _protect,
    "gust": _gust,
    "pick": _pick,
    "choose": _pick,
    "amount": _amount,
}
