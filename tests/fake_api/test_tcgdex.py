"""The TCGdex twin: routes, habits and the differences between its regions."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.fake.tcgdex import DexData, FakeTcgdex, regions


def get(client: httpx.Client, api: FakeTcgdex, path: str, **query: str) -> Any:
    answer = client.get(f"{api.en_url}/{path}", params=query)
    assert answer.status_code == 200
    return answer.json()


def test_sets_tell_neither_series_nor_date(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    sets = get(client, fake_tcgdex, "sets")
    assert {"P-T1", "swsh9tg", "try01"} <= {info["id"] for info in sets}
    assert all(set(info) == {"id", "name", "logo", "symbol", "cardCount"} for info in sets)
    assert all(set(info["cardCount"]) == {"total", "official"} for info in sets)


def test_one_set_holds_briefs_some_without_image(
    client: httpx.Client, fake_tcgdex: FakeTcgdex
) -> None:
    info = get(client, fake_tcgdex, "sets/try01")
    assert info["serie"] == {"id": "try", "name": "Trial"}
    assert info["releaseDate"] == "2023-03-31"
    assert len(info["cards"]) == info["cardCount"]["total"] == 13
    assert {"image" in card for card in info["cards"]} == {True, False}
    assert get(client, fake_tcgdex, "sets/P-T1")["serie"]["id"] == "tcgp"


def test_cards_by_id_number_and_name(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    card = get(client, fake_tcgdex, "cards/try01-003")
    assert (card["category"], card["hp"], card["stage"]) == ("Pokemon", 160, "Stage2")
    assert get(client, fake_tcgdex, "cards/TRY01-003") == card
    assert get(client, fake_tcgdex, "sets/try01/3") == card
    assert get(client, fake_tcgdex, "sets/try01/003") == card
    # The trap: a word is answered with whatever card's name contains it.
    assert get(client, fake_tcgdex, "cards/maelstrake")["id"] == "try03-002"


def test_lists(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    everything = get(client, fake_tcgdex, "cards")
    assert len(everything) == len(fake_tcgdex.site.corpus.live)
    query = {"pagination:page": "2", "pagination:itemsPerPage": "5"}
    assert get(client, fake_tcgdex, "cards", **query) == everything[5:10]
    assert [entry["id"] for entry in get(client, fake_tcgdex, "series")] == ["swsh", "try", "tcgp"]
    assert get(client, fake_tcgdex, "series/tcgp")["sets"][0]["id"] == "P-T1"


@pytest.mark.parametrize("path", ["cards/nope-1", "sets/nope", "sets/try01/99", "series/nope", "x"])
def test_not_found(client: httpx.Client, fake_tcgdex: FakeTcgdex, path: str) -> None:
    answer = client.get(f"{fake_tcgdex.en_url}/{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == {
        "type": "https://tcgdex.dev/errors/not-found",
        "title": "The resource you are trying to reach does not exists",
        "status": 404,
        "endpoint": f"/en/{path}",
        "method": "GET",
    }


def test_another_language(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    body = client.get(f"{fake_tcgdex.url}/xx/cards").json()
    assert body["type"].endswith("language-invalid")
    assert body["lang"] == "xx"


def test_it_says_to_keep_answers_for_a_year(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    answer = client.get(f"{fake_tcgdex.en_url}/sets")
    assert answer.headers["cache-control"] == "max-age=31536000"
    tag = {"If-None-Match": answer.headers["etag"]}
    assert client.get(f"{fake_tcgdex.en_url}/sets", headers=tag).status_code == 304


def test_regions_differ(client: httpx.Client) -> None:
    with regions(["try03"], DexData.small()) as (whole, poor):
        assert get(client, whole, "sets/try03")["id"] == "try03"
        assert client.get(f"{poor.en_url}/sets/try03").status_code == 404
        assert client.get(f"{poor.en_url}/cards/try03-001").status_code == 404
        assert "try03" not in {info["id"] for info in get(client, poor, "sets")}
        assert len(get(client, poor, "series/try")["sets"]) == 5


def test_refused(client: httpx.Client) -> None:
    with FakeTcgdex(DexData.small(), refused=True) as api, pytest.raises(httpx.ConnectError):
        client.get(f"{api.en_url}/sets")


@pytest.mark.parametrize("set_id", ["swsh9tg", "swsh9.5tg"])
def test_the_gallery_changes_its_set_and_its_cards_do_not(
    client: httpx.Client, set_id: str
) -> None:
    with FakeTcgdex(DexData.small(), gallery=set_id) as api:
        listed = [i["id"] for i in get(client, api, "sets") if "Brilliant" in i["name"]]
        assert listed == [set_id]
        assert get(client, api, f"sets/{set_id}")["cards"][0]["id"] == "swsh9-TG01"
        assert get(client, api, "cards/swsh9-TG01")["set"]["id"] == set_id
        assert set_id in {info["id"] for info in get(client, api, "series/swsh")["sets"]}


@pytest.mark.parametrize(
    ("rule", "path", "status"),
    [
        ({"do": "404_valid"}, "cards/try01-001", 404),
        ({"do": "500_empty"}, "sets", 500),
        ({"do": "html_200"}, "sets", 200),
        ({"do": "set_vanishes", "set": "try01"}, "sets/try01", 404),
        ({"match": {"path": "/en/sets"}, "do": "429"}, "sets", 429),
    ],
)
def test_it_has_the_same_faults(
    client: httpx.Client, fake_tcgdex: FakeTcgdex, rule: dict[str, Any], path: str, status: int
) -> None:
    fake_tcgdex.script([rule])
    assert client.get(f"{fake_tcgdex.en_url}/{path}").status_code == status


def test_faults_of_content(client: httpx.Client, fake_tcgdex: FakeTcgdex) -> None:
    fake_tcgdex.script([{"do": "foreign_card"}])
    assert not get(client, fake_tcgdex, "sets/try01")["cards"][0]["id"].startswith("try01")
    fake_tcgdex.script([{"do": "type_drift", "kind": "new_subtype"}])
    assert get(client, fake_tcgdex, "cards/try01-001")["stage"] == "Mega Dream"
    fake_tcgdex.script([{"do": "cards_vanish", "set": "try01"}])
    assert len(get(client, fake_tcgdex, "sets/try01")["cards"]) == 6


@pytest.mark.skipif(not DexData.has_large(), reason="the card corpus is not here")
def test_the_shared_corpus(client: httpx.Client) -> None:
    with FakeTcgdex(gallery="swsh9.5tg") as api:
        assert len(get(client, api, "sets/me04")["cards"]) == 122
        assert get(client, api, "sets/me04/1")["id"] == "me04-001"
        assert get(client, api, "cards/me04-086")["energyType"] == "Normal"
        assert "A1" in {info["id"] for info in get(client, api, "sets")}
        assert get(client, api, "sets/swsh9.5tg")["cards"][0]["id"] == "swsh9-TG01"
        assert get(client, api, "sets/rc")["cards"] == []
    with FakeTcgdex(DexData.large(all_sets=True)) as api:
        assert len(get(client, api, "sets")) == 218
