"""A client with no manners: it shows what really came over the socket."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from tests.fake.server import FakeServer

READ = 1 << 16


@dataclass(frozen=True)
class Raw:
    """Everything that was read, how the connection ended, and how long it took.

    `end` is "fin", "reset", "open" (nothing more within the time) or "enough" (the cap).
    """

    data: bytes
    end: str
    seconds: float

    @property
    def head(self) -> str:
        return self.data.partition(b"\r\n\r\n")[0].decode("latin-1").lower()

    @property
    def body(self) -> bytes:
        return self.data.partition(b"\r\n\r\n")[2]

    def header(self, name: str) -> str | None:
        lines = (line.partition(":") for line in self.head.split("\r\n")[1:])
        return next((value.strip() for key, _, value in lines if key == name), None)


def get(
    server: FakeServer,
    target: str = "/v2/cards?q=set.id:try1",
    wait: float = 5,
    cap: int = 1 << 24,
    headers: str = "",
) -> Raw:
    parts = urlsplit(server.url)
    began = time.monotonic()
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=wait) as sock:
        sock.sendall(f"GET {target} HTTP/1.1\r\nHost: fake\r\n{headers}\r\n".encode("latin-1"))
        data, end = _read(sock, cap)
    return Raw(data, end, time.monotonic() - began)


def _read(sock: socket.socket, cap: int) -> tuple[bytes, str]:
    pieces: list[bytes] = []
    size = 0
    while size < cap:
        try:
            piece = sock.recv(READ)
        except ConnectionResetError:
            return b"".join(pieces), "reset"
        except TimeoutError:
            return b"".join(pieces), "open"
        if not piece:
            return b"".join(pieces), "fin"
        pieces.append(piece)
        size += len(piece)
    return b"".join(pieces), "enough"
