"""How far a sync is: a bar on a terminal, plain lines anywhere else, nothing if unwanted."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from champions_deckcheck.report.cards.sync import outcome_text
from champions_deckcheck.report.display import visible

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.outcome import Outcome, Progress
    from champions_deckcheck.cards.sync.plan import Task


def progress(quiet: bool = False) -> Progress:
    """The kind of progress that fits standard error."""
    if quiet:
        return Silence()
    if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        return Bar()
    return Lines()


class Silence:
    """Says nothing."""

    def begin(self, sets: int, earlier: int) -> None:
        """Nothing."""

    def asking(self, task: Task) -> None:
        """Nothing."""

    def done(self, outcome: Outcome) -> None:
        """Nothing."""

    def note(self, text: str) -> None:
        """Nothing."""

    def end(self) -> None:
        """Nothing."""


class Lines:
    """One line a set, for logs.

    Args:
        clock: Seconds, never going back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self._sets = self._earlier = self._done = self._cards = 0

    def begin(self, sets: int, earlier: int) -> None:
        """Says how many sets there are."""
        self._began = self._clock()
        self._sets, self._earlier = sets, earlier
        self._say(_beginning(sets, earlier))

    def asking(self, task: Task) -> None:
        """Nothing: the answer gets a line."""

    def done(self, outcome: Outcome) -> None:
        """Says what came, how much is done, and how long the rest takes."""
        self._done += 1
        self._cards += outcome.cards
        place = f"{self._earlier + self._done}/{self._sets}"
        self._say(f"{place} {outcome_text(outcome)} ({self._cards:,} cards so far{self._rest()})")

    def note(self, text: str) -> None:
        """Says it."""
        self._say(f"note: {visible(text)}")

    def end(self) -> None:
        """Nothing: the summary follows."""

    def _rest(self) -> str:
        left = self._sets - self._earlier - self._done
        seconds = (self._clock() - self._began) / self._done * left
        if not left:
            return ""
        return (
            f", about {seconds / 60:.0f} min left" if seconds >= 90 else f", {seconds:.0f} s left"
        )

    def _say(self, text: str) -> None:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()


class Bar:
    """A bar with sets, cards and the time left; what was refused or failed stays above it."""

    def __init__(self) -> None:
        # Rich is used only where there is a terminal to draw on.
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self._cards = 0
        self._task: Any = None
        self._bar = Progress(
            TextColumn("{task.completed:.0f}/{task.total:.0f} sets", markup=False),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[cards]:,} cards", markup=False),
            TimeRemainingColumn(elapsed_when_finished=True),
            TextColumn("{task.description}", markup=False),
            console=Console(stderr=True),
            transient=True,
        )

    def begin(self, sets: int, earlier: int) -> None:
        """Draws the bar."""
        if earlier:
            self._say(_beginning(sets, earlier))
        self._task = self._bar.add_task("", total=sets, completed=earlier, cards=0)
        self._bar.start()

    def asking(self, task: Task) -> None:
        """Names the set."""
        name = visible(f"{task.info.id} {task.info.name}")
        self._bar.update(self._task, description=name[:40])

    def done(self, outcome: Outcome) -> None:
        """Moves the bar on."""
        if outcome.reasons or outcome.kind == "new":
            self._say(outcome_text(outcome))
        self._cards += outcome.cards
        self._bar.update(self._task, advance=1, cards=self._cards)

    def note(self, text: str) -> None:
        """Says it above the bar."""
        self._say(f"note: {visible(text)}")

    def end(self) -> None:
        """Takes the bar away."""
        self._bar.stop()

    def _say(self, text: str) -> None:
        self._bar.console.print(text, markup=False, highlight=False)


def _beginning(sets: int, earlier: int) -> str:
    if not earlier:
        return f"{sets} {'set' if sets == 1 else 'sets'} to ask for"
    return f"going on where the last run stopped: {earlier} of {sets} sets are done"
