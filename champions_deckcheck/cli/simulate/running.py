"""A batch of games from the options of a call to its report, whatever game is played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.exit import INTERRUPTED, OK
from champions_deckcheck.cli.options import TEXT_OR_JSON, choice, split
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from champions_deckcheck.cli.games.decks import Lineup
    from champions_deckcheck.sim.batch import Plan
    from champions_deckcheck.sim.outcome import Outcome

_GAMES = 100


class Batch(NamedTuple):
    """How many games a call wants, and what it wants to be told of them.

    Attributes:
        games: How many; None for the usual number.
        seed: The master seed; None for a new one.
        agents: Names as they were typed; None for the usual agent.
        jobs: How many processes; 0 for one on each core.
        log: True to write the log of one game.
        record: Where a record of one game goes, or None.
        game: Which game that is; None for the first.
        output_format: "text" or "json".
        quiet: True to show no progress.
    """

    games: int | None
    seed: int | None
    agents: Sequence[str] | None
    jobs: int
    log: bool
    record: str | None
    game: int | None
    output_format: str
    quiet: bool

    @property
    def number(self) -> int:
        """How many games are to be played."""
        return self.games or (1 if self.log or self.record else _GAMES)


def run(lineup: Lineup, batch: Batch) -> int:
    """Play a batch and report it.

    Args:
        lineup: What plays.
        batch: How many games, and what is told of them.

    Returns:
        The exit code.

    Raises:
        DeckcheckError: The call makes no sense, or something cannot be read or written.
    """
    from champions_deckcheck.cli.games.decks import Refused, table
    from champions_deckcheck.cli.games.files import refuse_target
    from champions_deckcheck.sim.agents import known
    from champions_deckcheck.sim.batch import plan
    from champions_deckcheck.sim.seeds import fresh

    choice("--output-format", batch.output_format, TEXT_OR_JSON)
    agents = tuple(map(known, split(batch.agents) or ("greedy",)))
    if batch.game is not None and batch.game > batch.number:
        raise UsageError(f"there is no game {batch.game} of {batch.number}")
    console = Console()
    if batch.record:
        # Before the games, which would be lost if it came out after them.
        refuse_target(batch.record, lineup.paths)
    try:
        seated = table(lineup, console)
    except Refused as refused:
        return refused.code
    seed = fresh() if batch.seed is None else batch.seed
    planned = plan(seated.format, lineup.mode, seated.entrants, agents, seed, lineup.teams)
    outcomes, code = _played(planned, batch)
    if code == INTERRUPTED:
        console.say(f"stopped after {len(outcomes)} of {batch.number} games")
        # Whoever stops a batch does not want one more game for a log or a record.
        batch = batch._replace(record=None, log=False)
    if outcomes:
        _tell(planned, outcomes, seated.date, batch, console)
    return code


def _played(games: Plan, batch: Batch) -> tuple[list[Outcome], int]:
    """The games, as many as there were before anybody stopped them, and the exit code."""
    from champions_deckcheck.cli.simulate.progress import watched
    from champions_deckcheck.sim.batch import play

    number = batch.number
    outcomes: list[Outcome] = []
    try:
        for outcome in watched(play(games, number, batch.jobs or _cores()), number, batch.quiet):
            outcomes.append(outcome)  # noqa: PERF402 - what came must stay when it is stopped
    except KeyboardInterrupt:
        return outcomes, INTERRUPTED
    return outcomes, OK


def _tell(games: Plan, outcomes: list[Outcome], date: str, batch: Batch, console: Console) -> None:
    """Writes all that the call wants to know."""
    game = batch.game or 1
    if batch.record:
        _write_record(games, game, date, batch.record)
    lines = _log(games, game, console.text_width) if batch.log else None
    _report(games, outcomes, date, lines, batch.output_format, console)


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
    from champions_deckcheck.cli.games.files import write_record

    match = games.match(number, watched=True)
    match.play(games.players(number))
    write_record(path, games, number, match, date, games.agents)


def _cores() -> int:
    """How many cores this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1
