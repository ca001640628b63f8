from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.config.tomlfile import check, iso_date, parse_toml, read_toml
from champions_deckcheck.errors import ConfigError

DOCUMENT = '''format = "x"
select = [
  "a", # [
  "b",
]
s = """
[bogus]
format = 1
"""
[pool]
sets = ["q"]
a.b = 3
"quoted.key" = 1
[[overrides]]
files = ["x"]
[[overrides]]
files = ["y"]
frmat = 3
[overrides.sub]
k = "]"
'''


@pytest.mark.parametrize(
    ("keypath", "line"),
    [
        (("format",), 1),
        (("select", 1), 4),
        (("s",), 6),
        (("pool",), 10),
        (("pool", "sets", 0), 11),
        (("pool", "a", "b"), 12),
        (("pool", "quoted.key"), 13),
        (("pool", "absent"), 10),
        (("overrides", 0, "files"), 15),
        (("overrides", 1, "frmat"), 18),
        (("overrides", 1, "sub", "k"), 20),
        (("absent",), None),
    ],
)
def test_the_line_of_a_key_is_found_again(keypath: tuple[Any, ...], line: int | None) -> None:
    assert parse_toml(DOCUMENT, "f.toml").line(keypath) == line


@pytest.mark.parametrize(
    ("text", "schema", "message", "hint"),
    [
        ("a = 3", {"a": str}, "f.toml:1: a: must be text in quotes, not 3", ""),
        ("a = true", {"a": int}, "f.toml:1: a: must be a whole number, not true", ""),
        ("a = 1", {"a": bool}, "f.toml:1: a: must be true or false, not 1", ""),
        ("a = []", {"a": {}}, "f.toml:1: a: must be a table, not a list", ""),
        ("a = ['x', 3]", {"a": [str]}, "f.toml:1: a[2]: must be text in quotes, not 3", ""),
        (
            "\nfrmat = 'x'",
            {"format": str, "strict": bool},
            "f.toml:2: frmat: unknown key",
            'Did you mean "format"? Allowed here: format, strict.',
        ),
        (
            "a = 'nam'",
            {"a": {"name", "strict"}},
            'f.toml:1: a: "nam" is not one of name, strict. Did you mean "name"?',
            "",
        ),
        (
            "a = 2026-01-01\nb = '2026-13-01'",
            {"*": iso_date},
            'f.toml:2: b: "2026-13-01" is not a date like 2026-01-31',
            "",
        ),
        ("a = 1", {"id!": str, "a": int}, 'f.toml: the key "id" is missing', ""),
        (
            "[t]\nx = 1",
            {"t": {"y!": int, "x": int}},
            'f.toml:1: t: the key "y" is missing',
            "",
        ),
    ],
)
def test_wrong_values_are_named_with_their_line(
    text: str, schema: Any, message: str, hint: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        check(parse_toml(text, "f.toml"), schema)
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_right_values_pass() -> None:
    schema = {"a": (str, [str]), "b": float, "c": {"*": int}, "d!": iso_date}
    for value in ("'x'", "['x', 'y']"):
        check(parse_toml(f"a = {value}\nb = 1\nd = 2026-01-01\nc.x = 1", "f.toml"), schema)


@pytest.mark.parametrize(
    ("text", "line"), [("x=\n1", 1), ("a=1\na=2", 2), ('a = "', 1), ("a = 1\n\n[b", 3)]
)
def test_broken_toml_is_located(text: str, line: int) -> None:
    with pytest.raises(ConfigError, match=f"^f.toml:{line}: not valid TOML: "):
        parse_toml(text, "f.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        read_toml(tmp_path / "absent.toml")
    (tmp_path / "latin.toml").write_bytes(b"a = 1\nb = '\xe9'\n")
    with pytest.raises(ConfigError, match=r"latin\.toml:2: not UTF-8"):
        read_toml(tmp_path / "latin.toml")
    (tmp_path / "mark.toml").write_bytes(b"\xef\xbb\xbfa = 1\r\n")
    assert read_toml(tmp_path / "mark.toml").data == {"a": 1}
