"""Recorded games: the same again, or told apart at the first decision that differs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from champions_deckcheck.errors import InputError, UsageError
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.state import Result
from champions_deckcheck.sim.entrants import arranged
from champions_deckcheck.sim.record import Record, read, record_of, write
from champions_deckcheck.sim.replay import Difference, Replay, table, why_different
from tests.rules.support import catalogue
from tests.sim.table import champions, library, planned


def recorded(mode: str = "1v1", decks: int = 2, number: int = 2, most: int = 10_000) -> Record:
    games = planned(mode, decks, ("greedy",))
    match = games.match(number, watched=True)
    players = games.players(number)
    while match.pending is not None and len(match.decisions) < most:
        match.step(players)
    seating = games.seatings[games.deal(number)[1]]
    return record_of(
        match, champions(), arranged(games.entrants, seating), ["greedy"] * decks, "2026-08-20"
    )


def replay(record: Record, heard: list[Event] | None = None) -> Replay:
    setup = table(record, "game.json", champions(), catalogue(), library())
    return Replay(record, setup, None if heard is None else heard.append)


@pytest.mark.parametrize(("mode", "decks"), [("1v1", 2), ("team", 4), ("battle-royale", 3)])
def test_a_record_replays_to_the_same_end(mode: str, decks: int) -> None:
    record = read(write(recorded(mode, decks)).encode(), "game.json")
    assert record.result is not None
    heard: list[Event] = []
    player = replay(record, heard)
    assert player.run() is None
    assert player.match.result == record.result
    assert player.at_end
    assert heard[-1].kind == "end"


def test_a_game_that_was_broken_off_replays_to_where_it_was() -> None:
    record = recorded(most=7)
    assert record.result is None
    player = replay(record)
    assert player.run() is None
    assert player.position == 7
    assert player.match.pending is not None


def test_a_replay_takes_no_new_decisions() -> None:
    player = replay(recorded(most=7))
    player.run()
    with pytest.raises(UsageError, match="a replay takes no new decisions"):
        player.step()


def test_it_goes_step_by_step_and_says_what_comes_next() -> None:
    record = recorded()
    player = replay(record)
    upcoming = player.upcoming()
    assert upcoming is not None
    decision, option = upcoming
    assert decision.options[record.decisions[0]] == option
    assert player.step() is None
    assert player.position == 1
    player.run()
    assert player.upcoming() is None


def changed(record: Record, at: int) -> Record:
    """The record with another option at the first decision from `at` that has a choice."""
    player = replay(record)
    while player.position < at or len(player.upcoming()[0].options) < 2:  # type: ignore[index]
        player.step()
    place = player.position
    options = len(player.upcoming()[0].options)  # type: ignore[index]
    decisions = list(record.decisions)
    decisions[place] = (decisions[place] + 1) % options
    return replace(record, decisions=tuple(decisions))


@pytest.mark.parametrize("at", [0, 10, 25])
def test_a_changed_decision_is_found_where_it_is(at: int) -> None:
    record = recorded()
    other = changed(record, at)
    place = next(
        n for n, pair in enumerate(zip(record.decisions, other.decisions, strict=True), 1)
        if pair[0] != pair[1]
    )  # fmt: skip
    found = replay(other).run()
    assert found == Difference(place, "it leads to another state than in the record")


def test_other_differences() -> None:
    record = recorded()
    states = list(record.states)
    states[0] = "00"
    found = replay(replace(record, states=tuple(states))).difference
    assert found == Difference(0, "the game is set up differently")

    found = replay(replace(record, seed=record.seed + 1)).difference
    assert found is not None
    assert found.decision == 0

    decisions = (*record.decisions[:5], 999, *record.decisions[6:])
    found = replay(replace(record, decisions=decisions)).run()
    assert found is not None
    assert found.decision == 6
    assert found.message.startswith("the record takes option 1000, and there are only ")

    longer = replace(record, decisions=(*record.decisions, 0), states=(*record.states, "00"))
    found = replay(longer).run()
    assert found == Difference(len(record.decisions), "the game has ended, and the record goes on")

    won = replace(record, result=Result((0, 1), "knock-out", 1))
    found = replay(won).run()
    assert found == Difference(
        len(record.decisions), "the game ends otherwise than the record says"
    )

    stopped = replace(record, result=None)
    assert replay(stopped).run() is not None


def test_a_record_keeps_its_numbers_of_play() -> None:
    """Whatever the format file says today, the game is played by what it said then."""
    games = planned(turn_limit=3)
    match = games.match(1, watched=True)
    match.play(games.players(1))
    record = record_of(match, games.format, games.entrants, ["random"] * 2, "")
    assert record.game["turn-limit"] == 3
    assert replay(record).run() is None


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"list": "1 Iono PAL 185\n"}, "does not give the cards it was played with"),
        ({"list": "1 Iono QQQ 999\n"}, "do not know all cards of a"),
        ({"cards": ("sv3-125",)}, "does not give the cards it was played with"),
    ],
)
def test_decks_that_are_not_those_of_then(damage: dict[str, object], message: str) -> None:
    record = recorded(most=1)
    seats = tuple(
        replace(seat, **damage) if seat.name == "a" else seat  # type: ignore[arg-type]
        for seat in record.seats
    )
    with pytest.raises(InputError, match=message) as caught:
        replay(replace(record, seats=seats))
    assert caught.value.message.startswith("game.json: ")
    assert "2026-08-20" in caught.value.hint


def test_a_table_that_cannot_be() -> None:
    record = recorded(most=1)
    with pytest.raises(InputError, match="damaged record: team is played with 4 decks"):
        replay(replace(record, mode="team"))


def test_reasons_are_given_for_a_difference() -> None:
    record = recorded(most=1)
    assert "is of version 0.0.1 of" in why_different(replace(record, program="0.0.1"), "x")
    assert "data of 2026-08-20" in why_different(record, "2027-01-01")
    assert "was changed" in why_different(record, "2026-08-20")
