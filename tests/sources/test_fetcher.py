"""What one request ends in, whatever the server does (E.3 of the source notes)."""

from __future__ import annotations

import logging
import subprocess
import sys
import time
from typing import Any

import pytest

from champions_deckcheck.cards.net.failure import NotFoundError
from champions_deckcheck.cards.net.http import USER_AGENT, Fetcher
from champions_deckcheck.cards.net.limits import Limits
from champions_deckcheck.cards.net.places import Places
from champions_deckcheck.errors import CardDataError, NetworkError, UsageError
from tests.fake import Corpus, FakeApi
from tests.fake.tls import TlsUnavailableError
from tests.sources.tools import DATE, HANGING, QUICK, USUAL, fails, fetcher, plain, rule

KEY = "good-key"

# Faults after which the next try succeeds.
PASSING: list[dict[str, Any]] = [
    rule("429"),
    rule("429_retry_after_s"),
    rule("429_retry_after_date"),
    *(rule("429_retry_after_bad", value=value) for value in ("soon", "-5", "999999", "", "1e9")),
    rule("429_html"),
    rule("500_empty"),
    rule("502_html"),
    rule("504_html"),
    *(rule("status", code=code) for code in (408, 425, 503, 520, 522)),
    rule("html_200"),
    rule("404_valid"),
    rule("truncate_json"),
    rule("truncate_length"),
    rule("truncate_chunked"),
    rule("truncate_gzip"),
    rule("reset_before"),
    rule("reset_mid", pause=0.02),
    rule("close_before"),
    rule("stall"),
    rule("drip", interval=0.05),
    rule("drip", interval=0.05, part="headers"),
    rule("slow", seconds=5),
    *(rule("null_data", variant=variant) for variant in ("null", "missing", "list", "error")),
]


def read_list(value: object) -> int:
    if not isinstance(value, dict) or not isinstance(value.get("data"), list):
        raise CardDataError("no list of sets")
    return len(value["data"])


def label(fault: dict[str, Any]) -> str:
    rest = (f"{k}={v}" for k, v in fault.items() if k not in ("do", "match"))
    return "-".join([fault["do"], *rest])


@pytest.mark.parametrize("fault", PASSING, ids=label)
def test_what_passes_is_tried_again(fake_api: FakeApi, fault: dict[str, Any]) -> None:
    fake_api.script([{**fault, "times": 1}])
    client = fetcher(fake_api, limits=QUICK if fault["do"] in HANGING else USUAL)
    assert client.get(f"{fake_api.url}/sets", read_list).value == 6
    assert len(fake_api.log) == 2
    client.close()


@pytest.mark.parametrize("fault", PASSING, ids=label)
def test_what_stays_is_given_up_with_a_message(fake_api: FakeApi, fault: dict[str, Any]) -> None:
    fake_api.script([fault])
    seconds = 0.12 if fault["do"] in HANGING else 10.0
    limits = Limits(request_seconds=seconds, max_bytes=1 << 20)
    tries = 2 if fault["do"].startswith("404") else 4
    kind = CardDataError if fault["do"] == "null_data" else NetworkError
    with fails(kind, "/v2/sets", f"({tries} tries)", f"card data of {DATE} is still used"):
        fetcher(fake_api, limits=limits).get(f"{fake_api.url}/sets", read_list)
    assert len(fake_api.log) == tries


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (rule("status", code=400), "malformed (400)"),
        (rule("status", code=401), "a key (401)"),
        (rule("key_required"), "refuses (403)"),
        (rule("status", code=410), "(410)"),
        (rule("status", code=204), "HTTP 204"),
        (rule("huge", size=4 << 20), "larger than 1 MB"),
        (rule("huge", mode="length"), "larger than 1 MB"),
        (rule("bomb", size=64 << 20), "larger than 1 MB"),
        (rule("redirect_http"), "not https"),
        (rule("redirect_other_host"), "not https"),
        (rule("redirect_loop"), "lead nowhere"),
        (rule("redirect_loop", location=""), "a redirect to"),
        (rule("redirect_loop", location="ftp://127.0.0.1/x"), "a redirect to"),
        (rule("redirect_loop", location="http://[bad"), "redirect to no address"),
    ],
    ids=lambda value: label(value) if isinstance(value, dict) else "",
)
def test_what_will_not_pass_is_not_tried_again(
    fake_api: FakeApi, fault: dict[str, Any], says: str
) -> None:
    fake_api.script([fault])
    started = time.monotonic()
    with fails(NetworkError, says, "(1 try)", DATE):
        fetcher(fake_api).get(f"{fake_api.url}/sets", plain)
    assert len(fake_api.log) == 1
    assert not fake_api.other_log
    assert time.monotonic() - started < 2


