"""The API as a source: whole sets, or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from champions_deckcheck.cards.sources.api import ApiSource
from champions_deckcheck.cards.sync import gate
from champions_deckcheck.errors import CardDataError, NetworkError
from tests.cards.corpus import needs_corpus
from tests.fake import Corpus, FakeApi
from tests.sources.tools import fails, fetcher, info_of, rule, whole

BIG = 295
CARDS = {"path": "/cards"}


@pytest.fixture
def big() -> Iterator[FakeApi]:
    """A set of two pages."""
    with FakeApi(Corpus.small().grown("try2", BIG)) as api:
        yield api


def source(fake: FakeApi, **options: Any) -> ApiSource:
    return ApiSource(fetcher(fake, **options))


def test_sets_come_oldest_first(fake_api: FakeApi) -> None:
    sets = source(fake_api).sets()
    assert [info.id for info in sets] == ["tryp", "try1", "trye", "try2", "try2tg", "try3"]
    first, last = sets[0], sets[-1]
    assert (first.code, first.released, first.total) == ("PR-TRY", "2023-01-20", 4)
    assert (last.code, last.updated, last.source_id) == ("", "2026/005/22 15:00:00", "try3")


def test_a_set_with_facts_and_text(fake_api: FakeApi) -> None:
    api = source(fake_api)
    cards = whole(api.cards(info_of(api, "try1")))
    assert len(cards.cards) == 13
    assert not cards.warnings
    numbers = [record.facts.number for record in cards.cards]
    assert numbers == sorted(numbers, key=int)
    assert all(record.facts.play for record in cards.cards)
    texts = [record.text for record in cards.cards]
    assert any(text.get("attacks") for text in texts)
    assert any(text.get("rules") for text in texts)
    assert all(value for text in texts for value in text.values())


def test_one_query_a_set_and_no_order(fake_api: FakeApi) -> None:
    api = source(fake_api)
    api.cards(info_of(api, "try1"))
    assert [(seen.path, dict(seen.query)) for seen in fake_api.log] == [
        ("/v2/sets", {"page": "1", "pageSize": "250"}),
        ("/v2/cards", {"q": "set.id:try1", "page": "1", "pageSize": "250"}),
    ]


def test_an_unchanged_set_costs_no_request(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    stamp = whole(api.cards(info)).stamp
    fake_api.forget()
    assert stamp
    assert api.cards(info, stamp) is None
    assert not fake_api.log
    assert api.cards(info, "something else") is not None


def test_two_pages(big: FakeApi) -> None:
    api = source(big)
    cards = whole(api.cards(info_of(api, "try2")))
    assert len(cards.cards) == BIG
    assert len(big.log) == 3
    assert not cards.warnings


@pytest.mark.parametrize("extras", ["none", "new", "full"])
def test_prices_and_pictures_do_not_matter(extras: str) -> None:
    with FakeApi(Corpus.small(), extras=extras) as fake:
        api = source(fake)
        cards = whole(api.cards(info_of(api, "try1")))
    with FakeApi(Corpus.small()) as fake:
        api = source(fake)
        assert cards == api.cards(info_of(api, "try1"))


PAGES: list[tuple[dict[str, Any], str]] = [
    (rule("wrong_total", CARDS, add=7), "a total of 302, and has 295 cards: suspicious"),
    (rule("wrong_total", CARDS, add=-7), "a total of 288, and has 295 cards: suspicious"),
    (rule("wrong_total", CARDS, value=0), "no usable total"),
    (rule("wrong_total", CARDS, as_text=True), "no usable total"),
    (rule("wrong_total", CARDS, missing=True), "no usable total"),
    (rule("foreign_card", CARDS), "cards of other sets were dropped"),
    (rule("endless", CARDS), "came more than once"),
]


@pytest.mark.parametrize(("fault", "warning"), PAGES)
def test_whole_all_the_same(big: FakeApi, fault: dict[str, Any], warning: str) -> None:
    api = source(big)
    info = info_of(api, "try2")
    big.script([fault])
    cards = whole(api.cards(info))
    assert len(cards.cards) == BIG
    assert warning in " ".join(cards.warnings)
    assert len(big.log) <= 10


SHORT: list[dict[str, Any]] = [
    rule("repeat_page", CARDS),
    rule("repeat_page", CARDS, trim=True),
    rule("repeat_card", CARDS, k=9),
    rule("shuffle_between", CARDS),
    rule("empty_page", CARDS),
    rule("empty_page", {**CARDS, "page": 2}),
    rule("foreign_card", CARDS, replace=True),
    rule("endless", CARDS, grow=True),
]


@pytest.mark.parametrize("fault", SHORT, ids=lambda fault: f"{fault['do']}{len(fault)}")
def test_never_half_a_set(big: FakeApi, fault: dict[str, Any]) -> None:
    api = source(big)
    info = info_of(api, "try2")
    big.script([fault])
    of = "of 751" if fault.get("grow") else f"of {BIG} cards"
    with fails(NetworkError, "incomplete", of, "set.id:try2"):
        api.cards(info)
    assert len(big.log) <= 1 + 3 * 3


@pytest.mark.parametrize("fault", SHORT[:6], ids=lambda fault: f"{fault['do']}{len(fault)}")
def test_asked_again_when_short(big: FakeApi, fault: dict[str, Any]) -> None:
    api = source(big)
    info = info_of(api, "try2")
    big.script([{**fault, "times": 2}])
    cards = whole(api.cards(info))
    assert len(cards.cards) == BIG
    assert not cards.warnings


def test_a_total_that_the_list_of_sets_confirms_is_believed(big: FakeApi) -> None:
    api = source(big)
    big.script([rule("wrong_total", CARDS, add=7)])
    info = info_of(api, "try2")
    believed = type(info)(**{name: getattr(info, name) for name in info.__slots__} | {"total": 302})
    with fails(NetworkError, "incomplete", "295 of 302"):
        api.cards(believed)


def test_an_unknown_set_is_no_empty_set(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    fake_api.script([rule("set_vanishes", set="try1")])
    with fails(NetworkError, "incomplete", "0 of 13"):
        api.cards(info)


def test_where_the_list_of_sets_has_a_wrong_total_there_is_no_stamp(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try2")
    fake_api.corpus = fake_api.corpus.with_cards("try2", fake_api.corpus.cards["try2"][:-1])
    cards = whole(api.cards(info))
    assert cards.stamp == ""
    assert "the list of sets says 8 cards, there are 7" in " ".join(cards.warnings)


@pytest.mark.parametrize("kind", ["malformed", "future", "back", "missing"])
def test_odd_lists_of_sets(fake_api: FakeApi, kind: str) -> None:
    fake_api.script([rule("stale_sets", kind=kind)])
    sets = source(fake_api).sets()
    assert len(sets) == (5 if kind == "missing" else 6)


def test_a_total_that_is_only_wrong_for_the_list_of_sets(fake_api: FakeApi) -> None:
    fake_api.script([rule("wrong_total", {"path": "/sets"}, add=3)])
    assert len(source(fake_api).sets()) == 6


def test_no_sets_at_all(fake_api: FakeApi) -> None:
    fake_api.corpus = fake_api.corpus.only()
    with fails(NetworkError, "names no sets at all"):
        source(fake_api).sets()


@pytest.mark.parametrize("set_id", ["../try1", "a/b", "", "a b", "x" * 99, 5])
def test_a_set_id_that_is_no_name(fake_api: FakeApi, set_id: object) -> None:
    first = {**fake_api.corpus.sets[0], "id": set_id}
    fake_api.corpus = fake_api.corpus.with_sets([first])
    with pytest.raises((CardDataError, NetworkError)):
        source(fake_api).sets()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hp": 60}, "hp is 60"),
        ({"hp": "none"}, 'hp is "none"'),
        ({"hp": None}, "hp is null"),
        ({"subtypes": None}, "subtypes is null"),
        ({"subtypes": ["Basic", 1]}, "subtypes.1 is 1"),
        ({"supertype": "Spell"}, 'supertype is "Spell"'),
        ({"abilities": [{"name": "X", "text": ""}]}, "abilities.0.type is null"),
        ({"abilities": [{"name": "X", "text": "", "type": "Trick"}]}, '"Trick"'),
        ({"name": ""}, 'name is ""'),
        ({"id": "other-1"}, 'starts with "try1-"'),
    ],
)
def test_wrong_shapes_are_refused_by_name(
    fake_api: FakeApi, change: dict[str, Any], says: str
) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    cards = fake_api.corpus.cards["try1"]
    fake_api.corpus = fake_api.corpus.with_cards("try1", ({**cards[0], **change}, *cards[1:]))
    with fails(CardDataError, "/v2/cards", says):
        api.cards(info)


HARMLESS = [
    *(rule("unicode", kind=kind) for kind in ("nfd", "nbsp", "zwsp", "quote", "bom")),
    rule("type_drift", kind="set_missing", all=True),
]


@pytest.mark.parametrize("fault", HARMLESS, ids=lambda fault: str(fault["kind"]))
def test_harmless_differences_leave_no_trace(fake_api: FakeApi, fault: dict[str, Any]) -> None:
    clean = source(fake_api)
    expected = [clean.cards(info) for info in clean.sets()]
    fake_api.script([fault])
    api = source(fake_api)
    assert [api.cards(info) for info in api.sets()] == expected


REFUSED: list[tuple[dict[str, Any], str]] = [
    (rule("unicode", kind="nul"), "U+0000"),
    (rule("unicode", kind="latin1"), "not UTF-8"),
    (rule("unicode", kind="surrogate"), "U+D800"),
    (rule("nan", kind="nan"), "NaN"),
    (rule("nan", kind="1e400"), "1e400"),
    (rule("nan", kind="duplicate"), "'name' twice"),
    (rule("nan", kind="nesting"), "nested too deep"),
    (rule("nan", kind="nesting", depth=60), "nested too deep"),
    (rule("shape"), "hp is"),
    (rule("type_drift", kind="hp_int"), "hp is"),
    (rule("type_drift", kind="subtypes_null"), "subtypes is null"),
    (rule("type_drift", kind="ability_no_type"), "type is null"),
    (rule("type_drift", kind="new_supertype"), "supertype is"),
]


@pytest.mark.parametrize(("fault", "says"), REFUSED, ids=lambda value: str(value)[:40])
def test_damaged_content_is_refused(fake_api: FakeApi, fault: dict[str, Any], says: str) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    fake_api.script([{**fault, "match": CARDS}])
    with fails(CardDataError, "/v2/cards?q=set.id:try1", says):
        api.cards(info)


def test_a_new_mechanic_is_taken_and_said(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    fake_api.script([rule("type_drift", CARDS, kind="new_subtype")])
    verdict = gate.examine(whole(api.cards(info)), [])
    assert verdict.passes
    assert "Mega Dream" in verdict.warnings[0]


def test_half_a_set_with_a_matching_total_fails_the_gate(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    old = [record.facts for record in whole(api.cards(info)).cards]
    fake_api.script([rule("cards_vanish", set="try1")])
    verdict = gate.examine(whole(api.cards(info)), old)
    assert "missing" in verdict.refusals[0]


def test_names_are_composed_and_plain(fake_api: FakeApi) -> None:
    api = source(fake_api)
    info = info_of(api, "try1")
    cards = fake_api.corpus.cards["try1"]
    odd = {**cards[0], "name": "Cafe\u0301\u00a0Mon\u200b’s"}
    fake_api.corpus = fake_api.corpus.with_cards("try1", (odd, *cards[1:]))
    found = whole(api.cards(info))
    assert "Café Mon's" in {record.facts.name for record in found.cards}
    assert gate.examine(found, []).passes


def test_one_in_six_requests_fails(fake_api: FakeApi) -> None:
    clean = source(fake_api)
    expected = [clean.cards(info) for info in clean.sets()]
    fake_api.script([rule("500_empty", {"probability": 0.17, "seed": 1})])
    api = source(fake_api)
    assert [api.cards(info) for info in api.sets()] == expected


@needs_corpus
def test_the_hostile_mirror_is_refused() -> None:
    corpus = Corpus.large()
    for set_id, cards in corpus.hostile.items():
        small = corpus.only("mep", set_id) if corpus.set_info(set_id) else None
        if small is None:
            continue
        with FakeApi(small.with_cards(set_id, cards)) as fake:
            api = source(fake)
            with fails(CardDataError, "hp is"):
                api.cards(info_of(api, set_id))
