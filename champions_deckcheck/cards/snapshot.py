"""The snapshot: from a folder of API-shaped files to the fact files of the catalogue.

Nothing is decided by hand here. The first source (Pokémon TCG API shape) is taken for all
it holds; the second (TCGdex shape) fills in the cards the first one lacks, in the sets that
`sets.toml` marks with `fill`. The same input gives the same bytes, whenever it is run.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from champions_deckcheck.cards import facts
from champions_deckcheck.cards.facts import CardFacts
from champions_deckcheck.cards.sources import ptcgio, tcgdex
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sources.shape import iso_date, read_list, write_if_changed
from champions_deckcheck.errors import CardDataError


@dataclass(frozen=True, slots=True)
class SnapshotSummary:
    """What a snapshot holds.

    Attributes:
        date: Date of the data, ISO: its latest change, not the day of the run.
        cards: Number of printings.
        sets: Number of sets.
        source: The sources used, joined by "+".
        written: Names of the files whose bytes changed.
    """

    date: str
    cards: int
    sets: int
    source: str
    written: tuple[str, ...]


def snapshot(source: Path, target: Path, *, today: str | None = None) -> SnapshotSummary:
    """Rebuild the fact files from API-shaped files.

    Args:
        source: A folder with `ptcgio/` and perhaps `tcgdex/` in it, or itself laid out like
            such a `ptcgio` folder (`sets.json`, `cards/<set>.json`).
        target: Folder for `<set>.jsonl` and `snapshot.json`; created if missing. Files of
            sets the source does not know stay as they are.
        today: Date to record instead of the latest change found in the data.

    Raises:
        CardDataError: A file is missing or has the wrong shape. Nothing is written then.
    """
    first, second = _folders(source)
    sets, dates = _from_ptcgio(first)
    used = "ptcgio"
    if second is not None:
        dates += _fill(sets, second)
        used = "ptcgio+tcgdex"
    date = today or max(dates, default="")
    if not date:
        raise CardDataError(f"{source}: no date of change in the data", "Give the date yourself.")
    cards = sum(len(of_set) for of_set in sets.values())
    target.mkdir(parents=True, exist_ok=True)
    files = {f"{set_id}.jsonl": facts.dump(of_set) for set_id, of_set in sorted(sets.items())}
    about = {"date": date, "cards": cards, "sets": len(sets), "source": used}
    # Last, so that a date never stands beside card files that are older than it.
    files["snapshot.json"] = f"{json.dumps(about, indent=1)}\n".encode()
    written = tuple(name for name, data in files.items() if write_if_changed(target / name, data))
    return SnapshotSummary(date, cards, len(sets), used, written)


def _folders(source: Path) -> tuple[Path, Path | None]:
    if (source / "ptcgio" / "sets.json").is_file():
        second = source / "tcgdex"
        return source / "ptcgio", second if (second / "cards").is_dir() else None
    if (source / "sets.json").is_file():
        return source, None
    raise CardDataError(
        f"{source}: holds neither sets.json nor ptcgio/sets.json",
        "Name a folder laid out like the API's published JSON files.",
    )


def _from_ptcgio(folder: Path) -> tuple[dict[str, list[CardFacts]], list[str]]:
    """The cards of every set file, and the dates of change of the sets."""
    known = [
        ptcgio.read_set_entry(raw, str(folder / "sets.json"))
        for raw in read_list(folder / "sets.json")
    ]
    paths = sorted((folder / "cards").glob("*.json"))
    missing = {entry.id for entry in known} - {path.stem for path in paths}
    if missing:
        raise CardDataError(f"{folder}: sets.json names sets without a file: {sorted(missing)}")
    sets = {path.stem: ptcgio.read_cards(read_list(path), path.stem, str(path)) for path in paths}
    return sets, _dates(entry.updatedAt for entry in known)


def _fill(sets: dict[str, list[CardFacts]], folder: Path) -> list[str]:
    """Add the cards that only the second source has; return their dates of change."""
    dates: list[str] = []
    for set_id, other_id in _sets_to_fill().items():
        path = folder / "cards" / f"{other_id}.json"
        if not path.is_file():
            continue
        have = {card.id for card in sets.get(set_id, ())}
        for card, updated in tcgdex.read_cards(read_list(path), set_id, str(path)):
            if card.id not in have:
                sets.setdefault(set_id, []).append(card)
                dates += _dates([updated])
    return dates


def _sets_to_fill() -> dict[str, str]:
    """Our set id → TCGdex set id, for the sets marked `fill` in `sets.toml`."""
    sets = Known().sets.values()
    return {entry["id"]: entry["tcgdex"] for entry in sets if entry.get("fill")}


def _dates(texts: Iterable[str]) -> list[str]:
    return [date for date in map(iso_date, texts) if date]
