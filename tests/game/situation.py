"""Situations of a game as data: put up a board, do a few things, look at what came of it.

A case is a table of a TOML file under `cases/`; README.md there tells how to write one. The
engine plays the real cards with their real programs, coins come up as the case says, and
every step of a case has to be one of the options that the engine offers at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from champions_deckcheck.cards.facts import TYPES
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.formats.load import load_format
from champions_deckcheck.formats.model import Format
from champions_deckcheck.game import actions, engine, queries, turn, zones
from champions_deckcheck.game.board import Pokemon
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.chance import Tape
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.kinds import condition_bits
from champions_deckcheck.game.library import Library
from champions_deckcheck.game.setup import PlayDeck, prepare
from champions_deckcheck.game.state import (
    DECK,
    DISCARD,
    HAND,
    LOST,
    PRIZES,
    STADIUM,
    KnockOut,
    Option,
    State,
)
from tests.game.expecting import check
from tests.rules.support import catalogue

SEATS = {
    "1v1": ("you", "opp"),
    "team": ("you", "opp", "mate", "opp2"),
    "battle-royale": ("you", "opp", "opp2", "opp3", "opp4", "opp5"),
    # By place at the table: `opp` sits across from `you`, and `opp2` from `mate`.
    "team-tourney": ("you", "opp2", "mate", "opp"),
}
# Plain Champions without Abilities, for a side the case says nothing about; the first one
# has neither Weakness nor Resistance.
PLAIN = ("sv3-157", "bw1-52")
# A plain Basic Pokémon of the pool of Team Tourney, likewise.
PLAIN_BASIC = ("bw1-81",)
LETTERS = "abcde"
FILLER = "Water Energy"
FILLERS = 12


@cache
def library() -> Library:
    """All cards, made once for all cases."""
    return Library.open(catalogue())


@cache
def champions_format() -> Format:
    """The format as it is shipped."""
    return load_format("champions", catalogue())


@cache
def tourney_format() -> Format:
    """The format of Team Tourney as it is shipped."""
    return load_format("team-tourney", catalogue())


@cache
def card(text: str) -> CardDef:
    """A card by id or name; "Fire" is the basic Energy of that type."""
    return library().make([_printing(text)])[0]


def _printing(text: str) -> Printing:
    """The print a case means: an id, a basic Energy's type, or a name.

    Of the prints of a name one is taken whose program is known.
    """
    cards = catalogue()
    found = cards.printing(text)
    if found is not None:
        return found
    if f"{text} Energy" in _BASIC:
        text = f"{text} Energy"
    named = cards.prints_of(text)
    assert named, f"there is no card {text}"
    if text in _BASIC:
        return next(one for one in named if one.is_basic_energy)
    programs = library()._programs
    known = [one for one in named if programs.for_print(one, cards) is not None]
    return (known or list(named))[0]


_BASIC = {f"{kind} Energy" for kind in TYPES}


class Situation:
    """A board that a case describes, and the game that goes on from it.

    Args:
        case: The case.
    """

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.case = case
        self.mode: str = case.get("mode", "1v1")
        self.events: list[Event] = []
        names = SEATS[self.mode]
        self.names = names[: case.get("players", 4 if self.mode != "1v1" else 2)]
        is_tourney = self.mode == "team-tourney"
        plain = {"pokemon": list(PLAIN_BASIC)} if is_tourney else {"champions": list(PLAIN)}
        sides = [_side(case.get(name, {}), plain) for name in self.names]
        decks = [_deck(name, side) for name, side in zip(self.names, sides, strict=True)]
        fmt = tourney_format() if is_tourney else champions_format()
        fmt = fmt._replace(game={**fmt.game, **case.get("game", {})})
        setup = prepare(fmt, "team" if is_tourney else self.mode, decks)
        self.state = State(setup, case.get("seed", 1))
        self.labels: dict[str, int] = {}
        for seat, side in enumerate(sides):
            self._lay_out(seat, side)
        self._begin(case)

    # -- putting up --------------------------------------------------------------------

    def _lay_out(self, seat: int, side: Mapping[str, Any]) -> None:
        s = self.state
        own = [number for number, owner in enumerate(s.setup.owner) if owner == seat]
        champions = s.setup.champions[seat]
        rest = iter([number for number in own if number not in champions])
        for letter, number in zip("ab", champions, strict=False):
            details = side.get(letter, {})
            if not details.get("gone", False):
                self._put_champion(seat, letter, number, details, rest)
            else:
                zones.lay(s, number, DISCARD)
        for letter, text in zip(LETTERS, side["pokemon"], strict=False):
            details = side.get(letter, {})
            role = "active" if letter == "a" else "bench"
            pokemon = zones.enter(s, next(rest), seat, role)
            # Which turn that is, `_begin` knows.
            pokemon.entered = int(details.get("new", False))
            for _ in details.get("on", ()):
                self._put_on(pokemon, next(rest))
            self.labels[f"{self.names[seat]}.{letter}"] = pokemon.id
            assert pokemon.definition is card(text)
            self._dress(pokemon, details, rest)
        for text in side["support"]:
            number = next(rest)
            pokemon = zones.enter(s, number, seat, "support")
            pokemon.keeps = any(part.guards for part in pokemon.definition.statics)
            pokemon.entered = s.turn
            self.labels[f"{self.names[seat]}.{pokemon.definition.name}"] = number
            details = side.get(text, {})
            self._dress(pokemon, details, rest)
        if side["stadium"]:
            number = next(rest)
            s.stadium = number
            s.where[number] = STADIUM
        piles = ((HAND, "hand"), (DISCARD, "discard"), (LOST, "lost"), (PRIZES, "prizes"))
        for pile, key in piles:
            for _ in side[key]:
                zones.lay(s, next(rest), pile)
        # The deck is written top first, and its top is the end of the list.
        for number in reversed(list(rest)):
            zones.lay(s, number, DECK)

    def _put_on(self, pokemon: Pokemon, number: int) -> None:
        """Puts a card on the one a Pokémon has on top."""
        zones.lay(self.state, number, HAND)
        zones.evolve(self.state, pokemon, number)

    def _put_champion(
        self, seat: int, letter: str, number: int, details: Mapping[str, Any], rest: Any
    ) -> None:
        pokemon = zones.enter(self.state, number, seat, "champion")
        pokemon.entered = 0
        pokemon.skip = details.get("skip", False)
        pokemon.streak = details.get("streak", False)
        self.labels[f"{self.names[seat]}.{letter}"] = number
        self._dress(pokemon, details, rest)

    def _dress(self, pokemon: Pokemon, details: Mapping[str, Any], rest: Any) -> None:
        for key in ("energy", "tools"):
            for _ in details.get(key, ()):
                number = next(rest)
                zones.lay(self.state, number, HAND)
                zones.attach(self.state, number, pokemon)
        pokemon.damage = details.get("damage", 0)
        if details.get("conditions"):
            pokemon.conditions = condition_bits(details["conditions"])

    def _begin(self, case: Mapping[str, Any]) -> None:
        s = self.state
        s.sink = self.events.append
        coins = tuple(_outcome(side) for side in case.get("coins", ()))
        s.tape = Tape(coins)
        seat = self.names.index(case.get("turn", "you"))
        number = case.get("number", 5)
        s.turn, s.seat = number, seat
        is_mine = number == 1 or self.mode == "team-tourney"
        s.first = self.names.index(case.get("first", "you" if is_mine else self.names[-1]))
        seats = len(self.names)
        for ahead, other in enumerate(s.setup.rules.in_order(s, seat)):
            s.last_turn[other] = max(number - (seats - ahead), 0)
        for name in case.get("knocked_out", ()):
            owner, letter = name.split(".")
            place = self.names.index(owner)
            champions = s.setup.champions[place]
            fallen = champions["ab".index(letter)] if champions else s.piles[place][DISCARD][0]
            s.knock_outs = (*s.knock_outs, KnockOut(number - 1, place, fallen, "attack"))
        for pokemon in s.play.values():
            if pokemon.role == "support" or pokemon.entered > 0:
                pokemon.entered = number
            if pokemon.streak:
                pokemon.guard = max(number - 2, 1)
        frame = Frame(turn.TURN, seat)
        frame.pc = turn.ACT
        if case.get("begin", False):
            frame.pc = turn.BEGIN
            s.turn -= 1
        s.stack.append(frame)
        engine.run(s)

    # -- doing -------------------------------------------------------------------------

    def do(self, step: str) -> None:
        """One step of a case; questions it does not speak of are passed over."""
        wanted = step.removeprefix("react ")
        if wanted.startswith("not "):
            assert self.find(wanted.removeprefix("not ")) is None, f"{step}: it is offered"
            return
        self._pass_over(step)
        found = self.find(wanted)
        assert found is not None, f"{step}: not offered; {self.offered()}"
        engine.answer(self.state, found)

    def _pass_over(self, step: str) -> None:
        """Declines Protect and reactions that a case does not mention."""
        while self.state.pending is not None:
            kind = self.state.pending.kind
            declined = (kind == "protect" and not step.startswith(("protect", "pass"))) or (
                kind == "gust" and not step.startswith(("react", "pass"))
            )
            if not declined:
                return
            engine.answer(self.state, len(self.state.pending.options) - 1)

    def find(self, text: str) -> int | None:
        """The place of the option a step means, or None."""
        pending = self.state.pending
        if pending is None:
            return None
        for place, option in enumerate(pending.options):
            if text in self._texts(option):
                return place
        return None

    def offered(self) -> str:
        """What is offered, to say it where a case goes wrong."""
        pending = self.state.pending
        if pending is None:
            return f"nothing is asked; result {self.state.result}"
        texts = [self._texts(option)[0] for option in pending.options]
        return f"{self.names[pending.seat]} is asked ({pending.kind}): {', '.join(texts)}"

    def _texts(self, option: Option) -> tuple[str, ...]:
        """How a case may write an option, the fullest way first."""
        kind = option[0]
        if len(option) == 1:
            return ("prize" if kind == "unseen" else kind,)
        written = _WRITTEN.get(kind)
        return (f"{kind} {option[1]}",) if written is None else written(self, option)

    def _attack(self, option: Option) -> tuple[str, ...]:
        move = queries.attacks_of(self.state, self.state.play[option[1]])[option[2]]
        return (f"attack {self.label(option[1])} {move.name}",)

    def _attach(self, option: Option) -> tuple[str, ...]:
        return (f"attach {self.short(option[1])} to {self.label(option[2])}",)

    def _evolve(self, option: Option) -> tuple[str, ...]:
        return (f"evolve {self.label(option[2])} into {self.short(option[1])}",)

    def _ability(self, option: Option) -> tuple[str, ...]:
        who = self.label(option[1])
        part = actions.ability_part(self.state, option[1], option[2])
        return (f"ability {who} {part.name}", f"ability {who}")

    def _protect(self, option: Option) -> tuple[str, ...]:
        who = self.label(option[1])
        return (f"protect {who} {self.short(option[2])}", f"protect {who}")

    def _pokemon(self, option: Option) -> tuple[str, ...]:
        who = self.label(option[1])
        return (f"choose {who}", f"target {who}")

    def _move(self, option: Option) -> tuple[str, ...]:
        pokemon = self.state.play.get(option[1])
        cards = self.state.setup.cards
        definition = cards[option[1]] if pokemon is None else pokemon.definition
        return (f"use {definition.attacks[option[2]].name}",)

    def _card(self, option: Option) -> tuple[str, ...]:
        definition = self.state.setup.cards[option[1]]
        return (f"{option[0]} {definition.name}", f"{option[0]} {definition.id}")

    def label(self, number: int) -> str:
        """How cases call a Pokémon: "opp.a", or a support Pokémon by name."""
        for label, one in self.labels.items():
            if one == number:
                return label
        seat = self.state.setup.owner[number]
        return f"{self.names[seat]}.{self.state.setup.cards[number].name}"

    def number(self, label: str) -> int:
        """The Pokémon a label means."""
        if label in self.labels:
            return self.labels[label]
        seat, _, written = label.partition(".")
        name = written.replace("_", " ")
        if name == "new":
            own = self.names.index(seat)
            return [one.id for one in self.state.play.values() if one.seat == own][-1]
        for pokemon in self.state.play.values():
            if pokemon.definition.name == name and self.names[pokemon.seat] == seat:
                return pokemon.id
        raise AssertionError(f"there is no {label} in play")

    def short(self, number: int) -> str:
        """A card's name; of a basic Energy its type alone."""
        definition = self.state.setup.cards[number]
        return (
            definition.name.removesuffix(" Energy")
            if definition.is_basic_energy
            else (definition.name)
        )


