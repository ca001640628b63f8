"""The real cards and the example decks, ready to play; made once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from champions_deckcheck import Checker, Format, Options, load_format
from champions_deckcheck.game.library import Library
from champions_deckcheck.sim.batch import Plan, plan
from champions_deckcheck.sim.entrants import Entrant, entrant
from tests.rules.support import catalogue

DECKS = Path(__file__).parents[2] / "data" / "decks"
FIRE = DECKS / "champions-charizard-gardevoir.txt"
WATER = DECKS / "champions-water-ptcgo.txt"
DONPHAN = DECKS / "team-tourney-donphan-machamp.txt"
EMBOAR = DECKS / "team-tourney-emboar-magnezone.txt"
RESHIRAM = DECKS / "team-tourney-reshiram-typhlosion.txt"
YANMEGA = DECKS / "team-tourney-yanmega-magnezone.txt"
TEAMS = ("Red", "Red", "Blue", "Blue")


@cache
def library() -> Library:
    return Library.open(catalogue())


@cache
def champions() -> Format:
    return load_format("champions", catalogue())


@cache
def seated(path: Path, name: str) -> Entrant:
    report = Checker(Options(format="champions"), catalogue()).check(path.read_bytes(), str(path))
    return entrant(report.deck, name, catalogue(), library())


@cache
def tourney(agents: tuple[str, ...] = ("random",), seed: int = 1) -> Plan:
    """Games of Team Tourney between the four example decks."""
    checker = Checker(Options(format="team-tourney"), catalogue())
    names = ("donphan (Red)", "emboar (Red)", "reshiram (Blue)", "yanmega (Blue)")
    entrants = []
    for path, name in zip((DONPHAN, EMBOAR, RESHIRAM, YANMEGA), names, strict=True):
        deck = checker.check(path.read_bytes(), str(path)).deck
        entrants.append(entrant(deck, name, catalogue(), library(), champions=False))
    fmt = load_format("team-tourney", catalogue())
    return plan(fmt, "team", entrants, agents, seed, TEAMS)


@cache
def planned(
    mode: str = "1v1",
    decks: int = 2,
    agents: tuple[str, ...] = ("random",),
    seed: int = 1,
    turn_limit: int = 0,
) -> Plan:
    """Games of the two example decks, taken in turn."""
    fmt = champions()
    if turn_limit:
        fmt = fmt._replace(game={**fmt.game, "turn-limit": turn_limit})
    names = "abcdef"[:decks]
    entrants = [seated((FIRE, WATER)[at % 2], name) for at, name in enumerate(names)]
    return plan(fmt, mode, entrants, agents, seed)
