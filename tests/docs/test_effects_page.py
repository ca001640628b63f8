"""docs/effects.md is current, and its programs are right."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from champions_deckcheck.cards.records import records_of
from champions_deckcheck.effects.load import FOLDER, Programs
from champions_deckcheck.effects.piece import _SCHEMA
from champions_deckcheck.effects.vocabulary import ALL
from champions_deckcheck.effects.vocabulary.word import TYPES
from tests.docs.examples import ROOT, blocks
from tests.rules.support import catalogue

PAGE = ROOT / "docs" / "effects.md"


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_words_are_current() -> None:
    written = PAGE.read_text("utf-8")
    assert written == generator().render_effects(written), "run: python docs/generate.py"
    for word in ALL.values():
        assert f"\n| `{word.name}{'`' if word.bare else '('}" in written


def test_every_key_and_type_is_described() -> None:
    page = PAGE.read_text("utf-8")
    for key in _SCHEMA:
        assert f"\n| `{key.rstrip('!')}` |" in page
    for name in TYPES:
        assert f"`{name}`" in page


def test_the_programs_of_the_page_are_understood_and_of_real_cards(tmp_path: Path) -> None:
    texts = ["\n".join(one.lines) for one in blocks(PAGE) if one.language == "toml"]
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "page.toml").write_text("\n".join(texts), "utf-8")
    programs = list(Programs.open(tmp_path).every())
    assert len(programs) >= 10
    for program in programs:
        printing = catalogue().printing(program.source)
        assert printing is not None, program.name
        assert printing.card == program.name
        (record,) = records_of(catalogue(), [printing])
        for key, named in (("abilities", program.abilities), ("attacks", program.attacks)):
            assert set(named) <= {one["name"] for one in record.get(key, ())}, program.name
