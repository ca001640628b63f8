"""`deckcheck play champions`: play a game of Champions against agents."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import OK
from champions_deckcheck.cli.inputs import STDIN
from champions_deckcheck.cli.options import split
from champions_deckcheck.cli.simulate.options import AllowIllegal, FormatFile, Mode
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cli.simulate.decks import Table
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.match import Match

PERSON = "you"
_EPILOG = "Example: deckcheck play champions mine.txt theirs.txt --agent greedy"


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="champions", epilog=_EPILOG)(champions)


def champions(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="MINE THEIRS…",
            help="Your list, then the others; in team mode your partner's stands second.",
        ),
    ],
    mode: Mode = "1v1",
    agent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAMES",
            help="Who plays the other decks: random, weighted or greedy (the default); one for"
            " all, or one for each with commas.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, metavar="S", help="The same seed shuffles the same way."),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write a record of the game, ended or not.")
    ] = None,
    format_id: FormatFile = None,
    allow_illegal: AllowIllegal = False,
) -> int:
    """Play a game of Champions in the terminal: numbered choices, ? for help, q to stop."""
    from champions_deckcheck.cli.simulate.decks import Refused, table
    from champions_deckcheck.sim.agents import known
    from champions_deckcheck.sim.batch import plan
    from champions_deckcheck.sim.seeds import fresh

    if STDIN in decks:
        raise UsageError("a list cannot come from standard input: you play through it")
    console = Console()
    others = tuple(map(known, split(agent) or ("greedy",)))
    if len(others) not in (1, len(decks) - 1):
        raise UsageError(
            f"there are {len(others)} agents for {len(decks) - 1} other decks",
            "Name one for all of them, or one for each.",
        )
    try:
        seated = table(decks, format_id, console, allow_illegal=allow_illegal)
    except Refused as refused:
        return refused.code
    # The person's own agent is never asked.
    agents = (others[0], *(others * (len(decks) - 1) if len(others) == 1 else others))
    planned = plan(seated.format, mode, seated.entrants, agents, fresh() if seed is None else seed)
    _Game(planned, seated, console, record).play()
    return OK


class _Game:
    """One game with a person in it."""

    __slots__ = ("_console", "_match", "_person", "_plan", "_players", "_record", "_table")

    def __init__(self, plan: Plan, table: Table, console: Console, record: str | None) -> None:
        from champions_deckcheck.cli.play.person import Person

        self._plan = plan
        self._table = table
        self._console = console
        self._record = record
        seat = plan.seatings[0].index(0)
        self._person = Person(plan.setups[0], seat, console)
        self._players = plan.players(1)
        self._players[seat] = self._person
        self._match: Match = plan.match(1, self._person.told, watched=True)

    def play(self) -> None:
        """Play until it ends or the person stops."""
        from champions_deckcheck.cli.play.person import Stopped
        from champions_deckcheck.report.play.log import ending

        console, match = self._console, self._match
        console.write_lines((f"seed {self._plan.seed}; ? for help, q to stop", ""))
        try:
            match.play(self._players)
        except Stopped as stopped:
            what = "the input has ended" if stopped.at_end else "stopped"
            console.write_lines((f"{what}: the game is broken off in turn {match.state.turn}",))
            self._keep(ask=not stopped.at_end)
            return
        except KeyboardInterrupt:
            self._keep(ask=False)
            raise
        self._person.flush()
        console.write_lines(("", ending(match.setup, match.result)))
        self._keep(ask=False)

    def _keep(self, *, ask: bool) -> None:
        """Writes a record where one is wanted.

        Args:
            ask: True to ask for a file if the call named none.
        """
        path = self._record
        if path is None and ask:
            self._console.write(("A record of the game? File name, or Enter for none: ",))
            line = sys.stdin.readline()
            path = line.strip()
            if not line.endswith("\n"):
                self._console.write_lines(("",))
        if path:
            self._write(path)
            self._console.write_lines((f"{path}: written",))

    def _write(self, path: str) -> None:
        from champions_deckcheck.cli.simulate.files import write_record

        agents = (PERSON, *self._plan.agents[1:])
        write_record(path, self._plan, 1, self._match, self._table.date, agents)
