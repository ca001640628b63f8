"""From the lists of a call to decks that play: judged first, and refused if they are illegal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.cli.console import show_error
from champions_deckcheck.cli.exit import exit_code
from champions_deckcheck.cli.inputs import STDIN, STDIN_NAME, Input
from champions_deckcheck.cli.options import Asked, settings
from champions_deckcheck.cli.session import Session
from champions_deckcheck.config.discover import Configuration
from champions_deckcheck.errors import UsageError
from champions_deckcheck.report.display import visible
from champions_deckcheck.report.model import LEGAL

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cli.console import Console
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.report.model import Report
    from champions_deckcheck.sim.entrants import Entrant

FORMAT = "champions"


class Refused(Exception):  # noqa: N818 - what became of the decks, not a fault
    """A deck may not play; its findings were shown.

    Attributes:
        code: What the process should end with.
    """

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Table(NamedTuple):
    """What a game needs.

    Attributes:
        format: The format.
        cards: The card data.
        library: What the cards do.
        entrants: The decks, in the order of the call.
    """

    format: Format
    cards: Catalogue
    library: Library
    entrants: tuple[Entrant, ...]

    @property
    def date(self) -> str:
        """Date of the card data."""
        return self.cards.about("date")


def table(
    paths: Sequence[str],
    format_id: str | None,
    console: Console,
    *,
    allow_illegal: bool = False,
    max_turns: int | None = None,
) -> Table:
    """The decks of a call, ready to play.

    Args:
        paths: A list for each deck; "-" is standard input.
        format_id: The format, or None for Champions.
        console: Where findings are shown.
        allow_illegal: True to let illegal decks play all the same.
        max_turns: Turns after which a game is a draw; None as the format has it.

    Raises:
        Refused: A deck may not play.
        DeckcheckError: A list could not be read or judged.
    """
    reports = _judged(paths, format_id or FORMAT)
    _refuse(reports, console, allow_illegal)
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.sim.entrants import distinct, entrant

    # Judging may have fetched cards, so the catalogue is opened only now.
    cards = Catalogue.open()
    library = Library.open(cards)
    fmt = load_format(format_id or FORMAT, cards)
    if max_turns is not None:
        fmt = fmt._replace(game={**fmt.game, "turn-limit": max_turns})
    names = distinct(_name(report.deck.decklist.path) for report in reports)
    entrants = (
        entrant(report.deck, name, cards, library)
        for report, name in zip(reports, names, strict=True)
    )
    return Table(fmt, cards, library, tuple(entrants))


def _judged(paths: Sequence[str], format_id: str) -> list[Report]:
    asked: Asked = {
        "format": format_id,
        "banlist": None,
        "reprints": None,
        "as_of": None,
        "strict": False,
        "offline": False,
        "select": (),
        "ignore": (),
    }
    if list(paths).count(STDIN) > 1:
        raise UsageError("standard input can give one list only")
    session = Session(Configuration(None), settings(asked))
    reports: dict[str, Report] = {}
    for path in paths:
        if path not in reports:
            source = Input(STDIN_NAME, is_stdin=True) if path == STDIN else Input(path)
            reports[path] = session.judge(source.read(), source.path)
    return [reports[path] for path in paths]


def _refuse(reports: Sequence[Report], console: Console, allow_illegal: bool) -> None:
    """Shows what is wrong with decks that may not play.

    Raises:
        Refused: There is one.
    """
    from champions_deckcheck.report.summary import count

    # A deck against itself is judged once.
    different = list({report.deck.decklist.path: report for report in reports}.values())
    not_legal = [report for report in different if report.verdict != LEGAL]
    unsettled = [report for report in not_legal if not report.deck.is_complete]
    stopping = unsettled if allow_illegal else not_legal
    if stopping:
        _show(stopping, console)
        if unsettled:
            names = ", ".join(report.deck.decklist.path for report in unsettled)
            show_error(f"not played: every line has to be settled ({names})")
        else:
            show_error(
                f"not played: {count(len(stopping), 'deck')} not legal",
                "--allow-illegal plays all the same.",
            )
        raise Refused(exit_code([report.verdict for report in not_legal]))
    for report in not_legal:
        path = visible(report.deck.decklist.path)
        console.say(f"note: {path} is {report.verdict}; it is played as --allow-illegal asks")


def _show(reports: Sequence[Report], console: Console) -> None:
    from champions_deckcheck.cards.model import CardData
    from champions_deckcheck.report.base import Context
    from champions_deckcheck.report.text import render

    def no_data() -> CardData:
        return CardData("", "", 0)

    console.write(render(reports, Context(no_data, console.width)), error=True)
    sys.stderr.write("\n")


def _name(path: str) -> str:
    """What a deck is called: its file, without folder and ending."""
    return visible(Path(path).stem if path != STDIN_NAME else "stdin")
