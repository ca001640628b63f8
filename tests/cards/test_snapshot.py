"""The snapshot: reproducible, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.cards.facts import read_set
from champions_deckcheck.cards.snapshot import snapshot
from champions_deckcheck.errors import CardDataError
from tests.cards.corpus import CORPUS, DATA, needs_corpus


def trainer(card_id: str, name: str = "Thing") -> dict[str, Any]:
    number = card_id.split("-")[1]
    return {
        "id": card_id, "name": name, "number": number, "supertype": "Trainer",
        "subtypes": ["Item"], "rules": ["Draw a card."],
    }  # fmt: skip


def dex_trainer(local_id: str, name: str) -> dict[str, Any]:
    return {
        "category": "Trainer", "id": f"svp-{local_id}", "localId": local_id, "name": name,
        "trainerType": "Item", "effect": "Draw a card.", "updated": "2026-02-03T00:00:00Z",
    }  # fmt: skip


def write(path: Path, value: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two sets of the first source, one of which the second one completes."""
    root = tmp_path / "source"
    sets = [
        {"id": "svp", "name": "Promos", "updatedAt": "2026/003/26 15:00:00"},
        {"id": "xx1", "name": "Test", "updatedAt": "2025/01/02 15:00:00"},
    ]
    write(root / "ptcgio" / "sets.json", sets)
    write(root / "ptcgio" / "cards" / "svp.json", [trainer("svp-10"), trainer("svp-2")])
    write(root / "ptcgio" / "cards" / "xx1.json", [trainer("xx1-1")])
    write(root / "tcgdex" / "cards" / "svp.json", [
        dex_trainer("002", "Not taken"), dex_trainer("166", "Taken"),
    ])  # fmt: skip
    write(root / "tcgdex" / "cards" / "xx1.json", [dex_trainer("9", "No set to fill")])
    return root


def test_the_second_source_only_fills_gaps(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    summary = snapshot(source, target)
    assert (summary.cards, summary.sets, summary.source) == (4, 2, "ptcgio+tcgdex")
    cards = list(read_set(target / "svp.jsonl"))
    assert [(card.id, card.source) for card in cards] == [
        ("svp-2", "ptcgio"), ("svp-10", "ptcgio"), ("svp-166", "tcgdex"),
    ]  # fmt: skip
    assert [card.id for card in read_set(target / "xx1.jsonl")] == ["xx1-1"]


def test_the_date_is_the_datas_and_survives_a_malformed_month(source: Path, tmp_path: Path) -> None:
    assert snapshot(source, tmp_path / "a").date == "2026-03-26"
    about = json.loads((tmp_path / "a" / "snapshot.json").read_text("utf-8"))
    assert about == {"date": "2026-03-26", "cards": 4, "sets": 2, "source": "ptcgio+tcgdex"}
    assert snapshot(source, tmp_path / "b", today="2026-11-29").date == "2026-11-29"


def test_a_second_run_writes_nothing(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    assert snapshot(source, target).written == ("svp.jsonl", "xx1.jsonl", "snapshot.json")
    assert snapshot(source, target).written == ()
    assert sorted(path.name for path in target.iterdir()) == [
        "snapshot.json", "svp.jsonl", "xx1.jsonl",
    ]  # fmt: skip


def test_a_bare_folder_of_the_first_source_will_do(source: Path, tmp_path: Path) -> None:
    summary = snapshot(source / "ptcgio", tmp_path / "target")
    assert (summary.cards, summary.source) == (3, "ptcgio")


def test_one_bad_card_keeps_everything_as_it_was(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    snapshot(source, target)
    before = {path.name: path.read_bytes() for path in target.iterdir()}
    bad = trainer("xx1-2")
    bad["supertype"] = "Monster"
    write(source / "ptcgio" / "cards" / "svp.json", [trainer("svp-1")])
    write(source / "ptcgio" / "cards" / "xx1.json", [bad])
    with pytest.raises(CardDataError, match="supertype"):
        snapshot(source, target)
    assert {path.name: path.read_bytes() for path in target.iterdir()} == before


@pytest.mark.parametrize("broken", ["nothing", "no-file", "no-json", "no-array"])
def test_an_unusable_source_is_refused(source: Path, tmp_path: Path, broken: str) -> None:
    if broken == "nothing":
        source = tmp_path / "empty"
        source.mkdir()
    elif broken == "no-file":
        (source / "ptcgio" / "cards" / "xx1.json").unlink()
    elif broken == "no-json":
        (source / "ptcgio" / "cards" / "xx1.json").write_text("[{", encoding="utf-8")
    else:
        write(source / "ptcgio" / "cards" / "xx1.json", {"data": []})
    with pytest.raises(CardDataError):
        snapshot(source, tmp_path / "target")
    assert not (tmp_path / "target").exists()


@needs_corpus
def test_the_committed_facts_are_what_the_corpus_gives(tmp_path: Path) -> None:
    summary = snapshot(CORPUS, tmp_path)
    assert (summary.cards, summary.sets) == (20640, 178)
    built = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in (DATA / "cards").iterdir()}
    assert built.keys() == committed.keys()
    assert [name for name in built if built[name] != committed[name]] == []
