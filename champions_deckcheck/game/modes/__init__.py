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
    if fmt.game.get("rules") != "champions":
        return ()
    return tuple(name for name in fmt.game.get("modes", ()) if name in _modes())


def mode_named(name: str, fmt: Format) -> Mode:
    """A mode of a format.

    Raises:
        UsageError: The format has no such mode, or cannot be played.
    """
    names = modes_of(fmt)
    if not names:
        raise UsageError(f"{fmt.name} cannot be played yet", "Champions can.")
    if name not in names:
        raise UsageError(*unknown("mode", name, names))
    return _modes()[name]


def _modes() -> dict[str, Mode]:
    from champions_deckcheck.game.modes.battle_royale import BattleRoyale
    from champions_deckcheck.game.modes.one_on_one import OneOnOne
    from champions_deckcheck.game.modes.team import Team

    return {mode.name: mode for mode in (OneOnOne(), Team(), BattleRoyale())}
