"""Decks in writing, in the spellings and forms that players use."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from champions_deckcheck.decklist.writers import write
from champions_deckcheck.decklist.writers.row import Row
from tests.oracle.cards import Card
from tests.oracle.judge import Line

SETS = Path(__file__).parents[2] / "data" / "sets.toml"
FORMS = ("live", "ptcgo", "limitless", "mass_entry", "csv_table")
SECTIONS = {"Pokémon": "pokemon", "Trainer": "trainer", "Energy": "energy"}


class Code(NamedTuple):
    """One spelling of a set's code."""

    code: str
    after: int | None
    numbers: dict[str, str]


@cache
def codes() -> dict[str, tuple[Code, ...]]:
    """The codes by which a set is meant first."""
    rows: list[dict[str, Any]] = tomllib.loads(SETS.read_text("utf-8"))["set"]
    return {row["id"]: tuple(_codes(row)) for row in rows}


def _codes(row: dict[str, Any]) -> list[Code]:
    found = []
    for one in row["codes"]:
        numbers = {card: number for number, card in one.get("map", {}).items()}
        if one.get("rank", 1) == 1 and (row["id"] != "cel25c" or numbers):
            found.append(Code(one["code"], one.get("after"), numbers))
    return found


def spot(card: Card, random: Random, shop: bool) -> tuple[str, str]:
    """Code and number of a print; shops print codes in capitals."""
    shop = shop or bool(re.fullmatch(r"[A-Z]+\d+[a-z]", card.number))
    known = [code for code in codes()[card.set] if " " not in code.code]
    if not card.number.startswith("RC"):  # codes of a subset within a set
        known = [code for code in known if not code.code.endswith("RC")]
    if shop:
        known = [code for code in known if re.fullmatch(r"[A-Z0-9-]+", code.code)] or known
    code = random.choice(known)
    number = code.numbers.get(card.id, card.number)
    plain = re.fullmatch(r"[A-Z]+0*(\d+)", number)
    if code.after is not None and plain and (code.after or random.random() < 0.5):
        number = str(int(plain[1]) + code.after)
    if number.isdigit() and random.random() < 0.1:
        number = number.zfill(3)
    return code.code, number


def spelt(card: Card, random: Random) -> str:
    """Its name, as one or another keyboard writes it."""
    name = card.name
    if card.kind == "Trainer" and random.random() < 0.5:
        name = re.sub(r" \(.*\)$", "", name)
    match random.randrange(8):
        case 0:
            name = name.replace("'", "’")
        case 1:
            folded = unicodedata.normalize("NFD", name)
            name = "".join(c for c in folded if not unicodedata.combining(c))
        case 2 if card.free:
            kind = card.key.split()[0]
            letter = {"Fire": "R", "Fairy": "Y"}.get(kind, kind[0])
            name = f"Basic {{{letter}}} Energy"
        case _:
            pass
    return name


def written(deck: list[Line], random: Random) -> tuple[str, list[Line]]:
    """The list, and its lines in the order in which it gives them."""
    form = random.choice((*FORMS, "marks"))
    rows, places = [], []
    for line in deck:
        code, number = spot(line.card, random, form == "mass_entry")
        section = "champions" if line.champion else SECTIONS[line.card.kind]
        rows.append(Row(line.copies, spelt(line.card, random), code, number, section))
        places.append(line)
    if form == "marks":
        text = "".join(
            f"{row.quantity}{random.choice(['', 'x'])} {row.name} {row.code} {row.number}"
            f"{' *CHAMPION*' if row.section == 'champions' else ''}\n"
            for row in rows
        )
        return text, deck
    order = ("champions", "pokemon", "trainer", "energy")
    if form == "mass_entry":  # keeps the Champions only
        ranked = sorted(range(len(rows)), key=lambda i: rows[i].section != "champions")
    else:
        ranked = sorted(range(len(rows)), key=lambda i: order.index(rows[i].section or ""))
    return write(form, rows), [places[i] for i in ranked]
