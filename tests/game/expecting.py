"""What a case may expect, one line each.

opp.a.damage = 120          a number: = != < <= > >=
you.hand has Ultra Ball     a card is there (has, lacks)
opp.b is gone               it is no longer in play
opp.a is Asleep             a Special Condition (is, isnt)
opp.a is Active             where it is: Active or Benched (is, isnt)
turn is mate                whose turn it is
opp.b named Charizard       the card on top
happened protect_failed     an event of that kind was told (happened, never)
offers attack you.a Slash   an option is offered now (offers, refuses)
asked opp                   whose decision is open
shown opp Potion            a card of that player was shown to all (shown, unseen)
winner = you                how the game ended; "none" for a draw
reason = knock-out
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game import queries
from champions_deckcheck.game.board import Pokemon
from champions_deckcheck.game.kinds import CONDITION_BIT
from champions_deckcheck.game.state import DECK, DISCARD, HAND, LOST, PRIZES, State

if TYPE_CHECKING:
    from tests.game.situation import Situation

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_PILES = {"deck": DECK, "hand": HAND, "discard": DISCARD, "lost": LOST, "prizes": PRIZES}
_ROLES = {"Active": "active", "Benched": "bench"}


def check(situation: Situation, line: str) -> str:
    """What is wrong with an expectation, in a few words; "" if it is met."""
    first, _, rest = line.partition(" ")
    if first in _SINGLE:
        return _SINGLE[first](situation, rest)
    sign, _, value = rest.partition(" ")
    if first in ("winner", "reason"):
        return _outcome(situation, first, value)
    if sign in ("has", "lacks"):
        there = _cards(situation, first)
        return "" if (value in there) == (sign == "has") else f"{line}: {there}"
    if sign == "named":
        name = situation.state.play[situation.number(first)].definition.name
        return "" if name == value else f"{first} is {name}"
    if sign in ("is", "isnt"):
        return _state(situation, first, sign, value)
    assert sign in _COMPARE, f"{line}: {sign!r} is no way to compare"
    number = _number(situation, first)
    return "" if _COMPARE[sign](number, int(value)) else f"{line}: it is {number}"


def _happened(situation: Situation, kind: str) -> str:
    kinds = {event.kind for event in situation.events}
    return "" if kind in kinds else f"{kind} never happened"


def _never(situation: Situation, kind: str) -> str:
    kinds = {event.kind for event in situation.events}
    return f"{kind} happened" if kind in kinds else ""


def _offers(situation: Situation, option: str) -> str:
    return "" if situation.find(option) is not None else f"{option} is not offered"


def _refuses(situation: Situation, option: str) -> str:
    return f"{option} is offered" if situation.find(option) is not None else ""


def _asked(situation: Situation, name: str) -> str:
    pending = situation.state.pending
    asked = None if pending is None else situation.names[pending.seat]
    return "" if asked == name else f"asked is {asked}, not {name}"


def _is_shown(situation: Situation, what: str) -> bool:
    owner, _, name = what.partition(" ")
    seat, setup = situation.names.index(owner), situation.state.setup
    return any(
        event.kind == "reveal"
        and setup.owner[event.target] == seat
        and name in (setup.cards[event.target].name, _short(setup.cards[event.target].name))
        for event in situation.events
    )


def _shown(situation: Situation, what: str) -> str:
    return "" if _is_shown(situation, what) else f"{what} was never shown"


def _unseen(situation: Situation, what: str) -> str:
    return f"{what} was shown" if _is_shown(situation, what) else ""


_SINGLE: dict[str, Callable[[Situation, str], str]] = {
    "shown": _shown,
    "unseen": _unseen,
    "happened": _happened,
    "never": _never,
    "offers": _offers,
    "refuses": _refuses,
    "asked": _asked,
}


def _outcome(situation: Situation, what: str, value: str) -> str:
    result = situation.state.result
    if result is None:
        return "the game goes on"
    if what == "reason":
        return "" if result.reason == value else f"reason is {result.reason}"
    teams = situation.state.setup.teams
    won = [name for seat, name in enumerate(situation.names) if teams[seat] in result.winners]
    wanted = [] if value == "none" else value.split(", ")
    return "" if won == wanted else f"winner is {won}"


def _state(situation: Situation, label: str, sign: str, value: str) -> str:
    s = situation.state
    if label == "stadium":
        name = s.setup.cards[s.stadium].name if s.stadium >= 0 else "none"
        return "" if (name == value) == (sign == "is") else f"the Stadium is {name}"
    if label == "turn":
        name = situation.names[s.seat]
        return "" if (name == value) == (sign == "is") else f"it is the turn of {name}"
    if value == "gone":
        there = label in _in_play(situation)
        return "" if there == (sign == "isnt") else f"{label} is {'there' if there else 'gone'}"
    pokemon = s.play[situation.number(label)]
    if value in _ROLES:
        has = pokemon.role == _ROLES[value]
    else:
        has = bool(pokemon.conditions & CONDITION_BIT[value])
    return "" if has == (sign == "is") else f"{label} {'is' if has else 'is not'} {value}"


def _in_play(situation: Situation) -> set[str]:
    return {situation.label(number) for number in situation.state.play}


def _cards(situation: Situation, path: str) -> list[str]:
    """Names of the cards in a zone, or attached to a Pokémon."""
    s = situation.state
    where, _, what = path.rpartition(".")
    cards = s.setup.cards
    if where in situation.names:
        seat = situation.names.index(where)
        if what == "support":
            return [one.definition.name for one in s.play.values()
                    if one.seat == seat and one.role == "support"]  # fmt: skip
        pile = s.piles[seat][_PILES[what]]
        return [_short(cards[card].name) for card in pile] + [cards[card].name for card in pile]
    pokemon = s.play[situation.number(where)]
    attached = pokemon.energy if what == "energy" else pokemon.tools
    return [_short(cards[card].name) for card in attached] + [cards[c].name for c in attached]


def _short(name: str) -> str:
    return name.removesuffix(" Energy")


def _number(situation: Situation, path: str) -> int:
    s = situation.state
    if path == "turn":
        return s.turn
    where, _, what = path.rpartition(".")
    if where in situation.names:
        seat = situation.names.index(where)
        if what == "support":
            return len(_cards(situation, path))
        if what == "pokemon":
            return sum(1 for one in s.play.values() if one.seat == seat)
        return len(s.piles[seat][_PILES[what]])
    return _OF_POKEMON[what](s, s.play[situation.number(where)])


_OF_POKEMON: dict[str, Callable[[State, Pokemon], int]] = {
    "damage": lambda _, p: p.damage,
    "hp": queries.max_hp,
    "left": queries.hp_left,
    "energy": lambda _, p: len(p.energy),
    "units": lambda s, p: len(queries.units_of(s, p)),
    "tools": lambda _, p: len(p.tools),
}
