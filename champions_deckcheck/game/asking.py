"""Asking a player: one decision at a time, its options enumerated, answered by index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game.state import ATTACHED, ZONE_NAMES, Decision
from champions_deckcheck.game.zones import holder

if TYPE_CHECKING:
    from champions_deckcheck.game.state import Option, State


def ask(s: State, seat: int, kind: str, options: Sequence[Option], source: int = -1) -> None:
    """Opens a decision; one with a single option is taken at once, but for a turn's own.

    A player whose only option is to end the turn is asked all the same: a turn that goes by
    without a question would look like one that was forgotten.

    Args:
        s: The state; the next step of the frame finds the option in `s.answer`.
        seat: Who decides.
        kind: See `Decision`.
        options: At least one.
        source: The card that asks, or -1.

    Raises:
        ValueError: There is nothing to choose from: a mistake of the engine.
    """
    if not options:
        raise ValueError(f"a {kind} decision without options")
    if len(options) == 1 and kind != "main":
        s.answer = options[0]
    else:
        s.pending = Decision(seat, kind, tuple(options), source)


def distinct(s: State, cards: Iterable[int]) -> list[int]:
    """The cards, of equal ones in the same place only the first: choosing is the same."""
    seen: set[tuple[int, int]] = set()
    found: list[int] = []
    definitions, where = s.setup.cards, s.where
    for card in cards:
        if card in s.play:
            found.append(card)
            continue
        place: int = where[card]
        if place == ATTACHED:
            place = len(ZONE_NAMES) + holder(s, card).id
        key = (id(definitions[card]), place)
        if key not in seen:
            seen.add(key)
            found.append(card)
    return found
