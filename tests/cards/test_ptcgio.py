"""Cards in the shape of the Pokémon TCG API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from champions_deckcheck.cards.sources.ptcgio import read_card, read_cards
from champions_deckcheck.errors import CardDataError
from tests.cards.corpus import CORPUS, needs_corpus


def pokemon(**changes: Any) -> dict[str, Any]:
    card: dict[str, Any] = {
        "id": "xx1-1",
        "name": "Tester’s Mon",
        "supertype": "Pokémon",
        "subtypes": ["Basic"],
        "hp": "70",
        "types": ["Grass"],
        "abilities": [{"name": "Nap", "text": "Heal 10 damage.", "type": "Ability"}],
        "attacks": [{"name": "Hit", "cost": ["Grass"], "damage": "10", "text": "Flip a coin."}],
        "weaknesses": [{"type": "Fire", "value": "×2"}],
        "retreatCost": ["Colorless", "Colorless"],
        "number": "1",
        "legalities": {"unlimited": "Legal"},
        "tcgplayer": {"url": "ignored"},
    }
    card.update(changes)
    return card


def test_a_pokemon_becomes_facts_without_its_text() -> None:
    facts = read_card(pokemon(), "xx1.json")
    assert facts.name == "Tester's Mon"
    assert (facts.hp, facts.retreat, facts.energy) == (70, 2, "")
    assert facts.abilities[0].kind == "Ability"
    assert "Heal" not in repr(facts)
    assert facts.source == "ptcgio"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hp": 70}, "hp"),
        ({"hp": "seventy"}, "hp"),
        ({"hp": None}, "hp"),
        ({"subtypes": []}, "subtypes"),
        ({"subtypes": "Basic"}, "subtypes"),
        ({"supertype": "Pokemon"}, "supertype"),
        ({"name": ""}, "name"),
        ({"attacks": [{"name": "Hit", "cost": "GC", "damage": "10"}]}, "attacks.0.cost"),
        ({"abilities": [{"name": "[Ability] Nap", "text": ""}]}, "abilities.0.type"),
        ({"evolvesFrom": ["A", "B"]}, "evolvesFrom"),
    ],
)
def test_a_wrong_shape_is_refused_with_file_id_and_field(
    changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(CardDataError) as caught:
        read_card(pokemon(**changes), "somewhere/xx1.json")
    assert "somewhere/xx1.json: card xx1-1: " in caught.value.message
    assert field in caught.value.message


@pytest.mark.parametrize("subtypes", [["Special Energy"], [], ["Basic", "Special"]])
def test_energy_that_is_neither_basic_nor_special_is_refused(subtypes: list[str]) -> None:
    card = {
        "id": "xx1-9", "name": "Odd Energy", "number": "9",
        "supertype": "Energy", "subtypes": subtypes,
    }  # fmt: skip
    with pytest.raises(CardDataError, match="either"):
        read_card(card, "f")


def test_a_set_takes_no_foreign_and_no_double_id() -> None:
    with pytest.raises(CardDataError, match="starts with"):
        read_cards([pokemon(id="yy1-1")], "xx1", "f")
    with pytest.raises(CardDataError, match="twice"):
        read_cards([pokemon(), pokemon()], "xx1", "f")


def digest(**changes: Any) -> str:
    return read_card(pokemon(**changes), "f").play


def test_the_digest_ignores_name_number_and_spelling() -> None:
    same: list[dict[str, Any]] = [
        {"name": "Another"},
        {"number": "77", "rarity": "Common", "regulationMark": "G"},
        {"subtypes": ["Basic", "Rapid Strike"]},
        {"abilities": [{"name": "Náp", "text": "heal 10  damage", "type": "Ability"}]},
    ]
    assert {digest(**changes) for changes in same} == {digest()}


def test_the_digest_sees_what_affects_play() -> None:
    attack = {"name": "Hit", "cost": ["Grass"], "damage": "10", "text": "Flip a coin."}
    other: list[dict[str, Any]] = [
        {"hp": "80"},
        {"types": ["Fire"]},
        {"subtypes": ["Stage 1"]},
        {"retreatCost": []},
        {"abilities": [{"name": "Nap", "text": "Heal 20 damage.", "type": "Ability"}]},
        {"abilities": [{"name": "Nap", "text": "Heal 10 damage.", "type": "Poké-Power"}]},
        {"attacks": [{**attack, "damage": "10+"}]},
        {"attacks": [{**attack, "text": "Flip 2 coins."}]},
        {"weaknesses": [{"type": "Fire", "value": "+20"}]},
    ]
    digests = [digest(**changes) for changes in other]
    assert len({*digests, digest()}) == len(other) + 1


def trainer(subtypes: list[str], *rules: str) -> str:
    card = {
        "id": "xx1-5", "name": "Thing", "number": "5", "supertype": "Trainer",
        "subtypes": subtypes, "rules": list(rules),
    }  # fmt: skip
    return read_card(card, "f").play


def test_reminder_lines_do_not_count() -> None:
    old = trainer([], "Draw 2 cards.")
    new = trainer(
        ["Item"], "Draw 2 cards.", "You may play any number of Item cards during your turn."
    )
    assert old == new, "a Trainer from before the word is an Item"
    assert trainer(["Supporter"], "Draw 2 cards.") != new
    assert trainer(["Item", "ACE SPEC"], "Draw 2 cards.") != new


@needs_corpus
def test_the_whole_corpus_is_accepted() -> None:
    cards = 0
    for path in sorted((CORPUS / "ptcgio" / "cards").glob("*.json")):
        cards += len(read_cards(json.loads(path.read_text("utf-8")), path.stem, path.name))
    assert cards == 20444


@needs_corpus
@pytest.mark.parametrize("set_id", ["me2pt5", "mep"])
def test_hostile_files_are_refused(set_id: str) -> None:
    path = CORPUS / "ptcgio" / "hostile" / f"veraatversus-{set_id}.json"
    raws = json.loads(path.read_text("utf-8"))
    with pytest.raises(CardDataError, match=rf"{path.name}: card {set_id}-1: "):
        read_cards(raws, set_id, path.name)


@needs_corpus
def test_no_pokemon_and_no_special_energy_of_a_hostile_file_slips_through() -> None:
    path = CORPUS / "ptcgio" / "hostile" / "veraatversus-me2pt5.json"
    accepted = []
    for raw in json.loads(path.read_text("utf-8")):
        try:
            accepted.append(read_card(raw, path.name))
        except CardDataError:
            continue
    assert {card.supertype for card in accepted} <= {"Trainer"}
