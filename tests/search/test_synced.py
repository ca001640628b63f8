"""Searching and comparing where some sets came by a sync alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from champions_deckcheck import paths
from champions_deckcheck.cards.audit.verify import compare
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.search.run import search
from champions_deckcheck.cards.sources.folder import FolderSource
from champions_deckcheck.cards.sync.gate import examine
from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.plan import Selection
from champions_deckcheck.cards.sync.run import sync
from champions_deckcheck.cli.cards.progress import Silence

SMALL = Path(__file__).parent.parent / "fake" / "small" / "ptcgio"


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalogue]:
    cache = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(paths.CACHE_VARIABLE, str(cache))
        with locked(cache):
            sync(
                Selection(("try1",)), [FolderSource(SMALL)], examine, paths.data_dir(), cache,
                Silence(),
            )  # fmt: skip
        catalogue = Catalogue.open()
        yield catalogue
        catalogue.close()


@pytest.mark.parametrize("query", ["set.id:try1", 'set.name:"Trial Coast"', "set.id:try* name:*"])
def test_a_synced_set_is_found_by_its_set(query: str, cards: Catalogue) -> None:
    assert {record["set"] for record in search(query, cards)} == {"try1"}


def test_a_synced_set_is_none_that_only_the_other_source_has(cards: Catalogue) -> None:
    found = compare(SMALL, cards)
    assert "try1" not in {one.id for one in found.differences if one.field == "set"}
    assert "try2" in {one.id for one in found.differences if one.field == "set"}
