"""The published JSON files as a source."""

from __future__ import annotations

import pytest

from champions_deckcheck.cards.net.failure import NotFoundError
from champions_deckcheck.cards.net.http import Fetcher
from champions_deckcheck.cards.net.places import Places
from champions_deckcheck.cards.sources.api import ApiSource
from champions_deckcheck.cards.sources.files import FilesSource
from champions_deckcheck.errors import CardDataError, NetworkError
from tests.fake import Corpus, FakeApi
from tests.sources.tools import fails, fetcher, info_of, rule, whole


def test_the_same_cards_as_the_api(fake_api: FakeApi) -> None:
    files, api = FilesSource(fetcher(fake_api)), ApiSource(fetcher(fake_api))
    assert files.sets() == api.sets()
    for info in files.sets():
        assert whole(files.cards(info)).cards == whole(api.cards(info)).cards


def test_an_unchanged_file_has_no_body(fake_api: FakeApi) -> None:
    files = FilesSource(fetcher(fake_api))
    info = info_of(files, "try1")
    stamp = whole(files.cards(info)).stamp
    assert files.cards(info, stamp) is None
    assert fake_api.log[-1].status == 304
    cards = fake_api.corpus.cards["try1"]
    fake_api.corpus = fake_api.corpus.with_cards("try1", cards[1:])
    changed = whole(files.cards(info, stamp))
    assert len(changed.cards) == len(cards) - 1
    assert "says 13 cards, there are 12" in changed.warnings[0]


def test_no_key_goes_to_the_files() -> None:
    with FakeApi(Corpus.small()) as api, FakeApi(Corpus.small()) as files:
        places = Places(api=api.url, data=files.data_url)
        FilesSource(Fetcher(places, key="good-key")).sets()
        assert "x-api-key" not in files.log[0].headers


def test_a_missing_file(fake_api: FakeApi) -> None:
    files = FilesSource(fetcher(fake_api))
    info = info_of(files, "try1")
    fake_api.script([rule("404_all")])
    with fails(NotFoundError, "/data/cards/en/try1.json", "(404)"):
        files.cards(info)


@pytest.mark.parametrize("fault", ["truncate_json", "html_200", "reset_before"])
def test_broken_answers_are_tried_again(fake_api: FakeApi, fault: str) -> None:
    fake_api.script([rule(fault, times=1)])
    assert len(FilesSource(fetcher(fake_api)).sets()) == 6


def test_empty_and_wrong_files(fake_api: FakeApi) -> None:
    files = FilesSource(fetcher(fake_api))
    info = info_of(files, "try1")
    fake_api.corpus = fake_api.corpus.with_cards("try1", ())
    with fails(NetworkError, "holds no cards"):
        files.cards(info)
    fake_api.script([rule("null_data", variant="error")])
    with fails(CardDataError, "holds no array but dict", "(4 tries)"):
        files.cards(info)


def test_the_same_card_or_set_twice(fake_api: FakeApi) -> None:
    files = FilesSource(fetcher(fake_api))
    info = info_of(files, "try1")
    cards = fake_api.corpus.cards["try1"]
    fake_api.corpus = fake_api.corpus.with_cards("try1", (*cards, cards[0]))
    with fails(CardDataError, "comes twice"):
        files.cards(info)
    sets = fake_api.corpus.sets
    fake_api.corpus = fake_api.corpus.with_sets([*sets, sets[0]])
    with fails(CardDataError, "names a set twice"):
        files.sets()
