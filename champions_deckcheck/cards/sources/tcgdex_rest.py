"""TCGdex over HTTP as a source: the fallback for sets the first source lacks.

Only addresses with an id in their path are asked for: its filters match parts of words, and
`/cards/{id}` answers a card of a *name* like the id if there is no such id, which is why
every answer is compared with what was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar
from urllib.parse import quote

from champions_deckcheck.cards.facts import in_order
from champions_deckcheck.cards.net.bounded import each
from champions_deckcheck.cards.net.http import Fetcher
from champions_deckcheck.cards.sources.base import CardRecord, SetCards, SetInfo
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sources.mend import Mending, mended
from champions_deckcheck.cards.sources.shape import by_id, composed, parse
from champions_deckcheck.cards.sources.tcgdex import (
    DexSeries,
    DexSet,
    DexSetBrief,
    read_record,
    read_set,
)
from champions_deckcheck.errors import CardDataError, NetworkError

_T = TypeVar("_T")

POCKET = "tcgp"
"""The series of another game."""

# The same cards under other numbers; a count without cards; oversized prints.
IGNORED = frozenset({"xya", "rc", "jumbo"})

WORKERS = 4
"""Requests at a time: there is no published limit, only "be considerate"."""


class TcgdexSource:
    """TCGdex REST, in English.

    Args:
        fetcher: Does the requests; closed with the source.
        known: The shipped data its cards are measured against.
        workers: Cards fetched at a time.
    """

    name = "tcgdex"

    def __init__(
        self, fetcher: Fetcher, known: Known | None = None, workers: int = WORKERS
    ) -> None:
        self._fetcher = fetcher
        self._base = f"{fetcher.places.tcgdex}/en"
        self._known = known or Known()
        self._workers = workers

    def where(self, info: SetInfo) -> str:
        """The address a set's cards come from, as messages name it."""
        return f"{self._base}/sets/{quote(info.source_id)}"

    def sets(self) -> Sequence[SetInfo]:
        """Every set of the printed game, oldest first, under our ids.

        A set we do not know yet keeps TCGdex's id.

        Raises:
            NetworkError: It cannot be reached.
            CardDataError: An answer has the wrong shape.
        """
        url = f"{self._base}/series"
        infos = [
            self._info(brief, series)
            for series_id in self._fetcher.get(url, _read_ids).value or ()
            if series_id != POCKET
            for series, brief in self._of_series(series_id)
            if brief.id not in IGNORED
        ]
        if not infos:
            raise NetworkError(f"{url}: names no sets at all", "Try again later.")
        return sorted(infos, key=lambda info: info.released)

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        """All cards of a set, or None if no card changed since `known`.

        TCGdex has a date of change for each card and none for a set, so the cards are
        fetched either way.

        Raises:
            NetworkError: It cannot be reached, or lacks a card it names.
            CardDataError: An answer has the wrong shape, or is another than asked for.
        """
        where = self.where(info)
        dex_set = self._set(info.source_id)
        ids = [brief.id for brief in dex_set.cards]
        if not ids:
            raise NetworkError(f"{where}: has no cards; the cards at hand stay as they are")
        pairs = self._fetch_all(ids, info.id)
        stamp = f"{max(updated for _, updated in pairs)}|{len(pairs)}"
        if stamp == known:
            return None
        mending = Mending()
        kept = (mended(record, info.id, self._known, mending) for record, _ in pairs)
        cards = by_id(((card.facts.id, card) for card in kept if card is not None), where)
        ordered = tuple(cards[facts.id] for facts in in_order(c.facts for c in cards.values()))
        warnings = mending.warnings(where)
        if info.source_id not in self._known.tcgdex_sets:
            warnings += (
                f"{where}: a set we do not know; its ids are TCGdex's, for the time being",
            )
        return SetCards(info, ordered, stamp, warnings)

    def close(self) -> None:
        """Release connections."""
        self._fetcher.close()

    def _of_series(self, series_id: str) -> list[tuple[str, DexSetBrief]]:
        url = f"{self._base}/series/{quote(series_id)}"
        return self._fetcher.get(url, lambda value: _read_series(value, url)).value or []

    def _info(self, brief: DexSetBrief, series: str) -> SetInfo:
        entry = self._known.tcgdex_sets.get(brief.id)
        if entry is None:
            dex_set = self._set(brief.id)
            our_id, released, code = brief.id, dex_set.releaseDate, dex_set.code
        else:
            our_id, released = entry["id"], entry["released"].isoformat()
            code = next((item["code"] for item in entry.get("codes", ())), "")
        return SetInfo(
            id=our_id,
            name=brief.name,
            series=series,
            code=code,
            released=released,
            total=brief.cardCount.total,
            updated="",
            source_id=brief.id,
        )

    def _set(self, set_id: str) -> DexSet:
        url = f"{self._base}/sets/{quote(set_id)}"
        dex_set = self._fetcher.get(url, _asked(set_id, lambda value: read_set(value, url))).value
        assert dex_set is not None  # noqa: S101 - nothing conditional was asked
        return dex_set

    def _fetch_all(self, ids: Sequence[str], set_id: str) -> list[tuple[CardRecord, str]]:
        """Every card, a few at a time; the first failure ends it all."""

        def fetch(card_id: str) -> tuple[CardRecord, str]:
            url = f"{self._base}/cards/{quote(card_id)}"
            read = _asked(card_id, lambda value: read_record(value, set_id, url))
            pair = self._fetcher.get(url, read).value
            assert pair is not None  # noqa: S101
            return pair

        return each(fetch, ids, self._workers)


def _asked(asked: str, read: Callable[[object], _T]) -> Callable[[object], _T]:
    """A reader that first makes sure that the answer is the thing asked for."""

    def check(value: object) -> _T:
        answered = value.get("id") if isinstance(value, Mapping) else None
        if not isinstance(answered, str) or answered.lower() != asked.lower():
            raise CardDataError(f"asked for {asked!r}, answered {answered!r}")
        return read(value)

    return check


def _read_ids(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        raise CardDataError("the list of series is no list of objects")
    ids = [item.get("id") for item in value]
    if not all(isinstance(series_id, str) and series_id for series_id in ids):
        raise CardDataError("a series has no id")
    return ids


def _read_series(value: object, url: str) -> list[tuple[str, DexSetBrief]]:
    """Name of the series, and each set of it."""
    series = parse(DexSeries, composed(value), url)
    return [(series.name, brief) for brief in series.sets]
