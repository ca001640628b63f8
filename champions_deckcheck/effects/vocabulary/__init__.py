"""The words of the program notation, a module for each family.

`ALL` is the one table: the notation reads programs by it, `deckcheck effects show` puts them
in plain sentences by it, the manual is generated from it, and the interpreter has to have a
reader for every word and every parameter in it (a test compares the two).
"""

from collections.abc import Mapping
from types import MappingProxyType

from champions_deckcheck.effects.vocabulary.board import BOARD
from champions_deckcheck.effects.vocabulary.cards import CARDS
from champions_deckcheck.effects.vocabulary.conditions import CONDITIONS
from champions_deckcheck.effects.vocabulary.damage import DAMAGE
from champions_deckcheck.effects.vocabulary.durations import DURATIONS
from champions_deckcheck.effects.vocabulary.energy import ENERGY
from champions_deckcheck.effects.vocabulary.filters import FILTERS
from champions_deckcheck.effects.vocabulary.flow import FLOW
from champions_deckcheck.effects.vocabulary.lasting import LASTING
from champions_deckcheck.effects.vocabulary.modifiers import MODIFIERS
from champions_deckcheck.effects.vocabulary.numbers import NUMBERS
from champions_deckcheck.effects.vocabulary.parts import PARTS
from champions_deckcheck.effects.vocabulary.places import PLACES
from champions_deckcheck.effects.vocabulary.prizes import PRIZES
from champions_deckcheck.effects.vocabulary.word import Param, Word

FAMILIES: Mapping[str, tuple[Word, ...]] = MappingProxyType(
    {
        "parts": PARTS,
        "flow": FLOW,
        "damage": DAMAGE,
        "conditions": CONDITIONS,
        "cards": CARDS,
        "prizes": PRIZES,
        "energy": ENERGY,
        "board": BOARD,
        "lasting": LASTING,
        "modifiers": MODIFIERS,
        "numbers": NUMBERS,
        "filters": FILTERS,
        "places": PLACES,
        "durations": DURATIONS,
    }
)

ALL: Mapping[str, Word] = MappingProxyType(
    {word.name: word for family in FAMILIES.values() for word in family}
)

__all__ = ["ALL", "FAMILIES", "Param", "Word"]
