"""Names in card texts: where one begins, how long it is, and whose it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from champions_deckcheck.effects.compiler.words import BASE, NO_OWNERS, PLAIN, TYPES

if TYPE_CHECKING:
    from champions_deckcheck.effects.compiler.tokens import Names

Piece = tuple[str, int]
"""A word or sign of a text, and where it starts."""

# Words of the longest name of another card that is looked for.
_LONGEST = 5
# What ends a name although it is no word with a capital.
_ENDINGS = ("◇", "ex", "♀", "♂")
# An attack or Ability of another card, known by what stands around its name.
_PRINTED = (
    ("attack", "used", re.compile(r"[A-Z][\w'’-]*(?: [\w'’-]+){0,3}?(?= during\b)")),
    ("attack", "the", re.compile(r"[A-Z][\w'’-]*(?: [A-Z'’][\w'’-]*){0,3}?(?= attack\b)")),
    ("ability", "the", re.compile(r"[A-Z][\w'’-]*(?: [A-Z'’][\w'’-]*){0,3}?(?= Ability\b)")),
)


class Named(NamedTuple):
    """A name that was found.

    Attributes:
        kind: "owner", "self", "attack", "ability" or "name".
        name: The name.
        length: How many pieces it takes.
    """

    kind: str
    name: str
    length: int


def name_at(pieces: Sequence[Piece], place: int, text: str, names: Names) -> Named | None:
    """The name that starts at a piece; None if none does.

    Args:
        pieces: The pieces of a text.
        place: Which of them; it begins with a capital.
        text: The text.
        names: The names it may hold.
    """
    owner = _owner(pieces, place, text)
    if owner is not None:
        return owner
    word, _ = pieces[place]
    for kind, known in (("attack", names.attacks), ("ability", names.abilities)):
        found = _own(pieces, place, text, kind, known)
        if found is not None:
            return found
    if word.lower() in TYPES and _is_provided(pieces, place):
        return None
    return (
        _itself(pieces, place, text, names)
        or _printed(pieces, place, text)
        or _card(pieces, place, text, names)
    )


def _owner(pieces: Sequence[Piece], place: int, text: str) -> Named | None:
    """Whose Pokémon some are: "Hop" of "Hop's Pokémon"."""
    for length in (1, 2):
        words = [word for word, _ in pieces[place : place + length]]
        if len(words) < length or not words[-1].endswith("'s"):
            continue
        behind = pieces[place + length][0] if place + length < len(pieces) else ""
        if behind not in ("Pokémon", "Pokémon's") or not all(word[0].isupper() for word in words):
            return None
        owner = _text(pieces, place, length, text).removesuffix("'s")
        # At the start of a sentence any word has a capital: "opponent's", "player's".
        if any(one in NO_OWNERS or (one in PLAIN and one != "Team") for one in owner.split()):
            return None
        return Named("owner", owner, length)
    return None


# -- names of the card itself --------------------------------------------------------------


def _own(
    pieces: Sequence[Piece], place: int, text: str, kind: str, known: Sequence[str]
) -> Named | None:
    """A name of the card, or of one of its attacks or Abilities."""
    word, at = pieces[place]
    length = _known(pieces, place, text, known)
    if not length or (length == 1 and _begins(text[:at]) and _is_verb(kind, word)):
        return None
    # "Name's" is the name, whatever belongs to it.
    name = _text(pieces, place, length, text)
    return Named(kind, name if name in known else name.removesuffix("'s"), length)


def _itself(pieces: Sequence[Piece], place: int, text: str, names: Names) -> Named | None:
    """The card's own name; that of another card if that begins with it."""
    found = _own(pieces, place, text, "self", names.own)
    if found is None:
        return None
    longer = _text(pieces, place, min(found.length + 1, len(pieces) - place), text)
    if longer not in names.own and _is_other(longer, names):
        return Named("name", longer, found.length + 1)
    return found


def _known(pieces: Sequence[Piece], place: int, text: str, known: Iterable[str]) -> int:
    """How many pieces one of some names takes from here; 0 for none."""
    at = pieces[place][1]
    for name in known:
        if not text.startswith(name, at):
            continue
        stop = at + len(name)
        for length in range(1, len(pieces) - place + 1):
            end = _end(pieces, place + length - 1)
            if end == stop or (end == stop + 2 and text[stop:end] == "'s"):
                return length
            if end > stop:
                break
    return 0


def _is_other(name: str, names: Names) -> bool:
    """Whether a card's own name goes on to that of another: "ex" behind it."""
    return name.endswith((" ex", " V", " VMAX", " VSTAR", "-GX", "-EX")) and names.is_card(name)


def _is_provided(pieces: Sequence[Piece], place: int) -> bool:
    """Whether a type of Energy is provided here: by the Energy card that is named like it."""
    return place > 0 and pieces[place - 1][0] in ("provide", "provides")


def _is_verb(kind: str, word: str) -> bool:
    """Whether a word at the start of a sentence is a verb: "Switch" of the card of that name."""
    return kind != "self" or f"{word.lower()}s" in BASE


# -- names of other cards ------------------------------------------------------------------


def _printed(pieces: Sequence[Piece], place: int, text: str) -> Named | None:
    """The name of an attack or Ability of another card."""
    at = pieces[place][1]
    for kind, before, pattern in _PRINTED:
        if place == 0 or pieces[place - 1][0] != before:
            continue
        found = pattern.match(text, at)
        if found is None or found[0] in PLAIN or found[0].startswith(("GX", "Pokémon")):
            continue
        for length in range(1, len(pieces) - place + 1):
            if _end(pieces, place + length - 1) == found.end():
                return Named(kind, found[0], length)
    return None


def _card(pieces: Sequence[Piece], place: int, text: str, names: Names) -> Named | None:
    """The name of another card, the longest that there is."""
    for length in range(min(_LONGEST, len(pieces) - place), 0, -1):
        last = pieces[place + length - 1][0]
        if not (last[0].isupper() or last in _ENDINGS):
            continue
        phrase = _text(pieces, place, length, text).removesuffix("'s")
        # At the start of a sentence a capital says nothing, but such an ending does.
        begins = _begins(text[: pieces[place][1]]) and not phrase.endswith(("-GX", "-EX"))
        if length == 1 and (phrase in PLAIN or phrase.lower() in TYPES or begins):
            continue
        if all(one in PLAIN or one.lower() in TYPES for one in phrase.split()):
            continue
        if names.is_card(phrase):
            return Named("name", phrase, length)
    return None


# -- pieces --------------------------------------------------------------------------------


def _text(pieces: Sequence[Piece], place: int, length: int, text: str) -> str:
    """Some pieces as they are written."""
    return text[pieces[place][1] : _end(pieces, place + length - 1)]


def _end(pieces: Sequence[Piece], place: int) -> int:
    word, at = pieces[place]
    return at + len(word)


def _begins(before: str) -> bool:
    """Whether a sentence begins here, so that a capital says nothing."""
    return not before.rstrip() or before.rstrip()[-1] in ".:()•!"
