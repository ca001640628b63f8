"""What is offered for a name nobody knows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from champions_deckcheck.deck.suggest import near_names
from tests.deck.test_lines import BEFORE, resolve
from tests.rules.support import catalogue


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Night Strecher", "Night Stretcher"),
        ("Proffesors Reserch", "Professor's Research"),
        ("Charizrd ex", "Charizard ex"),
        ("Bosses Orders", "Boss's Orders"),
        ("Ultra Bal", "Ultra Ball"),
        ("Pokegaer 3.0", "Pokégear 3.0"),
        ("Radient Greninja", "Radiant Greninja"),
        ("Computer Serch", "Computer Search"),
        ("Flabebee", "Flabébé"),
    ],
)
def test_a_typing_mistake_is_answered_with_the_name(written: str, meant: str) -> None:
    assert near_names(written, catalogue())[0] == meant


@pytest.mark.parametrize("written", ["", "?", "x", "qwxzjkvy", "completely made up nonsense"])
def test_noise_is_answered_with_nothing(written: str) -> None:
    assert near_names(written, catalogue()) == ()


@given(st.text(max_size=40), st.integers(1, 5))
def test_any_text_gets_few_different_names(written: str, limit: int) -> None:
    found = near_names(written, catalogue(), limit)
    assert len(found) <= limit
    assert len(set(found)) == len(found)
    assert all(catalogue().prints_of(card) for card in found)
    assert found == near_names(written, catalogue(), limit)


def test_prints_of_the_pool_are_offered() -> None:
    (slot,) = resolve(BEFORE + "1 Computer Serch").slots[1:]
    (doubt,) = slot.doubts
    assert doubt.suggestions[0].id == "bw7-137"
    assert "Computer Search BCR 137" in doubt.fix


def test_a_wrong_number_is_answered_with_the_prints_of_that_set() -> None:
    (slot,) = resolve(BEFORE + "1 Ultra Ball SVI 999").slots[1:]
    (doubt,) = slot.doubts
    assert {p.set_id for p in doubt.suggestions} == {"sv1"}


def test_a_contradiction_offers_both_cards() -> None:
    (slot,) = resolve(BEFORE + "1 Switch SVI 196").slots[1:]
    (doubt,) = slot.doubts
    assert [p.id for p in doubt.suggestions] == ["sv1-196", "sv1-194"]
