"""Finding printings by a query.

A query becomes one function from a record to True or False; every mistake in it is
reported before the first card is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from champions_deckcheck.cards import names
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import CardSet
from champions_deckcheck.cards.records import Record, records
from champions_deckcheck.cards.search.fields import (
    CODE,
    DATE,
    FIELDS,
    FORMAT,
    HAS,
    HAS_WHAT,
    NUMBER,
    VALUE,
    Field,
    field_name,
)
from champions_deckcheck.cards.search.lexer import QueryError
from champions_deckcheck.cards.search.match import (
    Matcher,
    date_matcher,
    number_matcher,
    text_matcher,
)
from champions_deckcheck.cards.search.query import AllOf, AnyOf, Node, Not, Range, Term, Text, parse
from champions_deckcheck.config.suggest import did_you_mean, unknown

Test = Callable[[Record], bool]
Legality = Callable[[str, str], Callable[[str], bool]]
"""From a role ("legal", "support", "champion") and a format to a test of printing ids.

Given from outside: what is legal is not the business of the cards.
"""


def search(query: str, cards: Catalogue, legality: Legality | None = None) -> Iterator[Record]:
    """The printings a query finds, newest set first, each set in number order.

    Args:
        query: The query; `cards.search.query` has its language.
        cards: The catalogue.
        legality: Answers the fields about formats; without it they cannot be asked.

    Raises:
        QueryError: The query makes no sense; says where.
        UsageError: It names a format that does not exist.
        CardDataError: A fact file is damaged.
    """
    tree = parse(query, field_name)
    compiler = _Compiler(query, cards, legality)
    test = compiler.test(tree)
    sets = compiler.sets(tree)
    return (record for record in records(cards, sets) if test(record))


class _Compiler:
    """Turns the tree of one query into a test."""

    def __init__(self, query: str, cards: Catalogue, legality: Legality | None) -> None:
        self._query = query
        self._cards = cards
        self._legality = legality

    def set_of(self, record: Record) -> CardSet | None:
        return self._cards.card_set(record["set"])

    def test(self, node: Node) -> Test:
        """The test for a tree.

        Raises:
            QueryError: A value makes no sense for its field.
        """
        if isinstance(node, Term):
            return self._term(node)
        if isinstance(node, Not):
            inner = self.test(node.node)
            return lambda record: not inner(record)
        # The expensive questions last, so that few cards have to answer them.
        tests = [self.test(one) for one in sorted(node.nodes, key=_cost)]
        if isinstance(node, AllOf):
            return lambda record: all(test(record) for test in tests)
        return lambda record: any(test(record) for test in tests)

    def sets(self, node: Node) -> frozenset[str] | None:
        """The sets outside of which nothing can match, or None if that is not known."""
        if isinstance(node, Term):
            if not FIELDS[node.field].by_set:
                return None
            test = self._term(node)
            return frozenset(one for one in self._cards.set_ids() if test({"set": one}))
        if isinstance(node, AllOf):
            bounds = [found for one in node.nodes if (found := self.sets(one)) is not None]
            return frozenset.intersection(*bounds) if bounds else None
        if isinstance(node, AnyOf):
            each = [self.sets(one) for one in node.nodes]
            if all(found is not None for found in each):
                return frozenset().union(*(found for found in each if found is not None))
        return None

    def _term(self, term: Term) -> Test:
        field = FIELDS[term.field]
        if field.kind == FORMAT:
            return self._format(term)
        if field.kind == HAS:
            return self._has(term)
        get, set_of = field.get, self.set_of
        matches = self._matcher(term, field)
        return lambda record: any(map(matches, get(record, set_of)))

    def _matcher(self, term: Term, field: Field) -> Matcher:
        value = term.value
        try:
            if field.kind == NUMBER:
                return number_matcher(value, strict=term.field != "number")
            if field.kind == DATE:
                return date_matcher(value)
        except ValueError as error:
            raise self._error(term, f"{term.field} {error}") from None
        text = self._text(term)
        if field.kind == CODE:
            return self._code(term, text)
        return text_matcher(text, whole=term.whole or field.kind == VALUE)

    def _text(self, term: Term) -> str:
        if isinstance(term.value, Range):
            hint = "Ranges are for hp, number, retreat, attacks.damage and set.releaseDate."
            raise self._error(term, f"{term.field} takes a word, not a range", hint)
        if not term.value.text:
            raise self._error(term, f"{term.field} takes a word, and this one is empty")
        return term.value.text

    def _code(self, term: Term, code: str) -> Matcher:
        if "*" in code:
            raise self._error(term, 'code takes a whole code; use "set.id:" for patterns')
        sets = {use.set_id for use in self._cards.sets_coded(code)}
        if not sets:
            hint = 'Codes are printed on the cards, like "OBF"; "set.name:" searches by name.'
            raise self._error(term, f'no set has the code "{code}"', hint)
        return sets.__contains__

    def _has(self, term: Term) -> Test:
        what = self._text(term)
        test = HAS_WHAT.get(names.fold(what))
        if test is None:
            message, hint = unknown("thing to have", what, HAS_WHAT)
            raise self._error(term, message, hint)
        return test

    def _format(self, term: Term) -> Test:
        reference = self._text(term)
        if self._legality is None:
            raise self._error(term, "formats cannot be asked for here")
        is_legal = self._legality(term.field, reference)
        return lambda record: is_legal(record["id"])

    def _error(self, term: Term, problem: str, hint: str = "") -> QueryError:
        return QueryError(self._query, *term.span, problem, hint)


def _cost(node: Node) -> int:
    """How much work a condition is for each card, roughly."""
    if isinstance(node, Term):
        field = FIELDS[node.field]
        return 9 if field.kind == FORMAT else 0 if field.by_set else 1
    nodes = (node.node,) if isinstance(node, Not) else node.nodes
    return max(map(_cost, nodes))


def unheard(query: str, cards: Catalogue) -> list[str]:
    """Remarks about values of a query that no card has at all, for a search without a find.

    Args:
        query: A query that `search` accepts.
        cards: The catalogue.
    """
    terms = [one for one in _terms(parse(query, field_name)) if _is_listed(one)]
    if not terms:
        return []
    values: dict[str, set[str]] = {term.field: set() for term in terms}
    for record in records(cards):
        for name, known in values.items():
            known.update(FIELDS[name].get(record, lambda _: None))
    remarks = []
    for term in terms:
        text = term.value.text if isinstance(term.value, Text) else ""
        if not any(map(text_matcher(text, whole=True), values[term.field])):
            guess = did_you_mean(text, values[term.field])
            remarks.append(f'No card has "{text}" in {term.field}. {guess}'.rstrip())
    return remarks


def _terms(node: Node) -> Iterator[Term]:
    if isinstance(node, Term):
        yield node
    else:
        for one in (node.node,) if isinstance(node, Not) else node.nodes:
            yield from _terms(one)


def _is_listed(term: Term) -> bool:
    """Whether a term asks for one of a few dozen values, so that a typo can be told."""
    is_few = FIELDS[term.field].kind == VALUE and term.field != "id"
    return is_few and isinstance(term.value, Text) and "*" not in term.value.text
