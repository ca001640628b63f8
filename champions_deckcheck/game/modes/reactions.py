"""What may be played against Protect: whatever switches or gusts an opponent's Pokémon.

The card's own conditions hold: its costs, its coins, the Supporter of the turn (CP-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import actions
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.marks import is_spent
from champions_deckcheck.game.queries import may_play
from champions_deckcheck.game.state import HAND

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Option, State


def reactions(s: State, seat: int) -> list[Option]:
    """The cards and Abilities a player may answer Protect with.

    A Pokémon in hand is one of them if it moves an opponent's Pokémon when it comes into play,
    or has an Ability that does: it is used next, while the window is still open.
    """
    cards = s.setup.cards
    options: list[Option] = []
    for card in s.piles[seat][HAND]:
        definition = cards[card]
        if definition.play is not None and definition.play.gusts:
            if actions.may_play_trainer(s, seat, card, opp=_opponent(s)):
                options.append(("play", card))
        elif definition.is_pokemon and _serves(s, seat, card):
            options.append(("support", card))
    options += [
        option
        for option in actions.ability_options(s, seat)
        if option[0] == "ability" and actions.ability_part(s, option[1], option[2]).gusts
    ]
    gusts = s.stadium >= 0 and any(part.gusts for part in cards[s.stadium].activated)
    if gusts and actions.may_use_stadium(s, seat):
        options.append(("stadium",))
    return options


def _serves(s: State, seat: int, card: int) -> bool:
    """Whether a Pokémon in hand could enter play now and use an Ability that gusts."""
    definition = s.setup.cards[card]
    for part in (*definition.entered, *definition.activated):
        if part.gusts and may_play(s, seat, card) and not is_spent(s, part, seat):
            assert part.code is not None
            frame = Frame(part.code, seat, _opponent(s), -1, card)
            if part.need is None or part.need(s, frame):
                return True
    return False


def react(s: State, seat: int, option: Option) -> None:
    """Plays one of these; whom it is used on is settled by the attack."""
    actions.do(s, seat, option, opp=_opponent(s))


def _opponent(s: State) -> int:
    assert s.attack is not None
    return s.play[s.attack.announced].seat
