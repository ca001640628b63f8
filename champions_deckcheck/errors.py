"""The errors this program raises, one class for each way it can fail.

A list that breaks a rule is not an error here: it is a finding. Errors are what keeps
the program from judging at all; each carries the exit code of the command line.
"""

from __future__ import annotations


class DeckcheckError(Exception):
    """Base of every error this package raises on purpose.

    Args:
        message: One plain sentence: what is wrong and where.
        hint: What to do next, or an empty string.
    """

    exit_code = 2

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message


class UsageError(DeckcheckError):
    """The call itself makes no sense: an unknown option value, an unknown rule name."""


class InputError(DeckcheckError):
    """A list could not be read at all: missing file, a folder without lists, too large."""


class ConfigError(DeckcheckError):
    """A configuration or format file is wrong; the message names file, line and key."""


class CardDataError(DeckcheckError):
    """Card data is missing, malformed or refused; the message names file, id and field."""


class NetworkError(DeckcheckError):
    """A source of card data could not be reached, or gave no usable answer in time."""
