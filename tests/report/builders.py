"""Reports made by hand, so that output is tested without judging anything."""

from __future__ import annotations

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.decklist.model import Decklist, Entry
from champions_deckcheck.report.base import Context
from champions_deckcheck.report.model import Report
from champions_deckcheck.rules.finding import Edit, Finding


class Data:
    """Card data for the head of a JSON report."""

    date = "2026-08-01"
    source = "test"
    cards = 3


def printing(card_id: str, name: str, supertype: str = "Pokémon") -> Printing:
    return Printing(
        id=card_id,
        name=name,
        card=name,
        set_id=card_id.partition("-")[0],
        number=card_id.partition("-")[2],
        supertype=supertype,
        subtypes=(),
        energy="",
        abilities=(),
        types=(),
        rule_box=(),
        mark="G",
        released="2023-08-11",
        play="",
    )


def entry(line: int, text: str) -> Entry:
    quantity, _, name = text.partition(" ")
    return Entry(
        line=line,
        column=len(quantity) + 2,
        end_column=len(text) + 1,
        quantity=int(quantity),
        name=name,
        code=None,
        number=None,
        section=None,
        champion=False,
        text=text,
    )


def report(
    *findings: Finding,
    lines: tuple[str, ...] | None = None,
    ignored: int = 0,
    path: str = "deck.txt",
) -> Report:
    lines = lines or ("1 Charizard ex", "2 Iono", "3 Mystery")
    entries = tuple(entry(at, text) for at, text in enumerate(lines, 1) if text[:1].isdigit())
    known = {
        "Charizard ex": printing("sv3-125", "Charizard ex"),
        "Iono": printing("sv2-185", "Iono", "Trainer"),
    }
    slots = tuple(
        Slot(
            entry=one,
            printing=known.get(one.name),
            how="print" if one.name in known else None,
            champion=one.line == 1 and one.name in known,
        )
        for one in entries
    )
    decklist = Decklist(path=path, dialect="live", lines=lines, entries=entries)
    return Report(
        deck=Deck(decklist, slots),
        format_id="champions",
        format_name="Champions",
        findings=findings,
        ignored=tuple(finding("singleton", 1) for _ in range(ignored)),
        fingerprint="abc123",
        data_date="2026-08-01",
    )


def finding(rule: str = "singleton", line: int | None = 2, **values: object) -> Finding:
    settings: dict[str, object] = {
        "rule": rule,
        "code": "D103",
        "severity": "error",
        "verdict": "illegal",
        "message": "2 copies of Iono, 1 allowed.",
        "fix": "Keep one of them.",
        "line": line,
        "lines": (line,) if line else (),
        **values,
    }
    return Finding(**settings)  # type: ignore[arg-type]


def edit(line: int, text: str | None) -> Edit:
    return Edit(line, text)


def context(width: int = 80, colour: bool = False) -> Context:
    return Context(Data, width, colour)
