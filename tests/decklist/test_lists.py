"""Whole lists, one pair of files each under `lists/`: the text and what it must become.

An entry is written "LINE SECTION: QUANTITY | NAME | CODE | NUMBER [| ID]", a header
"LINE SECTION COUNT", a directive "LINE list|line RULES"; "-" stands for None.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from champions_deckcheck.decklist.model import Entry
from champions_deckcheck.decklist.reader import read

LISTS = sorted((Path(__file__).parent / "lists").glob("*.txt"))


def shown(entry: Entry) -> str:
    cells = [str(entry.quantity), entry.name, entry.code or "-", entry.number or "-"]
    if entry.card_id is not None:
        cells.append(entry.card_id)
    return f"{entry.line} {entry.section or '-'}: " + " | ".join(cells)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_list(path: Path) -> None:
    expected = tomllib.loads(path.with_suffix(".toml").read_text("utf-8"))
    deck = read(path.read_bytes(), path.name)
    assert [shown(entry) for entry in deck.entries] == expected["entries"]
    assert [
        f"{each.line} {each.section or '-'} {'-' if each.count is None else each.count}"
        for each in deck.headers
    ] == expected.get("headers", [])
    assert [each.line for each in deck.problems] == expected.get("problems", [])
    for kind in ("text", "furniture"):
        lines = [each.line for each in deck.remarks if each.kind == kind]
        assert lines == expected.get(kind, [])
    assert [
        f"{each.line} {'list' if each.whole_list else 'line'} {','.join(each.rules)}"
        for each in deck.ignores
    ] == expected.get("ignores", [])
    assert deck.dialect == expected["dialect"]
    assert deck.format == expected.get("format")
    if "named" in expected:
        named = [each.text[each.column - 1 : each.end_column - 1] for each in deck.entries]
        assert named == expected["named"]
