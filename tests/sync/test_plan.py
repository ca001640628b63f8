from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from champions_deckcheck.cards.sources.base import SetInfo
from champions_deckcheck.cards.sync.plan import Have, Offer, Selection, Why, aged, plan
from champions_deckcheck.cards.sync.synced import SyncedSet
from champions_deckcheck.errors import UsageError
from tests.sync.stubs import START, info

NOW = "2026-10-05T12:00:00Z"
ORDER = ("api", "files", "tcgdex")


def row(one: SetInfo, *, hours: float = 0, source: str = "api", cards: int = 10) -> SyncedSet:
    checked = (START - timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%M:%SZ")
    return SyncedSet(
        *(one.id, one.name, one.series, one.code, one.released, one.total, one.updated),
        *(one.source_id, source, checked, checked, "stamp", 1, cards),
    )


def old(set_id: str, **changes: Any) -> SetInfo:
    return info(set_id, **changes)


# Three sets are always the newest; these keep the set in question from being one of them.
NEWER = [info(f"n{n}", released=f"2016-01-0{n}") for n in (1, 2, 3)]


def why(
    one: SetInfo, synced: SyncedSet | None, count: int = 10, source: str = "api", **selection: Any
) -> Why | None:
    infos = [*NEWER, one]
    offers = {each.id: Offer(each, source) for each in infos}
    rows = {each.id: row(each) for each in NEWER}
    if synced:
        rows[one.id] = synced
    counts = {each.id: 10 for each in NEWER} | {one.id: count}
    have = Have(rows, counts, {}, START, lambda name: ORDER.index(name))
    found = [task.why for task in plan(Selection(**selection), offers, have) if task.info == one]
    return found[0] if found else None


@pytest.mark.parametrize(
    ("one", "synced", "count", "expected"),
    [
        (old("a"), None, 0, Why.MISSING),
        (old("a"), None, 10, Why.UNSYNCED),
        (old("a", total=12), None, 10, Why.MISSING),
        (old("a", total=12), row(old("a", total=12)), 10, None),  # a total known to be wrong
        (old("a", total=12), row(old("a", total=10)), 10, Why.MISSING),
        (old("a", total=8), row(old("a", total=10)), 10, Why.CHANGED),
        (old("a", updated="2026/01/01"), row(old("a")), 10, Why.CHANGED),
        (old("a"), row(old("a")), 10, None),
        (old("a"), row(old("a"), hours=29 * 24), 10, None),
        (old("a"), row(old("a"), hours=31 * 24), 10, Why.DUE),
        (old("a"), row(old("a"), hours=-1), 10, Why.DUE),  # the clock was set back
        (old("a"), row(old("a"), hours=21, source="tcgdex"), 10, Why.DUE),
        (old("a"), row(old("a"), hours=19, source="tcgdex"), 10, None),
        (old("a", name="SV Black Star Promos"), row(old("a"), hours=19), 10, None),
        (old("a", name="SV Black Star Promos"), row(old("a"), hours=21), 10, Why.DUE),
        (old("a", released="2026-07-17"), row(old("a"), hours=21), 10, Why.DUE),
        (old("a", released="2015-12-31"), row(old("a"), hours=21), 10, None),
    ],
)
def test_whole_catalogue(
    one: SetInfo, synced: SyncedSet | None, count: int, expected: Why | None
) -> None:
    assert why(one, synced, count) == expected


def test_the_newest_sets_are_due_soon_however_old_they_are() -> None:
    assert why(old("a", released="2016-01-02"), row(old("a"), hours=21)) == Why.DUE


def test_a_worse_source_takes_no_set_from_a_better_one() -> None:
    one = old("a", updated="")
    assert why(one, row(old("a"), hours=21, source="api"), source="files") is None


@pytest.mark.parametrize(
    ("one", "count", "expected"),
    [(old("a"), 0, True), (old("a"), 9, False), (old("a", total=10), 9, True)],
)
def test_missing(one: SetInfo, count: int, expected: bool) -> None:
    assert (why(one, None, count, missing=True) == Why.MISSING) is expected


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (old("a", updated="2026/03/01"), True),
        (old("a", updated="2026/02/28 10:00:00"), False),
        (old("a", released="2026-03-02"), True),
        (old("a", updated="2026-03-01T00:00:00Z"), True),
        (old("a", updated="", released=""), True),
    ],
)
def test_since(one: SetInfo, expected: bool) -> None:
    assert (why(one, row(one), since="2026-03-01") is not None) is expected


def test_force_asks_for_everything() -> None:
    assert why(old("a"), row(old("a")), force=True) == Why.FORCED


def test_what_is_lacking_comes_first_then_the_newest() -> None:
    infos = [
        info("old", released="2001-01-01"),
        info("mid", released="2011-01-01"),
        info("new", released="2021-01-01"),
        info("gap", released="1999-01-01"),
    ]
    offers = {one.id: Offer(one, "api") for one in infos}
    have = Have({}, {"old": 1, "mid": 1, "new": 1}, {}, START, ORDER.index)
    tasks = plan(Selection(), offers, have)
    assert [task.info.id for task in tasks] == ["gap", "new", "mid", "old"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sv3", ["sv3"]),
        ("SV3", ["sv3"]),
        ("OBF", ["sv3"]),
        ("obf", ["sv3"]),
        ("ALIAS", ["sv3"]),
        ("obsidian flames", ["sv3"]),
        ("g1", ["g1"]),
        ("G1", ["gym1"]),  # codes that differ in case alone mean different sets
        ("PR", ["one", "two"]),
    ],
)
def test_sets_are_named_by_id_code_or_name(name: str, expected: list[str]) -> None:
    infos = [
        info("sv3", "Obsidian Flames", code="OBF"),
        info("g1", "Generations", code="GEN"),
        info("gym1", "Gym Heroes", code="G1"),
        info("one", code="PR"),
        info("two", code="PR"),
    ]
    offers = {one.id: Offer(one, "api") for one in infos}
    have = Have({}, {}, {"alias": "sv3"}, START, ORDER.index)
    tasks = plan(Selection(names=(name,)), offers, have)
    assert [task.info.id for task in tasks] == expected
    assert {task.why for task in tasks} == {Why.NAMED}


def test_an_unknown_name_is_refused() -> None:
    offers = {"sv3": Offer(info("sv3"), "api")}
    with pytest.raises(UsageError, match='no source has a set "nope"'):
        plan(Selection(names=("sv3", "nope")), offers, Have({}, {}, {}, START, ORDER.index))


@pytest.mark.parametrize("text", ["", "yesterday", "2026-10-05", "2026-10-05T12:00:00"])
def test_a_time_that_is_none_counts_as_long_ago(text: str) -> None:
    assert aged(text, START, timedelta(days=99))


def test_ages() -> None:
    assert not aged(NOW, START, timedelta(seconds=1))
    assert aged(NOW, START + timedelta(seconds=1), timedelta(seconds=1))
