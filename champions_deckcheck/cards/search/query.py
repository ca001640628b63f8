"""The query language of `cards search`: from text to a tree, and back.

    query  := all ("OR" all)*
    all    := part+                    (side by side, or joined by "AND")
    part   := ("-" | "NOT")* ( "(" query ")" | ["!"] [field ":"] value )
    value  := word | "phrase" | "(" query ")" | [low TO high] | {low TO high}

It is the language of the Pokémon TCG API. A value without a field belongs to the field
around it (`types:(fire OR water)`), else to `name`. `*` in a text stands for anything.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from champions_deckcheck.cards.search.lexer import (
    AND,
    CLOSE,
    END,
    FIELD,
    NOT,
    OPEN,
    OR,
    PHRASE,
    RANGE,
    WHOLE,
    WORD,
    QueryError,
    Token,
    tokens,
)

DEFAULT_FIELD = "name"
# Deeper than anybody nests by hand, and far from what the interpreter's stack holds.
MAX_DEPTH = 50


@dataclass(frozen=True, slots=True)
class Text:
    """A word or phrase to find; `*` stands for any run of characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Range:
    """Values between two ends; "*" is an open end.

    Attributes:
        low, high: The ends as written.
        with_low, with_high: Whether each end itself belongs to the range.
    """

    low: str
    high: str
    with_low: bool = True
    with_high: bool = True


@dataclass(frozen=True, slots=True)
class Term:
    """One condition on one field.

    Attributes:
        field: Canonical field name.
        value: What to find there.
        whole: True if the text must be the whole field (`!`).
        span: 0-based start and end of the value in the query, for messages.
    """

    field: str
    value: Text | Range
    whole: bool = False
    span: tuple[int, int] = dataclasses.field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Not:
    """What does not fulfil a condition."""

    node: Node


