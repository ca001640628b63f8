"""The programs that ship: all are understood, and agree with the facts of their cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from champions_deckcheck.cards.records import records
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.model import Call, CardProgram, Do, If, Literal, Text
from champions_deckcheck.effects.notation.order import calls
from champions_deckcheck.paths import data_dir
from tests.rules.support import catalogue


@cache
def shipped() -> tuple[CardProgram, ...]:
    # Whatever is wrong in itself is told by the first test only.
    found = Programs.open(data_dir()).checked()
    return tuple(one for one in found if isinstance(one, CardProgram))


def texts(program: CardProgram) -> Iterator[Text]:
    yield from program.abilities.values()
    yield from program.attacks.values()
    if program.card:
        yield program.card


def written(word: str) -> set[tuple[str, str]]:
    """(text given to a word, card) over all programs."""
    return {
        (str(one.value), program.name)
        for program in shipped()
        for text in texts(program)
        for call in calls(text.parts)
        if call.word == word
        for value in call.args.values()
        for one in (value if isinstance(value, tuple) else (value,))
        if isinstance(one, Literal) and one.type == "Text"
    }


def test_every_program_is_understood() -> None:
    assert [str(one) for one in Programs.open(data_dir()).faults()] == []


def test_every_program_is_of_a_card() -> None:
    cards = catalogue()
    unknown = [one.name for one in shipped() if not cards.prints_of(one.name)]
    assert unknown == []


def test_the_cards_of_trainer_programs_are_no_pokemon() -> None:
    cards = catalogue()
    wrong = [
        one.name
        for one in shipped()
        if one.card and all(found.is_pokemon for found in cards.prints_of(one.name))
    ]
    assert wrong == []


def test_the_prints_listed_are_of_the_card() -> None:
    cards = catalogue()
    for program in shipped():
        for listed in program.prints:
            found = cards.printing(listed)
            assert found is not None, (program.name, listed)
            is_pokemon = program.card is None
            assert (found.card, found.is_pokemon) == (program.name, is_pokemon), listed


def test_abilities_and_attacks_are_printed_on_the_card() -> None:
    wanted = {listed: program for program in shipped() for listed in program.prints}
    sets = {listed.rpartition("-")[0] for listed in wanted}
    facts = {one["id"]: one for one in records(catalogue(), sets) if one["id"] in wanted}
    wrong = []
    for listed, program in wanted.items():
        for key, named in (("abilities", program.abilities), ("attacks", program.attacks)):
            printed = {one["name"] for one in facts[listed].get(key, ())}
            wrong += [(listed, key, name) for name in named if name not in printed]
    assert wrong == []


def test_cards_named_in_programs_exist() -> None:
    cards = catalogue()
    wrong = [one for one in written("name") if not cards.prints_of(one[0])]
    wrong += [one for one in written("stadium_in_play") if not cards.prints_of(one[0])]
    assert wrong == []


def test_tags_are_subtypes_of_the_card_data() -> None:
    known = set(catalogue().subtypes())
    assert [one for one in written("tag") if one[0] not in known] == []


def test_the_walk_of_these_tests_finds_words() -> None:
    program = Do(Call("draw", {"n": Literal(1, "Num", None)}, "", None), "", None)  # type: ignore[arg-type]
    test = Call("may", {}, "Cond", None)  # type: ignore[arg-type]
    assert [one.word for one in calls(If(test, (program,), (), None))] == ["may", "draw"]  # type: ignore[arg-type]
