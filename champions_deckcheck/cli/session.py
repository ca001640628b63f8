"""One call of `check`: its lists, what they are judged by, and what came of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from champions_deckcheck.cli.console import show_error
from champions_deckcheck.cli.exit import exit_code
from champions_deckcheck.config.discover import Configuration
from champions_deckcheck.config.settings import Settings
from champions_deckcheck.errors import DeckcheckError
from champions_deckcheck.library import Checker, Options

if TYPE_CHECKING:
    from champions_deckcheck.cards.model import CardData
    from champions_deckcheck.cli.inputs import Input
    from champions_deckcheck.report.model import Report


class Session:
    """Judges the lists of one call and remembers what the exit code must tell.

    Args:
        configuration: Where the settings of each list come from.
        asked: What the call itself asks for; wins over configuration key by key.
        champions: Champions named by the call.
        no_ignores: True to look past ignore comments.
    """

    __slots__ = (
        "_asked",
        "_champions",
        "_checkers",
        "_complaints",
        "_configuration",
        "_no_ignores",
        "_verdicts",
    )

    def __init__(
        self,
        configuration: Configuration,
        asked: Settings,
        champions: tuple[str, ...] = (),
        no_ignores: bool = False,
    ) -> None:
        self._configuration = configuration
        self._asked = asked
        self._champions = champions
        self._no_ignores = no_ignores
        self._checkers: dict[Options, Checker] = {}
        self._complaints: set[str] = set()
        self._verdicts: list[str] = []

    @property
    def exit_code(self) -> int:
        """What the process should end with, as far as lists have been judged."""
        return exit_code(self._verdicts, failed=bool(self._complaints))

    def card_data(self) -> CardData:
        """The card data that lists are judged with."""
        for checker in self._checkers.values():
            return checker.card_data()
        return self._checker(self._options(Path())).card_data()

    def judge(self, data: bytes, path: str) -> Report:
        """One list, judged by the settings of its place.

        Raises:
            DeckcheckError: It cannot be judged at all.
        """
        return self._checker(self._options(Path(path))).check(data, path)

    def reports(self, inputs: Iterable[Input]) -> Iterator[Report]:
        """Every list that can be judged; complaints about the others go to the terminal."""
        for source in inputs:
            try:
                report = self.judge(source.read(), source.path)
            except DeckcheckError as error:
                self.complain(error)
                continue
            self.count(report)
            yield report

    def count(self, report: Report) -> None:
        """Lets the verdict of a report speak in the exit code."""
        self._verdicts.append(report.verdict)

    def complain(self, error: DeckcheckError) -> None:
        """Shows an error about one list, unless another list already caused the same."""
        if error.message not in self._complaints:
            show_error(error.message, error.hint)
        self._complaints.add(error.message)

    def _checker(self, options: Options) -> Checker:
        if options not in self._checkers:
            self._checkers[options] = Checker(options, notify=_say_waiting)
        return self._checkers[options]

    def _options(self, path: Path) -> Options:
        configured = self._configuration.settings(path)
        settings: Settings = {**configured, **self._asked}
        return Options(
            format=self._asked.get("format"),
            default_format=configured.get("format", "champions"),
            champions=self._champions,
            banlist=settings.get("banlist"),
            reprints=settings.get("reprints"),
            as_of=settings.get("as_of"),
            strict=settings.get("strict", False),
            select=settings.get("select", ()),
            ignore=settings.get("ignore", ()),
            no_ignores=self._no_ignores,
            online=not settings.get("offline", False) and not _is_offline(os.environ),
        )


def _say_waiting(text: str) -> None:
    """Tells a person at a terminal why nothing seems to happen."""
    if sys.stderr.isatty():
        sys.stderr.write(f"{text}\n")


def _is_offline(environ: Mapping[str, str]) -> bool:
    """Whether the surroundings say no to the network; CI machines do unless told otherwise."""
    said = environ.get("DECKCHECK_OFFLINE", "")
    if said:
        return said != "0"
    return environ.get("CI", "").lower() in ("1", "true", "yes")
