"""Which argument of a call is which parameter of its word."""

from __future__ import annotations

import ast

from champions_deckcheck.config.suggest import did_you_mean
from champions_deckcheck.effects.notation.fault import Source
from champions_deckcheck.effects.vocabulary import Param, Word
from champions_deckcheck.effects.vocabulary.choices import MAY_BE_LEFT_OUT

# A node that was written, those of a `*names`, or the text of a default.
Given = ast.expr | tuple[ast.expr, ...] | str


def given(source: Source, word: Word, node: ast.Call) -> dict[str, Given]:
    """Parameter → what is given for it, for every parameter of a word.

    Raises:
        ProgramError: One is missing, given twice, or not known.
    """
    found = _by_place(source, word, node)
    for keyword in node.keywords:
        _by_name(source, word, keyword, found)
    for param in word.params:
        if param.key not in found:
            found[param.key] = _left_out(source, word, param, node)
    return found


def _by_place(source: Source, word: Word, node: ast.Call) -> dict[str, Given]:
    for one in node.args:
        if isinstance(one, ast.Starred):
            raise source.error(one, "a star before an argument means nothing here")
    found: dict[str, Given] = {}
    rest = list(node.args)
    for param in word.params:
        if param.many:
            if rest:
                found[param.key] = tuple(rest)
            return found
        if rest:
            found[param.key] = rest.pop(0)
    if rest:
        count = len(word.params)
        takes = f"takes {count} argument{'s' * (count != 1)}" if count else "takes no arguments"
        raise source.error(rest[0], f"`{word.name}` {takes}", _signature(word))
    return found


def _by_name(source: Source, word: Word, keyword: ast.keyword, found: dict[str, Given]) -> None:
    names = {param.key: param for param in word.params}
    if keyword.arg is None:
        raise source.error(keyword.value, "stars before an argument mean nothing here")
    if keyword.arg not in names:
        hint = f"{did_you_mean(keyword.arg, names)} {_signature(word)}".strip()
        raise source.error(keyword.value, f'`{word.name}` has no "{keyword.arg}"', hint)
    if keyword.arg in found:
        raise source.error(keyword.value, f"`{keyword.arg}` of `{word.name}` is given twice")
    if names[keyword.arg].many:
        what = f"`{keyword.arg}` of `{word.name}` is given by place, without a name"
        raise source.error(keyword.value, what)
    found[keyword.arg] = keyword.value


def _left_out(source: Source, word: Word, param: Param, node: ast.Call) -> Given:
    if param.many:
        if word.name in MAY_BE_LEFT_OUT:
            return ()
        raise source.error(node, f"`{word.name}` needs at least one text", _signature(word))
    if param.default is None:
        what = f"`{param.key}` of `{word.name}` is missing"
        raise source.error(node, what, _signature(word))
    return param.default


def _signature(word: Word) -> str:
    shown = (
        param.name + (f"={param.default}" if param.default is not None else "")
        for param in word.params
    )
    return f"It is `{word.name}({', '.join(shown)})`."
