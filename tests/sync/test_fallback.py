from __future__ import annotations

from champions_deckcheck.errors import NetworkError
from tests.sync.stubs import Bench, StubSource, card, cards, info


def tcgdex(*set_ids: str) -> StubSource:
    return StubSource({one: cards(one, source="tcgdex") for one in set_ids}, name="tcgdex")


def test_a_set_the_first_source_lacks_comes_from_the_second(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1", "bb1")
    summary = bench.sync(first, second)
    assert {one.set_id: one.source for one in summary.outcomes} == {"aa1": "api", "bb1": "tcgdex"}
    assert second.asked == [("bb1", "")]


def test_a_set_the_first_source_fails_on_comes_from_the_second(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1")
    first.broken["aa1"] = NetworkError("HTTP 500")
    (outcome,) = bench.sync(first, second).outcomes
    assert (outcome.kind, outcome.source) == ("new", "tcgdex")
    assert outcome.warnings == ("api: HTTP 500",)


def test_a_borrowed_set_goes_back_to_the_first_source_soon(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1")
    first.broken["aa1"] = NetworkError("HTTP 500")
    bench.sync(first, second)
    first.broken.clear()
    assert bench.sync(first, second).planned == 0
    bench.clock.advance(hours=21)
    (outcome,) = bench.sync(first, second).outcomes
    assert (outcome.source, len(outcome.changed)) == ("api", 3)


def test_a_fallback_never_replaces_better_facts(bench: Bench) -> None:
    first = StubSource({"aa1": cards("aa1", 2)})
    bench.sync(first)
    first.broken["aa1"] = NetworkError("HTTP 500")
    first.infos = [info("aa1", updated="2026/01/01")]
    second = tcgdex("aa1")
    second.table["aa1"] = cards("aa1", 3, "Litten", "tcgdex")
    (outcome,) = bench.sync(first, second).outcomes
    assert (outcome.added, outcome.changed) == (("aa1-3",), ())
    assert list(bench.names("aa1").values()) == ["Rowlet 1", "Rowlet 2", "Litten 3"]
    assert "2 cards stay as a better source gave them" in outcome.warnings
    # The set is still the first source's, and still to be asked there.
    with bench.open() as synced:
        (row,) = synced.sets()
    assert (row.source, row.updated, row.cards) == ("api", "2015/02/02", 3)
    first.broken.clear()
    first.table["aa1"] = cards("aa1", 3)
    (outcome,) = bench.sync(first, second).outcomes
    assert (outcome.source, outcome.changed) == ("api", ("aa1-3",))


def test_shipped_facts_count_as_better_than_a_fallback_too(bench: Bench) -> None:
    bench.ship("aa1", cards("aa1", 2))
    first, second = StubSource({"bb1": cards("bb1")}), tcgdex("aa1")
    second.table["aa1"] = cards("aa1", 3, "Litten", "tcgdex")
    bench.sync(first, second)
    assert bench.names("aa1") == {"aa1-3": "Litten 3"}


def test_a_source_that_is_named_alone_may_replace(bench: Bench) -> None:
    bench.ship("aa1", cards("aa1", 3))
    (outcome,) = bench.sync(tcgdex("aa1")).outcomes
    assert len(outcome.changed) == 3


def test_a_provisional_set_gives_way_to_its_final_form(bench: Bench) -> None:
    second = StubSource({"x7": cards("x7", source="tcgdex")}, "tcgdex", [info("x7", "Delta Reign")])
    first = StubSource({"aa1": cards("aa1")})
    bench.sync(first, second)
    assert len(bench.names("x7")) == 3
    first.table["me6"] = cards("me6")
    first.infos.append(info("me6", "Delta Reign"))
    bench.clock.advance(days=2)
    summary = bench.sync(first, second)
    assert [one.set_id for one in summary.of("new")] == ["me6"]
    assert bench.names("x7") == {}
    assert len(bench.names("me6")) == 3
    bench.open().close()


def test_cards_that_move_to_another_set_leave_the_first_one_whole(bench: Bench) -> None:
    source = StubSource({"aa1": [*cards("aa1", 2)]})
    bench.sync(source)
    with bench.database() as database:
        before = database.execute("SELECT cards FROM card_set").fetchone()
    assert before == (2,)
    from champions_deckcheck.cards.facts import to_line
    from champions_deckcheck.cards.sync.swap import Writer

    with Writer(bench.cache) as store:
        row = ("aa1-2", to_line(card("aa1-2")), "{}")
        store.swap(info("bb1"), [row], source="api", stamp="", now="2026-10-05T12:00:00Z")
    with bench.open() as synced:
        assert [(one.id, one.cards) for one in synced.sets()] == [("aa1", 1), ("bb1", 1)]


def test_a_fallback_is_listed_once_a_day(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1")
    for hours, listed in ((0, 1), (1, 1), (20, 2)):
        bench.clock.advance(hours=hours)
        bench.sync(first, second)
        assert second.listed == listed


def test_a_fallback_that_is_down_harms_nothing(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1")
    second.down = True
    assert bench.sync(first, second).complete
    assert bench.heard.notes == ["tcgdex: the list of sets could not be had: nobody is there"]


def test_a_first_source_that_is_down_leaves_it_to_the_second(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("aa1", "bb1")
    first.down = True
    summary = bench.sync(first, second)
    assert {one.source for one in summary.outcomes} == {"tcgdex"}


def test_names_are_looked_for_in_every_source(bench: Bench) -> None:
    first, second = StubSource({"aa1": cards("aa1")}), tcgdex("bb1")
    bench.sync(first, second, names=("aa1",))
    assert second.listed == 0
    (outcome,) = bench.sync(first, second, names=("BB1",)).outcomes
    assert outcome.source == "tcgdex"
