"""`deckcheck replay`: read, step through or verify a recorded game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.app import new_app
from champions_deckcheck.cli.console import Console
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.report.play.log import Log
    from champions_deckcheck.sim.record import Record
    from champions_deckcheck.sim.replay import Replay

app = new_app()

DIFFERENT = 1
_HELP = "Enter: the next decision · t: to the next turn · e: to the end · q: stop"


@app.command(epilog="Examples: deckcheck replay game.json  ·  deckcheck replay game.json --verify")
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that --record wrote.")],
    step: Annotated[
        bool, typer.Option("--step", help="Stop before every decision; Enter goes on.")
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Write no log: only whether it is the same game.")
    ] = False,
    format_id: Annotated[
        str | None,
        typer.Option("--format", metavar="ID", help="The format file it was played by, if any."),
    ] = None,
) -> int:
    """Play a recorded game once more and write its log.

    Every state is compared with the recorded one. Ends with 0 if it is the same game, 1 if it
    differs, 2 if the file is no whole record.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cli.games.files import read
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.report.play.log import Log
    from champions_deckcheck.sim.replay import Replay, table

    if step and verify:
        raise UsageError("--step and --verify exclude each other")
    console = Console()
    record = read(file)
    cards = Catalogue.open()
    fmt = load_format(format_id or record.format, cards)
    setup = table(record, file, fmt, cards, Library.open(cards))
    events: list[Event] = []
    player = Replay(record, setup, None if verify else events.append)
    if verify:
        player.run()
    elif not _Reader(player, events, Log(setup, console.text_width), console).read(step):
        return 0
    return _verdict(file, record, player, cards.about("date"), console)


class _Reader:
    """Writes a replay as its log, at the pace of whoever reads it."""

    __slots__ = ("_console", "_events", "_log", "_replay")

    def __init__(self, replay: Replay, events: list[Event], log: Log, console: Console) -> None:
        self._replay = replay
        self._events = events
        self._log = log
        self._console = console

    def read(self, step: bool) -> bool:
        """Write it to the end.

        Args:
            step: True to ask before every decision.

        Returns:
            False if the reader stopped before the end.
        """
        replay = self._replay
        self._flush()
        until = 0
        while not replay.at_end:
            turn = replay.match.state.turn
            if step and turn >= until:
                word = self._asked()
                if word == "q":
                    return False
                if word == "e":
                    step = False
                elif word == "t":
                    until = turn + 1
            replay.step()
            self._flush()
        if replay.difference is None:
            self._console.write_lines(self._log.ending(replay.match.result))
        return True

    def _asked(self) -> str:
        """What the reader wants: "", "t", "e" or "q". Nothing can be decided anew."""
        while True:
            self._console.write((self._prompt(),))
            line = sys.stdin.readline()
            if not line:
                self._console.write_lines(("",))
                return "q"
            if not sys.stdin.isatty():
                self._console.write_lines(("",))
            word = line.strip().lower()
            if word in ("", "t", "e", "q"):
                return word
            self._console.say(f"this game was played already: nothing can be chosen. {_HELP}")

    def _prompt(self) -> str:
        from champions_deckcheck.game.wording import option_text

        replay = self._replay
        upcoming = replay.upcoming()
        at = replay.position + 1
        if upcoming is None:
            return f"[{at}] "
        decision, option = upcoming
        name = replay.match.setup.names[decision.seat]
        words = option_text(replay.match.state, option)
        return f"[{at}] {name}: {words} ({len(decision.options)} options) "

    def _flush(self) -> None:
        for event in self._events:
            self._console.write_lines(self._log.lines(event))
        self._events.clear()


def _verdict(file: str, record: Record, replay: Replay, date: str, console: Console) -> int:
    """Says whether it was the same game, and gives the exit code for it."""
    from champions_deckcheck.report.display import visible
    from champions_deckcheck.report.play.log import ending
    from champions_deckcheck.report.summary import count

    name = visible(file)
    difference = replay.difference
    if difference is None:
        decisions = count(replay.position, "decision")
        # A record is a file anybody may have written: its names are shown, never obeyed.
        how = visible(ending(replay.match.setup, record.result))
        console.write_lines((f"{name}: the same game, {decisions}. {how}",))
        return 0
    from champions_deckcheck.cli.console import show_error
    from champions_deckcheck.sim.replay import why_different

    place = f"decision {difference.decision}" if difference.decision else "the start"
    show_error(f"{name}: differs at {place}: {difference.message}", why_different(record, date))
    return DIFFERENT
