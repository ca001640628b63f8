from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.cards.audit.audit import audit, audit_corrections, audit_records
from champions_deckcheck.cards.audit.verify import Comparison, compare
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.records import folder_records, read_records
from champions_deckcheck.errors import InputError
from tests.cards.corpus import CORPUS, DATA, needs_corpus
from tests.search.conftest import Run

Change = Callable[[dict[str, Any]], None]


def plant(folder: Path, card_id: str, change: Change) -> Path:
    """A folder with the set of one card, and a change to that card."""
    set_id = card_id.split("-")[0]
    found = list(read_records(DATA / "cards" / f"{set_id}.jsonl"))
    lines = []
    for record in found:
        del record["set"]
        if record["id"] == card_id:
            change(record)
        lines.append(json.dumps(record, ensure_ascii=False))
    (folder / f"{set_id}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def listed(result: Comparison) -> list[tuple[str, str, Any, Any]]:
    return [(one.id, one.field, one.ours, one.theirs) for one in result.differences]


def put(**values: Any) -> Change:
    return lambda record: record.update(values)


def drop(key: str) -> Change:
    return lambda record: record.pop(key)


SEEN: list[tuple[str, Change, tuple[str, Any, Any]]] = [
    ("sv3-125", put(name="Charizard-EX"), ("name", "Charizard ex", "Charizard-EX")),
    ("sv3-125", put(number="126"), ("number", "125", "126")),
    ("sv3-125", put(supertype="Trainer"), ("supertype", "Pokémon", "Trainer")),
    ("sv3-125", drop("abilities"), ("abilities", ["Ability"], [])),
    (
        "sv3-125",
        put(abilities=[{"name": "Infernal Reign", "kind": "Poké-Power"}]),
        ("abilities", ["Ability"], ["Poké-Power"]),
    ),
    ("sv3-125", put(ruleBox=[]), ("ruleBox", ["ex"], [])),
    ("sv3-125", put(types=["Fire"]), ("types", ["Darkness"], ["Fire"])),
    ("bw10-94", put(subtypes=["Item"]), ("subtypes", ["ACE SPEC"], [])),
    ("sv4-182", put(energy="basic"), ("energy", "special", "basic")),
    ("xy12-16", put(subtypes=["Stage 1"]), ("subtypes", ["BREAK"], [])),
    ("sv3-125", put(id="sv3-999", number="999"), ("card", None, "999")),
]


@pytest.mark.parametrize(("card_id", "change", "expected"), SEEN)
def test_a_planted_fault_is_found(
    card_id: str,
    change: Change,
    expected: tuple[str, Any, Any],
    cards: Catalogue,
    tmp_path: Path,
) -> None:
    result = compare(plant(tmp_path, card_id, change), cards)
    assert [difference[1:] for difference in listed(result)] == [expected]


@pytest.mark.parametrize(
    ("change", "counted"),
    [
        (put(hp=320), {"hp": 1}),
        (put(rarity="Common", retreat=3), {"rarity": 1, "retreat": 1}),
        (put(subtypes=["Stage 2", "ex"]), {"subtypes no rule reads": 1}),
        (put(abilities=[{"name": "Infernal Rain", "kind": "Ability"}]), {"ability names": 1}),
        (put(subtypes=["ex", "Tera", "Stage 2"]), {}),
    ],
)
def test_what_does_not_matter_is_counted(
    change: Change, counted: dict[str, int], cards: Catalogue, tmp_path: Path
) -> None:
    result = compare(plant(tmp_path, "sv3-125", change), cards)
    assert listed(result) == []
    assert result.counted == counted
    assert (result.cards, result.sets) == (230, 1)


def test_what_is_corrected_here_is_no_difference(cards: Catalogue, tmp_path: Path) -> None:
    result = compare(plant(tmp_path, "zsv10pt5-80", put()), cards)
    assert listed(result) == []
    assert result.counted == {"corrected here already": 1}


def test_cards_the_other_source_lacks_are_counted(cards: Catalogue, tmp_path: Path) -> None:
    path = plant(tmp_path, "sv3-125", put()) / "sv3.jsonl"
    path.write_text("\n".join(path.read_text("utf-8").splitlines()[:10]), "utf-8")
    assert compare(tmp_path, cards).counted == {"only here": 220}


def test_a_set_nobody_knows_matters(cards: Catalogue, tmp_path: Path) -> None:
    plant(tmp_path, "sv3-125", put()).joinpath("sv3.jsonl").rename(tmp_path / "new1.jsonl")
    assert listed(compare(tmp_path, cards)) == [("new1", "set", None, "230 cards")]


def test_a_folder_without_cards(cards: Catalogue, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no card data"):
        compare(tmp_path, cards)
    with pytest.raises(InputError, match="no folder"):
        compare(tmp_path / "nothing", cards)


API_CARD = {
    "id": "sv3-125",
    "name": "Charizard ex",
    "number": "125",
    "supertype": "Pokémon",
    "subtypes": ["Stage 2", "ex"],
    "hp": "330",
    "types": ["Darkness"],
    "evolvesFrom": "Charmeleon",
}
DEX_CARD = {
    "id": "sv03-125",
    "localId": "125",
    "name": "Charizard ex",
    "category": "Pokemon",
    "stage": "Stage2",
    "hp": 330,
    "types": ["Darkness"],
}


@pytest.mark.parametrize(
    ("name", "card", "kind"), [("sv3", API_CARD, "api"), ("sv03", DEX_CARD, "tcgdex")]
)
def test_other_shapes_are_known_by_their_cards(
    name: str, card: dict[str, Any], kind: str, cards: Catalogue, tmp_path: Path
) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / f"{name}.json").write_text(json.dumps([card]), "utf-8")
    (tmp_path / "sets.json").write_text("[]", "utf-8")
    result = compare(tmp_path, cards)
    assert result.kind == kind
    assert listed(result) == [("sv3-125", "abilities", ["Ability"], [])]


def test_a_card_of_the_wrong_shape_is_refused_and_the_rest_is_read(
    deckcheck: Run, tmp_path: Path
) -> None:
    wrong = {**API_CARD, "hp": 330}
    (tmp_path / "sv3.json").write_text(json.dumps([wrong, {**API_CARD, "id": "sv3-1"}]), "utf-8")
    done = deckcheck("verify", "--against", str(tmp_path))
    assert done.code == 2
    assert "refused:" in done.out
    assert "sv3-1 " in done.out


def test_the_shipped_data_has_no_faults(cards: Catalogue) -> None:
    assert audit(cards) == []
    assert list(audit_corrections(DATA)) == []


FAULTS = [
    ("sv3-125", put(supertype="Pokemon"), {"supertype", "rule box"}),
    ("sv3-125", put(number="126"), {"number"}),
    ("sv3-125", put(subtypes=["ex", "Tera"]), {"stage"}),
    ("sv3-125", put(subtypes=["Basic", "Stage 2", "ex"]), {"stage"}),
    ("sv3-125", put(subtypes=["Stage 2"]), {"mechanic", "rule box"}),
    ("sv3-125", put(name="Charizard  ex"), {"name"}),
    ("sv3-125", put(abilities=[{"name": "{title}:", "kind": "Ability"}]), {"abilities"}),
    ("sv3-125", put(abilities=[{"name": "X", "kind": "Talent"}]), {"abilities"}),
    ("sv3-125", put(id="sv3-124"), {"number", "id"}),
    ("bw10-94", put(subtypes=["Item"], ruleBox=[]), {"ACE SPEC"}),
    ("sv4-182", put(energy="basic", subtypes=["Basic"]), {"energy"}),
    ("sv4-182", drop("energy"), {"energy"}),
    ("xy9-18", put(name="Golduck"), {"mechanic"}),
]


@pytest.mark.parametrize(("card_id", "change", "checks"), FAULTS)
def test_the_audit_finds(card_id: str, change: Change, checks: set[str], tmp_path: Path) -> None:
    plant(tmp_path, card_id, change)
    found = read_records(tmp_path / f"{card_id.split('-')[0]}.jsonl")
    assert {fault.check for fault in audit_records(found)} == checks


def test_corrections_that_correct_nothing(tmp_path: Path) -> None:
    shutil.copy(DATA / "corrections.toml", tmp_path)
    (tmp_path / "cards").mkdir()
    plant(tmp_path / "cards", "zsv10pt5-80", put(number="61"))
    faults = {fault.id: fault.message for fault in audit_corrections(tmp_path)}
    assert "neither" in faults["zsv10pt5-80"]
    assert "no such card" in faults["xy12-109"]
    assert len(list(folder_records(tmp_path))) > 100


def test_command(deckcheck: Run, tmp_path: Path) -> None:
    done = deckcheck("verify")
    assert (done.code, done.err) == (0, "")
    assert "no faults" in done.out
    plant(tmp_path, "sv3-125", drop("abilities"))
    done = deckcheck("verify", "--against", str(tmp_path))
    assert done.code == 1
    assert "sv3-125" in done.out
    done = deckcheck("verify", "--against", str(tmp_path), "--output-format", "json")
    assert done.code == 1
    data = json.loads(done.out)
    assert data["comparison"]["differences"][0]["field"] == "abilities"
    assert data["faults"] == []
    assert deckcheck("verify", "--against", str(tmp_path / "no")).code == 2


@needs_corpus
def test_the_first_source_agrees_where_it_matters(cards: Catalogue) -> None:
    result = compare(CORPUS / "ptcgio", cards)
    assert (listed(result), result.refused) == ([], ())
    assert (result.cards, result.sets) == (20444, 174)


@needs_corpus
def test_the_known_faults_of_the_second_source_are_found(cards: Catalogue) -> None:
    result = compare(CORPUS / "tcgdex", cards)
    found = {(one.id, one.field): (one.ours, one.theirs) for one in result.differences}
    for number in (137, 138, 139, 140):
        assert found[f"bw7-{number}", "subtypes"] == (["ACE SPEC"], [])
    assert found["swsh12-139", "abilities"] == (["Ability"], [])  # Lugia VSTAR
    assert found["swshp-SWSH135", "subtypes"][1] == ["BREAK"]  # Zacian LV.X
    assert ("mfb", "set") in found
    # Cards that only this source has were taken from it, so they agree.
    assert not [one for one in result.differences if one.id.startswith(("mep-", "mee-"))]
