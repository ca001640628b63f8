"""Where card data comes from and of what day it is: told wherever a verdict rests on it."""

from __future__ import annotations

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from champions_deckcheck import paths
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.sources.folder import FolderSource
from champions_deckcheck.cards.sync.gate import examine
from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.plan import Selection
from champions_deckcheck.cards.sync.run import sync
from champions_deckcheck.cli.cards.progress import Silence

SMALL = Path(__file__).parent.parent / "fake" / "small" / "ptcgio"
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Shipped data that holds one set of the small corpus, made by the project's own snapshot."""
    from champions_deckcheck.cards.snapshot import snapshot

    folder = tmp_path / "data"
    shutil.copytree(paths.data_dir(), folder, ignore=shutil.ignore_patterns("cards"))
    source = tmp_path / "source"
    (source / "cards").mkdir(parents=True)
    sets = json.loads((SMALL / "sets.json").read_text("utf-8"))
    (source / "sets.json").write_text(json.dumps([s for s in sets if s["id"] == "try1"]), "utf-8")
    shutil.copy(SMALL / "cards" / "try1.json", source / "cards")
    snapshot(source, folder / "cards", today="2027-01-01")
    return folder


def synced(data: Path, cache: Path, *sets: str) -> None:
    with locked(cache):
        sync(
            Selection(sets, missing=False, since="", force=False),
            [FolderSource(SMALL)],
            examine,
            data,
            cache,
            Silence(),
            now=lambda: NOW,
        )


def test_each_card_knows_its_source_and_date(data: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    before = Catalogue.open(data, cache)
    assert before.provenance("try1-1") == ("ptcgio", "2027-01-01")
    assert before.provenance("try2-1") == ("", "")
    synced(data, cache, "try2")
    after = Catalogue.open(data, cache)
    assert after.provenance("try1-1") == ("ptcgio", "2027-01-01")
    assert after.provenance("try2-1") == ("folder", "2027-03-01")


def test_the_data_is_as_old_as_its_oldest_set(data: Path, tmp_path: Path) -> None:
    """One set fetched today does not make the others of today."""
    cache = tmp_path / "cache"
    synced(data, cache, "try2")
    assert Catalogue.open(data, cache).about("date") == "2027-01-01"
    synced(data, cache)
    assert Catalogue.open(data, cache).about("date") == "2027-03-01"
