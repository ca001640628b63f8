"""Each fault of status or connection puts on the wire what the table says."""

from __future__ import annotations

import gzip
import time
import zlib
from email.utils import parsedate_to_datetime
from typing import Any

import httpx
import pytest

from tests.fake import Corpus, FakeApi
from tests.fake.faults import FAULTS
from tests.fake.server import Clock
from tests.fake_api.wireclient import Raw, get

CLOSE = "Connection: close\r\n"

# Fault and parameters; status; how the body starts; a header it has.
STATUSES: list[tuple[dict[str, Any], int, bytes, tuple[str, str | None]]] = [
    ({"do": "429"}, 429, b'{"error":', ("retry-after", None)),
    ({"do": "429_retry_after_s"}, 429, b'{"error":', ("retry-after", "2")),
    ({"do": "429_retry_after_s", "seconds": 90}, 429, b"{", ("retry-after", "90")),
    ({"do": "429_retry_after_bad"}, 429, b"{", ("retry-after", "soon")),
    ({"do": "429_retry_after_bad", "value": "-5"}, 429, b"{", ("retry-after", "-5")),
    ({"do": "429_html"}, 429, b"<html>", ("content-type", "text/html; charset=utf-8")),
    ({"do": "500_empty"}, 500, b"", ("content-length", "0")),
    ({"do": "502_html"}, 502, b"<html>", ("content-type", "text/html; charset=utf-8")),
    ({"do": "504_html", "delay": 0.05}, 504, b"<html>", ("server", "cloudflare")),
    ({"do": "html_200"}, 200, b"<!DOCTYPE", ("content-type", "text/html; charset=utf-8")),
    ({"do": "status", "code": 402}, 402, b'{"error":', ("retry-after", None)),
    ({"do": "404_valid"}, 404, b'{"error":', ("cache-control", "no-cache")),
    ({"do": "404_all"}, 404, b'{"error":', ("cache-control", "no-cache")),
    ({"do": "404_all", "html": True}, 404, b"<html>", ("server", "cloudflare")),
    ({"do": "key_required"}, 403, b'{"error":', ("location", None)),
]


@pytest.mark.parametrize(("rule", "status", "start", "header"), STATUSES, ids=str)
def test_statuses(
    fake_api: FakeApi,
    rule: dict[str, Any],
    status: int,
    start: bytes,
    header: tuple[str, str | None],
) -> None:
    fake_api.script([rule])
    answer = get(fake_api, headers=CLOSE)
    assert answer.head.startswith(f"http/1.1 {status} ")
    assert answer.body.startswith(start)
    assert answer.header(header[0]) == header[1]
    assert answer.header("content-length") == str(len(answer.body))
    assert fake_api.log[-1].fault == rule["do"]
    assert fake_api.log[-1].status == status


def test_retry_after_as_a_date_is_of_the_fakes_clock(fake_api: FakeApi) -> None:
    fake_api.script([{"do": "429_retry_after_date", "seconds": 40}])
    wanted = parsedate_to_datetime(get(fake_api, headers=CLOSE).header("retry-after") or "")
    assert wanted.timestamp() == fake_api.clock() + 40


def test_quota_counts_by_the_clock(client: httpx.Client) -> None:
    clock = Clock()
    with FakeApi(Corpus.small(), clock=clock, script=[{"do": "quota"}]) as api:

        def statuses(count: int, **headers: str) -> list[int]:
            url = f"{api.url}/types"
            return [client.get(url, headers=headers).status_code for _ in range(count)]

        assert statuses(31) == [200] * 30 + [429]
        assert statuses(40, **{"X-Api-Key": "good-key"}) == [200] * 40
        clock.advance(59)
        assert statuses(1) == [429]
        clock.advance(1)
        assert statuses(31) == [200] * 30 + [429]