def test_a_missing_thing_has_an_error_of_its_own(fake_api: FakeApi) -> None:
    with fails(NotFoundError, "(404)", "(2 tries)"):
        fetcher(fake_api).get(f"{fake_api.url}/cards/nope-1", plain)


def test_a_server_that_is_down(fake_api: FakeApi) -> None:
    fake_api.script([rule("down")])
    with fails(NetworkError, "connection failed or broke", "(4 tries)", DATE):
        fetcher(fake_api).get(f"{fake_api.url}/sets", plain)


def test_a_name_nobody_knows(fake_api: FakeApi) -> None:
    with fails(NetworkError, "nonexistent.invalid/v2/sets", "connection failed"):
        fetcher(fake_api).get(f"{fake_api.unresolvable_url}/sets", plain)


def test_a_certificate_nobody_signed() -> None:
    try:
        fake = FakeApi(Corpus.small(), tls=True)
    except TlsUnavailableError as error:
        pytest.skip(str(error))
    with fake, fails(NetworkError, "certificate is not trusted", "(1 try)"):
        fetcher(fake, limits=Limits()).get(f"{fake.url}/sets", plain)


def test_redirects_within_the_server_are_followed(fake_api: FakeApi) -> None:
    fake_api.script([rule("redirect_loop", {"path": "/sets"}, location="/v2/sets/try1")])
    answer = fetcher(fake_api, key=KEY).get(f"{fake_api.url}/sets", plain)
    assert answer.value["data"]["id"] == "try1"  # type: ignore[index]
    assert fake_api.log[-1].headers["x-api-key"] == KEY


def test_a_server_that_is_down_is_not_asked_four_times_for_ever(fake_api: FakeApi) -> None:
    fake_api.script([rule("502_html")])
    client = fetcher(fake_api)
    for tries in (4, 4, 4, 1, 1):
        fake_api.forget()
        with pytest.raises(NetworkError):
            client.get(f"{fake_api.url}/sets", plain)
        assert len(fake_api.log) == tries
    fake_api.script([])
    client.get(f"{fake_api.url}/sets", plain)


def test_a_quiet_body_ends_in_time_on_a_clock_that_stands(fake_api: FakeApi) -> None:
    fake_api.script([rule("drip", interval=0.02)])
    started = time.monotonic()
    with fails(NetworkError, "no whole answer within 0.1 seconds"):
        fetcher(fake_api, limits=Limits(request_seconds=0.1)).get(f"{fake_api.url}/sets", plain)
    assert time.monotonic() - started < 1.5


def test_unchanged_documents_have_no_body(fake_api: FakeApi) -> None:
    client = fetcher(fake_api)
    url = f"{fake_api.url}/sets"
    first = client.get(url, plain)
    assert first.etag
    again = client.get(url, plain, etag=first.etag)
    assert (again.value, again.etag) == (None, first.etag)
    assert client.get(url, plain, etag='"other"').value == first.value


