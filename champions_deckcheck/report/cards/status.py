"""The state of the card data, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from champions_deckcheck.report.display import visible, wrap
from champions_deckcheck.report.summary import count

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.status import SetLine, Status


def status_data(status: Status) -> dict[str, Any]:
    """The state as plain values for JSON."""
    fetched = status.fetched
    return {
        "cards": status.cards,
        "sets": status.sets,
        "newest_set": _set_data(status.newest) if status.newest else None,
        "cache_dir": str(status.cache_dir),
        "shipped": status.shipped._asdict(),
        "synced": None
        if fetched is None
        else {
            **fetched._asdict(),
            "path": str(fetched.path),
            "sources": [one._asdict() for one in fetched.sources],
        },
        "added_by_sync": {
            "cards": status.added_cards,
            "sets": [_set_data(one) for one in status.added],
        },
        "lacking": [_set_data(one) for one in status.lacking],
        "refused": [one._asdict() for one in status.refused],
        "running": status.running._asdict() if status.running else None,
    }


def status_text(status: Status, width: int) -> Iterator[str]:
    """The state as lines of text."""
    yield f"{status.cards:,} cards of {count(status.sets, 'set')}"
    if status.newest:
        yield f"newest set   {_set_text(status.newest)}"
    shipped = status.shipped
    yield (
        f"shipped      {shipped.cards:,} cards of {shipped.sets} sets, as of {shipped.date},"
        f" from {shipped.source}"
    )
    yield from _synced(status)
    if status.added:
        names = ", ".join(f"{one.name} ({one.id}, {one.cards} cards)" for one in status.added)
        yield from wrap(visible(names), width, "only synced  ", " " * 13)
    if status.lacking:
        names = ", ".join(f"{one.name} ({one.id})" for one in status.lacking)
        yield from wrap(visible(names), width, "no cards of  ", " " * 13)
    for one in status.refused:
        text = f"{one.set_id} from {one.source}, {when(one.at)}: {one.reason}"
        yield from wrap(visible(text), width, "refused      ", " " * 13)
    yield f"cache        {visible(str(status.cache_dir))}"


def when(moment: str) -> str:
    """A stored time as people read it."""
    return moment.replace("T", " ").replace("Z", " UTC")


def size(count: int) -> str:
    """A number of bytes as people read it."""
    return f"{count / 1_000_000:.1f} MB" if count >= 100_000 else f"{count / 1000:.1f} kB"


def _synced(status: Status) -> Iterator[str]:
    fetched = status.fetched
    if fetched is None:
        yield "synced       nothing; `deckcheck cards sync` fetches new sets and card text"
    else:
        names = ", ".join(f"{one.source} ({count(one.sets, 'set')})" for one in fetched.sources)
        yield (
            f"synced       {fetched.cards:,} cards of {count(fetched.sets, 'set')},"
            f" {size(fetched.bytes)},"
            f" from {visible(names)}"
        )
        yield f"             {status.added_cards:,} of them are not shipped"
        yield f"             last change {when(fetched.changed)}"
        yield f"             every set confirmed since {when(fetched.checked)}"
    if status.running:
        one = status.running
        yield (
            f"sync         begun {when(one.started)} by process {one.process}, {one.done} of"
            f" {one.sets} sets done; if it does not run any more, the next sync goes on with it"
        )


def _set_data(one: SetLine) -> dict[str, Any]:
    return one._asdict()


def _set_text(one: SetLine) -> str:
    return visible(f"{one.name} ({one.id}), {one.released}, {one.cards} cards")
