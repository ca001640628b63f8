"""The API's published JSON files as a source: static, whole, and cheap to ask again."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from champions_deckcheck.cards.net.http import Fetcher
from champions_deckcheck.cards.sources.base import SetCards, SetInfo
from champions_deckcheck.cards.sources.ptcgio import read_records, read_set_info
from champions_deckcheck.errors import CardDataError, NetworkError


class FilesSource:
    """The files of PokemonTCG/pokemon-tcg-data, or a mirror of them.

    Args:
        fetcher: Does the requests; closed with the source.
    """

    name = "files"

    def __init__(self, fetcher: Fetcher) -> None:
        self._fetcher = fetcher
        self._base = fetcher.places.data

    def where(self, info: SetInfo) -> str:
        """The address a set's cards come from, as messages name it."""
        return f"{self._base}/cards/en/{quote(info.source_id)}.json"

    def sets(self) -> Sequence[SetInfo]:
        """Every set that has a file, oldest first.

        Raises:
            NetworkError: The file cannot be fetched, or names no sets.
            CardDataError: A set has the wrong shape or comes twice.
        """
        url = f"{self._base}/sets/en.json"
        raws = self._fetcher.get(url, _read_list).value or []
        infos = {info.id: info for info in (read_set_info(raw, url) for raw in raws)}
        if not infos:
            raise NetworkError(f"{url}: names no sets at all", "Try again later.")
        if len(infos) < len(raws):
            raise CardDataError(f"{url}: names a set twice")
        return sorted(infos.values(), key=lambda info: info.released)

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        """All cards of a set, or None if the server says its file is still `known`.

        Raises:
            NetworkError: The file cannot be fetched or is empty.
            CardDataError: Cards have the wrong shape; names card id, field and value.
        """
        url = self.where(info)
        answer = self._fetcher.get(url, _read_list, etag=known)
        if answer.value is None:
            return None
        if not answer.value:
            raise NetworkError(f"{url}: holds no cards; the cards at hand stay as they are")
        records = read_records(answer.value, info.id, url)
        warnings: tuple[str, ...] = ()
        if info.total not in (None, len(records)):
            warnings = (f"{url}: sets/en.json says {info.total} cards, there are {len(records)}",)
        return SetCards(info, records, answer.etag, warnings)

    def close(self) -> None:
        """Release connections."""
        self._fetcher.close()


def _read_list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise CardDataError(f"the file holds no array but {type(value).__name__}")
    return value
