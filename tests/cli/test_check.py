from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from champions_deckcheck.decklist.source import MAX_BYTES
from tests.cli import fake_library
from tests.cli.conftest import Run

CONCISE = ("--output-format", "concise")


def lists(**texts: str) -> None:
    for name, text in texts.items():
        Path(f"{name}.txt").write_text(text, "utf-8")


def test_a_whole_report(deckcheck: Run) -> None:
    lists(deck="1 BAD\n")
    shown = (
        "deck.txt: ILLEGAL for Champions: 1 thing to mend\n"
        "\n"
        "error: singleton deck.txt:1:1\n"
        "    1 | 1 BAD\n"
        "      | ^^^\n"
        "  Bad.\n"
        "  fix: Good.\n"
        "\n"
        "  cards       0 (0 Pokémon, 0 Trainer, 0 Energy)\n"
        "  format      Champions (champions)\n"
        "  read as     PTCG Live list\n"
        "  card data   2026-08-01\n"
        "  fingerprint f\n"
        "  found       1 error\n"
    )
    assert deckcheck("check", "deck.txt") == (1, shown, "")


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        (["fine"], 0),
        (["BAD"], 1),
        (["OPEN"], 3),
        (["fine", "OPEN"], 3),
        (["OPEN", "BAD"], 1),
        (["BAD", "REFUSE"], 1),
        (["OPEN", "REFUSE"], 2),
        (["fine", "REFUSE"], 2),
    ],
)
def test_exit_codes(deckcheck: Run, texts: list[str], code: int) -> None:
    names = [f"list{at}" for at in range(len(texts))]
    lists(**dict(zip(names, texts, strict=True)))
    assert deckcheck("check", *(f"{name}.txt" for name in names)).code == code


def test_a_missing_list_is_reported_and_the_others_are_judged(deckcheck: Run) -> None:
    lists(a="fine", b="OPEN")
    done = deckcheck("check", "a.txt", "absent.txt", "b.txt", *CONCISE)
    assert done.code == 2
    assert done.err == "error: absent.txt: no such file or folder\n"
    assert done.out.splitlines() == [
        "a.txt: legal (champions, 0 cards)",
        "b.txt:1:1: error unknown-card[D005] Open.",
        "b.txt: undecided (champions, 0 cards)",
    ]


def test_only_what_cannot_be_read_gives_no_output_at_all(deckcheck: Run) -> None:
    done = deckcheck("check", "absent.txt", "--output-format", "json")
    assert (done.code, done.out) == (2, "")