@dataclass(frozen=True, slots=True)
class AllOf:
    """What fulfils every one of two or more conditions."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """What fulfils at least one of two or more conditions."""

    nodes: tuple[Node, ...]


Node = Term | Not | AllOf | AnyOf

FieldName = Callable[[str], str]
"""Gives the canonical name of a written field; raises KeyError with a hint if there is none."""


def parse(query: str, field_name: FieldName = str) -> Node:
    """Read a query.

    Args:
        query: The query as typed.
        field_name: The fields there are.

    Raises:
        QueryError: It cannot be read; says where, and what was expected there.
    """
    parser = _Parser(query, field_name)
    node = parser.any_of()
    parser.finish()
    return node


def all_of(nodes: Iterable[Node]) -> Node:
    """The conjunction of one or more conditions, flat."""
    flat = _flat(nodes, AllOf)
    return flat[0] if len(flat) == 1 else AllOf(flat)


def any_of(nodes: Iterable[Node]) -> Node:
    """The disjunction of one or more conditions, flat."""
    flat = _flat(nodes, AnyOf)
    return flat[0] if len(flat) == 1 else AnyOf(flat)


def _flat(nodes: Iterable[Node], kind: type[AllOf] | type[AnyOf]) -> tuple[Node, ...]:
    flat: list[Node] = []
    for node in nodes:
        if isinstance(node, AllOf | AnyOf) and isinstance(node, kind):
            flat.extend(node.nodes)
        else:
            flat.append(node)
    return tuple(flat)


def write(node: Node) -> str:
    """A query that `parse` reads as this tree."""
    if isinstance(node, AnyOf):
        return " OR ".join(_write_part(one, AnyOf) for one in node.nodes)
    if isinstance(node, AllOf):
        return " ".join(_write_part(one, AllOf) for one in node.nodes)
    if isinstance(node, Not):
        return f"-{_write_part(node.node, AllOf)}"
    return f"{'!' if node.whole else ''}{node.field}:{_write_value(node.value)}"


def _is_group(node: Node) -> bool:
    return isinstance(node, AllOf | AnyOf)


def _write_part(node: Node, inside: type[AllOf] | type[AnyOf]) -> str:
    # "OR" binds less than standing side by side, so only that order needs no parentheses.
    if _is_group(node) and not (inside is AnyOf and isinstance(node, AllOf)):
        return f"({write(node)})"
    return write(node)


_PLAIN = re.compile(r'[^\s()"\\\[{][^\s()"\\]*')


def _write_value(value: Text | Range) -> str:
    if isinstance(value, Range):
        opening, closing = "[" if value.with_low else "{", "]" if value.with_high else "}"
        return f"{opening}{value.low} TO {value.high}{closing}"
    if _PLAIN.fullmatch(value.text):
        return value.text
    escaped = value.text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class _Parser:
    """Recursive descent over the tokens of one query."""

    def __init__(self, query: str, field_name: FieldName) -> None:
        self._query = query
        self._field_name = field_name
        self._tokens = tokens(query)
        self._at = 0
        self._depth = 0
        # What surrounds the value being read: its field and whether "!" stands before it.
        self._field = DEFAULT_FIELD
        self._whole = False

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _error(self, token: Token, problem: str, hint: str = "") -> QueryError:
        return QueryError(self._query, token.start, token.end, problem, hint)

    def finish(self) -> None:
        """Makes sure that nothing is left over."""
        if self._next.kind == CLOSE:
            raise self._error(self._next, 'this ")" closes nothing', 'Add "(" before, or drop it.')

    def any_of(self) -> Node:
        nodes = [self._all_of()]
        while self._next.kind == OR:
            self._take()
            nodes.append(self._all_of())
        return any_of(nodes)

    def _all_of(self) -> Node:
        nodes = [self._part()]
        while self._next.kind not in (OR, CLOSE, END):
            if self._next.kind == AND:
                self._take()
            nodes.append(self._part())
        return all_of(nodes)

    def _part(self) -> Node:
        negations = 0
        while self._next.kind == NOT:
            self._take()
            negations += 1
        self._deeper(negations)
        node = self._group() if self._next.kind == OPEN else self._term()
        self._depth -= negations
        for _ in range(negations):
            node = Not(node)
        return node

    def _group(self) -> Node:
        opening = self._take()
        self._deeper(1)
        node = self.any_of()
        if self._next.kind != CLOSE:
            raise self._error(opening, 'this "(" is never closed', 'Add ")".')
        self._take()
        self._depth -= 1
        return node

    def _deeper(self, by: int) -> None:
        self._depth += by
        if self._depth > MAX_DEPTH:
            raise self._error(self._next, f"nested deeper than {MAX_DEPTH} levels")

    def _term(self) -> Node:
        outer = self._field, self._whole
        mark = self._take() if self._next.kind == WHOLE else None
        self._whole = self._whole or mark is not None
        named = self._take() if self._next.kind == FIELD else None
        if named is not None:
            self._field = self._known(named)
        if self._next.kind == OPEN and (named or mark):
            node = self._group()
        else:
            node = Term(self._field, self._value(named or mark), self._whole, self._last_span())
        self._field, self._whole = outer
        return node

    def _last_span(self) -> tuple[int, int]:
        token = self._tokens[self._at - 1]
        return token.start, token.end

    def _known(self, token: Token) -> str:
        try:
            return self._field_name(token.text)
        except KeyError as error:
            raise self._error(token, f'there is no field "{token.text}"', error.args[0]) from None

    def _value(self, before: Token | None) -> Text | Range:
        token = self._next
        if token.kind in (WORD, PHRASE):
            self._take()
            return Text(token.text)
        if token.kind == RANGE:
            self._take()
            low, high = token.ends
            return Range(low, high, token.text[0] == "[", token.text[-1] == "]")
        after = f' after "{self._query[before.start : before.end]}"' if before else ""
        if token.kind == END and before is None:
            problem = "a condition is missing here"
        else:
            problem = f"a word or a phrase in quotes is expected{after}"
        hint = "" if token.kind == END else f'Put quotes around "{token.text}" to search for it.'
        raise self._error(token, problem, hint)
