"""What happened: the record is the log, the replay and the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.state import State


OF_PLAYERS = frozenset({"draw", "hand_away", "give", "add_prizes"})
"""Kinds of events whose target is a player's seat and no card."""


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: "turn", "draw", "play", "support", "attach", "ability", "attack", "damage" …
        turn: Number of the turn, from 1.
        seat: Whose doing it was; the turn player's where nobody's.
        card: The card it comes from, as its number in the game; -1 for a rule.
        target: The card or Pokémon it happened to; -1 for none. A Pokémon in play goes by the
            card on top of it, as card and as target.
        amount: Damage, cards, coins with heads …; 0 where nothing is counted.
        cause: "rule", "attack", "ability", "trainer", "energy" or "condition".
        note: A name or a few words of the rules ("heads", an attack, a zone).
    """

    kind: str
    turn: int
    seat: int
    card: int
    target: int
    amount: int
    cause: str
    note: str


def tell(
    s: State,
    kind: str,
    seat: int,
    *,
    card: int = -1,
    target: int = -1,
    amount: int = 0,
    cause: str = "rule",
    note: str = "",
) -> None:
    """Tells whoever listens to this game what happened; copies of a game have no listener."""
    if s.sink is not None:
        if kind not in OF_PLAYERS:
            target = _face(s, target)
        s.sink(Event(kind, s.turn, seat, _face(s, card), target, amount, cause, note))


def _face(s: State, number: int) -> int:
    """What everybody sees of a Pokémon in play: the card on top; of anything else itself."""
    pokemon = s.play.get(number)
    return number if pokemon is None else pokemon.top


def tell_of(
    s: State, fr: Frame, kind: str, *, target: int = -1, amount: int = 0, note: str = ""
) -> None:
    """The same for something that a card's text did."""
    if s.sink is not None:
        cause = fr.code.cause
        tell(s, kind, fr.you, card=fr.card, target=target, amount=amount, cause=cause, note=note)
