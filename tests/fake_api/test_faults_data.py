"""Each fault of content: sound HTTP around exactly the wrong data the table names."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.fake import Corpus, FakeApi
from tests.fake.faults_shape import NEW_SUBTYPE, NEW_SUPERTYPE, OTHER_NAME

TOTAL = 295
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def big() -> Iterator[FakeApi]:
    """One set that needs two pages, as ten of the real ones do."""
    with FakeApi(Corpus.small().grown("try1", TOTAL)) as api:
        yield api


@pytest.fixture
def page(client: httpx.Client, big: FakeApi) -> Iterator[Ask]:
    def ask(number: int, rule: dict[str, Any] | None = None, **query: str) -> Any:
        if rule is not None:
            big.script([rule])
        params = {"q": "set.id:try1", "page": str(number), **query}
        return client.get(f"{big.url}/cards", params=params).json()

    yield ask
    big.script([])


def ids(body: Any) -> list[str]:
    return [card["id"] for card in body["data"]]


@pytest.mark.parametrize(
    ("rule", "total"),
    [
        ({}, TOTAL + 7),
        ({"add": -7}, TOTAL - 7),
        ({"value": 0}, 0),
        ({"as_text": True}, str(TOTAL)),
        ({"missing": True}, "missing"),
    ],
)
def test_wrong_total(page: Ask, rule: dict[str, Any], total: Any) -> None:
    body = page(1, {"do": "wrong_total", **rule})
    assert body.get("totalCount", "missing") == total
    assert body["count"] == len(body["data"]) == 250


def test_repeat_page(page: Ask) -> None:
    first = page(1)
    again = page(2, {"do": "repeat_page"})
    assert ids(again) == ids(first)
    assert (again["page"], again["count"], again["totalCount"]) == (2, 250, TOTAL)
    trimmed = page(2, {"do": "repeat_page", "trim": True})
    assert ids(trimmed) == ids(first)[:45]
    assert ids(page(1)) == ids(first)


def test_repeat_card(page: Ask) -> None:
    first, second = ids(page(1)), ids(page(2))
    body = page(2, {"do": "repeat_card", "k": 3})
    assert ids(body) == first[-3:] + second[:-3]
    assert (body["count"], body["totalCount"]) == (45, TOTAL)
    assert ids(page(1)) == first


def test_endless(page: Ask) -> None:
    body = page(2, {"do": "endless"})
    assert (body["count"], len(body["data"]), body["totalCount"]) == (250, 250, TOTAL)
    assert len(page(40)["data"]) == 250
    assert page(40, {"do": "endless", "grow": True})["totalCount"] == 40 * 250 + 1


def test_shuffle_between(page: Ask) -> None:
    bodies = [page(number, {"do": "shuffle_between"}) for number in (1, 2)]
    assert [body["count"] for body in bodies] == [250, 45]
    assert len({card for body in bodies for card in ids(body)}) < TOTAL
    assert ids(page(1)) == ids(bodies[0])


def test_empty_page(page: Ask) -> None:
    rule = {"match": {"page": 1}, "do": "empty_page"}
    body = page(1, rule)
    assert (body["data"], body["count"], body["totalCount"]) == ([], 0, TOTAL)
    assert page(2)["count"] == 45


@pytest.mark.parametrize(
    ("variant", "body"), [("null", {"data": None}), ("missing", {}), ("list", [])]
)
def test_null_data(page: Ask, variant: str, body: Any) -> None:
    assert page(1, {"do": "null_data", "variant": variant}) == body


def test_an_error_with_status_200(page: Ask) -> None:
    assert list(page(1, {"do": "null_data", "variant": "error"})) == ["error"]


def test_foreign_card(page: Ask) -> None:
    own = ids(page(2))
    added = page(2, {"do": "foreign_card"})
    assert ids(added)[1:] == own
    assert added["data"][0]["set"]["id"] != "try1"
    assert (added["count"], added["totalCount"]) == (46, TOTAL)
    assert ids(page(2, {"do": "foreign_card", "replace": True}))[1:] == own[1:]
    assert set(page(2, select="id")["data"][0]) == {"id"}


def test_shape(page: Ask) -> None:
    body = page(2, {"do": "shape"}, q="set.id:try3", page="1")
    cards = {card["id"]: card for card in body["data"]}
    assert cards["try3-1"]["hp"] == 70
    assert cards["try3-1"]["subtypes"] == ["Basic Stage"]
    assert cards["try3-1"]["attacks"][0]["cost"] == "C"
    assert "type" not in cards["try3-3"]["abilities"][0]
    # Sets the mirror does not have get the same mistakes.
    other = {card["id"]: card for card in page(1)["data"] if card["id"] == "try1-3"}
    assert not other or other["try1-3"]["hp"] == 160


DRIFTS: list[tuple[str, Callable[[dict[str, Any]], bool]]] = [
    ("hp_int", lambda card: isinstance(card.get("hp"), int)),
    ("subtypes_null", lambda card: card["subtypes"] is None),
    ("ability_no_type", lambda card: "abilities" in card and "type" not in card["abilities"][0]),
    ("set_missing", lambda card: "set" not in card),
    ("new_subtype", lambda card: NEW_SUBTYPE in card["subtypes"]),
    ("new_supertype", lambda card: card["supertype"] == NEW_SUPERTYPE),
]


@pytest.mark.parametrize(("kind", "drifted"), DRIFTS)
def test_type_drift(
    client: httpx.Client, fake_api: FakeApi, kind: str, drifted: Callable[[Any], bool]
) -> None:
    def hits(**rule: Any) -> list[str]:
        fake_api.script([{"do": "type_drift", "kind": kind, **rule}])
        body = client.get(f"{fake_api.url}/cards", params={"q": "set.id:try1"}).json()
        return [card["id"] for card in body["data"] if drifted(card)]

    assert len(hits()) == 1
    assert hits(card="try1-3") == ["try1-3"]
    assert len(hits(all=True)) >= 1
    fake_api.script([])
    one = client.get(f"{fake_api.url}/cards/try1-3").json()["data"]
    assert not drifted(one), "the corpus itself must stay as it is"


def text(client: httpx.Client, api: FakeApi, rule: dict[str, Any]) -> bytes:
    api.script([rule])
    return client.get(f"{api.url}/cards", params={"q": "set.id:try3 OR set.id:try2"}).content


def test_unicode_of_names(client: httpx.Client, fake_api: FakeApi) -> None:
    def names(kind: str) -> set[str]:
        raw = text(client, fake_api, {"do": "unicode", "kind": kind})
        return {card["name"] for card in json.loads(raw)["data"]}

    plain = unicodedata.normalize("NFC", "Flabélune")
    assert plain not in names("nfd")
    assert unicodedata.normalize("NFD", plain) in names("nfd")
    assert "Signal\u00a0Energy" in names("nbsp")
    assert "S\u200bignal Energy" in names("zwsp")
    assert "Peak Climber\u2019s Advice (Ada)" in names("quote")
    assert "Signal Energy\0" in names("nul")


def test_unicode_of_bytes(client: httpx.Client, fake_api: FakeApi) -> None:
    latin = text(client, fake_api, {"do": "unicode", "kind": "latin1"})
    with pytest.raises(UnicodeDecodeError):
        latin.decode()
    assert "Flabélune".encode("latin-1") in latin
    assert text(client, fake_api, {"do": "unicode", "kind": "bom"}).startswith(b"\xef\xbb\xbf{")
    lone = text(client, fake_api, {"do": "unicode", "kind": "surrogate"})
    assert json.loads(lone)["data"][0]["name"].startswith("\ud800")


def test_json_at_its_edges(client: httpx.Client, fake_api: FakeApi) -> None:
    def answer(kind: str) -> bytes:
        return text(client, fake_api, {"do": "nan", "kind": kind})

    assert b":NaN," in answer("nan")
    assert b":1e400," in answer("1e400")
    pairs = json.loads(answer("duplicate"), object_pairs_hook=list)
    assert any(("name", OTHER_NAME) in card for key, cards in pairs[:1] for card in cards)
    with pytest.raises(RecursionError):
        json.loads(answer("nesting"))


def test_stale_sets(client: httpx.Client, fake_api: FakeApi) -> None:
    def sets(**rule: Any) -> dict[str, str]:
        fake_api.script([{"do": "stale_sets", **rule}])
        data = client.get(f"{fake_api.url}/sets").json()["data"]
        files = client.get(f"{fake_api.data_url}/sets/en.json").json()
        assert [info["id"] for info in data] == [info["id"] for info in files]
        return {info["id"]: info["updatedAt"] for info in data}

    assert list(sets()) == ["tryp", "try1", "trye", "try2", "try2tg"]
    assert len(sets(n=3)) == 3
    assert sets(kind="malformed", sets=["try1"])["try1"] == "2026/003/26 15:00:00"
    assert sets(kind="future", sets=["try1"])["try1"].startswith("2999")
    assert sets(kind="back", sets=["try1"])["try1"].startswith("1999")
    assert client.get(f"{fake_api.url}/cards/try3-1").status_code == 200


def test_a_set_vanishes(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script([{"do": "set_vanishes", "set": "try1"}])
    assert client.get(f"{fake_api.url}/sets").json()["totalCount"] == 5
    for gone in ("sets/try1", "cards/try1-1"):
        assert client.get(f"{fake_api.url}/{gone}").status_code == 404
    found = client.get(f"{fake_api.url}/cards", params={"q": "set.id:try1"}).json()
    assert found["totalCount"] == 0
    assert client.get(f"{fake_api.data_url}/cards/en/try1.json").status_code == 404


def test_cards_vanish(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script([{"do": "cards_vanish", "set": "try1"}])
    found = client.get(f"{fake_api.url}/cards", params={"q": "set.id:try1"}).json()
    assert (found["count"], found["totalCount"]) == (6, 6)
    assert len(client.get(f"{fake_api.data_url}/cards/en/try1.json").json()) == 6
    assert client.get(f"{fake_api.url}/sets/try1").json()["data"]["total"] == 13


def test_faults_of_content_reach_the_published_files(
    client: httpx.Client, fake_api: FakeApi
) -> None:
    url = f"{fake_api.data_url}/cards/en/try1.json"
    fake_api.script([{"do": "foreign_card"}])
    assert not client.get(url).json()[0]["id"].startswith("try1-")
    assert "set" not in client.get(url).json()[0]
    fake_api.script([{"do": "type_drift", "kind": "hp_int"}])
    assert any(isinstance(card.get("hp"), int) for card in client.get(url).json())
