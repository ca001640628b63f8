"""The healthy server: envelope, paging, order, headers."""

from __future__ import annotations

import gzip
import http.client
import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.fake import Corpus, FakeApi

NOT_FOUND = {"error": {"message": "The requested resource was not found.", "code": 404}}


def cards(client: httpx.Client, api: FakeApi, **query: str) -> Any:
    return client.get(f"{api.url}/cards", params=query).json()


def test_the_envelope(client: httpx.Client, fake_api: FakeApi) -> None:
    body = cards(client, fake_api, q="set.id:try1")
    assert list(body) == ["data", "page", "pageSize", "count", "totalCount"]
    assert (body["page"], body["pageSize"], body["count"], body["totalCount"]) == (1, 250, 13, 13)
    keys = list(body["data"][0])
    assert keys.index("set") + 1 == keys.index("number")


def test_a_page_past_the_end_is_empty_and_sound(client: httpx.Client, fake_api: FakeApi) -> None:
    body = cards(client, fake_api, q="set.id:try1", page="99")
    assert (body["data"], body["count"], body["totalCount"]) == ([], 0, 13)


def test_pages_hold_each_card_once_in_no_order_of_ids(
    client: httpx.Client, fake_api: FakeApi
) -> None:
    pages = [cards(client, fake_api, pageSize="10", page=str(page)) for page in range(1, 6)]
    ids = [card["id"] for page in pages for card in page["data"]]
    assert sorted(ids) == sorted(fake_api.corpus.live_by_id)
    assert ids != sorted(ids)


@pytest.mark.parametrize(
    "query",
    [{"page": "0"}, {"page": "x"}, {"pageSize": "251"}, {"pageSize": "0"}, {"q": "nope:1"}],
)
def test_bad_requests(client: httpx.Client, fake_api: FakeApi, query: dict[str, str]) -> None:
    answer = client.get(f"{fake_api.url}/cards", params=query)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == 400


def test_page_sizes_may_be_clamped(client: httpx.Client) -> None:
    with FakeApi(Corpus.small(), clamp_pages=True) as api:
        assert cards(client, api, pageSize="900")["pageSize"] == 250
        assert cards(client, api, page="0")["page"] == 1


def test_select(client: httpx.Client, fake_api: FakeApi) -> None:
    body = cards(client, fake_api, q="id:try1-3", select="id, hp,nope")
    assert body["data"] == [{"id": "try1-3", "hp": "160"}]
    one = client.get(f"{fake_api.url}/cards/try1-3", params={"select": "name"}).json()
    assert one == {"data": {"name": "Maelstrake"}}


def test_order_is_by_text_and_missing_is_last(client: httpx.Client, fake_api: FakeApi) -> None:
    body = cards(client, fake_api, q="set.id:try1", orderBy="number")
    numbers = [card["number"] for card in body["data"]]
    assert numbers == sorted(numbers)
    assert numbers.index("10") < numbers.index("2")
    for order in ("hp", "-hp"):
        ranked = cards(client, fake_api, q="set.id:try1", orderBy=order)["data"]
        assert "hp" in ranked[0]
        assert "hp" not in ranked[-1]


def test_ties_change_between_requests_unless_told_otherwise(client: httpx.Client) -> None:
    def orders(api: FakeApi) -> set[tuple[str, ...]]:
        bodies = [cards(client, api, orderBy="supertype") for _ in range(5)]
        return {tuple(card["id"] for card in body["data"]) for body in bodies}

    with FakeApi(Corpus.small()) as api:
        assert len(orders(api)) > 1
    with FakeApi(Corpus.small(), stable_ties=True) as api:
        assert len(orders(api)) == 1


def test_two_keys_of_order(client: httpx.Client) -> None:
    with FakeApi(Corpus.small()) as api:
        found = cards(client, api, orderBy="-set.releaseDate,name")["data"]
        keys = [card["set"]["releaseDate"] for card in found]
        assert keys == sorted(keys, reverse=True)
    with FakeApi(Corpus.small(), orderby_comma_400=True) as api:
        assert "error" in cards(client, api, orderBy="-set.releaseDate,name")


