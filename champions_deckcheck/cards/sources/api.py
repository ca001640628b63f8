"""The Pokémon TCG API, version 2, as a source: one query a set, whole or not at all.

The API sorts with ties in no order at all, so pages may repeat cards and lack others; its
totals are wrong now and then. A set is taken when as many different cards are there as the
API says, and asked for again when they are not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from champions_deckcheck.cards.net.http import Fetcher
from champions_deckcheck.cards.sources.base import SetCards, SetInfo
from champions_deckcheck.cards.sources.ptcgio import read_records, read_set_info
from champions_deckcheck.cards.sources.shape import refuse
from champions_deckcheck.errors import CardDataError, NetworkError

PAGE_SIZE = 250
MAX_PAGES = 20
"""Bound where no total says how many pages there are; the largest set has two."""

REFETCHES = 2
"""How often an incomplete set is asked for again."""


@dataclass(frozen=True, slots=True)
class _Page:
    items: list[Any]
    total: int | None


@dataclass(slots=True)
class _Harvest:
    """All that one walk through the pages brought."""

    cards: dict[str, object] = field(default_factory=dict)
    total: int | None = None
    at_least: int = 0
    repeats: int = 0
    foreign: list[str] = field(default_factory=list)
    saw_the_end: bool = False

    @property
    def is_short(self) -> bool:
        # Totals in the list of sets are never too large, so one stands in if need be.
        return len(self.cards) < (self.at_least if self.total is None else self.total)


class ApiSource:
    """The Pokémon TCG API.

    Args:
        fetcher: Does the requests; closed with the source.
    """

    name = "api"

    def __init__(self, fetcher: Fetcher) -> None:
        self._fetcher = fetcher
        self._base = fetcher.places.api

    def where(self, info: SetInfo) -> str:
        """The address a set's cards come from, as messages name it."""
        return f"{self._base}/cards?q=set.id:{info.source_id}"

    def sets(self) -> Sequence[SetInfo]:
        """Every set the API has, oldest first.

        Raises:
            NetworkError: It cannot be reached, or its pages stay incomplete.
            CardDataError: A set has the wrong shape.
        """
        url = f"{self._base}/sets"
        harvest = self._complete(url, {}, None)
        if not harvest.cards:
            raise NetworkError(f"{url}: the API names no sets at all", "Try again later.")
        infos = [read_set_info(raw, url) for raw in harvest.cards.values()]
        # The API's own order is by release; sorting is stable where dates are equal.
        return sorted(infos, key=lambda info: info.released)

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        """All cards of a set, or None if the API's change stamp for it is still `known`.

        The stamp is the API's date of change and total for the set. Where the total is
        wrong there is none: such a set is fetched each time.

        Raises:
            NetworkError: It cannot be reached, stays incomplete or runs out of time.
            CardDataError: Cards have the wrong shape; names card id, field and value.
        """
        stamp = f"{info.updated}|{info.total}" if info.updated and info.total else ""
        if stamp and stamp == known:
            return None
        where = self.where(info)
        harvest = self._complete(f"{self._base}/cards", {"q": f"set.id:{info.source_id}"}, info)
        if not harvest.cards and info.total:
            raise _incomplete(where, 0, info.total)
        records = read_records(harvest.cards.values(), info.id, where)
        warnings = _warnings(harvest, info, where)
        if len(records) != info.total:
            stamp = ""
        return SetCards(info, records, stamp, warnings)

    def close(self) -> None:
        """Release connections."""
        self._fetcher.close()

    def _complete(self, url: str, params: Mapping[str, str], info: SetInfo | None) -> _Harvest:
        """Walk the pages until nothing is missing, three times at most.

        Raises:
            NetworkError: Something is missing each time.
        """
        walks = [self._walk(url, params, info)]
        while walks[-1].is_short and len(walks) <= REFETCHES:
            walks.append(self._walk(url, params, info))
        last = walks[-1]
        if last.is_short and not _is_only_the_total_wrong(walks, info):
            shown = f"{url}?q={params['q']}" if params else url
            raise _incomplete(shown, len(last.cards), last.total or last.at_least)
        return last

    def _walk(self, url: str, params: Mapping[str, str], info: SetInfo | None) -> _Harvest:
        harvest = _Harvest(at_least=(info.total or 0) if info else 0)
        number = 1
        while number <= _last_page(harvest.total):
            query = {**params, "page": str(number), "pageSize": str(PAGE_SIZE)}
            page = self._fetcher.get(url, _read_page, params=query).value
            assert page is not None  # noqa: S101 - nothing conditional was asked
            new = _gather(harvest, page, info, url)
            if len(page.items) < PAGE_SIZE and not harvest.is_short:
                harvest.saw_the_end = True
                break
            if not new:  # past the end, or the same page once more
                harvest.saw_the_end = not page.items
                break
            number += 1
        return harvest


