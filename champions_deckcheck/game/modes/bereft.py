"""A player who has no Pokémon left, and is not out of the game (TG-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask, distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.modes.spots import (
    ACTIVE,
    basics_in_hand,
    enter,
    has_pokemon,
    is_basic,
)
from champions_deckcheck.game.state import DECK, HAND, PRIZES, ZONE_NAMES

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

_BEREFT = "bereft"


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


def imagine(s: State, seat: int) -> None:
    """Takes Basic Pokémon out of a hand dealt in imagination: there are none in the one shown."""
    hidden = [*s.piles[seat][DECK], *s.piles[seat][PRIZES]]
    others = [card for card in hidden if not is_basic(s, card)]
    for card, other in zip(basics_in_hand(s, seat), others, strict=False):
        zones.trade_places(s, card, other)


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
    if not is_basic(s, card):
        zones.move(s, card, HAND)
        tell(s, "move", seat, target=card, note=ZONE_NAMES[HAND])
        return False
    zones.take_out(s, card)
    enter(s, card, seat, ACTIVE)
    return True
