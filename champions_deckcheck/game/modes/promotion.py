"""A new Active Pokémon for a player who has none, but has Benched ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.modes.spots import active_of, bench_of, move_up

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State


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
