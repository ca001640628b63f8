"""Situations in which one card can be used: both sides have a bit of everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.game import engine, turn, zones
from champions_deckcheck.game.board import Pokemon
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.chance import Tape
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.kinds import COLORLESS, CONDITION_BIT, TYPE_BIT, type_names
from champions_deckcheck.game.library import Library
from champions_deckcheck.game.setup import PlayDeck, prepare
from champions_deckcheck.game.state import DECK, DISCARD, HAND, LOST, STADIUM, KnockOut, State
from tests.exhaustive.needs import Needs, pool
from tests.game.situation import PLAIN, card, champions_format

TURN = 5
_HEAP = 13
_CONDITIONS = tuple(CONDITION_BIT.values())
_ENERGY = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal")
_TAGS = ("ex", "EX", "GX", "V", "VMAX", "VSTAR", "TAG TEAM", "Team Plasma", "MEGA", "Tera",
         "Rapid Strike", "Single Strike", "Fusion Strike", "Ancient", "Future", "Ultra Beast",
         "Stage 1", "Stage 2", "Basic", "Item", "Supporter", "Stadium", "Pokémon Tool",
         "Special")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to use a card.

    Attributes:
        role: Where the card is: "champion" (its attack or what it has), "support" (in play),
            "hand" (to be played or attached), "attached", "stadium" (in play).
        attack: Which of its attacks is used; -1 for none.
        own, other: Damage on the Pokémon of both sides.
        suffer: True for Special Conditions on both sides.
        alone: True if the partner was Knocked Out in the turn before.
        heads: What coins come up as first.
        first: True for the first turn of the player who goes second.
        before: How many other things are done before.
        hand: "full", "bare" (the card alone) or "copies" (four of the card).
        protect: True if the opponent protects against an attack.
        matched: True if the opponent has the Pokémon that the card speaks of.
        extra: How much more Energy than its attack costs a Champion has.
        lost: How many cards are in the Lost Zone.
        heap: "many" cards that the card speaks of in every pile, or "none" in the discard pile.
        theirs: True if the card is the opponent's.
    """

    role: str
    attack: int = -1
    own: int = 120
    other: int = 120
    suffer: bool = False
    alone: bool = False
    heads: bool = True
    first: bool = False
    before: int = 0
    hand: str = "full"
    protect: bool = False
    matched: bool = False
    extra: int = 3
    lost: int = 1
    heap: str = ""
    theirs: bool = False


class Coins(Tape):
    """The first coins come up one way; more would flip for ever where a text does."""

    def __init__(self, *, heads: bool, most: int = 8) -> None:
        super().__init__()
        self._heads = heads
        self._most = most

    def next(self, outcomes: int) -> int | None:
        """The way they come up; other questions are sampled."""
        if outcomes != 2 or len(self.asked) >= self._most:
            return None
        self.asked.append(outcomes)
        return int(self._heads)


@dataclass(slots=True)
class Game:
    """A situation.

    Attributes:
        state: The game, at its first decision.
        target: Number of the card it is about.
        plan: What it is for.
        spoken: Numbers of the cards that it speaks of.
        began: The turn it begins in.
    """

    state: State
    target: int
    plan: Plan
    spoken: frozenset[int]
    began: int


@cache
def stock(library: Library) -> tuple[CardDef, ...]:
    """Cards of every kind for hands, decks and discard piles."""
    chosen: dict[str, Printing] = {}
    for tag in _TAGS:
        count = 6 if tag in ("Item", "Supporter", "Basic", "Stage 1") else 2
        found = [one for one, card in pool() if tag in card.tags][:count]
        chosen |= {one.id: one for one in found}
    return tuple(library.make(list(chosen.values())))


