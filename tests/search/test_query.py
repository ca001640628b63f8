from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from champions_deckcheck.cards.search.fields import FIELDS, field_name
from champions_deckcheck.cards.search.lexer import QueryError
from champions_deckcheck.cards.search.query import (
    MAX_DEPTH,
    AllOf,
    AnyOf,
    Node,
    Not,
    Range,
    Term,
    Text,
    all_of,
    any_of,
    parse,
    write,
)


def name(text: str, whole: bool = False) -> Term:
    return Term("name", Text(text), whole)


TREES = {
    "charizard": name("charizard"),
    "charizard ex": AllOf((name("charizard"), name("ex"))),
    "charizard AND ex": AllOf((name("charizard"), name("ex"))),
    '"charizard ex"': name("charizard ex"),
    "!charizard": name("charizard", whole=True),
    "!name:charizard": name("charizard", whole=True),
    "-name:a": Not(name("a")),
    "NOT a": Not(name("a")),
    "--a": Not(Not(name("a"))),
    "porygon-z": name("porygon-z"),
    "a - b": AllOf((name("a"), name("-"), name("b"))),
    "resistances.value:-30": Term("resistances.value", Text("-30")),
    "a b OR c": AnyOf((AllOf((name("a"), name("b"))), name("c"))),
    "a (b OR c)": AllOf((name("a"), AnyOf((name("b"), name("c"))))),
    "-(a OR b)": Not(AnyOf((name("a"), name("b")))),
    "types:(fire OR water)": AnyOf((Term("types", Text("fire")), Term("types", Text("water")))),
    "types:(fire hp:3)": AllOf((Term("types", Text("fire")), Term("hp", Text("3")))),
    "types:(fire) a": AllOf((Term("types", Text("fire")), name("a"))),
    "!(a OR b)": AnyOf((name("a", whole=True), name("b", whole=True))),
    "hp:[100 TO *]": Term("hp", Range("100", "*")),
    "hp:{100 TO 200]": Term("hp", Range("100", "200", with_low=False)),
    "hp: 100": Term("hp", Text("100")),
    r'"a \"b\" \\"': name(r'a "b" \ '.strip()),
    "legal:a/b:c.toml": Term("legal", Text("a/b:c.toml")),
    "or": name("or"),
    '"OR"': name("OR"),
}


@pytest.mark.parametrize("query", TREES)
def test_is_read_as(query: str) -> None:
    assert parse(query) == TREES[query]


@pytest.mark.parametrize("query", TREES)
def test_is_written_so_that_it_is_read_the_same(query: str) -> None:
    assert parse(write(parse(query))) == TREES[query]


FAULTS = {
    # query: (carets, part of the message, part of the hint)
    "": ("^", "the query is empty", '"*"'),
    "(a OR b": ("^", "never closed", ""),
    "a) b": (" ^", "closes nothing", ""),
    "a OR": ("    ^", "a condition is missing", ""),
    "OR a": ("^^", "expected", '"OR"'),
    "a (": ("   ^", "a condition is missing", ""),
    "a ()": ("   ^", "expected", ""),
    "hp:": ("   ^", 'after "hp:"', ""),
    "-": ("^", "", ""),
    'name:"abc': ("     ^", "quote is never closed", ""),
    "hp:[3 TO": ("   ^^^^^", "range cannot be read", "[100 TO 200]"),
    "hp:[3 4]": ("   ^^^^^", "range cannot be read", "[100 TO 200]"),
    "a [1 TO 2]": ("  ^", "needs a field", "hp:"),
    "a hpp:3": ("  ^^^^", 'no field "hpp"', '"hp"'),
    "rules:x": ("^^^^^^", 'no field "rules"', "facts"),
    "legalities.expanded:legal": ("^^^^^^^^^^^^^^^^^^^^", "no field", "legal:"),
}


@pytest.mark.parametrize("query", [query for query in FAULTS if query != "-"])
def test_says_where_the_fault_is(query: str) -> None:
    carets, problem, hint = FAULTS[query]
    with pytest.raises(QueryError) as caught:
        parse(query, field_name)
    line, under = caught.value.quoted()
    assert (line, under) == (query, carets)
    assert problem in caught.value.message
    assert hint in caught.value.hint


def test_nesting_has_an_end() -> None:
    assert parse("(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH) == name("a")
    for query in ("(" * 5000 + "a" + ")" * 5000, "-" * 5000 + "a"):
        with pytest.raises(QueryError, match="nested deeper"):
            parse(query)


texts = st.text(min_size=1).map(Text)
ends = st.one_of(st.just("*"), st.integers(0, 999).map(str))
ranges = st.builds(Range, ends, ends, st.booleans(), st.booleans())
terms = st.builds(Term, st.sampled_from(sorted(FIELDS)), st.one_of(texts, ranges), st.booleans())


def _joined(nodes: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(nodes, min_size=1, max_size=4)
    return st.one_of(nodes.map(Not), several.map(all_of), several.map(any_of))


trees: st.SearchStrategy[Node] = st.recursive(terms, _joined, max_leaves=12)


@given(trees)
def test_every_tree_can_be_written_and_read_back(tree: Node) -> None:
    assert parse(write(tree), field_name) == tree


@given(st.text(alphabet='ab*:()[]{}"!- \\\tORTOhp.', max_size=40))
def test_no_text_crashes_the_parser(text: str) -> None:
    try:
        tree = parse(text, field_name)
    except QueryError as error:
        line, carets = error.quoted()
        assert len(carets) <= len(line) + 1
    else:
        assert parse(write(tree), field_name) == tree
