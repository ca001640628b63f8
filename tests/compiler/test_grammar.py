"""Reading the grammar: what a line may be, and what is refused with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from champions_deckcheck.effects.compiler.beginning import starts_of_rules
from champions_deckcheck.effects.compiler.compiling import grammar_of
from champions_deckcheck.effects.compiler.grammar import Grammar, GrammarError
from champions_deckcheck.effects.compiler.wording import Item, read_wording
from champions_deckcheck.errors import CardDataError
from tests.compiler.reading import read, small

WRONG = {
    "a wording before a rule": ("  draw a card\n", "1: a wording before the first rule"),
    "no name": ("@\n  draw\n", "1: a rule without a name"),
    "nothing but a value": ("@act\n  => do: draw(1)\n", "2: a line without a wording"),
    "an open bracket": ("@act\n  draw [a card\n", "2: [ is not closed"),
    "an open parenthesis": ("@act\n  draw (a|the card\n", "2: ( is not closed"),
    "brackets that cross": ("@act\n  draw (a [card) now]\n", "2: [ is not closed"),
    "closing nothing": ("@act\n  draw a] card\n", "2: ']' closes nothing"),
    "repeating nothing": ("@act\n  * card\n", "2: '*' belongs to nothing"),
    "half a rule": ("@act\n  draw <n:number card\n", "2: '<' belongs to nothing"),
    "an unknown rule": ("@act\n\n  draw <n:number> card\n", "3: there is no rule number"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_line_that_is_none_is_refused_with_its_place(case: str) -> None:
    text, message = WRONG[case]
    with pytest.raises(GrammarError) as error:
        small(text)
    assert str(error.value) == f"small.grammar:{message}"


def test_a_wrong_grammar_is_wrong_card_data() -> None:
    assert issubclass(GrammarError, CardDataError)
    assert GrammarError("x").exit_code == 2


def test_a_damaged_list_of_misprints_is_refused(tmp_path: Path) -> None:
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "repairs.toml").write_text("[[repair]]\nwrong = 'a'\n", "utf-8")
    with pytest.raises(GrammarError, match=r"repairs\.toml"):
        grammar_of(tmp_path)


def test_a_line_has_a_wording_a_value_and_an_example() -> None:
    (one,) = small("# a remark\n@act for item\n  draw NUM card => do: draw({num}) ## x\n").rules[
        "act"
    ]
    assert (one.value, one.example, one.place) == ("do: draw({num})", "x", "small.grammar:3")
    assert one.kinds == ("item",)


def test_the_parts_of_a_wording() -> None:
    word = Item("word", "card")
    assert read_wording("card", "") == word
    assert read_wording("[card]", "") == Item("maybe", parts=(word,))
    assert read_wording("card*", "") == Item("many", parts=(word,))
    assert read_wording("(card|NUM:n)", "") == Item("any", parts=(word, Item("token", "num", "n")))
    assert read_wording("<n:number>", "") == Item("rule", "number", "n")
    assert read_wording("<number>", "") == Item("rule", "number", "number")
    assert read_wording("2", "") == Item("token", "num=2")
    assert read_wording("fire", "") == Item("token", "type=Fire")
    assert read_wording("COMMA", "") == Item("word", ",")


def test_this_pokemon_may_be_called_by_its_name() -> None:
    parts = read_wording("this pokémon", "").parts
    assert parts[-1] == Item("own")


def test_wordings_of_a_kind_come_before_those_of_every_kind() -> None:
    grammar = small("@act\n  draw => all\n@act for item\n  draw => own\n")
    assert [one.value for one in grammar.of("act", "item")] == ["own", "all"]
    assert [one.value for one in grammar.of("act", "attack")] == ["all"]
    assert [one.value for one in grammar.of("act", "")] == ["own", "all"]


def test_a_grammar_can_be_added_to_after_it_was_used() -> None:
    grammar = small("@act\n  draw => a\n")
    assert read(grammar, "act", "heal") is None
    grammar.read("@act\n  heal => b\n", "more.grammar")
    assert read(grammar, "act", "heal") is not None


def test_rules_that_begin_with_each_other_know_their_first_words() -> None:
    grammar = Grammar()
    grammar.read("@a\n  x\n  <b> y\n@b\n  <a> z\n  [w] v\n", "small.grammar")
    starts = starts_of_rules(grammar.rules)
    words = {("word", "x"), ("word", "w"), ("word", "v")}
    assert starts["a"].signs == starts["b"].signs == words
