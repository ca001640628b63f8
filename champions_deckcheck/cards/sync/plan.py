"""Which sets a sync asks for, and why.

A source's own signs of change (`updated`, `total`) are wrong for some sets, and cards are
added to promo sets for years. So no set is ever done for good: what looks unchanged is asked
again after a while, soon where change is likely and late where it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum

from champions_deckcheck.cards.sources.base import SetInfo
from champions_deckcheck.cards.sync.synced import SyncedSet
from champions_deckcheck.errors import UsageError

SOON = timedelta(hours=20)
"""For promo sets, the newest sets and sets that only a fallback could give."""

LATE = timedelta(days=30)
"""For all others."""

_NEW_FOR = timedelta(days=120)
_NEWEST = 3


@dataclass(frozen=True, slots=True)
class Selection:
    """What a call asks for; without any of it the whole catalogue, as far as it is due.

    Attributes:
        names: Sets by id, code or name.
        missing: Only sets the catalogue lacks, in whole or in part.
        since: ISO date: only sets that are younger or that the source changed since then.
        force: Ask even for what looks unchanged, and take what would be refused.
    """

    names: tuple[str, ...] = ()
    missing: bool = False
    since: str = ""
    force: bool = False

    def key(self) -> str:
        """The same text for the same selection: what a stopped run is recognised by."""
        names = ",".join(sorted(name.casefold() for name in self.names))
        return f"names={names} missing={self.missing} since={self.since} force={self.force}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A set as the first source that has it announces it, and the name of that source."""

    info: SetInfo
    source: str


class Why(IntEnum):
    """Why a set is asked for, in the order of asking."""

    NAMED = 0
    MISSING = 1
    UNSYNCED = 2
    CHANGED = 3
    FORCED = 4
    DUE = 5


@dataclass(frozen=True, slots=True)
class Task:
    """One set to ask for.

    Attributes:
        info: The set as the first source that has it announces it.
        why: Why it is asked for.
    """

    info: SetInfo
    why: Why


@dataclass(frozen=True, slots=True)
class Have:
    """What is here before a sync.

    Attributes:
        synced: The synced sets by id.
        counts: Number of cards by set, shipped and synced together.
        codes: Set ids by folded code, as the shipped set table spells codes.
        now: The time that ages are measured at.
        rank: Place of a source in the order of preference.
    """

    synced: Mapping[str, SyncedSet]
    counts: Mapping[str, int]
    codes: Mapping[str, str]
    now: datetime
    rank: Callable[[str], int]


def plan(selection: Selection, offers: Mapping[str, Offer], have: Have) -> tuple[Task, ...]:
    """Decide which sets to ask for: what the catalogue lacks first, then the newest first.

    Args:
        selection: What the call asks for.
        offers: The sets of all sources, by id.
        have: What is here.

    Raises:
        UsageError: A named set is none of those offered.
    """
    if selection.names:
        ids, unknown = named(selection.names, offers, have.codes)
        if unknown:
            raise _unknown(unknown[0], offers)
        return tuple(Task(offers[one].info, Why.NAMED) for one in ids)
    newest = _newest(offer.info for offer in offers.values())
    tasks = []
    for set_id, offer in offers.items():
        why = _why(selection, offer, have, is_newest=set_id in newest)
        if why is not None:
            tasks.append(Task(offer.info, why))
    tasks.sort(key=lambda task: task.info.released, reverse=True)
    tasks.sort(key=lambda task: task.why)
    return tuple(tasks)


def named(
    names: Iterable[str], offers: Mapping[str, Offer], codes: Mapping[str, str]
) -> tuple[list[str], list[str]]:
    """Find sets by id, code or name.

    Returns:
        The ids in the order of the names, each once, and the names that mean no set.
    """
    found: dict[str, None] = {}
    unknown: list[str] = []
    for name in names:
        ids = _meant(name, offers, codes)
        found.update(dict.fromkeys(ids))
        if not ids:
            unknown.append(name)
    return list(found), unknown


def aged(checked: str, now: datetime, age: timedelta) -> bool:
    """True if a time noted earlier is longer ago than `age`, in the future, or no time."""
    try:
        then = datetime.fromisoformat(checked)
        return not timedelta(0) <= now - then < age
    except (ValueError, TypeError):
        return True


def _meant(name: str, offers: Mapping[str, Offer], codes: Mapping[str, str]) -> list[str]:
    """Every set a name may mean, by the first way of naming that gives any."""
    if name in offers:
        return [name]
    folded = name.casefold()
    exact = [one for one, offer in offers.items() if offer.info.code == name]
    if exact:
        return exact
    for ids in (
        [one for one in offers if one.casefold() == folded],
        [one for one in (codes.get(folded, ""),) if one in offers],
        [one for one, offer in offers.items() if offer.info.code.casefold() == folded],
        [one for one, offer in offers.items() if offer.info.name.casefold() == folded],
    ):
        if ids:
            return ids
    return []


def _unknown(name: str, offers: Mapping[str, Offer]) -> UsageError:
    from champions_deckcheck.config.suggest import did_you_mean

    known = {
        word
        for one, offer in offers.items()
        for word in (one, offer.info.code, offer.info.name)
        if word
    }
    guess = did_you_mean(name, sorted(known))
    return UsageError(
        f'no source has a set "{name}"', f"{guess} A set is named by id, code or name.".strip()
    )


def _why(selection: Selection, offer: Offer, have: Have, *, is_newest: bool) -> Why | None:
    """Why a set is asked for in a run that names none, or None if it is not."""
    info = offer.info
    row = have.synced.get(info.id)
    missing = _lacks(info, row, have.counts.get(info.id, 0))
    if selection.missing:
        return Why.MISSING if missing else None
    if selection.since:
        return Why.CHANGED if _since(info, selection.since) else None
    if missing:
        return Why.MISSING
    if row is None:
        return Why.UNSYNCED
    if selection.force:
        return Why.FORCED
    if row.source == offer.source and (info.updated, info.total) != (row.updated, row.total):
        return Why.CHANGED
    borrowed = have.rank(row.source) > have.rank(offer.source)
    lively = is_newest or borrowed or _is_lively(info, have.now)
    return Why.DUE if aged(row.checked, have.now, SOON if lively else LATE) else None


def _lacks(info: SetInfo, row: SyncedSet | None, count: int) -> bool:
    """True if the catalogue has no card of a set, or fewer than the source announces.

    Some announced totals are too high for good: a total that was there when the set was
    last taken whole says nothing new.
    """
    if count == 0:
        return True
    if info.total is None or info.total <= count:
        return False
    return row is None or row.total != info.total


def _since(info: SetInfo, date: str) -> bool:
    updated = info.updated[:10].replace("/", "-")
    # A set with neither date may have changed at any time.
    return max(updated, info.released) >= date or not (updated or info.released)


def _is_lively(info: SetInfo, now: datetime) -> bool:
    if "promo" in f"{info.name} {info.series}".casefold():
        return True
    return info.released >= (now - _NEW_FOR).date().isoformat()


def _newest(infos: Iterable[SetInfo]) -> Collection[str]:
    by_age = sorted(infos, key=lambda info: info.released, reverse=True)
    return {info.id for info in by_age[:_NEWEST]}
