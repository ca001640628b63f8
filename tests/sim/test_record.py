"""Record files: what is written is read back, and what is damaged is refused with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from champions_deckcheck import __version__
from champions_deckcheck.errors import InputError
from champions_deckcheck.game.state import Result
from champions_deckcheck.sim.record import KIND, MAX_BYTES, VERSION, Record, Seat, read, write

RECORD = Record(
    program=__version__,
    card_data="2026-08-20",
    format="champions",
    game={"champion-hp": 600, "modes": ["1v1"], "mulligan": False},
    mode="1v1",
    seed=281474976710655,
    seats=(
        Seat("péché ★", "greedy", "1 Pikachu ex SSP 57\n", ("sv8-57",)),
        Seat("b", "you", "", ()),
    ),
    decisions=(0, 3, 1),
    states=("aa", "bb", "cc", "dd"),
    result=Result((0,), "knock-out", 12),
)


def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write(RECORD))
    return found


def test_it_is_read_back() -> None:
    assert read(write(RECORD).encode(), "game.json") == RECORD


def test_a_game_that_was_broken_off_has_no_result() -> None:
    broken = Record(
        **{
            name: getattr(RECORD, name)
            for name in Record.__slots__
            if name not in ("decisions", "states", "result")
        },
        decisions=(),
        states=("aa",),
        result=None,
    )
    assert read(write(broken).encode(), "game.json") == broken


def test_the_file_is_json_with_the_documented_keys() -> None:
    import champions_deckcheck.sim.record as module

    assert module.__doc__ is not None
    for key in document():
        assert f"\n    {key} " in module.__doc__
    assert document()["record"] == KIND
    assert document()["version"] == VERSION


@given(
    st.builds(
        Record,
        program=st.text(),
        card_data=st.text(),
        format=st.text(),
        game=st.dictionaries(st.text(), st.integers() | st.booleans() | st.text()),
        mode=st.text(),
        seed=st.integers(0),
        seats=st.lists(
            st.builds(Seat, st.text(), st.text(), st.text(), st.lists(st.text()).map(tuple))
        ).map(tuple),
        decisions=st.just((1, 2)),
        states=st.tuples(st.text(), st.text(), st.text()),
        result=st.none()
        | st.builds(Result, st.lists(st.integers()).map(tuple), st.text(), st.integers()),
    )
)
def test_whatever_stands_in_it_is_read_back(record: Record) -> None:
    assert read(write(record).encode(), "game.json") == record


DAMAGES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "missing": (lambda d: d.pop("seed"), "seed is missing"),
    "unknown": (lambda d: d.update(colour=1), "colour is no key of a record"),
    "text for number": (lambda d: d.update(seed="7"), 'seed must be a whole number, not "7"'),
    "true for number": (lambda d: d.update(seed=True), "seed must be a whole number, not true"),
    "fraction": (lambda d: d["decisions"].__setitem__(1, 1.5), "decisions[1] must be a whole"),
    "negative": (lambda d: d["decisions"].__setitem__(1, -1), "decisions[1] must not be negative"),
    "a state too few": (lambda d: d["states"].pop(), "one more than the decisions (3), not 3"),
    "seat": (lambda d: d["seats"].__setitem__(1, []), "seats[1] must be an object, not []"),
    "seat key": (lambda d: d["seats"][1].pop("list"), "seats[1].list is missing"),
    "seat cards": (lambda d: d["seats"][0]["cards"].append(3), "seats[0].cards[1] must be a text"),
    "result": (lambda d: d["result"].pop("reason"), "result.reason is missing"),
    "long": (lambda d: d.update(seed="x" * 99), f'not "{"x" * 38}…'),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_told_with_its_place(name: str) -> None:
    damage, message = DAMAGES[name]
    broken = document()
    damage(broken)
    with pytest.raises(InputError) as caught:
        read(json.dumps(broken).encode(), "game.json")
    assert caught.value.message.startswith("game.json: damaged record: ")
    assert message in caught.value.message
    assert caught.value.hint


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no record, or a damaged one: Expecting value in line 1, column 1"),
        (write(RECORD).encode()[:-200], "no record, or a damaged one: "),
        (b"\xff\xfe", "no record: byte 0 is no text in UTF-8"),
        (b"[" * 100_000, "no record: it is nested too deeply"),
        (b"1 Iono PAL 185", "no record, or a damaged one"),
        (b"[]", "no record of a game"),
        (b'{"record": "something else"}', "no record of a game"),
        (json.dumps({"record": KIND, "version": 9}).encode(), "version 9 of a record; this"),
        (json.dumps({"record": KIND}).encode(), "version None of a record"),
        (b" " * (MAX_BYTES + 1), "too large for a record"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(data, "game.json")
    assert caught.value.message.startswith("game.json: ")
    assert message in caught.value.message


@given(st.integers(0, 400), st.binary(min_size=1, max_size=3))
def test_no_damage_brings_the_reader_down(at: int, garbage: bytes) -> None:
    data = write(RECORD).encode()
    with suppress(InputError):
        read(data[:at] + garbage + data[at + len(garbage) :], "game.json")
