"""File patterns as configuration files write them."""

from __future__ import annotations

import re


def matches(path: str, pattern: str) -> bool:
    """True if a pattern names a path.

    `*` and `?` stay within one folder, `**/` crosses any number of them. A pattern
    without a slash speaks about the file's name, in whatever folder it lies.

    Args:
        path: Path with forward slashes, relative to the configuration file.
        pattern: The pattern.
    """
    pattern = pattern.removeprefix("./")
    if "/" not in pattern:
        path = path.rpartition("/")[2]
    return re.fullmatch(_expression(pattern), path) is not None


def _expression(pattern: str) -> str:
    parts: list[str] = []
    position = 0
    while position < len(pattern):
        for text, expression in (("**/", "(?:.*/)?"), ("**", ".*"), ("*", "[^/]*"), ("?", "[^/]")):
            if pattern.startswith(text, position):
                parts.append(expression)
                position += len(text)
                break
        else:
            parts.append(re.escape(pattern[position]))
            position += 1
    return "".join(parts)
