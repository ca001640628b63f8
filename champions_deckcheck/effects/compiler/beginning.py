"""With which tokens the wordings of a grammar may begin, so that few of them are tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from champions_deckcheck.effects.compiler.tokens import Token
from champions_deckcheck.effects.compiler.wording import Item

Sign = tuple[str, str]
"""What of a token tells wordings apart: its kind, and its value for words, numbers and types."""


class Starts(NamedTuple):
    """What something may begin with.

    Attributes:
        signs: Kinds of tokens, with a value or "" for any.
        is_empty: True if it may be nothing at all.
    """

    signs: frozenset[Sign]
    is_empty: bool

    def allow(self, sign: Sign) -> bool:
        """Whether it may begin with a token, or be nothing before it."""
        return self.is_empty or sign in self.signs or (sign[0], "") in self.signs


_NOTHING = Starts(frozenset(), is_empty=False)
_VALUED = frozenset({"word", "num", "type"})


class HasItem(Protocol):
    """Anything that has a wording."""

    @property
    def item(self) -> Item:
        """The wording."""


def sign_of(token: Token) -> Sign:
    """What of a token tells wordings apart: of names it is the kind alone."""
    return (token.kind, token.value if token.kind in _VALUED else "")


def starts_of_rules(rules: Mapping[str, Iterable[HasItem]]) -> dict[str, Starts]:
    """What each of some rules may begin with.

    Args:
        rules: Names of rules and their wordings. Rules may begin with each other and with
            themselves, so it is gone through them until nothing is added.
    """
    known = dict.fromkeys(rules, _NOTHING)
    is_settled = False
    while not is_settled:
        is_settled = True
        for rule, wordings in rules.items():
            found = _either(starts_of(one.item, known) for one in wordings)
            if found != known[rule]:
                known[rule] = found
                is_settled = False
    return known


def starts_of(item: Item, rules: Mapping[str, Starts]) -> Starts:
    """What a part of a wording may begin with.

    Args:
        item: The part.
        rules: What is known of rules.
    """
    if item.kind == "word":
        return Starts(frozenset({("word", item.text)}), is_empty=False)
    if item.kind == "token":
        kind, _, value = item.text.partition("=")
        return Starts(frozenset({(kind, value)}), is_empty=False)
    if item.kind == "own":
        return Starts(frozenset({("self", "")}), is_empty=False)
    if item.kind == "rule":
        return rules[item.text]
    if item.kind == "any":
        return _either(starts_of(part, rules) for part in item.parts)
    if item.kind in ("maybe", "many"):
        return Starts(starts_of(item.parts[0], rules).signs, is_empty=True)
    return _in_order(item.parts, rules)


def _either(choices: Iterable[Starts]) -> Starts:
    signs: frozenset[Sign] = frozenset()
    is_empty = False
    for one in choices:
        signs |= one.signs
        is_empty = is_empty or one.is_empty
    return Starts(signs, is_empty)


def _in_order(parts: Sequence[Item], rules: Mapping[str, Starts]) -> Starts:
    signs: frozenset[Sign] = frozenset()
    for part in parts:
        starts = starts_of(part, rules)
        signs |= starts.signs
        if not starts.is_empty:
            return Starts(signs, is_empty=False)
    return Starts(signs, is_empty=True)
