"""`deckcheck simulate champions`: play Champions decks against each other."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import INTERRUPTED, OK
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice, split
from champions_deckcheck.cli.simulate.options import AllowIllegal, FormatFile, Mode
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.outcome import Outcome

_GAMES = 100
_EPILOG = (
    "Examples: deckcheck simulate champions a.txt b.txt --games 1000 --seed 1  ·  "
    "deckcheck simulate champions a.txt b.txt --log"
)


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    app.command(name="champions", epilog=_EPILOG)(champions)


def champions(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="LIST LIST…",
            help="A list for each deck; in team mode partners stand beside each other.",
        ),
    ],
    mode: Mode = "1v1",
    games: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How many games; 100, or 1 with --log or --record."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="S", help="The same seed gives the same games; else a new one."
        ),
    ] = None,
    agents: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAMES",
            help="random, weighted or greedy: one for all decks, or one for each with commas.",
        ),
    ] = None,
    jobs: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help="Processes; 0 for one on each core. Changes no game."
        ),
    ] = 0,
    log: Annotated[
        bool, typer.Option("--log", help="Write the log of one game, see --game.")
    ] = False,
    record: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write a record of one game, for deckcheck replay."),
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Which game --log and --record mean; the first."),
    ] = None,
    output_format: TextOrJson = "text",
    format_id: FormatFile = None,
    max_turns: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Turns after which a game is a draw."),
    ] = None,
    allow_illegal: AllowIllegal = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")] = False,
) -> int:
    """Play Champions decks against each other and tell how often each of them won.

    Every deal is played once in each seating, so that no deck has a better place.
    """
    from champions_deckcheck.cli.simulate.decks import Refused, table
    from champions_deckcheck.cli.simulate.files import refuse_target
    from champions_deckcheck.sim.agents import known
    from champions_deckcheck.sim.batch import plan
    from champions_deckcheck.sim.seeds import fresh

    choice("--output-format", output_format, TEXT_OR_JSON)
    named = tuple(map(known, split(agents) or ("greedy",)))
    number = games or (1 if log or record else _GAMES)
    if game is not None and game > number:
        raise UsageError(f"there is no game {game} of {number}")
    console = Console()
    if record:
        # Before the games, which would be lost if it came out after them.
        refuse_target(record, decks)
    try:
        seated = table(decks, format_id, console, allow_illegal=allow_illegal, max_turns=max_turns)
    except Refused as refused:
        return refused.code
    planned = plan(
        seated.format,
        mode,
        seated.entrants,
        named,
        fresh() if seed is None else seed,
    )
    outcomes, code = _played(planned, number, jobs or _cores(), quiet)
    if code == INTERRUPTED:
        console.say(f"stopped after {len(outcomes)} of {number} games")
        # Whoever stops a batch does not want one more game for a log or a record.
        record, log = None, False
    if not outcomes:
        return code
    if record:
        _write_record(planned, game or 1, seated.date, record)
    lines = _log(planned, game or 1, console.text_width) if log else None
    _report(planned, outcomes, seated.date, lines, output_format, console)
    return code


def _played(games: Plan, number: int, jobs: int, quiet: bool) -> tuple[list[Outcome], int]:
    """The games, as many as there were before anybody stopped them, and the exit code."""
    from champions_deckcheck.cli.simulate.progress import watched
    from champions_deckcheck.sim.batch import play

    outcomes: list[Outcome] = []
    try:
        for outcome in watched(play(games, number, jobs), number, quiet):
            outcomes.append(outcome)  # noqa: PERF402 - what came must stay when it is stopped
    except KeyboardInterrupt:
        return outcomes, INTERRUPTED
    return outcomes, OK


def _report(
    games: Plan,
    outcomes: list[Outcome],
    date: str,
    log: list[str] | None,
    output_format: str,
    console: Console,
) -> None:
    from champions_deckcheck.sim.summary import summary

    told = summary(games, outcomes, date)
    if output_format == "json":
        from champions_deckcheck.report.play.data import data

        console.write_json(data(told) if log is None else {**data(told), "log": log})
        return
    if log is not None:
        console.write_lines(log)
        if len(outcomes) == 1:
            return
        console.write_lines(("",))
    from champions_deckcheck.report.play.figures import text

    console.write_lines(text(told, console.text_width))


def _log(games: Plan, number: int, width: int) -> list[str]:
    """The log of one game, which is played once more for it."""
    from champions_deckcheck.report.play.log import Log

    _, turned = games.deal(number)
    log = Log(games.setups[turned], width)
    lines: list[str] = []
    match = games.match(number, sink=lambda event: lines.extend(log.lines(event)))
    match.play(games.players(number))
    return [*lines, *log.ending(match.result)]


def _write_record(games: Plan, number: int, date: str, path: str) -> None:
    from champions_deckcheck.cli.simulate.files import write_record

    match = games.match(number, watched=True)
    match.play(games.players(number))
    write_record(path, games, number, match, date, games.agents)


def _cores() -> int:
    """How many cores this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1
