"""What holds for every input: nothing is lost, nothing crashes, what is written reads back."""

from __future__ import annotations

from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as st

from champions_deckcheck.decklist.characters import clean
from champions_deckcheck.decklist.model import Decklist, Entry, Problem
from champions_deckcheck.decklist.reader import read
from champions_deckcheck.decklist.writers import write
from champions_deckcheck.decklist.writers.row import Row

# Bits that lists are made of, so that random text comes close to real lists.
BITS = [
    "1", "4", "60", "400", "0", "1.5", "four", "x", "4x", "x4", "Nest Ball", "Pokégear 3.0",
    "Charizard ex", "Energy", "Basic {R} Energy", "Boss’s Orders", "(Ghetsis)", "SVI", "OBF",
    "CRZ-GG", "PR-SM", "SM31", "125", "TG27", "147/172", "#12", "[SVI]", "(TEF 144)", "PH",
    "*F*", "[Ramp]", "*CHAMPION*", "Pokémon: 15", "Champions (2)", "##Energy - 3", "Trainer",
    "Total Cards: 60", "Deck", "About", "//", "#", "# deckcheck: ignore[singleton]",
    "# deckcheck: ignroe[x]", "# format: champions", "```", "----", "******", "> ", "**",
    "[b]", "[/b]", "- ", "* ", "\t", " ", "  ", ",", ";", '"', "[", "]", "{", "}", '["sv3-125"',
    '"sv1-86"', "Section,Quantity,Name,Set,Number", "Champions,1,Mewtwo ex,PAR,58", "&amp;",
    "\u200b", "\u2028", "\xa0", "×", "é", "e\u0301", "PokÃ©mon", "：", "\x00", "https://x.y",
]  # fmt: skip
LINES = st.lists(st.sampled_from(BITS), max_size=7).map(" ".join) | st.text(max_size=30)
TEXTS = st.lists(LINES, max_size=30).flatmap(
    lambda lines: st.sampled_from(["\n", "\r\n", "\r", "\n\n"]).map(lambda end: end.join(lines))
)


def check(deck: Decklist) -> None:
    """Every line that is not blank is accounted for once, and every place is on its line."""
    kinds: dict[int, set[str]] = {}
    for kind, values in (
        ("entry", deck.entries),
        ("problem", deck.problems),
        ("remark", deck.remarks),
        ("header", deck.headers),
    ):
        for value in values:
            kinds.setdefault(value.line, set()).add(kind)
            assert value.text == deck.lines[value.line - 1]
    for directive in deck.ignores:
        if directive.whole_list:
            kinds.setdefault(directive.line, set()).add("directive")
    once = [
        value.line for values in (deck.problems, deck.remarks, deck.headers) for value in values
    ]
    assert len(once) == len(set(once))
    for number, line in enumerate(deck.lines, start=1):
        found = kinds.pop(number, set())
        assert len(found) == (1 if clean(line).text else 0), (number, line, found)
    assert not kinds
    spots: list[Entry | Problem] = [*deck.entries, *deck.problems]
    for spot in spots:
        assert 1 <= spot.column <= spot.end_column <= len(spot.text) + 1
    for entry in deck.entries:
        assert 1 <= entry.quantity <= 99
        assert entry.name or entry.card_id
        assert entry.text[entry.column - 1 : entry.end_column - 1].strip()


@settings(max_examples=600, deadline=None)
@given(TEXTS)
@example("\u2028\n[")
def test_every_line_is_accounted_for(text: str) -> None:
    check(read(text))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=400))
def test_random_text_never_crashes(text: str) -> None:
    check(read(text))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_random_bytes_never_crash(data: bytes) -> None:
    check(read(data))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60).map(lambda tail: b'[{"' + tail))
def test_broken_json_never_crashes(data: bytes) -> None:
    check(read(data))


