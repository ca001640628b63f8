"""Every fault a source can have, met by whole commands: nothing lost, nothing half, and a word.

A cache that was synced yesterday meets a server that has news today and a fault. Whatever
comes of it, each set is afterwards as it was, or as a sync without the fault leaves it.
"""

from __future__ import annotations

import copy
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.cards.catalogue import Catalogue
from tests.fake import Corpus, FakeApi
from tests.fake.tls import TlsUnavailableError
from tests.sync.outcomes import DOWN, FAILED, PAGES_FAILED, PASSING, TAKEN, rule
from tests.sync.quick import Done, Runner, small_data

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="commands are forked")

KEY = "good-key"
NEWS = ("try1", "try3")
PAGED = "try2"
DECK = "Champions: 1\n1 Charizard ex OBF 125\n1 Shore Guide TLI 4\n"

Rows = Mapping[str, Sequence[Sequence[Any]]]


@dataclass
class World:
    """Yesterday's cache, today's cards, and commands between them."""

    folder: Path
    data: Path
    runner: Runner
    today: Corpus
    before: Rows
    after: Rows

    def run(self, api: FakeApi, *arguments: str, **environ: str) -> Done:
        done = self.runner.run(
            *arguments,
            environ={
                "DECKCHECK_API_URL": api.url,
                "DECKCHECK_API_KEY": KEY,
                "DECKCHECK_CACHE_DIR": str(self.folder / "cache"),
                "COLUMNS": "2000",
                **environ,
            },
            cwd=self.folder,
        )
        assert done.code is not None, f"hangs: {arguments}"
        assert done.seconds < 12
        for wrong in ("Traceback", "itself failed", KEY):
            assert wrong not in done.out + done.err
        return done

    def rows(self, cache: str = "cache") -> Rows:
        """Everything the catalogue answers, by set; all but the day it is from."""
        cards = Catalogue.open(self.data, self.folder / cache)
        found: dict[str, list[Sequence[Any]]] = {}
        for row in cards._database.execute("SELECT * FROM printing ORDER BY id"):
            found.setdefault(row[3], []).append(row[:-1])
        cards.close()
        return found


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("world")
    data = small_data(folder)
    (folder / "deck.txt").write_text(DECK, "utf-8")
    yesterday, today = _corpora()
    with Runner(data) as runner, FakeApi(yesterday) as api:
        world = World(folder, data, runner, today, {}, {})
        assert world.run(api, "cards", "sync").code == 0
        world.before = world.rows()
        shutil.copytree(folder / "cache", folder / "yesterday")
        api.corpus = today
        assert world.run(api, "cards", "sync", "--force").code == 0
        world.after = world.rows()
        assert {one for one in world.after if world.after[one] != world.before.get(one)} == {*NEWS}
        yield world


@pytest.fixture
def api(world: World) -> Iterator[FakeApi]:
    """The server of today, and the cache as it was yesterday."""
    shutil.rmtree(world.folder / "cache", ignore_errors=True)
    shutil.copytree(world.folder / "yesterday", world.folder / "cache")
    with FakeApi(world.today, keys={KEY}) as server:
        yield server


def _corpora() -> tuple[Corpus, Corpus]:
    """Yesterday's: one set less, one with other facts, one of two pages that stays."""
    base = Corpus.small().grown(PAGED, 260)
    cards = copy.deepcopy(base.cards["try1"])
    for card in cards:
        card["types"] = ["Fire"]
    sets = [
        {**one, "updatedAt": "2026/09/09 10:00:00"}
        if one["id"] == "try1"
        else {**one, "ptcgoCode": "TLI"}
        if one["id"] == "try3"
        else one
        for one in base.sets
    ]
    return base.without("try3"), base.with_cards("try1", cards).with_sets(sets)


def label(value: object) -> str:
    if not isinstance(value, dict):
        return ""
    return "-".join(str(one) for key, one in value.items() if key != "match")


def only(fault: Mapping[str, Any], set_id: str) -> dict[str, Any]:
    """The fault for the cards of one set."""
    match = {"path": "/cards", "q": f"set.id:{set_id}", **fault.get("match", {})}
    return {**fault, "match": match}


@pytest.mark.parametrize(("fault", "says"), TAKEN, ids=label)
def test_what_is_harmless_is_taken(
    world: World, api: FakeApi, fault: dict[str, Any], says: str
) -> None:
    api.script([only(fault, "try1")])
    done = world.run(api, "cards", "sync")
    assert done.code == 0, done.err
    assert says in done.said
    assert world.rows() == world.after