def board(library: Library, target: CardDef, needs: Needs, plan: Plan, seed: int) -> Game:
    """A situation in which a card can be used.

    Args:
        library: Makes cards.
        target: The card.
        needs: What it speaks of.
        plan: Which situation.
        seed: Decides all that is left open.
    """
    rng = Random(seed)
    owner = int(plan.theirs)
    # At most one side has a Stadium in play; the card itself, where it is one.
    with_stadium = owner if plan.role == "stadium" or rng.random() < 0.6 else 1 - owner
    sides = [
        _Side(library, target, needs, plan, rng, is_own=seat == owner, stadium=seat == with_stadium)
        for seat in (0, 1)
    ]
    decks = [PlayDeck(name, side.champions, tuple(side.cards))
             for name, side in zip(("you", "opp"), sides, strict=True)]  # fmt: skip
    s = State(prepare(champions_format(), "1v1", decks), seed)
    s.tape = Coins(heads=plan.heads)
    for seat, side in enumerate(sides):
        _lay_out(s, seat, side, plan, rng)
    if not plan.first:
        used = tuple((TURN - 2, name) for name in needs.attacks)
        s.play[s.setup.champions[owner][0]].last_attacks = used
    _begin(s, plan, rng)
    ids = {one.id for one in needs.cards}
    spoken = frozenset(x for x, one in enumerate(s.setup.cards) if one.id in ids)
    number = next(x for x, one in enumerate(s.setup.cards) if one is target)
    return Game(s, number, plan, spoken, 2 if plan.first else TURN)


class _Side:
    """What one side has: its cards in the order in which they are laid out."""

    def __init__(
        self,
        library: Library,
        target: CardDef,
        needs: Needs,
        plan: Plan,
        rng: Random,
        *,
        is_own: bool,
        stadium: bool,
    ) -> None:
        known = stock(library)
        # A text may also want a Pokémon that is none of those it names.
        is_matched = rng.random() < 0.7 if is_own else plan.matched
        matched = needs.of("pokemon") if is_matched else []
        pokemon = [one for one in known if one.is_pokemon]
        others = [*rng.sample(matched, min(len(matched), 2)), *_partners(pokemon, rng)]
        is_champion = is_own and plan.role == "champion"
        self.champions = (target, others[0]) if is_champion else (others[0], others[1])
        self.energy = [
            _energy_for(one, plan.extra if one is target else 2, rng) for one in self.champions
        ]
        self.tools: list[list[CardDef]] = [[], []]
        attachable = needs.of("energy", "tool") if rng.random() < 0.6 else []
        for place, one in enumerate(attachable[:3]):
            (self.energy if one.kind == "energy" else self.tools)[place % 2].append(one)
        for place in (0, 1):
            if rng.random() < 0.5:
                self.energy[place].append(rng.choice(_of_kind(known, "energy")))
            if rng.random() < 0.5 and not self.tools[place]:
                self.tools[place].append(rng.choice(_of_kind(known, "tool")))
        self.stadium: CardDef | None = None
        self.support = rng.sample(matched, min(len(matched), 1)) if rng.random() < 0.5 else []
        self.hand = self._pile(known, needs, rng, 5, 2)
        if is_own:
            self._place(target, plan)
        stadiums = needs.of("stadium") or _of_kind(known, "stadium")
        if stadium and self.stadium is None and rng.random() < 0.7:
            self.stadium = rng.choice(stadiums)
        self.discard = self._pile(known, needs, rng, 7, 3)
        self.lost = self._pile(known, needs, rng, plan.lost, 0)
        self.deck = self._pile(known, needs, rng, 12, 4)
        if plan.heap == "none":
            self.discard, self.lost = [], []
        elif plan.heap == "many":
            more = [one for one in needs.cards for _ in range(_HEAP)] or list(known[:_HEAP])
            self.hand, self.discard, self.lost = (
                [*pile, *more] for pile in (self.hand, self.discard, self.lost)
            )
        self.cards: list[CardDef] = []
        for energy, tools in zip(self.energy, self.tools, strict=True):
            self.cards += [*energy, *tools]
        self.cards += self.support
        self.cards += [self.stadium] if self.stadium else []
        self.cards += [*self.hand, *self.discard, *self.lost, *self.deck]

    @staticmethod
    def _pile(
        known: Sequence[CardDef], needs: Needs, rng: Random, count: int, energy: int
    ) -> list[CardDef]:
        cards = [*needs.cards, *rng.sample(known, min(count, len(known)))]
        cards += [card(rng.choice(_ENERGY)) for _ in range(energy)]
        rng.shuffle(cards)
        return cards

    def _place(self, target: CardDef, plan: Plan) -> None:
        if plan.hand == "bare":
            self.hand = []
        if plan.role == "hand":
            self.hand += [target] * (4 if plan.hand == "copies" else 1)
        elif plan.role == "support":
            self.support = [target, *self.support]
        elif plan.role == "stadium":
            self.stadium = target
        elif plan.role == "attached":
            if target.kind == "energy":
                self.energy[0].append(target)
            else:
                self.tools[0] = [target]


