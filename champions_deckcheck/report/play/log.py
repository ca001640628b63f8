"""The log of one game: what happened, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.game.events import OF_PLAYERS
from champions_deckcheck.game.wording import event_text
from champions_deckcheck.report.display import wrap
from champions_deckcheck.report.play.figures import REASONS

if TYPE_CHECKING:
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.game.state import Result


class Log:
    """Turns events into lines as they happen, with a heading where a turn begins.

    Args:
        setup: The table.
        width: Columns of a line.
    """

    __slots__ = ("_setup", "_width", "_written")

    def __init__(self, setup: Setup, width: int) -> None:
        self._setup = setup
        self._width = width
        self._written = False

    def lines(self, event: Event) -> Iterator[str]:
        """The lines of one event; none for what nobody wants to read."""
        if event.kind == "turn":
            if self._written:
                yield ""
            self._written = True
            yield from wrap(f"Turn {event.turn}: {self._setup.names[event.seat]}", self._width)
            return
        words = _words(self._setup, event)
        if words:
            self._written = True
            yield from wrap(words, self._width, "  ", "    ")

    def ending(self, result: Result | None) -> Iterator[str]:
        """How it ended, or that it did not."""
        yield ""
        yield from wrap(ending(self._setup, result), self._width)


# Where a card goes that need not be shown.
_HIDDEN = ("hand", "deck", "Prize cards")
# All cards go into the decks again.
_ANEW = "sudden_death"


class Witness:
    """What one player sees of the events of a game.

    Cards that go from one hidden place to another are not named, unless they lay open before
    or belong to the player's own team.

    Args:
        setup: The table.
        seat: The player.
    """

    __slots__ = ("_held", "_known", "_setup", "_team")

    def __init__(self, setup: Setup, seat: int) -> None:
        self._setup = setup
        self._team = setup.teams[seat]
        self._known: set[int] = set()
        # Those of them that were last seen in a hand, which may be shuffled away.
        self._held: set[int] = set()

    def sees(self, event: Event) -> Event:
        """The event as the player may be told it."""
        if event.kind == "hand_away" and event.note != "discard":
            self._forget(event.target)
        if event.kind in OF_PLAYERS:
            return event
        if event.kind == "move" and event.note in _HIDDEN:
            return self._moved(event)
        if event.kind == _ANEW:
            self._known.clear()
        else:
            seen = {event.card, event.target}
            self._known |= seen
            self._held -= seen
            if event.kind == "reveal":
                self._held.add(event.target)
        return event

    def _forget(self, seat: int) -> None:
        """A hand goes into its deck: whatever comes out of it again may be another card."""
        gone = {card for card in self._held if self._setup.owner[card] == seat}
        self._known -= gone
        self._held -= gone

    def _moved(self, event: Event) -> Event:
        owner = self._setup.owner[event.target]
        is_open = event.target in self._known or self._setup.teams[owner] == self._team
        if event.note == "deck":
            self._known.discard(event.target)
        elif event.note == "hand" and is_open:
            self._held.add(event.target)
        return event if is_open else event._replace(kind=_UNSEEN, seat=owner, target=-1)


_UNSEEN = "unseen move"


def _words(setup: Setup, event: Event) -> str:
    if event.kind == _UNSEEN:
        return f"A card of {setup.names[event.seat]} goes to the {event.note}"
    return event_text(setup, event)


def ending(setup: Setup, result: Result | None) -> str:
    """How a game ended, in a sentence."""
    if result is None:
        return "The game was broken off here."
    turns = f"in turn {result.turns}"
    reason = REASONS.get(result.reason, result.reason)
    if not result.winners:
        return f"A draw {turns}: {reason}."
    names = [
        name for name, team in zip(setup.names, setup.teams, strict=True) if team in result.winners
    ]
    verb = "win" if len(names) > 1 else "wins"
    return f"{' and '.join(names)} {verb} {turns}: {reason}."
