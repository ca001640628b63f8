"""Random decks that are legal in Champions, from the whole pool or from cards that play fully."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random

from champions_deckcheck import Checker, Options
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.kinds import type_names
from champions_deckcheck.game.setup import PlayDeck
from tests.game.situation import card, champions_format, library
from tests.rules.support import TODAY, catalogue

SIZE = 58
ENERGY = 16
_NEVER = {"V-UNION", "BREAK"}
_ONCE = ("Radiant", "ACE SPEC")


@cache
def pool() -> tuple[Printing, ...]:
    """Every print of the format's sets that may be in a deck, but no basic Energy."""
    fmt = champions_format()
    sets = set(fmt.pool.sets)
    found = catalogue()._printings("supertype IN (?, ?, ?)", "Pokémon", "Trainer", "Energy")
    return tuple(
        one
        for one in found
        if one.set_id in sets
        and one.id not in fmt.pool.barred | fmt.pool.exclude
        and one.energy != "basic"
        and _NEVER.isdisjoint(one.subtypes)
        and one.released <= TODAY
        and (one.supertype != "Pokémon" or one.has_ability)
    )


@cache
def known() -> tuple[Printing, ...]:
    """Those whose program is there."""
    programs = library()._programs
    names = set(programs.names())
    cards = catalogue()
    return tuple(
        one for one in pool() if one.card in names and programs.for_print(one, cards) is not None
    )


def verdict(chosen: Sequence[Printing]) -> str:
    """What the checker says of the cards of a random deck, filled up with Energy."""
    ids = [one.id for one in chosen]
    ids += [card("Fire").id] * ENERGY
    champions = tuple(one.name for one in chosen[:2])
    options = Options(as_of=TODAY, champions=champions)
    return Checker(options, catalogue()).check(json.dumps(ids)).verdict


def prints(rng: Random, among: Sequence[Printing]) -> list[Printing]:
    """Two Champions and enough others for a deck, each name once."""
    groups = [set(group) for group in _groups()]
    names: set[str] = set()
    limited: set[str] = set()
    chosen: list[Printing] = []
    champions = [one for one in among if one.is_pokemon]
    while len(chosen) < 2 + SIZE - ENERGY:
        one = rng.choice(champions if len(chosen) < 2 else among)
        special = {kind for kind in _ONCE if kind in (*one.subtypes, *one.rule_box)}
        taken = {one.card}.union(*(group for group in groups if one.card in group))
        if names & taken or special & limited:
            continue
        names |= taken
        limited |= special
        chosen.append(one)
    return chosen


@cache
def _groups() -> tuple[tuple[str, ...], ...]:
    """Names of which only one may be in a deck (R-02)."""
    document = catalogue().document("groups") or {}
    return tuple(tuple(group["names"]) for group in document.get("group", ()))


def deck(rng: Random, name: str, among: Sequence[Printing]) -> PlayDeck:
    """A random deck; its basic Energy are of types its Champions can use."""
    chosen = library().make(prints(rng, among))
    champions, others = chosen[:2], chosen[2:]
    kinds = [kind for champion in champions for kind in _types(champion)] or ["Fire"]
    energy = [card(rng.choice(kinds)) for _ in range(ENERGY)]
    return PlayDeck(name, tuple(champions), (*others, *energy))


def _types(champion: CardDef) -> list[str]:
    kinds = (type_names(bit)[0] for bit in cost_types(champion))
    return [kind for kind in kinds if kind not in ("Dragon", "Fairy")]


def cost_types(card: CardDef) -> list[int]:
    """The bits of the types that the attacks of a Pokémon cost, each once."""
    return sorted({bit for attack in card.attacks for bit in attack.cost if bit})
