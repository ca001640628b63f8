"""Rules: which request they hit, how often, and the control routes."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.fake import FakeApi


def statuses(client: httpx.Client, api: FakeApi, *targets: str) -> list[int]:
    return [client.get(f"{api.url}/{target}").status_code for target in targets]


@pytest.mark.parametrize(
    ("match", "hit"),
    [
        ({}, [1, 1, 1, 1]),
        ({"path": "/v2/cards"}, [1, 1, 0, 0]),
        ({"path": "/cards"}, [1, 1, 0, 0]),
        ({"path": "/cards*"}, [1, 1, 1, 0]),
        ({"q": "set.id:try1"}, [1, 1, 0, 0]),
        ({"q": "set.id:try*"}, [1, 1, 0, 0]),
        ({"q": "set.id:try"}, [0, 0, 0, 0]),
        ({"page": 2}, [0, 1, 0, 0]),
        ({"page": 1}, [1, 0, 1, 1]),
        ({"method": "POST"}, [0, 0, 0, 0]),
        ({"nth": 2}, [0, 1, 0, 0]),
        ({"nth": [1, 4]}, [1, 0, 0, 1]),
        ({"path": "/cards*", "nth": 3}, [0, 0, 1, 0]),
    ],
)
def test_match(
    client: httpx.Client, fake_api: FakeApi, match: dict[str, Any], hit: list[int]
) -> None:
    fake_api.script([{"match": match, "do": "500_empty"}])
    targets = [
        "cards?q=set.id:try1",
        "cards?q=set.id:%22try1%22&page=2",
        "cards/try1-1",
        "sets",
    ]
    assert statuses(client, fake_api, *targets) == [500 if one else 200 for one in hit]


def test_times_and_the_first_rule_that_matches(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script(
        [
            {"match": {"path": "/types"}, "do": "ok"},
            {"do": "500_empty", "times": 2},
            {"do": "429", "times": 1},
        ]
    )
    asked = ["sets", "types", "sets", "sets", "sets"]
    assert statuses(client, fake_api, *asked) == [500, 200, 500, 429, 200]
    assert [seen.fault for seen in fake_api.log] == ["500_empty", "", "500_empty", "429", ""]


def test_a_rule_without_effect_lets_the_next_one_try(
    client: httpx.Client, fake_api: FakeApi
) -> None:
    fake_api.script([{"do": "wrong_total", "times": 1}, {"do": "500_empty"}])
    assert statuses(client, fake_api, "types", "sets", "sets") == [500, 200, 500]


def test_probability_is_the_same_in_every_run(client: httpx.Client, fake_api: FakeApi) -> None:
    runs = []
    for _ in range(2):
        fake_api.script([{"match": {"probability": 0.17, "seed": 1}, "do": "500_empty"}])
        runs.append(statuses(client, fake_api, *["types"] * 12))
    assert runs[0] == runs[1]
    # Twelve keyless searches of a user, July 2026: ten answers, two empty 500s.
    assert runs[0].count(500) == 2


@pytest.mark.parametrize("rule", [{"do": "nope"}, {"do": "429", "match": {"paths": "/cards"}}])
def test_typos_are_refused(fake_api: FakeApi, rule: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="unknown"):
        fake_api.script([rule])


def test_control_from_another_process(client: httpx.Client, fake_api: FakeApi) -> None:
    control = f"{fake_api.root}/__fake__"
    rules = [{"do": "429", "times": 1}]
    assert client.post(f"{control}/script", json=rules).json() == {"ok": True}
    assert statuses(client, fake_api, "sets?page=1", "sets") == [429, 200]
    log = client.get(f"{control}/log").json()
    assert [entry["fault"] for entry in log] == ["429", ""]
    assert log[0]["path"] == "/v2/sets"
    assert log[0]["query"] == {"page": "1"}
    assert log[0]["headers"]["host"]
    before = fake_api.clock()
    client.post(f"{control}/clock", json={"advance": 90})
    assert fake_api.clock() == before + 90
    assert client.post(f"{control}/script", json=[{"do": "nope"}]).status_code == 400
    assert client.post(f"{control}/script", content=b"{").status_code == 400
    assert client.get(f"{control}/nope").status_code == 404


def test_the_log_keeps_what_the_client_wrote(client: httpx.Client, fake_api: FakeApi) -> None:
    client.get(f"{fake_api.url}/cards", params={"q": 'name:"a b"'}, headers={"X-Api-Key": "k"})
    seen = fake_api.log[0]
    assert fake_api.requests == [seen.target]
    assert seen.target.startswith("/v2/cards?q=name%3A")
    assert seen.query == {"q": 'name:"a b"'}
    assert (seen.headers["x-api-key"], seen.time) == ("k", fake_api.clock())
    fake_api.forget()
    assert fake_api.requests == []
