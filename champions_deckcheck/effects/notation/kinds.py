"""Which words only tell a value, and which types may stand for which."""

from __future__ import annotations

from champions_deckcheck.effects.vocabulary import ALL, FAMILIES

# How messages name a type.
NAMED = {
    "Num": "a number",
    "Cond": "a condition",
    "Filter": "a filter",
    "Pokes": "Pokémon in play",
    "One": "a Pokémon in play",
    "Cards": "cards",
    "Who": "a player",
    "Dest": "a place where cards go",
    "Dur": "a duration",
    "Mod": "a modifier",
    "Text": "a text in quotes",
    "Texts": "a text in quotes",
    "Flag": "True or False",
    "Part": "a heading",
    "": "something to do, which has no value",
}

# Wanted type → the other types that do as well.
_ALSO = {"Cards": ("Pokes",), "One": ("Pokes",), "Cond": ("Num", "Flag"), "Texts": ("Text",)}

_VALUE_FAMILIES = ("numbers", "filters", "places", "durations")
# Words of other families that only tell which cards.
_VALUES_TOO = {"attached", "rest"}

VALUES = frozenset(
    {word.name for family in _VALUE_FAMILIES for word in FAMILIES[family]}
    | {word.name for word in FAMILIES["conditions"] if word.gives}
    | _VALUES_TOO
)
"""Words that only tell something and change nothing."""

MODIFIERS = frozenset(word.name for word in FAMILIES["modifiers"])
HEADINGS = frozenset(word.name for word in FAMILIES["parts"])
TESTS = frozenset({"may", "flip"})
"""Words that ask and stand only in the test of an `if`."""

ACTS = frozenset(ALL) - VALUES - MODIFIERS - HEADINGS - TESTS - {"choose_mode", "later", "whenever"}
"""Words that do something, so that a line may be one of them."""


def fits(found: str, wanted: str) -> bool:
    """True if a value of one type may stand where another is wanted."""
    return found == wanted or found in _ALSO.get(wanted, ())
