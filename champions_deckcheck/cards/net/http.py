"""Fetching JSON from the sources of card data; the only module that knows httpx.

A `Fetcher` gives a whole, plausible answer or an error that says what happened, after how
many tries, and what can still be used. It is imported by commands that update card data,
and by a check only where a set has to be looked up.
"""

from __future__ import annotations

import os
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar
from urllib.parse import urldefrag, urljoin

from champions_deckcheck import __version__
from champions_deckcheck.cards.net.body import BodyError, TooLargeError, collect, decode
from champions_deckcheck.cards.net.bounded import within
from champions_deckcheck.cards.net.failure import TryError, of_status, repeat
from champions_deckcheck.cards.net.limits import Limits, Throttle
from champions_deckcheck.cards.net.places import API_URL, Places, is_private, origin, shown
from champions_deckcheck.errors import CardDataError, NetworkError, UsageError

if TYPE_CHECKING:
    import httpx

_T = TypeVar("_T")

USER_AGENT = f"champions-deckcheck/{__version__}"
_KEY = "X-Api-Key"
_TRUST_VARIABLES = ("SSL_CERT_FILE", "SSL_CERT_DIR")
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
# After this many answers in a row that no retry could get, a server counts as down.
_DOWN_AFTER = 3
# After this many requests in a row that only went without the key, the key is left out.
_KEY_HURTS_AFTER = 2


@dataclass(frozen=True, slots=True)
class Answer(Generic[_T]):
    """What a server answered.

    Attributes:
        value: What the reader made of the answer; None if it is unchanged.
        etag: The server's stamp for it, or "".
    """

    value: _T | None
    etag: str


@dataclass(frozen=True, slots=True)
class _Raw:
    status: int
    headers: Mapping[str, str]
    body: bytes


