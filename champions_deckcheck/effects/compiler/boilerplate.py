"""Which lines on a Trainer or Energy card are rules of its kind, and which its own text.

A source gives both in one list, and not always one to a line. The rules of a kind (how many
of it may be played, where it is put, how many a deck may have) are the business of the engine
and the deck check. They are known by what they say, sentence by sentence: by all their words
but the small ones, in order. A sentence that says anything else is the card's own, however
much it begins like a rule: that it can be played only if something, that it is attached to an
opponent's Pokémon, or what Tools do not do any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_SMALL = frozenset(
    {"a", "and", "as", "during", "in", "is", "it", "like", "may", "of", "that", "the", "to"}
    | {"with", "you", "your"}
)

# What a rule says, without its small words. Reviewed: none differs between the cards of a kind
# but for how an edition puts it.
_ITEMS = """
play many item cards turn
play any number item cards turn
"""
_RULES = {
    "item": _ITEMS,
    "supporter": """
play only 1 supporter card turn
can play only one supporter card each turn
when play this card put next active pokémon
when turn ends discard this card
""",
    "tool": f"""{_ITEMS}
attach any number pokémon tools pokémon turn
attach only 1 pokémon tool each pokémon stays attached
attach pokémon tool 1 pokémon doesn't already have pokémon tool attached
""",
    "stadium": """
play only 1 stadium card turn
this card stays play when play
this stadium stays play when play
discard this card if another stadium card comes into play
discard if another stadium comes into play
put next active spot discard if another stadium comes into play
put into active spot discard if another stadium comes into play
if another card same name play can't play this card
if stadium same name play can't play this card
stadium same name can't be played
""",
    "energy": "",
}
# Rules of a deck, on cards of any kind.
_DECK = """
can't have more than 1 ace spec card deck
ace spec can't have more than 1 ace spec card deck
◇ prism star rule can't have more than 1 ◇ card same name deck
if ◇ card would go discard pile put lost zone instead
"""
_KNOWN = {
    kind: frozenset(filter(None, (rules + _DECK).splitlines())) for kind, rules in _RULES.items()
}
_WORD = re.compile(r"[\w◇']+")
_BETWEEN = re.compile(r"(?<=\.)\s+")


def own_text(rules: Iterable[str], kind: str) -> str:
    """What of the lines on a card is its own text, as one text.

    Args:
        rules: The lines as a source gives them.
        kind: "item", "supporter", "stadium", "tool" or "energy".
    """
    own = (_own(line.replace("’", "'").strip(), kind) for line in rules)
    return " ".join(line for line in own if line)


def _own(line: str, kind: str) -> str:
    sentences = _BETWEEN.split(line)
    own = [one for one in sentences if _said(one) not in _KNOWN[kind]]
    return line if len(own) == len(sentences) else " ".join(own)


def _said(sentence: str) -> str:
    """What a sentence says: its words without the small ones."""
    words = (word for word in _WORD.findall(sentence.lower()) if word not in _SMALL)
    # In some editions what is done in a turn is done before the attack.
    return " ".join(words).removesuffix(" before attack")
