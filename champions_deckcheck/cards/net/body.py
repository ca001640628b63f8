"""From the bytes of an answer to a JSON value that can be trusted to be plain data."""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Callable, Iterable
from typing import Any, Never

MAX_DEPTH = 40
"""Deepest nesting accepted; card data has six levels."""

_ANY_HEADER = 32 + zlib.MAX_WBITS  # zlib tells gzip and zlib apart itself


class BodyError(ValueError):
    """The body is no acceptable JSON; the text says why.

    Attributes:
        is_data: True if it is JSON, but of a kind that is refused.
    """

    def __init__(self, why: str, *, is_data: bool = False) -> None:
        super().__init__(why)
        self.is_data = is_data


class TooLargeError(ValueError):
    """The body is larger than allowed."""


def collect(
    chunks: Iterable[bytes], encoding: str, max_bytes: int, expired: Callable[[], bool]
) -> bytes:
    """Put a streamed body together, decompressed, never holding more than allowed.

    Args:
        chunks: The bytes as they come.
        encoding: `Content-Encoding` of the answer.
        max_bytes: Bound for the decompressed size.
        expired: True once there is no time left; asked after each piece.

    Raises:
        TooLargeError: The bound is passed.
        TimeoutError: The time is up.
        BodyError: The compression is unknown, damaged or cut short.
    """
    encoding = encoding.strip().lower()
    if encoding not in ("", "identity", "gzip", "x-gzip", "deflate"):
        raise BodyError(f"an answer packed as {encoding!r}, which was not asked for")
    inflate = zlib.decompressobj(_ANY_HEADER) if encoding not in ("", "identity") else None
    body = bytearray()
    for chunk in chunks:
        if inflate is None:
            body += chunk
        else:
            # One byte more than allowed is enough to know.
            body += _inflated(inflate, chunk, max_bytes - len(body) + 1)
        if len(body) > max_bytes:
            raise TooLargeError
        if expired():
            raise TimeoutError
    if inflate is not None and body and not inflate.eof:
        raise BodyError("an answer cut short")
    return bytes(body)


def _inflated(inflate: Any, chunk: bytes, most: int) -> bytes:
    try:
        return bytes(inflate.decompress(chunk, most))
    except zlib.error as error:
        raise BodyError(f"an answer that cannot be unpacked ({error})") from error


def decode(body: bytes) -> object:
    """Decode JSON strictly.

    A byte order mark is dropped. Refused are other encodings than UTF-8, NaN and
    infinities, the same key twice in an object, deep nesting, NUL and other control
    characters, and halves of surrogate pairs.

    Raises:
        BodyError: The body is not JSON, or JSON of a kind that is refused.
    """
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BodyError(f"text that is not UTF-8 (byte {error.start})", is_data=True) from error
    if not text.strip():
        raise BodyError("an empty answer")
    if text.lstrip().startswith("<"):
        raise BodyError("a web page instead of data")
    try:
        value: object = json.loads(
            text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_unique
        )
    except RecursionError as error:
        raise BodyError("JSON nested too deep", is_data=True) from error
    except BodyError:
        raise
    except ValueError as error:
        raise BodyError(f"no whole JSON ({error})") from error
    _inspect(value)
    return value


def _no_constant(name: str) -> Never:
    raise BodyError(f"the number {name}, which JSON does not have", is_data=True)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BodyError(f"the number {text[:20]}, which is too large", is_data=True)
    return number


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    whole = dict(pairs)
    if len(whole) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BodyError(f"the key {twice[:40]!r} twice in one object", is_data=True)
    return whole


def _inspect(value: object) -> None:
    """Refuse deep nesting and unprintable text; no recursion, for the depth is unknown."""
    stack: list[tuple[object, int]] = [(value, 1)]
    while stack:
        item, depth = stack.pop()
        if isinstance(item, str):
            if not item.isprintable():
                _inspect_text(item)
        elif depth > MAX_DEPTH:
            raise BodyError("JSON nested too deep", is_data=True)
        elif isinstance(item, dict):
            stack += ((inner, depth + 1) for inner in item.values())
        elif isinstance(item, list):
            stack += ((inner, depth + 1) for inner in item)


def _inspect_text(text: str) -> None:
    for character in text:
        if (character < " " and character not in "\t\n\r") or "\ud800" <= character <= "\udfff":
            name = f"U+{ord(character):04X}"
            raise BodyError(f"the character {name} in {text[:40]!r}", is_data=True)
