"""Building the catalogue from the files of `data/`.

A check asks the catalogue and reads none of those files (the `cards` commands read some of
them for what it lacks). This module is imported when the cache is missing or stale, so its
imports cost nothing on the usual path.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from champions_deckcheck.cards import names
from champions_deckcheck.cards.facts import RESTORE, read_lines
from champions_deckcheck.cards.tables import read_table
from champions_deckcheck.errors import CardDataError

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.synced import Synced, SyncedSet

FIRST_SOURCE = "ptcgio"
"""What fact records call the Pokémon TCG API and its files."""

Row = tuple[Any, ...]
# Card id → its facts, where they come from, and of what date they are.
Records = dict[str, tuple[dict[str, Any], str, str]]
_DOCUMENTS = ("formats", "banlists", "advice")


def fill(database: sqlite3.Connection, data: Path, synced: Synced | None = None) -> None:
    """Create the schema in an empty database and fill it from a data folder.

    Args:
        database: An open, empty database; committed at the end.
        data: A folder laid out like `data/`.
        synced: What was synced since; its cards replace shipped ones of the same id, and
            shipped cards it lacks stay. Corrections apply to both.

    Raises:
        CardDataError: A file is missing or malformed; the message names file and line.
    """
    database.executescript((Path(__file__).parent / "schema.sql").read_text("utf-8"))
    sets = read_table(data, "sets.toml")
    known_names = read_table(data, "names.toml")
    snapshot = _snapshot(data)
    infos = {info.id: info for info in synced.sets()} if synced else {}
    known_sets = {item["id"]: item["released"].isoformat() for item in sets["set"]}
    released = {info.id: info.released for info in infos.values()} | known_sets
    shipped = _shipped_sets(data, sets, snapshot["sets"])
    aliases = _aliases(known_names)
    corrections = _corrections(data)
    told = _Told({}, set(), set(), set())
    for set_id in sorted(shipped | infos.keys()):
        records: Records = {}
        if set_id in shipped:
            records |= _shipped(data / "cards" / f"{set_id}.jsonl", snapshot["date"])
            if any(source == FIRST_SOURCE for _, source, _ in records.values()):
                told.first.add(set_id)
        if synced and set_id in infos:
            records |= _synced(synced, set_id)
        rows = [
            (*_row(facts | corrections.get(card_id, {}), set_id, aliases, released), *origin)
            for card_id, (facts, *origin) in records.items()
        ]
        _fill_printings(database, set_id, rows, told)
    _fill_names(database, told.names, aliases)
    _fill_sets(database, sets["set"], told)
    _fill_special_codes(database, sets)
    _fill_new_sets(database, infos.values(), known_sets.keys(), told)
    _fill_reprints(database, data)
    _fill_documents(database, data, known_names)
    _fill_meta(database, snapshot, infos, told)
    # Indexes last: filling an indexed table takes twice as long.
    database.executescript(
        "CREATE INDEX printing_number ON printing (set_id, number_key);"
        "CREATE INDEX printing_card ON printing (card);"
    )
    database.commit()


class _Told(NamedTuple):
    """What the printings tell while they are filled in.

    Attributes:
        counts: Set id → number of its printings.
        galleries: Ids of sets in which every number has letters.
        first: Ids of shipped sets with cards of the first source.
        names: (printed name, same-card name) of every printing.
    """

    counts: dict[str, int]
    galleries: set[str]
    first: set[str]
    names: set[tuple[str, str]]


def _fill_printings(
    database: sqlite3.Connection, set_id: str, rows: list[Row], told: _Told
) -> None:
    database.executemany(f"INSERT INTO printing VALUES ({_marks(17)})", rows)  # noqa: S608
    told.counts[set_id] = len(rows)
    if not any(number.isdecimal() for _, _, _, _, number, *_ in rows):
        told.galleries.add(set_id)
    told.names.update((name, card) for _, name, card, *_ in rows)


def _fill_names(
    database: sqlite3.Connection, printed: set[tuple[str, str]], aliases: dict[str, str]
) -> None:
    """Every spelling a card is found by: as printed, as counted, and what else is known."""
    spellings = printed | {(card, card) for _, card in printed} | set(aliases.items())
    database.executemany(
        "INSERT INTO name VALUES (?, ?, ?)",
        sorted((names.fold(text), text, card) for text, card in spellings),
    )


def _fill_meta(
    database: sqlite3.Connection,
    snapshot: dict[str, Any],
    infos: dict[str, SyncedSet],
    told: _Told,
) -> None:
    # The data is of today once every set of the first source was looked at today.
    checked = [infos[one].checked[:10] if one in infos else "" for one in told.first]
    date = max(snapshot["date"], min(checked, default=""))
    size = str(sum(told.counts.values()))
    database.executemany(
        "INSERT INTO meta VALUES (?, ?)",
        [("date", date), ("source", snapshot["source"]), ("cards", size)],
    )


def _marks(n: int) -> str:
    return ", ".join("?" * n)


def _aliases(known: dict[str, Any]) -> dict[str, str]:
    """Every other spelling of a card name → the same-card name."""
    aliases: dict[str, str] = {}
    for alias in known.get("alias", []):
        aliases.update(dict.fromkeys(alias["names"], alias["card"]))
    for energy in known["basic_energy"].values():
        aliases.update(dict.fromkeys(energy["names"], energy["card"]))
    return {names.tidy(text): card for text, card in aliases.items()}


def _corrections(data: Path) -> dict[str, dict[str, Any]]:
    corrections: dict[str, dict[str, Any]] = {}
    for row in read_table(data, "corrections.toml").get("correction", []):
        corrections.setdefault(row["id"], {})[row["field"]] = row["is"]
    return corrections


def _shipped_sets(data: Path, sets: dict[str, Any], count: int) -> set[str]:
    """Ids of the sets with a file of cards, of which the snapshot says how many there are."""
    found = {path.stem for path in (data / "cards").glob("*.jsonl")}
    if len(found) >= count:
        return found
    known = [s["id"] for s in sets["set"] if s.get("cards", True)]
    missing = ", ".join(set_id for set_id in known if set_id not in found)
    raise CardDataError(
        f"{data / 'cards'} lacks files: {len(found)} of {count} sets are there, not {missing}",
        RESTORE,
    )


def _shipped(path: Path, date: str) -> Records:
    def read(facts: dict[str, Any]) -> tuple[str, tuple[dict[str, Any], str, str]]:
        _check(facts)
        return facts["id"], (facts, facts["source"], date)

    records = dict(read_lines(path, read))
    if not records:
        raise CardDataError(f"{path} is empty", RESTORE)
    return records


def _check(facts: dict[str, Any]) -> None:
    """Raise for a record that no row can be made of, so that its line can be named."""
    _row(facts, "", {}, {})


def _synced(synced: Synced, set_id: str) -> Records:
    records: Records = {}
    for line, source, fetched in synced.cards(set_id):
        facts = json.loads(line)
        records[facts["id"]] = (facts, source, fetched[:10])
    return records


def _row(
    facts: dict[str, Any], set_id: str, aliases: dict[str, str], released: dict[str, str]
) -> Row:
    energy = facts.get("energy", "")
    card = names.card_name(facts["name"], facts["supertype"], energy)
    return (
        facts["id"],
        facts["name"],
        aliases.get(card, card),
        set_id,
        facts["number"],
        facts["supertype"],
        "|".join(facts.get("subtypes", ())),
        energy,
        "|".join(ability["kind"] for ability in facts.get("abilities", ())),
        "|".join(facts.get("types", ())),
        "|".join(facts.get("ruleBox", ())),
        facts.get("regulationMark", ""),
        released.get(set_id, ""),
        facts.get("play", ""),
        names.number_key(facts["number"]),
    )


def _fill_sets(database: sqlite3.Connection, sets: list[dict[str, Any]], told: _Told) -> None:
    """The sets of the shipped table, the codes they go by and the numbers written otherwise."""
    for item in sets:
        codes = item.get("codes", [])
        first = codes[0] if codes else {"code": ""}
        database.execute(
            f"INSERT INTO card_set VALUES ({_marks(10)})",  # noqa: S608
            (
                item["id"],
                item["name"],
                item["series"],
                first["code"],
                item["released"].isoformat(),
                told.counts.get(item["id"], 0),
                True,
                not item.get("promo") and item["id"] not in told.galleries,
                item.get("prefix", ""),
                first.get("after"),
            ),
        )
        # Tables often name a set in full where others give its code.
        spellings = [*codes, {"code": item["name"], "after": first.get("after")}]
        database.executemany(
            "INSERT OR IGNORE INTO code VALUES (?, ?, ?, ?, ?)",
            [
                (c["code"].casefold(), c["code"], item["id"], c.get("rank", 1), c.get("after"))
                for c in spellings
            ],
        )
        for scope in ({"code": "", "map": item.get("map", {})}, *codes):
            database.executemany(
                "INSERT INTO number_word VALUES (?, ?, ?, ?)",
                [(item["id"], scope["code"], *pair) for pair in scope.get("map", {}).items()],
            )


def _fill_special_codes(database: sqlite3.Connection, sets: dict[str, Any]) -> None:
    for kind, table in (("art", "art_variant"), ("product", "product_code")):
        database.executemany(
            "INSERT INTO special_code VALUES (?, ?, ?, ?)",
            [
                (c["code"].casefold(), kind, c["what"], c.get("series", ""))
                for c in sets.get(table, [])
            ],
        )


def _fill_reprints(database: sqlite3.Connection, data: Path) -> None:
    for row in read_table(data, "reprints.toml").get("reprint", []):
        for reading in ("same", "errata", "different"):
            kept = "never" if reading == "different" and row.get("never") else reading
            database.executemany(
                "INSERT OR REPLACE INTO reprint VALUES (?, ?)",
                [(card_id, kept) for card_id in row.get(reading, [])],
            )


def _fill_document(database: sqlite3.Connection, name: str, document: dict[str, Any]) -> None:
    # default=str: TOML dates become ISO text, which is what every reader wants.
    text = json.dumps(document, default=str, ensure_ascii=False)
    database.execute("INSERT INTO document VALUES (?, ?)", (name, text))


def _fill_documents(database: sqlite3.Connection, data: Path, known: dict[str, Any]) -> None:
    for folder in _DOCUMENTS:
        for path in sorted((data / folder).glob("*.toml")):
            _fill_document(
                database, f"{folder}/{path.name}", read_table(data, f"{folder}/{path.name}")
            )
    _fill_document(database, "groups", {"group": known.get("group", [])})
    energies = known["basic_energy"]
    _fill_document(
        database,
        "basic_energy",
        {
            "card": {kind: energy["card"] for kind, energy in energies.items()},
            "symbol": {energy["card"]: energy["symbol"] for energy in energies.values()},
        },
    )


def _fill_new_sets(
    database: sqlite3.Connection,
    infos: Iterable[SyncedSet],
    known: Collection[str],
    told: _Told,
) -> None:
    """Sets that came by sync and that the shipped tables do not know."""
    for info in infos:
        if info.id in known:
            continue
        about = (info.id, info.name, info.series, info.code, info.released, told.counts[info.id])
        row = (*about, False, True, "", None)
        database.execute(f"INSERT INTO card_set VALUES ({_marks(10)})", row)  # noqa: S608
        for code in {info.code, info.id, info.source_id} - {""}:
            database.execute(
                "INSERT OR IGNORE INTO code VALUES (?, ?, ?, ?, ?)",
                (code.casefold(), code, info.id, 1, None),
            )


def _snapshot(data: Path) -> dict[str, Any]:
    path = data / "cards" / "snapshot.json"
    try:
        snapshot: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return {
            "date": str(snapshot["date"]),
            "source": str(snapshot["source"]),
            "sets": int(snapshot.get("sets", 0)),
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CardDataError(f"{path} cannot be read: {error}", RESTORE) from error
