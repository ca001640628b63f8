"""CP-10 where one Champion has both: the flip that blocks comes before the one that reduces.

No card of the pool has both Abilities, so the one that blocks (Cinccino's) is laid on the
Champion that has the one that reduces (Carracosta's).
"""

from __future__ import annotations

import pytest

from champions_deckcheck.game import engine
from champions_deckcheck.game.chance import Tape
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.state import Lasting
from tests.game.situation import Situation, card

CASE = {
    "do": [],
    "expect": [],
    "you": {"champions": ["sv6-130", "bw1-52"], "a": {"energy": ["Water"]}},
    "opp": {
        "champions": ["sv3-157", "bw3-26"],
        "b": {"energy": ["Fire"], "streak": True},
    },
}


@pytest.mark.parametrize(
    ("coins", "first", "protector", "flips"),
    [
        # repeat Protect, block, reduce: each is flipped for only if those before let it come
        ((0,), 70, 0, ["repeat Protect"]),
        ((1, 1), 0, 0, ["repeat Protect", "block"]),
        ((1, 0, 1), 0, 20, ["repeat Protect", "block", "reduce"]),
        ((1, 0, 0), 0, 70, ["repeat Protect", "block", "reduce"]),
    ],
)
def test_cp_10_repeat_then_block_then_reduce(
    coins: tuple[int, ...], first: int, protector: int, flips: list[str]
) -> None:
    situation = Situation(CASE)
    s = situation.state
    number = situation.number("opp.b")
    (static,) = card("bw4-85").statics
    code = Code("static/ability", (), 0, "ability")
    frame = Frame(code, 1, 0, number, number)
    s.lasting = (Lasting(static.mods[0], frame, (number,), "whole_game", 1, s.turn),)
    s.index = None
    s.tape = Tape(coins, strict=True)
    for step in ("attack you.a Jet Headbutt", "target opp.a", "protect opp.b"):
        found = situation.find(step)
        assert found is not None
        engine.answer(s, found)
    told = [event.note for event in situation.events if event.kind == "flip"]
    assert told == flips
    assert s.play[situation.number("opp.a")].damage == first
    assert s.play[number].damage == protector
