"""Reading tokens by a grammar, and what a reading makes."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.grammar import GrammarError
from champions_deckcheck.effects.compiler.making import value_of
from champions_deckcheck.effects.compiler.parsing import Parser
from tests.compiler.reading import read, small, tokens


def made(grammar: str, text: str, kind: str = "") -> object:
    """What a text makes by the rule `act`; None if it is not read."""
    node = read(small(grammar), "act", text, kind)
    return None if node is None else value_of(node)


def test_every_token_has_to_be_read() -> None:
    grammar = "@act\n  draw NUM card => {num}\n"
    assert made(grammar, "draw 2 cards") == "2"
    assert made(grammar, "draw 2 cards now") is None
    assert made(grammar, "draw 2") is None


def test_what_may_be_missing_is_read_if_it_is_there() -> None:
    grammar = "@act\n  draw [exactly] NUM card [now] => {num}\n"
    for text in ("draw 1 card", "draw exactly 1 card", "draw 1 card now"):
        assert made(grammar, text) == "1"


def test_the_shorter_end_of_a_phrase_counts_where_the_longer_leads_nowhere() -> None:
    grammar = "@act\n  put <p> on it => {p}\n@p\n  card [on it] => card\n"
    assert made(grammar, "put card on it") == "card"
    assert made(grammar, "put card on it on it") == "card"


def test_the_first_wording_counts_of_two_that_reach_one_end() -> None:
    assert made("@act\n  draw NUM => first\n  (draw|take) 2 => second\n", "draw 2") == "first"
    assert made("@act\n  draw 2 => first\n  draw NUM => second\n", "draw 3") == "second"


def test_what_is_repeated_is_joined() -> None:
    grammar = "@act\n  draw <k>* card => {k* & }\n@k\n  basic => basic\n  TYPE => type({type})\n"
    assert made(grammar, "draw card") == ""
    assert made(grammar, "draw Basic Fire card") == "basic & type(Fire)"


def test_a_rule_may_stand_inside_itself() -> None:
    grammar = "@act\n  <c>\n@c\n  card of LP <c> RP => [{c}]\n  card => card\n"
    assert made(grammar, "card of (card of (card))") == "[[card]]"


def test_a_rule_that_begins_with_itself_comes_to_an_end() -> None:
    grammar = "@act\n  <act> and draw => more\n  draw => one\n"
    assert made(grammar, "draw") == "one"


def test_a_kind_of_text_has_wordings_of_its_own() -> None:
    grammar = "@act for tool\n  draw => tool\n@act\n  draw => any\n"
    assert made(grammar, "draw", "tool") == "tool"
    assert made(grammar, "draw", "item") == "any"


def test_how_far_the_longest_try_came() -> None:
    grammar = small("@act\n  draw NUM card from your hand\n  draw it\n")
    parser = Parser(grammar, tokens("draw 2 cards from the deck"))
    assert parser.whole("act") is None
    assert parser.furthest == 4


def test_a_type_is_told_from_another_whichever_comes_first() -> None:
    grammar = small("@act\n  fire card => f\n  water card => w\n")
    for text, value in (("Water card", "w"), ("Fire card", "f"), ("Water card", "w")):
        node = read(grammar, "act", text)
        assert node is not None
        assert value_of(node) == value


# -- making --------------------------------------------------------------------------------


def test_fields_and_what_is_put_into_them() -> None:
    grammar = "@act\n  draw <n:num> => do: draw({n.count}) ; need: {n.need}\n"
    grammar += "@num\n  NUM => count: {num} ; upto: no\n"
    assert made(grammar, "draw 2") == {"do": "draw(2)", "need": ""}


def test_a_field_may_hold_the_sign_between_fields() -> None:
    assert made("@act\n  draw => do: a ; b\n", "draw") == {"do": "a ; b"}


def test_a_value_of_its_own_where_nothing_was_said() -> None:
    grammar = "@act\n  draw [NUM] card => draw({num|1})\n"
    assert made(grammar, "draw card") == "draw(1)"
    assert made(grammar, "draw 4 cards") == "draw(4)"


def test_without_a_value_the_parts_are_handed_on() -> None:
    assert made("@act\n  draw NUM\n", "draw 2") == "2"
    assert made("@act\n  draw NUM:a or NUM:b\n", "draw 2 or 3") == {"a": ["2"], "b": ["3"]}


def test_fields_are_no_text() -> None:
    grammar = "@act\n  draw <n> => do: draw({n})\n@n\n  NUM => count: {num}\n"
    with pytest.raises(GrammarError, match=r"small.grammar:2: \{n\} is no text"):
        made(grammar, "draw 2")
