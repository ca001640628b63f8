"""Who does what a clause says, where the clause does not say it.

"Your opponent shuffles their hand into their deck and draws 4 cards": the second clause has no
subject of its own, and its doer is that of the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from champions_deckcheck.effects.compiler.making import value_of
from champions_deckcheck.effects.compiler.parsing import Node
from champions_deckcheck.effects.compiler.wording import Item

# First words of a clause that are no verb.
_SUBJECTS = frozenset(
    {
        "you",
        "it",
        "they",
        "them",
        "that",
        "those",
        "this",
        "the",
        "any",
        "all",
        "both",
        "each",
        "either",
    }
)


def parts_of(node: Node) -> Iterator[tuple[str, dict[str, str]]]:
    """Leads, clauses and trails of a statement in order, each with what it makes.

    A clause that somebody else does without saying so has the field `by`, one that says whom
    it speaks of the field `who`.
    """
    doer = ""
    for name, found in node.found:
        if name not in ("lead", "clause", "trail") or not isinstance(found, Node):
            continue
        value: dict[str, str] = value_of(found)
        if name == "lead" and value.get("may") == "may(opp)" and "asked" not in value:
            doer = "opp"
        if name == "clause":
            own = _subject(found.alternative.item)
            if own is None and doer:
                value = {**value, "by": doer}
            elif own is not None:
                doer = own
                value = {**value, "who": own} if own else value
        yield name, value


def _subject(item: Item) -> str | None:
    """Who is said to do something: "opp", "each", "" for anyone else; None if nobody is said."""
    words = _first_words(item)
    if words[:2] == ["your", "opponent"]:
        return "opp"
    if words[:2] == ["each", "player"]:
        return "each"
    if not words or words[0] in _SUBJECTS or words[0] == "your":
        return ""
    return None


def _first_words(item: Item) -> list[str]:
    """The plain words a wording begins with."""
    if item.kind == "word":
        return [item.text]
    if item.kind == "any":
        return _first_words(item.parts[0])
    words: list[str] = []
    for part in item.parts if item.kind == "all" else ():
        if part.kind in ("maybe", "many"):
            continue
        inner = _first_words(part)
        words += inner
        if not inner or part.kind != "word":
            break
    return words


_DRAWS = re.compile(r"((?:\w+ = )?draw(?:_until)?\()(.*)\)")


def done_by(line: str, doer: str) -> str:
    """A step as somebody does it."""
    found = _DRAWS.fullmatch(line)
    if found is None or re.search(r", (?:opp|each|p)$", found[2]):
        return line
    return f"{found[1]}{found[2]}, {doer})"
