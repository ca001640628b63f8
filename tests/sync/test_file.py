"""The file of synced cards: damage, full disks, folders that cannot be written."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from champions_deckcheck.cards.sync import synced
from champions_deckcheck.cards.sync.swap import Writer
from champions_deckcheck.cards.sync.synced import Synced, fingerprint
from champions_deckcheck.errors import CardDataError
from tests.sync.stubs import Bench, StubSource, cards


@pytest.fixture
def filled(bench: Bench) -> Bench:
    bench.sync(StubSource({one: cards(one, 40) for one in ("aa1", "bb1", "cc1")}))
    return bench


def read(bench: Bench) -> tuple[int, list[str]]:
    """Number of synced cards, and the warnings on the way."""
    warnings: list[str] = []
    with Synced.open(bench.cache, read_only=True, warn=warnings.append) as found:
        return sum(len(list(found.cards(one.id))) for one in found.sets()), warnings


def test_without_a_file_there_is_nothing(tmp_path: Path) -> None:
    assert fingerprint(tmp_path / "none") == ""
    with Synced.open(tmp_path / "none", read_only=True) as found:
        assert list(found.sets()) == []
        assert found.fingerprint == ""
    assert not (tmp_path / "none").exists()


def test_an_empty_file_is_a_sync_that_has_just_begun(bench: Bench) -> None:
    bench.cache.mkdir()
    synced.path(bench.cache).touch()
    assert fingerprint(bench.cache) == ""
    assert read(bench) == (0, [])
    with Writer(bench.cache):
        assert fingerprint(bench.cache) == ""


@pytest.mark.parametrize("content", [b"x", b"SQLite format 3\0", b"junk" * 5000, b"\0" * 4096])
def test_a_file_that_is_something_else_is_set_aside(bench: Bench, content: bytes) -> None:
    bench.cache.mkdir()
    synced.path(bench.cache).write_bytes(content)
    assert fingerprint(bench.cache).startswith("damaged-")
    count, (warning,) = read(bench)
    assert count == 0
    assert "is damaged" in warning
    assert "cards sync" in warning
    (aside,) = bench.cache.glob("synced-damaged-*")
    assert aside.read_bytes() == content
    assert fingerprint(bench.cache) == ""
    assert read(bench) == (0, [])


def test_a_sync_begins_anew_beside_a_damaged_file(bench: Bench) -> None:
    bench.cache.mkdir()
    synced.path(bench.cache).write_bytes(b"junk" * 5000)
    assert bench.sync(StubSource({"aa1": cards("aa1")})).complete
    assert read(bench) == (3, [])


def test_any_damage_is_found_or_harmless(filled: Bench) -> None:
    place = synced.path(filled.cache)
    whole = place.read_bytes()
    dice = random.Random(10)
    for turn in range(60):
        data = bytearray(whole)
        if turn % 3 == 0:
            del data[dice.randrange(len(data)) :]
        else:
            for _ in range(1 if turn % 3 == 1 else 50):
                data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        place.write_bytes(data)
        count, warnings = read(filled)
        assert (count, bool(warnings)) in ((120, False), (0, len(data) > 0)), turn
        for aside in filled.cache.glob("synced-damaged-*"):
            aside.unlink()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM card WHERE id = 'aa1-7'",
        "UPDATE card SET line = replace(line, '60', '90') WHERE id = 'aa1-7'",
        "UPDATE card_set SET released = '2030-01-01' WHERE id = 'aa1'",
        "DELETE FROM card_set WHERE id = 'aa1'",
        "DROP TABLE run",
        "DROP TABLE meta",
        "PRAGMA application_id = 1",
        "UPDATE card SET line = CAST(x'ff' AS TEXT) WHERE id = 'aa1-7'",
    ],
)
def test_a_change_by_somebody_else_is_found(filled: Bench, statement: str) -> None:
    with filled.database() as database:
        database.execute(statement)
    database.close()
    count, warnings = read(filled)
    assert (count, len(warnings)) == (0, 1)


def test_a_look_at_the_fingerprint_drops_no_lock(filled: Bench) -> None:
    code = (
        "import sqlite3, sys\n"
        "d = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)\n"
        "d.execute('BEGIN')\n"
        "d.execute('DELETE FROM card')\n"
        "d.execute('COMMIT')\n"
    )
    with Synced.open(filled.cache, read_only=True, verify=False) as found:
        assert fingerprint(filled.cache) == found.fingerprint
        command = [sys.executable, "-c", code, str(synced.path(filled.cache))]
        done = subprocess.run(command, capture_output=True, check=False)
        assert b"database is locked" in done.stderr
    assert read(filled) == (120, [])


@pytest.mark.parametrize("value", ["CAST(x'ff' AS TEXT)", "'{}'"])
def test_a_damaged_text_is_none(filled: Bench, value: str) -> None:
    with filled.database() as database:
        database.execute(f"UPDATE card SET text = {value} WHERE id = 'aa1-7'")  # noqa: S608
    database.close()
    with Synced.open(filled.cache, read_only=True, verify=False) as found:
        assert found.text("aa1-7") is None
        assert found.text("aa1-8") is not None


def test_a_hot_journal_is_undone_by_the_next_reader(filled: Bench) -> None:
    before = fingerprint(filled.cache)
    code = (
        "import os, sqlite3, sys\n"
        "d = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "d.execute('PRAGMA cache_size = 1')\n"
        "d.execute('BEGIN')\n"
        "d.execute('PRAGMA user_version = 5')\n"
        "d.execute('UPDATE card SET text = text || ?', ('x' * 3000,))\n"
        "os.kill(os.getpid(), 9)\n"
    )
    place = str(synced.path(filled.cache))
    subprocess.run([sys.executable, "-c", code, place], check=False)
    assert Path(f"{place}-journal").stat().st_size > 0
    assert read(filled) == (120, [])
    assert fingerprint(filled.cache) == before


def test_a_first_sync_killed_over_its_first_transaction(bench: Bench) -> None:
    bench.cache.mkdir()
    code = (
        "import os, sqlite3, sys\n"
        "d = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "d.execute('PRAGMA cache_size = 1')\n"
        "d.execute('BEGIN')\n"
        "d.execute('CREATE TABLE card (line TEXT)')\n"
        "d.executemany('INSERT INTO card VALUES (?)', [('x' * 3000,)] * 20)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    place = synced.path(bench.cache)
    subprocess.run([sys.executable, "-c", code, str(place)], check=False)
    assert place.stat().st_size > 0
    assert read(bench) == (0, [])
    assert bench.sync(StubSource({"aa1": cards("aa1")})).complete


def test_a_full_disk_keeps_what_was_there(filled: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    source = StubSource({one: cards(one, 400) for one in ("aa1", "dd1")})
    plain = Synced.open

    def full(*arguments: object, **options: object) -> Synced:
        found = plain(*arguments, **options)  # type: ignore[arg-type]
        (pages,) = found.database.execute("PRAGMA page_count").fetchone()
        found.database.execute(f"PRAGMA max_page_count = {pages + 5}")
        return found

    with monkeypatch.context() as patch:
        patch.setattr(Synced, "open", full)
        with pytest.raises(CardDataError, match="the disk is full") as caught:
            filled.sync(source)
    assert "goes on where it stopped" in caught.value.hint
    assert filled.heard.ended
    assert read(filled) == (120, [])
    assert filled.sync(source).complete
    assert read(filled) == (400 + 120, [])


def test_a_folder_that_cannot_be_made_is_said_plainly(bench: Bench) -> None:
    bench.cache.write_text("a file where the folder should be", "utf-8")
    with pytest.raises(CardDataError, match="cannot be used") as caught:
        bench.sync(StubSource({"aa1": cards("aa1")}))
    assert "--cache-dir" in caught.value.hint
    assert fingerprint(bench.cache) == ""


def test_a_file_that_cannot_be_written_is_said_plainly(
    filled: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = synced._connect

    def protected(place: Path, read_only: bool) -> sqlite3.Connection:
        # What SQLite does by itself where the file system says no.
        uri = f"{place.absolute().as_uri()}?mode=ro"
        return sqlite3.connect(uri, uri=True, isolation_level=None)

    with monkeypatch.context() as patch:
        patch.setattr(synced, "_connect", protected)
        assert read(filled) == (120, [])
        with pytest.raises(CardDataError, match="readonly") as caught:
            filled.sync(StubSource({"aa1": cards("aa1", 41)}), force=True)
    assert "--cache-dir" in caught.value.hint
    assert plain is synced._connect
    assert read(filled) == (120, [])


def test_a_reader_that_stays_is_named_after_a_while(
    filled: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synced, "BUSY_SECONDS", 0.2)
    reader = Synced.open(filled.cache, read_only=True, verify=False)
    with reader, pytest.raises(CardDataError, match="in use by another program"):
        filled.sync(StubSource({"aa1": cards("aa1", 41)}), force=True)
    assert read(filled) == (120, [])


def test_a_catalogue_in_the_making_does_not_hold_up_a_sync(
    filled: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synced, "BUSY_SECONDS", 0.2)
    with filled.open() as reader:
        filled.sync(StubSource({"aa1": cards("aa1", 41)}), force=True)
        assert len(list(reader.cards("aa1"))) == 40
        assert reader.fingerprint != fingerprint(filled.cache)
    assert read(filled) == (121, [])


def test_opening_for_a_check_imports_nothing_heavy(filled: Bench) -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from champions_deckcheck.cards.sync.synced import fingerprint\n"
        "assert fingerprint(Path(sys.argv[1]))\n"
        "heavy = {'json', 'dataclasses', 'filelock', 'httpx', 'pydantic', 'rich', 'tomllib',"
        " 'asyncio', 'tempfile', 'random'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(filled.cache)], capture_output=True, check=True, text=True
    )
    assert done.stdout == "[]\n"
