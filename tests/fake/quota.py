"""The rate limits the API documents, counted for real."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MINUTE = 60.0
DAY = 86400.0


@dataclass
class Quota:
    """Requests of the last minute and day, for each key and for clients without one."""

    per_minute: int = 30
    per_day: int = 1000
    per_day_key: int = 20_000
    times: dict[str | None, deque[float]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @classmethod
    def from_params(cls, params: Mapping[str, Any]) -> Quota:
        return cls(
            int(params.get("per_minute", cls.per_minute)),
            int(params.get("per_day", cls.per_day)),
            int(params.get("per_day_key", cls.per_day_key)),
        )

    def take(self, key: str | None, now: float) -> bool:
        """Count a request, unless it is one too many: refused ones do not count."""
        with self.lock:
            times = self.times.setdefault(key, deque())
            while times and times[0] <= now - DAY:
                times.popleft()
            if not self._room(key, times, now):
                return False
            times.append(now)
            return True

    def _room(self, key: str | None, times: deque[float], now: float) -> bool:
        if key is not None:
            return len(times) < self.per_day_key
        recent = sum(1 for time in times if time > now - MINUTE)
        return recent < self.per_minute and len(times) < self.per_day
