"""Runs cards: each in as many situations as it takes for all of its texts to be carried out."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random

from champions_deckcheck import paths
from champions_deckcheck.cards.records import records_of
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.model import CardProgram
from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.library import Library, definition
from tests.exhaustive.boards import Plan, board
from tests.exhaustive.counting import Log, Site, counting
from tests.exhaustive.needs import Needs, needs_of
from tests.exhaustive.playing import play
from tests.rules.support import catalogue

# However soon all steps of a text were carried out, it is played so many times.
LEAST = 2


@dataclass(slots=True)
class CardRun:
    """What came of one card.

    Attributes:
        id, name: Which card.
        path: The file its program stands in.
        sites: Every place of its program with its count.
        errors: What went wrong, with the seed.
        situations: How many were played.
        decisions: How many decisions there were in them.
    """

    id: str
    name: str
    path: str
    sites: list[Site] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    situations: int = 0
    decisions: int = 0

    def texts(self) -> dict[str, list[Site]]:
        """Text → its sites."""
        found: dict[str, list[Site]] = {}
        for site in self.sites:
            found.setdefault(site.text, []).append(site)
        return found

    def silent(self) -> list[str]:
        """Texts of which nothing was carried out."""
        return [text for text, sites in self.texts().items() if not any(x.count for x in sites)]


class Runner:
    """Runs cards of some programs.

    Args:
        data: The data folder the programs are in; the shipped one if None.
        rounds: How often every situation is tried for a text that was not carried out in full.
    """

    def __init__(self, data: Path | None = None, rounds: int = 1) -> None:
        self.rounds = rounds
        self.programs = Programs.open(data or paths.data_dir())
        self.library = Library(catalogue(), self.programs)

    def cards(self) -> list[CardProgram]:
        """Every program, by hand and compiled."""
        return list(self.programs.every())

    def run(self, program: CardProgram, seed: int = 0) -> CardRun:
        """Plays the card of a program.

        Args:
            program: Its program.
            seed: Another seed gives other situations.
        """
        found = CardRun(program.source, program.name, program.path)
        log = Log(program.source)
        try:
            target = _target(program, log)
            needs = needs_of(program, target, self.library)
        except Exception as error:
            found.errors.append(f"not made: {error!r}")
            return found
        found.sites = log.sites
        for text, plans in plans_of(target):
            sites = [site for site in log.sites if site.text == text]
            self._text(found, target, needs, sites, plans, seed)
        return found

    def _text(
        self,
        found: CardRun,
        target: CardDef,
        needs: Needs,
        sites: Sequence[Site],
        plans: tuple[Plan, ...],
        seed: int,
    ) -> None:
        for number, plan in enumerate(plans * self.rounds):
            if number >= LEAST and all(site.count for site in sites):
                return
            own = zlib.crc32(f"{target.id} {plan} {seed} {number // len(plans)}".encode())
            found.situations += 1
            try:
                game = board(self.library, target, needs, plan, own)
                found.decisions += play(game, Random(own))
            except Exception as error:
                found.errors.append(f"seed {own}, {plan}: {_told(error)}")


def _told(error: Exception) -> str:
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    line = f"{Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}" if place else ""
    return f"{type(error).__name__} {error} at {line}"


def _target(program: CardProgram, log: Log) -> CardDef:
    printing = catalogue().printing(program.source)
    if printing is None:
        raise LookupError(f"there is no print {program.source}")
    (record,) = records_of(catalogue(), [printing])
    with counting(log):
        return definition(printing, record, program)


def plans_of(card: CardDef) -> Iterator[tuple[str, tuple[Plan, ...]]]:
    """For each text of a card the situations to try, likely ones first."""
    if card.is_pokemon:
        for number, attack in enumerate(card.attacks):
            yield attack.name, attack_plans(number)
        for ability in card.abilities:
            yield ability.name, ability_plans()
    else:
        yield (
            "",
            {"stadium": stadium_plans, "tool": attached_plans, "energy": attached_plans}.get(
                card.kind, trainer_plans
            )(),
        )


@cache
def attack_plans(number: int) -> tuple[Plan, ...]:
    """An attack."""
    plain = Plan("champion", attack=number)
    tails = replace(plain, heads=False)
    return (
        plain,
        tails,
        replace(plain, own=0, other=0, extra=6),
        replace(plain, own=500, other=560, suffer=True, matched=True),
        replace(plain, alone=True, matched=True, lost=12),
        replace(plain, before=4, hand="full", matched=True),
        replace(plain, first=True, extra=0, hand="bare"),
        replace(tails, suffer=True, alone=True, own=300),
        replace(plain, before=8, extra=8, suffer=True),
        replace(tails, before=3, matched=True, other=0),
        replace(plain, own=590, other=590),
        replace(plain, theirs=True, matched=True),
        replace(plain, own=30, other=590, alone=True, hand="bare", lost=20),
        replace(tails, own=590, before=2, extra=10),
        replace(plain, heap="many", matched=True),
        replace(plain, heap="none", suffer=True, matched=True),
    )


@cache
def ability_plans() -> tuple[Plan, ...]:
    """An Ability: of a Champion, of a support Pokémon in play and from hand."""
    found: list[Plan] = []
    for change in (
        {},
        {"heads": False, "suffer": True, "matched": True},
        {"own": 590, "other": 590, "matched": True, "alone": True, "lost": 12},
        {"before": 4, "own": 0, "other": 0, "extra": 6},
        {"hand": "bare", "protect": True},
        {"theirs": True, "matched": True},
        {"first": True, "before": 2, "own": 300, "suffer": True},
        {"heap": "many", "matched": True},
        {"heap": "none", "own": 590},
    ):
        found += [Plan(role, **change) for role in ("champion", "hand", "support")]
    return tuple(found)


@cache
def trainer_plans() -> tuple[Plan, ...]:
    """An Item or Supporter."""
    plain = Plan("hand")
    return (
        plain,
        replace(plain, heads=False, suffer=True, matched=True),
        replace(plain, own=500, other=500, alone=True, lost=12, matched=True),
        replace(plain, protect=True),
        replace(plain, hand="copies", before=2),
        replace(plain, hand="bare", first=True, own=0),
        replace(plain, before=5, matched=True, suffer=True),
        replace(plain, protect=True, matched=True, hand="copies"),
        replace(plain, before=1, extra=8, heads=False),
        replace(plain, lost=20, own=590, other=590),
        replace(plain, protect=True, heads=False, before=2),
        replace(plain, heap="many", matched=True),
        replace(plain, heap="none", own=300),
    )


@cache
def attached_plans() -> tuple[Plan, ...]:
    """A Tool or Special Energy: attached from hand, and on a Pokémon already."""
    found = []
    for plan in (
        Plan("hand"),
        Plan("hand", heads=False, suffer=True, matched=True),
        Plan("hand", own=590, other=590, before=2),
        Plan("hand", own=0, other=0, alone=True, matched=True),
        Plan("hand", first=True, suffer=True, before=4),
        Plan("hand", own=400, extra=0, lost=12, heads=False),
        Plan("hand", heap="many", matched=True, own=590),
    ):
        found += [plan, replace(plan, role="attached"), replace(plan, role="attached", theirs=True)]
    return tuple(found)


@cache
def stadium_plans() -> tuple[Plan, ...]:
    """A Stadium: played and used, and in play already."""
    found = []
    for plan in (
        Plan("hand"),
        Plan("hand", heads=False, suffer=True, matched=True),
        Plan("hand", own=590, other=590, matched=True),
        Plan("hand", own=0, other=0, before=4),
        Plan("hand", alone=True, hand="bare", matched=True),
        Plan("hand", protect=True, suffer=True),
        Plan("hand", heap="many", matched=True),
    ):
        found += [plan, replace(plan, role="stadium"), replace(plan, role="stadium", theirs=True)]
    return tuple(found)
