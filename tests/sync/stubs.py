"""Sources, a gate and a clock that do what a test says."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.facts import CardFacts, to_line
from champions_deckcheck.cards.sources.base import CardRecord, SetCards, SetInfo
from champions_deckcheck.cards.sync.clock import Deadline
from champions_deckcheck.cards.sync.gate import examine
from champions_deckcheck.cards.sync.outcome import Outcome, Summary
from champions_deckcheck.cards.sync.plan import Selection, Task
from champions_deckcheck.cards.sync.run import sync
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.errors import NetworkError

START = datetime(2026, 10, 5, 12, tzinfo=UTC)


def info(set_id: str, name: str = "", **changes: Any) -> SetInfo:
    """A set; old unless the test says otherwise, so that nothing is due soon."""
    plain = SetInfo(
        id=set_id,
        name=name or f"Set {set_id}",
        series="Series",
        code=set_id.upper(),
        released="2015-01-01",
        total=None,
        updated="2015/02/02",
        source_id=set_id,
    )
    return replace(plain, **changes)


def card(card_id: str, name: str = "Rowlet", source: str = "ptcgio", **changes: Any) -> CardFacts:
    plain = CardFacts(
        id=card_id,
        name=name,
        number=card_id.rpartition("-")[2],
        supertype="Pokémon",
        subtypes=("Basic",),
        hp=60,
        source=source,
    )
    return replace(plain, **changes)


def cards(
    set_id: str, count: int = 3, name: str = "Rowlet", source: str = "ptcgio"
) -> list[CardFacts]:
    return [card(f"{set_id}-{n}", f"{name} {n}", source) for n in range(1, count + 1)]


class StubSource:
    """A source over a table of sets; what it is asked for is in `asked`."""

    def __init__(
        self,
        sets: Mapping[str, Sequence[CardFacts]],
        name: str = "api",
        infos: Sequence[SetInfo] | None = None,
        text: str = "Flip a coin.",
    ) -> None:
        self.name = name
        self.table = {key: list(value) for key, value in sets.items()}
        self.infos = list(infos) if infos is not None else [info(key) for key in sets]
        self.text = text
        self.broken: dict[str, BaseException] = {}
        self.stamps: dict[str, str] = {}
        self.asked: list[tuple[str, str]] = []
        self.hook: Callable[[str], None] = lambda _: None
        self.listed = 0
        self.down = False

    def sets(self) -> Sequence[SetInfo]:
        self.listed += 1
        if self.down:
            raise NetworkError("nobody is there")
        return self.infos

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        self.hook(info.id)
        self.asked.append((info.id, known))
        if info.id in self.broken:
            raise self.broken[info.id]
        stamp = self.stamps.get(info.id, "")
        if stamp and stamp == known:
            return None
        records = tuple(
            CardRecord(one, {"attacks": [{"name": "Peck", "text": self.text}]})
            for one in self.table[info.id]
        )
        return SetCards(info, records, stamp)

    def close(self) -> None:
        pass


@dataclass
class Clock:
    """A wall clock that moves when told."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **units: float) -> None:
        self.now += timedelta(**units)


@dataclass
class Heard:
    """Progress that remembers what it was told."""

    began: tuple[int, int] | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ended: bool = False

    def begin(self, sets: int, earlier: int) -> None:
        self.began = (sets, earlier)

    def asking(self, task: Task) -> None:
        pass

    def done(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)

    def note(self, text: str) -> None:
        self.notes.append(text)

    def end(self) -> None:
        self.ended = True


@dataclass
class Bench:
    """A cache folder, shipped data and a clock; `sync` runs over them."""

    data: Path
    cache: Path
    clock: Clock = field(default_factory=Clock)
    heard: Heard = field(default_factory=Heard)

    def ship(self, set_id: str, shipped: Sequence[CardFacts]) -> None:
        text = "".join(f"{to_line(one)}\n" for one in shipped)
        (self.data / "cards" / f"{set_id}.jsonl").write_text(text, "utf-8")

    def sync(
        self, *sources: StubSource, deadline: Deadline | None = None, **selection: Any
    ) -> Summary:
        self.heard = Heard()
        return sync(
            Selection(**selection),
            sources,
            examine,
            self.data,
            self.cache,
            self.heard,
            deadline,
            self.clock,
        )

    def open(self) -> Synced:
        return Synced.open(self.cache, read_only=True)

    def names(self, set_id: str) -> dict[str, str]:
        """The synced cards of a set: id → name."""
        with self.open() as found:
            lines = [json.loads(line) for line, _, _ in found.cards(set_id)]
        return {line["id"]: line["name"] for line in lines}

    def database(self) -> sqlite3.Connection:
        return sqlite3.connect(self.cache / "synced.sqlite")


def bench(folder: Path) -> Bench:
    """A bench over an empty cache and shipped data with no cards."""
    data = folder / "data"
    (data / "cards").mkdir(parents=True)
    about = {"date": "2026-08-20", "source": "ptcgio", "cards": 0, "sets": 0}
    (data / "cards" / "snapshot.json").write_text(json.dumps(about), "utf-8")
    (data / "sets.toml").write_text(
        '[[set]]\nid = "aa1"\nname = "Set aa1"\nreleased = 2015-01-01\n'
        'codes = [{ code = "ALPHA", by = "test" }]\n',
        "utf-8",
    )
    return Bench(data, folder / "cache")
