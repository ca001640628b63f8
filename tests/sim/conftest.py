"""The fixtures of whole commands, which the tests of games use as well."""

from tests.cli.conftest import cache, real

__all__ = ["cache", "real"]
