from __future__ import annotations

import pytest

from champions_deckcheck.cards.sync.clock import Deadline
from champions_deckcheck.cards.sync.synced import Synced, fingerprint
from champions_deckcheck.errors import CardDataError, NetworkError, UsageError
from tests.sync.stubs import Bench, StubSource, card, cards, info


def api(*set_ids: str) -> StubSource:
    return StubSource({set_id: cards(set_id) for set_id in set_ids})


def test_a_first_sync_takes_every_set_with_its_text(bench: Bench) -> None:
    summary = bench.sync(api("aa1", "bb1"))
    assert [one.kind for one in summary.outcomes] == ["new", "new"]
    assert summary.complete
    assert (summary.cards, summary.outcomes[0].texts) == (6, 3)
    assert bench.names("aa1") == {f"aa1-{n}": f"Rowlet {n}" for n in (1, 2, 3)}
    with bench.open() as synced:
        assert synced.text("aa1-2") == {"attacks": [{"name": "Peck", "text": "Flip a coin."}]}
        assert synced.text("zz1-1") is None
        assert [(one.id, one.source, one.cards, one.generation) for one in synced.sets()] == [
            ("aa1", "api", 3, 1),
            ("bb1", "api", 3, 1),
        ]
        assert next(synced.sets()).info == info("aa1")
    assert bench.heard.began == (2, 0)
    assert bench.heard.ended


def test_a_second_sync_asks_for_no_set_and_keeps_the_fingerprint(bench: Bench) -> None:
    source = api("aa1", "bb1")
    bench.sync(source)
    before = fingerprint(bench.cache)
    source.asked.clear()
    summary = bench.sync(source)
    assert (summary.planned, source.asked, source.listed) == (0, [], 2)
    assert fingerprint(bench.cache) == before != ""


def test_new_changed_and_unchanged_are_told_apart(bench: Bench) -> None:
    source = api("aa1", "bb1", "cc1")
    bench.sync(source)
    before = fingerprint(bench.cache)
    source.table["bb1"][1] = card("bb1-2", "Rowlet 2", hp=70)
    source.table["bb1"].append(card("bb1-4"))
    source.table["dd1"] = cards("dd1")
    source.infos.append(info("dd1"))
    summary = bench.sync(source, force=True)
    found = {one.set_id: one for one in summary.outcomes}
    assert {key: one.kind for key, one in found.items()} == {
        "aa1": "unchanged",
        "bb1": "changed",
        "cc1": "unchanged",
        "dd1": "new",
    }
    assert (found["bb1"].added, found["bb1"].changed) == (("bb1-4",), ("bb1-2",))
    assert fingerprint(bench.cache) != before


def test_every_swap_changes_the_fingerprint(bench: Bench) -> None:
    source = api("aa1")
    seen = {fingerprint(bench.cache)}
    for hp in range(10, 110, 10):
        source.table["aa1"][0] = card("aa1-1", "Rowlet 1", hp=hp)
        bench.sync(source, force=True)
        seen.add(fingerprint(bench.cache))
        with bench.open() as synced:
            assert synced.fingerprint == fingerprint(bench.cache)
    assert len(seen) == 11


def test_changed_text_alone_is_written_too(bench: Bench) -> None:
    source = api("aa1")
    bench.sync(source)
    before = fingerprint(bench.cache)
    source.text = "Draw a card."
    (outcome,) = bench.sync(source, force=True).outcomes
    assert (outcome.kind, outcome.texts) == ("unchanged", 0)
    assert fingerprint(bench.cache) != before
    with bench.open() as synced:
        text = synced.text("aa1-1")
    assert text is not None
    assert text["attacks"][0]["text"] == "Draw a card."


def test_cards_equal_to_the_shipped_ones_are_no_news(bench: Bench) -> None:
    bench.ship("aa1", cards("aa1", 2))
    (outcome,) = bench.sync(api("aa1")).outcomes
    assert (outcome.kind, outcome.added, outcome.changed) == ("changed", ("aa1-3",), ())


