"""A wording of the grammar as a tree of its parts.

A plain word is itself (in its base form: "card" is also "cards"); `<rule>` or `<name:rule>` is
another rule; `[ ]` may be missing, `(a|b)` is one of several, `*` behind something repeats it;
NUM, TYPE, NAME, OWNER, SELF, ATTACK, ABILITY, QUOTE are tokens of that kind, and `NUM:n` names
one. LP, RP, COMMA, BULLET and COLON stand for the signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from champions_deckcheck.effects.compiler.words import TYPE_NAMES
from champions_deckcheck.errors import CardDataError

KINDS = {
    "NUM": "num",
    "TYPE": "type",
    "NAME": "name",
    "OWNER": "owner",
    "SELF": "self",
    "ATTACK": "attack",
    "ABILITY": "ability",
    "QUOTE": "quote",
}
_SIGNS = {"LP": "(", "RP": ")", "COMMA": ",", "BULLET": "•", "COLON": ":"}
_PIECES = re.compile(
    rf"<[\w:]+>|(?:{'|'.join(KINDS)})(?::\w+)?(?!\w)|[\[\]()|*<>]|[^\s\[\]()|*<>]+"
)


class GrammarError(CardDataError):
    """A line of a grammar that is none; the message names its file and line."""


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a wording.

    Attributes:
        kind: "word", "token", "rule", "all" (in order), "any" (one of), "maybe", "many",
            "own" (a Pokémon's own name).
        text: The word, kind of token or rule.
        name: What its value is called; "" for none.
        parts: What it consists of.
    """

    kind: str
    text: str = ""
    name: str = ""
    parts: tuple[Item, ...] = ()

    def __hash__(self) -> int:
        # Without what the parts consist of: a tree of wordings asks for it again and again.
        return hash((self.kind, self.text, self.name, len(self.parts)))

    def rules(self) -> Iterator[str]:
        """The rules it names."""
        if self.kind == "rule":
            yield self.text
        for part in self.parts:
            yield from part.rules()


def words_in(item: Item) -> Iterator[str]:
    """The plain words of a wording."""
    if item.kind == "word":
        yield item.text
    for part in item.parts:
        yield from words_in(part)


def read_wording(text: str, place: str) -> Item:
    """The parts of a wording.

    Args:
        text: The wording.
        place: File and line, for the message.

    Raises:
        GrammarError: Brackets do not fit, or there is nothing.
    """
    pieces = _PIECES.findall(text)
    if not pieces:
        raise GrammarError(f"{place}: a line without a wording")
    item, end = _any(pieces, 0, place)
    if end != len(pieces):
        raise GrammarError(f"{place}: {pieces[end]!r} closes nothing")
    return item


def _any(pieces: list[str], at: int, place: str) -> tuple[Item, int]:
    item, at = _all(pieces, at, place)
    choices = [item]
    while at < len(pieces) and pieces[at] == "|":
        item, at = _all(pieces, at + 1, place)
        choices.append(item)
    return (choices[0] if len(choices) == 1 else Item("any", parts=tuple(choices))), at


def _all(pieces: list[str], at: int, place: str) -> tuple[Item, int]:
    parts: list[Item] = []
    while at < len(pieces) and pieces[at] not in ("|", "]", ")"):
        item, at = _repeatable(pieces, at, place)
        if at < len(pieces) and pieces[at] == "*":
            item = Item("many", parts=(item,))
            at += 1
        parts.append(item)
    parts = _by_name(parts)
    return (parts[0] if len(parts) == 1 else Item("all", parts=tuple(parts))), at


def _repeatable(pieces: list[str], at: int, place: str) -> tuple[Item, int]:
    """One word, rule or token, or what stands in brackets."""
    piece = pieces[at]
    at += 1
    if piece not in ("[", "("):
        return _one(piece, place), at
    inner, at = _any(pieces, at, place)
    if at >= len(pieces) or pieces[at] != ("]" if piece == "[" else ")"):
        raise GrammarError(f"{place}: {piece} is not closed")
    return (Item("maybe", parts=(inner,)) if piece == "[" else inner), at + 1


def _by_name(parts: list[Item]) -> list[Item]:
    """The parts of a wording in which "this Pokémon" may be the Pokémon's own name."""
    found: list[Item] = []
    for item in parts:
        is_pokemon = item.kind == "word" and item.text in ("pokémon", "pokémon's")
        if is_pokemon and found and found[-1] == Item("word", "this"):
            both = Item("all", parts=(found.pop(), item))
            found.append(Item("any", parts=(both, Item("own"))))
        else:
            found.append(item)
    return found


def _one(piece: str, place: str) -> Item:
    if piece in ("*", "<", ">"):
        raise GrammarError(f"{place}: {piece!r} belongs to nothing")
    if piece[0] == "<":
        name, _, rule = piece[1:-1].rpartition(":")
        return Item("rule", rule, name or rule)
    kind, _, name = piece.partition(":")
    if kind in KINDS:
        return Item("token", KINDS[kind], name or kind.lower())
    word = _SIGNS.get(piece, piece.lower())
    if word.isdigit():
        return Item("token", f"num={word}", "")
    if word.capitalize() in TYPE_NAMES.values():
        return Item("token", f"type={word.capitalize()}", "")
    return Item("word", word)
