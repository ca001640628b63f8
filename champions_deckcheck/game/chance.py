"""The one place where chance comes from: sampled, scripted, or enumerated.

Python's own generator has a state of 2,500 bytes, which every copy of a game would have to
copy; SplitMix64 (Steele, Lea and Flood 2014) has eight. Shuffling is still the library's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State

_MASK = (1 << 64) - 1


class Tape:
    """Outcomes laid down in advance, and what was asked for.

    Attributes:
        given: Outcomes in order: for a coin 1 is heads, for a pick its place.
        asked: How many outcomes each question had, in the order they were asked.
        strict: True if a question beyond those given is an error; else it is sampled.
    """

    __slots__ = ("asked", "given", "strict")

    def __init__(self, given: tuple[int, ...] = (), *, strict: bool = False) -> None:
        self.given = given
        self.asked: list[int] = []
        self.strict = strict

    def next(self, outcomes: int) -> int | None:
        """The outcome laid down for the next question, or None if there is none.

        Raises:
            LookupError: The tape is strict and at its end.
        """
        place = len(self.asked)
        self.asked.append(outcomes)
        if place < len(self.given):
            return self.given[place]
        if self.strict:
            raise LookupError(f"the script ends before question {place + 1}")
        return None


def _next(s: State) -> int:
    x = s.rng = (s.rng + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def below(s: State, outcomes: int) -> int:
    """One of 0 … outcomes - 1, each as likely."""
    if s.tape is not None:
        given = s.tape.next(outcomes)
        if given is not None:
            return given
    return _next(s) * outcomes >> 64


def coin(s: State) -> bool:
    """Whether a coin comes up heads."""
    return below(s, 2) == 1


def shuffle(s: State, cards: list[int]) -> None:
    """Puts cards into random order; never laid down by a tape."""
    if len(cards) > 1:
        random.Random(_next(s)).shuffle(cards)  # noqa: S311 - a game, not a secret


def pick(s: State, cards: list[int], count: int) -> list[int]:
    """Some of the cards at random, all if there are no more."""
    left = list(cards)
    return [left.pop(below(s, len(left))) for _ in range(min(count, len(left)))]


def outcomes(
    s: State, act: Callable[[State], None], most: int = 4096
) -> Iterator[tuple[float, State]]:
    """Every way a step may come out, with its probability.

    Coins and random picks are enumerated; shuffles are sampled once, with the state's own
    generator, so every branch sees the same order.

    Args:
        s: The state before; it stays as it is.
        act: Carries the step out on a copy.
        most: How many branches at most.

    Raises:
        LookupError: There are more branches than that.
    """
    waiting: list[tuple[int, ...]] = [()]
    count = 0
    while waiting:
        given = waiting.pop()
        branch = s.copy()
        branch.tape = Tape(given)
        act(branch)
        asked = branch.tape.asked
        # What was sampled beyond the tape is not known: lay down its first outcome and
        # take the branch again, until every question of it stands on the tape.
        if len(asked) > len(given):
            waiting.extend((*given, value) for value in range(asked[len(given)]))
        else:
            chance = 1.0
            for size in asked:
                chance /= size
            branch.tape = None
            yield chance, branch
            count += 1
        if count + len(waiting) > most:
            raise LookupError(f"more than {most} outcomes")
