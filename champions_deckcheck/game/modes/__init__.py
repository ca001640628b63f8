"""Modes: what differs between the ways to play. One module each, found by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.config.suggest import unknown
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.game.modes.base import Mode


def modes_of(fmt: Format) -> tuple[str, ...]:
    """The names of the modes a format can be played in; none if its rules are not known."""
    known = _modes(fmt)
    return tuple(name for name in fmt.game.get("modes", ()) if name in known)


def mode_named(name: str, fmt: Format) -> Mode:
    """A mode of a format.

    Raises:
        UsageError: The format has no such mode, or cannot be played.
    """
    names = modes_of(fmt)
    if not names:
        raise UsageError(f"{fmt.name} cannot be played", "Champions and Team Tourney can.")
    if name not in names:
        raise UsageError(*unknown("mode", name, names))
    return _modes(fmt)[name]


def _modes(fmt: Format) -> dict[str, Mode]:
    """The modes of the rules a format names, see `game.rules` in docs/formats.md."""
    found: tuple[Mode, ...] = ()
    if fmt.game.get("rules") == "champions":
        from champions_deckcheck.game.modes.battle_royale import BattleRoyale
        from champions_deckcheck.game.modes.one_on_one import OneOnOne
        from champions_deckcheck.game.modes.team import Team

        found = (OneOnOne(), Team(), BattleRoyale())
    elif fmt.game.get("rules") == "team-tourney":
        from champions_deckcheck.game.modes.team_tourney import TeamTourney

        found = (TeamTourney(),)
    return {mode.name: mode for mode in found}
