"""What has to come before what: `need` before every act, the damage step where it counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from champions_deckcheck.effects.model import (
    Call,
    Do,
    ForEach,
    If,
    Later,
    Let,
    Modes,
    Part,
    Place,
    Repeat,
    Step,
    Whenever,
)
from champions_deckcheck.effects.notation.fault import Source

# What changes the damage, and so has to come before it.
_BEFORE = ("dmg_add", "dmg_set", "ignore", "fail")


def check_order(source: Source, part: Part, kind: str) -> None:
    """Refuse steps that come too late to do anything.

    Raises:
        ProgramError: A `need` behind a step that acts, or a change of damage behind it.
    """
    _check_needs(source, part.body)
    if kind == "attack":
        _Damage(source, part.body).check()


def _check_needs(source: Source, body: tuple[Step, ...]) -> None:
    first = 0
    while first < len(body) and (isinstance(body[first], Let) or _word(body[first]) == "need"):
        first += 1
    _refuse_needs(source, body[first:])


def _refuse_needs(source: Source, found: Any) -> None:
    if isinstance(found, tuple):
        for one in found:
            _refuse_needs(source, one)
    elif isinstance(found, Modes):
        # What a mode needs decides whether it is offered.
        for _, choice in found.choices:
            _check_needs(source, choice)
    elif isinstance(found, (If, ForEach, Repeat, Later, Whenever)):
        _refuse_needs(source, tuple(getattr(found, field.name) for field in fields(found)))
    elif isinstance(found, Do) and found.call.word == "need":
        what = "`need` stands before every other step, and not in a block"
        raise source.error(found.call.place, what)


class _Damage:
    """The damage step of one attack."""

    def __init__(self, source: Source, body: tuple[Step, ...]) -> None:
        self._source = source
        self._body = body
        found = list(calls(body))
        self._last = max((n for n, call in enumerate(found) if call.word == "deal"), default=-1)
        self._calls = found

    def check(self) -> None:
        """Refuse what comes before or behind the damage and may not."""
        for number, call in enumerate(self._calls):
            if call.word in _BEFORE and number > self._last:
                what = f"`{call.word}` comes too late: the damage is done before it"
                hint = "Write `deal()` behind it, where the damage is to be done."
                raise self._source.error(call.place, what, hint)
        if self._last >= 0:
            self._walk(self._body, dealt=False, looped=False)

    def _walk(self, steps: tuple[Step, ...], *, dealt: bool, looped: bool) -> bool:
        """Whether the damage may have been done behind some steps."""
        for step in steps:
            dealt = self._step(step, dealt=dealt, looped=looped)
        return dealt

    def _ways(self, ways: Sequence[tuple[Step, ...]], *, dealt: bool, looped: bool) -> bool:
        # All of them are looked at, whatever the first one does.
        after = [self._walk(way, dealt=dealt, looped=looped) for way in ways]
        return any(after)

    def _step(self, step: Step, *, dealt: bool, looped: bool) -> bool:
        if isinstance(step, If):
            self._own(step.test, dealt=dealt)
            return self._ways((step.then, step.otherwise), dealt=dealt, looped=looped)
        if isinstance(step, Modes):
            bodies = [body for _, body in step.choices]
            return self._ways(bodies, dealt=dealt, looped=looped)
        if isinstance(step, (ForEach, Repeat)):
            return self._walk(step.body, dealt=dealt, looped=True)
        if isinstance(step, (Later, Whenever)):
            return dealt
        self._own(step, dealt=dealt)
        if _word(step) != "deal":
            return dealt
        if dealt or looped:
            raise self._source.error(step.place, "`deal()` is carried out once at most")
        return True

    def _own(self, found: Any, *, dealt: bool) -> None:
        for call in calls(found):
            if call.word == "dealt" and not dealt:
                raise self._source.error(call.place, "`dealt()` stands behind `deal()`")
            if call.word in _BEFORE and dealt:
                what = f"`{call.word}` comes too late: the damage is done before it"
                raise self._source.error(call.place, what)


def _word(step: Step) -> str:
    return step.call.word if isinstance(step, Do) else ""


def calls(found: Any) -> Iterator[Call]:
    """Every word in some steps or expressions, in order."""
    if isinstance(found, tuple):
        for one in found:
            yield from calls(one)
    elif isinstance(found, Call):
        yield found
        for value in found.args.values():
            yield from calls(value)
    else:
        for name in _fields_of(type(found)):
            yield from calls(getattr(found, name))


# Kind of step or expression → its fields, as they are asked for again and again.
_FIELDS: dict[type, tuple[str, ...]] = {Place: ()}


def _fields_of(kind: type) -> tuple[str, ...]:
    """The fields of a step or expression that may hold words; none of a plain value."""
    known = _FIELDS.get(kind)
    if known is None:
        held = fields(kind) if is_dataclass(kind) else ()
        known = _FIELDS[kind] = tuple(one.name for one in held if one.name != "place")
    return known
