"""Reads tokens by the grammar.

English hangs phrases onto each other in more than one way; committing to the first or the
longest loses readings. So every end a rule can have at every place is kept, and the first
alternative that reaches an end is the one that counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from champions_deckcheck.effects.compiler.beginning import sign_of
from champions_deckcheck.effects.compiler.grammar import Alternative, Grammar
from champions_deckcheck.effects.compiler.sharing import Shared
from champions_deckcheck.effects.compiler.tokens import Token
from champions_deckcheck.effects.compiler.wording import Item


@dataclass(frozen=True, slots=True)
class Node:
    """How some tokens were read: the alternative, and what its parts were read as."""

    alternative: Alternative
    found: tuple[tuple[str, Any], ...]


_Found = tuple[tuple[str, Any], ...]
_Ends = list[tuple[int, _Found]]
_Read = tuple[int, Alternative, _Ends]


class Parser:
    """Reads one sentence.

    Args:
        grammar: What it is read by.
        tokens: The sentence.
        kind: The kind of its text, whose own alternatives count too.

    Attributes:
        furthest: How many tokens the longest try has read.
    """

    def __init__(self, grammar: Grammar, tokens: list[Token], kind: str = "") -> None:
        self._grammar = grammar
        self._kind = kind
        # One more than there are, so that every place has a token.
        self._tokens = [*tokens, _END]
        self._signs = [sign_of(token) for token in self._tokens]
        self._known: dict[tuple[str, int], list[tuple[int, Node]]] = {}
        self._match_by = {
            "word": self._word,
            "token": self._token,
            "own": self._own,
            "rule": self._named,
            "all": self._all,
            "any": self._any,
            "maybe": self._maybe,
            "many": self._many,
        }
        self.furthest = 0

    def whole(self, rule: str) -> Node | None:
        """All tokens read as a rule; None if there is no reading."""
        for end, node in self._rule(rule, 0):
            if end == len(self._tokens) - 1:
                return node
        return None

    def _rule(self, rule: str, at: int) -> list[tuple[int, Node]]:
        key = (rule, at)
        known = self._known.get(key)
        if known is not None:
            return known
        # A rule that begins with itself finds nothing at this place the second time.
        self._known[key] = []
        read: list[_Read] = []
        self._walk(self._grammar.shared(rule, self._kind), [(at, ())], read)
        if not read:
            return self._known[key]
        # The first alternative that reaches an end is the one that counts.
        read.sort(key=_place)
        ends: dict[int, Node] = {}
        for _, alternative, reached in read:
            for end, found in reached:
                if end not in ends:
                    ends[end] = Node(alternative, found)
        result = list(ends.items())
        self._known[key] = result
        return result

    def _walk(self, here: Shared, current: _Ends, read: list[_Read]) -> None:
        """Reads on behind some ends what wordings have in common up to there.

        Args:
            here: The wordings.
            current: The ends.
            read: Gets the wordings that are read to their end.
        """
        for place, alternative in here.ended:
            read.append((place, alternative, current))
        if len(current) > 1:
            for item, behind in here.going.items():
                ends = self._each(item, current)
                if ends:
                    self._walk(behind, ends, read)
            return
        ((end, found),) = current
        sign = self._signs[end]
        going = here.by_sign.get(sign)
        if going is None:
            going = here.beginning(sign)
        for item, behind in going:
            if item.kind == "word":
                # It stands here, or it would be none of these.
                if end >= self.furthest:
                    self.furthest = end + 1
                self._walk(behind, [(end + 1, found)], read)
                continue
            ends = self._match_by[item.kind](item, end)
            if ends:
                further = [(after, found + more) for after, more in ends] if found else ends
                self._walk(behind, further, read)

    def _word(self, item: Item, at: int) -> _Ends:
        token = self._tokens[at]
        if token.value == item.text and token.kind == "word":
            if at >= self.furthest:
                self.furthest = at + 1
            return [(at + 1, ())]
        return []

    def _token(self, item: Item, at: int) -> _Ends:
        token = self._tokens[at]
        kind, _, value = item.text.partition("=")
        if token.kind == kind and (not value or token.value == value):
            if at >= self.furthest:
                self.furthest = at + 1
            return [(at + 1, ((item.name, token.value),) if item.name else ())]
        return []

    def _own(self, _: Item, at: int) -> _Ends:
        if self._tokens[at].kind != "self" or self._kind not in _OF_POKEMON:
            return []
        if at >= self.furthest:
            self.furthest = at + 1
        return [(at + 1, ())]

    def _named(self, item: Item, at: int) -> _Ends:
        return [(end, ((item.name, node),)) for end, node in self._rule(item.text, at)]

    def _all(self, item: Item, at: int) -> _Ends:
        current: _Ends = [(at, ())]
        for part in item.parts:
            if part.kind == "word":
                current = self._words(part.text, current)
            elif len(current) == 1:
                ((end, found),) = current
                ends = self._match_by[part.kind](part, end)
                current = [(after, found + more) for after, more in ends] if found else ends
            else:
                current = self._each(part, current)
            if not current:
                return current
        return current

    def _words(self, word: str, current: _Ends) -> _Ends:
        """Those of some ends behind which a word stands, behind it."""
        tokens = self._tokens
        going = [
            (end + 1, found)
            for end, found in current
            if tokens[end].value == word and tokens[end].kind == "word"
        ]
        for end, _ in going:
            if end > self.furthest:
                self.furthest = end
        return going

    def _each(self, part: Item, current: _Ends) -> _Ends:
        """A part behind each of several ends; the first that reaches an end counts."""
        match = self._match_by[part.kind]
        ends: dict[int, _Found] = {}
        for end, found in current:
            for after, more in match(part, end):
                if after not in ends:
                    ends[after] = found + more
        return list(ends.items())

    def _any(self, item: Item, at: int) -> _Ends:
        ends: dict[int, _Found] = {}
        for part in item.parts:
            for end, found in self._match_by[part.kind](part, at):
                ends.setdefault(end, found)
        return list(ends.items())

    def _maybe(self, item: Item, at: int) -> _Ends:
        part = item.parts[0]
        found = self._match_by[part.kind](part, at)
        if all(end != at for end, _ in found):
            return [*found, (at, ())]
        return found

    def _many(self, item: Item, at: int) -> _Ends:
        part = item.parts[0]
        match = self._match_by[part.kind]
        ends: dict[int, _Found] = {at: ()}
        waiting: _Ends = [(at, ())]
        while waiting:
            end, found = waiting.pop()
            for after, more in match(part, end):
                if after not in ends:
                    ends[after] = found + more
                    waiting.append((after, found + more))
        return sorted(ends.items(), reverse=True)


_place = itemgetter(0)
_END = Token("end", "", -1)
# Kinds of text that a Pokémon has; "" is any kind.
_OF_POKEMON = ("attack", "ability", "")
