"""A Pokémon in play, and the attack that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from champions_deckcheck.game.cards import AttackDef, CardDef
    from champions_deckcheck.game.frames import Frame
    from champions_deckcheck.game.index import Index
    from champions_deckcheck.game.parts import Part


class Pokemon:
    """A Pokémon in play.

    Attributes:
        id: The number of the card it came into play with.
        seat: Whose it is.
        top: The number of the card on top; `id` until it evolves.
        definition: The card on top.
        role: "champion" or "support", or "active" or "bench".
        energy: Attached Energy cards, in order.
        tools: Attached Tools.
        under: Cards under the top one: its earlier Stages, or the other half of a LEGEND.
        damage: In points.
        conditions: Bits of `kinds`.
        poison: Damage counters that Poison puts on it at a checkup.
        afflicted_by: The player whose text last made it Poisoned or Burned, or -1.
        harmed_by: The player whose doing the last damage on it was, or -1.
        entered: The turn it came into play or last evolved.
        fallen: The pile it goes to once it is Knocked Out; -1 while it is not.
        keeps: True if it stays until its owner's next turn starts (CS-06).
        skip: True if it does not attack in its owner's next turn (CP-02).
        guard: The turn in which it last declared Protect; 0 for none.
        streak: True if it protected in the opposing turn before this one (CP-06).
        attacked: The turn it last attacked.
        healed: The turn a text last healed it.
        moved_up: The turn it last moved from the Bench to the Active Spot.
        hurt: Turn, seat of the attacker and points of the attacks that damaged it lately.
        last_attacks: Turn and name of its attacks of this turn and its owner's last one.
        units: What its Energy provides, as bits; None until asked for.
        units_at: The index `units` was worked out with.
    """

    __slots__ = (
        "afflicted_by",
        "attacked",
        "conditions",
        "damage",
        "definition",
        "energy",
        "entered",
        "fallen",
        "guard",
        "harmed_by",
        "healed",
        "hurt",
        "id",
        "keeps",
        "last_attacks",
        "moved_up",
        "poison",
        "role",
        "seat",
        "skip",
        "streak",
        "tools",
        "top",
        "under",
        "units",
        "units_at",
    )

    def __init__(self, number: int, seat: int, definition: CardDef, role: str, turn: int) -> None:
        self.id = number
        self.top = number
        self.seat = seat
        self.definition = definition
        self.role = role
        self.energy: list[int] = []
        self.tools: list[int] = []
        self.under: list[int] = []
        self.damage = 0
        self.conditions = 0
        self.poison = 1
        self.afflicted_by = -1
        self.harmed_by = -1
        self.entered = turn
        self.fallen = -1
        self.keeps = False
        self.skip = False
        self.guard = 0
        self.streak = False
        self.attacked = 0
        self.healed = 0
        self.moved_up = 0
        self.hurt: tuple[tuple[int, int, int], ...] = ()
        self.last_attacks: tuple[tuple[int, str], ...] = ()
        self.units: tuple[int, ...] | None = None
        self.units_at: Index | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The Pokémon cards it is made of, the top one last."""
        return (*self.under, self.top)

    def copy(self) -> Pokemon:
        """A Pokémon of its own with the same values."""
        new = Pokemon.__new__(Pokemon)
        new.id = self.id
        new.top = self.top
        new.seat = self.seat
        new.definition = self.definition
        new.role = self.role
        new.energy = self.energy[:]
        new.tools = self.tools[:]
        new.under = self.under[:]
        new.damage = self.damage
        new.conditions = self.conditions
        new.poison = self.poison
        new.afflicted_by = self.afflicted_by
        new.harmed_by = self.harmed_by
        new.entered = self.entered
        new.fallen = self.fallen
        new.keeps = self.keeps
        new.skip = self.skip
        new.guard = self.guard
        new.streak = self.streak
        new.attacked = self.attacked
        new.last_attacks = self.last_attacks
        new.healed = self.healed
        new.moved_up = self.moved_up
        new.hurt = self.hurt
        new.units = self.units
        new.units_at = self.units_at
        return new

    def facts(self) -> tuple[Any, ...]:
        """Everything about it, for the hash."""
        cards = (tuple(self.energy), tuple(self.tools), tuple(self.under))
        marks = (self.keeps, self.skip, self.guard, self.streak, self.attacked, self.last_attacks)
        body = (self.damage, self.conditions, self.poison, self.entered, self.fallen)
        past = (self.healed, self.moved_up, self.hurt, self.afflicted_by, self.harmed_by)
        who = (self.id, self.top, self.seat, self.definition.id, self.role)
        return (who, cards, body, past, marks)


class Attack:
    """The attack that is being carried out.

    Attributes:
        attacker: The attacking Pokémon.
        seat: Its player.
        target: The Pokémon it lands on.
        announced: The Pokémon it was announced against.
        move: The attack as printed.
        base: Its base damage.
        add: What the text adds to it.
        ignore: Which of "weakness", "resistance", "effects" do not count.
        dealt: Damage done to the target.
        failed: True if it does nothing.
        protector: The Champion that steps in front, or -1.
        declared: True if Protect was declared against this very attack.
        bypassed: True if a switch or gust made Protect void for it.
        hits: The Pokémon it damaged, each with the damage; one may stand there twice.
        waiting: What its damage triggered, to be carried out after its text.
    """

    __slots__ = (
        "add",
        "announced",
        "attacker",
        "base",
        "bypassed",
        "dealt",
        "declared",
        "failed",
        "hits",
        "ignore",
        "move",
        "protector",
        "seat",
        "target",
        "waiting",
    )

    def __init__(self, attacker: int, seat: int, move: AttackDef) -> None:
        self.attacker = attacker
        self.seat = seat
        self.target = -1
        self.announced = -1
        self.move = move
        self.base = move.damage
        self.add = 0
        self.ignore: tuple[str, ...] = ()
        self.dealt = 0
        self.failed = False
        self.protector = -1
        self.declared = False
        self.bypassed = False
        self.hits: tuple[tuple[int, int], ...] = ()
        self.waiting: tuple[tuple[Part, Frame], ...] = ()

    def damage_to(self, number: int) -> int:
        """The damage it did to a Pokémon; 0 if it did none."""
        return sum(points for one, points in self.hits if one == number)

    def copy(self) -> Attack:
        """An attack of its own with the same values."""
        new = Attack.__new__(Attack)
        for name in Attack.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def facts(self) -> tuple[Any, ...]:
        """Everything about it, for the hash."""
        who = (self.attacker, self.seat, self.target, self.announced, self.move.name)
        how = (self.base, self.add, self.ignore, self.dealt, self.failed)
        then = tuple((part.key, frame.facts()) for part, frame in self.waiting)
        return (who, how, self.protector, self.declared, self.bypassed, self.hits, then)
