"""The files of `data/` agree with each other and with the cards."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Any

import pytest

from champions_deckcheck.cards import names
from champions_deckcheck.cards.facts import ENERGY_TYPES, CardFacts, read_set, to_record
from tests.cards.corpus import DATA

READINGS = ("same", "errata", "different")


@cache
def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


@cache
def cards() -> dict[str, CardFacts]:
    return {
        card.id: card
        for path in sorted((DATA / "cards").glob("*.jsonl"))
        for card in read_set(path)
    }


@cache
def set_of() -> dict[str, str]:
    return {
        card.id: path.stem
        for path in sorted((DATA / "cards").glob("*.jsonl"))
        for card in read_set(path)
    }


@cache
def names_only() -> tuple[str, ...]:
    return tuple(f"{s['id']}-" for s in toml("sets.toml")["set"] if s.get("cards") is False)


def unknown(ids: Iterable[str]) -> list[str]:
    """Ids that are no card, those of sets without card data aside."""
    return [i for i in ids if i not in cards() and not i.startswith(names_only())]


def counted(card: CardFacts) -> str:
    return names.card_name(card.name, card.supertype, card.energy)


# -- sets ------------------------------------------------------------------------------


def test_every_card_file_is_a_set_and_every_set_with_cards_a_file() -> None:
    files = {path.stem for path in (DATA / "cards").glob("*.jsonl")}
    listed = {s["id"] for s in toml("sets.toml")["set"] if s.get("cards", True)}
    assert files == listed


def test_sets_are_unique_and_in_release_order() -> None:
    sets = toml("sets.toml")["set"]
    assert max(Counter(s["id"] for s in sets).values()) == 1
    released = [s["released"] for s in sets]
    assert released == sorted(released)
    assert all(isinstance(day, date) for day in released)


def test_every_set_can_be_written() -> None:
    assert [s["id"] for s in toml("sets.toml")["set"] if not s["codes"]] == []


def test_a_code_has_one_owner() -> None:
    """Of the sets that share a code all but one are ranked lower or take higher numbers only."""
    owners: dict[str, list[str]] = defaultdict(list)
    for s in toml("sets.toml")["set"]:
        assert max(Counter(c["code"] for c in s["codes"]).values()) == 1, s["id"]
        for code in s["codes"]:
            if code.get("rank", 1) == 1 and not code.get("after"):
                owners[code["code"]].append(s["id"])
    assert {code: sets for code, sets in owners.items() if len(sets) > 1} == {}


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("PR-SM", 30, "smp-SM30"), ("PR-SW", 98, "swshp-SWSH098"), ("HIF", 153, "sma-SV84"),
        ("HIF-SV", 84, "sma-SV84"), ("SHF", 100, "swsh45sv-SV027"), ("LOR-TG", 24, "swsh11tg-TG24"),
        ("LOR", 241, "swsh11tg-TG24"), ("BRS", 199, "swsh9tg-TG13"), ("CRZ-GG", 25,
        "swsh12pt5gg-GG25"), ("CRZ", 185, "swsh12pt5gg-GG25"), ("LTR", 126, "bw11-RC11"),
        ("GEN", 121, "g1-RC21"), ("PR-BLW", 4, "bwp-BW004"), ("PR-HS", 5, "hsp-HGSS05"),
    ],
)  # fmt: skip
def test_shifted_numbers_reach_the_printed_one(code: str, number: int, expected: str) -> None:
    found: set[str] = set()
    for s in toml("sets.toml")["set"]:
        for use in s["codes"]:
            if use["code"] == code and use.get("after") is not None and number > use["after"]:
                wanted = names.number_key(f"{s['prefix']}{number - use['after']}")
                found.update(
                    i for i, card in cards().items()
                    if set_of()[i] == s["id"] and names.number_key(card.number) == wanted
                )  # fmt: skip
    assert found == {expected}


def test_no_shift_hides_a_plain_number() -> None:
    """A code that shifts numbers above n names no set that prints a plain number above n."""
    for s in toml("sets.toml")["set"]:
        for use in s["codes"]:
            if use.get("after") is None:
                continue
            owners = [o["id"] for o in toml("sets.toml")["set"]
                      if any(c["code"] == use["code"] and c.get("rank", 1) == use.get("rank", 1)
                             for c in o["codes"])]  # fmt: skip
            hidden = [i for i, card in cards().items()
                      if set_of()[i] in owners and card.number.isdecimal()
                      and int(card.number) > use["after"] > 0]  # fmt: skip
            assert hidden == [], use


def test_mapped_numbers_are_cards() -> None:
    for s in toml("sets.toml")["set"]:
        numbers = {card.number for i, card in cards().items() if set_of()[i] == s["id"]}
        for table in (s, *s["codes"]):
            for written, meant in table.get("map", {}).items():
                assert meant in numbers or meant in cards(), (s["id"], written)


def test_ordinals_of_the_classic_collection_cover_it() -> None:
    (cel25c,) = (s for s in toml("sets.toml")["set"] if s["id"] == "cel25c")
    (live,) = (c for c in cel25c["codes"] if c["code"] == "CEL-CC")
    assert sorted(live["map"], key=int) == [str(n) for n in range(1, 26)]
    assert set(live["map"].values()) == {i for i, s in set_of().items() if s == "cel25c"}
    assert cards()[live["map"]["25"]].name == "Tapu Lele-GX"


def test_special_codes_are_no_set_codes() -> None:
    table = toml("sets.toml")
    codes = {c["code"].casefold() for s in table["set"] for c in s["codes"]}
    special = [c["code"] for c in (*table["art_variant"], *table["product_code"])]
    assert [code for code in special if code.casefold() in codes] == []


# -- names -----------------------------------------------------------------------------


def aliases() -> dict[str, str]:
    table = toml("names.toml")
    rows = [*table["alias"], *table["basic_energy"].values()]
    return {names.tidy(text): row["card"] for row in rows for text in row["names"]}


def test_every_alias_leads_to_a_card() -> None:
    known = aliases()
    counting = {known.get(counted(card), counted(card)) for card in cards().values()}
    assert set(known.values()) - counting == set()


def test_no_alias_takes_another_cards_name() -> None:
    known = aliases()
    taken = {
        counted(card): known[counted(card)]
        for card in cards().values()
        if known.get(counted(card), counted(card)) != counted(card)
    }
    # Only long spellings of the very same card may be replaced.
    assert {text: card for text, card in taken.items() if not text.startswith(
        ("Blend Energy ", "Unit Energy ", card, "ナッシー"))} == {}  # fmt: skip


def test_groups_name_cards() -> None:
    counting = {counted(card) for card in cards().values()}
    for group in toml("names.toml")["group"]:
        assert set(group["names"]) <= counting
        assert group["ruling"] == "R-02"


def test_every_basic_energy_is_known_in_six_languages() -> None:
    table = toml("names.toml")["basic_energy"]
    assert tuple(table) == ENERGY_TYPES
    fire = table["Fire"]["names"]
    for spelling in ("Basic Fire Energy", "Basic {R} Energy", "Énergie Feu", "Feuer-Energie",
                     "Energia Fuoco", "Energía Fuego", "Energia de Fogo"):  # fmt: skip
        assert spelling in fire


# -- corrections, reprints, bans -------------------------------------------------------


def test_corrections_name_a_card_and_what_its_file_says() -> None:
    for row in toml("corrections.toml")["correction"]:
        record = to_record(cards()[row["id"]])
        absent: object = [] if isinstance(row["was"], list) else ""
        assert record.get(row["field"], absent) == row["was"], row["id"]
        assert row["is"] != row["was"]
        assert row["evidence"]


def test_corrected_ids_have_one_value_a_field() -> None:
    rows = Counter((r["id"], r["field"]) for r in toml("corrections.toml")["correction"])
    assert max(rows.values()) == 1


def test_every_reprint_is_a_card_of_that_name_on_one_list() -> None:
    seen: Counter[str] = Counter()
    for row in toml("reprints.toml")["reprint"]:
        ids = [i for reading in READINGS for i in row.get(reading, ())]
        assert unknown(ids) == []
        assert {counted(cards()[i]) for i in ids} == {row["card"]}
        seen.update(ids)
    assert max(seen.values()) == 1


@pytest.mark.parametrize("format_file", ["champions", "team-tourney"])
def test_every_same_name_print_outside_a_pool_is_read(format_file: str) -> None:
    """Trainers and Special Energy: equal by digest to a print in the pool, or on a list."""
    table = toml(f"formats/{format_file}.toml")["pool"]
    last = table.get("last-set")
    pool = set(table["sets"][: table["sets"].index(last) + 1] if last else table["sets"])
    listed = {
        i for row in toml("reprints.toml")["reprint"] for k in READINGS for i in row.get(k, ())
    }
    inside: dict[tuple[str, str], set[str]] = defaultdict(set)
    outside: list[CardFacts] = []
    for card in cards().values():
        if card.supertype == "Trainer" or card.energy == "special":
            if set_of()[card.id] in pool:
                inside[counted(card), card.energy].add(card.play)
            else:
                outside.append(card)
    unread = [
        card.id for card in outside
        if inside.get((counted(card), card.energy))
        and card.play not in inside[counted(card), card.energy]
        and card.id not in listed
    ]  # fmt: skip
    assert unread == []


def test_old_prints_of_ace_specs_never_pass() -> None:
    never = {
        i for row in toml("reprints.toml")["reprint"] if row.get("never") for i in row["different"]
    }
    ace_specs = {counted(c) for c in cards().values() if "ACE SPEC" in c.rule_box}
    old = {c.id for c in cards().values() if counted(c) in ace_specs and not c.rule_box}
    assert never == old
    assert len(never) == 7


@pytest.mark.parametrize(("name", "entries"), [("expanded", 27), ("glc", 13)])
def test_ban_lists_name_cards(name: str, entries: int) -> None:
    bans = toml(f"banlists/{name}.toml")["ban"]
    assert len(bans) == entries
    for ban in bans:
        assert unknown(ban["ids"]) == []
        assert {counted(cards()[i]) for i in ban["ids"] if i in cards()} == {ban["name"]}
        assert ban["source"]


def test_official_bans_are_49_prints() -> None:
    bans = toml("banlists/expanded.toml")["ban"]
    assert len({i for ban in bans for i in ban["ids"]}) == 49


def test_glc_bans_the_reprinted_raikou_and_every_double_colorless_energy() -> None:
    bans = {ban["name"]: ban for ban in toml("banlists/glc.toml")["ban"]}
    assert "me55c-50" in bans["Raikou"]["ids"]
    assert bans["Double Colorless Energy"]["name_scoped"] is True
    prints = {c.id for c in cards().values() if c.name == "Double Colorless Energy"}
    assert set(bans["Double Colorless Energy"]["ids"]) == prints


# -- cards -----------------------------------------------------------------------------


def test_limited_kinds_are_complete() -> None:
    """Counts taken from the printed cards' own rule texts."""
    kinds = Counter(kind for card in cards().values() for kind in card.rule_box)
    assert {k: kinds[k] for k in ("ACE SPEC", "Radiant", "BREAK", "V-UNION", "Prism Star")} == {
        "ACE SPEC": 46, "Radiant": 16, "BREAK": 35, "V-UNION": 24, "Prism Star": 27,
    }  # fmt: skip


def test_special_energy_that_shares_a_basic_name_is_special() -> None:
    twins = ("Darkness Energy", "Metal Energy")
    special = [c for c in cards().values() if c.energy == "special" and c.name in twins]
    assert len(special) == 30
    assert {"hgss3-79", "hgss3-80", "col1-86", "col1-87"} <= {card.id for card in special}


def test_no_card_text_is_kept() -> None:
    longest = max((DATA / "cards").glob("*.jsonl"), key=lambda path: path.stat().st_size)
    text = longest.read_text("utf-8")
    assert '"text"' not in text
    assert '"rules"' not in text
    assert "your opponent" not in text.casefold()