NAMES = st.sampled_from(
    [
        "Charizard ex", "Mewtwo-EX", "Pokégear 3.0", "Boss's Orders", "Boss's Orders (Ghetsis)",
        "Technical Machine: Devolution", "Tate & Liza", "Porygon2", "N", "Mr. Mime",
        "Speed {L} Energy", "Basic {R} Energy", "Unit Energy {L}{P}{M}", "Ditto {*}", "Nidoran ♀",
        "Greninja BREAK", "Pikachu V", "Arceus VSTAR", "Farfetch'd", "Buddy-Buddy Poffin",
        "Team Rocket's Great Ball", "Umbreon ★", "Ho-Oh LEGEND", "Type: Null", "Unown [A]",
    ]
)  # fmt: skip
PRINTS = st.sampled_from(
    [
        (None, None), ("OBF", "125"), ("PR-SM", "SM31"), ("CRZ-GG", "25"), ("GEN", "RC11"),
        ("LOR", "TG27"), ("AOR", "75a"), ("30C", "72"), ("sv3", "125"), ("SVI", None), ("N1", "61"),
        ("swsh12pt5", "10"), ("TEF", "044"),
    ]
)  # fmt: skip
SECTIONS = st.sampled_from(["champions", "pokemon", "trainer", "energy", None])
ROWS = st.lists(
    st.builds(
        lambda quantity, name, printed, section: Row(
            quantity, name, printed[0], printed[1], section
        ),
        st.integers(1, 60),
        NAMES,
        PRINTS,
        SECTIONS,
    ),
    min_size=1,
    max_size=25,
)

Key = tuple[int, str, str | None, str | None, str | None]


def by_section(rows: list[Row], carried: tuple[str | None, ...]) -> list[Key]:
    order = ("champions", "pokemon", "trainer", "energy", None)
    keys = [
        (
            row.quantity,
            row.name,
            row.code,
            row.number,
            row.section if row.section in carried else None,
        )
        for row in rows
    ]
    if len(carried) == 1:
        return [key for key in keys if key[4]] + [key for key in keys if not key[4]]
    return [key for section in order for key in keys if key[4] == section]


def keys_of(entries: tuple[Entry, ...]) -> list[Key]:
    return [(each.quantity, each.name, each.code, each.number, each.section) for each in entries]


ALL = ("champions", "pokemon", "trainer", "energy", None)


@settings(max_examples=200, deadline=None)
@given(ROWS, st.sampled_from(["live", "ptcgo", "limitless", "csv_table"]))
def test_sectioned_dialects_read_back(rows: list[Row], dialect: str) -> None:
    deck = read(write(dialect, rows))
    check(deck)
    assert not deck.problems
    assert keys_of(deck.entries) == by_section(rows, ALL)


@settings(max_examples=100, deadline=None)
@given(ROWS)
def test_mass_entry_reads_back(rows: list[Row]) -> None:
    deck = read(write("mass_entry", rows))
    assert not deck.problems
    assert keys_of(deck.entries) == by_section(rows, ("champions",))


@settings(max_examples=100, deadline=None)
@given(ROWS)
def test_names_read_back(rows: list[Row]) -> None:
    deck = read(write("names", rows))
    bare = [Row(row.quantity, row.name, None, None, row.section) for row in rows]
    assert not deck.problems
    assert keys_of(deck.entries) == by_section(bare, ("champions",))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(1, 20),
            st.sampled_from(["sv3-125", "swsh12pt5gg-GG25", "xy10-105a", "hgss1-97", "cel25c-15"]),
        ),
        min_size=1,
        max_size=10,
        unique_by=lambda pair: pair[1],
    )
)
def test_ids_read_back(pairs: list[tuple[int, str]]) -> None:
    deck = read(write("ids", [Row(quantity, "", card_id=card) for quantity, card in pairs]))
    check(deck)
    assert [(entry.quantity, entry.card_id) for entry in deck.entries] == pairs


@settings(max_examples=100, deadline=None)
@given(ROWS, st.randoms(use_true_random=False))
def test_order_of_lines_keeps_the_cards(rows: list[Row], random) -> None:  # type: ignore[no-untyped-def]
    plain = [Row(row.quantity, row.name, row.code, row.number) for row in rows]
    lines = write("mass_entry", plain).splitlines()
    shuffled = lines[:]
    random.shuffle(shuffled)
    before, after = read("\n".join(lines)), read("\n".join(shuffled))
    assert Counter(keys_of(before.entries)) == Counter(keys_of(after.entries))