def test_a_refused_set_keeps_the_old_and_stops_no_other(bench: Bench) -> None:
    source = StubSource({"aa1": cards("aa1", 30), "bb1": cards("bb1")})
    bench.sync(source)
    source.table["aa1"] = cards("aa1", 20, "Litten")
    source.table["bb1"][0] = card("bb1-1", "Rowlet 1", hp=70)
    bench.clock.advance(minutes=1)
    summary = bench.sync(source, names=("aa1", "bb1"))
    refused = summary.of("refused")
    assert [one.set_id for one in refused] == ["aa1"]
    assert "missing" in refused[0].reasons[0]
    assert not summary.complete
    assert len(bench.names("aa1")) == 30
    assert bench.names("aa1")["aa1-1"] == "Rowlet 1"
    assert [one.set_id for one in summary.of("changed")] == ["bb1"]
    with bench.open() as synced:
        ((set_id, source_name, _, reason),) = synced.refusals()
    assert (set_id, source_name, reason) == ("aa1", "api", "; ".join(refused[0].reasons))


def test_a_refusal_is_forgotten_once_the_set_is_taken(bench: Bench) -> None:
    source = StubSource({"aa1": cards("aa1", 30)})
    bench.sync(source)
    whole, source.table["aa1"] = source.table["aa1"], cards("aa1", 5)
    assert not bench.sync(source, names=("aa1",)).complete
    source.table["aa1"] = whole
    assert bench.sync(source, names=("aa1",)).complete
    with bench.open() as synced:
        assert synced.refusals() == ()


def test_with_force_vanished_synced_cards_go(bench: Bench) -> None:
    source = StubSource({"aa1": cards("aa1", 30)})
    bench.sync(source)
    source.table["aa1"] = cards("aa1", 29)
    (outcome,) = bench.sync(source, names=("aa1",)).outcomes
    assert outcome.kind == "refused"
    (outcome,) = bench.sync(source, names=("aa1",), force=True).outcomes
    assert outcome.kind == "changed"
    assert len(bench.names("aa1")) == 29


def test_cards_of_another_origin_are_not_missed(bench: Bench) -> None:
    bench.ship("aa1", [*cards("aa1", 3), card("aa1-4", "Rowlet 4", "tcgdex")])
    (outcome,) = bench.sync(api("aa1")).outcomes
    assert (outcome.kind, outcome.kept) == ("unchanged", ())


def test_impossible_values_are_refused_even_by_force(bench: Bench) -> None:
    source = api("aa1")
    source.table["aa1"][0] = card("aa1-1", hp=6000)
    assert [one.kind for one in bench.sync(source, force=True).outcomes] == ["refused"]
    assert bench.names("aa1") == {}


def test_text_that_cannot_be_stored_is_refused(bench: Bench) -> None:
    source = api("aa1", "bb1")
    source.text = "half \ud800"
    assert [one.kind for one in bench.sync(source).outcomes] == ["refused", "refused"]


def test_more_text_than_any_card_has_is_refused_even_by_force(bench: Bench) -> None:
    source = api("aa1")
    source.text = "Draw a card. " * 400
    (outcome,) = bench.sync(source, force=True).outcomes
    assert outcome.kind == "refused"
    assert "characters of text" in outcome.reasons[0]
    assert bench.names("aa1") == {}
    source.text = "Draw a card. " * 80
    assert [one.kind for one in bench.sync(source, force=True).outcomes] == ["new"]


def test_a_set_that_fails_stops_no_other(bench: Bench) -> None:
    source = api("aa1", "bb1", "cc1")
    source.broken = {
        "aa1": NetworkError("the server fails (HTTP 500)"),
        "bb1": CardDataError("hp is a number"),
    }
    summary = bench.sync(source)
    assert {one.set_id: one.kind for one in summary.outcomes} == {
        "aa1": "failed",
        "bb1": "failed",
        "cc1": "new",
    }
    assert summary.of("failed")[0].reasons == ("api: the server fails (HTTP 500)",)
    assert not summary.complete
    source.broken.clear()
    source.asked.clear()
    assert bench.sync(source).complete
    assert [one for one, _ in source.asked] == ["aa1", "bb1"]