def _last_page(total: int | None) -> int:
    # One more than the total needs: the total may be too small.
    return min(MAX_PAGES, -(-total // PAGE_SIZE) + 1) if total else MAX_PAGES


def _gather(harvest: _Harvest, page: _Page, info: SetInfo | None, url: str) -> int:
    """Add the cards of a page; return how many of them were new."""
    # A total of 0 beside cards says nothing; a missing one neither.
    harvest.total = page.total if page.total or not page.items else None
    before = len(harvest.cards)
    for raw in page.items:
        if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
            raise refuse(url, "?", "", raw, "no object with an id")
        card_id = raw["id"]
        if info is not None and _is_foreign(raw, info):
            harvest.foreign.append(card_id)
        elif card_id in harvest.cards:
            harvest.repeats += 1
        else:
            harvest.cards[card_id] = raw
    return len(harvest.cards) - before


def _is_foreign(raw: Mapping[str, Any], info: SetInfo) -> bool:
    """True for a card of another set; one that only has a wrong id is refused later."""
    of = raw.get("set")
    if isinstance(of, dict) and isinstance(of.get("id"), str):
        return bool(of["id"] != info.source_id)
    return not raw["id"].startswith(f"{info.source_id}-")


def _is_only_the_total_wrong(walks: Sequence[_Harvest], info: SetInfo | None) -> bool:
    """True if the pages are whole and the number beside them is not.

    Cards are not missing if every walk came to a real end with the same cards, none of
    them twice and none of another set in the place of one, and the list of sets does not
    confirm the larger number.
    """
    first = walks[0]
    confirmed = info is not None and info.total == walks[-1].total
    if not first.cards or confirmed or walks[-1].total is None:
        return False
    return all(
        walk.saw_the_end
        and not walk.repeats
        and not walk.foreign
        and walk.cards.keys() == first.cards.keys()
        for walk in walks
    )


def _warnings(harvest: _Harvest, info: SetInfo, where: str) -> tuple[str, ...]:
    found = len(harvest.cards)
    warnings = []
    if harvest.foreign:
        dropped = ", ".join(harvest.foreign[:10])
        warnings.append(f"{where}: cards of other sets were dropped: {dropped}")
    if harvest.repeats:
        warnings.append(f"{where}: {harvest.repeats} cards came more than once")
    if harvest.total != found:
        said = "no usable total" if harvest.total is None else f"a total of {harvest.total}"
        warnings.append(f"{where}: the API gives {said}, and has {found} cards: suspicious")
    if info.total is not None and info.total != found:
        warnings.append(f"{where}: the list of sets says {info.total} cards, there are {found}")
    if not found:
        warnings.append(f"{where}: the set has no cards yet")
    return tuple(warnings)


def _incomplete(where: str, found: int, total: int) -> NetworkError:
    return NetworkError(
        f"{where}: incomplete: {found} of {total} cards came, and asking "
        f"{REFETCHES} more times did not help; the cards at hand stay as they are",
        "Try again later, or with another source.",
    )


def _read_page(value: object) -> _Page:
    """Check the envelope of a list.

    Raises:
        CardDataError: It has no list in it.
    """
    items = value.get("data") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(items, list):
        shown = str(value)
        if len(shown) > 80:
            shown = shown[:79] + "…"
        raise CardDataError(f"the answer has no list named data in it: {shown}")
    total = value.get("totalCount")
    usable = isinstance(total, int) and not isinstance(total, bool) and total >= 0
    return _Page(items, total if usable else None)
