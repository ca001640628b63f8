"""From what --team says to two teams with a name and two lists each (TD-03)."""

from __future__ import annotations

from collections.abc import Sequence
from os.path import expanduser
from typing import NamedTuple

from champions_deckcheck.cli.games.decks import TEAM_TOURNEY, Lineup
from champions_deckcheck.errors import UsageError
from champions_deckcheck.report.display import visible

MODE = "team"
TEAMS = 2
PLAYERS = 2
"""In each team."""
_HOW = 'A team is written "NAME=LIST,LIST": --team "Red=one.txt,two.txt".'
_COMMA = "A comma divides the lists, so that it cannot be part of a file's path here."


class Team(NamedTuple):
    """A team of a call: its name and the lists of its players, in the order of the call."""

    name: str
    lists: tuple[str, ...]


def read_teams(options: Sequence[str]) -> tuple[Team, ...]:
    """The teams of a call.

    Args:
        options: What each --team says: "NAME=LIST,LIST".

    Raises:
        UsageError: These are not two teams of two with different names; the message quotes
            the option that is wrong.
    """
    if len(options) != TEAMS:
        raise UsageError(
            f"a game is played by {TEAMS} teams, and --team names {len(options)}", _HOW
        )
    teams = tuple(map(_team, options))
    first, second = (one.name for one in teams)
    # Two that differ in capitals only are one to whoever reads the log.
    if first.casefold() == second.casefold():
        raise UsageError(
            f'{_place(options[1])}: the other team is called "{first}" too',
            "The figures and the log tell teams apart by their names.",
        )
    return teams


def lineup(
    teams: Sequence[Team], format_id: str | None, allow_illegal: bool, max_turns: int | None = None
) -> Lineup:
    """What a call lets play.

    Args:
        teams: The teams.
        format_id: The format, or None for Team Tourney itself.
        allow_illegal: True to let illegal decks play all the same.
        max_turns: Turns after which a game is a draw; None as the format has it.
    """
    return Lineup(
        TEAM_TOURNEY,
        MODE,
        tuple(path for team in teams for path in team.lists),
        tuple(team.name for team in teams for _ in team.lists),
        format_id,
        allow_illegal,
        max_turns,
    )


def _team(option: str) -> Team:
    name, equals, rest = option.partition("=")
    name = visible(" ".join(name.split()))
    if not equals:
        raise UsageError(f'{_place(option)}: there is no "=" behind the name of the team', _HOW)
    if not name:
        raise UsageError(f'{_place(option)}: there is no name before the "="', _HOW)
    lists = [part.strip() for part in rest.split(",")]
    if len(lists) != PLAYERS:
        number = "is 1 list" if len(lists) == 1 else f"are {len(lists)} lists"
        hint = _COMMA if len(lists) > PLAYERS else _HOW
        raise UsageError(f"{_place(option)}: a team has {PLAYERS} players, and here {number}", hint)
    for at, path in enumerate(lists, 1):
        if not path:
            raise UsageError(f"{_place(option)}: list {at} of the team is empty", _HOW)
    # In the middle of a word no shell replaces it.
    return Team(name, tuple(map(expanduser, lists)))


def _place(option: str) -> str:
    return f'--team "{visible(option)}"'
