"""Compiles card texts."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from champions_deckcheck.effects.compiler.audit import lost
from champions_deckcheck.effects.compiler.context import PLAYED, UnplacedError
from champions_deckcheck.effects.compiler.discourse import Discourse
from champions_deckcheck.effects.compiler.doing import parts_of
from champions_deckcheck.effects.compiler.grammar import Grammar, GrammarError
from champions_deckcheck.effects.compiler.narrowing import narrowed
from champions_deckcheck.effects.compiler.parsing import Parser
from champions_deckcheck.effects.compiler.person import second_person
from champions_deckcheck.effects.compiler.playability import playable, usable
from champions_deckcheck.effects.compiler.repair import repair
from champions_deckcheck.effects.compiler.tidying import tidy
from champions_deckcheck.effects.compiler.tokens import Names, Token, tokenize
from champions_deckcheck.effects.notation import ProgramError, read_program
from champions_deckcheck.effects.notation.setting import Kind

FOLDER = "grammar"
REPAIRS = "repairs.toml"


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of a text.

    Attributes:
        notation: The program; "" if there is none.
        faults: What was not understood, and where: the sentence, why, and the last words read.
    """

    notation: str
    faults: tuple[str, ...] = ()

    @property
    def is_full(self) -> bool:
        """True if every sentence of the text is in the program."""
        return not self.faults


@cache
def grammar_of(data_dir: Path) -> Grammar:
    """The grammar of a data folder.

    Raises:
        GrammarError: A line of it is none.
    """
    grammar = Grammar()
    for path in sorted((data_dir / FOLDER).glob("*.grammar")):
        grammar.read(path.read_text("utf-8"), f"{FOLDER}/{path.name}")
    grammar.check()
    grammar.misprints = _misprints(data_dir / FOLDER / REPAIRS)
    return grammar


def _misprints(path: Path) -> tuple[tuple[str, str], ...]:
    """The reviewed misprints of the sources, each with what is meant.

    Raises:
        GrammarError: The list is damaged.
    """
    if not path.exists():
        return ()
    try:
        listed = tomllib.loads(path.read_text("utf-8"))["repair"]
        return tuple((str(one["wrong"]), str(one["right"])) for one in listed)
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise GrammarError(f"{FOLDER}/{path.name}: {error}") from error


def compile_text(text: str, kind: str, names: Names, grammar: Grammar) -> Compiled:
    """The program of a text.

    Args:
        text: As a source gives it.
        kind: "attack", "ability", "item", "supporter", "stadium", "tool" or "energy".
        names: The names it may hold.
        grammar: What it is read by.
    """
    discourse = Discourse(kind)
    faults: list[str] = []
    said: list[Token] = []
    tokens = tokenize(repair(text, grammar.misprints), names)
    if kind == "stadium":
        tokens = second_person(tokens)
    for number, sentence in enumerate(sentences(tokens), 1):
        parser = Parser(grammar, sentence, kind)
        node = parser.whole("statement")
        if node is None:
            faults.append(f"sentence {number}: {_why(grammar, sentence, parser.furthest)}")
            continue
        parts = list(parts_of(node))
        if any("nothing" not in value for name, value in parts if name == "clause"):
            said += sentence
        try:
            discourse.add(parts)
        except UnplacedError as error:
            faults.append(f"sentence {number}: {error}")
    return Compiled("", tuple(faults)) if faults else _written(discourse, said)


def _why(grammar: Grammar, sentence: Sequence[Token], read: int) -> str:
    """Why a sentence has no reading: three different answers, each with its place.

    Args:
        grammar: What it was read by.
        sentence: Its tokens.
        read: How many of them the longest try has read.
    """
    near = " ".join(token.value for token in sentence[:read][-3:])
    if read >= len(sentence):
        return f"not understood: it is incomplete behind “{near}”"
    token = sentence[read]
    if token.kind == "word" and token.value not in grammar.words():
        return f"not understood: an unknown word behind “{near}”"
    return f"not understood behind “{near}”"


def _written(discourse: Discourse, said: Sequence[Token]) -> Compiled:
    """What a text becomes, if its program is one and holds all that the text names."""
    kind = discourse.kind
    try:
        notation = tidy(discourse.program(), kind)
        if kind in PLAYED:
            notation = playable(notation, kind, in_order=discourse.in_order)
        else:
            notation = narrowed(notation, energy_only=True)
        if kind == "ability":
            notation = usable(notation, in_order=discourse.in_order, paid=discourse.is_paid)
        program = read_program(notation, _KIND.get(kind, "card"), "")
    except UnplacedError as error:
        return Compiled("", (str(error),))
    except ProgramError as error:
        return Compiled("", (f"no program: {error.message}",))
    except SyntaxError as error:
        # What joins the steps to a program reads them before `read_program` does.
        return Compiled("", (f"no program: {error.msg} in line {error.lineno}",))
    missing = lost(said, notation)
    if missing:
        return Compiled("", (f"lost in the program: {', '.join(missing)}",))
    return Compiled(notation, tuple(program.unsupported))


_KIND: dict[str, Kind] = {"attack": "attack", "ability": "ability"}


def sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """The sentences of a text; a full stop inside parentheses ends none."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        if token.value == "(" and token.kind == "word":
            # A parenthesis that stands alone is a sentence of its own.
            depth += 1
        elif token.value == ")" and token.kind == "word":
            depth -= 1
        if token.kind == "word" and token.value == ".":
            if depth == 0:
                found.append([])
            continue
        found[-1].append(token)
        if token.value == ")" and depth == 0 and found[-1][0].value == "(":
            found.append([])
    return [one for one in found if one]
