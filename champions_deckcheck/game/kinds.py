"""Energy types and Special Conditions as bits, so that sets of them are numbers."""

from __future__ import annotations

from collections.abc import Iterable

from champions_deckcheck.cards.facts import TYPES

TYPE_BIT = {name: 1 << place for place, name in enumerate(TYPES)}
ANY_TYPE = (1 << (len(TYPES) - 1)) - 1
"""Every type an Energy can provide; Colorless is none of them."""
COLORLESS = TYPE_BIT["Colorless"]

ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED = 1, 2, 4, 8, 16
CONDITION_BIT = {
    "Asleep": ASLEEP,
    "Burned": BURNED,
    "Confused": CONFUSED,
    "Paralyzed": PARALYZED,
    "Poisoned": POISONED,
}
TURNED = ASLEEP | CONFUSED | PARALYZED
"""The conditions that turn the card; a Pokémon has at most one of them."""
HURTING = BURNED | POISONED
"""The conditions that put damage counters on a Pokémon by themselves."""
ALL_CONDITIONS = TURNED | HURTING


def type_bits(names: Iterable[str]) -> int:
    """The bits of some Energy types; "any" stands for all that Energy can provide."""
    bits = 0
    for name in names:
        bits |= ANY_TYPE if name == "any" else TYPE_BIT[name]
    return bits


def condition_bits(names: Iterable[str]) -> int:
    """The bits of some Special Conditions; of all if there are no names."""
    bits = 0
    for name in names:
        bits |= CONDITION_BIT[name]
    return bits or ALL_CONDITIONS


def type_names(bits: int) -> tuple[str, ...]:
    """The names of the types in some bits."""
    return tuple(name for name in TYPES if bits & TYPE_BIT[name])


def condition_names(bits: int) -> tuple[str, ...]:
    """The names of the Special Conditions in some bits."""
    return tuple(name for name, bit in CONDITION_BIT.items() if bits & bit)
