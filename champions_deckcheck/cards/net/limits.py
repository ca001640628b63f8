"""What one request may cost, and how fast requests may follow each other."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on requests; the defaults suit the public servers.

    Attributes:
        request_seconds: Total time of one try, from the look-up of the name to the last
            byte. A server that sends a byte now and then does not extend it.
        connect_seconds: Time until the connection stands.
        max_bytes: Size of an answer after decompression. A page of 250 cards with prices has
            about one megabyte; unpacked and read, an answer costs many times its size.
        tries: Tries for one answer.
        first_wait: Seconds before the second try; doubles each time, plus jitter.
        longest_wait: Upper bound of that.
        limited_wait: Seconds to wait after a 429 that names no time.
        longest_retry_after: Upper bound for a time the server names.
        redirects: Redirects followed for one answer.
        calls: Requests allowed in any `window` seconds without a key.
        window: See `calls`; one second more than the minute the API counts, because
            requests do not all take the same time to arrive.
    """

    request_seconds: float = 30.0
    connect_seconds: float = 10.0
    max_bytes: int = 8 * 1024 * 1024
    tries: int = 4
    first_wait: float = 0.5
    longest_wait: float = 8.0
    limited_wait: float = 30.0
    longest_retry_after: float = 60.0
    redirects: int = 5
    calls: int = 30
    window: float = 61.0


class Throttle:
    """Lets at most so many calls through in any window of time.

    A plain token bucket would let a full bucket and its refill through in the first minute,
    twice what the API allows; so the times of the last calls are kept instead.

    Args:
        limits: `calls` and `window` are read.
        clock: Seconds, never going back.
        sleep: Waits so many seconds.
    """

    def __init__(
        self, limits: Limits, clock: Callable[[], float], sleep: Callable[[float], None]
    ) -> None:
        self._window = limits.window
        self._clock = clock
        self._sleep = sleep
        self._times: deque[float] = deque(maxlen=limits.calls)
        self._lock = threading.Lock()

    def delay(self) -> float:
        """Seconds until the next call may go."""
        if len(self._times) < (self._times.maxlen or 0):
            return 0.0
        return max(0.0, self._times[0] + self._window - self._clock())

    def note(self) -> None:
        """Count a call that went without asking, made before the throttle was on."""
        self._times.append(self._clock())

    def take(self, allowed: float | None) -> bool:
        """Wait for the next free place and take it.

        Args:
            allowed: Seconds the caller may wait; None for any.

        Returns:
            False if it would have to wait longer; it has not waited then.
        """
        with self._lock:
            delay = self.delay()
            if allowed is not None and delay > allowed:
                return False
            if delay:
                self._sleep(delay)
            self._times.append(self._clock())
            return True
