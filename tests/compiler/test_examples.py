"""Each line of the grammar that has an example reads its example.

An example may be longer than the wording, so that it can be understood: it is enough that the
line reads some words of it, as the first of its rule that does.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from champions_deckcheck import paths
from champions_deckcheck.effects.compiler.compiling import grammar_of, sentences
from champions_deckcheck.effects.compiler.grammar import Alternative
from champions_deckcheck.effects.compiler.parsing import Parser
from champions_deckcheck.effects.compiler.repair import repair
from champions_deckcheck.effects.compiler.tokens import Names, Token, tokenize

KINDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "energy")
CARDS = ("Testmon", "Othermon", "Thirdmon", "Falinks", "Escavalier", "Test Center", "Test Item")
# The same name may be the card's own or that of another.
NAMES = (
    Names(CARDS, ("Slam",), ("Calm",), lambda _: False),
    Names((), ("Slam",), ("Calm",), CARDS.__contains__),
)
GRAMMAR = grammar_of(paths.data_dir())
LINES = [one for lines in GRAMMAR.rules.values() for one in lines if one.example]


def passages(line: Alternative) -> Iterator[tuple[str, list[Token]]]:
    """All passages of an example, the longest first, for each kind of text and each meaning."""
    for names in NAMES:
        for sentence in sentences(tokenize(repair(line.example, GRAMMAR.misprints), names)):
            size = len(sentence)
            for length in range(size, 0, -1):
                for start in range(size - length + 1):
                    for kind in line.kinds or KINDS:
                        yield kind, sentence[start : start + length]


def is_read(line: Alternative) -> bool:
    for kind, passage in passages(line):
        node = Parser(GRAMMAR, passage, kind).whole(line.rule)
        if node is not None and node.alternative.place == line.place:
            return True
    return False


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.place)
def test_a_line_reads_its_example(line: Alternative) -> None:
    assert is_read(line), line.example
