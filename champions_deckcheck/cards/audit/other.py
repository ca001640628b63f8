"""Reading another source of card data, whatever shape it has, for a comparison."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

from champions_deckcheck.cards.facts import to_record
from champions_deckcheck.cards.records import Record, corrections, read_records
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.errors import CardDataError, InputError

FACTS, API, TCGDEX = "facts", "api", "tcgdex"
# Files of such folders that hold something else than cards.
_NO_CARDS = ("sets", "series", "cards_brief", "provenance", "snapshot")


class Source(NamedTuple):
    """What a folder holds.

    Attributes:
        kind: "facts" (our own files), "api" or "tcgdex".
        sets: Our id of each set we know → its records.
        unknown_sets: Sets we do not know: id, name and number of cards.
        refused: What could not be read, as sentences.
    """

    kind: str
    sets: Mapping[str, list[Record]]
    unknown_sets: tuple[tuple[str, str, int], ...]
    refused: tuple[str, ...]


def read_source(folder: Path, known: Collection[str]) -> Source:
    """Read all cards of a folder.

    Args:
        folder: A data folder, or one with `<set>.json` files in it or in its `cards/`.
        known: Ids of the sets we know.

    Raises:
        InputError: There are no cards in it.
    """
    for place in (folder / "cards", folder):
        if any(place.glob("*.jsonl")):
            return _facts(folder, place, known)
        files = [path for path in sorted(place.glob("*.json")) if path.stem not in _NO_CARDS]
        if files:
            return _json(files, known)
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder")
    inner = [path.name for path in sorted(folder.iterdir()) if (path / "cards").is_dir()]
    hint = f"Name one of the folders in it: {', '.join(inner)}." if inner else _HINT
    raise InputError(f"{folder} holds no card data", hint)


_HINT = "It should hold <set>.jsonl or <set>.json files, in itself or in a folder cards/."


def _facts(folder: Path, place: Path, known: Collection[str]) -> Source:
    sets: dict[str, list[Record]] = {}
    refused = []
    try:
        mended = corrections(folder)
    except CardDataError as error:
        mended = {}
        refused.append(error.message)
    for path in sorted(place.glob("*.jsonl")):
        try:
            found = list(read_records(path))
        except CardDataError as error:
            refused.append(error.message)
            continue
        for record in found:
            record.update({one.field: one.value for one in mended.get(record["id"], ())})
        sets[path.stem] = found
    unknown = [(one, one, len(found)) for one, found in sets.items() if one not in known]
    ours = {one: found for one, found in sets.items() if one in known}
    return Source(FACTS, ours, tuple(unknown), tuple(refused))


def _json(files: list[Path], known: Collection[str]) -> Source:
    # pydantic is slow to import, and only these shapes need it.
    from champions_deckcheck.cards.sources import ptcgio, tcgdex
    from champions_deckcheck.cards.sources.shape import read_list

    sets: dict[str, list[Record]] = {}
    unknown, refused, kind = [], [], API
    ours = Known().tcgdex_sets
    for path in files:
        try:
            raws = read_list(path)
        except CardDataError as error:
            refused.append(error.message)
            continue
        is_tcgdex = _is_tcgdex(raws)
        kind = TCGDEX if is_tcgdex else kind
        set_id = ours[path.stem]["id"] if is_tcgdex and path.stem in ours else path.stem
        if set_id not in known:
            if raws:
                unknown.append((path.stem, _set_name(raws, path.stem), len(raws)))
            continue
        for raw in raws:
            try:
                card = (
                    tcgdex.read_card(raw, set_id, str(path))[0]
                    if is_tcgdex
                    else ptcgio.read_card(raw, str(path))
                )
            except CardDataError as error:
                refused.append(error.message)
                continue
            sets.setdefault(set_id, []).append({**to_record(card), "set": set_id})
    return Source(kind, sets, tuple(unknown), tuple(refused))


def _is_tcgdex(raws: list[object]) -> bool:
    first = raws[0] if raws else None
    return isinstance(first, dict) and "localId" in first


def _set_name(raws: list[object], default: str) -> str:
    first = raws[0]
    found = first.get("set") if isinstance(first, dict) else None
    name = found.get("name") if isinstance(found, dict) else None
    return name if isinstance(name, str) else default
