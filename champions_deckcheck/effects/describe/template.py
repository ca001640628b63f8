"""Reads the `says` of a word: text, parameters in braces, and parts that may be left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

_SLOT = re.compile(r"\{(\w+)(?:('s)|(\+)|(\?)|@(\w+)|:([^/}]*)/([^}]*))?\}")
_OPTIONAL = re.compile(r"<([^<>|]*)(?:\|([^<>]*))?>")


class Slot(NamedTuple):
    """A place for a parameter.

    Attributes:
        param: Its name.
        form: How it stands there: "" plainly; "whose", "more", "if", a named form, or
            "number" for a word that depends on whether it is one.
        one, many: That word for one, and for more.
    """

    param: str
    form: str
    one: str = ""
    many: str = ""


def fill(says: str, value: Callable[[Slot], str], is_given: Callable[[str], bool]) -> str:
    """A word's `says` with its parameters filled in.

    Args:
        says: The template.
        value: What stands in a slot.
        is_given: Whether a parameter says more than its default does.
    """

    def optional(match: re.Match[str]) -> str:
        named = [slot.param for slot in slots(match[1])]
        return match[1] if all(map(is_given, named)) else match[2] or ""

    return _SLOT.sub(lambda match: value(_slot(match)), _OPTIONAL.sub(optional, says))


@cache
def slots(says: str) -> tuple[Slot, ...]:
    """The slots of a template, in order."""
    return tuple(map(_slot, _SLOT.finditer(says)))


def plain(says: str) -> str:
    """A template for the manual: every part shown, parameters by their name alone."""
    shown = _OPTIONAL.sub(lambda match: match[1], says)
    shown = _SLOT.sub(lambda match: _plain_slot(_slot(match)), shown)
    shown = re.sub(r"(?<=\w)(\*\w+\*)", r" \1", shown)
    return " ".join(re.sub(r"\[([^\]]*)\]", r"\1", shown).split()).replace(" ,", ",")


def _plain_slot(slot: Slot) -> str:
    if slot.form == "number":
        # A number's noun is rather plural, a person's verb rather singular.
        return slot.many if slot.many.endswith("s") else slot.one
    if slot.form in ("their", "they"):
        return slot.form
    after = {"whose": "'s", "more": " more"}.get(slot.form, "")
    return "" if slot.form == "if" else f"*{slot.param}*{after}"


def _slot(match: re.Match[str]) -> Slot:
    name, whose, more, is_so, form, one, many = match.groups()
    if one is not None:
        return Slot(name, "number", one, many)
    return Slot(name, "whose" if whose else "more" if more else "if" if is_so else form or "")
