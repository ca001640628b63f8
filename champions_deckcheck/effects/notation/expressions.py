"""Reads what stands inside a line: words with their arguments, names, filters, sums, tests."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from champions_deckcheck.config.suggest import did_you_mean
from champions_deckcheck.effects.model import (
    Call,
    Expression,
    Filtered,
    Group,
    Literal,
    Operation,
    Register,
    Zone,
)
from champions_deckcheck.effects.notation.arguments import Given, given
from champions_deckcheck.effects.notation.fault import ProgramError, Source
from champions_deckcheck.effects.notation.kinds import (
    ACTS,
    HEADINGS,
    MODIFIERS,
    NAMED,
    TESTS,
    fits,
)
from champions_deckcheck.effects.notation.setting import Setting
from champions_deckcheck.effects.vocabulary import ALL, Param, Word
from champions_deckcheck.effects.vocabulary.choices import CHOICES
from champions_deckcheck.effects.vocabulary.places import GROUPS, ZONES

_SUMS: Mapping[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
}
_JOINS: Mapping[type[ast.operator], str] = {ast.BitAnd: "and", ast.BitOr: "or"}
_COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_LARGEST = 1_000_000
# Words whose arguments are looked at again and again, or before anything is done.
_UNTOUCHING = MODIFIERS | HEADINGS | {"need"}


class Expressions:
    """Reads expressions of one program.

    Attributes:
        source: The program's text.
        setting: Where the expression stands.
        names: The names set so far, with their types.
    """

    __slots__ = ("_acting_allowed", "names", "setting", "source")

    def __init__(self, source: Source, setting: Setting, names: Mapping[str, str]) -> None:
        self.source = source
        self.setting = setting
        self.names = names
        # False inside a filter, a modifier, a heading or `need`: there words only tell.
        self._acting_allowed = True

    def value(self, node: ast.expr, wanted: str) -> Expression:
        """An expression of a type.

        Raises:
            ProgramError: It is none, or of another type.
        """
        return self._fitted(self._read(node), wanted, node)

    def any_value(self, node: ast.expr) -> Expression:
        """An expression of whatever type."""
        return self._read(node)

    def test(self, node: ast.expr) -> Expression:
        """The test of an `if`, in which `may()` and `flip()` may stand."""
        if isinstance(node, ast.BoolOp):
            sign = "and" if isinstance(node.op, ast.And) else "or"
            parts = tuple(self.test(one) for one in node.values)
            return Operation(sign, parts, "Cond", self.source.place(node))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self.test(node.operand)
            return Operation("not", (part,), "Cond", self.source.place(node))
        word = called_word(node)
        if isinstance(node, ast.Call) and word in TESTS:
            return self.call(node)
        return self.value(node, "Cond")

    def call(self, node: ast.Call) -> Call:
        """A word with its arguments, wherever its kind of word may stand."""
        word = self._word_of(node)
        was = self._acting_allowed
        if word.name in _UNTOUCHING:
            self._acting_allowed = False
        try:
            pieces = given(self.source, word, node)
            args: dict[str, Expression | tuple[Expression, ...]] = {
                param.key: self._argument(word, param, pieces[param.key], node)
                for param in word.params
            }
        finally:
            self._acting_allowed = was
        return Call(word.name, args, word.gives, self.source.place(node))

    # -- one node ------------------------------------------------------------------

    def _read(self, node: ast.expr) -> Expression:
        read = self._readers.get(type(node))
        if read is None:
            raise self.source.error(node, "this is no part of the notation")
        return read(self, node)

    def _constant(self, node: ast.Constant) -> Expression:
        value, place = node.value, self.source.place(node)
        if isinstance(value, bool):
            return Literal(value, "Flag", place)
        if isinstance(value, int):
            if value > _LARGEST:
                raise self.source.error(node, "this number is too large")
            return Literal(value, "Num", place)
        if isinstance(value, str):
            return Literal(value, "Text", place)
        raise self.source.error(node, "a value is a whole number, a text, True or False")

    def _name(self, node: ast.Name) -> Expression:
        name = node.id
        if name in self.names:
            return Register(name, self.names[name], self.source.place(node))
        word = ALL.get(name)
        if word is None:
            raise self.unknown(node, name)
        if not word.bare:
            raise self.source.error(node, f"`{name}` is written with brackets: `{name}(...)`")
        self._admit(node, word)
        return Call(name, {}, word.gives, self.source.place(node))

    def _nested_call(self, node: ast.Call) -> Expression:
        word = self._word_of(node)
        if word.name in TESTS:
            what = f"`{word.name}()` stands only in the test of an `if`"
            raise self.source.error(node, what)
        if word.name == "choose_mode":
            raise self.source.error(node, "`choose_mode` stands only behind `match`")
        if word.gives == "":
            raise self.source.error(node, f"`{word.name}` does something and has no value")
        if word.asks:
            what = f"`{word.name}` stands on a line of its own, or right of `=`"
            hint = f"Write `name = {word.name}(...)` above, and `name` here."
            raise self.source.error(node, what, hint)
        if word.name in ACTS and not self._acting_allowed:
            raise self.source.error(
                node, f"`{word.name}` does something, and here words only tell something"
            )
        return self.call(node)

    def _attribute(self, node: ast.Attribute) -> Expression:
        who, place = self.value(node.value, "Who"), self.source.place(node)
        if node.attr in ZONES:
            return Zone(who, node.attr, "Cards", place)
        if node.attr in GROUPS:
            return Group(who, node.attr, "Pokes", place)
        known = (*ZONES, *GROUPS)
        hint = f"{did_you_mean(node.attr, known)} Known: {', '.join(known)}.".strip()
        raise self.source.error(node, f'a player has no "{node.attr}"', hint)

    def _subscript(self, node: ast.Subscript) -> Expression:
        of = self._read(node.value)
        if of.type not in ("Cards", "Pokes"):
            raise self.source.error(
                node, f"a filter stands behind cards or Pokémon, not behind {NAMED[of.type]}"
            )
        was, self._acting_allowed = self._acting_allowed, False
        try:
            passes = self.value(node.slice, "Filter")
        finally:
            self._acting_allowed = was
        return Filtered(of, passes, of.type, self.source.place(node))

    def _binary(self, node: ast.BinOp) -> Expression:
        place = self.source.place(node)
        if type(node.op) in _JOINS:
            parts = (self.value(node.left, "Filter"), self.value(node.right, "Filter"))
            return Operation(_JOINS[type(node.op)], parts, "Filter", place)
        if type(node.op) in _SUMS:
            parts = (self.value(node.left, "Num"), self.value(node.right, "Num"))
            return Operation(_SUMS[type(node.op)], parts, "Num", place)
        raise self.source.error(
            node, "numbers are joined by + - * //, filters by & | ~, and by nothing else"
        )

    def _unary(self, node: ast.UnaryOp) -> Expression:
        place = self.source.place(node)
        if isinstance(node.op, ast.Not):
            return Operation("not", (self.value(node.operand, "Cond"),), "Cond", place)
        if isinstance(node.op, ast.Invert):
            return Operation("not", (self.value(node.operand, "Filter"),), "Filter", place)
        number = self.value(node.operand, "Num")
        if isinstance(node.op, ast.UAdd):
            raise self.source.error(node, "a number has no + before it")
        if isinstance(number, Literal):
            return Literal(-int(number.value), "Num", place)
        return Operation("-", (Literal(0, "Num", place), number), "Num", place)

    def _bool_op(self, node: ast.BoolOp) -> Expression:
        sign = "and" if isinstance(node.op, ast.And) else "or"
        parts = tuple(self._read(one) for one in node.values)
        if any(part.type == "Filter" for part in parts):
            raise self.source.error(node, "filters are joined by & | ~, not by and, or, not")
        fitted = (
            self._fitted(part, "Cond", one) for part, one in zip(parts, node.values, strict=True)
        )
        return Operation(sign, tuple(fitted), "Cond", self.source.place(node))

    def _compare(self, node: ast.Compare) -> Expression:
        if len(node.ops) > 1:
            raise self.source.error(node, "a comparison has two sides; join two by `and`")
        sign = _COMPARISONS.get(type(node.ops[0]))
        if sign is None:
            raise self.source.error(node, "comparisons are == != < <= > >=")
        parts = (self.value(node.left, "Num"), self.value(node.comparators[0], "Num"))
        return Operation(sign, parts, "Cond", self.source.place(node))

    # -- words ---------------------------------------------------------------------

    def _word_of(self, node: ast.Call) -> Word:
        name = called_word(node)
        if not name:
            raise self.source.error(node, "only a word of the vocabulary has brackets behind it")
        word = ALL.get(name)
        if word is None:
            raise self.unknown(node, name)
        if word.bare:
            raise self.source.error(node, f"`{name}` is written without brackets")
        self._admit(node, word)
        return word

    def _admit(self, node: ast.AST, word: Word) -> None:
        why = self.setting.refuses(word.name)
        if why:
            raise self.source.error(node, f"`{word.name}` {why}")

    def unknown(self, node: ast.AST, name: str) -> ProgramError:
        """An error about a word nobody knows; the caller raises it."""
        hint = did_you_mean(name, (*ALL, *self.names))
        return self.source.error(node, f'there is no word or name "{name}" here', hint)

    def _argument(
        self, word: Word, param: Param, piece: Given, node: ast.Call
    ) -> Expression | tuple[Expression, ...]:
        if isinstance(piece, tuple):
            return tuple(self._checked(word, param, one) for one in piece)
        if isinstance(piece, str):
            return self._default(word, param, piece, node)
        return self._checked(word, param, piece)

    def _checked(self, word: Word, param: Param, node: ast.expr) -> Expression:
        found = self._read(node)
        try:
            found = self._fitted(found, param.type, node)
        except WrongTypeError as error:
            what = f"`{param.key}` of `{word.name}`{error.what.removeprefix('this')}"
            raise self.source.error(node, what, error.hint) from error
        if param.type in ("Text", "Texts"):
            self._choose(word, param, found, node)
        return found

    def _choose(self, word: Word, param: Param, found: Expression, node: ast.expr) -> None:
        allowed = CHOICES.get((word.name, param.key))
        text = found.value if isinstance(found, Literal) else None
        if not isinstance(text, str):
            raise self.source.error(node, f"`{param.key}` of `{word.name}` is a text in quotes")
        if allowed is not None and text not in allowed:
            hint = f"{did_you_mean(text, allowed)} Allowed: {_listed(allowed)}.".strip()
            what = f'"{text}" is no value for `{param.key}` of `{word.name}`'
            raise self.source.error(node, what, hint)
        if allowed is None and not text.strip() and text != param.default:
            raise self.source.error(node, f"`{param.key}` of `{word.name}` is empty")

    def _default(self, word: Word, param: Param, text: str, node: ast.Call) -> Expression:
        inner = Expressions(Source(text), self.setting, {})
        inner._acting_allowed = False
        try:
            found = inner.value(ast.parse(text, mode="eval").body, param.type)
        except ProgramError as error:
            # The one default that has a place of its own: `this`, where there is none.
            what = f"`{word.name}` needs `{param.key}=` here: `{text}` stands for it, which"
            reason = self.setting.refuses(text) or error.what
            raise self.source.error(node, f"{what} {reason}") from error
        return replace(found, place=self.source.place(node))

    def _fitted(self, found: Expression, wanted: str, node: ast.expr) -> Expression:
        if not fits(found.type, wanted):
            what = f"this has to be {NAMED[wanted]}, not {NAMED[found.type]}"
            hint = _HINTS.get((found.type, wanted), "")
            raise WrongTypeError(
                self.source.place(node), self.source.error(node, "").quote, what, hint
            )
        if wanted == "Cond" and isinstance(found, Literal) and found.type == "Flag":
            return replace(found, type="Cond")
        return found

    # Behind the methods it names, and so at the end.
    _readers: ClassVar[Mapping[type[ast.expr], Callable[[Expressions, Any], Expression]]] = {
        ast.Constant: _constant,
        ast.Name: _name,
        ast.Call: _nested_call,
        ast.Attribute: _attribute,
        ast.Subscript: _subscript,
        ast.BinOp: _binary,
        ast.UnaryOp: _unary,
        ast.BoolOp: _bool_op,
        ast.Compare: _compare,
    }


class WrongTypeError(ProgramError):
    """An expression of another type than the one that is wanted."""


def called_word(node: ast.AST) -> str:
    """The word that stands before the brackets of a call; "" if there is none."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return ""


def _listed(texts: tuple[str, ...]) -> str:
    return ", ".join(f'"{text}"' for text in texts)


_HINTS = {
    ("Cards", "Cond"): "Write `exists(...)` to ask whether there are any.",
    ("Pokes", "Cond"): "Write `exists(...)` to ask whether there are any.",
    ("Cards", "Num"): "Write `count(...)` for how many they are.",
    ("Pokes", "Num"): "Write `count(...)` for how many they are.",
    ("Filter", "Cards"): "A filter stands in square brackets behind cards: `you.deck[basic]`.",
    ("Filter", "Pokes"): "A filter stands in square brackets: `you.pokemon[basic]`.",
    ("Who", "Cards"): "Name a zone behind the player: `you.hand`.",
    ("Who", "Pokes"): "Name the Pokémon behind the player: `you.active`, `opp.bench`.",
    ("Filter", "Cond"): "Write `matches(POKEMON, FILTER)` to ask whether Pokémon pass a filter.",
}
