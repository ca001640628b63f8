"""The fakes, and a client that waits by the fake's own clock, that is, not at all."""

from tests.fake.fixtures import fake_api, fake_tcgdex

__all__ = ["fake_api", "fake_tcgdex"]
