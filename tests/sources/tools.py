"""A client for the fakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from champions_deckcheck.cards.net.http import Fetcher
from champions_deckcheck.cards.net.limits import Limits
from champions_deckcheck.cards.net.places import Places
from champions_deckcheck.cards.sources.base import SetCards, SetInfo, Source
from champions_deckcheck.errors import DeckcheckError
from tests.fake.server import FakeServer

DATE = "2026-07-24"
# No answer of the fake takes long, but a busy machine may; a short limit is only for the
# faults that would hang.
USUAL = Limits(request_seconds=10.0, max_bytes=1 << 20)
QUICK = Limits(request_seconds=0.4, max_bytes=1 << 20)
HANGING = frozenset({"stall", "drip", "slow"})


def fetcher(fake: FakeServer, **options: Any) -> Fetcher:
    """Waiting steps the fake's clock; only deadlines of single requests pass for real."""
    options.setdefault("limits", USUAL)
    options.setdefault("data_date", DATE)
    places = Places(api=fake.url, data=f"{fake.root}/data", tcgdex=fake.url)
    return Fetcher(places, clock=fake.clock, sleep=fake.clock.sleep, wall=fake.clock, **options)


def plain(value: object) -> object:
    """The reader for tests that do not care what is in an answer."""
    return value


def info_of(source: Source, set_id: str) -> SetInfo:
    return next(info for info in source.sets() if info.id == set_id)


def whole(cards: SetCards | None) -> SetCards:
    assert cards is not None
    return cards


@contextmanager
def fails(kind: type[DeckcheckError], *parts: str) -> Iterator[None]:
    """Expect an error whose message and hint hold all these parts."""
    with pytest.raises(kind) as caught:
        yield
    text = f"{caught.value.message} {caught.value.hint}"
    assert [part for part in parts if part not in text] == [], text


def rule(do: str, match: Mapping[str, Any] | None = None, **params: Any) -> dict[str, Any]:
    return {"do": do, "match": dict(match or {}), **params}
