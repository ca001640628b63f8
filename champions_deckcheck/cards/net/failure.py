"""A try that failed, and what follows from it: when to try again, and when not."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TypeVar

from champions_deckcheck.cards.net.limits import Limits
from champions_deckcheck.errors import CardDataError, NetworkError

_T = TypeVar("_T")

RETRIED = frozenset({408, 425, 429})
"""Statuses below 500 after which the same request may succeed."""

_MEANINGS = {
    400: "the server calls the request malformed (400)",
    401: "the server wants a key (401)",
    402: "the server wants to be paid (402)",
    403: "the server refuses (403); it may want a key",
    404: "the server says there is no such thing (404)",
    408: "the server gave up waiting (408)",
    410: "the server says this is gone for good (410)",
    429: "too many requests (429)",
}


class NotFoundError(NetworkError):
    """The server says that it has no such thing; whether that is true is another matter."""


class TryError(Exception):
    """One try that gave nothing.

    Attributes:
        what: What happened, in words.
        tries: Tries after which there is no point in another one; 0 for the usual number.
        wait: Seconds the server wants us to wait; None for the usual wait.
        kind: Class of the error, once there are no more tries.
    """

    def __init__(
        self,
        what: str,
        *,
        tries: int = 0,
        wait: float | None = None,
        kind: type[NetworkError | CardDataError] = NetworkError,
    ) -> None:
        super().__init__(what)
        self.what = what
        self.tries = tries
        self.wait = wait
        self.kind = kind


def of_status(status: int, headers: Mapping[str, str], now: float, limits: Limits) -> TryError:
    """What a status other than 200 and 304 means for the next try.

    Args:
        status: The HTTP status.
        headers: Header fields of the answer; looked up in lower case.
        now: Seconds since 1970, for a date in `Retry-After`.
        limits: Bounds for waiting.
    """
    what = _MEANINGS.get(status, f"the server fails (HTTP {status})")
    if status == 404:
        # One server of several may lack it: a second try, but not four.
        return TryError(what, tries=2, kind=NotFoundError)
    if status < 500 and status not in RETRIED:
        return TryError(what, tries=1)
    named = retry_after(headers, now)
    if named is not None:
        return TryError(what, wait=min(named, limits.longest_retry_after))
    return TryError(what, wait=limits.limited_wait if status == 429 else None)


def retry_after(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds the server asks us to wait; None if it says nothing or nonsense."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text[:12])
    until = _date(text)
    if until is None:
        return None
    # The server's own clock counts: ours may be a year off.
    seconds = until - (_date(headers.get("date", "")) or now)
    return seconds if seconds > 0 else None


def _date(text: str) -> float | None:
    try:
        parsed = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    if parsed.tzinfo is None:
        parsed = parsed.replace(tzinfo=UTC)
    try:
        return (parsed - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds()
    except OverflowError:
        return None


def repeat(
    work: Callable[[], _T],
    limits: Limits,
    *,
    tries: int,
    remaining: Callable[[], float | None],
    sleep: Callable[[float], None],
) -> _T:
    """Do the work, again after each `TryError` for which that makes sense.

    Args:
        work: One try.
        limits: First and longest wait.
        tries: The most tries.
        remaining: Seconds left for the whole run, None for any; there is no further try
            if the wait before it would use them up.
        sleep: Waits so many seconds.

    Raises:
        TryError: The last one.
    """
    from tenacity import RetryCallState, Retrying, retry_if_exception_type
    from tenacity.wait import wait_exponential, wait_random

    backoff = wait_exponential(multiplier=limits.first_wait, max=limits.longest_wait)
    usual = backoff + wait_random(0, limits.first_wait)

    def failure(state: RetryCallState) -> TryError:
        error = state.outcome.exception() if state.outcome else None
        assert isinstance(error, TryError)  # noqa: S101 - nothing else is retried
        return error

    def wait(state: RetryCallState) -> float:
        named = failure(state).wait
        if named is None:
            return float(usual(state))
        # Not all clients at the same moment; never earlier than asked.
        return named + random.uniform(0, limits.first_wait)  # noqa: S311

    def stop(state: RetryCallState) -> bool:
        left = remaining()
        if left is not None and state.upcoming_sleep >= left:
            return True
        return state.attempt_number >= min(tries, failure(state).tries or tries)

    retrying = Retrying(
        sleep=sleep, stop=stop, wait=wait, retry=retry_if_exception_type(TryError), reraise=True
    )
    return retrying(work)