@pytest.mark.parametrize(("fault", "says"), FAILED, ids=label)
def test_a_set_that_does_not_come_stays_as_it_is_and_stops_no_other(
    world: World, api: FakeApi, fault: dict[str, Any], says: str
) -> None:
    api.script([only(fault, "try1")])
    done = world.run(api, "cards", "sync")
    assert done.code == 2
    assert "failed try1 Trial Coast: api: http://127.0.0.1" in done.said
    assert says in done.said
    assert not api.other_log
    assert world.rows() == {**world.after, "try1": world.before["try1"]}
    if fault["do"] in ("reset_before", "shape"):
        _mends_itself(world, api)


@pytest.mark.parametrize("fault", PAGES_FAILED, ids=label)
def test_half_a_set_is_none(world: World, api: FakeApi, fault: dict[str, Any]) -> None:
    api.script([only(fault, PAGED)])
    done = world.run(api, "cards", "sync", "--set", f"{PAGED},try1,try3")
    assert done.code == 2
    assert f"failed {PAGED} Trial Peaks: api: " in done.said
    assert world.rows() == world.after


@pytest.mark.parametrize("fault", DOWN, ids=label)
def test_a_server_that_is_down(world: World, api: FakeApi, fault: dict[str, Any]) -> None:
    api.script([fault])
    done = world.run(api, "cards", "sync")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error: nothing could be fetched (api: http://127.0.0.1")
    assert "Lists can still be checked with the cards that are here" in done.said
    assert world.rows() == world.before
    _check_goes_on(world, api)


def _check_goes_on(world: World, api: FakeApi) -> None:
    """Nobody is told that a card does not exist because a server does not answer."""
    first = world.run(api, "check", "deck.txt", "--select", "unknown-set,unknown-card,pool")
    assert (first.code, first.err) == (3, "")
    assert "It could not be looked up: no source of card data could be reached" in first.out
    asked = len(api.log)
    again = world.run(api, "check", "deck.txt", "--select", "unknown-set,unknown-card,pool")
    assert again.code == 3
    assert "a look-up failed a few minutes ago" in again.out
    assert again.seconds < 1
    assert len(api.log) == asked
    assert "Tidefin" in world.run(api, "cards", "show", "try1-1").out
    assert world.run(api, "cards", "status").code == 0


def _mends_itself(world: World, api: FakeApi) -> None:
    api.script([])
    assert world.run(api, "cards", "sync").code == 0
    assert world.rows() == world.after
    assert world.run(api, "check", "deck.txt", "--select", "unknown-set,unknown-card").code == 0


def test_nobody_at_that_address(world: World, api: FakeApi) -> None:
    url = api.unresolvable_url
    done = world.run(api, "cards", "sync", DECKCHECK_API_URL=url)
    assert done.code == 2
    assert f"{url}/sets" in done.said
    assert "the connection failed or broke" in done.said
    assert world.rows() == world.before


def test_a_certificate_that_nobody_vouches_for(world: World, api: FakeApi) -> None:
    try:
        with FakeApi(world.today, tls=True) as server:
            done = world.run(server, "cards", "sync")
            assert not server.log
    except TlsUnavailableError:
        pytest.skip("no certificate can be made here")
    assert done.code == 2
    assert "its certificate is not trusted" in done.said
    assert "(1 try)" in done.said
    assert world.rows() == world.before


@pytest.mark.parametrize("do", PASSING)
def test_what_passes_costs_a_try(world: World, api: FakeApi, do: str) -> None:
    paged = do in ("repeat_card", "repeat_page", "shuffle_between")
    api.script([{**only(rule(do), PAGED if paged else "try1"), "times": 1}])
    named = f"{PAGED},try1,try3" if paged else "try1,try3"
    done = world.run(api, "cards", "sync", "--set", named)
    assert done.code == 0, done.err
    assert world.rows() == world.after
    assert [one.fault for one in api.log].count(do) == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_one_request_in_six_fails(world: World, api: FakeApi, seed: int) -> None:
    """What a user measured at the public API."""
    shutil.rmtree(world.folder / "cache")
    api.script([{**rule("500_empty"), "match": {"probability": 0.17, "seed": seed}}])
    done = world.run(api, "cards", "sync")
    assert done.code == 0, done.err
    assert world.rows() == world.after


@pytest.mark.parametrize("kind", ["missing", "malformed", "future", "back"])
def test_a_list_of_sets_that_is_off(world: World, api: FakeApi, kind: str) -> None:
    api.script([rule("stale_sets", kind=kind, sets=["try1"])])
    done = world.run(api, "cards", "sync")
    assert done.code == 0
    kept = {"try1": world.before["try1"]} if kind == "missing" else {}
    assert world.rows() == {**world.after, **kept}
    said = "note: api no longer lists Trial Coast (try1); the cards that are here stay"
    assert (said in done.err) == (kind == "missing")


@pytest.mark.parametrize("selection", [(), ("--missing",), ("--since", "2024-01-01"), ("--force",)])
def test_a_set_that_vanishes_stays(world: World, api: FakeApi, selection: tuple[str, ...]) -> None:
    api.script([rule("set_vanishes", set=PAGED)])
    done = world.run(api, "cards", "sync", *selection)
    assert done.code == 0
    assert f"api no longer lists Trial Peaks ({PAGED})" in done.said
    assert world.rows()[PAGED] == world.before[PAGED]


def test_cards_that_vanish_stay_unless_that_is_wanted(world: World, api: FakeApi) -> None:
    api.script([rule("cards_vanish", set="try1")])
    done = world.run(api, "cards", "sync", "--set", "try1,try3")
    assert done.code == 2
    assert "refused try1 Trial Coast: set try1: cards at hand are missing: " in done.said
    assert "they stay as they are" in done.said
    assert world.rows() == {**world.after, "try1": world.before["try1"]}
    assert "refused      try1 from api" in world.run(api, "cards", "status").out

    done = world.run(api, "cards", "sync", "--set", "try1", "--force")
    assert done.code == 0
    assert "note try1 Trial Coast: removed, as the source no longer has them: " in done.said
    assert "stay" not in done.err
    assert len(world.rows()["try1"]) == 6


def test_a_new_kind_of_card_is_taken_and_told_in_few_words(world: World, api: FakeApi) -> None:
    api.script([only(rule("type_drift", kind="new_subtype", all=True), PAGED)])
    done = world.run(api, "cards", "sync", "--force")
    assert done.code == 0
    assert 'subtypes is ["Mega Dream"]: unknown' in done.err
    assert "and 252 more notes like these" in done.said
    assert len(done.err.splitlines()) < 40
    assert all("Mega Dream" in row[6] for row in world.rows()[PAGED])


def test_many_bad_cards_are_one_line(world: World, api: FakeApi) -> None:
    cards = [{**card, "hp": "9990"} if "hp" in card else card for card in api.corpus.cards[PAGED]]
    api.corpus = api.corpus.with_cards(PAGED, cards)
    done = world.run(api, "cards", "sync", "--force", "--quiet")
    assert done.code == 2
    assert len(done.err.splitlines()) < 6
    assert "hp is 9990: no card has that" in done.said
    assert "and 253 more" in done.said
    assert len(world.run(api, "cards", "status").out) < 9000


SELECTIONS = [("--set", "try1"), ("--missing",), ("--since", "2026-09-01"), ("--force",), ()]


@pytest.mark.parametrize("selection", SELECTIONS, ids=" ".join)
@pytest.mark.parametrize("do", ["500_empty", "type_drift"])
def test_whatever_is_asked_for(
    world: World, api: FakeApi, selection: tuple[str, ...], do: str
) -> None:
    """All sets meet the fault: each stays, and the same command brings them once it is over."""
    api.script([{**rule(do), "match": {"path": "/cards"}}])
    done = world.run(api, "cards", "sync", *selection)
    assert done.code == 2
    assert "failed " in done.said
    assert world.rows() == world.before
    api.script([])
    assert world.run(api, "cards", "sync", *selection).code == 0
    found = world.rows()
    assert all(found[one] in (world.before.get(one), world.after[one]) for one in found)
    assert found != world.before


def test_a_foreign_card_in_the_place_of_one_is_no_wrong_total(world: World, api: FakeApi) -> None:
    """Not even where the list of sets has a total that agrees with none."""
    sets = [{**one, "total": 40} if one["id"] == "try1" else one for one in api.corpus.sets]
    api.corpus = api.corpus.with_sets(sets)
    api.script([only(rule("foreign_card", replace=True), "try1")])
    done = world.run(api, "cards", "sync", "--force")
    assert done.code == 2
    assert "incomplete: 12 of 13 cards came" in done.said
    assert world.rows() == {**world.after, "try1": world.before["try1"]}
