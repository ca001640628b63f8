"""Random decks that are legal in Team Tourney, from the whole pool.

A deck is made of evolution lines that are whole, so that Pokémon really evolve. Cards are taken
from a shuffled row of the whole pool: after some hundred decks every card has been in one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

from champions_deckcheck import Checker, Options
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.setup import PlayDeck, Setup, prepare
from tests.game.random_decks import cost_types
from tests.game.situation import library, tourney_format
from tests.rules.support import TODAY, catalogue

SIZE, LIMIT = 60, 4
_POKEMON, _TRAINERS = 20, 18
_DECKS = 4
_STAGE_1, _STAGE_2, _LEGEND = "Stage 1", "Stage 2", "LEGEND"


@cache
def pool() -> tuple[Printing, ...]:
    """Every print of the format's sets, in the order of the data."""
    found = catalogue()._printings("supertype IN (?, ?, ?)", "Pokémon", "Trainer", "Energy")
    return tuple(one for one in found if one.set_id in tourney_format().pool.sets)


@cache
def definitions() -> dict[str, CardDef]:
    """What a game knows of each of them, by id."""
    return {one.id: one for one in library().make(pool())}


@cache
def _pokemon() -> tuple[CardDef, ...]:
    return tuple(one for one in definitions().values() if one.is_pokemon)


@cache
def _named(name: str) -> tuple[CardDef, ...]:
    """The Pokémon of a name."""
    return tuple(one for one in _pokemon() if one.name == name)


@cache
def _from(name: str) -> tuple[CardDef, ...]:
    """The Pokémon that evolve from one of a name."""
    return tuple(one for one in _pokemon() if one.evolves_from == name)


@cache
def _basic_energy() -> dict[int, tuple[CardDef, ...]]:
    """The prints of basic Energy by the bit of their type."""
    found: dict[int, tuple[CardDef, ...]] = {}
    for one in definitions().values():
        if one.is_basic_energy:
            found[one.provides] = (*found.get(one.provides, ()), one)
    return found


def _around(rng: Random, cards: Sequence[CardDef]) -> Iterator[CardDef]:
    """The cards in random order, again and again."""
    while True:
        yield from rng.sample(cards, len(cards))


class Builder:
    """Makes decks, one after the other.

    Args:
        seed: Decides everything.
    """

    def __init__(self, seed: int | str) -> None:
        self._rng = Random(seed)
        cards = definitions().values()
        self._roots = _around(self._rng, _pokemon())
        self._left: list[CardDef] = []
        self._trainers = _around(
            self._rng, [one for one in cards if not one.is_pokemon and one.kind != "energy"]
        )
        special = [one for one in cards if one.kind == "energy" and not one.is_basic_energy]
        self._energy = _around(self._rng, special)

    def deck(self) -> tuple[CardDef, ...]:
        """Sixty cards."""
        chosen: list[CardDef] = []
        waiting, self._left = self._left, []
        while not any(one.stage == "Basic" for one in chosen) or len(chosen) < _POKEMON:
            root = waiting.pop() if waiting else next(self._roots)
            if not _room(chosen, root):
                # Other prints of its name are there already: it is for the next deck.
                self._left.append(root)
                continue
            for card, count in self._line(root):
                self._add(chosen, card, count)
        pokemon = list(chosen)
        while len(chosen) < len(pokemon) + _TRAINERS:
            self._add(chosen, next(self._trainers), self._rng.randint(1, LIMIT))
        if self._rng.random() < 0.6:
            self._add(chosen, next(self._energy), self._rng.randint(1, LIMIT))
        kinds = [bit for one in pokemon for bit in _needs(one)] or list(_basic_energy())
        # One print of each type, as in a real deck: equal cards are one choice.
        prints = {bit: self._rng.choice(found) for bit, found in _basic_energy().items()}
        while len(chosen) < SIZE:
            chosen.append(prints[self._rng.choice(kinds)])
        return tuple(chosen[:SIZE])

    def _add(self, chosen: list[CardDef], card: CardDef, count: int) -> None:
        """Adds copies, as many of the name as there is room for."""
        chosen += [card] * min(count, _room(chosen, card))

    def _line(self, root: CardDef) -> list[tuple[CardDef, int]]:
        """A Pokémon with what it evolves from and often what it evolves into, and how many."""
        if root.stage == _LEGEND:
            return [(half, 2) for half in _named(root.name)]
        line = [root]
        while line[0].evolves_from:
            line.insert(0, self._rng.choice(_named(line[0].evolves_from)))
        while _from(line[-1].name) and self._rng.random() < 0.7:
            line.append(self._rng.choice(_from(line[-1].name)))
        counts = {1: (2,), 2: (4, 3), 3: (4, 2, 2)}[len(line)]
        return list(zip(line, counts, strict=True))


def _room(chosen: Sequence[CardDef], card: CardDef) -> int:
    """How many more cards of its name there may be."""
    return LIMIT - sum(1 for one in chosen if one.name == card.name)


def _needs(card: CardDef) -> list[int]:
    """The bits of basic Energy that its attacks cost."""
    return [bit for bit in cost_types(card) if bit in _basic_energy()]


def verdict(deck: Sequence[CardDef]) -> str:
    """What the checker says of a deck."""
    options = Options(format="team-tourney", as_of=TODAY)
    return Checker(options, catalogue()).check(json.dumps([one.id for one in deck])).verdict


@cache
def setups(count: int, seed: str = "team tourney") -> tuple[Setup, ...]:
    """Tables of four random decks each."""
    builder = Builder(seed)
    return tuple(_table(builder.deck) for _ in range(count))


def _table(deck: Callable[[], tuple[CardDef, ...]]) -> Setup:
    decks = [PlayDeck(f"deck {seat}", (), deck()) for seat in range(_DECKS)]
    return prepare(tourney_format(), "team", decks)
