"""The sync: ask the sources set by set, examine each answer, swap it in whole or not at all.

One set never stops another: an answer that is refused or does not come leaves the set as it
was, and the run goes on. Only what concerns all sets ends a run: no source, no time, a disk
that is full. A run that was stopped, by whatever, is gone on with by the next call alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from champions_deckcheck.cards.facts import CardFacts
from champions_deckcheck.cards.names import number_key
from champions_deckcheck.cards.sources.base import SetCards, Source
from champions_deckcheck.cards.sync.clock import Deadline, iso, utc_now
from champions_deckcheck.cards.sync.known import Known, comparable, snapshot
from champions_deckcheck.cards.sync.merge import Merge, merge
from champions_deckcheck.cards.sync.offers import Offers, is_same
from champions_deckcheck.cards.sync.outcome import Kind, Outcome, Progress, Summary, told
from champions_deckcheck.cards.sync.plan import (
    SOON,
    Have,
    Offer,
    Selection,
    Task,
    Why,
    aged,
    named,
    plan,
)
from champions_deckcheck.cards.sync.swap import Writer
from champions_deckcheck.cards.sync.synced import SyncedSet
from champions_deckcheck.errors import CardDataError, NetworkError

# A stopped run older than this is begun anew: what it did may be out of date.
_RESUMABLE = timedelta(hours=24)
# After this many sets in a row that a source could not give, it is left alone.
_DOWN_AFTER = 12


class Examined(Protocol):
    """What a gate says of an answer."""

    @property
    def refusals(self) -> Sequence[str]:
        """Why it must not be taken; empty if it may."""

    @property
    def warnings(self) -> Sequence[str]:
        """What is odd but harmless."""


class Gate(Protocol):
    """Judges an answer beside what is known of the set."""

    def __call__(
        self, new: SetCards, old: Sequence[CardFacts], *, force: bool = False, where: str = ""
    ) -> Examined:
        """See `gate.examine`; `force` lets lost and renamed cards through."""


def sync(
    selection: Selection,
    sources: Sequence[Source],
    gate: Gate,
    data: Path,
    cache_dir: Path,
    progress: Progress,
    deadline: Deadline | None = None,
    now: Callable[[], datetime] = utc_now,
) -> Summary:
    """Sync a cache folder. Hold its lock (`lock.locked`) while calling this.

    Args:
        selection: What to ask for.
        sources: The sources, the preferred one first.
        gate: Judges each answer.
        data: The folder of shipped facts.
        cache_dir: The cache folder.
        progress: Is told how far the run is.
        deadline: When the run ends at the latest.
        now: The wall clock.

    Raises:
        UsageError: A named set is none that a source has.
        NetworkError: No source gave its list of sets, so nothing could be done.
        CardDataError: The cache folder cannot be written (any more).
    """
    with Writer(cache_dir) as store:
        offers = Offers(sources, progress.note)
        one = Sync(selection, offers, gate, store, Known(data, store.read), now)
        return one.run(one.plan(), progress, deadline or Deadline())


class Sync:
    """One sync of one cache folder.

    Args:
        selection: What to ask for.
        offers: The sources.
        gate: Judges each answer.
        store: Where accepted answers go.
        known: What is known before.
        now: The wall clock.
    """

    def __init__(
        self,
        selection: Selection,
        offers: Offers,
        gate: Gate,
        store: Writer,
        known: Known,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._selection = selection
        self._offers = offers
        self._gate = gate
        self._store = store
        self._known = known
        self._now = now
        self._failures: dict[str, int] = {}

    def plan(self) -> tuple[Task, ...]:
        """Ask the sources what they have, and decide which sets to ask for.

        Raises:
            UsageError: A named set is none that a source has.
            NetworkError: No source gave its list of sets.
        """
        codes = self._known.codes() if self._selection.names else {}
        offered = self._offered(codes)
        if not offered:
            raise self._nothing()
        synced = {one.id: one for one in self._store.read.sets()}
        if not self._selection.names:
            self._tell_vanished(synced.values(), offered)
        counts = self._known.shipped_counts()
        for one in synced.values():
            counts[one.id] = self._known.count(one.id) if one.id in counts else one.cards
        have = Have(synced, counts, codes, self._now(), self._offers.rank)
        return plan(self._selection, offered, have)

    def look_up(self, deadline: Deadline) -> Summary:
        """Plan and run for a check: beside whatever run was stopped, which stays to go on with.

        Raises:
            UsageError: As `plan`.
            NetworkError: As `plan`.
            CardDataError: As `run`.
        """
        tasks = self.plan()
        summary = Summary(planned=len(tasks))
        for task in tasks:
            if deadline.over:
                break
            summary.outcomes.append(self._one(task))
        summary.stopped = _stopped(len(tasks) - len(summary.outcomes), deadline)
        return summary

    def run(self, tasks: Sequence[Task], progress: Progress, deadline: Deadline) -> Summary:
        """Ask for each set and swap in what passes.

        Goes on with a stopped run of the same kind: what that has done is not asked again.

        Raises:
            CardDataError: The cache folder cannot be written (any more).
        """
        summary = Summary(planned=len(tasks))
        if not tasks:
            self._store.finish(self._time)
            return summary
        names = ",".join(source.name for source in self._offers.sources)
        key = f"{self._selection.key()} sources={names}"
        oldest = iso(self._now() - _RESUMABLE)
        done = self._store.resume(key, self._time, oldest, len(tasks))
        left = [task for task in tasks if task.info.id not in done]
        summary.planned = len(left) + len(done)
        summary.earlier = len(done)
        progress.begin(summary.planned, summary.earlier)
        try:
            for task in left:
                if deadline.over or self._all_down():
                    break
                progress.asking(task)
                outcome = self._one(task)
                if outcome.kind == "failed" and deadline.over:
                    break  # it did not fail, its time was up
                summary.outcomes.append(outcome)
                progress.done(outcome)
        finally:
            progress.end()
        summary.stopped = _stopped(len(left) - len(summary.outcomes), deadline)
        if not summary.stopped:
            self._store.finish(self._time)
        return summary

    @property
    def _time(self) -> str:
        return iso(self._now())

    def _tell_vanished(self, rows: Iterable[SyncedSet], offered: Mapping[str, Offer]) -> None:
        """A set that its source has no more is no reason to lose it, but one to say so."""
        for row in rows:
            if row.id not in offered and self._offers.gone(row.id, row.source):
                self._offers.say(
                    f"{row.source} no longer lists {row.name} ({row.id}); the cards that are"
                    " here stay"
                )

    # -- one set ---------------------------------------------------------------------------

    def _one(self, task: Task) -> Outcome:
        """Ask for one set, the preferred source first, until one answers."""
        info = task.info
        reasons: list[str] = []
        for source in self._offers.sources:
            if self._is_down(source):
                continue
            announced = self._offers.of(source).get(info.id)
            if announced is None:
                continue
            row = self._store.synced_set(info.id)
            known = self._stamp(task, source, row)
            try:
                answer = source.cards(announced, known)
            except (NetworkError, CardDataError) as error:
                self._failures[source.name] = self._failures.get(source.name, 0) + 1
                reasons.append(f"{source.name}: {error.message}")
                continue
            self._failures[source.name] = 0
            if answer is not None:
                return self._examined(answer, source, row, tuple(reasons))
            if row is not None and known:
                self._store.confirm(announced, source=source.name, stamp=known, now=self._time)
                return Outcome(info.id, info.name, "unchanged", source.name, row.cards)
            reasons.append(f"{source.name}: it says the set is unchanged, but it is not here")
        reasons = reasons or ["no source that answers has it"]
        return Outcome(info.id, info.name, "failed", reasons=tuple(reasons))

    def _stamp(self, task: Task, source: Source, row: SyncedSet | None) -> str:
        """What to show the source so that an unchanged set costs nothing; "" to get it all.

        A stamp may be no more than the source's own date of change. Where a set is asked
        for because that date is not trusted, the answer must not rest on it.
        """
        distrusted = task.why in (Why.NAMED, Why.FORCED, Why.DUE) or self._selection.force
        return row.stamp if row and row.source == source.name and not distrusted else ""

    def _examined(
        self, answer: SetCards, source: Source, row: SyncedSet | None, failures: tuple[str, ...]
    ) -> Outcome:
        """Judge an answer, and swap it in if it passes.

        Args:
            answer: The set's cards.
            source: Where they come from.
            row: The set as it is here.
            failures: What better sources failed with.
        """
        info, count = answer.info, len(answer.cards)
        before = self._known.lines(info.id)
        merged = merge(
            answer,
            before,
            self._store.rows(info.id),
            may_replace=source is self._offers.first,
            drop_missing=self._selection.force,
        )
        old = comparable(answer, before.values())
        gate = self._gate(answer, old, force=self._selection.force)
        refusals = (*merged.refusals, *gate.refusals)
        if refusals:
            self._store.refuse(info.id, source.name, self._time, told(refusals))
            return Outcome(info.id, info.name, "refused", source.name, count, reasons=refusals)
        self._swap(answer, source, row, merged)
        return Outcome(
            info.id,
            info.name,
            _kind(before, merged),
            source.name,
            count,
            merged.added,
            merged.changed,
            merged.kept,
            merged.texts,
            warnings=(*failures, *answer.warnings, *gate.warnings, *merged.warnings),
        )

    def _swap(self, answer: SetCards, source: Source, row: SyncedSet | None, merged: Merge) -> None:
        info, owner, stamp = answer.info, source.name, answer.stamp
        if row is not None and merged.passed_over:
            # A fallback could only add to it: it stays its own source's, so that the next
            # run asks that source with its own stamp.
            info, owner, stamp = row.info, row.source, row.stamp
        self._store.swap(
            info,
            merged.rows,
            source=owner,
            stamp=stamp,
            now=self._time,
            drop=merged.drop,
            instead_of=self._provisional(answer, owner),
        )

    def _provisional(self, answer: SetCards, source: str) -> tuple[str, ...]:
        """Synced sets that only a fallback knew, under its own id, and that are this set.

        One of which a card is not in the answer stays beside it, until it is.
        """
        info, rank = answer.info, self._offers.rank(source)
        numbers = {number_key(record.facts.number) for record in answer.cards}
        return tuple(
            one.id
            for one in self._store.read.sets()
            if one.id != info.id
            and is_same(one.info, info)
            and self._offers.rank(one.source) > rank
            and one.id not in self._offers.of(self._offers.first)
            and not self._known.shipped(one.id)
            and numbers.issuperset(self._known.numbers(one.id))
        )

    # -- the sources -------------------------------------------------------------------------

    def _offered(self, codes: Mapping[str, str]) -> dict[str, Offer]:
        """The sets to choose from; a fallback is asked only where it may add something."""
        wanted = [self._offers.first]
        offered = self._offers.all(wanted)
        for source in self._offers.sources[1:]:
            if not offered or self._may_add(source, offered, codes):
                wanted.append(source)
                offered = self._offers.all(wanted)
                self._store.note(_listed(source), self._time)
        return offered

    def _may_add(
        self, source: Source, offered: Mapping[str, Offer], codes: Mapping[str, str]
    ) -> bool:
        if self._selection.names:
            return bool(named(self._selection.names, offered, codes)[1])
        if self._selection.missing or self._selection.force:
            return True
        return aged(self._store.read.about(_listed(source)), self._now(), SOON)

    def _is_down(self, source: Source) -> bool:
        return self._failures.get(source.name, 0) >= _DOWN_AFTER

    def _all_down(self) -> bool:
        return all(self._is_down(source) for source in self._offers.sources)

    def _nothing(self) -> NetworkError:
        failures = self._offers.failures.items()
        tried = "; ".join(f"{name}: {why}" for name, why in failures)
        date = snapshot(self._known.data).get("date", "")
        return NetworkError(
            f"nothing could be fetched ({tried})",
            "Lists can still be checked with the cards that are here: those shipped"
            f"{f' as of {date}' if date else ''}, and all that earlier syncs fetched. Try again"
            " later, or name another --source.",
        )


def _listed(source: Source) -> str:
    return f"listed:{source.name}"


def _kind(before: Mapping[str, str], merged: Merge) -> Kind:
    if not before:
        return "new"
    return "changed" if merged.added or merged.changed or merged.drop else "unchanged"


def _stopped(missing: int, deadline: Deadline) -> str:
    if not missing:
        return ""
    sets = "1 set" if missing == 1 else f"{missing} sets"
    if deadline.over:
        return f"the {deadline.seconds:g} seconds of this run were up with {sets} to go"
    return f"no source answers any more; {sets} left to ask for"