_WRITTEN: dict[str, Callable[[Situation, Option], tuple[str, ...]]] = {
    "attack": Situation._attack,
    "attach": Situation._attach,
    "ability": Situation._ability,
    "protect": Situation._protect,
    "pokemon": Situation._pokemon,
    "move": Situation._move,
    "play": Situation._card,
    "support": Situation._card,
    "card": lambda situation, option: (f"pick {situation.short(option[1])}",),
    "bench": Situation._card,
    "legend": Situation._card,
    "give": Situation._card,
    "evolve": Situation._evolve,
    "retreat": lambda situation, option: (f"retreat to {situation.label(option[1])}",),
    "seat": lambda situation, option: tuple(
        f"{word} {situation.names[option[1]]}" for word in ("opponent", "player")
    ),
    "tool": lambda situation, option: (f"ability {situation.state.setup.cards[option[1]].name}",),
}

_PILES = ("hand", "discard", "lost", "deck", "support", "champions", "pokemon", "prizes")


def _outcome(written: str | int) -> int:
    """What a coin or a die shows, as chance gives it."""
    return written - 1 if isinstance(written, int) else int(written == "heads")


def _side(given: Mapping[str, Any], plain: Mapping[str, Any]) -> dict[str, Any]:
    side: dict[str, Any] = {key: [] for key in _PILES}
    side["stadium"] = ""
    if "pokemon" in plain:
        side["prizes"] = [FILLER] * 3
    side.update(plain)
    side.update(given)
    return side


