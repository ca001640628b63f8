"""What a reading makes: a text of the notation, or fields of one."""

from __future__ import annotations

import re
from typing import Any

from champions_deckcheck.effects.compiler.grammar import GrammarError, Value
from champions_deckcheck.effects.compiler.parsing import Node

_SLOT = re.compile(r"\{(\w+)(?:\.(\w+))?(?:\|([^{}]*))?(?:\*([^{}]*))?\}")


def value_of(node: Node) -> Value:
    """What a reading makes: a text, or fields.

    Args:
        node: How some tokens were read.

    Raises:
        GrammarError: A wording puts fields, or several values, where a text has to stand.
    """
    names: dict[str, list[Any]] = {}
    for name, found in node.found:
        made = value_of(found) if isinstance(found, Node) else found
        names.setdefault(name, []).append(made)
    made_of = node.alternative.value
    if made_of is None:
        if len(names) == 1:
            (values,) = names.values()
            return values[0] if len(values) == 1 else values
        return dict(names)
    fields = _fields(made_of)
    if fields is None:
        return _fill(made_of, names, node)
    return {key: _fill(text, names, node) for key, text in fields.items()}


_FIELD = re.compile(r"^(\w+):(?: |$)")


def _fields(text: str) -> dict[str, str] | None:
    """The fields of what a wording makes; None if it is a text."""
    if not _FIELD.match(text):
        return None
    found: dict[str, str] = {}
    key = ""
    for piece in text.split(" ; "):
        match = _FIELD.match(piece)
        if match:
            key = match[1]
            found[key] = piece[match.end() :].strip()
        else:
            found[key] += f" ; {piece}"
    return found


def _fill(text: str, names: dict[str, list[Any]], node: Node) -> Value:
    whole = _SLOT.fullmatch(text)
    if whole is not None and whole[4] is None:
        return _slot(whole, names)

    def fill(match: re.Match[str]) -> str:
        value = _slot(match, names)
        if not isinstance(value, str):
            raise GrammarError(f"{node.alternative.place}: {match[0]} is no text: {value}")
        return value

    return _SLOT.sub(fill, text)


def _slot(match: re.Match[str], names: dict[str, list[Any]]) -> Value:
    name, key, default, joint = match.groups()
    values = names.get(name, [])
    if joint is not None:
        return joint.join(str(_part(value, key)) for value in values)
    if not values:
        return default or ""
    value = _part(values[0], key)
    return value if value not in ("", None) or default is None else default


def _part(value: Value, key: str | None) -> Value:
    if key is None:
        return value
    return value.get(key, "") if isinstance(value, dict) else ""
