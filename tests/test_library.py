"""The library as other programs use it, and what no list may change."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import champions_deckcheck
from champions_deckcheck import Checker, Options, Report, check, fix
from champions_deckcheck.errors import InputError, UsageError
from champions_deckcheck.report.base import Context
from champions_deckcheck.report.json_v1 import render
from champions_deckcheck.report.model import LEGAL
from champions_deckcheck.rules.finding import ERROR, ILLEGAL
from tests.rules.support import TODAY, catalogue, checker

DECKS = Path(__file__).parent / "cases" / "decks"

CHAMPIONS = ["1 Charizard ex OBF 125 *CHAMPION*", "1 Gardevoir ex SVI 86 *CHAMPION*"]
# Lines of every fate: fine, a foil of another, too many, out of the pool, a note, undecided.
LINES = [
    "1 Iono PAL 185", "1 Iono PAF 80", "1 Arven SVI 166", "2 Ultra Ball SVI 196",
    "1 Switch BS 95", "1 Uxie LA 43", "1 Noctowl", "1 Noctowl TEF 127", "1 Nest Bal",
    "1 Meowth ex DLR 62", "1 Switch SVI 196", "1 Radiant Greninja ASR 46",
    "1 Radiant Charizard PGO 11", "1 Prime Catcher TEF 157", "1 Computer Search BCR 137",
    "1 Professor Sycamore XY 122", "1 Professor's Research SVI 189", "1 Keldeo BCR 49",
    "1 Órdenes de Jefes MEG 114", "9 Basic {R} Energy SVE 2", "30 Fire Energy",
    "1 Greninja BREAK BKP 41", "1 Light Toxtricity PR-SW 137", "1 Pidgeot ex OBF 164",
    "1 Iono SVALT 75",
]  # fmt: skip
LEGAL_DECKS = [
    path
    for path in sorted(DECKS.glob("*.txt"))
    if '"verdict": "legal"' in path.with_suffix(".expect.json").read_text("utf-8")
]


def judged(lines: list[str], fmt: str = "champions") -> Report:
    return checker(format=fmt, as_of=TODAY).check("\n".join(lines))


def format_of(path: Path) -> str:
    name = path.name
    return "glc" if name.startswith("glc") else "team-tourney" if "tourney" in name else "champions"


# -- the public names -----------------------------------------------------------------


@pytest.mark.parametrize("name", champions_deckcheck.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    found = getattr(champions_deckcheck, name)
    assert inspect.getdoc(found)
    if inspect.isclass(found):
        public = [m for n, m in vars(found).items() if not n.startswith("_") and callable(m)]
        assert all(inspect.getdoc(member) for member in public), name
    else:
        told = inspect.getdoc(found) or ""
        for parameter in inspect.signature(found).parameters:
            assert f"{parameter}:" in told or parameter in ("report", "options"), (name, parameter)


def test_nothing_else_is_public_by_accident() -> None:
    assert sorted(champions_deckcheck.__all__) == champions_deckcheck.__all__
    with pytest.raises(AttributeError, match="no attribute 'judge'"):
        champions_deckcheck.judge  # noqa: B018


def test_the_package_itself_imports_nothing() -> None:
    code = (
        "import sys; before = set(sys.modules); import champions_deckcheck;"
        "print(*sorted(m for m in set(sys.modules) - before if 'deckcheck' in m))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
    )
    assert done.stdout.split() == ["champions_deckcheck"]


def test_one_call_is_enough() -> None:
    text = (DECKS / "german-live.txt").read_text("utf-8")
    report = check(text, path="my.txt", format="champions", as_of=TODAY, cards=catalogue())
    assert (report.verdict, report.findings, report.deck.cards) == (LEGAL, (), 60)
    assert report.deck.decklist.path == "my.txt"
    assert len(report.fingerprint) == 10
    assert report.data_date <= TODAY


def test_bytes_and_text_are_the_same() -> None:
    for path in LEGAL_DECKS:
        data = path.read_bytes()
        one = checker(format=format_of(path), as_of=TODAY).check(data)
        other = checker(format=format_of(path), as_of=TODAY).check(
            "\n".join(one.deck.decklist.lines)
        )
        assert (one.verdict, one.fingerprint) == (other.verdict, other.fingerprint)


def test_encodings_make_no_difference() -> None:
    prints = {
        checker(format="champions", as_of=TODAY).check((DECKS / f"{name}.txt").read_bytes())
        .fingerprint
        for name in
        ("utf16-file", "windows-1252-file", "german-live", "italian-live", "forum-noise")
    }  # fmt: skip
    assert len(prints) == 1
    assert prints != {""}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"format": "champion"}, "champion"),
        ({"reprints": "maybe"}, "maybe"),
        ({"banlist": "nope"}, "nope"),
        ({"as_of": "yesterday"}, "yesterday"),
        ({"as_of": "2026-13-01"}, "2026-13-01"),
        ({"select": ("singelton",)}, "singelton"),
        ({"ignore": ("Z999",)}, "Z999"),
        ({"champions": ("Nobody",)}, "Nobody"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError) as caught:
        check("1 Iono PAL 185", cards=catalogue(), **options)
    assert says in str(caught.value)
    assert caught.value.hint


def test_a_champion_named_by_a_text_that_fits_two_lines_is_refused() -> None:
    with pytest.raises(UsageError, match="several lines"):
        check("1 Iono PAL 185\n1 Iono PAF 80", cards=catalogue(), champions=("Iono",))


def test_a_format_the_list_asks_for_and_nobody_has() -> None:
    with pytest.raises(UsageError, match="asks for its format in a comment"):
        check("# format: champion\n1 Iono PAL 185", path="a.txt", cards=catalogue())


def test_a_list_names_its_format() -> None:
    lines = "# format: team-tourney\n4 Tepig BLW 15\n56 Fire Energy BLW 106"
    one = Checker(Options(as_of=TODAY), catalogue()).check(lines)
    assert (one.format_id, one.verdict) == ("team-tourney", LEGAL)
    option = Checker(Options(format="champions", as_of=TODAY), catalogue()).check(lines)
    assert option.format_id == "champions"


def test_something_that_is_no_list() -> None:
    with pytest.raises(InputError):
        check("1 Iono PAL 185\n" * 500_000, cards=catalogue())


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_anything_gets_an_answer(data: bytes | str) -> None:
    assert checker(format="champions", as_of=TODAY).check(data).verdict != LEGAL


# -- what no list may change -----------------------------------------------------------


@given(st.lists(st.sampled_from(LINES), max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(lines: list[str], random: Any) -> None:
    lines = [*CHAMPIONS, *lines]
    shuffled = random.sample(lines, len(lines))
    one, other = judged(lines), judged(shuffled)
    assert one.verdict == other.verdict
    assert one.fingerprint == other.fingerprint
    assert {f.rule for f in one.findings} == {f.rule for f in other.findings}
    assert {(f.rule, f.cards and frozenset(f.cards)) for f in one.findings} == {
        (f.rule, f.cards and frozenset(f.cards)) for f in other.findings
    }


@pytest.mark.parametrize("path", LEGAL_DECKS, ids=lambda path: path.stem)
def test_the_order_of_a_whole_deck_changes_nothing(path: Path) -> None:
    one = checker(format=format_of(path), as_of=TODAY).check(path.read_bytes())
    cards = [slot.entry for slot in one.deck.slots if not slot.champion]
    champions = [slot.entry.text for slot in one.deck.champions]
    head = ["Champions", *(t.replace("*CHAMPION*", "") for t in champions), ""] if champions else []
    backwards = judged([*head, "Deck", *(e.text for e in reversed(cards))], format_of(path))
    assert (backwards.verdict, backwards.fingerprint) == (LEGAL, one.fingerprint)


@given(
    st.lists(st.sampled_from(LINES), max_size=10),
    st.sampled_from(["x Ultra Ball SVI 196", "0 Switch SVI 194", "Nest Ball", "999 Iono PAL 185"]),
    st.integers(0, 12),
)
def test_a_line_nobody_can_read_never_makes_a_list_legal(
    lines: list[str], unreadable: str, place: int
) -> None:
    lines = [*CHAMPIONS, *lines]
    before = judged(lines)
    after = judged([*lines[:place], unreadable, *lines[place:]])
    assert after.verdict != LEGAL
    assert after.fingerprint == ""
    # What was illegal for its cards stays so; only the count of cards may now be open.
    wrong = {f.rule for f in before.findings if f.severity == ERROR and f.verdict == ILLEGAL}
    if wrong - {"deck-size", "no-basic", "champion-count"}:
        assert after.verdict == ILLEGAL


@pytest.mark.parametrize("path", LEGAL_DECKS, ids=lambda path: path.stem)
@pytest.mark.parametrize("line", ["x Ultra Ball SVI 196", "1 Nest Ball QQQ 12", "0 Switch SVI 194"])
def test_a_legal_deck_with_such_a_line_is_not(path: Path, line: str) -> None:
    one = checker(format=format_of(path), as_of=TODAY)
    lines = one.check(path.read_bytes()).deck.decklist.lines
    place = next(i for i, text in enumerate(lines) if "Energy" in text)
    assert one.check("\n".join([*lines[:place], line, *lines[place:]])).verdict != LEGAL


@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_one_more_illegal_card_never_helps(lines: list[str]) -> None:
    before = judged([*CHAMPIONS, *lines])
    after = judged([*CHAMPIONS, *lines, "1 Uxie LA 43"])
    assert after.verdict == ILLEGAL
    kept = {f.rule for f in before.findings} - {"deck-size"}
    assert kept <= {f.rule for f in after.findings}


def test_a_fingerprint_is_of_the_deck_and_not_of_the_list() -> None:
    base = [*CHAMPIONS, "1 Iono PAL 185", "9 Basic {R} Energy SVE 2"]
    same = [
        [*CHAMPIONS, "1 Iono PAF 80", "4 Fire Energy", "5 Basic {R} Energy MEE 2"],
        ["1 Gardevoir ex SVI 245 *CHAMPION*", "1 Charizard ex PAF 54 *CHAMPION*", *base[2:]],
    ]
    other = [
        [*base[:-1], "8 Basic {R} Energy SVE 2"],
        [*CHAMPIONS, "1 Arven SVI 166", base[-1]],
        [CHAMPIONS[0], CHAMPIONS[1].replace(" *CHAMPION*", ""), *base[2:]],
        ["1 Charizard ex MEW 6 *CHAMPION*", *base[1:]],  # another text under the name
    ]
    wanted = judged(base).fingerprint
    assert {judged(lines).fingerprint for lines in same} == {wanted}
    assert wanted not in {judged(lines).fingerprint for lines in other}


# -- repairs ---------------------------------------------------------------------------

_MENDABLE = [
    "1 Iono PAL 185", "1 Iono PAL 185 PH", "9 Basic {R} Energy SVE 2", "3 Fire Energy",
    "1 Keldeo BCR 49", "1 Órdenes de Jefes MEG 114", "1 Butterfree X GEN 5",
    "1 Charizard X LTR 19", "1 Guzmo HIF 153", "Trainer: 7", "Energy: 2", "Total Cards: 61",
    "* 1x Iono (PAL) 185", "", "// a comment", "1 Arven SVI 166  # deckcheck: ignore[singleton]",
]  # fmt: skip


@settings(max_examples=200)
@given(st.lists(st.sampled_from(_MENDABLE), max_size=12))
def test_a_repair_keeps_the_deck_and_is_done_once(lines: list[str]) -> None:
    before = judged([*CHAMPIONS, *lines])
    text = fix(before)
    if text is None:
        return
    after = judged(text.split("\n"))
    assert after.fingerprint == before.fingerprint
    assert after.deck.cards == before.deck.cards
    assert after.verdict == before.verdict
    assert {line for line in lines if line.startswith("//")} <= set(text.split("\n"))
    # A repair may leave something for the next one (see below), but it comes to an end.
    for _ in range(3):
        if (text := fix(after)) is None:
            return
        after = judged(text.split("\n"))
    assert fix(after) is None


@pytest.mark.parametrize(
    "lines",
    [
        ["1 Keldeo BCR 49", "1 Keldeo BCR 49"],
        ["Trainer: 7", "1 Keldeo BCR 49", "Trainer: 7", "1 Keldeo BCR 49"],
        ["Energy: 2", "9 Basic {R} Energy SVE 2 PH", "3 Basic {R} Energy SVE 2"],
    ],
)
def test_one_repair_is_enough(lines: list[str]) -> None:
    text = fix(judged([*CHAMPIONS, *lines]))
    assert text is not None
    assert fix(judged(text.split("\n"))) is None


def test_a_repair_writes_names_and_counts_and_merges_lines() -> None:
    report = judged(
        [
            *CHAMPIONS, "Trainer: 9", "1 Órdenes de Jefes MEG 114", "1 Keldeo BCR 49", "Energy: 9",
            "9 Basic {R} Energy SVE 2", "3 Basic {R} Energy SVE 2",
        ]
    )  # fmt: skip
    assert fix(report) == "\n".join(
        [
            *CHAMPIONS, "Trainer: 2", "1 Boss's Orders MEG 114", "1 Keldeo-EX BCR 49",
            "Energy: 1", "12 Basic {R} Energy SVE 2",
        ]
    )  # fmt: skip


def test_every_card_of_a_joined_line_is_repaired() -> None:
    line = "1 Keldeo BCR 49 1 Iono PAL 185 1 Órdenes de Jefes MEG 114 1 Arvenn SVI 166"
    text = fix(judged([*CHAMPIONS, line]))
    assert text is not None
    assert text.split("\n")[-1] == (
        "1 Keldeo-EX BCR 49 1 Iono PAL 185 1 Boss's Orders MEG 114 1 Arven SVI 166"
    )


def test_a_header_that_counted_lines_still_does_after_a_merge() -> None:
    lines = ["Energy: 2", "9 Basic {R} Energy SVE 2 PH", "3 Basic {R} Energy SVE 2"]
    text = fix(judged([*CHAMPIONS, *lines]))
    assert text is not None
    assert text.split("\n")[-2:] == ["Energy: 1", "12 Basic {R} Energy SVE 2 PH"]


@pytest.mark.parametrize(
    "text",
    [
        "Qty,Name,Set,Number\n1,Ultra Ball,SVI,196\n1,Ultra Ball,SVI,196\n",
        'Quantity,Name,Set,Number\n1,"Órdenes de Jefes",MEG,114\n',
        '[{"quantity": 1, "name": "Charizrad ex", "set": "OBF", "number": "125"}]',
    ],
)
def test_rows_of_tables_are_left_to_people(text: str) -> None:
    assert fix(checker().check(text)) is None


def test_a_repair_never_makes_more_champions() -> None:
    block = ["Champions: 2", "1 Charizard ex OBF 125", "1 Gardevoir ex SVI 86"]
    report = judged([*block, "1 Ultra Ball SVI 196", "1 Nest Ball SVI 181"])
    assert "header-count" in {finding.rule for finding in report.findings}
    assert fix(report) is None


def test_nothing_to_repair() -> None:
    assert fix(judged([*CHAMPIONS, "1 Iono PAL 185"])) is None


@pytest.mark.parametrize("path", sorted(DECKS.glob("*.txt")), ids=lambda path: path.stem)
def test_repairing_a_whole_deck(path: Path) -> None:
    one = checker(format=format_of(path), as_of=TODAY)
    before = one.check(path.read_bytes())
    text = fix(before)
    if text is not None:
        after = one.check(text)
        assert (after.verdict, after.fingerprint) == (before.verdict, before.fingerprint)
        assert fix(after) is None


# -- the names in JSON reports ----------------------------------------------------------

# Scripts read these; names may be added, none is taken away and none changes its meaning.
PROMISED_KEYS = {
    "report": {"version", "tool", "card_data", "decks"},
    "card_data": {"date", "source", "cards"},
    "deck": {
        "path", "format", "verdict", "cards", "champions", "fingerprint", "entries", "findings",
    },
    "entry": {"line", "quantity", "section", "text", "name", "card", "how"},
    "finding": {
        "rule", "code", "severity", "message", "line", "column", "end_column", "lines", "cards",
        "ruling", "fix",
    },
}  # fmt: skip


def test_the_names_in_a_json_report_stay() -> None:
    one = checker(format="champions", as_of=TODAY)
    lines = [*CHAMPIONS, "2 Iono PAL 185", "1 Noctowl", "9 Fire Energy", "1 Nest Bal"]
    reports = [one.check("\n".join(lines), "a.txt"), one.check("", "b.txt")]
    document = json.loads("".join(render(reports, Context(one.card_data))))
    assert PROMISED_KEYS["report"] <= document.keys()
    assert document["version"] == 1
    assert PROMISED_KEYS["card_data"] <= document["card_data"].keys()
    for deck in document["decks"]:
        assert PROMISED_KEYS["deck"] <= deck.keys()
        assert deck["verdict"] in ("legal", "illegal", "undecided")
    deck = document["decks"][0]
    assert deck["champions"] == ["sv3-125", "sv1-86"]
    for entry in deck["entries"]:
        assert PROMISED_KEYS["entry"] <= entry.keys()
        assert entry["section"] in ("champions", "pokemon", "trainer", "energy", None)
        assert entry["how"] in ("print", "name", "energy", None)
    assert [entry["how"] for entry in deck["entries"][2:]] == ["print", None, "energy", None]
    for finding in deck["findings"]:
        assert PROMISED_KEYS["finding"] <= finding.keys()
        assert finding["severity"] in ("error", "warning", "note")
        assert finding["line"] is None or finding["line"] in finding["lines"]
