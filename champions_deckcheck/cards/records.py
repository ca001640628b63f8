"""Every printing with all its facts, from the one place that knows where they lie.

The catalogue holds what a verdict needs; attacks, HP, rarity and the like stay in the fact
files. Whoever wants all of it (search, show, verify) reads it here.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from champions_deckcheck import paths
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.facts import natural_key, read_lines
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.errors import CardDataError

Record = dict[str, Any]
"""A fact record as `facts.to_record` makes it, plus "set": the id of its set."""


class Correction(NamedTuple):
    """A reviewed mistake of a source.

    Attributes:
        id: The printing.
        field: Key of the fact record.
        was, value: What the source says, and what is printed on the card.
        evidence: How we know.
    """

    id: str
    field: str
    was: Any
    value: Any
    evidence: str


def records(cards: Catalogue, sets: Collection[str] | None = None) -> Iterator[Record]:
    """The facts of every printing, corrected; newest set first, each in number order.

    Args:
        cards: The catalogue the records belong to.
        sets: Only the printings of these sets; None for all.

    Synced cards take the place of shipped ones, as in the catalogue.

    Raises:
        CardDataError: A fact file is missing or damaged.
    """
    data = paths.data_dir()
    mended = corrections(data)
    with Synced.open(paths.cache_dir(), read_only=True) as synced:
        fetched = {one.id for one in synced.sets()}
        known = [one for one in fetched.union(_set_ids(data)) if sets is None or one in sets]
        released = {set_id: _released(cards, set_id) for set_id in known}
        known.sort(key=lambda set_id: (released[set_id], set_id), reverse=True)
        for set_id in known:
            shipped = data / "cards" / f"{set_id}.jsonl"
            found: Iterable[Record] = read_records(shipped) if shipped.exists() else ()
            if set_id in fetched:
                found = _merged(found, synced, set_id)
            yield from _corrected(found, mended)


def records_of(cards: Catalogue, prints: Collection[Printing]) -> list[Record]:
    """The records of some printings, in their order.

    Raises:
        CardDataError: A fact file is damaged, or does not hold one of the printings.
    """
    wanted = {one.id for one in prints}
    found = {
        record["id"]: record
        for record in records(cards, {one.set_id for one in prints})
        if record["id"] in wanted
    }
    missing = [one.id for one in prints if one.id not in found]
    if missing:
        raise CardDataError(
            f"the card data has no record of {missing[0]}, which the catalogue knows",
            "Run `deckcheck cards clear` to have the catalogue built again.",
        )
    return [found[one.id] for one in prints]


def folder_records(data: Path) -> Iterator[Record]:
    """The facts of a data folder as its files have them, without corrections.

    Args:
        data: A folder laid out like `data/`.

    Raises:
        CardDataError: A fact file is damaged.
    """
    for set_id in _set_ids(data):
        yield from read_records(data / "cards" / f"{set_id}.jsonl")


def read_records(path: Path) -> Iterator[Record]:
    """The records of one `<set>.jsonl` file, in file order.

    Raises:
        CardDataError: The file cannot be read, or a line is no record.
    """

    def read(record: Record) -> Record:
        # The four keys without which nothing can be said about a card.
        record["id"], record["name"], record["number"], record["supertype"]
        record["set"] = path.stem
        return record

    return read_lines(path, read)


def corrections(data: Path | None = None) -> dict[str, list[Correction]]:
    """Printing id → the corrections that apply to it.

    Args:
        data: Data folder; default the one of this installation.

    Raises:
        CardDataError: The table is damaged.
    """
    path = (data or paths.data_dir()) / "corrections.toml"
    if not path.is_file():
        return {}
    found: dict[str, list[Correction]] = {}
    try:
        for row in tomllib.loads(path.read_text("utf-8")).get("correction", []):
            one = Correction(row["id"], row["field"], row["was"], row["is"], row["evidence"])
            found.setdefault(one.id, []).append(one)
    except (OSError, ValueError, KeyError) as error:
        raise CardDataError(f"{path} cannot be used: {error}") from error
    return found


def _set_ids(data: Path) -> list[str]:
    """The ids of the sets that a data folder has a file of, sorted."""
    return sorted(path.stem for path in (data / "cards").glob("*.jsonl"))


def _released(cards: Catalogue, set_id: str) -> str:
    card_set = cards.card_set(set_id)
    return card_set.released if card_set else ""


def _merged(shipped: Iterable[Record], synced: Synced, set_id: str) -> list[Record]:
    """A set's shipped records, those that were synced since in place of the older ones."""
    merged = {record["id"]: record for record in shipped}
    for line, source, _ in synced.cards(set_id):
        record: Record = {**json.loads(line), "source": source, "set": set_id}
        merged[record["id"]] = record
    return sorted(merged.values(), key=lambda record: natural_key(record["number"]))


def _corrected(found: Iterable[Record], mended: dict[str, list[Correction]]) -> Iterator[Record]:
    for record in found:
        for one in mended.get(record["id"], ()):
            record[one.field] = one.value
        yield record
