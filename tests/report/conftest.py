from __future__ import annotations

from tests.cli.conftest import cache, real

__all__ = ["cache", "real"]
