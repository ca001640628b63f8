"""Judges Pokémon TCG decklists by a format's rules.

    from champions_deckcheck import check
    report = check(text, format="champions")
    report.verdict    # "legal", "illegal" or "undecided"
    report.findings   # each with rule, line, message, fix

The names below are the library's public face; they are imported when first used.
"""

from __future__ import annotations

# Importing typing here would triple the time of `--version`; type checkers know this idiom.
TYPE_CHECKING = False

__version__ = "0.1.0"

__all__ = [
    "Catalogue",
    "Checker",
    "Finding",
    "Format",
    "Options",
    "Report",
    "check",
    "fix",
    "load_format",
]

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.formats.load import load_format
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.library import Checker, Options, check, fix
    from champions_deckcheck.report.model import Report
    from champions_deckcheck.rules.finding import Finding

_HOMES = {
    "Catalogue": "cards.catalogue",
    "Checker": "library",
    "Finding": "rules.finding",
    "Format": "formats.model",
    "Options": "library",
    "Report": "report.model",
    "check": "library",
    "fix": "library",
    "load_format": "formats.load",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    home = import_module(f"{__name__}.{_HOMES[name]}")
    found: object = getattr(home, name)
    return found
