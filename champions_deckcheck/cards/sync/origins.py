"""From what a call names to the sources it means, with their addresses, key and time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from champions_deckcheck.cards.net.places import (
    API_VARIABLE,
    DATA_VARIABLE,
    TCGDEX_VARIABLE,
    api_key,
    places,
)
from champions_deckcheck.cards.sources.base import Source
from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.cards.net.http import Fetcher
    from champions_deckcheck.cards.net.limits import Limits

OFFLINE_VARIABLE = "DECKCHECK_OFFLINE"

_VARIABLES = {"api": API_VARIABLE, "files": DATA_VARIABLE, "tcgdex": TCGDEX_VARIABLE}


def sources(
    choice: str,
    environ: Mapping[str, str],
    *,
    key: str | None = None,
    seconds: float | None = None,
    data_date: str = "",
    limits: Limits | None = None,
    notify: Callable[[str], None] | None = None,
) -> list[Source]:
    """The sources to ask, the preferred one first.

    Args:
        choice: "api", "files", "tcgdex", a folder or archive of card files, or "" for the usual
            order: the API, its published files, TCGdex.
        environ: `os.environ` or a stand-in.
        key: API key given as an option; "" for none, whatever the environment says; None
            if there was no such option.
        seconds: Total time for all requests.
        data_date: Date of the card data at hand, for messages.
        limits: Bounds for each request; None for the patient ones of a sync.
        notify: Is told what the user should know and no error says (a refused key).

    Raises:
        UsageError: The choice is none of these, or an address or the key is unusable, or
            the network is needed and switched off.
    """
    if choice and choice not in _VARIABLES:
        return [_folder(choice)]
    if environ.get(OFFLINE_VARIABLE, "0") not in ("", "0"):
        raise UsageError(
            f"{OFFLINE_VARIABLE} is set, and a sync needs the network",
            "Name a folder of card files with --source, or unset it.",
        )
    from champions_deckcheck.cards.net.http import Fetcher

    fetcher = Fetcher(
        places(environ),
        key=api_key(environ, option=key),
        data_date=data_date,
        run_seconds=seconds,
        limits=limits,
        notify=notify,
    )
    names = [choice] if choice else _usual(environ)
    return [_source(name, fetcher) for name in names]


def _usual(environ: Mapping[str, str]) -> list[str]:
    """The usual order; public servers stay out of it where the API is one's own.

    Who names an API of their own (a mirror, a test server, a network without a way out)
    does not expect calls to the public servers; those are asked if they are named too.
    """
    own = bool(environ.get(API_VARIABLE, "").strip())
    fallbacks = ("files", "tcgdex")
    return [
        "api",
        *(name for name in fallbacks if not own or environ.get(_VARIABLES[name], "").strip()),
    ]


def _source(name: str, fetcher: Fetcher) -> Source:
    if name == "api":
        from champions_deckcheck.cards.sources.api import ApiSource

        return ApiSource(fetcher)
    if name == "files":
        from champions_deckcheck.cards.sources.files import FilesSource

        return FilesSource(fetcher)
    from champions_deckcheck.cards.sources.tcgdex_rest import TcgdexSource

    return TcgdexSource(fetcher)


def _folder(choice: str) -> Source:
    path = Path(choice).expanduser()
    if not path.exists():
        names = ", ".join(_VARIABLES)
        raise UsageError(
            f'--source: "{choice}" is neither a source nor a folder or archive',
            f"Sources: {names}, or a folder or archive of card files.",
        )
    from champions_deckcheck.cards.sources.folder import FolderSource

    return FolderSource(path)
