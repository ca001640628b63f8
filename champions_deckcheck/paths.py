"""Where the program's own data lies, and where it may keep what it derives from it."""

from __future__ import annotations

import os
from pathlib import Path

CACHE_VARIABLE = "DECKCHECK_CACHE_DIR"


def data_dir() -> Path:
    """The folder of shipped facts: beside the code in a wheel, one level up in a checkout.

    Returns:
        An existing folder that holds `cards/`, `formats/`, `sets.toml` …

    Raises:
        CardDataError: Neither place has it, so the installation is broken.
    """
    package = Path(__file__).parent
    for place in (package / "data", package.parent / "data"):
        if (place / "sets.toml").is_file():
            return place
    from champions_deckcheck.errors import CardDataError

    raise CardDataError(
        f"the card data that belongs to this program is missing (looked beside {package})",
        "Install champions-deckcheck again.",
    )


def cache_dir() -> Path:
    """The folder for derived files; may not exist yet.

    `DECKCHECK_CACHE_DIR` decides, else the platform's own cache folder.
    """
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("champions-deckcheck", appauthor=False)
