"""Patterns compiled when first needed: most lists need few, and start-up pays for all."""

from __future__ import annotations

import re


class Lazy:
    """A regular expression that is compiled at its first use.

    Args:
        pattern: The expression.
        flags: As for `re.compile`.
    """

    __slots__ = ("_compiled", "_flags", "_pattern")

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern = pattern
        self._flags = flags
        self._compiled: re.Pattern[str] | None = None

    def __call__(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            self._compiled = re.compile(self._pattern, self._flags)
        return self._compiled
