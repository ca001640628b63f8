"""The formats that come with the program, as files and as loaded values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import load_format, paths
from champions_deckcheck.formats.load import available
from champions_deckcheck.rules.engine import Pipeline
from champions_deckcheck.rules.registry import RULES
from tests.rules.support import catalogue

DATA = paths.data_dir()
FILES = sorted((DATA / "formats").glob("*.toml"))
SETS: dict[str, dict[str, Any]] = {
    one["id"]: one for one in tomllib.loads((DATA / "sets.toml").read_text("utf-8"))["set"]
}

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def raw(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def test_they_are_listed() -> None:
    assert available(catalogue()) == ("champions", "glc", "team-tourney")
    assert [path.stem for path in FILES] == ["champions", "glc", "team-tourney"]


@each_file
def test_the_file_is_what_the_catalogue_holds(path: Path) -> None:
    """Read as somebody's own file, and so checked against the schema, it is the same."""
    own = raw(path)
    shipped = load_format(path.stem, catalogue())
    assert shipped.id == path.stem == own["id"]
    if "extends" in own:
        return  # beside the file of that name there would be another base
    read = load_format(str(path), catalogue())
    assert read._replace(origin=shipped.origin) == shipped


@each_file
def test_every_set_it_names_exists(path: Path) -> None:
    pool = raw(path)["pool"]
    named = [*pool.get("sets", ()), *pool.get("promos", ())]
    assert [set_id for set_id in named if set_id not in SETS] == []
    assert len(set(pool.get("sets", ()))) == len(pool.get("sets", ()))


@each_file
def test_every_card_it_names_exists(path: Path) -> None:
    pool = raw(path)["pool"]
    for key in ("include", "exclude", "barred"):
        for card_id in pool.get(key, ()):
            set_id = card_id.rpartition("-")[0]
            assert set_id in SETS, card_id
            if SETS[set_id].get("cards", True):
                assert catalogue().printing(card_id) is not None, card_id


@each_file
def test_every_rule_and_parameter_it_names_exists(path: Path) -> None:
    fmt = load_format(path.stem, catalogue())
    assert set(fmt.rules) <= {entry.name for entry in RULES if not entry.always}
    Pipeline(fmt, catalogue())


@each_file
def test_everything_its_rules_refer_to_exists(path: Path) -> None:
    rules = load_format(path.stem, catalogue()).rules
    for name in rules.get("banlist", {}).get("lists", ()):
        assert (DATA / "banlists" / f"{name}.toml").is_file()
    groups = tomllib.loads((DATA / "names.toml").read_text("utf-8"))["group"]
    known = {group["id"] for group in groups}
    assert set(rules.get("same-card-group", {}).get("groups", ())) <= known
    if "dead-card" in rules:
        assert (DATA / "advice" / f"{rules['dead-card']['list']}.toml").is_file()


@each_file
def test_it_says_what_it_is(path: Path) -> None:
    own = raw(path)
    for key in ("name", "summary", "source"):
        assert own[key]
    assert own["pool"]["described"]


def test_the_champions_pool_is_everything_since_black_and_white() -> None:
    """What is left out since then is left out for a reason."""
    pool = load_format("champions", catalogue()).pool
    recent = {i for i, one in SETS.items() if one["released"].isoformat() >= "2011-03-01"}
    assert recent - set(pool.sets) == {
        "cel25c",  # Classic Collections: card by card
        "me55c",
        "mfb",  # My First Battle is not enumerated
    }
    assert set(pool.sets) <= recent
    assert len([i for i in pool.include if i.startswith("cel25c-")]) == 6
    assert len([i for i in pool.include if i.startswith("me55c-")]) == 13
    assert len(pool.barred) == 7


def test_pools_are_in_release_order() -> None:
    """`last-set` cuts the list, so the order is part of its meaning."""
    for path in FILES:
        sets = raw(path)["pool"].get("sets", ())
        dates = [SETS[set_id]["released"] for set_id in sets]
        out_of_order = [
            (sets[i], sets[i + 1]) for i in range(len(dates) - 1) if dates[i] > dates[i + 1]
        ]
        assert out_of_order == [], path.stem


def test_team_tourney_ends_with_the_set_black_and_white() -> None:
    pool = load_format("team-tourney", catalogue()).pool
    assert pool.sets == ("hgss1", "hgss2", "hgss3", "hgss4", "col1", "bw1")
    assert pool.promos == {"hsp", "bwp"}
    assert not pool.open_ended  # its time is over


def test_gym_leader_challenge_is_the_champions_pool_under_other_rules() -> None:
    champions, glc = (load_format(name, catalogue()) for name in ("champions", "glc"))
    assert glc.pool._replace(described=champions.pool.described) == champions.pool
    assert set(champions.rules) - set(glc.rules) == {
        "champion-count", "champion-not-pokemon", "support-without-ability", "banned-class",
        "radiant-limit", "ace-spec-limit", "dead-card",
    }  # fmt: skip
    assert set(glc.rules) - set(champions.rules) == {
        "no-basic", "one-type", "rule-box", "banlist",
    }  # fmt: skip
    assert glc.rules["banlist"] == {"lists": ["glc"]}


def test_numbers_of_the_rules_are_those_of_the_texts() -> None:
    champions, tourney = (load_format(name, catalogue()) for name in ("champions", "team-tourney"))
    assert champions.rules["deck-size"]["size"] == tourney.rules["deck-size"]["size"] == 60
    assert champions.rules["champion-count"]["count"] == 2
    assert champions.rules["radiant-limit"]["limit"] == 1
    assert champions.rules["ace-spec-limit"]["limit"] == 1
    assert champions.rules["banned-class"]["classes"] == ["V-UNION", "BREAK"]
    assert tourney.rules["copy-limit"]["limit"] == 4
