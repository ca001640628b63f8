"""How text looks in a terminal: how wide it is, and what must not reach it raw."""

from __future__ import annotations

from collections.abc import Iterator

TAB = 4


def display_width(text: str) -> int:
    """Terminal columns a text takes; combining marks take none, wide characters two."""
    if text.isascii():
        return len(text)
    return sum(_char_width(char) for char in text)


def visible(text: str) -> str:
    """The text with everything removed that could move the cursor or reorder a line.

    A decklist comes from anywhere. Control characters are shown by their picture, and
    marks that turn the direction of text by the replacement character, so that a quoted
    line cannot pretend to be something else.
    """
    if text.isprintable():
        return text
    return "".join(_visible_char(char) for char in text)


def expand(text: str) -> list[str]:
    """What each character of a line shows as, in order: tabs as spaces, controls visible."""
    if text.isascii() and text.isprintable():
        return list(text)
    cells: list[str] = []
    column = 0
    for char in text:
        cell = " " * (TAB - column % TAB) if char == "\t" else _visible_char(char)
        cells.append(cell)
        column += display_width(cell)
    return cells


def wrap(text: str, width: int, first: str = "", rest: str = "") -> Iterator[str]:
    """Breaks a text at spaces so that no line is wider than `width`, words permitting.

    Args:
        text: The text; runs of white space count as one space.
        width: Columns of a line, indents included.
        first: Put before the first line.
        rest: Put before every other line.
    """
    line, used, empty = first, display_width(first), True
    for word in map(visible, text.split()):
        size = display_width(word)
        if not empty and used + 1 + size > width:
            yield line
            line, used, empty = rest, display_width(rest), True
        line += word if empty else f" {word}"
        used += size if empty else size + 1
        empty = False
    if not empty or first.strip():
        yield line.rstrip()


def _char_width(char: str) -> int:
    if char.isascii():
        return 1
    # Only lists with such characters pay for the table of all of Unicode.
    from unicodedata import category, combining, east_asian_width

    if combining(char) or category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def _visible_char(char: str) -> str:
    code = ord(char)
    if char == "\t":
        return " "
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if 0x80 <= code < 0xA0 or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069:
        return "\ufffd"
    return "\ufffd" if char in "\u2028\u2029" or 0xD800 <= code < 0xE000 else char
