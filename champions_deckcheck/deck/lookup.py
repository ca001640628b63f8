"""What one line means: name, set code and number against the catalogue.

The order of trust: set and number pick the print, the name confirms it. Where they
contradict each other nothing is chosen; where only one of them is usable it decides and
says so. Nothing ever slides to a card that merely looks alike.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from champions_deckcheck.cards import names
from champions_deckcheck.cards.catalogue import Catalogue, CodeUse
from champions_deckcheck.cards.choice import newest, plain
from champions_deckcheck.cards.model import CardSet, Printing
from champions_deckcheck.deck import wording
from champions_deckcheck.deck.model import Doubt

# What players leave off a name; the set and number still say which card it is.
_SUFFIXES = (" ex", "-EX", "-GX", " V", " VMAX", " VSTAR", " BREAK", " LEGEND", " V-UNION", " ◇")

# Two cards on a line that lost its end: "Iono PAL 1854 Nest Ball", "Iono 4 Nest Ball".
_PRINT_INSIDE = re.compile(r"\b([A-Z][A-Z0-9-]{1,7}) [0-9]{1,4}(?=\D|$)")
_BEFORE_QUANTITY = re.compile(r"(.{1,60}?) [0-9]{1,2}[xX]? (?=[^\W\d_])")


class Meaning(NamedTuple):
    """What a line turned out to be; the fields are those of `Slot`."""

    printing: Printing | None
    how: str | None
    candidates: tuple[Printing, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def _undecided(doubt: Doubt) -> Meaning:
    return Meaning(None, None, (), (doubt,))


class Lookup:
    """Answers what a line means, and remembers the answers.

    Args:
        cards: The catalogue.
        in_pool: Whether a print is one a player of the format would mean; decides only
            which print stands for a name that has many, never whether it is legal.
    """

    def __init__(self, cards: Catalogue, in_pool: Callable[[Printing], bool]) -> None:
        self._cards = cards
        self._in_pool = in_pool
        self._memory: dict[tuple[str | None, ...], Meaning] = {}

    def meaning(
        self, name: str, code: str | None, number: str | None, card_id: str | None = None
    ) -> Meaning:
        """The card a line stands for, or why that is open.

        Args:
            name: Name as written (may be empty if `card_id` is given).
            code: Set code as written, or None.
            number: Number as written, or None.
            card_id: A card id, in lists that give ids.
        """
        question = (name, code, number, card_id)
        known = self._memory.get(question)
        if known is None:
            known = self._memory[question] = self._find(name, code, number, card_id)
        return known

    def _find(
        self, name: str, code: str | None, number: str | None, card_id: str | None
    ) -> Meaning:
        if card_id:
            return self._by_id(card_id, name)
        exact = self._to_the_letter(name, code, number)
        if exact is not None:
            return exact
        matches = self._named(name)
        energy = self._energy_named(matches)
        if energy is not None:
            return self._energy(energy, code, number)
        if code is None:
            return self._by_name(name, matches, number)
        return self._by_code(name, matches, code, number)

    def _to_the_letter(self, name: str, code: str | None, number: str | None) -> Meaning | None:
        """A line as programs export it: the print at that number has that very name.

        Nothing else could come of such a line; nearly all lines are like that, and this
        spares them the search for the name.
        """
        if code is None or number is None:
            return None
        for use in self._cards.sets_coded(code):
            for found in self._cards.prints_numbered(use, number):
                if found.card == name:
                    return Meaning(found, "energy" if found.is_basic_energy else "print")
        return None

    def _named(self, name: str) -> tuple[str, ...]:
        """Cards of this name; an unknown parenthesis ("Boss's Orders (me)") is let go."""
        found = self._cards.named(name)
        if not found and name.endswith(")") and "(" in name:
            found = self._cards.named(name[: name.rindex("(")])
        return found

    # -- by id ---------------------------------------------------------------------

    def _by_id(self, card_id: str, name: str) -> Meaning:
        found = self._cards.printing(card_id)
        if found is not None:
            if name and not self._confirms(name, self._named(name), found):
                return self._contradiction(name, self._named(name), found)
            return Meaning(found, "print")
        code, _, number = card_id.rpartition("-")
        uses = self._cards.sets_coded(code) if code and number else ()
        prints = [p for use in uses for p in self._cards.prints_numbered(use, number)]
        if len(prints) == 1:
            return Meaning(prints[0], "print")
        energy = self._energy_named(self._named(name)) if name else None
        if energy is not None:
            return self._energy(energy, None, None)
        empty = self._set_without_cards(uses)
        if empty is not None:
            return _undecided(wording.unknown_set(code, empty, self._cards.about("date")))
        return _undecided(wording.unknown_id(card_id, self._cards))

    # -- basic Energy ----------------------------------------------------------------

    def _energy_named(self, matches: tuple[str, ...]) -> str | None:
        """The basic Energy among the cards of a name, if there is one."""
        return next((card for card in matches if self._basic_prints(card)), None)

    def _basic_prints(self, card: str) -> tuple[Printing, ...]:
        if not card.endswith("Energy"):  # spares a query for nearly every line
            return ()
        return tuple(p for p in self._cards.prints_of(card) if p.is_basic_energy)

    def _energy(self, card: str, code: str | None, number: str | None) -> Meaning:
        """A name that is a basic Energy's: the type decides, set and number decorate.

        Only a set and number that are a *Special* Energy of that very name are followed:
        Darkness and Metal Energy were printed as both (R-14).
        """
        uses = self._cards.sets_coded(code) if code else ()
        named = tuple(p for use in uses if number for p in self._cards.prints_numbered(use, number))
        for found in named:
            if found.card == card:
                return Meaning(found, "energy" if found.is_basic_energy else "print")
        sets = {use.set_id for use in uses}
        in_sets = tuple(p for p in self._cards.prints_of(card) if p.set_id in sets)
        if in_sets and number is None and not any(p.is_basic_energy for p in in_sets):
            return Meaning(in_sets[-1], "print")
        basics = self._basic_prints(card)
        meant = self._likeliest([p for p in basics if p.set_id in sets] or basics)
        if named:
            remark = wording.energy_by_type(f"{code} {number}", named[0], meant)
            return Meaning(meant, "energy", (), (remark,))
        return Meaning(meant, "energy")

    # -- by name ---------------------------------------------------------------------

    def _by_name(self, name: str, matches: tuple[str, ...], number: str | None) -> Meaning:
        if not matches:
            return self._code_in_name(name, number) or self._unknown(name)
        if len(matches) > 1:
            choices = tuple(self._to_suggest(self._cards.prints_of(card)) for card in matches)
            return _undecided(wording.several_prints(name, choices, self._cards))
        card = matches[0]
        prints = self._cards.prints_of(card)
        if number is not None:
            key = names.number_key(number)
            numbered = tuple(p for p in prints if names.number_key(p.number) == key)
            if not numbered:
                near = self._nearest(card)
                return _undecided(wording.no_such_number(card, number, near, self._cards))
            prints = numbered
        return self._one_of(prints)

    def _one_of(self, prints: tuple[Printing, ...]) -> Meaning:
        """A name with these prints: one stands for all, the rules ask whether it may."""
        pool = tuple(p for p in prints if self._in_pool(p)) or prints
        meant = self._likeliest(pool)
        # Trainers and Energy resolve by name; a Pokémon's prints may differ.
        return Meaning(meant, "name", pool if meant.is_pokemon and len(pool) > 1 else ())

    def _likeliest(self, prints: Sequence[Printing]) -> Printing:
        """The first print in the pool: the plain one, not a later special artwork."""
        return plain([p for p in prints if self._in_pool(p)] or prints[-1:], self._cards)[0]

    def _to_suggest(self, prints: Sequence[Printing]) -> Printing:
        """The plain print of the newest set in the pool: the one players have at hand."""
        return newest([p for p in prints if self._in_pool(p)] or prints, self._cards)

    def _code_in_name(self, name: str, number: str | None) -> Meaning | None:
        """A set code the reader left in the name ("Charizard ex obf 125", "Iono PAL")."""
        rest, _, last = name.rpartition(" ")
        if rest and self._cards.sets_coded(last) and (number or self._named(rest)):
            return self.meaning(rest, last, number)
        return None

    def _unknown(self, name: str, code: str = "") -> Meaning:
        from champions_deckcheck.deck.suggest import near_names

        near = near_names(name, self._cards)
        prints = tuple(self._to_suggest(self._cards.prints_of(card)) for card in near)
        doubt = wording.unknown_name(name, prints, self._cards)
        return _undecided(doubt._replace(wanted=code))

    # -- by set code -------------------------------------------------------------------

    def _by_code(
        self, name: str, matches: tuple[str, ...], code: str, number: str | None
    ) -> Meaning:
        uses = self._cards.sets_coded(code)
        if not uses:
            return self._no_such_code(name, matches, code, number)
        empty = self._set_without_cards(uses)
        if empty is not None:
            return _undecided(wording.unknown_set(code, empty, self._cards.about("date")))
        if number is None:
            return self._in_sets(name, matches, code, uses)
        prints = tuple(p for use in uses for p in self._cards.prints_numbered(use, number))
        confirmed = tuple(p for p in prints if self._confirms(name, matches, p))
        if confirmed:
            return self._exact(name, matches, confirmed[0])
        joined = self._cards.named(f"{name} {code}")
        if joined:  # "Mewtwo EX 54": the code is the end of the name
            return self._by_name(f"{name} {code}", joined, number)
        if not prints:
            return self._no_such_number(matches, code, uses, number)
        if matches:
            return self._contradiction(name, matches, prints[0])
        return self._by_number(name, number, prints)

    def _by_number(self, name: str, number: str, prints: tuple[Printing, ...]) -> Meaning:
        """A set and number beside a name that no card has."""
        rest, _, last = name.rpartition(" ")
        if self._named(rest) and self._cards.sets_coded(last):
            return self.meaning(rest, last, number)  # "PR-SM SM 30": the code in two words
        other = self._other_card_in(name)
        if other:
            return _undecided(wording.two_cards(other, prints[0], self._cards))
        if len({p.card for p in prints}) > 1:
            return _undecided(wording.several_prints(name, prints, self._cards))
        return self._exact(name, (), prints[0])

    def _other_card_in(self, name: str) -> str:
        """What looks like another card within a name that no card has, or ""."""
        inside = _PRINT_INSIDE.search(name)
        if inside and self._cards.sets_coded(inside[1]):
            return inside[0]
        before = _BEFORE_QUANTITY.match(name)
        return before[1] if before and self._named(before[1]) else ""

    def _confirms(self, name: str, matches: tuple[str, ...], found: Printing) -> bool:
        """Whether a written name is this print's, or its name short of a suffix."""
        if found.card in matches:
            return True
        key, card = names.fold(name), names.fold(found.card)
        if key in (card, names.fold(found.name)):
            return True
        return any(
            found.card.endswith(suffix) and key + names.fold(suffix) == card for suffix in _SUFFIXES
        )

    def _exact(self, name: str, matches: tuple[str, ...], found: Printing) -> Meaning:
        if found.card in matches:
            return Meaning(found, "print")
        remark = wording.spelled_otherwise(name, found, self._cards)
        return Meaning(found, "print", (), (remark,))

    def _contradiction(self, name: str, matches: tuple[str, ...], found: Printing) -> Meaning:
        near: tuple[Printing, ...] = ()
        if matches:
            prints = self._cards.prints_of(matches[0])
            near = (self._to_suggest([p for p in prints if p.set_id == found.set_id] or prints),)
        return _undecided(wording.name_mismatch(name, found, near, self._cards))

    def _in_sets(
        self, name: str, matches: tuple[str, ...], code: str, uses: tuple[CodeUse, ...]
    ) -> Meaning:
        """A name and a set without a number."""
        if not matches:
            return self._unknown(name)
        sets = {use.set_id for use in uses}
        for card in matches:
            prints = tuple(p for p in self._cards.prints_of(card) if p.set_id in sets)
            if prints:
                return self._one_of(prints)
        card_set = self._cards.card_set(uses[0].set_id)
        assert card_set is not None  # noqa: S101 - codes come from the same table
        near = self._nearest(matches[0])
        return _undecided(wording.not_in_set(matches[0], code, card_set, near, self._cards))

    def _no_such_code(
        self, name: str, matches: tuple[str, ...], code: str, number: str | None
    ) -> Meaning:
        special = self._cards.special_code(code)
        if special is not None and special.kind == "art":
            meaning = self._by_name(name, matches, None)
            if meaning.printing is None:
                return meaning
            prints = self._cards.prints_of(meaning.printing.card)
            alike = tuple(p for p in prints if self._series(p) == special.series)
            meaning = self._one_of(alike or prints)
            remark = wording.by_name_only(code, special.what)
            return meaning._replace(doubts=(remark, *meaning.doubts))
        joined = self._cards.named(f"{name} {code}")
        if joined:  # "Rayquaza VMAX 101": the code is the end of the name
            return self._by_name(f"{name} {code}", joined, number)
        if not matches and special is None:
            return self._unknown(name, code)  # a card of a set that is news to us, or no card
        what = special.what if special else ""
        return _undecided(wording.unknown_set(code, None, self._cards.about("date"), what))

    def _no_such_number(
        self, matches: tuple[str, ...], code: str, uses: tuple[CodeUse, ...], number: str
    ) -> Meaning:
        card_set = self._cards.card_set(uses[0].set_id)
        assert card_set is not None  # noqa: S101 - codes come from the same table
        near: tuple[Printing, ...] = ()
        if matches:
            sets = {use.set_id for use in uses}
            here = tuple(p for p in self._cards.prints_of(matches[0]) if p.set_id in sets)
            near = here[-3:] or self._nearest(matches[0])
        return _undecided(wording.unknown_number(code, number, card_set, near, self._cards))

    # -- helpers -----------------------------------------------------------------------

    def _series(self, printing: Printing) -> str:
        card_set = self._cards.card_set(printing.set_id)
        return card_set.series if card_set else ""

    def _nearest(self, card: str) -> tuple[Printing, ...]:
        return (self._to_suggest(self._cards.prints_of(card)),)

    def _set_without_cards(self, uses: tuple[CodeUse, ...]) -> CardSet | None:
        """The set the code means, if no set it may mean has card data."""
        sets = [self._cards.card_set(use.set_id) for use in uses]
        if sets and all(s is not None and s.cards == 0 for s in sets):
            return sets[0]
        return None
