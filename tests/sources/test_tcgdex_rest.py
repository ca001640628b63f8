"""TCGdex as a source, and what becomes of its faults."""

from __future__ import annotations

import json
from typing import Any

import pytest

from champions_deckcheck.cards.facts import CardFacts
from champions_deckcheck.cards.net.failure import NotFoundError
from champions_deckcheck.cards.sources.base import CardRecord, SetInfo
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sources.mend import Mending, mended
from champions_deckcheck.cards.sources.tcgdex import read_record
from champions_deckcheck.cards.sources.tcgdex_rest import TcgdexSource
from champions_deckcheck.errors import CardDataError, NetworkError
from tests.cards.corpus import CORPUS, needs_corpus
from tests.fake import FakeTcgdex
from tests.fake.tcgdex import DexData
from tests.sources.tools import fails, fetcher, info_of, rule, whole


def source(fake: FakeTcgdex, **options: Any) -> TcgdexSource:
    return TcgdexSource(fetcher(fake, **options))


def test_sets_without_pocket(fake_tcgdex: FakeTcgdex) -> None:
    sets = source(fake_tcgdex).sets()
    assert {info.id for info in sets} == {
        *("tryp", "try01", "trye", "try02", "try02tg", "try03", "swsh9tg")
    }
    released = [info.released for info in sets]
    assert all(released)
    assert released == sorted(released)
    # `sets.toml` knows this one; the others keep their own ids.
    assert info_of(source(fake_tcgdex), "swsh9tg").name == "Brilliant Stars Trainer Gallery"


def test_a_set_nobody_knows_yet(fake_tcgdex: FakeTcgdex) -> None:
    dex = source(fake_tcgdex)
    cards = whole(dex.cards(info_of(dex, "try01")))
    assert len(cards.cards) == 13
    first = cards.cards[0].facts
    assert (first.id, first.number, first.source) == ("try01-1", "1", "tcgdex")
    assert "a set we do not know" in cards.warnings[-1]
    assert any(record.text.get("attacks") for record in cards.cards)
    assert all("<" not in str(record.text) for record in cards.cards)


def test_the_stamp_is_the_newest_change(fake_tcgdex: FakeTcgdex) -> None:
    dex = source(fake_tcgdex)
    info = info_of(dex, "try01")
    cards = whole(dex.cards(info))
    newest = max(card["updated"] for card in fake_tcgdex.site.corpus.cards["try01"])
    assert cards.stamp == f"{newest}|13"
    assert dex.cards(info, cards.stamp) is None


def test_another_card_for_an_id_is_refused(fake_tcgdex: FakeTcgdex) -> None:
    """`/cards/{id}` looks for a name if there is no such id."""
    dex = source(fake_tcgdex)
    info = info_of(dex, "try01")
    fake_tcgdex.script([rule("foreign_card", {"path": "/en/sets/try01"})])
    card = fake_tcgdex.site.corpus.cards["try01"][0]
    fetched = dex._fetcher.get(f"{fake_tcgdex.url}/en/cards/tidefin", lambda value: value)
    assert fetched.value["id"] == card["id"]  # type: ignore[index]
    with fails(CardDataError, "asked for 'tidefin', answered 'try01-001'"):
        dex._fetch_all(["tidefin"], info.id)


def test_a_set_this_region_lacks() -> None:
    info = SetInfo("try1", "Trial Coast", "", "", "", None, "", "try01")
    with (
        FakeTcgdex(DexData.small(), missing=["try01"]) as fake,
        fails(NotFoundError, "/en/sets/try01", "(404)", "(2 tries)"),
    ):
        source(fake).cards(info)


def test_one_card_missing_is_no_set(fake_tcgdex: FakeTcgdex) -> None:
    dex = source(fake_tcgdex)
    info = info_of(dex, "try01")
    fake_tcgdex.script([rule("404_all", {"path": "/en/cards/try01-007"})])
    with fails(NotFoundError, "/en/cards/try01-007"):
        dex.cards(info)


def test_passing_faults(fake_tcgdex: FakeTcgdex) -> None:
    fake_tcgdex.script([rule("502_html", {"probability": 0.3, "seed": 4})])
    dex = source(fake_tcgdex)
    assert len(whole(dex.cards(info_of(dex, "try01"))).cards) == 13


def test_refused() -> None:
    with (
        FakeTcgdex(DexData.small(), refused=True) as fake,
        fails(NetworkError, "/en/series", "connection failed"),
    ):
        source(fake).sets()


@pytest.mark.parametrize("gallery", ["swsh9tg", "swsh9.5tg"])
def test_set_ids_that_move(gallery: str) -> None:
    with FakeTcgdex(DexData.small(), gallery=gallery) as fake:
        dex = source(fake)
        info = next(info for info in dex.sets() if info.source_id == gallery)
        cards = whole(dex.cards(info))
    assert cards.cards[0].facts.id.startswith(f"{gallery}-TG")


def read(our_id: str, dex_id: str) -> dict[str, CardRecord]:
    """A set of the corpus, mended; what the network adds to this is tested above."""
    known, mending = Known(), Mending()
    path = CORPUS / "tcgdex" / "cards" / f"{dex_id}.json"
    raws = json.loads(path.read_text("utf-8"))
    found = [mended(read_record(raw, our_id, "x")[0], our_id, known, mending) for raw in raws]
    return {card.facts.id: card for card in found if card}


def facts(card_id: str, dex_id: str) -> CardFacts:
    return read(card_id.rpartition("-")[0], dex_id)[card_id].facts


@needs_corpus
@pytest.mark.parametrize(
    ("card_id", "dex_id"),
    [
        ("sv4-266", "sv04"),
        ("zsv10pt5-86", "sv10.5b"),
        ("me2-124", "me02"),
        ("me4-86", "me04"),
        ("me5-83", "me05"),
        ("hgss3-79", "hgss3"),
    ],
)
def test_special_energy_is_special(card_id: str, dex_id: str) -> None:
    assert facts(card_id, dex_id).energy == "special"


@needs_corpus
def test_ace_specs_vstar_legend_break() -> None:
    assert "ACE SPEC" in facts("bw7-137", "bw7").subtypes
    starbirth = read("swsh9", "swsh9")["swsh9-123"]
    assert [ability.name for ability in starbirth.facts.abilities] == ["Starbirth"]
    assert starbirth.text == {}, "a text without its Ability is not the text of this card"
    assert "LEGEND" in facts("hgss1-111", "hgss1").subtypes
    promos = read("swshp", "swshp")
    assert "BREAK" not in promos["swshp-SWSH135"].facts.subtypes
    assert "V-UNION" in promos["swshp-SWSH215"].facts.subtypes
    assert not [a for a in facts("xy7-8", "xy7").abilities if "title" in a.name]


@needs_corpus
def test_celebrations_get_our_ids() -> None:
    with FakeTcgdex(DexData.large()) as fake:
        dex = source(fake)
        found = whole(dex.cards(info_of(dex, "cel25c"))).cards
    cards = {record.facts.id: record.facts for record in found}
    assert len(cards) == 25
    assert {"cel25c-15_A1", "cel25c-2_A"} <= set(cards)
    assert cards["cel25c-15_A1"].abilities
