"""The time as a sync sees it: what it notes, and when it has to end."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime


class Deadline:
    """The end of a run.

    Args:
        seconds: From now; None for no end.
        clock: Seconds, never going back.
    """

    def __init__(
        self, seconds: float | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self.seconds = seconds
        self._end = None if seconds is None else clock() + seconds

    @property
    def over(self) -> bool:
        """True once the time is up."""
        return self._end is not None and self._clock() >= self._end


def utc_now() -> datetime:
    """The present time, in UTC."""
    return datetime.now(UTC)


def iso(moment: datetime) -> str:
    """A time as it is stored: UTC, to the second."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
