"""Starts and stops a fake, keeps its script, its clock and its log."""

from __future__ import annotations

import contextlib
import itertools
import socket
import ssl
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from http.server import ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from tests.fake.corpus import Corpus
from tests.fake.faults import FAULTS
from tests.fake.handler import Handler, admin_answer, read_body
from tests.fake.routes import Options, PtcgSite, Site
from tests.fake.script import Rule, read_script
from tests.fake.tls import Certificate
from tests.fake.wire import Answer, Request

# 2026-10-05 12:00:00 UTC. Any fixed moment would do.
START = 1791201600.0
POLL = 0.01


class Clock:
    """A clock that moves only when told; call it for the time, hand it to the client too."""

    def __init__(self, start: float = START) -> None:
        self._now = start

    def __call__(self) -> float:
        return self._now

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds

    # A client that waits by this never waits.
    sleep = advance


@dataclass
class Seen:
    """One request in the log; `status` is 0 while, or if, no whole answer was sent."""

    time: float
    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    target: str
    fault: str = ""
    status: int = 0


class Listener(ThreadingHTTPServer):
    """A listening socket of a fake; a second one without faults stands for another host."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, fake: FakeServer, port: int, tls: ssl.SSLContext | None, faults: bool):
        super().__init__(("127.0.0.1", port), Handler)
        self.fake = fake
        self.tls = tls
        self.faults = faults
        self.log: list[Seen] = []
        self.open: set[socket.socket] = set()
        self.thread = threading.Thread(target=self.serve_forever, args=(POLL,), daemon=True)
        self.thread.start()

    def get_request(self) -> tuple[socket.socket, Any]:
        sock, address = super().get_request()
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.tls is not None:
            sock = self.tls.wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
        self.open.add(sock)
        return sock, address

    def shutdown_request(self, request: Any) -> None:
        self.open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ARG002
        """A client that hangs up is what many faults provoke; anything else is a bug here."""
        error = sys.exc_info()[1]
        if error is not None and not isinstance(error, OSError):
            self.fake.errors.append(error)

    def note(self, request: Request) -> Seen:
        seen = Seen(
            self.fake.now(),
            request.method,
            request.path,
            request.query,
            request.headers,
            request.target,
        )
        self.log.append(seen)
        return seen

    def rules(self, request: Request) -> Iterator[Rule]:
        return self.fake.matching(request) if self.faults else iter(())

    def stop(self, keep: socket.socket | None = None) -> None:
        """Refuse new connections and hang up on those there are, but for one."""
        self.shutdown()
        self.server_close()
        for sock in list(self.open - {keep}):
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)


class FakeServer:
    """What the fakes of both services share. Use it as a context manager.

    Attributes:
        clock: The fake's only clock; `fake.clock.advance(60)` steps it.
        stopped: Set when the fake ends, so that stalled answers end too.
        errors: Bugs of the fake itself; leaving the context raises the first of them.
    """

    unresolvable_url = "http://nonexistent.invalid/v2"

    def __init__(
        self,
        site: Site,
        *,
        clock: Callable[[], float] | None = None,
        script: Iterable[Mapping[str, Any]] = (),
        tls: bool = False,
    ) -> None:
        self.site = site
        self.clock: Any = clock if clock is not None else Clock()
        self.stopped = threading.Event()
        self.errors: list[BaseException] = []
        self.certificate = Certificate.make() if tls else None
        self._serials = itertools.count()
        self._lock = threading.Lock()
        self._listening = threading.Lock()
        self._script = read_script(script, FAULTS)
        self._listener: Listener | None = None
        self._other: Listener | None = None
        self._port = 0
        self._log: list[Seen] = []

    def __enter__(self) -> Self:
        self.start_listening()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stopped.set()
        self.stop_listening()
        if self._other is not None:
            self._other.stop()
        if self.certificate is not None:
            self.certificate.remove()
        if self.errors and error is None:
            raise self.errors[0]

    # -- for tests

    @property
    def root(self) -> str:
        scheme = "https" if self.certificate else "http"
        return f"{scheme}://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        return f"{self.root}/v2"

    @property
    def log(self) -> list[Seen]:
        """Every request so far, in order of arrival, with the fault it met."""
        return self._log

    @property
    def requests(self) -> list[str]:
        """The path and query of every request, as the client wrote them."""
        return [seen.target for seen in self._log]

    @property
    def other_log(self) -> list[Seen]:
        """Requests that followed a redirect to the other host."""
        return self._other.log if self._other is not None else []

    def script(self, rules: Iterable[Mapping[str, Any]]) -> None:
        """Replace the script; counters and quotas start anew."""
        read = read_script(rules, FAULTS)
        with self._lock:
            self._script = read

    def forget(self) -> None:
        """Empty the log."""
        self._log.clear()

    def start_listening(self) -> None:
        """Listen (again), on the same port as before."""
        with self._listening:
            if self._listener is None:
                context = self.certificate.context() if self.certificate else None
                self._listener = Listener(self, self._port, context, faults=True)
                self._listener.log = self._log
                self._port = self._listener.server_port

    def stop_listening(self, keep: socket.socket | None = None) -> None:
        """Connections are refused from now on, and open ones end."""
        with self._listening:
            listener, self._listener = self._listener, None
            if listener is not None:
                listener.stop(keep)

    # -- for the handler and the faults

    def now(self) -> float:
        return float(self.clock())

    def own_url(self) -> str:
        return self.root

    def other_url(self) -> str:
        with self._lock:
            if self._other is None:
                self._other = Listener(self, 0, None, faults=False)
            return f"http://127.0.0.1:{self._other.server_port}"

    def known_keys(self) -> frozenset[str]:
        return frozenset()

    def features(self) -> tuple[bool, bool]:
        """Whether to compress, and whether to answer 304."""
        return True, True

    def next_serial(self) -> int:
        return next(self._serials)

    def matching(self, request: Request) -> Iterator[Rule]:
        """The rules for a request in turn; the caller stops at the first that has an effect."""
        with self._lock:
            script = list(self._script)
        for rule in script:
            with self._lock:
                hit = rule.hits(request)
                rule.used += hit
            if hit and rule.do == "ok":
                return
            if hit:
                yield rule

    def give_back(self, rule: Rule) -> None:
        """The rule had nothing to do with the request: that was none of its times."""
        with self._lock:
            rule.used -= 1

    def admin(self, method: str, name: str, body: bytes) -> Answer:
        """The control routes, for clients that run in another process."""
        try:
            return self._admin(method, name, read_body(body))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            return admin_answer({"error": str(error)}, 400)

    def _admin(self, method: str, name: str, body: Any) -> Answer:
        match (method, name):
            case ("POST", "script"):
                self.script(body)
            case ("POST", "clock"):
                self.clock.advance(float(body["advance"]))
            case ("GET", "log"):
                return admin_answer([asdict(seen) for seen in self._log])
            case _:
                return admin_answer({"error": f"no {method} {name}"}, 404)
        return admin_answer({"ok": True})


class FakeApi(FakeServer):
    """A fake pokemontcg.io; `options` are those of `routes.Options`."""

    def __init__(
        self,
        corpus: Corpus | None = None,
        *,
        clock: Callable[[], float] | None = None,
        script: Iterable[Mapping[str, Any]] = (),
        tls: bool = False,
        **options: Any,
    ) -> None:
        self.options = replace(Options(), **options)
        self.ptcg = PtcgSite(corpus or Corpus.default(), self.options)
        super().__init__(self.ptcg, clock=clock, script=script, tls=tls)

    @property
    def data_url(self) -> str:
        """Base of the published files: <data_url>/sets/en.json, <data_url>/cards/en/<set>.json."""
        return f"{self.root}/data"

    @property
    def corpus(self) -> Corpus:
        return self.ptcg.corpus

    @corpus.setter
    def corpus(self, corpus: Corpus) -> None:
        self.ptcg.corpus = corpus

    def known_keys(self) -> frozenset[str]:
        return frozenset(self.options.keys)

    def features(self) -> tuple[bool, bool]:
        return self.options.gzip, self.options.etag
