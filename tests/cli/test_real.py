"""Whole commands with the real rules, formats and cards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.cli.conftest import ROOT, Run

SCHEMA = json.loads(Path(ROOT, "data/schemas/report-v1.schema.json").read_text("utf-8"))

LIST = """\
Champions: 2
1 Charizard ex OBF 125
1 Gardevoir ex SVI 86

Trainer: 2
1 Iono PAL 185
1 Iono PAF 80
1 Mystery QQQ 12
x Nonsense
"""

HEAVY = {
    "asyncio", "csv", "html", "httpcore", "httpx", "jinja2", "pydantic", "pydantic_core", "rich",
    "ssl",
}  # fmt: skip


def report(text: str) -> Any:
    document = json.loads(text)
    jsonschema.validate(document, SCHEMA, cls=jsonschema.Draft202012Validator)
    return document


def test_a_real_report_fits_its_schema(real: Run) -> None:
    done = real("check", "-", "--output-format", "json", stdin=LIST.encode())
    assert (done.code, done.err) == (1, "")
    document = report(done.out)
    assert document["card_data"]["cards"] > 15_000
    (deck,) = document["decks"]
    assert deck["path"] == "<stdin>"
    assert deck["champions"] == ["sv3-125", "sv1-86"]
    found = {finding["rule"]: finding for finding in deck["findings"]}
    assert found["singleton"]["lines"] == [6, 7]
    assert found["singleton"]["cards"] == ["sv2-185", "sv4pt5-80"]
    assert {one["line"] for one in deck["findings"] if one["verdict"] == "undecided"} >= {8, 9}
    assert deck["entries"][4]["card"] is None


def test_a_real_report_for_people(real: Run) -> None:
    done = real("check", stdin=LIST.encode())
    assert done.code == 1
    assert done.out.startswith("<stdin>: ILLEGAL for Champions: ")
    assert (
        "    6 | 1 Iono PAL 185\n"
        "      |   ^^^^^^^^^^^^\n"
        "    7 | 1 Iono PAF 80\n"
        "      |   ^^^^^^^^^^^\n"
    ) in done.out  # fmt: skip


def test_rules_by_name_and_code(real: Run) -> None:
    everything = json.loads(real("rule", "--output-format", "json").out)
    listed = real("rule")
    assert listed.code == 0
    for rule in everything:
        assert f"{rule['code']}  {rule['name']} " in listed.out
    one = json.loads(real("rule", "D104", "--output-format", "json").out)
    assert one == next(rule for rule in everything if rule["name"] == "singleton")
    shown = real("rule", "singleton").out
    assert shown.startswith("singleton [D104]: error, illegal\n")
    assert "\nWrong:\n    1 " in shown
    done = real("rule", "singelton")
    assert (done.code, done.out) == (2, "")
    assert 'Did you mean "singleton"?' in done.err
    assert "--output-format" in real("rule", "--output-format", "toml").err


def test_formats_as_text_json_and_toml(real: Run) -> None:
    assert real("format").out.startswith("champions ")
    shown = real("format", "champions")
    assert shown.out.startswith("Champions (champions)\n")
    assert "\n  singleton\n" in shown.out
    as_json = json.loads(real("format", "champions", "--output-format", "json").out)
    as_toml = tomllib.loads(real("format", "champions", "--output-format", "toml").out)
    assert as_json["id"] == as_toml["id"] == "champions"
    assert set(as_json["rules"]) == set(as_toml["rules"])
    by_name = real("format", "Team Tourney", "--output-format", "toml")
    assert tomllib.loads(by_name.out)["id"] == "team-tourney"
    done = real("format", "champion")
    assert (done.code, done.out) == (2, "")
    assert 'Did you mean "champions"?' in done.err


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--format", "champion"], 'Did you mean "champions"?'),
        (["--select", "singelton"], 'Did you mean "singleton"?'),
        (["--format", "absent.toml"], "absent.toml: cannot be read"),
    ],
)
def test_wrong_names_are_answered_with_right_ones(
    real: Run, arguments: list[str], error: str
) -> None:
    done = real("check", "-", *arguments, stdin=LIST.encode())
    assert (done.code, done.out) == (2, "")
    assert error in done.err


@pytest.mark.parametrize(
    "data", [b"", b"\x00" * 1000, bytes(range(256)) * 50, b"1 " + b"x" * 100_000, b"\xff\xfe1"]
)
def test_no_bytes_bring_it_down(real: Run, data: bytes) -> None:
    done = real("check", "-", stdin=data)
    assert done.code in (1, 2, 3)
    assert "deckcheck itself failed" not in done.err


def test_a_check_imports_nothing_heavy(cache: Path) -> None:
    code = (
        "import sys\nsys.argv[1:] = ['check', '-']\n"
        "from champions_deckcheck.__main__ import main\nmain()\n"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": ROOT, "DECKCHECK_CACHE_DIR": str(cache)}
    for _ in ("building the cache", "using it"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=LIST.encode(),
            capture_output=True,
            env=environment,
            check=True,
        )
    assert HEAVY & set(done.stderr.decode().split()) == set()


def test_a_real_repair_keeps_bytes_it_need_not_touch(real: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_bytes(b"Trainer\r\n1 Pok\xe9gear 3.0 SVI 186\r\n5 Basic {R} Energy SVE 2\r\n" * 2)
    before = real("check", str(deck), "--diff")
    assert "+10 Basic {R} Energy SVE 2\n" in before.out
    done = real("check", str(deck), "--fix")
    assert done.err.startswith(f"{deck}: mended ")
    lines = deck.read_bytes().split(b"\r\n")
    assert b"10 Basic {R} Energy SVE 2" in lines
    assert b"2 Pok\xe9gear 3.0 SVI 186" in lines
    assert real("check", str(deck), "--fix").err == f"{deck}: nothing to mend\n"
