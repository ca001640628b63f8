"""What single lines mean, from the tables under `lines/`.

row        where the case comes from
line       the line (or a whole one-line list)
card       the printing it must be; "" if it must stay undecided
name       the card it must be, whatever the print
doubt      what is said about it; nothing may be said otherwise
quantity   copies; 1 by default
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import load_format
from champions_deckcheck.deck.model import Deck
from champions_deckcheck.deck.resolve import Resolver
from champions_deckcheck.decklist.reader import read
from champions_deckcheck.formats.pool import PoolJudge
from tests.rules.support import TODAY, catalogue

HERE = Path(__file__).parent
CASES = [
    pytest.param(case, id=f"{case['row']}: {case['line']}")
    for path in sorted(HERE.glob("lines/*.toml"))
    for case in tomllib.loads(path.read_text("utf-8"))["case"]
]
# A list is read as one from its second line on; nothing passes for a title there.
BEFORE = "1 Iono PAL 185\n"


def resolve(text: str, fmt: str = "champions") -> Deck:
    pool = PoolJudge(load_format(fmt, catalogue()).pool, catalogue(), "errata", TODAY)
    return Resolver(catalogue(), pool.holds).deck(read(text))


@pytest.mark.parametrize("case", CASES)
def test_line(case: dict[str, Any]) -> None:
    is_list = case["line"].startswith(("[", "{"))
    deck = resolve(case["line"] if is_list else BEFORE + case["line"])
    assert deck.decklist.problems == ()
    slot = deck.slots[-1]
    assert len(deck.slots) == (1 if is_list else 2)
    assert slot.entry.quantity == case.get("quantity", 1)
    found = slot.printing
    if "card" in case:
        assert (found.id if found else "") == case["card"], slot.doubts
    if "name" in case:
        assert found is not None, slot.doubts
        assert found.card == case["name"]
    if not (found and found.is_basic_energy):  # their set and number are decoration
        assert [doubt.rule for doubt in slot.doubts] == [case[k] for k in ("doubt",) if k in case]


def test_a_line_without_a_quantity_loses_no_word() -> None:
    """C1-22: either one copy of the card or an error that quotes the line."""
    deck = resolve(BEFORE + "Nest Ball SVI 181")
    told = [problem.text for problem in deck.decklist.problems]
    assert told == ["Nest Ball SVI 181"] or deck.slots[-1].entry.name == "Nest Ball"


def test_sections_come_from_the_cards() -> None:
    """C1-45: a header in a language nobody expected does not move a card."""
    deck = resolve("Seltsames: 3\n1 Pidgeot ex OBF 164\n1 Iono PAL 185\n9 Basic {R} Energy SVE 2")
    assert [slot.section for slot in deck.slots] == ["pokemon", "trainer", "energy"]


def test_a_name_alone_means_the_plain_print_of_the_pool() -> None:
    for line, card in [
        ("1 Computer Search", "bw7-137"),
        ("1 Master Ball", "bw10-94"),
        ("1 Switch", "bw1-104"),
        ("1 Iono", "sv2-185"),
    ]:
        (slot,) = resolve(line).slots
        assert slot.printing is not None
        assert (slot.printing.id, slot.how) == (card, "name")


def test_a_pokemons_name_keeps_every_print_it_may_mean() -> None:
    (slot,) = resolve("1 Noctowl").slots
    ids = {p.id for p in slot.candidates}
    assert {"sv7-115", "sv5-127", "svp-141"} <= ids
    assert ids.isdisjoint({"neo1-42", "hgss1-8"})  # outside the pool nobody means them
    (slot,) = resolve("1 Noctowl", "team-tourney").slots
    assert slot.printing is not None
    assert slot.printing.id == "hgss1-8"


def test_how_says_what_decided() -> None:
    deck = resolve("1 Iono PAL 185\n1 Nest Ball\n9 Basic {R} Energy SVE 2\n1 Nobody Knows")
    assert [slot.how for slot in deck.slots] == ["print", "name", "energy", None]
