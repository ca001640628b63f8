"""Sets that a list names and the catalogue lacks, looked up while the list is checked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from champions_deckcheck.cli.session import _is_offline
from champions_deckcheck.library import Checker, Options
from champions_deckcheck.report.model import Report
from tests.fake import Corpus, FakeApi

LIST = "Champions: 2\n1 Charizard ex OBF 125\n1 {name} TCO {number}\n"


@pytest.fixture
def api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeApi]:
    """The fake API over sets that the shipped data has never heard of, and an empty cache."""
    with FakeApi(Corpus.small()) as server:
        monkeypatch.setenv("DECKCHECK_API_URL", server.url)
        monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(tmp_path / "cache"))
        monkeypatch.delenv("DECKCHECK_OFFLINE", raising=False)
        yield server


def card(api: FakeApi, supertype: str = "Pokémon") -> tuple[str, str]:
    """Name and number of a card of the new set."""
    found = next(c for c in api.corpus.cards["try1"] if c["supertype"] == supertype)
    return found["name"], found["number"]


def judged(api: FakeApi, online: bool = True, text: str = "") -> Report:
    name, number = card(api)
    checker = Checker(Options(online=online))
    return checker.check(text or LIST.format(name=name, number=number))


def rules(report: Report) -> list[str]:
    return [finding.rule for finding in report.findings]


def test_a_set_that_came_yesterday_is_looked_up(api: FakeApi) -> None:
    """The card resolves, and the open pool takes it by its regulation mark (R-13)."""
    report = judged(api)
    assert report.deck.slots[1].printing is not None
    assert report.deck.slots[1].printing.set_id == "try1"
    assert "unknown-card" not in rules(report)
    assert "pool" not in rules(report)


def test_what_was_looked_up_stays(api: FakeApi) -> None:
    judged(api)
    api.stop_listening()
    assert judged(api, online=False).deck.slots[1].printing is not None


def test_offline_asks_nobody(api: FakeApi) -> None:
    report = judged(api, online=False)
    assert "unknown-card" in rules(report)
    assert not api.requests


def test_a_list_whose_sets_are_known_asks_nobody(api: FakeApi) -> None:
    judged(api, text="1 Charizard ex OBF 125\n1 Ultra Ball SVI 196\n")
    assert not api.requests


def test_a_failure_is_not_no_such_card(api: FakeApi) -> None:
    """The line stays undecided and says why; the next check does not wait again."""
    api.stop_listening()
    report = judged(api)
    unknown = next(f for f in report.findings if f.rule == "unknown-card")
    assert unknown.verdict == "undecided"
    assert "could not be looked up" in unknown.message
    api.start_listening()
    again = next(f for f in judged(api).findings if f.rule == "unknown-card")
    assert "a few minutes ago" in again.message
    assert not api.requests


def test_a_code_no_source_knows(api: FakeApi) -> None:
    report = judged(api, text="1 Nest Ball QQQ 12\n")
    unknown = next(f for f in report.findings if f.rule == "unknown-set")
    assert "no source has a set of that code" in unknown.message


def test_a_set_of_the_wrong_shape_is_not_taken(api: FakeApi) -> None:
    api.script([{"match": {"path": "/cards"}, "do": "shape"}])
    report = judged(api)
    assert report.deck.slots[1].printing is None
    message = next(f.message for f in report.findings if f.rule == "unknown-card")
    assert "could not be looked up" in message


def test_without_a_regulation_mark_a_new_card_is_undecided(api: FakeApi) -> None:
    """A set newer than the program is in the pool by its marks, never by a date alone."""
    cards = [
        {k: v for k, v in c.items() if k != "regulationMark"} for c in api.corpus.cards["try1"]
    ]
    api.corpus = api.corpus.with_cards("try1", cards)
    report = judged(api)
    pool = next(f for f in report.findings if f.rule == "pool")
    assert pool.verdict == "undecided"
    assert pool.ruling == "R-13"


def test_one_question_for_many_lists(api: FakeApi) -> None:
    name, number = card(api)
    checker = Checker(Options(online=True))
    for _ in range(3):
        checker.check(LIST.format(name=name, number=number))
        checker.check("1 Nest Ball QQQ 12\n")
    assert sum(request.startswith("/v2/cards") for request in api.requests) == 1


def test_the_waiting_is_announced(api: FakeApi) -> None:
    said: list[str] = []
    name, number = card(api)
    Checker(Options(online=True), notify=said.append).check(LIST.format(name=name, number=number))
    assert said == ["looking up TCO …"]


@pytest.mark.parametrize(
    ("environ", "offline"),
    [
        ({}, False),
        ({"CI": "true"}, True),
        ({"CI": "true", "DECKCHECK_OFFLINE": "0"}, False),
        ({"DECKCHECK_OFFLINE": "1"}, True),
        ({"CI": "false"}, False),
    ],
)
def test_machines_of_ci_stay_offline(environ: dict[str, str], offline: bool) -> None:
    assert _is_offline(environ) is offline


def test_ten_seconds_are_for_all_lists_of_a_call(
    api: FakeApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that hangs costs a folder of lists no more than it costs one list."""
    monkeypatch.setattr("champions_deckcheck.cards.sync.on_demand.SECONDS", 1.0)
    api.script([{"match": {"path": "/cards"}, "do": "stall"}])
    checker = Checker(Options(online=True))
    begin = time.monotonic()
    messages = [
        finding.message
        for code in ("TCO", "TPK", "TRE", "PR-TRY")
        for finding in checker.check(f"1 Tidefin {code} 1\n").findings
        if finding.rule == "unknown-card"
    ]
    assert time.monotonic() - begin < 5
    assert len(messages) == 4
    assert "the time for looking up sets is used up" in messages[-1]
    # And the next call does not wait for the same server again.
    again = Checker(Options(online=True)).check("1 Tidefin TCO 1\n")
    assert any("a few minutes ago" in finding.message for finding in again.findings)
