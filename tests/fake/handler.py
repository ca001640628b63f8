"""One connection: reads requests, asks the script, sends what it decides."""

from __future__ import annotations

import contextlib
import json
import ssl
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

from tests.fake.call import Call, Done, Result
from tests.fake.faults import FAULTS
from tests.fake.wire import Answer, Link, Request, dump, encode

if TYPE_CHECKING:
    from tests.fake.server import FakeServer, Listener, Seen

ADMIN = "/__fake__/"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Listener

    @property
    def fake(self) -> FakeServer:
        return self.server.fake

    def setup(self) -> None:
        if isinstance(self.request, ssl.SSLSocket):
            # Here and not in the accepting thread: a client may never finish its handshake.
            self.request.settimeout(5)
            self.request.do_handshake()
            self.request.settimeout(None)
        super().setup()

    def serve(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        if parts.path.startswith(ADMIN):
            self.send(self.fake.admin(self.command, parts.path.removeprefix(ADMIN), body))
            return
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(
            self.command, parts.path, query, headers, self.path, self.fake.next_serial()
        )
        seen = self.server.note(request)
        result = self.decide(request, seen)
        if isinstance(result, Done):
            self.close_connection = True
        else:
            self.send(result, request, seen)

    def decide(self, request: Request, seen: Seen) -> Answer | Done:
        link = Link(self.connection, self.fake.stopped)
        for rule in self.server.rules(request):
            seen.fault = rule.do
            call = Call(request, rule, self.fake.site, link, self.fake)
            result: Result = FAULTS[rule.do](call)
            if result is not None:
                return result
            self.fake.give_back(rule)
        seen.fault = ""
        return self.fake.site.answer(request)

    def send(
        self, answer: Answer, request: Request | None = None, seen: Seen | None = None
    ) -> None:
        asked = request or Request(self.command, self.path, {}, {})
        zipped, conditional = self.fake.features()
        encoded = encode(answer, asked, self.fake.now(), zipped, conditional)
        closing = "close" if self.close_connection else "keep-alive"
        body = b"" if self.command == "HEAD" else encoded.body
        if seen is not None:
            # Before the bytes: a test may read the log as soon as it has the answer.
            seen.status = encoded.status
        self.connection.sendall(encoded.head(connection=closing) + body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Tests read the fake's own log; nothing goes to stderr."""

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = serve  # noqa: N815


def admin_answer(payload: Any, status: int = 200) -> Answer:
    return Answer(status, body=dump(payload), etag=False)


def read_body(body: bytes) -> Any:
    with contextlib.suppress(ValueError):
        return json.loads(body)
    return None
