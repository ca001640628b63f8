from __future__ import annotations

import pytest

from champions_deckcheck.report.display import display_width, visible, wrap
from champions_deckcheck.report.quote import mark
from champions_deckcheck.report.text import render
from tests.report.builders import context, finding, report


def text(*reports: object, width: int = 80, colour: bool = False) -> str:
    return "".join(render(reports, context(width, colour)))  # type: ignore[arg-type]


SINGLETON = finding(column=3, end_column=7, ruling="R-01", line=2, lines=(1, 2))


def test_a_report_reads_from_verdict_to_summary() -> None:
    assert text(report(SINGLETON, ignored=2)) == (
        "deck.txt: ILLEGAL for Champions: 1 thing to mend\n"
        "\n"
        "error: singleton deck.txt:2:3\n"
        "    1 | 1 Charizard ex\n"
        "      |   ^^^^^^^^^^^^\n"
        "    2 | 2 Iono\n"
        "      |   ^^^^\n"
        "  2 copies of Iono, 1 allowed.\n"
        "  fix: Keep one of them.\n"
        '  ruling: R-01 (see "deckcheck rule singleton")\n'
        "\n"
        "  cards       6 (1 Pokémon, 2 Trainer, 0 Energy, 3 unclear)\n"
        "  Champions   Charizard ex (sv3-125)\n"
        "  format      Champions (champions)\n"
        "  read as     PTCG Live list\n"
        "  card data   2026-08-01\n"
        "  fingerprint abc123\n"
        "  found       1 error, 2 ignored as asked\n"
    )


def test_legal_and_undecided_say_so_first() -> None:
    assert text(report()).startswith("deck.txt: LEGAL for Champions\n")
    open_line = finding("unknown-card", 3, verdict="undecided")
    start = text(report(open_line)).splitlines()[0]
    assert start == "deck.txt: UNDECIDED for Champions: 1 line could not be judged"


def test_a_finding_about_the_whole_list_has_no_quote() -> None:
    shown = text(report(finding("deck-size", None, message="59 cards, 60 required.")))
    assert "error: deck-size deck.txt\n  59 cards, 60 required.\n" in shown
    assert " | " not in shown


def test_several_lists_end_with_a_count() -> None:
    shown = text(report(), report(SINGLETON), report())
    assert shown.endswith("\n\n3 lists: 2 legal, 1 illegal\n")


def test_many_findings_of_a_rule_become_one_line_each_and_none_is_hidden() -> None:
    lines = tuple(f"1 Mystery {number}" for number in range(60))
    findings = [
        finding("unknown-card", at, column=3, end_column=10, message=f'No card "Mystery {at}".')
        for at in range(1, 61)
    ]
    shown = text(report(*findings, lines=lines))
    assert shown.count("  ^^^^^^^\n") == 3
    assert all(f'No card "Mystery {at}".' in shown for at in range(1, 61))
    assert 'error: unknown-card deck.txt:60:3 No card "Mystery 60".\n' in shown
    assert len(shown.splitlines()) < 100


@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    long = "1 " + "Professor's Research (Professor Turo) " * 4
    message = "These are many words about one card that has to be wrapped somewhere. " * 3
    one = finding("pool", 1, column=100, end_column=110, message=message, fix=message)
    for line in text(report(one, lines=(long, "2 Iono")), width=width).splitlines():
        assert display_width(line) <= width, line


def test_colour_is_only_added_never_needed() -> None:
    plain, coloured = text(report(SINGLETON)), text(report(SINGLETON), colour=True)
    assert "\x1b[" not in plain
    assert "\x1b[1;31mILLEGAL\x1b[0m" in coloured
    stripped = coloured
    for code in ("\x1b[1;31m", "\x1b[0m"):
        stripped = stripped.replace(code, "")
    assert stripped == plain


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("1 Pokémon", (3, 10), "  ^^^^^^^"),
        ("1 Poke\u0301mon", (3, 11), "  ^^^^^^^"),
        ("1 リザードン x", (3, 8), "  ^^^^^^^^^^"),
        ("1 リザードン x", (9, 10), "             ^"),
        ("１ Iono", (3, 7), "   ^^^^"),
        ("1\tIono", (3, 7), "    ^^^^"),
        ("1 \u200bIono", (4, 8), "  ^^^^"),
        ("1 \u200b Iono", (3, 4), "  ^"),
        ("  Iono  ", None, "  ^^^^"),
        ("", None, ""),
    ],
)
def test_carets_stand_under_what_is_meant(
    line: str, span: tuple[int, int] | None, carets: str
) -> None:
    assert mark(line, span, 60)[1] == carets


def test_a_long_line_is_cut_around_its_span() -> None:
    line = "1 " + "x" * 200 + " here " + "y" * 50
    shown, carets = mark(line, (204, 208), 40)
    assert display_width(shown) <= 40
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "here"


def test_control_characters_of_a_list_do_not_reach_the_terminal() -> None:
    evil = "1 Iono\x1b[2J\u202e\x9b\u2028"
    shown = text(
        report(finding(line=1, message=evil), lines=(evil,), path="a\x1b[31m.txt"), colour=False
    )
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "\x9b" not in shown
    assert visible("a\x07b") == "a␇b"


def test_wrapping_keeps_words_and_indents() -> None:
    assert list(wrap("one two three", 9, "- ", "  ")) == ["- one two", "  three"]
    assert list(wrap("", 9, "label")) == ["label"]
    assert list(wrap("unbreakablyLong x", 5)) == ["unbreakablyLong", "x"]
