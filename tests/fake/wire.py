"""Requests, answers, and the socket between them."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
import select
import socket
import ssl
import struct
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import formatdate
from http import HTTPStatus
from typing import Any

JSON_TYPE = "application/json; charset=utf-8"
HTML_TYPE = "text/html; charset=UTF-8"
# How often a waiting thread looks whether its client or its server has gone.
LOOK_EVERY = 0.02


@dataclass(frozen=True)
class Request:
    """One request as it came in; header names are in lower case."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    target: str = ""
    serial: int = 0

    @property
    def page(self) -> int | None:
        """The page asked for, 1 if none was named, None if it is no number."""
        text = self.query.get("page", "1")
        return int(text) if text.isascii() and text.isdigit() else None

    @property
    def key(self) -> str | None:
        return self.headers.get("x-api-key")

    def with_query(self, **changes: str) -> Request:
        return Request(
            self.method,
            self.path,
            {**self.query, **changes},
            self.headers,
            self.target,
            self.serial,
        )


@dataclass
class Answer:
    """What to send. `body` wins over `payload`, which is turned into JSON."""

    status: int = 200
    payload: Any = None
    body: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)
    etag: bool = True

    def bytes(self) -> bytes:
        return self.body if self.body is not None else dump(self.payload)


@dataclass(frozen=True)
class Encoded:
    """An answer ready for the wire: compressed if the client asked, headers complete."""

    status: int
    headers: dict[str, str]
    body: bytes

    def head(self, **changes: str | None) -> bytes:
        """Status line and headers; a changed header is replaced, None drops it."""
        headers = {**self.headers, "Content-Length": str(len(self.body))}
        for name, value in changes.items():
            header = name.replace("_", "-").title()
            headers.pop(header, None)
            if value is not None:
                headers[header] = value
        return head(self.status, headers)


def dump(payload: Any) -> bytes:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def head(status: int, headers: Mapping[str, str]) -> bytes:
    try:
        phrase = HTTPStatus(status).phrase
    except ValueError:
        phrase = ""
    lines = [f"HTTP/1.1 {status} {phrase}", *(f"{k}: {v}" for k, v in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def encode(
    answer: Answer, request: Request, now: float, zipped: bool = True, conditional: bool = True
) -> Encoded:
    """Compress if asked, give a tag, and answer 304 to a client that has this body already."""
    body = answer.bytes()
    headers = {"Date": formatdate(now, usegmt=True), "Content-Type": JSON_TYPE, **answer.headers}
    if answer.etag and answer.status == HTTPStatus.OK:
        tag = headers.setdefault("ETag", f'W/"{hashlib.md5(body).hexdigest()}"')  # noqa: S324
        if conditional and _has_tag(request.headers.get("if-none-match", ""), tag):
            headers.pop("Content-Type")
            return Encoded(HTTPStatus.NOT_MODIFIED, headers, b"")
    if zipped and body and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 1, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Encoded(answer.status, headers, body)


def _has_tag(header: str, tag: str) -> bool:
    known = {part.strip().removeprefix("W/") for part in header.split(",")}
    return tag.removeprefix("W/") in known or "*" in known


class Link:
    """The connection of one request: sends, waits, and ends in the ways a fault needs."""

    def __init__(self, sock: socket.socket, stopped: threading.Event) -> None:
        self.sock = sock
        self.stopped = stopped

    def send(self, data: bytes) -> None:
        """Send everything; a client that has gone ends the request's thread quietly."""
        self.sock.sendall(data)

    def wait(self, seconds: float) -> bool:
        """Sleep; False as soon as the client has gone or the server stops."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if self.stopped.wait(min(left, LOOK_EVERY)) or self.gone():
                return False
        return not self.stopped.is_set()

    def gone(self) -> bool:
        """Whether the client has closed its end (not to be known through TLS)."""
        if isinstance(self.sock, ssl.SSLSocket):
            return False
        try:
            readable, _, _ = select.select([self.sock], [], [], 0)
            return bool(readable) and self.sock.recv(1, socket.MSG_PEEK) == b""
        except (OSError, ValueError):
            return True

    def reset(self) -> None:
        """Close with a RST: a zero linger time throws away what is still to be sent."""
        with contextlib.suppress(OSError):
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            # The handler's files hold the socket open, so its own close() would not close.
            os.close(self.sock.detach())
