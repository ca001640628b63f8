"""Which JSON is accepted."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable

import pytest

from champions_deckcheck.cards.net.body import BodyError, TooLargeError, collect, decode

DATA = b'{"data":[' + b"1," * 5000 + b"1]}"


def chunks(data: bytes, size: int = 100) -> Iterable[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b'{"a": [1, 2.5, "\xc3\xa9"]}', {"a": [1, 2.5, "é"]}),
        (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
        (b'["line\\n", "tab\\t"]', ["line\n", "tab\t"]),
    ],
)
def test_accepted(body: bytes, value: object) -> None:
    assert decode(body) == value


@pytest.mark.parametrize(
    ("body", "why", "is_data"),
    [
        (b"", "an empty answer", False),
        (b"  ", "an empty answer", False),
        (b" <!doctype html><p>Wait", "a web page", False),
        (b'{"a": [1, 2', "no whole JSON", False),
        (b'{"a": 1}}', "no whole JSON", False),
        ('{"a": "é"}'.encode("latin-1"), "not UTF-8", True),
        ('{"a": 1}'.encode("utf-16"), "not UTF-8", True),
        (b'{"a": NaN}', "NaN", True),
        (b'{"a": -Infinity}', "-Infinity", True),
        (b'{"a": 1e400}', "1e400", True),
        (b'{"id": 1, "id": 2}', "'id' twice", True),
        (b"[" * 10_000 + b"]" * 10_000, "nested too deep", True),
        (b"[" * 60 + b"]" * 60, "nested too deep", True),
        (b'["a\\u0000b"]', "U+0000", True),
        (b'["\\ud800"]', "U+D800", True),
        (b'["\\u001b[31m"]', "U+001B", True),
        (b"[" + b"9" * 5000 + b"]", "no whole JSON", False),
    ],
)
def test_refused(body: bytes, why: str, is_data: bool) -> None:
    with pytest.raises(BodyError, match=r".") as caught:
        decode(body)
    assert why in str(caught.value)
    assert caught.value.is_data is is_data


@pytest.mark.parametrize(
    ("packed", "encoding"),
    [
        (DATA, ""),
        (DATA, "identity"),
        (gzip.compress(DATA), "gzip"),
        (zlib.compress(DATA), "deflate"),
    ],
)
def test_collected(packed: bytes, encoding: str) -> None:
    assert collect(chunks(packed), encoding, 1 << 20, lambda: False) == DATA


def test_a_packed_body_cut_short() -> None:
    with pytest.raises(BodyError, match="cut short"):
        collect(chunks(gzip.compress(DATA)[:-9]), "gzip", 1 << 20, lambda: False)


def test_a_packed_body_that_is_none() -> None:
    with pytest.raises(BodyError, match="cannot be unpacked"):
        collect(chunks(DATA), "gzip", 1 << 20, lambda: False)


def test_a_packing_nobody_asked_for() -> None:
    with pytest.raises(BodyError, match="'br'"):
        collect(chunks(DATA), "br", 1 << 20, lambda: False)


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_too_large(encoding: str) -> None:
    body = gzip.compress(bytes(50 << 20)) if encoding else bytes(2000)
    with pytest.raises(TooLargeError):
        collect(chunks(body), encoding, 1000, lambda: False)


def test_out_of_time() -> None:
    with pytest.raises(TimeoutError):
        collect(chunks(DATA), "", 1 << 20, lambda: True)
