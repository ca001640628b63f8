"""Arithmetic, comparisons and logic over functions of state and frame."""

from __future__ import annotations

from typing import Any

from champions_deckcheck.game.parts import Member, Number, Test


def as_number(value: Any) -> int:
    """A register as a number: itself, or how many things it holds."""
    return value if isinstance(value, int) else len(value)


def as_things(value: Any) -> tuple[int, ...]:
    """A register as cards or Pokémon."""
    return value if isinstance(value, tuple) else (value,)


def arithmetic(sign: str, parts: list[Number]) -> Number:
    """The result of a sign between numbers; dividing by nothing gives the number itself."""
    if sign == "-" and len(parts) == 1:
        (only,) = parts
        return lambda s, fr: -only(s, fr)
    a, b = parts
    if sign == "+":
        return lambda s, fr: a(s, fr) + b(s, fr)
    if sign == "-":
        return lambda s, fr: a(s, fr) - b(s, fr)
    if sign == "*":
        return lambda s, fr: a(s, fr) * b(s, fr)
    assert sign == "//", sign
    return lambda s, fr: a(s, fr) // max(b(s, fr), 1)


def comparison(sign: str, parts: list[Number]) -> Test:
    """The result of comparing two numbers."""
    a, b = parts
    if sign == "==":
        return lambda s, fr: a(s, fr) == b(s, fr)
    if sign == "!=":
        return lambda s, fr: a(s, fr) != b(s, fr)
    if sign == "<":
        return lambda s, fr: a(s, fr) < b(s, fr)
    if sign == "<=":
        return lambda s, fr: a(s, fr) <= b(s, fr)
    if sign == ">":
        return lambda s, fr: a(s, fr) > b(s, fr)
    assert sign == ">=", sign
    return lambda s, fr: a(s, fr) >= b(s, fr)


def logic(sign: str, parts: list[Test]) -> Test:
    """Conditions joined by and, or, not."""
    if sign == "not":
        (only,) = parts
        return lambda s, fr: not only(s, fr)
    if sign == "and":
        if len(parts) == 2:
            first, second = parts
            return lambda s, fr: first(s, fr) and second(s, fr)
        return lambda s, fr: all(part(s, fr) for part in parts)
    return lambda s, fr: any(part(s, fr) for part in parts)


def joined(sign: str, parts: list[Member]) -> Member:
    """Filters joined by and, or, not."""
    if sign == "not":
        (only,) = parts
        return lambda s, fr, x: not only(s, fr, x)
    if sign == "and":
        if len(parts) == 2:
            # By far the most frequent, and asked for every card of a pile.
            first, second = parts
            return lambda s, fr, x: first(s, fr, x) and second(s, fr, x)
        return lambda s, fr, x: all(part(s, fr, x) for part in parts)
    return lambda s, fr, x: any(part(s, fr, x) for part in parts)
