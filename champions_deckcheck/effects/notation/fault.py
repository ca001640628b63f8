"""What is wrong in a program, and where."""

from __future__ import annotations

import ast

from champions_deckcheck.effects.model import Place
from champions_deckcheck.errors import CardDataError


class ProgramError(CardDataError):
    """A program that cannot be understood.

    Attributes:
        place: Line and column, from 1: of the program, or of the file once it is known.
        quote: The line as it is written.
        what: What is wrong, without the place.
        path: The file, or an empty string.
    """

    def __init__(self, place: Place, quote: str, what: str, hint: str = "", path: str = "") -> None:
        self.place = place
        self.quote = quote
        self.what = what
        self.path = path
        where = f"{path}:{place.line}:{place.column}" if path else f"{place.line}:{place.column}"
        super().__init__(f"{where}: {what}" + (f", in `{quote}`" if quote else ""), hint)

    def moved(self, path: str, text: str, first_line: int) -> ProgramError:
        """The same error told by its place in the file that the program stands in.

        Args:
            path: The file.
            text: Which text of which card it is.
            first_line: Where in the file the program begins.
        """
        place = Place(self.place.line + first_line - 1, self.place.column)
        return ProgramError(place, self.quote, f"{text}: {self.what}", self.hint, path)


class Source:
    """The text of a program, to say where something stands in it."""

    __slots__ = ("_lines", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.split("\n")

    def place(self, node: ast.AST) -> Place:
        """Where a node of the parser stands."""
        line = getattr(node, "lineno", 1)
        offset = getattr(node, "col_offset", 0)
        written = self.line(line)
        if written.isascii():
            return Place(line, min(offset, len(written)) + 1)
        # The parser counts bytes; people count characters.
        before = written.encode()[:offset].decode(errors="ignore")
        return Place(line, len(before) + 1)

    def line(self, number: int) -> str:
        """A line by its number, from 1."""
        return self._lines[number - 1] if 0 < number <= len(self._lines) else ""

    def error(self, at: ast.AST | Place, what: str, hint: str = "") -> ProgramError:
        """An error about something; the caller raises it."""
        place = at if isinstance(at, Place) else self.place(at)
        return ProgramError(place, self.line(place.line).strip()[:120], what, hint)
