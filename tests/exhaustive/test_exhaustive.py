"""A fixed sample of the cards that have programs, each used where its conditions hold.

`python -m tests.exhaustive` runs all of them.
"""

from __future__ import annotations

from functools import cache
from zlib import crc32

from champions_deckcheck.effects.model import CardProgram
from tests.exhaustive.run import CardRun, Runner
from tests.rules.support import catalogue

ONE_OF = 16
LEAST = 220
FIRED = 0.97


def programs(runner: Runner) -> list[CardProgram]:
    """One card of each name in the sample: the same ones, whatever names are added."""
    found = []
    for name in (one for one in runner.programs.names() if crc32(one.encode()) % ONE_OF == 0):
        known = (runner.programs.for_print(one, catalogue()) for one in catalogue().prints_of(name))
        found += [one for one in known if one is not None][:1]
    return found


@cache
def runs() -> tuple[CardRun, ...]:
    runner = Runner()
    return tuple(runner.run(one) for one in programs(runner))


def test_nothing_goes_wrong() -> None:
    assert len(runs()) >= LEAST
    errors = [f"{one.name} ({one.id}): {error}" for one in runs() for error in one.errors]
    assert errors == []


def test_nearly_all_texts_carry_something_out() -> None:
    texts = sum(len(one.texts()) for one in runs())
    silent = [f"{one.name} ({one.id}): {text}" for one in runs() for text in one.silent()]
    assert len(silent) <= (1 - FIRED) * texts, "\n".join(silent)


def test_counting_changes_nothing_for_other_cards() -> None:
    """What wraps the steps of one card is taken off again."""
    from champions_deckcheck.game.interpreter import lasting, parts, readers
    from champions_deckcheck.game.interpreter.compiler import Compiler

    runs()
    wrapped = (Compiler.emit, parts._static, vars(lasting)["modifier"], *readers.STEPS.values())
    assert all(one.__module__.startswith("champions_deckcheck.") for one in wrapped)
