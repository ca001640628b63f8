"""Reads a whole program: the parts of one text."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from champions_deckcheck.effects.model import Call, Do, Literal, Part, Place, Step, Text
from champions_deckcheck.effects.notation.expressions import Expressions, called_word
from champions_deckcheck.effects.notation.fault import ProgramError, Source
from champions_deckcheck.effects.notation.kinds import HEADINGS, MODIFIERS
from champions_deckcheck.effects.notation.order import check_order
from champions_deckcheck.effects.notation.setting import Kind, Setting
from champions_deckcheck.effects.notation.steps import Steps

_LONGEST = 20_000


def read_program(text: str, kind: Kind, name: str = "") -> Text:
    """A program as a tree.

    Args:
        text: The program.
        kind: What its text is: an attack, an Ability, or a Trainer's or Energy's own.
        name: Printed name of the attack or Ability; "" for a card's own text.

    Raises:
        ProgramError: Something in it is not understood; with its place in `text`.
    """
    source = Source(text)
    try:
        nodes = _parsed(source)
        reader = _Reader(source, Setting(kind))
        parts = reader.parts(nodes)
    except RecursionError as error:
        raise source.error(Place(1, 1), "this is nested too deeply") from error
    for part in parts:
        check_order(source, part, kind)
    return Text(name, parts, tuple(reader.unsupported))


def _parsed(source: Source) -> list[ast.stmt]:
    if len(source.text) > _LONGEST:
        raise source.error(Place(1, 1), "this is too long for a program")
    if "\\" in source.text:
        line = source.text[: source.text.index("\\")].count("\n") + 1
        column = source.line(line).index("\\") + 1
        raise source.error(Place(line, column), "a backslash means nothing here")
    try:
        with warnings.catch_warnings():
            # What Python finds odd and still reads is judged by the notation.
            warnings.simplefilter("ignore")
            return ast.parse(source.text).body
    except SyntaxError as error:
        place = Place(max(error.lineno or 1, 1), max(error.offset or 1, 1))
        raise source.error(place, f"this cannot be read: {error.msg}") from error
    except (ValueError, MemoryError) as error:
        raise source.error(Place(1, 1), f"this cannot be read: {error}") from error


class _Reader:
    __slots__ = ("_setting", "_source", "unsupported")

    def __init__(self, source: Source, setting: Setting) -> None:
        self._source = source
        self._setting = setting
        self.unsupported: list[str] = []

    def parts(self, nodes: Sequence[ast.stmt]) -> tuple[Part, ...]:
        """The parts of the text: its headings, or all of it as steps that are played."""
        if not nodes:
            if self._setting.kind == "attack":
                return ()
            raise self._source.error(Place(1, 1), "only an attack may have an empty program")
        headed = [node for node in nodes if _heading_word(node) in HEADINGS]
        if self._setting.kind == "attack" or not (headed or self._setting.kind == "ability"):
            return (self._played(nodes, headed),)
        return tuple(self._headed(nodes))

    def _played(self, nodes: Sequence[ast.stmt], headed: Sequence[ast.stmt]) -> Part:
        if headed:
            word = _heading_word(headed[0])
            raise self._source.error(headed[0], f"an attack has no `with {word}(...)`")
        body = Steps(self._source, self._setting).block(nodes, {})
        self._collect(body)
        return Part(None, body)

    def _headed(self, nodes: Sequence[ast.stmt]) -> Iterator[Part]:
        for node in nodes:
            if isinstance(node, ast.With) and _heading_word(node) in HEADINGS:
                yield self._part(node)
            elif not self._noted(node):
                what = "beside headings only `unsupported(...)` stands at the margin"
                if self._setting.kind == "ability":
                    what = "an Ability consists of headings: `with activated():`, `with static():`"
                raise self._source.error(node, what)

    def _part(self, node: ast.With) -> Part:
        steps = Steps(self._source, self._setting)
        written = steps.heading(node)
        word = called_word(written)
        setting = replace(self._setting, heading=word)
        heading = Expressions(self._source, setting, {}).call(written)
        if word == "static":
            return Part(heading, tuple(self._modifiers(node.body, setting)))
        body = Steps(self._source, setting).block(node.body, {})
        self._collect(body)
        return Part(heading, body)

    def _modifiers(self, nodes: Sequence[ast.stmt], setting: Setting) -> Iterator[Do]:
        for node in nodes:
            if self._noted(node):
                continue
            call = node.value if isinstance(node, ast.Expr) else None
            if not isinstance(call, ast.Call):
                hint = "Write `static(when=...)` for a condition, or several `static` blocks."
                raise self._source.error(node, "under `static` stand modifiers only", hint)
            modifier = Expressions(self._source, setting, {}).call(call)
            if modifier.word not in MODIFIERS:
                what = f"under `static` stand modifiers only, and `{modifier.word}` is none"
                raise self._source.error(node, what)
            yield Do(modifier, "", self._source.place(node))

    # -- sentences that are not played ---------------------------------------------

    def _noted(self, node: ast.stmt) -> bool:
        """True for `unsupported(...)` where no steps stand, which is then written down."""
        if not isinstance(node, ast.Expr) or called_word(node.value) != "unsupported":
            return False
        self._collect(Steps(self._source, self._setting).block([node], {}))
        return True

    def _collect(self, found: Any) -> None:
        """Write down the `unsupported` of some steps, in order."""
        if isinstance(found, tuple):
            for one in found:
                self._collect(one)
        elif isinstance(found, Call):
            text = found.args["text"] if found.word == "unsupported" else None
            if isinstance(text, Literal):
                self.unsupported.append(str(text.value))
        elif isinstance(found, Do):
            self._collect(found.call)
        elif found is not None:
            for field in ("then", "otherwise", "body", "choices"):
                self._collect(getattr(found, field, ()))


def _heading_word(node: ast.stmt) -> str:
    return called_word(node.items[0].context_expr) if isinstance(node, ast.With) else ""


__all__ = ["ProgramError", "Step", "read_program"]
