"""What may replace the cards at hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from champions_deckcheck.cards.facts import AbilityFact, CardFacts
from champions_deckcheck.cards.sources.base import CardRecord, SetCards, SetInfo
from champions_deckcheck.cards.sources.folder import FolderSource
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sync import gate
from tests.cards.corpus import CORPUS, needs_corpus
from tests.sources.tools import whole

MON = CardFacts("s-1", "Mon", "1", "Pokémon", ("Basic",), hp=70)


def make(*cards: CardFacts, set_id: str = "s") -> SetCards:
    info = SetInfo(set_id, "Set", "", "", "", None, "", set_id)
    return SetCards(info, tuple(CardRecord(card, {}) for card in cards), "")


def many(count: int) -> list[CardFacts]:
    return [replace(MON, id=f"s-{n}", number=str(n), name=f"Mon {n}") for n in range(1, count + 1)]


def test_sound_cards_pass() -> None:
    verdict = gate.examine(make(*many(9)), many(9))
    assert verdict == gate.Verdict((), ())
    assert verdict.passes


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"id": ""}, "id is empty"),
        ({"id": "t-1"}, 'must start with "s-"'),
        ({"number": "2"}, 'number is "2": the id says otherwise'),
        ({"number": ""}, "number is empty"),
        ({"name": "  "}, "name is empty"),
        ({"name": "Mo\nn"}, "unprintable"),
        ({"name": "Mo\u200bn"}, "unprintable"),
        ({"name": "Cafe\u0301"}, "accents are apart"),
        ({"name": "M" * 90}, "90 characters long"),
        ({"supertype": "Spell"}, 'supertype is "Spell"'),
        ({"hp": None}, "hp is missing"),
        ({"hp": 0}, "hp is 0"),
        ({"hp": 7000}, "hp is 7000"),
        ({"subtypes": ()}, "a Pokémon has a stage"),
        ({"subtypes": ("ex",)}, "a Pokémon has a stage"),
        ({"supertype": "Energy"}, 'energy is ""'),
        ({"abilities": (AbilityFact("X", "Trick"),)}, 'abilities is "Trick"'),
    ],
)
def test_impossible_values(change: dict[str, Any], says: str) -> None:
    verdict = gate.examine(make(replace(MON, **change)), [], where="http://h/cards")
    text = " ".join(verdict.refusals)
    assert says in text
    assert "http://h/cards: card " in text
    assert not gate.examine(make(replace(MON, **change)), [], force=True).passes


def test_an_id_twice() -> None:
    assert "on 2 cards" in gate.examine(make(MON, MON), []).refusals[0]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"subtypes": ("Basic", "Mega Dream")}, '["Mega Dream"]: unknown'),
        ({"hp": 65}, "HP end in 0"),
        ({"name": "Mon "}, "superfluous blanks"),
    ],
)
def test_odd_values_are_only_said(change: dict[str, Any], says: str) -> None:
    verdict = gate.examine(make(replace(MON, **change)), [])
    assert verdict.passes
    assert says in " ".join(verdict.warnings)


def test_a_lost_card_is_refused_unless_forced() -> None:
    old = many(100)
    verdict = gate.examine(make(*old[:-1]), old)
    assert "missing: s-100" in verdict.refusals[0]
    forced = gate.examine(make(*old[:-1]), old, force=True)
    assert forced.passes
    assert "missing: s-100" in " ".join(forced.warnings)
    assert "90 cards came where 100" in " ".join(gate.examine(make(*old[:90]), old).refusals)
    assert not gate.examine(make(), old).passes


def test_more_cards_are_welcome() -> None:
    assert gate.examine(make(*many(12)), many(9)) == gate.Verdict((), ())


def test_another_set_under_the_same_ids() -> None:
    old = many(40)
    new = [replace(card, name=f"Other {card.number}") for card in old]
    assert "name is another than at hand on 40 cards" in gate.examine(make(*new), old).refusals[0]
    one = gate.examine(make(new[0], *old[1:]), old)
    assert one.passes
    assert 'name is "other1", and was "mon1"' in one.warnings[0]


def test_changes_of_what_verdicts_rest_on_are_said() -> None:
    new = replace(MON, abilities=(AbilityFact("X", "Ability"),), rule_box=("ex",))
    text = " ".join(gate.examine(make(new), [MON]).warnings)
    assert 'abilities is ["Ability"], and was []' in text
    assert 'ruleBox is ["ex"], and was []' in text


@pytest.mark.parametrize("set_id", ["cel25c", "zsv10pt5", "swsh9tg", "bwp", "hgss1", "ecard2"])
def test_the_shipped_cards_pass_even_the_misnumbered(set_id: str) -> None:
    cards = list(Known().cards(set_id).values())
    assert cards
    assert gate.examine(make(*cards, set_id=set_id), []) == gate.Verdict((), ())


def test_every_subtype_of_the_shipped_cards_is_known() -> None:
    known = Known()
    subtypes = {
        s for set_id in known.sets for c in known.cards(set_id).values() for s in c.subtypes
    }
    assert subtypes <= gate.KNOWN_SUBTYPES


@needs_corpus
def test_the_whole_corpus_passes_and_equals_the_shipped_facts() -> None:
    source, known = FolderSource(CORPUS / "ptcgio"), Known()
    for info in source.sets():
        cards = whole(source.cards(info))
        shipped = [c for c in known.cards(info.id).values() if c.source == "ptcgio"]
        assert gate.examine(cards, shipped) == gate.Verdict((), ())
        assert [record.facts for record in cards.cards] == shipped
