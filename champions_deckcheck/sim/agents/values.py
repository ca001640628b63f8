"""What things are worth to an agent that judges by numbers, in points of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from champions_deckcheck.game.kinds import ASLEEP, PARALYZED
from champions_deckcheck.game.queries import hp_left, units_of
from champions_deckcheck.game.state import DECK, HAND, PRIZES

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import AttackDef, CardDef
    from champions_deckcheck.game.state import State

WON = 10_000.0
# A Champion in play, and each HP and each point of damage it could do on top of that.
_CHAMPION = 60.0
_HP = 0.1
_DAMAGE = 0.15
# Likewise where Pokémon come and go: one in play, less on the Bench; an Active one that cannot
# attack; and a Prize card that is still to be taken.
_POKEMON, _BENCHED, _HELD = 12.0, 0.6, 8.0
_PRIZE = 45.0
# A card in hand; cards beyond a hand that can be played soon are worth little.
_CARD, _PLENTY, _BEYOND = 2.5, 7, 0.5
_THEIR_CARD = 1.0
# Running out of cards loses the game, so that the last ones are not for drawing.
_LAST_CARDS, _LAST_CARD = 6, 12.0
# What an attack may do that prints no number, or more than the number it prints.
_UNPRINTED, _MORE, _TIMES = 20, 30, 2

_WORTH = {
    "pokemon": 3.0,
    "supporter": 4.0,
    "item": 3.0,
    "tool": 2.0,
    "stadium": 1.5,
    "energy": 2.5,
}


def printed(move: AttackDef) -> int:
    """The damage of an attack by what is printed on the card."""
    if move.sign == "×":
        return move.damage * _TIMES
    if move.sign == "+":
        return move.damage + _MORE
    return move.damage or _UNPRINTED


@lru_cache(maxsize=8192)
def expected(move: AttackDef, attacker: CardDef, target: CardDef) -> int:
    """The damage an attack does to an Active Pokémon, by what is printed on both cards."""
    points = printed(move)
    for bit, sign, number in target.weaknesses:
        if attacker.types & bit:
            points = points * number if sign == "×" else points + number
    for bit, number in target.resistances:
        if attacker.types & bit:
            points -= number
    return max(points, 0)


@lru_cache(maxsize=8192)
def unpaid(units: tuple[int, ...], cost: tuple[int, ...]) -> int:
    """How many Energy are missing for a cost.

    A unit serves the first type it can; that errs only where several units have several
    types each.
    """
    left = sorted(units, key=int.bit_count)
    missing = colourless = 0
    for bit in cost:
        if not bit:
            colourless += 1
            continue
        for place, unit in enumerate(left):
            if unit & bit:
                del left[place]
                break
        else:
            missing += 1
    return missing + max(0, colourless - len(left))


@lru_cache(maxsize=8192)
def threat(card: CardDef, units: tuple[int, ...]) -> float:
    """The damage a Pokémon can do with its Energy; in part for attacks it cannot pay yet."""
    best = 0.0
    for move in card.attacks:
        size = len(move.cost)
        paid = 1.0 - unpaid(units, move.cost) / size if size else 1.0
        best = max(best, printed(move) * paid * paid)
    return best


def worth(card: CardDef) -> float:
    """What a card is worth among others of a hand."""
    return _WORTH.get(card.kind, 1.0)


def position(state: State, seat: int) -> float:
    """What a state is worth to a player, by what that player may know of it."""
    teams = state.setup.teams
    team = teams[seat]
    if state.result is not None:
        winners = state.result.winners
        return 0.0 if not winners else (WON if team in winners else -WON)
    total = 0.0
    for pokemon in state.play.values():
        if pokemon.role == "support":
            continue
        value = _fighter(state, pokemon)
        total += value if teams[pokemon.seat] == team else -value
    # Whoever can give effects to the partner plays for both.
    own = (seat, *state.setup.rules.receivers(state, seat))
    for other, piles in enumerate(state.piles):
        is_ours = teams[other] == team
        if other in own:
            total += _cards(len(piles[HAND]), len(piles[DECK]))
        elif not is_ours:
            total -= _THEIR_CARD * len(piles[HAND])
        total -= _PRIZE * len(piles[PRIZES]) * (1 if is_ours else -1)
    return total


def _fighter(state: State, pokemon: Pokemon) -> float:
    """What a Pokémon in play is worth to its team."""
    left = _HP * hp_left(state, pokemon)
    force = _DAMAGE * threat(pokemon.definition, units_of(state, pokemon))
    if pokemon.role == "champion":
        return _CHAMPION + left + force
    if pokemon.role == "bench":
        return _POKEMON + left + _BENCHED * force
    held = _HELD if pokemon.conditions & (ASLEEP | PARALYZED) else 0.0
    return _POKEMON + left + force - held


def _cards(hand: int, deck: int) -> float:
    value = _CARD * min(hand, _PLENTY) + _BEYOND * max(0, hand - _PLENTY)
    return value - _LAST_CARD * max(0, _LAST_CARDS - deck)
