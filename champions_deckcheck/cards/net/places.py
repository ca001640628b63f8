"""Where the sources live, and the key of the one that has keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit, urlunsplit

from champions_deckcheck.errors import UsageError

API_URL = "https://api.pokemontcg.io/v2"
DATA_URL = "https://raw.githubusercontent.com/PokemonTCG/pokemon-tcg-data/master"
TCGDEX_URL = "https://api.tcgdex.net/v2"

API_VARIABLE = "DECKCHECK_API_URL"
DATA_VARIABLE = "DECKCHECK_DATA_URL"
TCGDEX_VARIABLE = "DECKCHECK_TCGDEX_URL"
# Ours first; the second is the one the API's own clients read.
KEY_VARIABLES = ("DECKCHECK_API_KEY", "POKEMONTCG_IO_API_KEY")

# Real keys are UUIDs; anything much longer is a pasted file or a mistake.
MAX_KEY = 200
_NO_KEY = frozenset({"off", "none", "no"})
_LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Places:
    """Base address of each source, without a slash at the end.

    Attributes:
        api: The Pokémon TCG API, version 2.
        data: Its published JSON files; `sets/en.json` and `cards/en/` lie below.
        tcgdex: TCGdex REST, without the language.
    """

    api: str = API_URL
    data: str = DATA_URL
    tcgdex: str = TCGDEX_URL


def places(
    environ: Mapping[str, str], *, api: str = "", data: str = "", tcgdex: str = ""
) -> Places:
    """The addresses to use: an option, else the environment, else the public one.

    Args:
        environ: `os.environ` or a stand-in.
        api: Address given as an option, or "".
        data: The same for the published files.
        tcgdex: The same for TCGdex.

    Raises:
        UsageError: An address is not http:// or https:// with a host.
    """
    return Places(
        api=_base(api or environ.get(API_VARIABLE, ""), API_VARIABLE) or API_URL,
        data=_base(data or environ.get(DATA_VARIABLE, ""), DATA_VARIABLE) or DATA_URL,
        # People copy the address with the language in it; both forms are meant.
        tcgdex=_base(tcgdex or environ.get(TCGDEX_VARIABLE, ""), TCGDEX_VARIABLE).removesuffix(
            "/en"
        )
        or TCGDEX_URL,
    )


def _base(text: str, origin: str) -> str:
    text = text.strip()
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port or an IPv6 address that is none
        usable = False
    if not usable:
        raise UsageError(
            f"{origin} is not an address of a server: {shown(text)!r}",
            "It starts with https:// (or http:// for a server of your own).",
        )
    return text.rstrip("/")


def api_key(environ: Mapping[str, str], *, option: str | None = None, configured: str = "") -> str:
    """The key to send, or "" for none.

    Args:
        environ: `os.environ` or a stand-in.
        option: Key given as an option; None if there was no such option. "" and "off"
            switch the key off, whatever the environment says: the API has had days on
            which any extra header made it fail.
        configured: Key from the configuration file.

    Raises:
        UsageError: The key that would be used cannot be one. The key is not in the message.
    """
    if option is not None:
        return clean_key(option, "the API key given as an option")
    for variable in KEY_VARIABLES:
        if environ.get(variable, "").strip():
            return clean_key(environ[variable], variable)
    return clean_key(configured, "the API key of the configuration")


def clean_key(text: str, origin: str) -> str:
    """A key as it can be sent: blanks and line ends around it dropped.

    Args:
        text: The key as given; "off" and the like mean none.
        origin: Where it was given, for the message.

    Raises:
        UsageError: It is too long, or holds a character no key has. The message says
            where the key came from and never what it is.
    """
    key = text.strip().strip("\ufeff").strip()
    if key.lower() in _NO_KEY:
        return ""
    hint = "Copy it again from dev.pokemontcg.io, or go without: a key is optional."
    if len(key) > MAX_KEY:
        raise UsageError(f"{origin} is {len(key)} characters long; that is no key", hint)
    if not all("!" <= character <= "~" for character in key):
        raise UsageError(f"{origin} holds blanks or characters that no key has", hint)
    return key


def origin(url: str) -> tuple[str, str, int]:
    """Scheme, host and port of an address: what a key may be sent to."""
    parts = urlsplit(url)
    return parts.scheme, parts.hostname or "", parts.port or _default_port(parts)


def _default_port(parts: SplitResult) -> int:
    return 443 if parts.scheme == "https" else 80


def is_private(url: str) -> bool:
    """True if nobody on the way can read what is sent: https, or a server on this machine."""
    parts = urlsplit(url)
    return parts.scheme == "https" or (parts.hostname or "") in _LOCAL


def shown(url: str) -> str:
    """An address as messages name it: no user and password, no endless query."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return url[:80]
    host = parts.netloc.rpartition("@")[2]
    query = parts.query.replace("%3A", ":")
    text = urlunsplit((parts.scheme, host, parts.path, query, ""))
    return text if len(text) <= 200 else text[:199] + "…"