class Fetcher:
    """Fetches JSON, patiently but not for ever.

    Args:
        places: Addresses of the sources; decides where the key may go.
        key: API key, cleaned (see `places.api_key`), or "".
        data_date: Date of the card data at hand, for messages.
        run_seconds: Total time for everything this object fetches, waiting included; None
            for no bound. Counted from its making.
        limits: Bounds for each request.
        throttle: Whether to keep the API's limit for requests without a key. By default
            only its public server is spared, and any other from its first 429 on.
        clock: Seconds, never going back.
        sleep: Waits so many seconds.
        wall: Seconds since 1970.
        transport: Stand-in for the network.
        notify: Is told what the user should know and no error says (a refused key).

    Attributes:
        notices: All that `notify` was told.
    """

    def __init__(
        self,
        places: Places | None = None,
        *,
        key: str = "",
        data_date: str = "",
        run_seconds: float | None = None,
        limits: Limits | None = None,
        throttle: bool | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        wall: Callable[[], float] = time.time,
        transport: httpx.BaseTransport | None = None,
        notify: Callable[[str], None] | None = None,
    ) -> None:
        self.places = places or Places()
        self.limits = limits or Limits()
        self.notices: list[str] = []
        self._notify = notify
        self._key = key
        self._still = (
            f"the card data of {data_date} is still used"
            if data_date
            else "the card data at hand is still used"
        )
        self._clock = clock
        self._sleep = sleep
        self._wall = wall
        self._ends = None if run_seconds is None else clock() + run_seconds
        self._transport = transport
        self._api = origin(self.places.api)
        self._throttle = Throttle(self.limits, clock, sleep)
        if throttle is None:
            throttle = self._api == origin(API_URL)
            self._learns = not throttle
        else:
            self._learns = False
        self._throttled = throttle
        self._bare_wins = 0
        self._failed: dict[tuple[str, str, int], int] = {}
        self._lock = threading.Lock()
        self._client: httpx.Client | None = None
        if key and not is_private(self.places.api):
            self._drop_key("The API key is not sent: the API's address is not https.")

    def get(
        self,
        url: str,
        read: Callable[[object], _T],
        *,
        params: Mapping[str, str] | None = None,
        etag: str = "",
    ) -> Answer[_T]:
        """Fetch a JSON document.

        Args:
            url: Absolute address.
            read: Makes a value of the decoded JSON. A `CardDataError` it raises counts as
                a failed try: servers under strain answer 200 with an error in it.
            params: Query parameters.
            etag: Stamp of the document at hand; the answer has no value if it still holds.

        Raises:
            NetworkError: No try gave an answer; a `NotFoundError` if the server says that
                there is none.
            CardDataError: The last answer was refused for what it holds.
            UsageError: The proxy settings of the environment are unusable.
        """
        url = self._full(url, params)
        place = origin(url)
        sent = [0]
        down = self._failed.get(place, 0) >= _DOWN_AFTER
        try:
            answer = repeat(
                lambda: self._try(url, read, etag, sent),
                self.limits,
                tries=1 if down else self.limits.tries,
                remaining=self._remaining,
                sleep=self._sleep,
            )
        except TryError as failure:
            if failure.tries == 0:
                self._failed[place] = self._failed.get(place, 0) + 1
            raise self._error(url, failure, sent[0]) from failure
        self._failed[place] = 0
        return answer

    def close(self) -> None:
        """Close connections."""
        with self._lock:
            client, self._client = self._client, None
        if client is not None:
            client.close()

    def _try(
        self, url: str, read: Callable[[object], _T], etag: str, sent: list[int]
    ) -> Answer[_T]:
        raw = self._answered(url, etag, sent)
        if raw.status == 304 and etag:
            return Answer(None, etag)
        if raw.status != 200:
            if raw.status == 429 and self._learns and origin(url) == self._api:
                self._throttled = True
            raise of_status(raw.status, raw.headers, self._wall(), self.limits)
        try:
            return Answer(read(decode(raw.body)), raw.headers.get("etag", ""))
        except BodyError as error:
            kind = CardDataError if error.is_data else NetworkError
            raise TryError(f"the server sent {error}", kind=kind) from error
        except CardDataError as error:
            what = error.message.removeprefix(f"{shown(url)}: ")
            raise TryError(what, kind=CardDataError) from error

    def _answered(self, url: str, etag: str, sent: list[int]) -> _Raw:
        """One request, and another one without extra headers if those are to blame."""
        extras = {"If-None-Match": etag} if etag else {}
        if self._key and origin(url) == self._api:
            extras[_KEY] = self._key
        raw = self._followed(url, extras, sent)
        if raw.status == 500 and extras:
            # On some days the API answers 500 to any header it does not expect.
            raw = self._followed(url, {}, sent)
            if raw.status == 200 and _KEY in extras:
                self._bare_wins += 1
                if self._bare_wins >= _KEY_HURTS_AFTER:
                    self._drop_key("The API only answers without the key; it is left out.")
        elif _KEY in extras:
            self._bare_wins = 0
            if raw.status in (401, 403):
                self._drop_key(f"The API refuses the key ({raw.status}); going on without it.")
                del extras[_KEY]
                raw = self._followed(url, extras, sent)
        return raw

    def _followed(self, url: str, extras: dict[str, str], sent: list[int]) -> _Raw:
        """The answer at the end of all redirects."""
        seen = {url}
        home = origin(url)
        raw = self._send(url, extras, sent)
        while raw.status in _REDIRECTS:
            url = self._target(url, raw.headers.get("location", ""))
            if url in seen or len(seen) > self.limits.redirects:
                raise TryError("redirects that lead nowhere", tries=1)
            seen.add(url)
            # Neither the key nor a stamp is any business of another server.
            raw = self._send(url, extras if origin(url) == home else {}, sent)
        return raw

    def _target(self, url: str, location: str) -> str:
        try:
            text = urldefrag(urljoin(url, location)).url
            place = origin(text)
        except ValueError as error:
            raise TryError("a redirect to no address", tries=1) from error
        if not location or place[0] not in ("http", "https") or not place[1]:
            raise TryError(f"a redirect to {location[:80]!r}", tries=1)
        if place[0] == "http" and place != origin(url):
            raise TryError(f"a redirect to {shown(text)}, which is not https: refused", tries=1)
        return text

    def _send(self, url: str, extras: dict[str, str], sent: list[int]) -> _Raw:
        remaining = self._remaining()
        keyless = _KEY not in extras and origin(url) == self._api
        if keyless and self._throttled:
            free = self._throttle.take(remaining)
            remaining = self._remaining()
        else:
            free = True
            if keyless:
                self._throttle.note()
        if not free or (remaining is not None and remaining <= 0):
            raise TryError("no time is left for this run", tries=1)
        sent[0] += 1
        seconds = min(self.limits.request_seconds, remaining or self.limits.request_seconds)
        try:
            # Real time, whatever the clock: it is what the other side uses up.
            return within(seconds, lambda left: self._exchange(url, extras, seconds, left))
        except TimeoutError as error:
            raise TryError(f"no whole answer within {seconds:g} seconds") from error

    def _exchange(
        self, url: str, extras: dict[str, str], seconds: float, left: threading.Event
    ) -> _Raw:
        """Send one request and read its answer; runs in a thread of its own."""
        import httpx

        timeout = httpx.Timeout(seconds, connect=min(seconds, self.limits.connect_seconds))
        try:
            with self._open().stream("GET", url, headers=extras, timeout=timeout) as response:
                headers = {name.lower(): value for name, value in response.headers.items()}
                if response.status_code != 200:
                    return _Raw(response.status_code, headers, b"")
                body = collect(
                    self._sized(response),
                    headers.get("content-encoding", ""),
                    self.limits.max_bytes,
                    left.is_set,
                )
                return _Raw(200, headers, body)
        except BodyError as error:
            raise TryError(f"the server sent {error}") from error
        except TooLargeError as error:
            size = self.limits.max_bytes / (1 << 20)
            raise TryError(f"an answer larger than {size:g} MB: refused", tries=1) from error
        except (httpx.TimeoutException, TimeoutError) as error:
            raise TimeoutError from error
        except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError, OSError) as error:
            raise _broken(error) from error

    def _sized(self, response: httpx.Response) -> Iterable[bytes]:
        if int(response.headers.get("content-length") or 0) > self.limits.max_bytes:
            raise TooLargeError
        return response.iter_raw()

    def _open(self) -> httpx.Client:
        with self._lock:
            if self._client is None:
                self._client = self._new_client()
            return self._client

    def _new_client(self) -> httpx.Client:
        import httpx

        headers = {
            "Accept": "application/json",
            # What `collect` can unpack, whatever else is installed.
            "Accept-Encoding": "gzip",
            "User-Agent": USER_AGENT,
        }
        try:
            return httpx.Client(
                headers=headers,
                follow_redirects=False,
                transport=self._transport,
                verify=_trust(*(os.environ.get(name) for name in _TRUST_VARIABLES)),
            )
        except (ValueError, ImportError, httpx.InvalidURL) as error:
            raise UsageError(
                f"the proxy settings of the environment are unusable: {error}",
                "Look at HTTP_PROXY, HTTPS_PROXY and ALL_PROXY.",
            ) from error

    def _full(self, url: str, params: Mapping[str, str] | None) -> str:
        import httpx

        try:
            return str(httpx.URL(url, params=params) if params else httpx.URL(url))
        except httpx.InvalidURL as error:
            raise UsageError(f"{shown(url)}: no address of a server: {error}") from error

    def _remaining(self) -> float | None:
        return None if self._ends is None else self._ends - self._clock()

    def _drop_key(self, why: str) -> None:
        with self._lock:
            if self._key:
                self._key = ""
                self.notices.append(why)
                if self._notify:
                    self._notify(why)

    def _error(self, url: str, failure: TryError, tries: int) -> NetworkError | CardDataError:
        count = {0: "not tried", 1: "1 try"}.get(tries, f"{tries} tries")
        message = f"{shown(url)}: {failure.what} ({count}); {self._still}"
        hint = "Try again later; lists can be checked meanwhile."
        return failure.kind(message, hint)


@cache
def _trust(*_settings: str | None) -> ssl.SSLContext:
    """The certificates to trust; reading them takes longer than many a request.

    Args:
        _settings: Variables that say where certificates lie: other ones, another context.
    """
    import httpx

    return httpx.create_ssl_context()


def _broken(error: Exception) -> TryError:
    """What a connection that failed or broke means for the next try."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return TryError(f"its certificate is not trusted ({cause.verify_message})", tries=1)
        cause = cause.__cause__ or cause.__context__
    text = str(error) or type(error).__name__
    return TryError(f"the connection failed or broke ({text})")
