"""The table of output formats, and what each of them is given.

An output format is a module with one function:

    def render(reports: Iterable[Report], context: Context) -> Iterator[str]

It yields the output piece by piece, so that the first list is on the screen while the
next is still being read. Only the module asked for is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cards.model import CardData
    from champions_deckcheck.report.model import Report

Render = Callable[[Iterable["Report"], "Context"], Iterator[str]]

MODULES = {
    "text": "champions_deckcheck.report.text",
    "concise": "champions_deckcheck.report.concise",
    "json": "champions_deckcheck.report.json_v1",
}


class Context:
    """What an output format may know besides the reports.

    Attributes:
        card_data: Gives the card data in use (`date`, `source`, `cards`); a function,
            because only some formats need it and counting the cards takes time.
        width: Columns of the terminal.
        colour: True if the output may hold colour codes.
    """

    __slots__ = ("card_data", "colour", "width")

    def __init__(
        self, card_data: Callable[[], CardData], width: int = 80, colour: bool = False
    ) -> None:
        self.card_data = card_data
        self.width = width
        self.colour = colour


def renderer(name: str) -> Render:
    """The output format of that name.

    Raises:
        UsageError: There is none; the hint lists those that exist.
    """
    module = MODULES.get(name)
    if module is None:
        from champions_deckcheck.config.suggest import unknown

        raise UsageError(*unknown("output format", name, MODULES))
    from importlib import import_module

    render: Render = import_module(module).render
    return render
