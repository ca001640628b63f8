"""Cards in the shape of the TCGdex API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from champions_deckcheck.cards.facts import CardFacts
from champions_deckcheck.cards.sources import ptcgio
from champions_deckcheck.cards.sources.tcgdex import number_of, read_card, read_cards
from champions_deckcheck.errors import CardDataError
from tests.cards.corpus import CORPUS, needs_corpus


def read(set_id: str = "mep", **changes: Any) -> CardFacts:
    card: dict[str, Any] = {
        "category": "Pokemon",
        "id": "mep-007",
        "localId": "007",
        "name": "Tester’s Mon",
        "rarity": "Promo",
        "hp": 70,
        "types": ["Grass"],
        "stage": "Basic",
        "attacks": [{"name": "Hit", "cost": ["Grass"], "damage": 10, "effect": "Flip a coin."}],
        "weaknesses": [{"type": "Fire", "value": "x2"}],
        "retreat": 2,
        "regulationMark": "j",
        "updated": "2026-08-04T19:51:08+01:00",
    }
    card.update(changes)
    return read_card(card, set_id, "mep.json")[0]


def test_id_and_number_are_in_the_first_sources_style() -> None:
    card = read()
    assert (card.id, card.number, card.name) == ("mep-7", "7", "Tester's Mon")
    assert (card.regulation_mark, card.source) == ("J", "tcgdex")
    assert read("mcd23", localId="1").id == "mcd23-1"


@pytest.mark.parametrize(
    ("written", "number"),
    [("007", "7"), ("H01", "H1"), ("TG05", "TG05"), ("SWSH001", "SWSH001"), ("Museum", "Museum")],
)
def test_numbers(written: str, number: str) -> None:
    assert number_of(written) == number


@pytest.mark.parametrize(
    ("name", "fields", "subtypes", "rule_box"),
    [
        ("Mon", {"stage": "Stage2"}, ("Stage 2",), ()),
        ("Mega Mon ex", {"stage": "Stage2", "suffix": "EX"}, ("Stage 2", "MEGA", "ex"),
         ("MEGA", "ex")),
        ("Mon ex", {"suffix": "EX"}, ("Basic", "ex"), ("ex",)),
        ("Mon", {"suffix": "EX"}, ("Basic",), ()),
        ("Mon V-UNION", {"stage": ""}, ("V-UNION",), ("V-UNION",)),
        ("Mon LEGEND", {"suffix": "Legend"}, ("LEGEND",), ("LEGEND",)),
        ("Radiant Mon", {}, ("Basic", "Radiant"), ("Radiant",)),
        ("Mon VSTAR", {"stage": "VSTAR", "suffix": "V"}, ("VSTAR",), ("VSTAR",)),
        ("Mon & Mon GX", {"suffix": "TAG TEAM-GX"}, ("Basic", "TAG TEAM", "GX"),
         ("TAG TEAM", "GX")),
        ("Mon EX", {"stage": ""}, ("EX",), ("EX",)),
    ],
)  # fmt: skip
def test_stage_and_mechanics(
    name: str, fields: dict[str, Any], subtypes: tuple[str, ...], rule_box: tuple[str, ...]
) -> None:
    card = read(name=name, **fields)
    assert (card.subtypes, card.rule_box) == (subtypes, rule_box)


def test_old_suffixes_get_their_hyphen() -> None:
    assert read(name="Mon EX").name == "Mon-EX"
    assert read(name="Mon GX").name == "Mon-GX"
    assert read(name="Mon ex").name == "Mon ex"


@pytest.mark.parametrize(
    ("written", "kind"),
    [("Ability", "Ability"), ("Poke-POWER", "Poké-Power"), ("Poke-BODY", "Poké-Body"),
     ("Pokemon Power", "Pokémon Power")],
)  # fmt: skip
def test_ability_kinds(written: str, kind: str) -> None:
    card = read(abilities=[{"type": written, "name": "Nap", "effect": "Heal."}])
    assert [(item.name, item.kind) for item in card.abilities] == [("Nap", kind)]


def test_ancient_traits_and_false_abilities_are_no_abilities() -> None:
    trait = {"type": "Ancient Trait", "name": "Ω Barrage", "effect": "Attack twice."}
    false = {"type": "Ability", "name": "{title}:", "effect": "Attack twice."}
    card = read(abilities=[trait, false])
    assert card.abilities == ()
    assert card.ancient_trait == "Ω Barrage"


@pytest.mark.parametrize(
    ("name", "energy_type", "expected"),
    [
        ("Fire Energy", "Normal", ("Basic Fire Energy", "basic")),
        ("Basic Fire Energy", "Normal", ("Basic Fire Energy", "basic")),
        ("Ignition Energy", "Normal", ("Ignition Energy", "special")),
        ("Growing Grass Energy", "Normal", ("Growing Grass Energy", "special")),
        ("Metal Energy", "Special", ("Metal Energy", "special")),
    ],
)
def test_energy_needs_both_name_and_type_to_be_basic(
    name: str, energy_type: str, expected: tuple[str, str]
) -> None:
    card = read_card(
        {"category": "Energy", "id": "mee-001", "localId": "001", "name": name,
         "energyType": energy_type}, "mee", "mee.json",
    )[0]  # fmt: skip
    assert (card.name, card.energy) == expected


def test_ace_spec_is_read_from_the_rarity() -> None:
    card = read_card(
        {"category": "Trainer", "id": "a-1", "localId": "1", "name": "Thing",
         "trainerType": "Tool", "rarity": "ACE SPEC Rare"}, "a", "a.json",
    )[0]  # fmt: skip
    assert card.subtypes == ("Pokémon Tool", "ACE SPEC")
    assert card.rule_box == ("ACE SPEC",)


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"hp": "70"}, "hp"), ({"hp": None}, "hp"), ({"category": "Pokémon"}, "category"),
     ({"localId": 7}, "localId"), ({"abilities": [{"type": "Power"}]}, "abilities.0.type")],
)  # fmt: skip
def test_a_wrong_shape_is_refused(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(CardDataError) as caught:
        read(**changes)
    assert "mep.json: card mep-007: " in caught.value.message
    assert field in caught.value.message


@needs_corpus
def test_the_whole_corpus_is_accepted() -> None:
    for path in sorted((CORPUS / "tcgdex" / "cards").glob("*.json")):
        raws = json.loads(path.read_text("utf-8"))
        assert len(read_cards(raws, path.stem, path.name)) == len(raws)


@needs_corpus
@pytest.mark.parametrize(
    ("ours", "theirs"), [("me1", "me01"), ("me2", "me02"), ("me2pt5", "me02.5"), ("sv1", "sv01")]
)
def test_both_sources_give_the_same_digest(ours: str, theirs: str) -> None:
    first = json.loads((CORPUS / "ptcgio" / "cards" / f"{ours}.json").read_text("utf-8"))
    second = json.loads((CORPUS / "tcgdex" / "cards" / f"{theirs}.json").read_text("utf-8"))
    a = {card.id: card.play for card in ptcgio.read_cards(first, ours, ours)}
    b = {card.id: card.play for card, _ in read_cards(second, ours, theirs)}
    assert a == b
