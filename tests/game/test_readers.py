"""The interpreter reads every word of the vocabulary, and every parameter of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from champions_deckcheck.effects.model import Call, Do, Later, Literal, Modes, Place, Whenever
from champions_deckcheck.effects.notation import read_program
from champions_deckcheck.effects.vocabulary import ALL, FAMILIES
from champions_deckcheck.effects.vocabulary.choices import CHOICES, SPECIAL_CONDITIONS
from champions_deckcheck.game.interpreter import readers
from champions_deckcheck.game.interpreter.compiler import Compiler
from champions_deckcheck.game.interpreter.parts import attack_part, parts_of

HERE = Place(1, 1)

readers.load()

# Words that are read as part of something else, and where.
# (`unsupported` is read by the notation, which collects the sentences.)
BY_ITS_BLOCK = {"need", "choose_mode", "later", "activated", "entered", "static", "trigger"} | {
    "whenever",
}
DESTINATIONS = {word.name for word in FAMILIES["places"] if word.gives == "Dest"}
DURATIONS = {word.name for word in FAMILIES["durations"]}
TABLES: tuple[Mapping[str, Any], ...] = (
    readers.STEPS,
    readers.NUMBERS,
    readers.TESTS,
    readers.THINGS,
    readers.SEATS,
    readers.FILTERS,
    readers.MODIFIERS,
)


def test_every_word_has_a_reader_and_every_reader_a_word() -> None:
    read = {word for table in TABLES for word in table}
    assert read | BY_ITS_BLOCK | DESTINATIONS | DURATIONS == set(ALL)
    assert {Modes, Later, Whenever, Do} <= readers.BLOCKS.keys()


def test_a_word_is_read_in_one_way() -> None:
    counts = {word: sum(word in table for table in TABLES) for word in ALL}
    assert {word: count for word, count in counts.items() if count > 1} == {}


class Watched(dict[str, Any]):
    """Arguments that remember which of them were looked at."""

    def __init__(self, args: Mapping[str, Any]) -> None:
        super().__init__(args)
        self.seen: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.seen.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.seen.add(name)
        return super().get(name, default)


# A value for each type, as programs would write it.
_SAMPLES: dict[str, Any] = {
    "Num": Literal(2, "Num", HERE),
    "Cond": Literal(True, "Cond", HERE),
    "Flag": Literal(True, "Flag", HERE),
    "Text": Literal("Fire", "Text", HERE),
    "Filter": Call("basic", {}, "Filter", HERE),
    "Who": Call("opp", {}, "Who", HERE),
    "Dest": Call("to_hand", {}, "Dest", HERE),
    "Dur": Call("this_turn", {}, "Dur", HERE),
    "Pokes": Call("defender", {}, "Pokes", HERE),
    "One": Call("defender", {}, "Pokes", HERE),
    "Cards": Call("this_card", {}, "Cards", HERE),
    "Mod": Call(
        "hp",
        {
            "n": Literal(10, "Num", HERE),
            "on": Call("this", {}, "Pokes", HERE),
            "key": Literal("", "Text", HERE),
        },
        "Mod",
        HERE,
    ),
}
# Where a text has to be one of a few.
_TEXTS = {"by": "any", "of": "name", "condition": "Poisoned", "where": "top", "what": "attach"}


def _sample(word: str, name: str, kind: str, many: bool) -> Any:
    if kind in ("Text", "Texts"):
        text = _TEXTS.get(name, "Fire")
        if (word, name) in CHOICES and set(CHOICES[word, name]) & set(SPECIAL_CONDITIONS):
            text = "Asleep"
        value = Literal(text, "Text", HERE)
        return (value,) if many else value
    return _SAMPLES[kind]


def _words() -> Iterator[str]:
    for name in ALL:
        if name not in BY_ITS_BLOCK | {"unsupported"} and any(name in table for table in TABLES):
            yield name


@pytest.mark.parametrize("name", list(_words()))
def test_every_parameter_of_a_word_is_read(name: str) -> None:
    """A parameter that nobody reads would be lost in silence."""
    word = ALL[name]
    args = Watched({p.key: _sample(name, p.key, p.type, p.many) for p in word.params})
    call = Call(name, args, word.gives, HERE)
    c = Compiler("test", "attack")
    if name in readers.STEPS:
        readers.STEPS[name](c, call, c.register())
    elif name in readers.MODIFIERS:
        from champions_deckcheck.game.interpreter.modifiers import modifier

        modifier(c, call)
    else:
        table = next(table for table in TABLES if name in table)
        table[name](c, call)
    assert {p.key for p in word.params} - args.seen == set()


def test_an_attack_without_text_only_does_its_damage() -> None:
    part = attack_part(read_program("", "attack", "Tackle"), "test")
    assert part.code is not None
    assert len(part.code.steps) == 1


def test_steps_before_and_after_the_damage_keep_their_order() -> None:
    text = read_program("dmg_add(30)\ndeal()\ncondition(defender, 'Asleep')", "attack", "Hit")
    part = attack_part(text, "test")
    assert part.code is not None
    names = [step.__qualname__.split(".")[0] for step in part.code.steps]
    assert names == ["_dmg_add", "_deal", "_condition"]


def test_an_ability_that_attaches_from_a_zone_is_acceleration_and_one_that_moves_is_not() -> None:
    """CG-09, P-18."""
    gives = """
with activated("turn"):
    found = pick(you.discard[basic_energy])
    attach(found, choose(you.pokemon))
"""
    moves = """
with activated("turn"):
    found = pick(attached(you.pokemon)[basic_energy])
    move_energy(found, choose(you.pokemon))
"""
    gives = gives.replace("attach(found, choose(you.pokemon))", "attach(found, you.pokemon)")
    moves = moves.replace("choose(you.pokemon)", "you.pokemon")
    assert parts_of(read_program(gives, "ability", "A"), "a", "ability")[0].accelerates
    assert not parts_of(read_program(moves, "ability", "B"), "b", "ability")[0].accelerates


def test_what_guards_others_is_told_from_what_guards_itself() -> None:
    """CS-06, P-26."""
    others = "with static():\n    dmg_taken(-20, on=you.pokemon)"
    itself = "with static():\n    dmg_taken(-20, on=this)"
    assert parts_of(read_program(others, "ability", "A"), "a", "ability")[0].guards
    assert not parts_of(read_program(itself, "ability", "B"), "b", "ability")[0].guards


def test_a_need_works_out_the_names_before_it_by_itself() -> None:
    """It is asked before any step is carried out, so no register holds anything yet."""
    from champions_deckcheck.game.frames import Frame
    from tests.game.situation import Situation

    text = read_program("mine = you.hand\nneed(count(mine) > 1)\ndraw(1)", "card", "")
    (part,) = parts_of(text, "test", "trainer")
    assert part.need is not None
    assert part.code is not None
    for hand, holds in ((["Fire"], False), (["Fire", "Fire"], True)):
        s = Situation({"name": "hand", "you": {"hand": hand}}).state
        assert part.need(s, Frame(part.code, 0)) is holds
