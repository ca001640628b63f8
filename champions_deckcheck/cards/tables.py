"""The tables of `data/` that the catalogue is built from, read and checked.

People edit these files, so a mistake is answered with file and line, not with a failure
somewhere inside the build.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from champions_deckcheck.config.tomlfile import check, iso_date, read_toml
from champions_deckcheck.errors import CardDataError, ConfigError

_CODE = {"code!": str, "by": str, "after": int, "rank": int, "map": {"*": str}}
_SCHEMAS: Mapping[str, Any] = {
    "sets.toml": {
        "set!": [
            {
                "id!": str,
                "name!": str,
                "series!": str,
                "released!": iso_date,
                "promo": bool,
                "fill": bool,
                "cards": bool,
                "prefix": str,
                "map": {"*": str},
                "tcgdex": str,
                "source": str,
                "codes": [_CODE],
            }
        ],
        "art_variant": [{"code!": str, "series": str, "what!": str, "source": str}],
        "product_code": [{"code!": str, "what!": str, "source": str}],
    },
    "names.toml": {
        "group": [{"id!": str, "names!": [str], "ruling": str, "source": str}],
        "alias": [{"card!": str, "names!": [str], "source": str}],
        "basic_energy!": {
            "*": {"card!": str, "symbol!": str, "names!": [str], "source": str, "remark": str}
        },
    },
    "corrections.toml": {
        "correction": [
            {
                "id!": str,
                "field!": str,
                "was!": lambda _: None,
                "is!": lambda _: None,
                "evidence!": str,
                "source": str,
            }
        ]
    },
    "reprints.toml": {
        "reprint": [
            {
                "card!": str,
                "same": [str],
                "errata": [str],
                "different": [str],
                "never": bool,
                "why": str,
                "source": str,
            }
        ]
    },
}


def read_table(data: Path, name: str) -> dict[str, Any]:
    """One of the tables by its file name.

    Args:
        data: A folder laid out like `data/`.
        name: "sets.toml", "names.toml", "corrections.toml", "reprints.toml", or the path of
            any other TOML file below `data`, of which only the syntax is checked.

    Raises:
        CardDataError: It is missing, no TOML, or a key is wrong; with file and line.
    """
    try:
        document = read_toml(data / name)
        if name in _SCHEMAS:
            check(document, _SCHEMAS[name])
    except ConfigError as error:
        hint = error.hint or "Restore the file, or install champions-deckcheck again."
        raise CardDataError(error.message, hint) from error
    return document.data
