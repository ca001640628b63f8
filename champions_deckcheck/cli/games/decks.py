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


class Game(NamedTuple):
    """What a command plays.

    Attributes:
        format: The format it is played by if the call names none; also the command's name.
        has_champions: False if a Champion that a list names is a card like all others.
    """

    format: str
    has_champions: bool


CHAMPIONS = Game("champions", has_champions=True)
TEAM_TOURNEY = Game("team-tourney", has_champions=False)


class Lineup(NamedTuple):
    """What a call lets play.

    Attributes:
        game: What is played.
        mode: One of its modes.
        paths: A list for each deck; "-" is standard input.
        teams: The name of each deck's team; empty if teams have none.
        format_id: The format, or None for the game's own.
        allow_illegal: True to let illegal decks play all the same.
        max_turns: Turns after which a game is a draw; None as the format has it.
    """

    game: Game
    mode: str
    paths: tuple[str, ...]
    teams: tuple[str, ...] = ()
    format_id: str | None = None
    allow_illegal: bool = False
    max_turns: int | None = None


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


def table(lineup: Lineup, console: Console) -> Table:
    """The decks of a call, ready to play.

    Args:
        lineup: What the call lets play.
        console: Where findings are shown.

    Raises:
        Refused: A deck may not play.
        UsageError: The format is not of the game that the command plays.
        DeckcheckError: A list could not be read or judged.
    """
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.game.library import Library
    from champions_deckcheck.sim.entrants import entrant

    _refuse_other_games(lineup)
    reports = _judged(lineup.paths, lineup.format_id or lineup.game.format)
    _refuse(reports, console, lineup.allow_illegal)

    # Judging may have fetched cards, so the catalogue is opened only now.
    cards = Catalogue.open()
    library = Library.open(cards)
    fmt = load_format(lineup.format_id or lineup.game.format, cards)
    if lineup.max_turns is not None:
        fmt = fmt._replace(game={**fmt.game, "turn-limit": lineup.max_turns})
    champions = lineup.game.has_champions
    entrants = (
        entrant(report.deck, name, cards, library, champions=champions)
        for report, name in zip(reports, _names(reports, lineup.teams), strict=True)
    )
    return Table(fmt, cards, library, tuple(entrants))


def _refuse_other_games(lineup: Lineup) -> None:
    """Refuses a format of another game: its lists would be judged by that game's rules.

    Raises:
        UsageError: The format is of another game.
    """
    if lineup.format_id is None:
        return
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import load_format

    cards = Catalogue.open()
    fmt = load_format(lineup.format_id, cards)
    own = load_format(lineup.game.format, cards)
    if fmt.game.get("rules") != own.game.get("rules"):
        raise UsageError(
            f"{fmt.name} is not played by the rules of {own.name}",
            f'A format file with other numbers of play says: extends = "{own.id}"',
        )


def _names(reports: Sequence[Report], teams: Sequence[str]) -> tuple[str, ...]:
    """What the decks are called: no two alike, and with their teams where those have names."""
    from champions_deckcheck.sim.entrants import distinct

    names = [_name(report.deck.decklist.path) for report in reports]
    if teams:
        names = [f"{name} ({team})" for name, team in zip(names, teams, strict=True)]
    return distinct(names)


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
