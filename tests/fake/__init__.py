"""A fake card API on a loopback socket, with every fault the real ones have shown."""

from tests.fake.corpus import Corpus
from tests.fake.server import FakeApi
from tests.fake.tcgdex import FakeTcgdex

__all__ = ["Corpus", "FakeApi", "FakeTcgdex"]
