"""Every word of the vocabulary, and every family of texts, is played with real cards.

A case counts for the card its `card` key names: for every word of that card's program, and for
every family the card is in. The families stand in files that are not part of the project.
A word that no program has cannot be played; as soon as one has it, it has to be.
"""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.effects.model import Call, Later, Modes
from champions_deckcheck.effects.vocabulary import FAMILIES
from tests.game.situation import _printing, library
from tests.rules.support import catalogue

CASES = Path(__file__).parent / "cases"
TEXT_FAMILIES = Path(__file__).parents[3] / "shared" / "text" / "families"
ACTING = (
    "flow", "damage", "conditions", "cards", "prizes", "energy", "board", "lasting", "modifiers",
)  # fmt: skip
LEAST, LEAST_OF_FAMILY = 3, 5


def words_of(value: object) -> set[str]:
    """Every word of a program, blocks among them."""
    found: set[str] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += one
        elif isinstance(one, dict):
            waiting += one.values()
        elif hasattr(one, "__slots__") and not isinstance(one, str):
            if isinstance(one, Call):
                found.add(one.word)
            found |= {"later"} if isinstance(one, Later) else set()
            found |= {"choose_mode"} if isinstance(one, Modes) else set()
            waiting += [getattr(one, name) for name in type(one).__slots__ if name != "place"]
    return found


def _cards() -> Iterator[Printing]:
    """The card of each case that is about one."""
    for path in sorted(CASES.rglob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8"))["case"]:
            if "card" in case:
                yield _printing(case["card"])


@cache
def played() -> Counter[Printing]:
    return Counter(_cards())


@cache
def counts() -> Counter[str]:
    """Word → in how many cases a card is played whose program has it."""
    found: Counter[str] = Counter()
    for printing, times in played().items():
        program = library()._programs.for_print(printing, catalogue())
        for word in words_of(program):
            found[word] += times
    return found


@cache
def known_words() -> frozenset[str]:
    return frozenset(word for program in library()._programs.every() for word in words_of(program))


@pytest.mark.parametrize("family", ACTING)
def test_every_step_and_modifier_is_played_three_times(family: str) -> None:
    found = {word.name: counts()[word.name] for word in FAMILIES[family]}
    in_use = known_words()
    few = {name: count for name, count in found.items() if count < LEAST and name in in_use}
    assert few == {}


def test_every_card_of_a_case_has_a_program() -> None:
    without = [
        printing.id
        for printing in played()
        if library()._programs.for_print(printing, catalogue()) is None
    ]
    assert without == []


def _key(printing: Printing) -> tuple[str, object]:
    return (printing.card, printing.play if printing.is_pokemon else "")


@cache
def by_text() -> Counter[tuple[str, object]]:
    found: Counter[tuple[str, object]] = Counter()
    for printing, times in played().items():
        found[_key(printing)] += times
    return found


def _families() -> list[str]:
    return sorted(path.stem for path in TEXT_FAMILIES.glob("*.tsv"))


@pytest.mark.skipif(not TEXT_FAMILIES.is_dir(), reason="the families are not here")
@pytest.mark.parametrize("family", _families())
def test_every_family_of_texts_is_played_five_times(family: str) -> None:
    path = TEXT_FAMILIES / f"{family}.tsv"
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    ids = {one for row in rows for one in row["all_card_ids"].split(",")}
    known = (catalogue().printing(one) for one in ids)
    keys = {_key(printing) for printing in known if printing is not None}
    assert sum(by_text()[key] for key in keys) >= LEAST_OF_FAMILY
