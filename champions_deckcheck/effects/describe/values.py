"""Expressions as words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from champions_deckcheck.effects.describe import nouns, wording
from champions_deckcheck.effects.describe.nouns import Noun
from champions_deckcheck.effects.describe.template import Slot, fill
from champions_deckcheck.effects.describe.wording import listed
from champions_deckcheck.effects.model import (
    Call,
    Expression,
    Filtered,
    Group,
    Literal,
    Operation,
    Register,
    Zone,
)
from champions_deckcheck.effects.notation.kinds import ACTS
from champions_deckcheck.effects.vocabulary import ALL, FAMILIES, Param
from champions_deckcheck.effects.vocabulary.choices import CHOICES

Value = Expression | tuple[Expression, ...]

_SIGNS = {"+": "plus", "-": "minus", "*": "times", "//": "divided by"}
# Stands before the verb of a clause, so that the clause can be denied.
VERB = "\x01"

_CONTRARY_SIGNS = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_COMPARED = {
    "==": "is {}",
    "!=": "is not {}",
    "<": "is less than {}",
    "<=": "is at most {}",
    ">": "is more than {}",
    ">=": "is at least {}",
}
_FACTORED = frozenset(word.name for word in FAMILIES["damage"]) | {
    "dmg_dealt",
    "dmg_taken",
    "hp",
    "mill",
}
# An act inside a number: what is counted of it.
_COUNTED = {
    "discard": "the number discarded",
    "put": "the number moved",
    "hand_away": "the number put away",
    "heal": "the damage healed",
    "heal_all": "the damage healed",
}


@dataclass(slots=True)
class Words:
    """Puts expressions of one text into words.

    Attributes:
        own: The words whose sentences are more than their `says`, and who makes them.
        on_card: True in a Trainer's or Energy's text, where `this` is what it is on.
        single: Names that stand for one Pokémon or player.
        before: What a line does inside its numbers, to be told before the line.
    """

    own: Mapping[str, Callable[[Words, Call], str]]
    on_card: bool = False
    single: set[str] = field(default_factory=set)
    before: list[str] = field(default_factory=list)

    # -- words ---------------------------------------------------------------------

    def call(self, call: Call) -> str:
        """A word with its arguments, as part of a sentence."""
        own = self.own.get(call.word)
        if own is not None:
            return own(self, call)
        factor = ""
        if call.word in _FACTORED:
            call, factor = self._factored(call)
        params = {param.key: param for param in ALL[call.word].params}

        def is_given(name: str) -> bool:
            return _is_given(params[name], call.args[name])

        def value(slot: Slot) -> str:
            return self._slot(call, params[slot.param], slot)

        return fill(ALL[call.word].says, value, is_given) + factor

    def _factored(self, call: Call) -> tuple[Call, str]:
        """A call with "30" for "30 times something", and that something for the end."""
        number = call.args.get("n")
        if not isinstance(number, Operation) or number.sign != "*":
            return call, ""
        plain = [part for part in number.parts if isinstance(part, Literal)]
        others = [part for part in number.parts if not isinstance(part, Literal)]
        if len(plain) != 1 or len(others) != 1:
            return call, ""
        factor = f", times {self._part('*', others[0])}"
        return replace(call, args={**call.args, "n": plain[0]}), factor

    def _slot(self, call: Call, param: Param, slot: Slot) -> str:
        value = call.args[param.key]
        if slot.form == "if":
            return ""
        if slot.form == "number":
            verb = VERB if slot.one == "is" else ""
            return verb + (slot.one if self._is_one(value) else slot.many)
        if isinstance(value, tuple):
            texts = [self.text(call.word, param.key, one) for one in value]
            return listed(texts, "and" if slot.form == "and" else "or")
        if param.type in ("Text", "Texts"):
            return self.text(call.word, param.key, value)
        if param.type == "Who":
            return self.player(value, slot.form)
        if param.type == "Num":
            return self.more(value) if slot.form == "more" else self._part("*", value)
        if param.type in ("Cards", "Pokes", "One", "Filter"):
            return _FORMS[slot.form](self.noun(value))
        return self.value(value)

    def text(self, word: str, param: str, value: Expression) -> str:
        """A text as it is read aloud."""
        said = str(value.value) if isinstance(value, Literal) else ""
        if (word, param) in wording.TEXTS:
            return wording.TEXTS[word, param][said]
        if (word, param) in CHOICES or (word, param) in wording.PLAIN or word == "tag":
            return said
        return f"“{said}”"

    # -- values of each type -------------------------------------------------------

    def value(self, value: Expression) -> str:
        """An expression of any type."""
        if value.type in ("Cards", "Pokes", "Filter"):
            return self.noun(value).the()
        if value.type == "Who":
            return self.player(value, "")
        if value.type == "Num":
            return self.number(value)
        if value.type == "Cond":
            return self.condition(value)
        return self.call(value) if isinstance(value, Call) else str(getattr(value, "value", ""))

    def number(self, value: Expression) -> str:
        """A number: "30 times “heads”"."""
        if isinstance(value, Literal):
            return str(value.value)
        if isinstance(value, Register):
            return f"“{value.name}”"
        if isinstance(value, Operation):
            parts = [self._part(value.sign, part) for part in value.parts]
            rounded = ", rounded down," if value.sign == "//" else ""
            return f" {_SIGNS[value.sign]} ".join(parts) + rounded
        if not isinstance(value, Call):
            return ""
        if value.word in ACTS:
            self.before.append(self.call(value))
            return _COUNTED.get(value.word, "that number")
        return self.call(value)

    def _part(self, sign: str, part: Expression) -> str:
        said = self.number(part)
        inner = part.sign if isinstance(part, Operation) else ""
        return f"({said})" if inner and (inner != sign or inner in "-//") else said

    def more(self, value: Expression) -> str:
        """A number to add or take away: "20 more", "20 less"."""
        number = value.value if isinstance(value, Literal) else None
        if not isinstance(number, int):
            if isinstance(value, Operation) and value.sign == "-" and _is_zero(value.parts[0]):
                return f"{self.number(value.parts[1])} less"
            return f"{self.number(value)} more"
        return f"{number} more" if number >= 0 else f"{-number} less"

    def player(self, value: Expression, form: str) -> str:
        """A player: plainly, "whose", "their" or "they"."""
        you = isinstance(value, Call) and value.word == "you"
        if form in ("their", "they"):
            return {"their": "your", "they": "you"}[form] if you else form
        if isinstance(value, Register):
            name = f"“{value.name}”"
        else:
            name = self.call(value) if isinstance(value, Call) else ""
        if form == "whose":
            return "your" if you else f"{name}'s"
        return name

    def condition(self, value: Expression) -> str:
        """A condition, as a clause."""
        if isinstance(value, Operation):
            return self._logic(value)
        if value.type == "Num":
            return f"{self.number(value)} {VERB}is more than 0"
        if isinstance(value, Register):
            return f"“{value.name}” {VERB}is so"
        return self.call(value) if isinstance(value, Call) else "nothing else is asked"

    def _logic(self, value: Operation) -> str:
        if value.sign in _COMPARED:
            return self._compared(value, value.sign)
        if value.sign == "not":
            (part,) = value.parts
            if isinstance(part, Operation) and part.sign in _COMPARED:
                return self._compared(part, _CONTRARY_SIGNS[part.sign])
            return denied(self.condition(part))
        return f" {value.sign} ".join(self.condition(part) for part in value.parts)

    def _compared(self, value: Operation, sign: str) -> str:
        first, second = map(self.number, value.parts)
        return f"{first} {_COMPARED[sign].format(second)}"

    def _is_one(self, value: Value) -> bool:
        if isinstance(value, Literal):
            return value.value in (1, -1)
        if isinstance(value, tuple):
            return len(value) == 1
        if value.type == "Who":
            return not (isinstance(value, Call) and value.word == "you")
        return value.type in ("Pokes", "Cards") and self.noun(value).single

    # -- nouns ---------------------------------------------------------------------

    def noun(self, value: Value) -> Noun:
        """Cards, Pokémon or a filter as a noun."""
        if isinstance(value, Zone):
            whose = self.player(value.who, "whose")
            zone = f"{whose} {wording.ZONES[value.zone]}"
            is_prizes = value.zone == "prizes"
            return Noun(place=f"among {zone}" if is_prizes else f"in {zone}", whole=zone)
        if isinstance(value, Group):
            every = isinstance(value.who, Call) and value.who.word == "each"
            return Noun(
                noun=nouns.POKEMON,
                owner=self.player(value.who, "whose"),
                spot=wording.SPOTS[value.group],
                single=value.group == "active" and not every,
            )
        if isinstance(value, Filtered):
            return self.noun(value.of).narrowed(self.noun(value.filter))
        if isinstance(value, Register):
            return Noun(name=f"“{value.name}”", single=value.name in self.single)
        if isinstance(value, Operation):
            return self._joined(value)
        return self._called(value) if isinstance(value, Call) else Noun()

    def _joined(self, value: Operation) -> Noun:
        parts = [self.noun(part) for part in _flat(value)]
        if value.sign == "not":
            return parts[0].without()
        return nouns.joined(parts) if value.sign == "and" else nouns.either(parts)

    def _called(self, call: Call) -> Noun:
        if call.word == "attached":
            what = self.noun(call.args["what"])
            return replace(what, place=f"attached to {self.noun(call.args['who']).the()}")
        if call.word in ACTS:
            self.before.append(self.call(call))
            return Noun(name="those cards")
        if call.type != "Filter":
            return Noun(name=self.call(call), single=call.word != "rest")
        params = {param.key: param for param in ALL[call.word].params}
        said = fill(
            ALL[call.word].says,
            lambda slot: self._slot(call, params[slot.param], slot),
            lambda name: _is_given(params[name], call.args[name]),
        )
        before, _, rest = said.partition("[")
        noun, _, behind = rest.partition("]")
        return Noun(noun, _kept(before), _kept(behind))


def denied(said: str) -> str:
    """The contrary of a clause."""
    if VERB in said:
        return _DENIED.sub(lambda match: f"{match[1]} {_NOT.get(match[2], 'not')}", said, count=1)
    for plain, contrary in _CONTRARIES:
        if plain in said:
            return said.replace(plain, contrary, 1)
    return f"it is not so that {said}"


_DENIED = re.compile(VERB + r"(\w+)( any\b)?")
_NOT = {" any": "no"}
_CONTRARIES = (
    ("comes up heads", "comes up tails"),
    (" wants to", " does not want to"),
    (" want to", " do not want to"),
    ("any Stadium is", "no Stadium is"),
    (" is ", " is not "),
    (" was ", " was not "),
    (" can ", " cannot "),
    (" came into", " did not come into"),
    (" went first", " did not go first"),
    (" played ", " did not play "),
    (" used ", " did not use "),
)


def _flat(value: Operation) -> list[Expression]:
    """The parts of `a & b & c`, which is written as two operations."""
    found: list[Expression] = []
    for part in value.parts:
        same = isinstance(part, Operation) and part.sign == value.sign != "not"
        found += _flat(part) if same and isinstance(part, Operation) else [part]
    return found


def _kept(text: str) -> tuple[str, ...]:
    return (text.strip(),) if text.strip() else ()


def _is_zero(value: Expression) -> bool:
    return isinstance(value, Literal) and value.value == 0


def _is_given(param: Param, value: Value) -> bool:
    """Whether an argument says more than leaving it out does."""
    if isinstance(value, tuple):
        return bool(value)
    if isinstance(value, Literal):
        if param.type == "Flag":
            return bool(value.value)
        if param.type == "Cond":
            return value.value is not True
        shown = repr(value.value) if isinstance(value.value, str) else str(value.value)
        return shown != param.default
    return not (isinstance(value, Call) and value.word == param.default)


_FORMS: Mapping[str, Callable[[Noun], str]] = {
    "": lambda noun: noun.core() if not (noun.owner or noun.place or noun.name) else noun.the(),
    "each": Noun.each,
    "one": lambda noun: noun.core(one=True) if not (noun.owner or noun.name or noun.place)
    else noun.one(),
    "a": Noun.a,
    "bare": Noun.bare,
    "pokemon": lambda noun: replace(nouns.joined((Noun(nouns.POKEMON), noun))).core(),
    "yours": lambda noun: f"one of your {nouns.joined((Noun(nouns.POKEMON), noun)).core()}",
}  # fmt: skip
