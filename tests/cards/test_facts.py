"""The fact record and its canonical line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from champions_deckcheck.cards.facts import (
    AbilityFact,
    AttackFact,
    CardFacts,
    TypeValue,
    dump,
    from_record,
    in_order,
    natural_key,
    read_set,
    rule_box_of,
    to_line,
)
from champions_deckcheck.errors import CardDataError

CARD = CardFacts(
    id="xx1-2",
    name="Testmander ex",
    number="2",
    supertype="Pokémon",
    subtypes=("Stage 2", "ex"),
    hp=330,
    types=("Fire",),
    evolves_from="Testmeleon",
    rule_box=("ex",),
    abilities=(AbilityFact("Warm Up", "Ability"),),
    attacks=(AttackFact("Burn", ("Fire", "Fire"), "180+"),),
    weaknesses=(TypeValue("Water", "×2"),),
    retreat=0,
    play="0123456789ab",
    source="ptcgio",
)


def test_line_has_fixed_key_order_and_leaves_out_what_is_not_there() -> None:
    record = json.loads(to_line(CARD))
    assert list(record) == [
        "id", "name", "number", "supertype", "subtypes", "hp", "types", "evolvesFrom", "ruleBox",
        "abilities", "attacks", "weaknesses", "retreat", "play", "source",
    ]  # fmt: skip
    assert record["retreat"] == 0, "a free retreat is a value, not a missing key"
    assert "Pokémon" in to_line(CARD), "accents are written as they are"


def test_a_line_reads_back_as_the_same_card() -> None:
    assert from_record(json.loads(to_line(CARD))) == CARD


def test_numbers_sort_as_people_count() -> None:
    numbers = ["RC2", "10a", "2", "ONE", "RC10", "10", "1"]
    assert sorted(numbers, key=natural_key) == ["1", "2", "10", "10a", "ONE", "RC2", "RC10"]


def test_cards_with_one_number_sort_by_id() -> None:
    twins = [CardFacts(f"c-15_A{n}", "X", "15", "Trainer") for n in (3, 1, 2)]
    assert [card.id for card in in_order(twins)] == ["c-15_A1", "c-15_A2", "c-15_A3"]


@pytest.mark.parametrize(
    ("supertype", "subtypes", "expected"),
    [
        ("Pokémon", ("Basic", "V"), ("V",)),
        ("Pokémon", ("Stage 2", "MEGA", "ex"), ("MEGA", "ex")),
        ("Pokémon", ("Basic", "Team Plasma"), ()),
        ("Trainer", ("Supporter", "TAG TEAM"), ()),
        ("Trainer", ("Item", "ACE SPEC"), ("ACE SPEC",)),
        ("Energy", ("Special", "Prism Star"), ("Prism Star",)),
    ],
)
def test_rule_boxes(supertype: str, subtypes: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert rule_box_of(supertype, subtypes) == expected


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "xx1.jsonl"
    path.write_bytes(dump([CARD]) + b'{"id": "xx1-3"}\n')
    with pytest.raises(CardDataError, match=r"xx1\.jsonl:2 is not a card record"):
        list(read_set(path))


def test_only_a_line_feed_ends_a_line(tmp_path: Path) -> None:
    path = tmp_path / "xx1.jsonl"
    card = replace(CARD, name="Test\u2028mander \x85 ex")
    path.write_bytes(dump([card]))
    assert list(read_set(path)) == [card]