def test_folders_are_walked_in_order_and_hidden_files_left_out(deckcheck: Run) -> None:
    for name in ("b.txt", "a/z.CSV", "a/.hidden.txt", ".git/x.txt", "a.deck", "readme.md"):
        path = Path("decks", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("fine", "utf-8")
    done = deckcheck("check", "decks", *CONCISE)
    found = [line.partition(":")[0].replace(os.sep, "/") for line in done.out.splitlines()]
    assert found == ["decks/a/z.CSV", "decks/a.deck", "decks/b.txt"]


def test_a_folder_without_lists_is_an_error_that_names_it(deckcheck: Run) -> None:
    Path("empty").mkdir()
    done = deckcheck("check", "empty")
    assert done.code == 2
    assert done.err.startswith("error: empty: no lists in this folder\n  hint: ")


def test_patterns_in_quotes_are_expanded_and_each_list_is_judged_once(deckcheck: Run) -> None:
    lists(b="fine", a="fine")
    done = deckcheck("check", "*.txt", "./a.txt", *CONCISE)
    assert [line.partition(":")[0] for line in done.out.splitlines()] == ["a.txt", "b.txt"]
    done = deckcheck("check", "*.csv")
    assert (done.code, done.err) == (2, "error: *.csv: no file matches this pattern\n")


def test_a_name_with_pattern_characters_is_a_name_first(deckcheck: Run) -> None:
    Path("deck[1].txt").write_text("fine", "utf-8")
    assert deckcheck("check", "deck[1].txt").code == 0


def test_too_large_is_refused_without_being_read_whole(
    deckcheck: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("large.txt").open("wb") as file:
        file.truncate(50_000_000)
    lists(a="fine")
    done = deckcheck("check", "large.txt", "a.txt", *CONCISE)
    assert done.code == 2
    assert done.err == "error: large.txt: too large for a decklist (more than 1 MB)\n"
    assert "a.txt: legal" in done.out
    done = deckcheck("check", stdin=b"x" * (MAX_BYTES + 1))
    assert "<stdin>: too large" in done.err


def test_standard_input(deckcheck: Run) -> None:
    assert deckcheck("check", *CONCISE, stdin=b"fine").out.startswith("<stdin>: legal")
    done = deckcheck("check", "-", "--stdin-filename", "sub/x.txt", *CONCISE, stdin=b"BAD")
    assert done.out.startswith("sub/x.txt:1:1: error")
    done = deckcheck("check")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith('error: no list to check\n  hint: Name a list ("deckcheck check')


def test_options_reach_the_library_and_win_over_configuration(deckcheck: Run) -> None:
    lists(a="fine")
    Path("deckcheck.toml").write_text(
        'format = "team-tourney"\nreprints = "name"\nstrict = true\nselect = ["pool"]\n', "utf-8"
    )
    deckcheck(
        "check", "a.txt", "--reprints", "strict", "--select", "D103,pool", "--select", "banlist",
        "--ignore", "promo", "--champion", "Charizard ex", "--champion", "Gardevoir ex",
        "--banlist", "glc", "--as-of", "2026-01-31", "--no-ignores", "--offline",
    )  # fmt: skip
    called = fake_library.CALLS
    assert called == [
        fake_library.Options(
            format=None,
            default_format="team-tourney",
            champions=("Charizard ex", "Gardevoir ex"),
            banlist="glc",
            reprints="strict",
            as_of="2026-01-31",
            strict=True,
            select=("D103", "pool", "banlist"),
            ignore=("promo",),
            no_ignores=True,
        )
    ]
    deckcheck("check", "a.txt", "--isolated", "--format", "x")
    assert fake_library.CALLS[1] == fake_library.Options(format="x")


def test_a_wrong_configuration_is_said_once(deckcheck: Run) -> None:
    lists(a="fine", b="fine")
    Path("deckcheck.toml").write_text("\nfrmat = 'x'\n", "utf-8")
    done = deckcheck("check", "a.txt", "b.txt")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("deckcheck.toml:2: frmat: unknown key") == 1
    assert 'Did you mean "format"?' in done.err


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--output-format", "jsn"], 'unknown output format "jsn"\n  hint: Did you mean "json"?'),
        (["--output-format", "sarif"], 'unknown output format "sarif"\n  hint: Known: text,'),
        (["--reprints", "strikt"], '--reprints "strikt"\n  hint: Did you mean "strict"?'),
        (["--color", "allways"], '--color "allways"\n  hint: Did you mean "always"?'),
        (["--as-of", "soon"], '--as-of: "soon" is not a date\n  hint: Write it like'),
        (["--select", "nonsense"], 'there is no rule "nonsense"\n  hint: Did you mean'),
        (["--fix", "--diff"], "--fix and --diff exclude each other"),
        (["--formt"], "no such option: --formt (Possible options: --format"),
        (["--formt"], '\n  hint: Try "deckcheck check --help".'),
        (["--config", "absent.toml"], "absent.toml: cannot be read"),
    ],
)
def test_wrong_options_say_what_is_right(deckcheck: Run, arguments: list[str], error: str) -> None:
    lists(a="fine")
    done = deckcheck("check", "a.txt", *arguments)
    assert (done.code, done.out) == (2, "")
    assert error in done.err


def test_unforeseen_failures_are_one_plain_sentence(
    deckcheck: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists(a="CRASH")
    done = deckcheck("check", "a.txt")
    assert done.code == 2
    assert done.err.startswith("error: deckcheck itself failed (RuntimeError: boom)\n  hint: ")
    assert "Traceback" not in done.err
    monkeypatch.setenv("DECKCHECK_DEBUG", "1")
    assert "Traceback" in deckcheck("check", "a.txt").err


def test_colour_only_where_it_is_wanted(deckcheck: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lists(a="BAD")

    def coloured(*arguments: str, tty: bool) -> bool:
        return "\x1b[" in deckcheck("check", "a.txt", *arguments, tty=tty).out

    assert coloured(tty=True)
    assert not coloured(tty=False)
    assert coloured("--color", "always", tty=False)
    assert not coloured("--color", "never", tty=True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert coloured(tty=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not coloured(tty=True)
    assert coloured("--color", "always", tty=True)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.delenv("FORCE_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not coloured(tty=True)


def test_json_and_files(deckcheck: Run) -> None:
    lists(a="BAD", b="fine")
    document = json.loads(deckcheck("check", "a.txt", "b.txt", "--output-format", "json").out)
    assert [deck["verdict"] for deck in document["decks"]] == ["illegal", "legal"]
    done = deckcheck("check", "b.txt", "--output", "report.txt", tty=True)
    assert (done.code, done.out) == (0, "")
    assert Path("report.txt").read_text("utf-8").startswith("b.txt: LEGAL for Champions\n")
    done = deckcheck("check", "b.txt", "--output", "absent/report.txt")
    assert done.code == 2
    assert "absent/report.txt: cannot be written" in done.err
