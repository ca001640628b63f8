"""The audit finds what a text names and its program does not."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.audit import lost
from champions_deckcheck.effects.compiler.tokens import Names
from tests.compiler.reading import tokens

NAMES = Names((), (), (), {"Othermon"}.__contains__)

# What a text names → a program that says it, and one that swallows it.
NAMED = {
    "a number": ("Draw 3 cards", "draw(3)", "draw(2)", "3"),
    "a Stage": ("a Stage 2 Pokémon", "search(you.deck[stage2], 1)", "search(you.deck, 1)", "2"),
    "a type": ("a Fire Energy", 'pick(x[energy_type("Fire")], 1)', "pick(x[energy], 1)", "Fire"),
    "a name": ("the Othermon", 'pick(x[name("Othermon")], 1)', "pick(x, 1)", "Othermon"),
    "a quotation": ('has "Odd" in it', 'name_has("Odd")', "any_card", "Odd"),
    "a Special Condition": ("now Burned", 'condition(this, "Burned")', "heal(this)", "burned"),
    "Poison": ("now Poisoned", "poison(this, 2)", "heal(this, 2)", "poisoned"),
    "the opponent": ("your opponent draws", "draw(1, opp)", "draw(1)", "opponent"),
    "the opponent's": (
        "your opponent's hand",
        "reveal(opp.hand)",
        "reveal(you.hand)",
        "opponent's",
    ),
    "the Bench": ("on the Bench", "heal(you.bench)", "heal(you.active)", "bench"),
    "Benched": ("a Benched Pokémon", "heal(you.bench)", "heal(you.active)", "benched"),
    "a Stadium": ("the Stadium", "discard_stadium()", "discard(x)", "stadium"),
    "a Supporter": ("a Supporter", "pick(x[supporter], 1)", "pick(x, 1)", "supporter"),
    "Prizes": ("each Prize", "draw(prizes_left(you))", "draw(1)", "prize"),
    "the Lost Zone": ("in the Lost Zone", "put(x, to_lost)", "discard(x)", "lost"),
    "others": ("the other Pokémon", "heal(you.bench)", "heal(you.active)", "other"),
    "another": ("another Pokémon", "choose(x[isnt(this)])", "choose(x)", "another"),
    "an exception": ("except it", "choose(x[~basic])", "choose(x)", "except"),
    "heads": ("if heads", "if flip():", "if may():", "heads"),
    "tails": ("if tails", "if not flip():", "if not may():", "tails"),
    "a coin": ("a coin", "flips(1)", "draw(1)", "coin"),
}


@pytest.mark.parametrize("case", NAMED)
def test_what_is_named_has_to_be_there(case: str) -> None:
    text, whole, without, what = NAMED[case]
    assert lost(tokens(text, NAMES), whole) == []
    assert what in lost(tokens(text, NAMES), without)


def test_one_is_said_by_many_words() -> None:
    assert lost(tokens("choose 1 card"), "choose(x)") == []


def test_each_thing_is_told_once() -> None:
    assert lost(tokens("3 cards or 3 coins"), "draw(1)") == ["3", "coin"]


def test_a_number_is_not_part_of_another() -> None:
    assert lost(tokens("20 damage"), "heal(this, 120)") == ["20"]
