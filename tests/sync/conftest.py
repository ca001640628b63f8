from __future__ import annotations

from pathlib import Path

import pytest

from tests.sync import stubs


@pytest.fixture
def bench(tmp_path: Path) -> stubs.Bench:
    """An empty cache, shipped data without cards, a clock that stands."""
    return stubs.bench(tmp_path)
