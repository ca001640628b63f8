"""Which steps count, and whether there is enough beside what is taken already."""

from __future__ import annotations

import re
from collections.abc import Mapping

from champions_deckcheck.effects.compiler.ways import Effect, when

_ISNT = re.compile(r"\[isnt\(\w+\)\]$| & isnt\(\w+\)(?=\]$)")

# Steps of which nothing depends.
NEUTRAL = frozenset(
    {"shuffle", "end_turn", "use_supporter", "stop", "play_together", "flips", "flips_until_tails"}
    | {"on_first_turn", "count", "damage_on"}
)
# What using an Ability may cost its own player.
HARM = ("knock_out", "counters", "condition")


def without_isnt(group: str) -> str:
    """A group with the Pokémon among it that was chosen before."""
    return _ISNT.sub("", group)


def others_in_hand(own: int) -> Effect:
    """Whether there are cards in hand beside those that a text itself is on.

    Args:
        own: How many these are: 1 for a card that is played, 0 for a Pokémon in play.
    """
    return when(f"count(you.hand) > {own}" if own else "exists(you.hand)")


def enough_in_hand(cards: str, number: str, own: int, kind: str) -> Effect:
    """Whether a number of some cards are in hand beside those that a text itself is on.

    Args:
        cards: The cards, as a zone with a filter.
        number: How many.
        own: See `others_in_hand`.
        kind: "item", "supporter" or "ability".
    """
    wanted = cards.partition("[")[2]
    # The card that is played is in the hand as long as this is asked.
    itself = re.search(rf"\b(?:trainer|{kind}|any_card)\b", wanted)
    if own and (not wanted or itself):
        return when(f"count({cards}) > {number}")
    return when(f"exists({cards})" if number == "1" else f"count({cards}) >= {number}")


def another(group: str, groups: Mapping[str, str]) -> Effect:
    """Whether there is a Pokémon of a group beside one that was chosen before.

    Args:
        group: The group, with `isnt(...)` of the one that was chosen.
        groups: What each name was chosen from.
    """
    zone = group.partition("[")[0]
    everyone = without_isnt(group)
    wanted = everyone.partition("[")[2].removesuffix("]")
    chosen = re.search(r"isnt\((\w+)\)", group)
    if wanted in groups.get(chosen[1] if chosen is not None else "", ""):
        return when(f"count({everyone}) > 1")
    return when(f"count({zone}) > 1", f"exists({everyone})")
