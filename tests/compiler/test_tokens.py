"""Tokens of a text: base forms, numbers, types and names. The names are of our own."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.compiling import sentences
from champions_deckcheck.effects.compiler.tokens import Names
from tests.compiler.reading import tokens, values

CARDS = {
    "Othermon",
    "Othermon ex",
    "Testmon ex",
    "Big Test Cave",
    "Bold Test-GX",
    "Test Mr. Nobody",
}
NAMES = Names(("Testmon",), ("Tackle Twice",), ("Quiet Home",), CARDS.__contains__)


def named(text: str) -> list[tuple[str, str]]:
    return [one for one in values(text, NAMES) if one[0] not in ("word", "num")]


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("draws cards", ["draw", "card"]),
        ("is are was were", ["be", "be", "be", "be"]),
        ("has had", ["have", "have"]),
        ("searches", ["search"]),
        ("Energies", ["energy"]),
        ("The number", ["the", "amount"]),
        ("doesn't", ["doesn't"]),
        ("your opponent's", ["your", "opponent's"]),
    ],
)
def test_words_have_their_base_form(text: str, base: list[str]) -> None:
    assert [value for _, value in values(text)] == base


def test_numbers_are_digits() -> None:
    assert values("2 three") == [("num", "2"), ("num", "3")]


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Fire", ["Fire"]),
        ("{R}", ["Fire"]),
        ("{RW}", ["Fire", "Water"]),
        ("FireWater", ["Fire", "Water"]),
        ("WaterWaterWater", ["Water", "Water", "Water"]),
    ],
)
def test_types(text: str, types: list[str]) -> None:
    assert values(text) == [("type", one) for one in types]


def test_what_is_not_of_a_type() -> None:
    assert values("non-Fire") == [("word", "non"), ("type", "Fire")]


def test_names_say_whose_they_are() -> None:
    text = "Testmon used Tackle Twice, Quiet Home and Othermon in Big Test Cave."
    assert named(text) == [
        ("self", "Testmon"),
        ("attack", "Tackle Twice"),
        ("ability", "Quiet Home"),
        ("name", "Othermon"),
        ("name", "Big Test Cave"),
    ]


def test_the_longest_name_counts() -> None:
    assert named("an Othermon ex") == [("name", "Othermon ex")]
    assert named("each Testmon ex") == [("name", "Testmon ex")]


def test_what_belongs_to_a_name_is_that_name() -> None:
    assert named("all of Testmon's Energy") == [("self", "Testmon")]
    assert named("each Othermon's Energy") == [("name", "Othermon")]


def test_whose_pokemon_some_are() -> None:
    assert named("each of Nobody's Pokémon") == [("owner", "Nobody")]
    assert named("each Team Nowhere's Pokémon") == [("owner", "Team Nowhere")]
    assert named("Your opponent's Pokémon. Opponent's Pokémon") == []


def test_a_capital_at_the_start_of_a_sentence_is_no_name() -> None:
    names = NAMES._replace(is_card={"Search", "Bold-GX"}.__contains__)
    assert [kind for kind, _ in values("Search it", names)] == ["word", "word"]
    assert values("to Search it", names)[1] == ("name", "Search")
    assert values("Bold-GX moves", names)[0] == ("name", "Bold-GX")


def test_an_attack_called_like_a_verb_is_the_verb_where_a_sentence_begins() -> None:
    names = NAMES._replace(own=("Switch",))
    assert values("Switch it", names)[0] == ("word", "switch")
    assert values("the Switch", names)[1] == ("self", "Switch")


def test_an_energy_provides_a_type_and_not_itself() -> None:
    names = NAMES._replace(own=("Water Test", "Water"))
    assert values("provides Water", names)[1] == ("type", "Water")


def test_the_attack_of_another_card_is_known_by_what_stands_around_it() -> None:
    assert ("attack", "Loud Song") in named("it used Loud Song during its last turn")
    assert ("ability", "Deep Sleep") in named("has the Deep Sleep Ability")


def test_quoted_words_are_one_token() -> None:
    assert values('named "Some Word," it')[1:3] == [("quote", "Some Word"), ("word", ",")]


def test_sentences_end_at_their_stops_but_not_inside_parentheses() -> None:
    found = sentences(tokens("Draw a card. Heal it (once. only) now. (You may.) Draw."))
    assert [" ".join(token.value for token in one) for one in found] == [
        "draw a card",
        "heal it ( once only ) now",
        "( you may )",
        "draw",
    ]
