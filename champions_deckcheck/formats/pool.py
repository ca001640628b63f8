"""Whether a printing is in a format's pool, and on what grounds.

The pool is a list of sets with exceptions, never a date and never the API's own legality
flag: promos carry dates before their era, and the flag misses bans and reprints.
"""

from typing import NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.choice import newest
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.formats.model import Pool

IN = "in"
FUTURE = "future"
SAME = "same"
ERRATA = "errata"
NAME = "name"
PROMO = "promo"
UNSURE = "unsure"
OUT = "out"

_ADMITTED = {
    "strict": frozenset[str](),
    "errata": frozenset({SAME, ERRATA}),
    "name": frozenset({SAME, ERRATA, NAME}),
}


class Standing(NamedTuple):
    """How a printing stands to a pool.

    Attributes:
        kind: `IN`; `FUTURE` (in, but not released on the day); `SAME`, `ERRATA` or `NAME`
            (outside, admitted as the same card with the same text, with older text, or by
            its name alone); `PROMO` (a promo the pool is silent about); `UNSURE` (of a set
            newer than this program, and nothing printed says that it is in); `OUT`.
        instead: The newest print of the same name that is in the pool, or None.
    """

    kind: str
    instead: Printing | None


class PoolJudge:
    """Answers for one pool on one day.

    Args:
        pool: The pool.
        cards: The catalogue.
        reprints: "strict", "errata" or "name" (R-12).
        as_of: ISO date; cards released later are not yet legal (R-13).
    """

    def __init__(self, pool: Pool, cards: Catalogue, reprints: str, as_of: str) -> None:
        self._pool = pool
        self._sets = frozenset(pool.sets)
        self._cards = cards
        self._admitted = _ADMITTED[reprints]
        self._as_of = as_of
        self._memory: dict[str, Standing] = {}

    def holds(self, printing: Printing) -> bool:
        """Whether this very print is in and released."""
        return self._listed(printing) and printing.released <= self._as_of

    def is_refused_reprint(self, printing: Printing) -> bool:
        """Whether only a stricter reading of reprints than the usual one keeps a print out."""
        if _ADMITTED["errata"] <= self._admitted:
            return False
        return self._likeness(printing, self._inside(printing)) in _ADMITTED["errata"]

    def standing(self, printing: Printing) -> Standing:
        """How a printing stands to the pool."""
        known = self._memory.get(printing.id)
        if known is None:
            known = self._memory[printing.id] = self._judge(printing)
        return known

    def _listed(self, printing: Printing) -> bool:
        if printing.id in self._pool.exclude:
            return False
        if printing.set_id in self._sets or printing.id in self._pool.include:
            return True
        return bool(printing.mark) and self._is_news(printing)

    def _is_news(self, printing: Printing) -> bool:
        """Whether a print is of a set this program has never heard of, in an open pool."""
        if not self._pool.open_ended:
            return False
        card_set = self._cards.card_set(printing.set_id)
        return card_set is not None and not card_set.is_shipped

    def _judge(self, printing: Printing) -> Standing:
        is_excluded = printing.id in self._pool.exclude
        if printing.is_basic_energy and self._pool.basic_energy and not is_excluded:
            return Standing(IN, None)
        if self._listed(printing):
            kind = IN if printing.released <= self._as_of else FUTURE
            return Standing(kind, None)
        inside = self._inside(printing)
        instead = newest(inside, self._cards) if inside else None
        if is_excluded:
            return Standing(OUT, instead)
        kind = self._likeness(printing, inside)
        # A promo that is the pool's card is legal whatever `reprints` says.
        if kind in self._admitted or (kind == SAME and printing.set_id in self._pool.promos):
            return Standing(kind, instead)
        if printing.set_id in self._pool.promos:
            return Standing(PROMO, instead)
        return Standing(UNSURE if self._is_news(printing) else OUT, instead)

    def _inside(self, printing: Printing) -> tuple[Printing, ...]:
        """The prints of the pool that may be the same card."""
        return tuple(
            p
            for p in self._cards.prints_of(printing.card)
            if self.holds(p) and (p.supertype, p.energy) == (printing.supertype, printing.energy)
        )

    def _likeness(self, printing: Printing, inside: tuple[Printing, ...]) -> str:
        """In what sense a print outside the pool is a card of the pool."""
        if not inside:
            return OUT
        reading = self._cards.reprint_reading(printing.id)
        if printing.is_pokemon and reading == SAME and not self._any_read_as_same(inside):
            reading = ""
        if reading in (SAME, ERRATA):
            return reading
        if reading == "never":
            return OUT
        if reading != "different" and self._same_text(printing, inside):
            return SAME
        return OUT if printing.is_pokemon else NAME

    def _any_read_as_same(self, inside: tuple[Printing, ...]) -> bool:
        """Whether one of the prints that the table calls the same card is in.

        Many Pokémon share a name; that another one of them is in the pool says nothing.
        """
        return any(self._cards.reprint_reading(p.id) == SAME for p in inside)

    def _same_text(self, printing: Printing, inside: tuple[Printing, ...]) -> bool:
        return bool(printing.play) and any(p.play == printing.play for p in inside)


def prints_of(pool: Pool, cards: Catalogue) -> list[Printing]:
    """Every print of a pool's sets, and those it includes by themselves."""
    sets = frozenset(pool.sets)
    out = pool.exclude | pool.barred
    return [
        one
        for one in cards.every_printing()
        if (one.set_id in sets or one.id in pool.include) and one.id not in out
    ]
