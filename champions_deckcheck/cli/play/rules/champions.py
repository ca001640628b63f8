"""The rules of Champions in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.numbers import Numbers

_TEXT = """\
Champions have {hp} HP and stay until they are Knocked Out; who has none left has lost. In your
turn you may attach Energy, play a Supporter, Items and Tools, and Pokémon as support for their
Abilities, which leave again when the turn ends. Then each of your Champions may attack; once
one did, only attacks follow. When a Champion is attacked its partner may protect it and take
the attack instead, which costs an Energy and its next attack."""


def rules(numbers: Numbers) -> str:
    """The rules with the numbers of a format."""
    return _TEXT.format(hp=numbers.champion_hp)
