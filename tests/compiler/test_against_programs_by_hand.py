"""The compiled cards against the programs by hand, and against themselves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import paths
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.effects.compiler.build import build
from champions_deckcheck.effects.compiler.compiling import compile_text, grammar_of
from champions_deckcheck.effects.compiler.texts import CardText, names_of, texts_of
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.model import Do, Text
from champions_deckcheck.effects.notation import read_program
from tests.game.situation import champions_format
from tests.rules.support import catalogue

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "ptcgio"
# In how many texts both are the very same program. Where they differ most say the same in
# another way; the number may only grow.
SAME = 859
ONE_SET = "sv1"
# Where a program stands is not what it says.
_PLACES = {"place", "source", "path", "unsupported"}
_NAMING = {"Register", "Do", "Let", "ForEach"}
# What stands in a program because a format's rule text names the card.
_OF_FORMATS = {"own_side"}


def said(found: Any, names: dict[str, str]) -> Any:
    """What a program says, without places and whatever its names are called."""
    if is_dataclass(found):
        kind = type(found).__name__
        parts = [kind]
        for field in fields(found):
            value = getattr(found, field.name)
            if field.name in _PLACES:
                continue
            if field.name == "name" and kind in _NAMING and value:
                value = names.setdefault(value, f"name {len(names)}")
            parts.append(said(value, names))
        return tuple(parts)
    if isinstance(found, Mapping):
        return tuple((key, said(value, names)) for key, value in sorted(found.items()))
    if isinstance(found, tuple | list):
        own = (one for one in found if not (isinstance(one, Do) and one.call.word in _OF_FORMATS))
        return tuple(said(value, names) for value in own)
    return found


def cards() -> Iterator[tuple[Printing, Mapping[str, Any]]]:
    sets = set(champions_format().pool.sets)
    for path in sorted((CORPUS / "cards").rglob("*.json")):
        for raw in json.loads(path.read_text("utf-8")) if path.stem in sets else ():
            printing = catalogue().printing(raw["id"])
            if printing is not None:
                yield printing, raw


def by_hand(programs: Programs, printing: Printing, one: CardText) -> Text | None:
    program = programs.for_print(printing, catalogue())
    if program is None:
        return None
    if one.kind == "attack":
        return program.attacks.get(one.name)
    return program.abilities.get(one.name) if one.kind == "ability" else program.card


def compared() -> Counter[str]:
    programs = Programs.open(paths.data_dir(), compiled=False)
    grammar = grammar_of(paths.data_dir())
    known = frozenset(name for pair in catalogue().all_names() for name in pair)
    seen: set[tuple[str, str, str]] = set()
    found: Counter[str] = Counter()
    for printing, raw in cards():
        for one in texts_of(raw):
            key = (one.kind, one.text, printing.card)
            if not one.text or key in seen:
                continue
            seen.add(key)
            hand = by_hand(programs, printing, one)
            if hand is None:
                continue
            made = compile_text(one.text, one.kind, names_of(raw, known.__contains__), grammar)
            if not made.is_full:
                found["by hand alone"] += 1
                continue
            kind = one.kind if one.kind in ("attack", "ability") else "card"
            program = read_program(made.notation, kind)  # type: ignore[arg-type]
            is_same = said(program.parts, {}) == said(hand.parts, {})
            found["same" if is_same else "different"] += 1
    return found


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the cards' texts are not here")
def test_as_many_texts_as_ever_are_the_program_by_hand() -> None:
    found = compared()
    assert found["same"] >= SAME, found


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the cards' texts are not here")
def test_a_set_built_twice_gives_the_same_bytes() -> None:
    programs = Programs.open(paths.data_dir(), compiled=False)
    grammar = grammar_of(paths.data_dir())
    first, second = (build(CORPUS, catalogue(), programs, grammar, [ONE_SET]) for _ in range(2))
    assert first.files
    assert first.files == second.files
    assert first.reasons == second.reasons
