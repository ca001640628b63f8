"""What a game knows of a card: its facts, and its texts ready to be carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.parts import Part

POKEMON, ITEM, SUPPORTER, TOOL, STADIUM, ENERGY = (
    "pokemon",
    "item",
    "supporter",
    "tool",
    "stadium",
    "energy",
)


POWER, BODY = "Poké-Power", "Poké-Body"
"""The kinds of Abilities before Black & White; those since then are of the kind "Ability"."""


@dataclass(frozen=True, slots=True, eq=False)
class AttackDef:
    """An attack.

    Attributes:
        name: As printed.
        cost: For each Energy of its cost the bit of its type; 0 for Colorless.
        damage: The printed number; 0 if there is none.
        sign: "+", "×", "-" or "".
        part: What its text does; None if the text is not known.
        once: "gx" or "vstar" for an attack of which a player uses one a game, else "".
    """

    name: str
    cost: tuple[int, ...]
    damage: int
    sign: str
    part: Part | None
    once: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class AbilityDef:
    """An Ability: its name, its parts (None if its text is not known), and its printed kind."""

    name: str
    parts: tuple[Part, ...] | None
    kind: str = "Ability"


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """A card as a game knows it. Made once; every copy of the card in a game shares it.

    Attributes:
        id: Id of the printing.
        name: Same-card name (R-01).
        kind: "pokemon", "item", "supporter", "tool", "stadium" or "energy".
        tags: Subtypes as the card data has them, rule boxes among them.
        types: Bits of a Pokémon's types.
        hp: Printed HP; 0 for other cards.
        evolves_from: Name of the Pokémon it evolves from, or "".
        line: Names of the Pokémon it evolves from, in one step or in more.
        stage: "Basic", "Stage 1", "Stage 2", … of a Pokémon.
        has_rule_box: True if it has a Rule Box.
        weaknesses: Type bit, "×" or "+", and number.
        resistances: Type bit and the number taken off.
        retreat: Printed Retreat Cost.
        attacks, abilities: As printed.
        parts: The text of a Trainer or Special Energy.
        is_basic_energy: True for basic Energy.
        provides: What a basic Energy provides, as bits.
        texts: How many texts the card has (attacks, Abilities, its own).
        unsupported: What of them is not played, in a few words each.
    """

    id: str
    name: str
    kind: str
    tags: frozenset[str]
    types: int = 0
    hp: int = 0
    stage: str = ""
    evolves_from: str = ""
    line: frozenset[str] = frozenset()
    has_rule_box: bool = False
    weaknesses: tuple[tuple[int, str, int], ...] = ()
    resistances: tuple[tuple[int, int], ...] = ()
    retreat: int = 0
    attacks: tuple[AttackDef, ...] = ()
    abilities: tuple[AbilityDef, ...] = ()
    parts: tuple[Part, ...] = ()
    is_basic_energy: bool = False
    provides: int = 0
    texts: int = 0
    unsupported: tuple[str, ...] = ()
    statics: tuple[Part, ...] = ()
    triggers: tuple[Part, ...] = ()
    activated: tuple[Part, ...] = ()
    entered: tuple[Part, ...] = ()
    play: Part | None = None

    @property
    def is_pokemon(self) -> bool:
        """True for Pokémon cards."""
        return self.kind == POKEMON
