"""Where in a program a word stands, and which words may stand only there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["attack", "ability", "card"]


@dataclass(frozen=True, slots=True)
class Setting:
    """The surroundings of a step.

    Attributes:
        kind: What the text is: an attack, an Ability, or a Trainer's or Energy's own text.
        heading: The word of the heading it stands under; "" under none.
        later: True inside `with later(...)`.
    """

    kind: Kind
    heading: str = ""
    later: bool = False

    def refuses(self, word: str) -> str:
        """Why a word may not stand here, or an empty string."""
        if word in _WHILE_ATTACKING:
            if self.kind != "attack":
                return "stands only in the program of an attack"
            return "does not stand inside `later`" if self.later else ""
        if word == "defender" and self.kind != "attack":
            return "stands only in the program of an attack; elsewhere say `opp.active`"
        if word in _OF_TRIGGERS and self.heading != "trigger":
            return "stands only under `with trigger(...)`"
        if word == "this" and self.kind == "card" and not self.heading:
            return "is the Pokémon a text is on, and a card that is played is on none"
        if word == "this_card" and self.kind == "attack":
            return "stands only in the program of a Trainer or Energy card, or an Ability"
        if word == "only_on" and self.kind != "card":
            return "stands only in the program of a Trainer or Energy card"
        if word == "entered" and self.kind != "ability":
            return "stands only in the program of an Ability"
        return ""


_WHILE_ATTACKING = frozenset(
    {
        "deal",
        "dmg_add",
        "dmg_set",
        "ignore",
        "fail",
        "dealt",
        "extra_energy",
        "use_attack",
        "vstar_power",
        "pays",
        "usable_while",
    }
)
_OF_TRIGGERS = frozenset({"attacker", "subject", "amount", "event_card"})
