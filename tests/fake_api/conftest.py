"""The fakes as fixtures, and a plain client with short limits."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.fake.fixtures import fake_api, fake_tcgdex

__all__ = ["client", "fake_api", "fake_tcgdex"]


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=5, trust_env=False) as http:
        yield http
