from __future__ import annotations

import os
from pathlib import Path

import pytest

from champions_deckcheck.cli.rewrite import keep_line_ends
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"1 TIDY\r\n2 x\r\n", b"1 tidy\r\n2 x\r\n"),
        (b"1 TIDY\n2 x", b"1 tidy\n2 x"),
        (b"\xef\xbb\xbf1 TIDY\n", b"\xef\xbb\xbf1 tidy\n"),
        (b"1 TIDY\n2 Pok\xe9mon\n", b"1 tidy\n2 Pok\xe9mon\n"),
        (b"a\r\nTIDY\nb\r\n", b"a\r\ntidy\nb\r\n"),
        ("1 TIDY é\r\n".encode("utf-16"), "1 tidy é\r\n".encode("utf-16")),
        (b"nothing\r\n", b"nothing\r\n"),
    ],
)
def test_fix_changes_what_it_must_and_nothing_else(
    deckcheck: Run, before: bytes, after: bytes
) -> None:
    path = Path("deck.txt")
    path.write_bytes(before)
    path.chmod(0o640)
    done = deckcheck("check", "deck.txt", "--fix")
    assert path.read_bytes() == after
    said = "nothing to mend" if before == after else "mended 1 line"
    assert done.err == f"deck.txt: {said}\n"
    assert done.out.startswith("deck.txt: LEGAL")
    assert "name-spelling" not in done.out
    assert [one.name for one in Path().iterdir()] == ["deck.txt"]
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o640


def test_fix_through_a_link_keeps_the_link(deckcheck: Run) -> None:
    Path("real.txt").write_text("TIDY\n", "utf-8")
    Path("link.txt").symlink_to("real.txt")
    deckcheck("check", "link.txt", "--fix")
    assert Path("link.txt").is_symlink()
    assert Path("real.txt").read_text("utf-8") == "tidy\n"


def test_diff_shows_and_changes_nothing(deckcheck: Run) -> None:
    Path("deck.txt").write_bytes(b"1 BAD\r\n1 TIDY\r\n")
    done = deckcheck("check", "deck.txt", "--diff")
    assert done.code == 1
    assert done.out == ("--- deck.txt\n+++ deck.txt\n@@ -1,2 +1,2 @@\n 1 BAD\n-1 TIDY\n+1 tidy\n")
    assert done.err == "deck.txt: would mend 1 line; nothing was written\n"
    assert Path("deck.txt").read_bytes() == b"1 BAD\r\n1 TIDY\r\n"


def test_a_piped_list_comes_back_mended_with_the_report_beside(deckcheck: Run) -> None:
    done = deckcheck("check", "-", "--fix", stdin=b"1 TIDY\r\n")
    assert done.out == "1 tidy\r\n"
    assert "<stdin>: LEGAL" in done.err


def test_line_ends_of_added_and_removed_lines() -> None:
    assert keep_line_ends("a\r\nb\r\nc", "a\nx\ny\nb\nc") == "a\r\nx\r\ny\r\nb\r\nc"
    assert keep_line_ends("a\r\nb\r\nc\r\n", "a\nc\n") == "a\r\nc\r\n"
    assert keep_line_ends("a\rb\r", "a\nz\n") == "a\rz\r"
    assert keep_line_ends("", "a\n") == "a\n"


@pytest.mark.parametrize("ends", [("\n", "\r\n"), ("\r\n", "\n"), ("\r", "\n"), ("\r", "\r\n")])
def test_the_first_of_two_line_ends_decides_where_both_are_as_common(ends: tuple[str, str]) -> None:
    first, second = ends
    assert keep_line_ends(f"a{first}b{second}", "a\nx\ny\nb\n") == (
        f"a{first}x{first}y{first}b{second}"
    )
