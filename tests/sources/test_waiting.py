"""How long the client waits, for the server, for the limit and for the whole run."""

from __future__ import annotations

from email.utils import formatdate
from itertools import pairwise
from typing import Any

import pytest

from champions_deckcheck.cards.net.failure import of_status, retry_after
from champions_deckcheck.cards.net.limits import Limits, Throttle
from champions_deckcheck.errors import NetworkError
from tests.fake import FakeApi
from tests.fake.server import START, Clock
from tests.sources.tools import fails, fetcher, plain, rule


def waited(fake: FakeApi, fault: dict[str, Any]) -> float:
    fake.script([{**fault, "times": 1}])
    fetcher(fake).get(f"{fake.url}/sets", plain)
    return fake.now() - START


@pytest.mark.parametrize(
    ("fault", "least"),
    [
        (rule("429"), 30),
        (rule("429_html"), 30),
        (rule("429_retry_after_s", seconds=7), 7),
        (rule("429_retry_after_date", seconds=9), 9),
        (rule("429_retry_after_bad", value="soon"), 30),
        (rule("429_retry_after_bad", value="-5"), 30),
        (rule("429_retry_after_bad", value="999999"), 60),
        (rule("502_html"), 0.5),
    ],
)
def test_waits_as_long_as_asked(fake_api: FakeApi, fault: dict[str, Any], least: float) -> None:
    assert least <= waited(fake_api, fault) <= least + 1.01


def test_waits_grow_and_stay_bounded(fake_api: FakeApi) -> None:
    fake_api.script([rule("500_empty")])
    limits = Limits(tries=9, first_wait=1.0, longest_wait=4.0)
    with fails(NetworkError, "HTTP 500", "(9 tries)"):
        fetcher(fake_api, limits=limits).get(f"{fake_api.url}/sets", plain)
    times = [seen.time for seen in fake_api.log]
    waits = [round(b - a, 3) for a, b in pairwise(times)]
    assert all(
        least <= wait <= least + 1 for least, wait in zip((1, 2, 4, 4, 4), waits, strict=False)
    )
    assert len({wait % 1 for wait in waits}) > 1, "without jitter all clients come back at once"


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "2"}, 2),
        ({"retry-after": " 2 "}, 2),
        ({"retry-after": "٣"}, None),
        ({"retry-after": "2.5"}, None),
        ({"retry-after": formatdate(START + 5, usegmt=True)}, 5),
        ({"retry-after": formatdate(START - 5, usegmt=True)}, None),
        ({"retry-after": "Mon, 99 Foo 2026"}, None),
        # The client's clock is a year off; the server's own date counts.
        (
            {
                "retry-after": formatdate(START + 3e7 + 5, usegmt=True),
                "date": formatdate(START + 3e7, usegmt=True),
            },
            5,
        ),
    ],
)
def test_retry_after(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers, START) == seconds


def test_a_named_wait_is_capped() -> None:
    assert of_status(503, {"retry-after": "3600"}, START, Limits()).wait == 60


def test_thirty_a_minute_without_a_key(fake_api: FakeApi) -> None:
    fake_api.script([rule("quota")])
    client = fetcher(fake_api, throttle=True)
    for _ in range(95):
        client.get(f"{fake_api.url}/sets/try1", plain)
    times = [seen.time for seen in fake_api.log]
    assert len(times) == 95
    assert all(seen.status == 200 for seen in fake_api.log)
    assert all(b - a > 60 for a, b in zip(times, times[30:], strict=False))


def test_no_limit_with_a_key(fake_api: FakeApi) -> None:
    fake_api.script([rule("quota")])
    client = fetcher(fake_api, throttle=True, key="good-key")
    for _ in range(50):
        client.get(f"{fake_api.url}/sets/try1", plain)
    assert fake_api.now() == START


def test_a_server_of_ones_own_is_limited_once_it_asks_for_it(fake_api: FakeApi) -> None:
    fake_api.script([rule("quota")])
    client = fetcher(fake_api)
    for _ in range(80):
        client.get(f"{fake_api.url}/sets/try1", plain)
    refused = [seen for seen in fake_api.log if seen.status == 429]
    assert 1 <= len(refused) <= 2


def test_other_servers_are_not_limited(fake_api: FakeApi) -> None:
    client = fetcher(fake_api, throttle=True)
    for _ in range(40):
        client.get(f"{fake_api.other_url()}/v2/sets", plain)
    assert fake_api.now() == START


def test_the_run_ends_on_time(fake_api: FakeApi) -> None:
    fake_api.script([rule("429")])
    client = fetcher(fake_api, run_seconds=45)
    with fails(NetworkError, "too many requests (429)", "(2 tries)"):
        client.get(f"{fake_api.url}/sets", plain)
    assert fake_api.now() - START < 45
    fake_api.clock.advance(60)
    with fails(NetworkError, "no time is left for this run", "(not tried)"):
        client.get(f"{fake_api.url}/sets", plain)


def test_the_run_does_not_wait_for_the_limit_in_vain(fake_api: FakeApi) -> None:
    client = fetcher(fake_api, throttle=True, run_seconds=20)
    for _ in range(30):
        client.get(f"{fake_api.url}/sets/try1", plain)
    with fails(NetworkError, "no time is left"):
        client.get(f"{fake_api.url}/sets/try1", plain)
    assert fake_api.now() == START


def test_a_drip_ends_with_the_run(fake_api: FakeApi) -> None:
    fake_api.script([rule("drip", interval=0.02)])
    client = fetcher(fake_api, run_seconds=0.2, limits=Limits())
    with fails(NetworkError, "no whole answer within 0.2 seconds"):
        client.get(f"{fake_api.url}/sets", plain)


def test_throttle_counts_calls_made_before_it_was_on() -> None:
    clock = Clock()
    throttle = Throttle(Limits(calls=2, window=10), clock, clock.sleep)
    throttle.note()
    throttle.note()
    assert throttle.delay() == 10
    assert not throttle.take(5)
    assert throttle.take(None)
    assert clock() == START + 10
