"""From a list to a deck: every entry with the card it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from champions_deckcheck.cards import names
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.lookup import Lookup
from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.decklist.model import CHAMPIONS, Decklist, Problem, Remark
from champions_deckcheck.errors import UsageError

_COUNTED = re.compile(r"[1-9][0-9]?(?: ?[xX])? ")


class Resolver:
    """Resolves lists against one catalogue for one format's taste in prints.

    Args:
        cards: The catalogue.
        in_pool: See `Lookup`.
    """

    def __init__(self, cards: Catalogue, in_pool: Callable[[Printing], bool]) -> None:
        self._cards = cards
        self._lookup = Lookup(cards, in_pool)

    def deck(self, decklist: Decklist, champions: Sequence[str] = ()) -> Deck:
        """Resolve every entry; nothing is dropped, nothing is judged.

        Args:
            decklist: The list as read.
            champions: Texts that name the Champions (`--champion`), each a card name or
                the line itself; with the sections and marks of the list they add up.

        Raises:
            UsageError: One of `champions` fits no line, or several different ones.
        """
        slots = []
        for entry in decklist.entries:
            meaning = self._lookup.meaning(entry.name, entry.code, entry.number, entry.card_id)
            is_champion = entry.champion or entry.section == CHAMPIONS
            slots.append(Slot(entry, *meaning, champion=is_champion))
        for text in champions:
            index = _line_named(text, slots, decklist.path)
            slots[index] = slots[index]._replace(champion=True)
        return Deck(self._with_stray_cards(decklist), tuple(slots))

    def _with_stray_cards(self, decklist: Decklist) -> Decklist:
        """Free text that is exactly a card may be part of the deck: it is no chatter."""
        stray: dict[Remark, Problem] = {}
        for remark in decklist.remarks:
            if remark.kind != "text":
                continue
            text = remark.text.strip()
            counted = _COUNTED.match(text)
            if self._cards.named(text):
                why = "the line does not say how many"
                stray[remark] = _stray(remark, why, f"Write `1 {text}`.")
            elif counted and self._cards.named(text[counted.end() :]):
                why = "it stands outside the list, behind its end or before its start"
                fix = "Move it into the list if it is in the deck; if not, put `//` before it."
                stray[remark] = _stray(remark, why, fix)
        if not stray:
            return decklist
        problems = sorted((*decklist.problems, *stray.values()), key=lambda p: p.line)
        remarks = tuple(r for r in decklist.remarks if r not in stray)
        return decklist._replace(problems=tuple(problems), remarks=remarks)


def with_reasons(deck: Deck, reasons: Mapping[str, str]) -> Deck:
    """The deck, its open lines saying why their set could not be looked up.

    Args:
        deck: The deck.
        reasons: Set code → why its cards are not known, in a clause, or "".
    """
    slots = []
    for slot in deck.slots:
        doubts = []
        for doubt in slot.doubts:
            reason = reasons.get(doubt.wanted)
            if reason:
                message = f"{doubt.message} It could not be looked up: {reason}."
                doubt = doubt._replace(message=message)
            doubts.append(doubt)
        slots.append(slot._replace(doubts=tuple(doubts)))
    return deck._replace(slots=tuple(slots))


def _stray(remark: Remark, why: str, fix: str) -> Problem:
    text = remark.text.strip()
    start = remark.text.index(text) + 1
    message = f'"{text}" is a card, but {why}.'
    end = start + len(text)
    return Problem("unreadable-line", remark.line, start, end, remark.text, message, fix)


def _line_named(text: str, slots: Sequence[Slot], path: str) -> int:
    key = names.fold(text)
    fits = [i for i, slot in enumerate(slots) if key and key in _keys(slot)]
    if not fits:
        raise UsageError(
            f'--champion "{text}" fits no line of {path}',
            "Give a card's name as the list writes it, or its whole line.",
        )
    if len({slots[i].printing or slots[i].entry.text for i in fits}) > 1:
        lines = ", ".join(str(slots[i].entry.line) for i in fits)
        raise UsageError(
            f'--champion "{text}" fits several lines of {path}: {lines}',
            "Add the set code and number of the one you mean.",
        )
    return fits[0]


def _keys(slot: Slot) -> set[str]:
    """Everything a person may call a line by."""
    entry = slot.entry
    keys = {names.fold(entry.name), names.fold(entry.text)}
    if entry.code and entry.number:
        place = names.fold(entry.code + entry.number)
        keys.update((place, names.fold(entry.name) + place))
    if slot.printing is not None:
        keys.update((names.fold(slot.printing.card), names.fold(slot.printing.id)))
    return keys - {""}