def _of_kind(known: Sequence[CardDef], kind: str) -> list[CardDef]:
    return [one for one in known if one.kind == kind]


def _partners(known: Sequence[CardDef], rng: Random) -> Iterator[CardDef]:
    """Two others; one of them often is a plain one, so that not all happens at once."""
    yield card(PLAIN[1]) if rng.random() < 0.4 else rng.choice(known)
    yield card(PLAIN[0]) if rng.random() < 0.4 else rng.choice(known)


def _energy_for(champion: CardDef, extra: int, rng: Random) -> list[CardDef]:
    """Basic Energy for the dearest attack, and some more."""
    cost = max((one.cost for one in champion.attacks), key=len, default=())
    kinds = []
    for bits in cost:
        names = [name for name in type_names(bits & ~COLORLESS) if name in _ENERGY]
        kinds.append(names[0] if names else rng.choice(_ENERGY))
    own = [name for name in type_names(champion.types) if name in _ENERGY] or ["Fire"]
    for one in champion.attacks:
        wanted = {name for bit in one.cost for name in type_names(bit) if name in _ENERGY}
        kinds += sorted(wanted - set(kinds))
    if any(TYPE_BIT["Fairy"] in one.cost for one in champion.attacks):
        kinds += ["Fairy"] * 4
    if any(TYPE_BIT["Dragon"] in one.cost for one in champion.attacks):
        kinds += list(_ENERGY)
    kinds += [rng.choice((own[0], own[0], *_ENERGY)) for _ in range(extra)]
    return [card(kind) for kind in kinds]


def _lay_out(s: State, seat: int, side: _Side, plan: Plan, rng: Random) -> None:
    own = [number for number, owner in enumerate(s.setup.owner) if owner == seat]
    champions = s.setup.champions[seat]
    rest = iter([number for number in own if number not in champions])
    is_own = seat == int(plan.theirs)
    for place, number in enumerate(champions):
        pokemon = zones.enter(s, number, seat, "champion")
        pokemon.entered = 0
        _dress(s, pokemon, [*side.energy[place], *side.tools[place]], rest)
        pokemon.damage = plan.own if is_own else plan.other
        if plan.suffer:
            pokemon.conditions = CONDITION_BIT["Poisoned"] | CONDITION_BIT["Burned"]
            # Never one that keeps the Pokémon from attacking whose attack is to be used.
            if not is_own or place or plan.attack < 0:
                pokemon.conditions |= rng.choice(_CONDITIONS)
    for _ in side.support:
        pokemon = zones.enter(s, next(rest), seat, "support")
        pokemon.keeps = any(part.guards for part in pokemon.definition.statics)
        pokemon.entered = TURN
    if side.stadium is not None:
        s.stadium = next(rest)
        s.where[s.stadium] = STADIUM
    for pile, cards in ((HAND, side.hand), (DISCARD, side.discard), (LOST, side.lost)):
        for _ in cards:
            zones.lay(s, next(rest), pile)
    for number in rest:
        zones.lay(s, number, DECK)
    if is_own and plan.alone:
        zones.leave(s, s.play[champions[1]])
        s.knock_outs = (KnockOut(TURN - 1, seat, champions[1], "attack"),)


def _dress(s: State, pokemon: Pokemon, cards: Sequence[CardDef], rest: Iterator[int]) -> None:
    for _ in cards:
        number = next(rest)
        zones.lay(s, number, HAND)
        zones.attach(s, number, pokemon)


def _begin(s: State, plan: Plan, rng: Random) -> None:
    s.turn = 2 if plan.first else TURN
    s.first = 1
    s.last_turn = [0, 1] if plan.first else [TURN - 2, TURN - 1]
    for pokemon in s.play.values():
        if pokemon.role == "support":
            pokemon.entered = s.turn
    # Some Pokémon of the side that is to play were Knocked Out: often, not always.
    if plan.alone or rng.random() < 0.4:
        fallen = [x for x in s.piles[0][DISCARD] if s.setup.cards[x].is_pokemon]
        s.knock_outs += tuple(KnockOut(s.turn - 1, 0, x, "attack") for x in fallen[:4])
    frame = Frame(turn.TURN, 0)
    frame.pc = turn.ACT
    s.stack.append(frame)
    s.check = True
    engine.run(s)
