"""Reads the lines of a program into steps."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from champions_deckcheck.effects.model import (
    Call,
    Do,
    ForEach,
    If,
    Later,
    Let,
    Literal,
    Modes,
    Repeat,
    Step,
    Whenever,
)
from champions_deckcheck.effects.notation.expressions import Expressions, called_word
from champions_deckcheck.effects.notation.fault import Source
from champions_deckcheck.effects.notation.kinds import (
    ACTS,
    HEADINGS,
    MODIFIERS,
    NAMED,
    TESTS,
    VALUES,
)
from champions_deckcheck.effects.notation.setting import Setting
from champions_deckcheck.effects.vocabulary import ALL

Names = dict[str, str]
# Words behind which nothing of the program is carried out.
_LAST = frozenset({"stop", "fail"})
# Types whose values may be kept under a name.
_KEPT = frozenset({"Num", "Cond", "Pokes", "Cards", "Who"})
_RESERVED = frozenset({"_", "range"})


class Steps:
    """Reads blocks of steps of one program.

    Attributes:
        source: The program's text.
        setting: Where the steps stand.
    """

    __slots__ = ("setting", "source")

    def __init__(self, source: Source, setting: Setting) -> None:
        self.source = source
        self.setting = setting

    def block(self, nodes: Sequence[ast.stmt], names: Names) -> tuple[Step, ...]:
        """The steps of a block; adds the names it sets to `names`."""
        return tuple(self._step(node, names) for node in nodes)

    def _step(self, node: ast.stmt, names: Names) -> Step:
        read = self._readers.get(type(node))
        if read is None:
            raise self.source.error(node, f"{_called(node)} is no part of the notation")
        return read(self, node, names)

    def _values(self, names: Mapping[str, str]) -> Expressions:
        return Expressions(self.source, self.setting, names)

    # -- single lines --------------------------------------------------------------

    def _line(self, node: ast.Expr, names: Names) -> Step:
        if not isinstance(node.value, ast.Call):
            self._values(names).any_value(node.value)  # what is wrong inside comes first
            raise self.source.error(node, "a line does something: `word(...)`")
        return Do(self._done(node.value, names), "", self.source.place(node))

    def _done(self, node: ast.Call, names: Names) -> Call:
        """The word a line carries out."""
        call = self._values(names).call(node)
        if call.word not in ACTS:
            raise self.source.error(node, f"`{call.word}` {_why_no_line(call.word)}")
        return call

    def _assign(self, node: ast.Assign, names: Names) -> Step:
        target = node.targets[0]
        if len(node.targets) > 1 or not isinstance(target, ast.Name):
            raise self.source.error(node, "left of `=` stands one name")
        place = self.source.place(node)
        step: Step
        if called_word(node.value) in ACTS and isinstance(node.value, ast.Call):
            call = self._done(node.value, names)
            if not call.type:
                raise self.source.error(node.value, f"`{call.word}` has no value to keep")
            kind, step = call.type, Do(call, target.id, place)
        else:
            value = self._values(names).any_value(node.value)
            kind, step = value.type, Let(target.id, value, place)
        self._set(target, kind, names)
        return step

    def _set(self, node: ast.AST, kind: str, names: Names) -> None:
        """Make a name known."""
        name = getattr(node, "id", "")
        if name in ALL or name in _RESERVED:
            raise self.source.error(node, f'"{name}" is a word of the notation, and no name')
        if kind not in _KEPT:
            raise self.source.error(node, f"{NAMED[kind]} cannot be kept under a name")
        if names.get(name, kind) != kind:
            was = NAMED[names[name]]
            raise self.source.error(node, f'"{name}" already stands for {was}, not {NAMED[kind]}')
        names[name] = kind

    # -- blocks --------------------------------------------------------------------

    def _if(self, node: ast.If, names: Names) -> Step:
        test = self._values(names).test(node.test)
        then, otherwise = dict(names), dict(names)
        step = If(
            test,
            self.block(node.body, then),
            self.block(node.orelse, otherwise),
            self.source.place(node),
        )
        self._join([(step.then, then), (step.otherwise, otherwise)], names)
        return step

    def _join(self, ways: Sequence[tuple[tuple[Step, ...], Names]], names: Names) -> None:
        """Know behind some ways the names that each of them has set."""
        open_ways = [set_names for steps, set_names in ways if not _ends(steps)]
        for name, kind in open_ways[0].items() if open_ways else ():
            if all(way.get(name) == kind for way in open_ways):
                names[name] = kind

    def _for(self, node: ast.For, names: Names) -> Step:
        if node.orelse:
            raise self.source.error(node.orelse[0], "a `for` has no `else`")
        if not isinstance(node.target, ast.Name):
            raise self.source.error(node.target, "a `for` has one name")
        place, inside = self.source.place(node), dict(names)
        if called_word(node.iter) == "range":
            if node.target.id != "_":
                raise self.source.error(node.target, "it is written `for _ in range(n):`")
            return Repeat(self._times(node.iter, names), self.block(node.body, inside), place)
        among = self._values(names).any_value(node.iter)
        is_each = isinstance(among, Call) and among.word == "each"
        if among.type != "Pokes" and not is_each:
            what = "a `for` runs through Pokémon in play, `each`, or `range(n)`"
            raise self.source.error(node.iter, f"{what}, not {NAMED[among.type]}")
        self._set(node.target, among.type, inside)
        return ForEach(node.target.id, among, self.block(node.body, inside), place)

    def _times(self, node: ast.expr, names: Names) -> Any:
        args = node.args if isinstance(node, ast.Call) and not node.keywords else []
        if len(args) != 1:
            raise self.source.error(node, "`range` has one number in its brackets")
        return self._values(names).value(args[0], "Num")

    def _match(self, node: ast.Match, names: Names) -> Step:
        if not isinstance(node.subject, ast.Call) or called_word(node.subject) != "choose_mode":
            raise self.source.error(node.subject, "`match` stands before `choose_mode(...)` only")
        offered = self._values(names).call(node.subject).args["names"]
        modes = [str(one.value) for one in _tuple(offered) if isinstance(one, Literal)]
        if len(set(modes)) < len(modes):
            raise self.source.error(node.subject, "two modes have one name")
        choices: dict[str, tuple[Step, ...]] = {}
        ways = []
        for case in node.cases:
            name = self._mode(case, modes, choices)
            inside = dict(names)
            choices[name] = self.block(case.body, inside)
            ways.append((choices[name], inside))
        missing = [name for name in modes if name not in choices]
        if missing:
            raise self.source.error(node.subject, f'there is no `case "{missing[0]}":`')
        self._join(ways, names)
        return Modes(tuple((name, choices[name]) for name in modes), self.source.place(node))

    def _mode(self, case: ast.match_case, modes: list[str], seen: Mapping[str, Any]) -> str:
        value = case.pattern.value if isinstance(case.pattern, ast.MatchValue) else None
        name = value.value if isinstance(value, ast.Constant) else None
        if not isinstance(name, str) or case.guard is not None:
            raise self.source.error(case.pattern, 'a mode is written `case "name":`')
        if name not in modes:
            raise self.source.error(case.pattern, f'"{name}" is none of the modes offered')
        if name in seen:
            raise self.source.error(case.pattern, f'the mode "{name}" stands here twice')
        return name

    def _with(self, node: ast.With, names: Names) -> Step:
        heading = self.heading(node)
        word = called_word(heading)
        if word in HEADINGS:
            raise self.source.error(node, f"`{word}` stands at the margin, and not in here")
        call = self._values(names).call(heading)
        if call.word not in ("later", "whenever"):
            raise self.source.error(heading, f"`{call.word}` is no heading")
        if self.setting.later:
            raise self.source.error(heading, f"`{call.word}` does not stand inside `later`")
        if call.word == "whenever":
            watching = replace(self.setting, later=True, heading="trigger")
            inner = Steps(self.source, watching)
            return Whenever(call, inner.block(node.body, dict(names)), self.source.place(node))
        when = call.args["when"]
        inner = Steps(self.source, replace(self.setting, later=True))
        body = inner.block(node.body, dict(names))
        text = str(when.value) if isinstance(when, Literal) else ""
        return Later(text, body, self.source.place(node))

    def heading(self, node: ast.With) -> ast.Call:
        """The one call behind a `with`."""
        item = node.items[0]
        if len(node.items) > 1 or item.optional_vars is not None:
            raise self.source.error(node, "behind `with` stands one heading, and no `as`")
        if not isinstance(item.context_expr, ast.Call):
            raise self.source.error(item.context_expr, "a heading is written `with word(...):`")
        return item.context_expr

    _readers: ClassVar[Mapping[type[ast.stmt], Callable[[Steps, Any, Names], Step]]] = {
        ast.Expr: _line,
        ast.Assign: _assign,
        ast.If: _if,
        ast.For: _for,
        ast.Match: _match,
        ast.With: _with,
    }


def _why_no_line(word: str) -> str:
    if word in TESTS:
        return "stands only in the test of an `if`"
    if word in MODIFIERS:
        return "stands only under `with static(...)` or in `lasting(...)`"
    if word in HEADINGS or word in ("later", "whenever"):
        return "is a heading: `with " + word + "(...):`"
    if word == "choose_mode":
        return "stands only behind `match`"
    return "tells something and does nothing" if word in VALUES else "is no line"


def _ends(steps: tuple[Step, ...]) -> bool:
    last = steps[-1] if steps else None
    return isinstance(last, Do) and last.call.word in _LAST


def _tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _called(node: ast.stmt) -> str:
    return f"`{type(node).__name__.lower()}`"
