"""A program as sentences: its parts, and the steps of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from champions_deckcheck.effects.describe import wording
from champions_deckcheck.effects.describe.own import OWN
from champions_deckcheck.effects.describe.values import Words, denied
from champions_deckcheck.effects.describe.wording import sentence
from champions_deckcheck.effects.model import (
    Call,
    Do,
    Expression,
    ForEach,
    If,
    Later,
    Let,
    Literal,
    Modes,
    Operation,
    Part,
    Register,
    Repeat,
    Step,
    Text,
    Whenever,
)
from champions_deckcheck.effects.notation.kinds import ACTS
from champions_deckcheck.effects.notation.order import calls
from champions_deckcheck.effects.notation.setting import Kind

_EVENT_SUBJECT = re.compile(r"\{on:([^/}]*)/([^}]*)\}")
_BY_ATTACKS = frozenset({"damaged"})


class Line(NamedTuple):
    """A line of a description.

    Attributes:
        depth: How far it stands to the right: 0 at the margin.
        text: What it says.
        played: False for a sentence that is not played.
    """

    depth: int
    text: str
    played: bool = True


def describe(text: Text, kind: Kind, *, does_damage: bool = True) -> tuple[Line, ...]:
    """What a text does, in sentences.

    Args:
        text: The program.
        kind: What the text is: an attack, an Ability, or a Trainer's or Energy's own.
        does_damage: False for an attack on which no damage is printed.
    """
    sentences = _Sentences(Words(OWN, on_card=kind == "card"))
    if kind == "attack" and does_damage and not _places_damage(text):
        return tuple(sentences.attack(text))
    return tuple(sentences.text(text))


class _Sentences:
    __slots__ = ("_told", "_words")

    def __init__(self, words: Words) -> None:
        self._words = words
        self._told: set[str] = set()

    def text(self, text: Text) -> Iterator[Line]:
        """All parts, and what is not played where no step tells it."""
        for part in text.parts:
            yield from self._part(part)
        for one in text.unsupported:
            if one not in self._told:
                yield Line(0, f"NOT PLAYED: {one}", played=False)

    def attack(self, text: Text) -> Iterator[Line]:
        """An attack that does its damage before its effects."""
        body = text.parts[0].body if text.parts else ()
        first = 0
        while first < len(body) and _is_asked_before(body[first]):
            first += 1
        yield from self._steps(body[:first], 0)
        yield Line(0, "Do the damage.")
        yield from self._steps(body[first:], 0)

    def _part(self, part: Part) -> Iterator[Line]:
        if part.heading is None:
            yield from self._steps(part.body, 0)
            return
        if not part.body:
            return
        yield Line(0, sentence(self._heading(part.heading)) + ":")
        yield from self._steps(part.body, 1)

    def _heading(self, heading: Call) -> str:
        when = _one(heading.args["when"])
        clause = "" if isinstance(when, Literal) else self._words.condition(when)
        if heading.word == "static":
            return f"as long as {clause}" if clause else "as long as this is in play"
        if heading.word == "trigger":
            event = self._event(heading)
            limit = self._words.text("trigger", "limit", _one(heading.args["limit"]))
            said = f"{event}, if {clause}" if clause else event
            return f"{said}, {limit}" if limit else said
        return self._words.call(heading)

    def _event(self, heading: Call) -> str:
        said, by = (str(getattr(heading.args[key], "value", "")) for key in ("event", "by"))
        noun = self._words.noun(heading.args["on"])
        subject = noun.the() if noun.single else f"one of {noun.the()}"

        def on(match: re.Match[str]) -> str:
            return f"{subject} {match[1]}".rstrip()

        doers = wording.BY_OF_ATTACKS if said in _BY_ATTACKS else wording.BY
        text = wording.EVENTS[said].replace("{by}", doers[by])
        what = _one(heading.args["what"])
        kind = ""
        if not _is_word(what, "any_card"):
            kind = f", if that card is {self._words.noun(what).a()}"
        return _EVENT_SUBJECT.sub(on, text) + kind

    # -- steps ---------------------------------------------------------------------

    def _steps(self, steps: Sequence[Step], depth: int) -> Iterator[Line]:
        before = ""
        for step in steps:
            word = step.call.word if isinstance(step, Do) else ""
            lines = list(self._step(step, depth, is_second=word == before))
            yield from self._before(depth)
            yield from lines
            before = word

    def _before(self, depth: int) -> Iterator[Line]:
        """What the line that comes next does inside its numbers."""
        for said in self._words.before:
            yield Line(depth, sentence(said) + ".")
        self._words.before.clear()

    def _step(self, step: Step, depth: int, *, is_second: bool) -> Iterator[Line]:
        match step:
            case Do():
                line = self._done(step, depth)
                if is_second and step.call.word == "provide":
                    # Of several the first that holds counts.
                    text = f"Otherwise, {line.text[:1].lower()}{line.text[1:]}"
                    line = line._replace(text=text)
                yield line
            case Let():
                self._single(step.name, step.value)
                value = self._words.value(step.value)
                verb = (
                    "is" if step.value.type == "Num" or step.name in self._words.single else "are"
                )
                yield Line(depth, sentence(f"“{step.name}” {verb} {value}").rstrip(",") + ".")
            case If():
                yield from self._if(step, depth)
            case ForEach():
                self._words.single.add(step.name)
                among = self._words.value(step.among)
                each = "each player" if step.among.type == "Who" else f"each of {among}"
                yield Line(depth, f"For {each}, called “{step.name}” here:")
                yield from self._steps(step.body, depth + 1)
            case Repeat():
                times = self._words.number(step.times)
                is_plain = isinstance(step.times, Literal | Register)
                yield Line(depth, f"{times} times:" if is_plain else f"As often as {times}:")
                yield from self._steps(step.body, depth + 1)
            case Modes():
                yield Line(depth, "Choose one:")
                for name, body in step.choices:
                    yield Line(depth + 1, f"“{name}”:")
                    yield from self._steps(body, depth + 2)
            case Later() | Whenever():
                yield Line(depth, sentence(self._moment(step)) + ":")
                yield from self._steps(step.body, depth + 1)

    def _moment(self, step: Later | Whenever) -> str:
        """When a block is carried out that is kept for later."""
        if isinstance(step, Later):
            return wording.TEXTS["later", "when"][step.when]
        until = self._words.value(_one(step.heading.args["until"]))
        return f"{until}, {self._event(step.heading)}"

    def _done(self, step: Do, depth: int) -> Line:
        said = self._words.call(step.call)
        if step.call.word == "unsupported":
            self._told.add(said.removeprefix("NOT PLAYED: "))
            return Line(depth, said, played=False)
        if step.name:
            self._single(step.name, step.call)
            one = step.name in self._words.single
            said += f"; {_CALLED.get((step.call.type, one), 'this is')} “{step.name}”"
        return Line(depth, sentence(said).rstrip(",") + ".")

    def _single(self, name: str, value: Expression) -> None:
        """Remember whether a name stands for one Pokémon."""
        if isinstance(value, Call) and value.word in ACTS:
            number = value.args.get("n")
            one = number is None or (isinstance(number, Literal) and number.value == 1)
            one = one and value.word in _GIVE_ONE
        else:
            one = value.type == "Pokes" and self._words.noun(value).single
        (self._words.single.add if one else self._words.single.discard)(name)

    def _if(self, step: If, depth: int) -> Iterator[Line]:
        test = sentence(self._test(step.test))
        yield from self._before(depth)
        yield Line(depth, test)
        yield from self._steps(step.then, depth + 1)
        if not step.otherwise:
            return
        only = step.otherwise[0]
        if len(step.otherwise) == 1 and isinstance(only, If):
            # An `elif`: told on the same level.
            first, *rest = self._if(only, depth)
            if first.text.endswith(":"):
                yield first._replace(text=f"Otherwise, {first.text[:1].lower()}{first.text[1:]}")
                yield from rest
                return
        yield Line(depth, "If tails:" if _is_word(step.test, "flip") else "Otherwise:")
        yield from self._steps(step.otherwise, depth + 1)

    def _test(self, test: Expression) -> str:
        if _is_word(test, "flip"):
            return "flip a coin. If heads:"
        if _is_word(test, "may"):
            who = self._words.value(_one(test.args["who"])) if isinstance(test, Call) else ""
            return f"{who} may do this:"
        if isinstance(test, Operation) and test.sign == "not" and _is_word(test.parts[0], "flip"):
            return "flip a coin. If tails:"
        if isinstance(test, Operation) and test.sign == "not":
            return f"if {denied(self._words.condition(test.parts[0]))}:"
        return f"if {self._words.condition(test)}:"


def _places_damage(text: Text) -> bool:
    """Whether an attack says itself where its damage is done, or has another's."""
    words = {call.word for part in text.parts for call in calls(part.body)}
    return not words.isdisjoint({"deal", "use_attack"})


def _is_asked_before(step: Step) -> bool:
    return isinstance(step, Let) or (isinstance(step, Do) and step.call.word == "need")


# Words whose value is one card or Pokémon, if they have no `n` or it is 1.
_GIVE_ONE = frozenset(
    {"choose", "pick", "pick_random", "search", "look", "mill", "gust", "switch", "push_out"}
)
_CALLED = {
    ("Num", False): "the number is",
    ("Cards", False): "the cards are",
    ("Cards", True): "the card is",
    ("Pokes", False): "the Pokémon are",
    ("Pokes", True): "the Pokémon is",
}


def _is_word(test: Expression, word: str) -> bool:
    return isinstance(test, Call) and test.word == word


def _one(value: Expression | tuple[Expression, ...]) -> Expression:
    return value[0] if isinstance(value, tuple) else value
