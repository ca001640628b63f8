"""The catalogue's file beside other runs and in folders that refuse."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from champions_deckcheck.cards import store
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.sync.clear import clear
from tests.sync.quick import small_data


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return small_data(tmp_path)


def count(data: Path, cache: Path) -> int:
    database = store.open_database(data, cache)
    (found,) = database.execute("SELECT count(*) FROM printing").fetchone()
    database.close()
    return int(found)


def test_a_catalogue_that_another_run_removes_is_built_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that sees newer cards removes older catalogues, this one between look and use."""
    whole = count(data, tmp_path / "cache")
    looked = store._is_sealed

    def removed(path: Path) -> bool:
        found = looked(path)
        path.unlink()
        return found

    monkeypatch.setattr(store, "_is_sealed", removed)
    assert count(data, tmp_path / "cache") == whole > 0


def test_a_catalogue_removed_as_soon_as_it_is_built_is_built_in_memory(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = store._build

    def removed(data: Path, cache: Path, shipped: str) -> Path:
        path = built(data, cache, shipped)
        path.unlink()
        return path

    monkeypatch.setattr(store, "_build", removed)
    assert count(data, tmp_path / "cache") > 0


@pytest.mark.parametrize("error", [OSError(28, "full"), sqlite3.OperationalError("disk is full")])
def test_without_a_place_to_write_it_is_built_in_memory(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def full(*_: object) -> Path:
        raise error

    monkeypatch.setattr(store, "_build", full)
    assert count(data, tmp_path / "cache") > 0


def test_a_folder_that_may_not_be_searched_is_done_without(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_: Path) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(store, "_synced_state", closed)
    assert count(data, tmp_path / "cache") > 0


def test_drafts_of_killed_runs_do_not_stay(data: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    old, young = cache / "catalogue.1.draft", cache / "catalogue.2.draft"
    for draft in (old, young):
        draft.write_bytes(b"half a catalogue")
    os.utime(old, (1, 1))
    Catalogue.open(data, cache).close()
    assert not old.exists()
    assert young.exists()  # somebody may be at it
    clear(cache)
    assert [path.name for path in cache.iterdir()] == ["synced.lock"]
