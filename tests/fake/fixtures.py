"""A running fake for a test.

In the conftest.py of a folder that needs them:
`from tests.fake.fixtures import fake_api, fake_tcgdex`, with both names in `__all__`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fake.corpus import Corpus
from tests.fake.server import FakeApi
from tests.fake.tcgdex import DexData, FakeTcgdex


@pytest.fixture
def fake_api() -> Iterator[FakeApi]:
    """pokemontcg.io over the small corpus, so that tests run the same everywhere."""
    with FakeApi(Corpus.small()) as api:
        yield api


@pytest.fixture
def fake_tcgdex() -> Iterator[FakeTcgdex]:
    """TCGdex over the small corpus."""
    with FakeTcgdex(DexData.small()) as api:
        yield api
