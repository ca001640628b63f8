"""Reads texts of our own wording by the shipped grammar."""

from __future__ import annotations

from champions_deckcheck import paths
from champions_deckcheck.effects.compiler.compiling import Compiled, compile_text, grammar_of
from champions_deckcheck.effects.compiler.grammar import Grammar
from champions_deckcheck.effects.compiler.parsing import Node, Parser
from champions_deckcheck.effects.compiler.tokens import Names, Token, tokenize

NOBODY = Names(own=(), attacks=(), abilities=(), is_card=lambda _: False)


def compiled(text: str, kind: str, names: Names = NOBODY) -> Compiled:
    return compile_text(text, kind, names, grammar_of(paths.data_dir()))


def program(text: str, kind: str, names: Names = NOBODY) -> list[str]:
    """The lines of a program that is one in full."""
    made = compiled(text, kind, names)
    assert made.faults == ()
    return made.notation.split("\n")


def fault(text: str, kind: str) -> str:
    """Why a text is no program."""
    made = compiled(text, kind)
    assert made.notation == ""
    return made.faults[0]


def tokens(text: str, names: Names = NOBODY) -> list[Token]:
    return tokenize(text, names)


def values(text: str, names: Names = NOBODY) -> list[tuple[str, str]]:
    """Kind and value of each token."""
    return [(token.kind, token.value) for token in tokenize(text, names)]


def small(text: str) -> Grammar:
    """A grammar of a few lines."""
    grammar = Grammar()
    grammar.read(text, "small.grammar")
    grammar.check()
    return grammar


def read(grammar: Grammar, rule: str, text: str, kind: str = "") -> Node | None:
    return Parser(grammar, tokenize(text, NOBODY), kind).whole(rule)
