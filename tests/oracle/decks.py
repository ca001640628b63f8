"""Decks to judge: legal ones, and what players do to them.

A deck is built by the oracle's own knowledge of what is legal, then hurt in up to four ways
that aim at the rules' edges. Everything follows from the random numbers handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from tests.oracle.cards import Card
from tests.oracle.judge import BARRED, OF_2011, SIZE, Line, banned, facts, in_pool, refused

Deck = list[Line]


@cache
def _all(fmt: str = "") -> tuple[Card, ...]:
    """Every print with a number in figures, or those of them that a format takes."""
    cards = tuple(c for c in facts().cards.values() if any(map(str.isdigit, c.number)))
    return tuple(card for card in cards if in_pool(card, fmt, "errata")) if fmt else cards


@cache
def _fit(fmt: str, champion: bool = False) -> tuple[Card, ...]:
    """Prints that may be played in a role."""
    return tuple(c for c in _all(fmt) if not c.free and not refused(Line(c, 1, champion), fmt))


@cache
def _picked(what: str) -> tuple[Card, ...]:
    """Prints of a kind that a rule looks at."""
    kinds: dict[str, Callable[[Card], bool]] = {
        "free": lambda card: card.free,
        "old special": lambda c: c.name in ("Darkness Energy", "Metal Energy") and not c.free,
        "radiant": lambda card: "Radiant" in card.subtypes,
        "ace": lambda c: "ACE SPEC" in c.subtypes or c.name in ("Computer Search", "Master Ball"),
        "vanilla": lambda card: card.kind == "Pokémon" and not card.ability,
        "fossil": lambda card: (
            card.kind == "Trainer" and ("Fossil" in card.name or "Doll" in card.name)
        ),
        "union": lambda card: "V-UNION" in card.subtypes,
        "break": lambda card: "BREAK" in card.subtypes,
        "barred": lambda card: card.id in BARRED,
        "classic": lambda card: card.set == "cel25c",
        "banned": lambda card: card.id in banned("expanded") | banned("glc"),
        "legend": lambda card: "LEGEND" in card.subtypes,
        "prime": lambda card: "Prime" in card.subtypes,
        "group": lambda c: c.key in {n for g in facts().data["same_name_groups"] for n in g},
        "promo": lambda card: card.set in ("hsp", "bwp"),
        "straddling": lambda c: c.key in {row["name"] for row in facts().data["reprints"]},
        "prism": lambda card: "Prism Star" in card.subtypes,
        "δ": lambda card: card.name.endswith((" δ", " LV.X")),
        "2011": lambda card: card.set in OF_2011,
    }
    return tuple(filter(kinds[what], _all()))


WHATS = (
    "old special", "radiant", "ace", "vanilla", "fossil", "union", "break", "barred", "classic",
    "banned", "legend", "prime", "group", "promo", "straddling", "prism", "δ", "2011",
)  # fmt: skip


def legal(fmt: str, random: Random) -> Deck:
    """A deck without a fault."""
    most = 4 if fmt == "team-tourney" else 1
    pool = _fit(fmt)
    if fmt == "glc":
        colour = random.choice(["Fire", "Water", "Grass", "Psychic", "Darkness", "Colorless"])
        pool = tuple(c for c in pool if not c.types or colour in c.types)
    deck: Deck = []
    names: set[str] = set()
    if fmt == "champions":
        for card in random.sample(_fit(fmt, champion=True), 2):
            _add(deck, names, Line(card, 1, champion=True))
    while not any("Basic" in line.card.subtypes for line in deck) and fmt != "champions":
        card = random.choice(pool)
        if card.kind == "Pokémon" and "Basic" in card.subtypes:
            _add(deck, names, Line(card, random.randint(1, most)))
    for card in random.sample(pool, random.randint(5, 40 // most)):
        _add(deck, names, Line(card, random.randint(1, most)))
    if fmt == "champions" and len([line for line in deck if line.champion]) < 2:
        return legal(fmt, random)
    return _filled(deck, SIZE, random)


def _add(deck: Deck, names: set[str], line: Line) -> None:
    """Add a line if no limit is touched by it."""
    card = line.card
    marks = {card.key}
    marks |= {f"1 {kind}" for kind in ("Radiant", "ACE SPEC") if kind in card.subtypes}
    marks |= {f"1 {group}" for group in facts().data["same_name_groups"] if card.key in group}
    if not marks & names:
        names |= marks
        deck.append(line)


def _filled(deck: Deck, size: int, random: Random) -> Deck:
    rest = size - sum(line.copies for line in deck)
    while rest > 0:
        copies = random.randint(1, rest)
        deck = [*deck, Line(random.choice(_picked("free")), copies)]
        rest -= copies
    return deck


# -- what goes wrong -------------------------------------------------------------------


def _swap_in(deck: Deck, line: Line, random: Random) -> None:
    """Put a line where one card of basic Energy was, as far as there is one."""
    for place, one in enumerate(deck):
        if one.card.free and not one.champion and one.copies >= line.copies:
            deck[place] = one._replace(copies=one.copies - line.copies)
            if not deck[place].copies:
                del deck[place]
            break
    deck.insert(random.randint(0, len(deck)), line)


def _second(deck: Deck, random: Random) -> None:
    line = random.choice(deck)
    prints = [card for card in _all() if card.key == line.card.key] or [line.card]
    copies = random.choice([1, 1, 1, 2, 3])
    _swap_in(deck, Line(random.choice([line.card, *prints]), copies), random)


def _more(deck: Deck, random: Random) -> None:
    line = random.choice(deck)
    _swap_in(deck, Line(line.card, random.choice([1, 4]), line.champion), random)


def _kind(deck: Deck, random: Random) -> None:
    cards = _picked(random.choice(WHATS))
    for card in random.sample(cards, random.choice([1, 1, 2, 3])):
        champion = random.random() < 0.15 and any(line.champion for line in deck)
        _swap_in(deck, Line(card, random.choice([1, 1, 1, 2]), champion), random)


def _any(deck: Deck, random: Random) -> None:
    for card in random.sample(_all(), random.choice([1, 1, 3])):
        _swap_in(deck, Line(card), random)


def _size(deck: Deck, random: Random) -> None:
    place = random.randrange(len(deck))
    copies = max(1, deck[place].copies + random.choice([-2, -1, 1, 2]))
    deck[place] = deck[place]._replace(copies=copies)


def _role(deck: Deck, random: Random) -> None:
    if any(line.champion for line in deck):
        place = random.randrange(len(deck))
        places = [i for i, line in enumerate(deck) if line.champion]
        place = random.choice([place, *places])
        deck[place] = deck[place]._replace(champion=not deck[place].champion)


def _less(deck: Deck, random: Random) -> None:
    deck.pop(random.randrange(len(deck)))


def _no_basic(deck: Deck, random: Random) -> None:
    deck[:] = [line for line in deck if line.champion or "Basic" not in line.card.subtypes]
    deck[:] = _filled(deck, SIZE, random)


HURTS = (
    _second, _second, _more, _kind, _kind, _kind, _kind, _any, _size, _role, _less, _no_basic,
)  # fmt: skip


def some(fmt: str, random: Random) -> Deck:
    """A deck, legal one time in six."""
    deck = legal(fmt, random)
    for _ in range(random.choice([0, 1, 1, 1, 2, 4])):
        random.choice(HURTS)(deck, random)
    return deck
