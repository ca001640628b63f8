"""JSON whose values know their place in the text.

The standard decoder checks that the text is JSON; the walk here only repeats it to learn
where each value begins and ends, so that messages can point at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)

Loads = Callable[[str], object]


class Node:
    """A JSON value.

    Attributes:
        value: A scalar, a list of nodes, or nodes by key.
        start, end: Its place in the text.
    """

    __slots__ = ("end", "start", "value")

    def __init__(self, value: object, start: int, end: int) -> None:
        self.value = value
        self.start = start
        self.end = end

    def items(self) -> list[Node]:
        """The members of an array, else nothing."""
        return self.value if isinstance(self.value, list) else []

    def keys(self) -> dict[str, Node]:
        """The members of an object by key, else nothing."""
        return self.value if isinstance(self.value, dict) else {}


def parse(text: str) -> Node:
    """Parse a JSON text.

    Args:
        text: The whole text.

    Returns:
        Its root.

    Raises:
        ValueError: The text is no JSON; `pos`, where present, says where.
        RecursionError: It is nested too deep.
    """
    import json

    json.loads(text)
    tokens = [(match[0], match.start()) for match in _TOKEN.finditer(text)]
    node, _ = _value(tokens, 0, json.loads)
    return node


def _value(tokens: list[tuple[str, int]], place: int, loads: Loads) -> tuple[Node, int]:
    word, start = tokens[place]
    if word == "[":
        return _array(tokens, place, loads)
    if word == "{":
        return _object(tokens, place, loads)
    return Node(loads(word), start, start + len(word)), place + 1


def _array(tokens: list[tuple[str, int]], place: int, loads: Loads) -> tuple[Node, int]:
    start = tokens[place][1]
    items: list[Node] = []
    place += 1
    while tokens[place][0] != "]":
        if tokens[place][0] == ",":
            place += 1
            continue
        node, place = _value(tokens, place, loads)
        items.append(node)
    return Node(items, start, tokens[place][1] + 1), place + 1


def _object(tokens: list[tuple[str, int]], place: int, loads: Loads) -> tuple[Node, int]:
    start = tokens[place][1]
    members: dict[str, Node] = {}
    place += 1
    while tokens[place][0] != "}":
        if tokens[place][0] == ",":
            place += 1
            continue
        key, _ = _value(tokens, place, loads)
        node, place = _value(tokens, place + 2, loads)
        members[str(key.value)] = node
    return Node(members, start, tokens[place][1] + 1), place + 1