def test_quota_of_a_day(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script([{"do": "quota", "per_day": 3, "per_day_key": 2}])
    keyed = {"X-Api-Key": "good-key"}
    url = f"{fake_api.url}/types"
    assert [client.get(url).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert [client.get(url, headers=keyed).status_code for _ in range(3)] == [200, 200, 429]
    fake_api.clock.advance(86400)
    assert client.get(url).status_code == 200


def test_keys(client: httpx.Client, fake_api: FakeApi) -> None:
    def status(key: str | None) -> int:
        headers = {} if key is None else {"X-Api-Key": key}
        return client.get(f"{fake_api.url}/types", headers=headers).status_code

    fake_api.script([{"do": "403_key"}])
    assert [status(None), status("good-key"), status("bad")] == [200, 200, 403]
    fake_api.script([{"do": "key_required"}, {"do": "403_key", "keys": ["mine"]}])
    assert [status(None), status("mine"), status("good-key")] == [403, 200, 403]


def test_any_header_of_ones_own_breaks_the_server(fake_api: FakeApi) -> None:
    fake_api.script([{"do": "header_500"}])
    plain = "User-Agent: x\r\nAccept: */*\r\nAccept-Encoding: identity\r\n" + CLOSE
    assert get(fake_api, headers=plain).head.startswith("http/1.1 200")
    broken = get(fake_api, headers=plain + "X-Api-Key: good-key\r\n")
    assert broken.head.startswith("http/1.1 500")
    assert broken.body == b""


def test_404_for_some_ids_only(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script([{"do": "404_valid", "ids": ["try1-2"], "times": 1}])
    ids = ["try1-1", "try1-2", "try1-2"]
    assert [client.get(f"{fake_api.url}/cards/{i}").status_code for i in ids] == [200, 404, 200]


# -- the connection


def healthy(api: FakeApi) -> bytes:
    api.script([])
    return get(api, headers=CLOSE).body


def faulty(api: FakeApi, **rule: Any) -> Raw:
    api.script([rule])
    return get(api, headers=CLOSE)


def test_truncate_json(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="truncate_json", match={"after_bytes": 100})
    assert answer.body == whole[:100]
    assert answer.header("content-length") == "100"
    assert faulty(fake_api, do="truncate_json").body == whole[: len(whole) // 2]


def test_truncate_length(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="truncate_length", at=50)
    assert (answer.body, answer.end) == (whole[:50], "fin")
    assert answer.header("content-length") == str(len(whole))
    answer = faulty(fake_api, do="truncate_length", at="all")
    assert answer.body == whole
    assert answer.header("content-length") == str(len(whole) + 1)


def test_truncate_chunked(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="truncate_chunked", at="all")
    assert answer.header("transfer-encoding") == "chunked"
    assert answer.header("content-length") is None
    assert answer.body == b"%x\r\n%s\r\n" % (len(whole), whole)
    assert answer.end == "fin"


def test_truncate_gzip(fake_api: FakeApi, client: httpx.Client) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="truncate_gzip")
    assert answer.header("content-length") == str(len(answer.body))
    with pytest.raises(EOFError):
        gzip.decompress(answer.body)
    # This is why it is in the table: the client notices nothing.
    text = client.get(f"{fake_api.url}/cards", params={"q": "set.id:try1"}).content
    assert whole.startswith(text)
    assert len(text) < len(whole)


@pytest.mark.parametrize(("fault", "end"), [("reset_before", "reset"), ("close_before", "fin")])
def test_ends_before_the_status_line(fake_api: FakeApi, fault: str, end: str) -> None:
    answer = faulty(fake_api, do=fault)
    assert (answer.data, answer.end) == (b"", end)


def test_reset_mid(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="reset_mid")
    assert (answer.body, answer.end) == (whole[: len(whole) // 2], "reset")


def test_stall(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    fake_api.script([{"do": "stall"}])
    answer = get(fake_api, wait=0.4)
    assert (answer.body, answer.end) == (whole[:10], "open")


def test_drip_never_pauses_and_never_ends(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    fake_api.script([{"do": "drip", "interval": 0.001}])
    answer = get(fake_api, cap=900)
    assert answer.end == "enough"
    assert answer.body.startswith(b"1\r\n%c\r\n1\r\n%c\r\n" % (whole[0], whole[1]))
    fake_api.script([{"do": "drip", "interval": 0.001, "part": "headers"}])
    answer = get(fake_api, cap=200)
    assert answer.end == "enough"
    assert answer.data.startswith(b"HTTP/1.1 200 OK\r\nX-Drip: aaa")


def test_drip_waits_between_bytes(fake_api: FakeApi) -> None:
    fake_api.script([{"do": "drip", "interval": 2}])
    answer = get(fake_api, wait=0.3)
    assert answer.end == "open"
    assert answer.body.count(b"\r\n") == 2


def test_slow(fake_api: FakeApi) -> None:
    whole = healthy(fake_api)
    answer = faulty(fake_api, do="slow", seconds=0.2)
    assert answer.body == whole
    assert answer.seconds >= 0.2


def test_huge(fake_api: FakeApi) -> None:
    fake_api.script([{"do": "huge"}])
    answer = get(fake_api, cap=4 << 20)
    assert answer.end == "enough"
    assert answer.header("content-length") is None
    assert answer.body.count(b"[") > 3 << 20
    fake_api.script([{"do": "huge", "mode": "length"}])
    answer = get(fake_api, cap=100)
    assert answer.header("content-length") == str(2 << 30)


def test_bomb(fake_api: FakeApi) -> None:
    answer = faulty(fake_api, do="bomb", size=3 << 20)
    assert len(answer.body) < 10_000
    assert gzip.decompress(answer.body) == bytes(3 << 20)


def test_bomb_of_a_gigabyte(fake_api: FakeApi) -> None:
    answer = faulty(fake_api, do="bomb")
    assert len(answer.body) < 2 << 20
    unpacker = zlib.decompressobj(31)
    assert len(unpacker.decompress(answer.body, 64 << 20)) == 64 << 20
    assert int.from_bytes(answer.body[-4:], "little") == 1 << 30


def test_redirects(client: httpx.Client, fake_api: FakeApi) -> None:
    url = f"{fake_api.url}/sets/try1?select=id"
    fake_api.script([{"do": "redirect_loop"}])
    answer = client.get(url)
    assert (answer.status_code, answer.headers["location"]) == (301, url)
    fake_api.script([{"do": "redirect_other_host", "status": 307}])
    answer = client.get(url, headers={"X-Api-Key": "secret"}, follow_redirects=True)
    assert [past.status_code for past in answer.history] == [307]
    assert answer.json() == {"data": {"id": "try1"}}
    assert answer.url.port != answer.history[0].url.port
    # A client that is not careful sends its key along; the fake's log shows it.
    assert fake_api.other_log[0].headers["x-api-key"] == "secret"
    assert len(fake_api.log) == 2


def test_down_and_up_again(client: httpx.Client, fake_api: FakeApi) -> None:
    fake_api.script([{"do": "down", "times": 1}])
    assert get(fake_api).end == "reset"
    with pytest.raises(httpx.ConnectError):
        client.get(f"{fake_api.url}/sets")
    fake_api.start_listening()
    assert client.get(f"{fake_api.url}/sets").status_code == 200
    fake_api.stop_listening()
    with pytest.raises(httpx.ConnectError):
        client.get(f"{fake_api.url}/sets")


def test_no_such_host(client: httpx.Client, fake_api: FakeApi) -> None:
    with pytest.raises(httpx.ConnectError):
        client.get(f"{fake_api.unresolvable_url}/sets")


def test_all_faults_of_the_table_exist() -> None:
    table = """429 429_retry_after_s 429_retry_after_date 429_retry_after_bad 429_html quota
        500_empty 502_html 504_html html_200 404_valid 404_all 403_key key_required header_500
        truncate_json truncate_length truncate_chunked truncate_gzip reset_before reset_mid
        close_before stall drip slow huge bomb wrong_total repeat_page repeat_card endless
        shuffle_between empty_page null_data foreign_card shape type_drift unicode nan stale_sets
        set_vanishes cards_vanish redirect_http redirect_loop redirect_other_host down"""
    assert set(table.split()) <= FAULTS.keys()


def test_a_fault_ends_with_the_fake() -> None:
    began = time.monotonic()
    with FakeApi(Corpus.small(), script=[{"do": "slow", "seconds": 60}]) as api:
        answer = get(api, wait=0.05)
        assert (answer.data, answer.end) == (b"", "open")
    assert time.monotonic() - began < 5
    assert api.requests == ["/v2/cards?q=set.id:try1"]
