"""Fixtures for this folder; others import them from `tests.fake.fixtures`."""

from tests.fake.fixtures import fake_api, fake_tcgdex

__all__ = ["fake_api", "fake_tcgdex"]
