"""A text that is changed by a word makes another program, or none.

Every text of the sample is changed in every way: each word that says something is left out, and
each two neighbours are changed round. What is not noticed is looked through by people; the
bound is how much of that there may be. Most of it is wording that says a thing twice ("any
damage counters", "during this turn", "60 more damage" where damage is all that can be more).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from champions_deckcheck import paths
from champions_deckcheck.effects.compiler.compiling import Compiled, compile_text, grammar_of
from champions_deckcheck.effects.compiler.texts import names_of, texts_of
from champions_deckcheck.effects.compiler.tokens import Names
from tests.compiler.mutating import Mutation, deletions, swaps
from tests.game.situation import champions_format
from tests.rules.support import catalogue

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "ptcgio" / "cards"
OWN = Path(__file__).with_name("mutation_texts.toml")
SAMPLE = 120
MOST_DELETED = 0.025
MOST_SWAPPED = 0.005
NOBODY = Names(own=(), attacks=(), abilities=(), is_card=lambda _: False)

Text = tuple[str, str, Names]


def compiled(text: str, kind: str, names: Names) -> Compiled:
    return compile_text(text, kind, names, grammar_of(paths.data_dir()))


def own_texts() -> list[Text]:
    kinds = tomllib.loads(OWN.read_text("utf-8"))
    return [(kind, text, NOBODY) for kind, texts in kinds.items() for text in texts]


@cache
def corpus_texts() -> tuple[Text, ...]:
    """A fixed sample of the texts that are programs in full."""
    if not CORPUS.is_dir():
        pytest.skip("the cards' texts are not here")
    names = frozenset(name for pair in catalogue().all_names() for name in pair)
    sets = set(champions_format().pool.sets)
    known: dict[tuple[str, str], Mapping[str, Any]] = {}
    for path in sorted(CORPUS.glob("*.json")):
        for raw in json.loads(path.read_text("utf-8")) if path.stem in sets else ():
            for one in texts_of(raw):
                if one.text:
                    known.setdefault((one.kind, one.text), raw)
    keys = sorted(known)
    Random(5).shuffle(keys)
    found: list[Text] = []
    for kind, text in keys:
        own = names_of(known[kind, text], names.__contains__)
        if compiled(text, kind, own).is_full:
            found.append((kind, text, own))
        if len(found) == SAMPLE:
            break
    return tuple(found)


def unnoticed(
    texts: list[Text] | tuple[Text, ...], mutate: Callable[[str], Iterator[Mutation]]
) -> tuple[int, list[str]]:
    """How many mutations there were, and those that made the very same program."""
    count = 0
    found = []
    for kind, text, names in texts:
        before = compiled(text, kind, names)
        for mutation in mutate(text):
            count += 1
            after = compiled(mutation.text, kind, names)
            if after.is_full and after.notation == before.notation:
                found.append(f"{mutation.what}: {text}")
    return count, found


@pytest.mark.parametrize("text", own_texts(), ids=lambda one: one[1][:40])
def test_a_text_of_our_own_is_a_program(text: Text) -> None:
    kind, wording, names = text
    assert compiled(wording, kind, names).faults == ()


@pytest.mark.parametrize("source", [own_texts, corpus_texts], ids=["own", "corpus"])
def test_a_word_left_out_is_noticed(source: Callable[[], list[Text]]) -> None:
    count, found = unnoticed(source(), deletions)
    assert len(found) <= MOST_DELETED * count, "\n".join(found)


@pytest.mark.parametrize("source", [own_texts, corpus_texts], ids=["own", "corpus"])
def test_two_words_changed_round_are_noticed(source: Callable[[], list[Text]]) -> None:
    count, found = unnoticed(source(), swaps)
    assert len(found) <= MOST_SWAPPED * count, "\n".join(found)