def test_a_source_that_is_down_is_not_asked_for_ever(bench: Bench) -> None:
    names = [f"s{n}" for n in range(40)]
    source = api(*names)
    source.broken = {name: NetworkError("no answer") for name in names}
    summary = bench.sync(source)
    assert len(source.asked) == 12
    assert "28 sets left to ask for" in summary.stopped


def test_nothing_to_fetch_from_says_what_still_works(bench: Bench) -> None:
    source = api("aa1")
    source.down = True
    with pytest.raises(NetworkError, match="nothing could be fetched") as caught:
        bench.sync(source)
    assert "Lists can still be checked" in caught.value.hint
    assert "2026-08-20" in caught.value.hint


def test_unchanged_by_its_own_stamp(bench: Bench) -> None:
    source = api("aa1")
    source.stamps["aa1"] = "etag"
    bench.sync(source)
    source.infos = [info("aa1", updated="2026/01/01")]
    bench.clock.advance(hours=1)
    source.asked.clear()
    (outcome,) = bench.sync(source).outcomes
    assert source.asked == [("aa1", "etag")]
    assert (outcome.kind, outcome.cards) == ("unchanged", 3)
    with bench.open() as synced:
        (row,) = synced.sets()
    assert (row.updated, row.checked) == ("2026/01/01", "2026-10-05T13:00:00Z")
    assert row.fetched == "2026-10-05T12:00:00Z"


def test_the_time_of_a_run_ends_it_between_two_sets(bench: Bench) -> None:
    seconds = iter([0.0, 1.0, 2.0, 11.0, 12.0, 13.0])
    source = api("aa1", "bb1", "cc1")
    summary = bench.sync(source, deadline=Deadline(10, lambda: next(seconds)))
    assert len(source.asked) == 2
    assert summary.stopped == "the 10 seconds of this run were up with 1 set to go"
    assert not summary.complete
    source.asked.clear()
    again = bench.sync(source)
    assert (again.planned, again.earlier, len(source.asked)) == (3, 2, 1)
    assert again.complete


def test_a_stopped_forced_run_is_gone_on_with(bench: Bench) -> None:
    source = api("aa1", "bb1", "cc1")
    bench.sync(source)

    def interrupt(_: str) -> None:
        if len(source.asked) == 5:  # three in the first run, two in this one
            raise KeyboardInterrupt

    source.hook = interrupt
    with pytest.raises(KeyboardInterrupt):
        bench.sync(source, force=True)
    source.hook = lambda _: None
    with bench.open() as synced:
        running = synced.running()
    assert running is not None
    assert running[3:] == (3, 2)
    source.asked.clear()
    summary = bench.sync(source, force=True)
    assert (summary.planned, summary.earlier, len(source.asked)) == (3, 2, 1)
    with bench.open() as synced:
        assert synced.running() is None


def test_a_stopped_run_is_begun_anew_after_a_day_or_for_another_selection(bench: Bench) -> None:
    source = api("aa1", "bb1")
    source.broken["bb1"] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        bench.sync(source, force=True)
    source.broken.clear()
    assert bench.sync(source, names=("aa1",)).earlier == 0
    source.broken["bb1"] = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        bench.sync(source, force=True)
    source.broken.clear()
    bench.clock.advance(hours=25)
    assert bench.sync(source, force=True).earlier == 0


def test_an_unknown_set_is_a_mistake_of_the_call(bench: Bench) -> None:
    with pytest.raises(UsageError, match='no source has a set "bb2"') as caught:
        bench.sync(api("aa1", "bb1"), names=("bb2",))
    assert 'Did you mean "bb1"?' in caught.value.hint


def test_reading_is_one_state_whatever_is_written_meanwhile(bench: Bench) -> None:
    source = api("aa1")
    bench.sync(source)
    with bench.open() as reader, Synced.open(bench.cache, read_only=False) as writer:
        before = list(reader.cards("aa1"))
        writer.database.execute("BEGIN")
        writer.database.execute("DELETE FROM card")
        assert list(reader.cards("aa1")) == before
        writer.database.execute("ROLLBACK")