def test_only_the_headers_that_are_needed(fake_api: FakeApi) -> None:
    fetcher(fake_api).get(f"{fake_api.url}/sets", plain)
    headers = dict(fake_api.log[0].headers)
    assert headers.pop("user-agent") == USER_AGENT
    assert set(headers) == {"host", "accept", "accept-encoding", "connection"}


def test_the_key_goes_to_the_api_only(fake_api: FakeApi) -> None:
    places = Places(api=fake_api.url, data="http://127.0.0.1:1/data")
    client = Fetcher(places, key=KEY, sleep=fake_api.clock.sleep)
    client.get(f"{fake_api.url}/sets", plain)
    assert fake_api.log[0].headers["x-api-key"] == KEY
    elsewhere = fake_api.other_url()
    client.get(f"{elsewhere}/v2/sets", plain)
    assert "x-api-key" not in fake_api.other_log[0].headers
    assert not client.notices


def test_a_refused_key_is_left_out_and_said_so(fake_api: FakeApi) -> None:
    fake_api.script([rule("403_key")])
    client = fetcher(fake_api, key="wrong-key")
    for _ in range(2):
        assert client.get(f"{fake_api.url}/sets", read_list).value == 6
    assert [("x-api-key" in seen.headers) for seen in fake_api.log] == [True, False, False]
    assert client.notices == ["The API refuses the key (403); going on without it."]


def test_500_to_any_extra_header(fake_api: FakeApi) -> None:
    fake_api.script([rule("header_500")])
    client = fetcher(fake_api, key=KEY)
    for _ in range(4):
        assert client.get(f"{fake_api.url}/sets", read_list).value == 6
    keyed = [("x-api-key" in seen.headers) for seen in fake_api.log]
    assert keyed == [True, False, True, False, False, False]
    assert client.notices == ["The API only answers without the key; it is left out."]


def test_500_to_a_stamp(fake_api: FakeApi) -> None:
    fake_api.script([rule("header_500")])
    assert fetcher(fake_api).get(f"{fake_api.url}/sets", read_list, etag='"x"').value == 6


def test_a_lone_500_does_not_cost_the_key(fake_api: FakeApi) -> None:
    fake_api.script([rule("500_empty", {"nth": [1, 4]})])
    client = fetcher(fake_api, key=KEY)
    for _ in range(4):
        client.get(f"{fake_api.url}/sets", read_list)
    assert not client.notices
    assert "x-api-key" in fake_api.log[-1].headers


def test_the_key_is_never_shown(fake_api: FakeApi, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    mine = "a-k3y-0f-mine"
    for fault in ("500_empty", "502_html", "html_200", "reset_before", "redirect_loop"):
        fake_api.script([rule(fault)])
        client = fetcher(fake_api, key=mine)
        with pytest.raises(NetworkError) as caught:
            client.get(f"{fake_api.url}/sets", plain)
        error = caught.value
        assert mine not in f"{error!r} {error} {error.hint} {error.__cause__!r} {client.notices}"
        assert fake_api.log[-1].headers.get("x-api-key", mine) == mine
    assert mine not in caplog.text


def test_no_key_in_clear_text_to_a_far_host() -> None:
    client = Fetcher(Places(api="http://example.invalid/v2"), key=KEY)
    assert client.notices == ["The API key is not sent: the API's address is not https."]


def test_proxies_of_the_environment(fake_api: FakeApi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", fake_api.root)
    monkeypatch.delenv("NO_PROXY", raising=False)
    fetcher(fake_api).get("http://somewhere.invalid/v2/sets", plain)
    assert fake_api.log, "the request went to the proxy"


def test_a_proxy_that_is_none(fake_api: FakeApi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "gopher://nowhere")
    with fails(UsageError, "proxy settings"):
        fetcher(fake_api).get(f"{fake_api.url}/sets", plain)


def test_a_check_does_not_load_the_network() -> None:
    code = (
        "import sys, champions_deckcheck.cards.net, champions_deckcheck.cards.net.http;"
        "sys.exit(any(m in sys.modules for m in ('httpx', 'tenacity')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
