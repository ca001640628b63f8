"""A player without an Active Pokémon: the next one comes up, or the player plays on without.

In Team Tourney a player who has no Pokémon left is not out of the game (TG-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.modes.spots import ACTIVE, active_of, bench_of, enter, move_up
from champions_deckcheck.game.state import DECK, HAND, ZONE_NAMES

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

_BEREFT = "bereft"


def has_pokemon(s: State, seat: int) -> bool:
    """Whether a player has any Pokémon in play."""
    return any(one.seat == seat for one in s.play.values())


def basics_in_hand(s: State, seat: int) -> list[int]:
    """The Basic Pokémon in a player's hand; halves of a LEGEND are none."""
    return [card for card in s.piles[seat][HAND] if s.setup.cards[card].stage == "Basic"]


def calls_up(s: State, seat: int) -> bool:
    """Has a player without an Active Pokémon choose a Benched one next, if there is any."""
    if active_of(s, seat) is not None or not bench_of(s, seat):
        return False
    s.stack.append(Frame(MOVE_UP, seat))
    return True


def _ask_who(s: State, fr: Frame) -> None:
    ask(s, fr.you, "promote", [("pokemon", number) for number in bench_of(s, fr.you)])


def _take_who(s: State, fr: Frame) -> None:
    tell(s, "switch", fr.you, target=s.answer[1])
    move_up(s, s.answer[1])


MOVE_UP = Code("rules/move-up", (_ask_who, _take_who))


def comes_back(s: State, seat: int) -> bool:
    """Has a player without Pokémon put a Basic one from hand into the Active Spot next."""
    if has_pokemon(s, seat) or not basics_in_hand(s, seat):
        return False
    s.stack.append(Frame(COME_BACK, seat))
    return True


def _ask_basic(s: State, fr: Frame) -> None:
    options = [("card", card) for card in distinct(s, basics_in_hand(s, fr.you))]
    ask(s, fr.you, "active", options)


def _take_basic(s: State, fr: Frame) -> None:
    zones.take_out(s, s.answer[1])
    enter(s, s.answer[1], fr.you, ACTIVE)


COME_BACK = Code("rules/come-back", (_ask_basic, _take_basic))


def is_known(s: State, seat: int) -> bool:
    """Whether it was noticed that a player has no Pokémon."""
    return (_BEREFT, seat) in s.marks


def notice(s: State, seat: int) -> None:
    """Shows the hand of a player who has lost the last Pokémon, in whatever way (TG-06)."""
    if has_pokemon(s, seat):
        s.marks.pop((_BEREFT, seat), None)
    elif not is_known(s, seat):
        s.marks[_BEREFT, seat] = s.turn
        tell(s, "bereft", seat)
        for card in s.piles[seat][HAND]:
            tell(s, "reveal", seat, target=card)


def flips_in(s: State, seat: int) -> bool:
    """Turns over the top card of the deck of a player without Pokémon, as the turn begins.

    A Basic Pokémon becomes the Active one and the turn goes on. Any other card goes to the hand,
    in the place of the card that would have been drawn (T-08), and the turn is over. Without a
    card to turn over the player is to pass like anybody who cannot draw.

    Returns:
        Whether the turn goes on.
    """
    deck = s.piles[seat][DECK]
    if not deck:
        return True
    card = deck[-1]
    tell(s, "flip_card", seat, target=card)
    if s.setup.cards[card].stage != "Basic":
        zones.move(s, card, HAND)
        tell(s, "move", seat, target=card, note=ZONE_NAMES[HAND])
        return False
    zones.take_out(s, card)
    enter(s, card, seat, ACTIVE)
    return True
