"""Faults of the connection: cut, reset, silent, slow, or far too big."""

from __future__ import annotations

import gzip
import struct
import zlib
from collections.abc import Callable, Iterator
from functools import cache

from tests.fake.call import Call, Done, Result, fault
from tests.fake.wire import Answer, Encoded

MIB = 1 << 20
# Bytes of checksum and length that end a gzip stream.
TAIL = 8
CHUNKED = {"content_length": None, "transfer_encoding": "chunked"}


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


def cut(call: Call, body: bytes) -> bytes:
    """The body up to byte `at`, or its first half; "all" keeps it whole."""
    at = call.param("at", len(body) // 2)
    return body if at == "all" else body[: int(at)]


@fault("truncate_json")
def truncate_json(call: Call) -> Result:
    """Sound framing around JSON that stops in the middle."""
    answer = call.normal()
    answer.body = cut(call, answer.bytes())
    return Answer(answer.status, body=answer.body, headers=answer.headers, etag=False)


@fault("truncate_length")
def truncate_length(call: Call) -> Result:
    encoded = call.encode(call.normal())
    body = cut(call, encoded.body)
    promised = max(len(encoded.body), len(body) + 1)
    call.link.send(encoded.head(content_length=str(promised)) + body)
    return Done.CLOSED


@fault("truncate_chunked")
def truncate_chunked(call: Call) -> Result:
    """A chunked body that ends with the connection instead of the last chunk."""
    encoded = call.encode(call.normal())
    call.link.send(encoded.head(**CHUNKED) + chunk(cut(call, encoded.body)))
    return Done.CLOSED


@fault("truncate_gzip")
def truncate_gzip(call: Call) -> Result:
    """Sound framing around a gzip stream that stops: many decoders say nothing."""
    answer = call.normal()
    zipped = gzip.compress(answer.bytes(), mtime=0)
    headers = {**answer.headers, "Content-Encoding": "gzip"}
    short = Answer(answer.status, body=cut(call, zipped), headers=headers, etag=False)
    return call.finish(short)


@fault("reset_before")
def reset_before(call: Call) -> Result:
    call.link.reset()
    return Done.CLOSED


@fault("reset_mid")
def reset_mid(call: Call) -> Result:
    encoded = call.encode(call.normal())
    call.link.send(encoded.head() + cut(call, encoded.body))
    # A reset overtakes what the client has not read yet: let it read first.
    call.link.wait(call.param("pause", 0.1))
    call.link.reset()
    return Done.CLOSED


@fault("close_before")
def close_before(_call: Call) -> Result:
    return Done.CLOSED


@fault("stall")
def stall(call: Call) -> Result:
    """Headers and ten bytes, then nothing."""
    encoded = call.encode(call.normal())
    call.link.send(encoded.head() + encoded.body[: int(call.param("at", 10))])
    call.link.wait(call.param("seconds", 3600))
    return Done.CLOSED


@fault("drip")
def drip(call: Call) -> Result:
    """One byte at a time, for ever: each read succeeds, the answer never ends."""
    encoded = call.encode(call.normal(), zipped=False)
    interval = call.param("interval", 0.25)
    if call.param("part", "body") == "headers":
        call.link.send(encoded.head().partition(b"\r\n")[0] + b"\r\nX-Drip: ")
        return drip_bytes(call, lambda _byte: b"a", interval, encoded)
    call.link.send(encoded.head(**CHUNKED))
    return drip_bytes(call, chunk, interval, encoded)


def drip_bytes(
    call: Call, wrap: Callable[[bytes], bytes], interval: float, encoded: Encoded
) -> Result:
    for byte in endless_bytes(encoded.body):
        call.link.send(wrap(byte))
        if not call.link.wait(interval):
            break
    return Done.CLOSED


def endless_bytes(body: bytes) -> Iterator[bytes]:
    for value in body:
        yield bytes([value])
    while True:
        yield b" "


@fault("slow")
def slow(call: Call) -> Result:
    """The whole answer, but late."""
    return call.normal() if call.link.wait(call.param("seconds", 4)) else Done.CLOSED


@fault("huge")
def huge(call: Call) -> Result:
    """Far too much: by default 300 MB without a stated length, or a stated length of 2 GB."""
    empty = Answer(200, body=b"", headers=call.normal().headers, etag=False)
    encoded = call.encode(empty, zipped=False)
    piece = b"[" * int(call.param("piece", MIB))
    if call.param("mode", "body") == "length":
        length = int(call.param("size", 2 << 30))
        call.link.send(encoded.head(content_length=str(length)) + piece)
        call.link.wait(call.param("seconds", 3600))
        return Done.CLOSED
    call.link.send(encoded.head(**CHUNKED))
    for _ in range(max(1, int(call.param("size", 300 * MIB)) // len(piece))):
        call.link.send(chunk(piece))
    call.link.send(chunk(b""))
    return Done.CLOSED


@fault("bomb")
def bomb(call: Call) -> Result:
    """A small gzip body that unpacks to a gigabyte of zeros, accepted or not."""
    blocks = max(1, int(call.param("size", 1 << 30)) // MIB)
    packed = zeros(blocks)
    headers = {**call.normal().headers, "Content-Encoding": "gzip"}
    encoded = call.encode(Answer(200, body=b"", headers=headers, etag=False), zipped=False)
    length = str(len(packed) + TAIL)
    call.link.send(encoded.head(content_length=length, connection="close") + packed)
    # Adding up a gigabyte takes a while; the client has enough to read meanwhile.
    call.link.send(zeros_tail(blocks))
    return Done.CLOSED


@cache
def zeros(blocks: int) -> bytes:
    """That many megabytes of zeros as one gzip stream, but for the sums at its end.

    One member only, as some decoders stop after the first; a full flush makes the block of a
    megabyte independent of what stands before it, so that it is compressed once.
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    block = packer.compress(bytes(MIB)) + packer.flush(zlib.Z_FULL_FLUSH)
    header = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
    return header + block * blocks + packer.flush()


@cache
def zeros_tail(blocks: int) -> bytes:
    piece = bytes(MIB)
    crc = 0
    for _ in range(blocks):
        crc = zlib.crc32(piece, crc)
    return struct.pack("<II", crc, blocks * MIB % (1 << 32))


@fault("down")
def down(call: Call) -> Result:
    """The service goes away: this connection is reset, the next one refused."""
    call.host.stop_listening(keep=call.link.sock)
    call.link.reset()
    return Done.CLOSED
