"""How far a batch of games is: a bar on a terminal, a line now and then anywhere else."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

_T = TypeVar("_T")
# Seconds between two lines where no bar can be drawn.
_PAUSE = 10.0


def watched(games: Iterable[_T], total: int, quiet: bool = False) -> Iterator[_T]:
    """The games as they come, telling on standard error how many there were."""
    if quiet:
        yield from games
    elif sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        yield from _with_bar(games, total)
    else:
        yield from _with_lines(games, total)


def _with_bar(games: Iterable[_T], total: int) -> Iterator[_T]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.completed:.0f}/{task.total:.0f} games", markup=False),
        BarColumn(bar_width=24),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=Console(stderr=True),
        transient=True,
    )
    began = time.monotonic()
    task: Any = None
    done = 0
    try:
        for game in games:
            # The bar draws itself in a thread; no process may be made once it runs.
            if task is None:
                task = bar.add_task("", total=total)
                bar.start()
            done += 1
            bar.update(task, advance=1)
            yield game
    finally:
        bar.stop()
    seconds = time.monotonic() - began
    sys.stderr.write(f"{done} games in {seconds:.1f} s, {done / seconds:.0f} a second\n")


def _with_lines(
    games: Iterable[_T], total: int, clock: Callable[[], float] = time.monotonic
) -> Iterator[_T]:
    began = told = clock()
    for done, game in enumerate(games, 1):
        now = clock()
        if now - told >= _PAUSE and done < total:
            told = now
            left = (now - began) / done * (total - done)
            sys.stderr.write(f"{done} of {total} games, about {left:.0f} s left\n")
            sys.stderr.flush()
        yield game
