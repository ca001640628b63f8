"""The files of programs: which card is whose, and what is wrong where."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.notation import ProgramError
from champions_deckcheck.errors import CardDataError
from tests.rules.support import catalogue

TRAINER = """
[[card]]
name = "Switch"
source = "base1-95"
program = '''
switch()
'''
"""
POKEMON = """
[[card]]
name = "Charizard"
prints = ["pgo-10"]
source = "pgo-10"
[card.abilities]
"Burn Brightly" = '''
with static():
    energy_counts(basic_energy, 2, on=you.pokemon)
'''
[card.attacks]
"Flare Blitz" = '''
discard(attached(this))
'''
"""


def programs(folder: Path, **files: str) -> Programs:
    (folder / "effects").mkdir()
    for name, text in files.items():
        (folder / "effects" / f"{name}.toml").write_text(text, "utf-8")
    return Programs.open(folder)


def printing(card_id: str) -> Printing:
    found = catalogue().printing(card_id)
    assert found
    return found


def test_no_folder_is_no_programs(tmp_path: Path) -> None:
    assert Programs.open(tmp_path).names() == ()


def test_a_trainer_is_known_by_its_name(tmp_path: Path) -> None:
    found = programs(tmp_path, trainers=TRAINER).for_print(printing("base1-95"), catalogue())
    assert found
    assert (found.name, found.path, found.prints) == ("Switch", "effects/trainers.toml", ())
    assert found.card
    again = Programs.open(tmp_path).for_print(printing("sv1-194"), catalogue())
    assert again == found


def test_a_pokemon_is_known_by_print_or_wording(tmp_path: Path) -> None:
    cards = catalogue().prints_of("Charizard")
    found = programs(tmp_path, pokemon=POKEMON.replace("pgo-10", "base1-4"))
    listed = found.for_print(printing("base1-4"), catalogue())
    assert listed
    assert set(listed.abilities) == {"Burn Brightly"}
    assert set(listed.attacks) == {"Flare Blitz"}
    same = [one for one in cards if one.play == printing("base1-4").play]
    others = [one for one in cards if one not in same]
    assert len(same) > 1
    assert all(found.for_print(one, catalogue()) is listed for one in same)
    assert all(found.for_print(one, catalogue()) is None for one in others)


def test_prints_of_unknown_wording_are_known_by_id_only(tmp_path: Path) -> None:
    found = programs(tmp_path, pokemon=POKEMON)
    nameless = printing("pgo-10")._replace(id="new-1", play="")
    assert found.for_print(nameless, catalogue()) is None
    assert found.for_print(nameless._replace(id="pgo-10"), catalogue())


def test_the_print_that_was_read_need_not_be_listed(tmp_path: Path) -> None:
    found = programs(tmp_path, pokemon=POKEMON.replace('prints = ["pgo-10"]\n', ""))
    listed = found.for_print(printing("pgo-10"), catalogue())
    assert listed
    assert listed.prints == ("pgo-10",)


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    wrong = [TRAINER.replace("switch()", "swich()"), TRAINER.replace("source", "sauce"), POKEMON]
    found = programs(tmp_path, one="".join(wrong))
    assert [one.message.split(": ")[0] for one in found.faults()] == [
        "effects/one.toml:6:1",
        "effects/one.toml:11",
    ]


def test_the_notation_is_kept_as_written(tmp_path: Path) -> None:
    found = programs(tmp_path, pokemon=POKEMON)
    texts = found.notation_for(printing("pgo-10"), catalogue())
    assert [(one.kind, one.name) for one in texts] == [
        ("ability", "Burn Brightly"),
        ("attack", "Flare Blitz"),
    ]
    assert texts[1].notation == "discard(attached(this))\n"


def test_a_mistake_is_told_by_its_line_in_the_file(tmp_path: Path) -> None:
    wrong = POKEMON.replace("discard(", "\n\n  discrad(".replace("  ", ""))
    found = programs(tmp_path, pokemon="# a file\n" + TRAINER + wrong)
    assert found.for_print(printing("base1-95"), catalogue())  # others are not in its way
    with pytest.raises(ProgramError) as caught:
        found.for_print(printing("pgo-10"), catalogue())
    line = ("# a file\n" + TRAINER + wrong).split("\n").index("discrad(attached(this))") + 1
    assert caught.value.message == (
        f"effects/pokemon.toml:{line}:1: Charizard, Flare Blitz: there is no word or name"
        ' "discrad" here, in `discrad(attached(this))`'
    )
    assert caught.value.place.line == line


def test_a_program_on_the_line_of_its_key(tmp_path: Path) -> None:
    one_line = TRAINER.replace("'''\nswitch()\n'''", '"swich()"')
    found = programs(tmp_path, trainers=one_line)
    with pytest.raises(ProgramError, match=r"^effects/trainers\.toml:5:1: Switch: there is no"):
        list(found.every())


WRONG = [
    ('name = "A"\n' + TRAINER, ":1: a file of programs consists of"),
    (TRAINER.replace("source", "sauce"), ":4: card[1].sauce: unknown key"),
    (TRAINER.replace('source = "base1-95"\n', ""), 'the key "source" is missing'),
    (TRAINER.replace("program = '''", "program = ''"), "not valid TOML"),
    (TRAINER + '[card.abilities]\n"A" = ""\n', "`program` is for Trainer"),
    (TRAINER + TRAINER, "the name Switch has a program already, at effects/one.toml:2"),
    (POKEMON + POKEMON, "pgo-10 has a program already, at effects/one.toml:2"),
    (POKEMON.replace('["pgo-10"]', '["pgo-10", "pgo-10"]'), "pgo-10 is listed twice"),
    (POKEMON.replace('["pgo-10"]', '"pgo-10"'), "must be a list"),
    (POKEMON.split("[card.abilities]")[0], "neither a `program` nor"),
    (POKEMON + '"Flare Blitz" = ""\n', "not valid TOML"),
    (TRAINER.replace('name = "Switch"\n', ""), 'the key "name" is missing'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said for _, said in WRONG])
def test_damaged_files(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(CardDataError) as caught:
        list(programs(tmp_path, one=text).every())
    assert said in caught.value.message
    assert caught.value.message.startswith("effects/one.toml:")


def test_a_trainer_that_lists_prints_is_for_these_alone(tmp_path: Path) -> None:
    """One name with several texts, as Alph Lithograph has."""
    listed = TRAINER.replace('"base1-95"', '"base1-95"\nprints = ["base1-95"]')
    found = programs(tmp_path, one=listed, two=TRAINER.replace("switch()", "draw(1)"))
    first = found.notation_for(printing("base1-95"), catalogue())
    other = found.notation_for(printing("bw1-104"), catalogue())
    assert (first[0].notation.strip(), other[0].notation.strip()) == ("switch()", "draw(1)")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "one.toml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(CardDataError, match="cannot be read"):
        Programs.open(tmp_path)


def test_one_card_of_many_is_found_quickly(tmp_path: Path) -> None:
    many = "".join(TRAINER.replace("Switch", f"Card {number}") for number in range(2000))
    found = programs(tmp_path, many=many, one=TRAINER)
    started = time.perf_counter()
    again = Programs.open(tmp_path)
    assert again.for_print(printing("base1-95"), catalogue())
    assert time.perf_counter() - started < 1  # about 0.02 s; a full reading takes seconds
    assert len(found.names()) == 2001
