"""What a format says about single printings, outside of any deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.dates import day
from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.decklist.model import Decklist, Entry
from champions_deckcheck.errors import UsageError
from champions_deckcheck.formats.load import ban_lists, load_format
from champions_deckcheck.formats.pool import PoolJudge
from champions_deckcheck.rules.base import Case
from champions_deckcheck.rules.engine import Pipeline
from champions_deckcheck.rules.finding import ILLEGAL, UNDECIDED

CHAMPION, SUPPORT, DECK = "champion", "support", "deck"
ANY_ROLE = "legal"

_LEGAL = "legal"


class Answer(NamedTuple):
    """What a format says about a printing in one role.

    Attributes:
        role: "champion", "support", or "deck" in formats without Champions.
        verdict: "legal", "illegal" or "undecided".
        rule: The rule that refuses it, or "".
        message: Why, in a sentence or two, or "".
    """

    role: str
    verdict: str
    rule: str = ""
    message: str = ""


class FormatView:
    """One format, asked about printings.

    Args:
        reference: Format id, or path of a format file.
        cards: The catalogue.
        as_of: ISO date of the day to judge as on.

    Raises:
        UsageError, ConfigError: There is no such format, or its file is wrong.
    """

    def __init__(self, reference: str, cards: Catalogue, as_of: str) -> None:
        self.format = load_format(reference, cards)
        pool = self.format.pool
        self._pool = PoolJudge(pool, cards, pool.reprints, as_of)
        empty = Deck(Decklist("", "", (), ()), ())
        lists = ban_lists(self.format, cards)
        self._case = Case(empty, self.format, cards, self._pool, lists, as_of)
        self._pipeline = Pipeline(self.format, cards)

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles a card can have in a deck of this format."""
        return (CHAMPION, SUPPORT) if "champion-count" in self.format.rules else (DECK,)

    def pool_standing(self, printing: Printing) -> str:
        """How the print stands to the pool, one of the kinds of `formats.pool`."""
        return self._pool.standing(printing).kind

    def answer(self, printing: Printing, role: str) -> Answer:
        """Whether a deck may hold the print in a role, by the rules about single prints."""
        slot = Slot(_entry(printing), printing, "print", champion=role == CHAMPION)
        refused = self._pipeline.refusal(self._case, slot, printing)
        if refused is None:
            return Answer(role, _LEGAL)
        rule, refusal = refused
        return Answer(role, refusal.verdict or rule.verdict, rule.name, refusal.message)

    def answers(self, printing: Printing) -> tuple[Answer, ...]:
        """The answer for each role the card may be meant for; only Pokémon are Champions."""
        roles = [role for role in self.roles if role != CHAMPION or printing.is_pokemon]
        return tuple(self.answer(printing, role) for role in roles)


class Standings:
    """Several formats, each loaded when first asked for.

    Args:
        cards: The catalogue.
        as_of: ISO date of the day to judge as on; today if None.

    Raises:
        UsageError: `as_of` is no date.
    """

    def __init__(self, cards: Catalogue, as_of: str | None = None) -> None:
        self._cards = cards
        self._as_of = day(as_of)
        self._views: dict[str, FormatView] = {}

    def view(self, reference: str) -> FormatView:
        """A format by id or file.

        Raises:
            UsageError, ConfigError: There is no such format, or its file is wrong.
        """
        view = self._views.get(reference)
        if view is None:
            view = self._views[reference] = FormatView(reference, self._cards, self._as_of)
        return view

    def test(self, role: str, reference: str) -> Callable[[str], bool]:
        """A test of printing ids, for searches.

        Args:
            role: "champion", "support", or "legal" for any role.
            reference: Format id, or path of a format file.

        Raises:
            UsageError: There is no such format, or it has no such role.
            ConfigError: Its file is wrong.
        """
        view = self.view(reference)
        roles = view.roles if role == ANY_ROLE else (role,)
        if not set(roles) <= set(view.roles):
            raise UsageError(
                f"{view.format.name} has no Champions, so no card has a role there",
                f'Ask for "legal:{reference}".',
            )

        def is_legal(card_id: str) -> bool:
            printing = self._cards.printing(card_id)
            if printing is None:
                return False
            return any(view.answer(printing, one).verdict == _LEGAL for one in roles)

        return is_legal


def summary(answers: tuple[Answer, ...]) -> str:
    """The best verdict of all roles."""
    verdicts = {answer.verdict for answer in answers}
    if _LEGAL in verdicts:
        return _LEGAL
    return UNDECIDED if UNDECIDED in verdicts else ILLEGAL


def in_short(answers: tuple[Answer, ...]) -> str:
    """The verdict of all roles in a word or two: "legal", "as Champion", "illegal"."""
    legal = [answer.role for answer in answers if answer.verdict == _LEGAL]
    if legal and len(legal) < len(answers):
        return "as Champion" if legal == [CHAMPION] else "as support"
    return summary(answers)


def _entry(printing: Printing) -> Entry:
    """The line a deck would have for the print; no rule about single prints reads it."""
    return Entry(0, 0, 0, 1, printing.name, None, None, None, False, printing.name, printing.id)
