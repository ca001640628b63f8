"""Queries: costs, Energy, HP and locks, with numbers that can be checked by hand."""

from __future__ import annotations

import pytest

from champions_deckcheck.game import queries
from champions_deckcheck.game.kinds import ANY_TYPE, TYPE_BIT, type_bits
from champions_deckcheck.game.paying import can_pay
from tests.game.situation import Situation

FIRE, WATER, GRASS = TYPE_BIT["Fire"], TYPE_BIT["Water"], TYPE_BIT["Grass"]
EITHER = FIRE | WATER


@pytest.mark.parametrize(
    ("units", "cost", "paid"),
    [
        ((), (), True),
        ((), (0,), False),
        ((WATER,), (0,), True),
        ((WATER,), (FIRE,), False),
        ((FIRE, WATER), (FIRE, 0), True),
        ((FIRE, WATER), (FIRE, FIRE), False),
        ((ANY_TYPE, WATER), (FIRE, WATER), True),
        ((ANY_TYPE, FIRE), (FIRE, WATER), True),
        # One unit that can be either type pays once only.
        ((EITHER,), (FIRE, WATER), False),
        # The first that fits is not always the right one.
        ((EITHER, FIRE), (FIRE, WATER), True),
        ((EITHER, FIRE | GRASS, FIRE), (WATER, GRASS, FIRE), True),
        ((EITHER, EITHER, GRASS), (FIRE, WATER, 0), True),
        ((EITHER, EITHER, GRASS), (FIRE, FIRE, FIRE), False),
        # A unit without a type pays Colorless only.
        ((0, 0), (0, 0), True),
        ((0, 0), (FIRE, 0), False),
    ],
)
def test_energy_pays_a_cost(units: tuple[int, ...], cost: tuple[int, ...], paid: bool) -> None:
    assert can_pay(units, cost) is paid


def test_types_are_bits() -> None:
    assert type_bits(["Fire", "Water"]) == EITHER
    assert type_bits(["any"]) & TYPE_BIT["Metal"]
    assert not type_bits(["any"]) & TYPE_BIT["Colorless"]


def test_special_energy_counts_its_units() -> None:
    situation = Situation(
        {"name": "units", "you": {"a": {"energy": ["Double Colorless Energy", "Fire"]}}}
    )
    pokemon = situation.state.play[situation.number("you.a")]
    assert sorted(queries.units_of(situation.state, pokemon)) == sorted((0, 0, FIRE))


def test_a_champion_has_the_formats_hp_and_a_support_pokemon_its_own() -> None:
    situation = Situation({"name": "hp", "you": {"support": ["pgo-10"]}})
    s = situation.state
    assert queries.max_hp(s, s.play[situation.number("you.a")]) == 600
    assert queries.max_hp(s, s.play[situation.number("you.Charizard")]) == 170


def test_modifiers_are_read_anew_when_a_tool_comes_and_goes() -> None:
    situation = Situation({"name": "tool", "you": {"hand": ["Hero's Cape"]}})
    s = situation.state
    number = situation.number("you.a")
    situation.do("attach Hero's Cape to you.a")
    assert queries.max_hp(s, s.play[number]) == 700
    (tool,) = s.play[number].tools
    from champions_deckcheck.game.zones import discard

    discard(s, [tool])
    assert queries.max_hp(s, s.play[number]) == 600
