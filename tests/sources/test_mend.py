"""TCGdex cards that only TCGdex has: believed, corrected or left out."""

from __future__ import annotations

from typing import Any

import pytest

from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sources.mend import Mending, mended
from champions_deckcheck.cards.sources.tcgdex import read_record

KNOWN = Known()
CARD: dict[str, Any] = {
    "category": "Pokemon",
    "id": "new-001",
    "localId": "001",
    "name": "Newmon",
    "hp": 70,
    "types": ["Grass"],
    "stage": "Basic",
    "attacks": [{"name": "Hit", "cost": ["Grass"], "damage": 10, "effect": "<em>Flip</em> it."}],
}


def mend(**changes: Any) -> tuple[tuple[str, ...] | None, str]:
    raw = {key: value for key, value in {**CARD, **changes}.items() if value is not None}
    mending = Mending()
    record, _ = read_record(raw, "new", "new.json")
    card = mended(record, "new", KNOWN, mending)
    return card.facts.subtypes if card else None, " ".join(mending.warnings("new.json"))


def test_a_sound_card_is_believed() -> None:
    assert mend() == (("Basic",), "")


@pytest.mark.parametrize(
    ("changes", "subtypes"),
    [
        ({"name": "Greninja ex", "stage": "Basic"}, ("Stage 2", "ex")),
        ({"name": "Greninja ex", "stage": None}, ("Stage 2", "ex")),
        ({"name": "M Gardevoir EX", "stage": "Basic"}, ("MEGA", "EX")),
        ({"name": "Maushold", "stage": "Basic"}, ("Stage 1",)),
    ],
)
def test_other_prints_correct_the_stage(changes: dict[str, Any], subtypes: tuple[str, ...]) -> None:
    found, warning = mend(**changes)
    assert found == subtypes
    assert "corrected to" in warning
    assert "new-1" in warning


def test_other_prints_tell_an_ace_spec() -> None:
    changes: dict[str, Any] = {
        "category": "Trainer",
        "hp": None,
        "stage": None,
        "attacks": [],
        "types": [],
    }
    found, warning = mend(name="Computer Search", trainerType="Item", **changes)
    assert found == ("Item", "ACE SPEC")
    assert "ACE SPEC" in warning
    assert mend(name="New Search", trainerType="Item", **changes) == (("Item",), "")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"stage": None}, "has no stage"),
        ({"evolveFrom": "Oldmon"}, "does not evolve"),
        ({"stage": "BREAK"}, "disagree on BREAK"),
        ({"name": "Newmon BREAK"}, "disagree on BREAK"),
        ({"name": "Newmon VSTAR", "stage": "VSTAR"}, "lacks it"),
        ({"abilities": [{"type": "Ability", "effect": "x"}]}, "has no name"),
    ],
)
def test_in_doubt_it_is_left_out(changes: dict[str, Any], why: str) -> None:
    found, warning = mend(**changes)
    assert found is None
    assert why in warning
    assert "left out" in warning


def test_known_cards_keep_our_facts() -> None:
    raw = {**CARD, "localId": "123", "name": "Arceus VSTAR", "stage": "VSTAR", "hp": 280}
    record, _ = read_record(raw, "swsh9", "swsh9.json")
    mending = Mending()
    card = mended(record, "swsh9", KNOWN, mending)
    assert card is not None
    assert card.facts == KNOWN.cards("swsh9")["swsh9-123"]
    assert card.text == {}
    assert "text is not taken" in mending.warnings("x")[0]


def test_another_card_under_a_known_id() -> None:
    record, _ = read_record({**CARD, "localId": "123"}, "swsh9", "swsh9.json")
    mending = Mending()
    card = mended(record, "swsh9", KNOWN, mending)
    assert card is not None
    assert card.facts.name == "Arceus VSTAR"
    assert "another card" in mending.warnings("x")[0]
