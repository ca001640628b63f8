"""Encodings, sizes and line ends; the shared example lists, where they are at hand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from champions_deckcheck.decklist.reader import read
from champions_deckcheck.decklist.source import decode
from champions_deckcheck.decklist.writers import write
from champions_deckcheck.decklist.writers.row import Row, row_of
from champions_deckcheck.errors import InputError, UsageError

TEXT = "Pokémon: 1\n1 Flabébé SVI 91\n"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8"),
        (TEXT.encode("cp1252"), "cp1252"),
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), "utf-16-le"),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("utf-16-be"), "utf-16-be"),
    ],
)
def test_encodings(data: bytes, encoding: str) -> None:
    assert decode(data) == (TEXT, encoding)
    deck = read(data)
    assert deck.encoding == encoding
    assert deck.lines == ("Pokémon: 1", "1 Flabébé SVI 91")


def test_every_byte_means_something() -> None:
    text, encoding = decode(bytes(range(0x80, 0x100)))
    assert encoding == "cp1252"
    assert len(text) == 128
    assert text[0] == "€"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    deck = read(end.join(["1 Iono PAL 185", "", "1\u2028Arven SVI\x0c166", ""]))
    assert [(entry.line, entry.name) for entry in deck.entries] == [(1, "Iono"), (3, "Arven")]
    assert deck.lines == ("1 Iono PAL 185", "", "1\u2028Arven SVI\x0c166")


def test_too_large() -> None:
    with pytest.raises(InputError, match="too large for a decklist"):
        read(b"1 Iono PAL 185\n" * 100_000, "big.txt")
    assert read(b"1 Iono PAL 185\n", limit=15).entries
    with pytest.raises(InputError):
        read(b"1 Iono PAL 185\n", limit=14)


def test_nothing_at_all() -> None:
    for data in (b"", b"\n\n", b"\xef\xbb\xbf", b"\x00\x00", " \u200b\n"):
        deck = read(data)
        assert not deck.entries
        assert not deck.problems


@pytest.mark.parametrize(
    "bit",
    ["1 ", "(", "[", '"', "4 A B ", "[b]", "1 A [aa] ", "> ", "&amp", "e\u0301", "1 Iono PAL 185 "],
)
def test_one_very_long_line_is_read_in_time(bit: str) -> None:
    # Each of these once made some pattern try every pair of places in the line.
    deck = read(bit * (200_000 // len(bit)))
    assert all(entry.quantity <= 99 for entry in deck.entries)


@pytest.mark.parametrize(
    ("comment", "named"),
    [
        ("# format: team-tourney", "team-tourney"),
        ("// Format: Team Tourney", "Team Tourney"),
        ("#format=glc", "glc"),
        ('# format: "Gym Leader Challenge"', "Gym Leader Challenge"),
        ("# format:", None),
        ("# format: the one we play on Fridays", None),
        ("Format: glc", None),
    ],
)
def test_a_comment_that_names_the_format(comment: str, named: str | None) -> None:
    assert read(f"{comment}\n1 Iono PAL 185\n").format == named


def test_an_ignore_comment_without_its_colon() -> None:
    (directive,) = read("# deckcheck ignore[singleton]\n1 Iono PAL 185\n").ignores
    assert directive.rules == ("singleton",)
    assert read("# deckcheck is nice\n1 Iono PAL 185\n").problems == ()


def test_header_counts_follow_each_dialect() -> None:
    rows = [Row(3, "Iono", "PAL", "185", "trainer"), Row(1, "Arven", "SVI", "166", "trainer")]
    assert write("live", rows) == (
        "Trainer: 2\n3 Iono PAL 185\n1 Arven SVI 166\n\nTotal Cards: 4\n"
    )
    assert "##Trainer Cards - 4\n\n* 3 Iono PAL 185\n" in write("ptcgo", rows)
    assert write("limitless", rows) == "Trainer (4)\n3 Iono PAL 185\n1 Arven SVI 166\n"
    assert write("mass_entry", rows) == "3 Iono [PAL] 185\n1 Arven [SVI] 166\n"
    assert write("names", rows) == "3x Iono\n1x Arven\n"
    assert write("csv_table", rows).splitlines()[1] == "Trainer,3,Iono,PAL,185"


def test_champions_come_first() -> None:
    rows = [Row(1, "Iono", section="trainer"), Row(1, "Charizard ex", section="champions")]
    for dialect in ("live", "ptcgo", "limitless", "mass_entry", "names", "csv_table"):
        text = write(dialect, rows)
        assert text.index("Charizard ex") < text.index("Iono")


def test_a_marked_champion_is_written_as_one() -> None:
    entry = read("1 Charizard ex OBF 125 [CHAMPION]").entries[0]
    assert row_of(entry) == Row(1, "Charizard ex", "OBF", "125", "champions")


def test_writers_refuse_what_they_cannot_write() -> None:
    with pytest.raises(UsageError, match="no card id"):
        write("ids", [Row(1, "Iono")])
    with pytest.raises(UsageError, match="no decklist form"):
        write("morse", [Row(1, "Iono")])


def test_a_plain_list_needs_no_heavy_imports() -> None:
    script = (
        "import sys; from champions_deckcheck.decklist.reader import read;"
        "read('Pokémon: 1\\n1 Flabébé SVI 91\\n');"
        "print([name for name in ('csv', 'json', 'html', 'pydantic', 'importlib.resources')"
        " if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    )
    assert done.stdout.strip() == "[]"


SHARED = Path(__file__).parents[3] / "shared" / "cases" / "decks"
DECKS = sorted(SHARED.glob("*.txt")) if SHARED.is_dir() else []
UNREADABLE = ("unreadable-line", "bad-quantity")


@pytest.mark.skipif(not DECKS, reason="the shared example lists are not here")
@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_shared_lists(path: Path) -> None:
    expected = json.loads(path.with_suffix("").with_suffix(".expect.json").read_text("utf-8"))
    deck = read(path.read_bytes(), path.name)
    wanted = {(entry["line"], entry["qty"]) for entry in expected["entries"]}
    assert {(entry.line, entry.quantity) for entry in deck.entries} >= wanted
    assert sum(entry.quantity for entry in deck.entries) == expected["cards"]
    champions = {each["line"] for each in expected["entries"] if each["section"] == "champions"}
    found = {each.line for each in deck.entries if each.section == "champions" or each.champion}
    assert found == champions
    problems = [(each["rule"], each.get("line")) for each in expected["findings"]]
    assert [(each.rule, each.line) for each in deck.problems] == [
        problem for problem in problems if problem[0] in UNREADABLE
    ]
