"""Cards and Pokémon as nouns: "your Benched Fire Pokémon with a Rule Box"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

CARDS = "cards"
POKEMON = "Pokémon"

_GENERAL = (CARDS, POKEMON, "Trainer cards", "Energy cards")
_PLURAL = re.compile(r"\b(card|Tool)s\b")


@dataclass(frozen=True, slots=True)
class Noun:
    """Some cards or Pokémon.

    Attributes:
        noun: In the plural: "Item cards".
        before: Words before it: "Basic", "Fire".
        behind: Words behind it: "with a Rule Box".
        owner: Whose they are: "your"; "" if that is told by `place`.
        spot: "Active" or "Benched", or "".
        place: Where they are: "in your deck".
        single: True if it is always one.
        name: What stands for all of it instead: "this Pokémon".
        whole: What they are called where no filter narrows them down: "your hand".
    """

    noun: str = CARDS
    before: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    owner: str = ""
    spot: str = ""
    place: str = ""
    single: bool = False
    name: str = ""
    whole: str = ""

    def narrowed(self, to: Noun) -> Noun:
        """Those of them that pass a filter."""
        if self.name and self.single:
            thing = replace(to, noun=POKEMON) if to.noun == CARDS else to
            return replace(self, name=f"{self.name}, if it is {thing.a()},")
        if self.name:
            # A noun that is told by its name alone cannot take words into itself.
            return replace(to, place=f"among {self.name}")
        both = joined((self, to))
        return replace(both, owner=self.owner, spot=self.spot, place=self.place, single=self.single)

    def core(self, one: bool = False) -> str:
        """Without where and whose: "Benched Fire Pokémon with a Rule Box"."""
        noun = _PLURAL.sub(r"\1", self.noun) if one else self.noun
        first = [word for word in self.before if word == "other"]
        rest = [word for word in self.before if word != "other"]
        behind = _behind(self.behind)
        return " ".join(word for word in (*first, self.spot, *rest, noun, behind) if word)

    def the(self) -> str:
        """All of them: "the Item cards in your deck", "your Benched Pokémon"."""
        if self.name or self.whole:
            return self.name or self.whole
        if self.owner:
            return f"{self.owner} {self.core(self.single)}"
        return _row("the", self.core(self.single), self.place)

    def bare(self) -> str:
        """The same behind "the number of": without an article."""
        if self.name:
            return f"cards in {self.name}"
        return self.the() if self.owner else _row(self.core(), self.place)

    def each(self) -> str:
        """Each by itself: "each of your Benched Pokémon"."""
        return self.the() if self.single else f"each of {self.the()}"

    def one(self) -> str:
        """A chosen one of them: "1 of your Benched Pokémon"."""
        return self.the() if self.single else self.some("1", one=True)

    def some(self, number: str, *, one: bool) -> str:
        """A number of them: "2 of your Pokémon", "2 Item cards from your hand"."""
        if self.owner or self.name or number == "any number":
            return f"{number} of {self.the()}"
        place = re.sub("^in ", "from ", self.place)
        return _row(number, self.core(one), place)

    def a(self) -> str:
        """One with its article: "an Item card"."""
        if self.name:
            return self.name
        return _row(_article(self.core(one=True)), self.core(one=True), self.place)

    def without(self) -> Noun:
        """What does not pass it as a filter."""
        (behind, *more) = (*self.behind, "")
        if behind.startswith("with ") and not self.before and more == [""] and "HP" not in behind:
            return Noun(noun=self.noun, behind=(f"without {behind.removeprefix('with ')}",))
        if self.noun == CARDS and not self.before:
            return Noun(behind=(f"other than those {self.core().removeprefix(CARDS).strip()}",))
        noun = POKEMON if self.noun == POKEMON else CARDS
        return Noun(noun=noun, behind=(f"other than {self.core()}",))


def joined(parts: Sequence[Noun]) -> Noun:
    """What passes all of some filters."""
    found = parts[0]
    for part in parts[1:]:
        nouns = sorted((found.noun, part.noun), key=_speciality)
        behind = [*found.behind, *part.behind]
        if _speciality(nouns[0]) > 1 and nouns[0] != nouns[1]:
            behind.append(f"that are also {nouns[0]}")
        before = dict.fromkeys((*found.before, *part.before))
        found = Noun(noun=nouns[1], before=tuple(before), behind=tuple(dict.fromkeys(behind)))
    return found


def either(parts: Sequence[Noun]) -> Noun:
    """What passes one of some filters."""
    first = parts[0]
    same_noun = all(part.noun == first.noun for part in parts)
    if same_noun and not any(part.behind for part in parts) and all(part.before for part in parts):
        return Noun(noun=first.noun, before=(_or([" ".join(part.before) for part in parts]),))
    if same_noun and not any(part.before for part in parts) and all(part.behind for part in parts):
        return Noun(noun=first.noun, behind=(_or([_behind(part.behind) for part in parts]),))
    return Noun(noun=_or([part.core() for part in parts]))


def _behind(texts: Sequence[str]) -> str:
    """What stands behind a noun: "with a Tool and with Energy", "labelled V with a Tool"."""
    said = ""
    texts = sorted(texts, key=lambda text: text.split(" ")[0] not in ("labelled", "named"))
    for before, text in zip(("", *texts), texts, strict=False):
        alike = before.split(" ")[0] == text.split(" ")[0]
        said += f" and {text}" if alike else f" {text}"
    return said.strip()


def _or(texts: Sequence[str]) -> str:
    return " or ".join(texts)


def _speciality(noun: str) -> int:
    """How much a noun says by itself."""
    return min(_GENERAL.index(noun), 1) + 1 if noun in _GENERAL else 3


def _article(text: str) -> str:
    return "an" if text[:1] in "AEIO" else "a"


def _row(*words: str) -> str:
    return " ".join(word for word in words if word)
