"""What the fake answers over the shared corpus, against counts made apart from it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.fake import Corpus, FakeApi

pytestmark = pytest.mark.skipif(not Corpus.has_large(), reason="the card corpus is not here")

COUNTS = [
    ("set.id:me2pt5", 295),
    ("set.id:sm1", 173),
    ("subtypes:BREAK", 35),
    ("subtypes:V-UNION", 24),
    ('subtypes:"ACE SPEC"', 46),
    ("subtypes:Radiant", 16),
    ("legalities.expanded:banned", 41),
    ("number:1", 160),
    ("!name:Charizard", 27),
    ('!name:"Boss\'s Orders"', 10),
    ("id:zsv10pt5-80", 1),
    ("set.id:zsv10pt5 number:80", 0),
    ("set.id:nope", 0),
]


@pytest.fixture(scope="module")
def api() -> Iterator[FakeApi]:
    with FakeApi(Corpus.large()) as running:
        yield running


def ask(client: httpx.Client, api: FakeApi, **query: str) -> Any:
    answer = client.get(f"{api.url}/cards", params=query)
    assert answer.status_code == 200
    return answer.json()


def test_everything_is_eighty_two_pages(client: httpx.Client, api: FakeApi) -> None:
    body = ask(client, api)
    assert body["totalCount"] == 20444
    assert math.ceil(body["totalCount"] / body["pageSize"]) == 82
    assert ask(client, api, page="82")["count"] == 20444 - 81 * 250
    assert ask(client, api, page="83")["data"] == []


@pytest.mark.parametrize(("query", "total"), COUNTS)
def test_counts(client: httpx.Client, api: FakeApi, query: str, total: int) -> None:
    assert ask(client, api, q=query)["totalCount"] == total


def test_a_large_set_has_two_pages_that_hold_each_card_once(
    client: httpx.Client, api: FakeApi
) -> None:
    pages = [ask(client, api, q="set.id:me2pt5", page=str(page)) for page in (1, 2)]
    assert [page["count"] for page in pages] == [250, 45]
    assert len({card["id"] for page in pages for card in page["data"]}) == 295


def test_one_card_has_an_id_unlike_its_number(client: httpx.Client, api: FakeApi) -> None:
    assert ask(client, api, q="id:zsv10pt5-80")["data"][0]["number"] == "60"


def test_a_sync_by_sets_is_184_pages(client: httpx.Client, api: FakeApi) -> None:
    sets = client.get(f"{api.url}/sets").json()
    assert sets["totalCount"] == 174
    assert sum(math.ceil(len(cards) / 250) for cards in api.corpus.cards.values()) == 184
    assert sum(len(cards) for cards in api.corpus.cards.values()) == 20444


def test_the_shape_fault_serves_the_mirror_s_cards(client: httpx.Client, api: FakeApi) -> None:
    api.script([{"do": "shape"}])
    try:
        cards = ask(client, api, q="set.id:me2pt5")["data"]
    finally:
        api.script([])
    assert {card["id"].partition("-")[0] for card in cards} == {"me2pt5"}
    assert any(isinstance(card.get("hp"), int) for card in cards)
    assert any("Basic Stage" in card["subtypes"] for card in cards)