def _deck(name: str, side: Mapping[str, Any]) -> PlayDeck:
    """All cards of a side, in the order in which they are laid out."""
    order: list[str] = []
    for letter in "ab"[: len(side["champions"])]:
        details = side.get(letter, {})
        if not details.get("gone", False):
            order += [*details.get("energy", ()), *details.get("tools", ())]
    for letter, text in zip(LETTERS, side["pokemon"], strict=False):
        details = side.get(letter, {})
        order += [*details.get("on", ()), text]
        order += [*details.get("energy", ()), *details.get("tools", ())]
    for text in side["support"]:
        details = side.get(text, {})
        order += [text, *details.get("energy", ()), *details.get("tools", ())]
    order += [side["stadium"]] if side["stadium"] else []
    order += [*side["hand"], *side["discard"], *side["lost"], *side["prizes"], *side["deck"]]
    order += [FILLER] * side.get("fill", FILLERS)
    champions = tuple(card(text) for text in side["champions"])
    cards = [card(text) for text in order]
    if not champions and not any(one.stage == "Basic" for one in cards):
        # A deck has to have a Basic Pokémon (TD-02): this one lies at the bottom.
        cards[-1] = card(PLAIN_BASIC[0])
    return PlayDeck(name, champions, tuple(cards))


def play(case: Mapping[str, Any]) -> Situation:
    """Plays a case and checks what it expects."""
    situation = Situation(case)
    for step in case.get("do", ()):
        situation.do(step)
    situation._pass_over("")
    faults = [fault for line in expected(case) if (fault := check(situation, line))]
    assert not faults, f"{case['name']}: {'; '.join(faults)} ({situation.offered()})"
    return situation


def expected(case: Mapping[str, Any]) -> Sequence[str]:
    """What a case expects; a case that expects nothing tests nothing."""
    lines: Sequence[str] = case.get("expect", ())
    assert lines or any(step.startswith("not ") for step in case.get("do", ())), case["name"]
    return lines
