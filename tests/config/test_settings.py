from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from champions_deckcheck.config.discover import Configuration
from champions_deckcheck.config.globs import matches
from champions_deckcheck.errors import ConfigError


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_the_closest_file_wins_and_nothing_merges(tmp_path: Path) -> None:
    write(tmp_path / "deckcheck.toml", 'format = "far"\nstrict = true\n')
    write(tmp_path / "team" / "pyproject.toml", '[tool.deckcheck]\nformat = "near"\n')
    found = Configuration()
    assert found.settings(tmp_path / "team" / "a" / "deck.txt") == {"format": "near"}
    assert found.settings(tmp_path / "deck.txt") == {"format": "far", "strict": True}


def test_a_pyproject_without_our_table_is_passed_by(tmp_path: Path) -> None:
    write(tmp_path / "deckcheck.toml", 'format = "far"\n')
    write(tmp_path / "team" / "pyproject.toml", "[project]\nname = 'x'\n")
    assert Configuration().settings(tmp_path / "team" / "deck.txt") == {"format": "far"}


def test_extend_takes_over_and_the_own_word_is_last(tmp_path: Path) -> None:
    write(
        tmp_path / "deckcheck.toml",
        'format = "far"\nas-of = 2026-01-01\n[[overrides]]\nfiles = "glc*"\nformat = "glc"\n',
    )
    write(tmp_path / "team" / "deckcheck.toml", 'extend = "../deckcheck.toml"\nformat = "near"\n')
    found = Configuration()
    deck = tmp_path / "team" / "deck.txt"
    assert found.settings(deck) == {"format": "near", "as_of": "2026-01-01"}
    assert found.settings(tmp_path / "team" / "glc-1.txt")["format"] == "glc"


def test_overrides_speak_for_the_files_they_name(tmp_path: Path) -> None:
    write(
        tmp_path / "deckcheck.toml",
        'select = ["a"]\n[[overrides]]\nfiles = ["tourney/**"]\nformat = "team-tourney"\n'
        '[[overrides]]\nfiles = ["*.csv"]\nignore = ["promo"]\n',
    )
    found = Configuration()
    assert found.settings(tmp_path / "x.txt") == {"select": ("a",)}
    assert found.settings(tmp_path / "tourney" / "a" / "x.csv") == {
        "select": ("a",),
        "format": "team-tourney",
        "ignore": ("promo",),
    }


def test_a_file_given_or_no_file_at_all(tmp_path: Path) -> None:
    write(tmp_path / "deckcheck.toml", 'format = "far"\n')
    other = write(tmp_path / "other.toml", 'format = "mine.toml"\n')
    deck = tmp_path / "deck.txt"
    assert Configuration(other).settings(deck) == {"format": str(tmp_path / "mine.toml")}
    assert Configuration(isolated=True).settings(deck) == {}
    with pytest.raises(ConfigError, match="cannot be read"):
        Configuration(tmp_path / "absent.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('frmat = "x"', r"deckcheck\.toml:1: frmat: unknown key"),
        ('strict = "yes"', r"deckcheck\.toml:1: strict: must be true or false"),
        ('reprints = "nam"', r'reprints: "nam" is not one of errata, name, strict'),
        ('as-of = "soon"', r'as-of: "soon" is not a date'),
        ('[[overrides]]\nformat = "x"', r'deckcheck\.toml:1: overrides\[1\]: the key "files"'),
        ('[[overrides]]\nfiles = "x"\nextend = "y"', r":3: overrides\[1\]\.extend: unknown key"),
        ('extend = "absent.toml"', r':1: extend: there is no file "absent\.toml"'),
        ('\nextend = "deckcheck.toml"', r":2: extend: .* leads back to this file"),
    ],
)
def test_mistakes_are_named_with_their_line(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path / "deckcheck.toml", text)
    with pytest.raises(ConfigError, match=message):
        Configuration().settings(tmp_path / "deck.txt")


def test_mistakes_in_a_pyproject_name_the_whole_key(tmp_path: Path) -> None:
    write(tmp_path / "pyproject.toml", "[project]\nname = 'x'\n[tool.deckcheck]\nfix = 1\n")
    with pytest.raises(ConfigError, match=r"pyproject\.toml:4: tool\.deckcheck\.fix: unknown key"):
        Configuration().settings(tmp_path / "deck.txt")


@pytest.mark.parametrize(
    ("path", "pattern", "expected"),
    [
        ("a/b/deck.txt", "*.txt", True),
        ("a/b/deck.txt", "a/*.txt", False),
        ("a/b/deck.txt", "a/**/*.txt", True),
        ("a/deck.txt", "a/**/*.txt", True),
        ("a/b/deck.txt", "a/**", True),
        ("deck.txt", "./deck.???", True),
        ("deckXtxt", "deck.txt", False),
    ],
)
def test_patterns(path: str, pattern: str, expected: bool) -> None:
    assert matches(path, pattern) is expected


def test_looking_for_configuration_that_is_not_there_reads_no_toml(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from champions_deckcheck.config.discover import Configuration\n"
        f"print(Configuration().settings(Path({str(tmp_path / 'deck.txt')!r})))\n"
        "print('tomllib' in sys.modules, 'champions_deckcheck.config.tomlfile' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "{}\nFalse False\n"
