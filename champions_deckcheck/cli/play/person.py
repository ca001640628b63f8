"""A person at the terminal who plays one seat."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from champions_deckcheck.report.display import visible, wrap
from champions_deckcheck.report.play.board import board
from champions_deckcheck.report.play.log import Log, Witness

if TYPE_CHECKING:
    from champions_deckcheck.cli.console import Console
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.game.state import Decision
    from champions_deckcheck.sim.agents.base import View

KEYS = (
    ("a number", "takes that option"),
    ("Enter", "shows the options again"),
    ("b", "shows the board"),
    ("?", "shows this help"),
    ("q", "stops the game"),
)


class Stopped(Exception):  # noqa: N818 - what the person wants, not a fault
    """The person wants no more, or the input has ended.

    Attributes:
        at_end: True if there is no more input.
    """

    def __init__(self, at_end: bool) -> None:
        super().__init__(at_end)
        self.at_end = at_end


class Person:
    """Asks whoever sits at the terminal.

    Args:
        setup: The table.
        seat: The person's seat.
        console: Where to write.
        rules: The rules of the game in short, for the help.
    """

    __slots__ = ("_console", "_log", "_rules", "_setup", "_shown", "_waiting", "_witness")

    def __init__(self, setup: Setup, seat: int, console: Console, rules: str) -> None:
        self._setup = setup
        self._console = console
        self._rules = rules
        self._log = Log(setup, console.text_width)
        self._witness = Witness(setup, seat)
        self._waiting: list[Event] = []
        self._shown = -1

    def told(self, event: Event) -> None:
        """Keeps what happens until the person is asked the next time."""
        self._waiting.append(self._witness.sees(event))

    def choose(self, view: View, decision: Decision) -> int:
        """The option the person takes.

        Raises:
            Stopped: The person wants no more.
        """
        self.flush()
        if decision.kind == "main" or view.turn != self._shown:
            self._board(view)
        self._options(view, decision)
        while True:
            word = self._asked(len(decision.options))
            if word.isdecimal() and 1 <= int(word) <= len(decision.options):
                return int(word) - 1
            if word == "q":
                raise Stopped(at_end=False)
            if word == "b":
                self._board(view)
            elif word == "":
                self._options(view, decision)
            elif word == "?":
                self._help()
            else:
                said = visible(word[:40])
                known = f"a number from 1 to {len(decision.options)}, or ? for help"
                self._console.write_lines((f'"{said}" is no option: {known}',))

    def flush(self) -> None:
        """Shows what happened since the person was asked last."""
        for event in self._waiting:
            self._console.write_lines(self._log.lines(event))
        self._waiting.clear()

    def _asked(self, options: int) -> str:
        self._console.write((f"[1-{options}, ? for help] ",))
        line = sys.stdin.readline()
        if not line:
            self._console.write_lines(("",))
            raise Stopped(at_end=True)
        if not sys.stdin.isatty():
            # Nobody typed it here, so that it stands nowhere yet.
            self._console.write((visible(line.rstrip("\n")) + "\n",))
        return line.strip().lower()

    def _board(self, view: View) -> None:
        self._shown = view.turn
        self._console.write_lines(("",))
        self._console.write_lines(board(view.observation(), self._setup, self._console.text_width))

    def _options(self, view: View, decision: Decision) -> None:
        self._console.write_lines(("", f"{view.question()}:"))
        size = len(str(len(decision.options)))
        for number, option in enumerate(decision.options, 1):
            first = f"  {number:>{size}}  "
            words = visible(view.wording(option))
            self._console.write_lines(
                wrap(words, self._console.text_width, first, " " * len(first))
            )

    def _help(self) -> None:
        self._console.write_lines(f"  {key:<10}{what}" for key, what in KEYS)
        self._console.write_lines(("", *wrap(self._rules, self._console.text_width)))