def test_single_entries_and_lists_of_values(client: httpx.Client, fake_api: FakeApi) -> None:
    def data(path: str) -> Any:
        return client.get(f"{fake_api.url}/{path}").json()["data"]

    assert data("sets/try2")["ptcgoCode"] == "TPK"
    assert [info["id"] for info in data("sets")][:2] == ["tryp", "try1"]
    assert data("supertypes") == ["Energy", "Pokémon", "Trainer"]
    assert "ACE SPEC" in data("subtypes")
    assert data("types") == sorted(data("types"))
    assert "Radiant Rare" in data("rarities")


@pytest.mark.parametrize("path", ["cards/nope-1", "cards/TRY1-1", "sets/nope", "nope", "cards/a/b"])
def test_not_found(client: httpx.Client, fake_api: FakeApi, path: str) -> None:
    answer = client.get(f"{fake_api.url}/{path}")
    assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD"])
def test_other_methods_are_not_found(client: httpx.Client, fake_api: FakeApi, method: str) -> None:
    assert client.request(method, f"{fake_api.url}/cards").status_code == 404


def test_headers_and_conditional_requests(client: httpx.Client, fake_api: FakeApi) -> None:
    url = f"{fake_api.url}/cards/try1-1"
    answer = client.get(url)
    assert answer.http_version == "HTTP/1.1"
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.headers["etag"].startswith('W/"')
    assert answer.headers["cf-cache-status"] == "DYNAMIC"
    assert "last-modified" not in answer.headers
    again = client.get(url, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(url, headers={"If-None-Match": 'W/"other"'}).status_code == 200


def test_conditional_requests_can_be_switched_off(client: httpx.Client) -> None:
    with FakeApi(Corpus.small(), etag=False) as api:
        tag = client.get(f"{api.url}/sets").headers["etag"]
        answer = client.get(f"{api.url}/sets", headers={"If-None-Match": tag})
        assert answer.status_code == 200


def raw(api: FakeApi, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(urlsplit(api.url).netloc, timeout=2)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_gzip_only_when_asked_for(fake_api: FakeApi) -> None:
    plain, body = raw(fake_api, "/v2/sets")
    packed, small = raw(fake_api, "/v2/sets", **{"Accept-Encoding": "gzip"})
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small) == body
    assert json.loads(body)["totalCount"] == 6


def test_connections_are_kept(fake_api: FakeApi) -> None:
    connection = http.client.HTTPConnection(urlsplit(fake_api.url).netloc, timeout=2)
    connection.request("GET", "/v2/sets")
    connection.getresponse().read()
    first = connection.sock
    connection.request("GET", "/v2/types")
    assert connection.getresponse().status == 200
    assert connection.sock is first
    connection.close()


def test_extras(client: httpx.Client) -> None:
    with FakeApi(Corpus.small(), extras="new") as api:
        card = client.get(f"{api.url}/cards/try1-1").json()["data"]
        assert card["cardmarket"] is None
        assert "prices" not in card["tcgplayer"]
    with FakeApi(Corpus.small(), extras="full") as api:
        card = client.get(f"{api.url}/cards/try1-1").json()["data"]
        assert card["cardmarket"]["prices"]
        assert card["images"]["small"]


def test_the_published_files(client: httpx.Client, fake_api: FakeApi) -> None:
    sets = client.get(f"{fake_api.data_url}/sets/en.json")
    assert sets.json() == list(fake_api.corpus.sets)
    assert sets.headers["content-type"].startswith("text/plain")
    found = client.get(f"{fake_api.data_url}/cards/en/try1.json")
    assert found.json() == list(fake_api.corpus.cards["try1"])
    again = client.get(
        f"{fake_api.data_url}/cards/en/try1.json", headers={"If-None-Match": found.headers["etag"]}
    )
    assert again.status_code == 304
    assert client.get(f"{fake_api.data_url}/cards/en/nope.json").status_code == 404


def test_a_grown_set_needs_pages(client: httpx.Client) -> None:
    with FakeApi(Corpus.small().grown("try1", 295)) as api:
        sizes = [cards(client, api, q="set.id:try1", page=page)["count"] for page in "12"]
        assert sizes == [250, 45]
        assert client.get(f"{api.url}/sets/try1").json()["data"]["total"] == 295
