"""Where the keys of a TOML text stand.

A scanner of lines, not a second TOML reader: it is only asked once a document that
`tomllib` accepted turns out to hold something wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def places(text: str) -> Iterator[tuple[int, tuple[str | int, ...]]]:
    """Each header and key of the text with its line, as full key paths."""
    table: tuple[str | int, ...] = ()
    counts: dict[tuple[str | int, ...], int] = {}
    open_value = _OpenValue()
    for number, line in enumerate(text.split("\n"), 1):
        if open_value.is_open:
            open_value.feed(line)
            continue
        stripped = line.strip()
        if stripped.startswith("[["):
            name = _absolute(_keys(stripped[2:])[0], counts)
            counts[name] = counts.get(name, -1) + 1
            table = (*name, counts[name])
            yield number, table
        elif stripped.startswith("["):
            table = _absolute(_keys(stripped[1:])[0], counts)
            yield number, table
        elif stripped and not stripped.startswith("#"):
            keys, rest = _keys(stripped)
            for end in range(1, len(keys) + 1):
                yield number, (*table, *keys[:end])
            open_value.feed(rest)


def _absolute(
    keys: tuple[str, ...], counts: Mapping[tuple[str | int, ...], int]
) -> tuple[str | int, ...]:
    """A header's path with the positions of the lists of tables it stands in."""
    path: tuple[str | int, ...] = ()
    for index, key in enumerate(keys):
        path = (*path, key)
        if path in counts and index < len(keys) - 1:
            path = (*path, counts[path])
    return path


def _keys(text: str) -> tuple[tuple[str, ...], str]:
    """A dotted key at the start of a text, and what follows its "=" or "]"."""
    keys: list[str] = []
    position = 0
    while position < len(text):
        while text[position : position + 1] in (" ", "\t", "."):
            position += 1
        start = position
        quote = text[position : position + 1]
        if quote in ('"', "'") and quote:
            end = text.find(quote, position + 1)
            end = len(text) if end < 0 else end
            keys.append(text[position + 1 : end])
            position = end + 1
        else:
            while position < len(text) and text[position] not in " \t.=]":
                position += 1
            keys.append(text[start:position])
        while text[position : position + 1] in (" ", "\t"):
            position += 1
        if text[position : position + 1] != ".":
            break
    return tuple(keys), text[position + 1 :]


class _OpenValue:
    """Follows brackets and quotes, to know whether a value goes on in the next line."""

    __slots__ = ("_depth", "_quote")

    def __init__(self) -> None:
        self._depth = 0
        self._quote = ""

    @property
    def is_open(self) -> bool:
        return bool(self._depth or self._quote)

    def feed(self, text: str) -> None:
        """Reads one more line of the value."""
        position = 0
        while position < len(text):
            if self._quote:
                position = self._inside(text, position)
                continue
            char = text[position]
            if char == "#":
                break
            if char in "\"'":
                self._quote = char * 3 if text.startswith(char * 3, position) else char
                position += len(self._quote)
                continue
            self._depth += (char in "[{") - (char in "]}")
            position += 1
        if len(self._quote) == 1:
            self._quote = ""

    def _inside(self, text: str, position: int) -> int:
        if text[position] == "\\" and self._quote[0] == '"':
            return position + 2
        if text.startswith(self._quote, position):
            position += len(self._quote)
            self._quote = ""
            return position
        return position + 1
