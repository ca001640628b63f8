"""Who has a say: modifiers by kind and listeners by event, of the cards that are in place.

Cards in hands and decks listen to nothing, and nobody is asked who did not say so before.
An index is made anew when a card enters or leaves its place, a lasting effect begins or ends,
or a turn begins; it is never changed, so copies of a game share it.

Locks ("has no Abilities") are settled first, the one that took hold first before the others:
a modifier that is locked is not in the index at all, so reading it cannot run in circles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.kinds import ASLEEP
from champions_deckcheck.game.meeting import is_met

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.parts import Mod, Part
    from champions_deckcheck.game.state import Lasting, State

ABILITY_LOCK, TOOL_LOCK, ENERGY_LOCK = "no_abilities", "no_tools", "plain_energy"
EVERYWHERE_LOCK = "no_abilities_of"
LOCKS = (ABILITY_LOCK, TOOL_LOCK, ENERGY_LOCK, EVERYWHERE_LOCK)
WATCHES = "whenever"
"""The kind of what lasts and waits for an event."""
_NO_STEPS = {
    cause: Code(f"static/{cause}", (), 0, cause, is_body=cause == "ability")
    for cause in ("ability", "trainer", "energy")
}


class Listener:
    """A part that waits for an event, and the frame its words are read in.

    Attributes:
        part: The part.
        frame: The frame its words are read in.
        on: The Pokémon it was settled on; None if its own words say on which.
        lasts: True if it is part of a text that goes on, and knows what that text knew.
    """

    __slots__ = ("frame", "lasts", "on", "part")

    def __init__(
        self,
        part: Part,
        frame: Frame,
        on: tuple[int, ...] | None = None,
        *,
        lasts: bool = False,
    ) -> None:
        self.part = part
        self.frame = frame
        self.on = on
        self.lasts = lasts


class Index:
    """Modifiers and listeners of everything that is in place.

    Attributes:
        mods: Kind of modifier → modifiers with their frames, longest in place first.
        listeners: Event → listeners, likewise.
        locked: Pokémon whose Abilities are locked.
        tool_locked: Pokémon whose Tools are locked.
        energy_locked: Pokémon whose Special Energy is locked.
    """

    __slots__ = ("energy_locked", "listeners", "locked", "mods", "tool_locked")

    def __init__(self) -> None:
        self.mods: dict[str, list[tuple[Mod, Frame, tuple[int, ...] | None]]] = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.locked: set[int] = set()
        self.tool_locked: set[int] = set()
        self.energy_locked: set[int] = set()


def index_of(s: State) -> Index:
    """The index of a state, made if there is none."""
    index = s.index
    if index is None:
        index = s.index = _build(s)
    return index


def _build(s: State) -> Index:
    index = Index()
    # Conditions of locks are read while the index is being made: they see the one that
    # has no locks yet.
    s.index = index
    in_force = [one for one in s.lasting if is_in_force(s, one)]
    sources = _sources(s)
    for one in in_force:
        if one.part.kind in LOCKS:
            _lock(s, index, one.part, one.frame, one.on)
    for part, frame, pokemon, kind in sources:
        for mod in part.mods:
            if mod.kind in LOCKS and not _is_locked(index, pokemon, kind) and _holds(s, mod, frame):
                _lock(s, index, mod, frame, None)
    for one in in_force:
        if one.part.kind == WATCHES:
            waiting = Listener(one.part.args["part"], one.frame, one.on, lasts=True)
            index.listeners.setdefault(waiting.part.event, []).append(waiting)
        else:
            index.mods.setdefault(one.part.kind, []).append((one.part, one.frame, one.on))
    for part, frame, pokemon, kind in sources:
        if not _is_locked(index, pokemon, kind):
            _register(index, part, frame)
    return index


def _register(index: Index, part: Part, frame: Frame) -> None:
    if part.heading == "trigger":
        index.listeners.setdefault(part.event, []).append(Listener(part, frame))
    for mod in part.mods:
        index.mods.setdefault(mod.kind, []).append((mod, frame, None))


def _holds(s: State, mod: Mod, frame: Frame) -> bool:
    return is_met(s, mod.args.get("_when"), frame)


_Source = tuple["Part", Frame, "Pokemon | None", str]


def _sources(s: State) -> list[_Source]:
    """Static and waiting parts of all cards in place, with their frames."""
    cards = s.setup.cards
    opponent = s.setup.rules.only_opponent
    found: list[_Source] = []
    if s.stadium >= 0:
        seat = s.setup.owner[s.stadium]
        definition = cards[s.stadium]
        for part in (*definition.statics, *definition.triggers):
            frame = Frame(_NO_STEPS["trainer"], seat, -1, -1, s.stadium)
            found.append((part, frame, None, "stadium"))
    for pokemon in s.play.values():
        definition = pokemon.definition
        opp = opponent(s, pokemon.seat)
        for part in definition.statics + definition.triggers:
            frame = Frame(_NO_STEPS["ability"], pokemon.seat, opp, pokemon.id, pokemon.id)
            found.append((part, frame, pokemon, "ability"))
        for card in pokemon.tools:
            for part in cards[card].statics + cards[card].triggers:
                frame = Frame(_NO_STEPS["trainer"], pokemon.seat, opp, pokemon.id, card)
                found.append((part, frame, pokemon, "tool"))
        for card in pokemon.energy:
            special = cards[card]
            if special.is_basic_energy:
                continue
            for part in special.statics + special.triggers:
                frame = Frame(_NO_STEPS["energy"], pokemon.seat, opp, pokemon.id, card)
                found.append((part, frame, pokemon, "energy"))
    return found


def _is_locked(index: Index, pokemon: Pokemon | None, kind: str) -> bool:
    if pokemon is None:
        return False
    if kind == "ability":
        return pokemon.id in index.locked
    if kind == "energy":
        return pokemon.id in index.energy_locked
    return kind == "tool" and pokemon.id in index.tool_locked


def _lock(s: State, index: Index, mod: Mod, frame: Frame, on: tuple[int, ...] | None) -> None:
    if mod.kind == EVERYWHERE_LOCK:
        whose = mod.args["who"](s, frame)
        for number, pokemon in s.play.items():
            if pokemon.seat in whose and mod.args["what"](s, frame, number):
                index.locked.add(number)
        return
    locked = {TOOL_LOCK: index.tool_locked, ENERGY_LOCK: index.energy_locked}.get(
        mod.kind, index.locked
    )
    for number in s.play:
        if (number in on) if on is not None else (mod.on is None or mod.on(s, frame, number)):
            locked.add(number)


def is_in_force(s: State, one: Lasting) -> bool:
    """Whether a lasting effect holds now; see `durations` in the vocabulary."""
    if one.kind == "opp_next_turn":
        if s.setup.rules.waits_for_turn and one.frame.code.cause == "attack":
            return s.turn > one.since and s.seat == one.seat
        # From the moment it is made: nothing of it can matter before that turn but what
        # another player does in between, in modes with more than two.
        return True
    if one.kind == "your_next_turn":
        return s.turn > one.since and s.seat == one.seat
    if one.kind == "while_asleep":
        return any(x in s.play and s.play[x].conditions & ASLEEP for x in one.on or ())
    return True


def has_ended(s: State, one: Lasting, ending: int) -> bool:
    """Whether a lasting effect ends with the turn of a seat that is ending now."""
    if one.kind == "this_turn" or one.seat in s.out:
        return True
    if one.kind == "while_asleep":
        return not is_in_force(s, one)
    if one.kind == "opp_next_turn":
        return ending == one.seat and s.turn > one.since
    if one.kind in ("your_next_turn", "until_end_of_your_next_turn"):
        return ending == one.seat and s.turn > one.since
    return False


def has_begun(s: State, one: Lasting) -> bool:
    """Whether a lasting effect ends with the turn that begins now."""
    return one.kind == "until_your_turn" and s.seat == one.seat and s.turn > one.since
