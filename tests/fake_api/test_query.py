"""The query language, on one card at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fake.query import SET_FIELDS, BadQueryError, Quirks, parse

CARD: dict[str, Any] = {
    "id": "sm1-9",
    "name": "Boss's Orders (Ghetsis)",
    "supertype": "Pokémon",
    "subtypes": ["Stage 1", "GX"],
    "hp": "150",
    "number": "9",
    "attacks": [{"name": "Quick Dive"}, {"name": "Splash"}],
    "legalities": {"expanded": "Banned"},
    "set": {"id": "sm1", "name": "Sun & Moon", "ptcgoCode": "MEW", "releaseDate": "2017/02/03"},
}
SOUND = Quirks(paren_bug=False, ptcgocode_bug=False)


@pytest.mark.parametrize(
    "query",
    [
        "name:boss's",
        "name:orders",
        'name:"boss\'s orders"',
        "name:ord*",
        "name:o*s",
        "!name:boss*",
        '!name:"Boss\'s Orders (Ghetsis)"',
        "supertype:pokémon",
        'subtypes:"stage 1"',
        "subtypes:gx",
        "-subtypes:ex",
        "hp:[150 TO *]",
        "hp:{149 TO 151}",
        "hp:[* TO 150]",
        "set.releaseDate:[2017/01/01 TO 2018/01/01]",
        "attacks.name:splash",
        "legalities.expanded:banned",
        "number:9 set.id:sm1",
        "number:8 OR number:9",
        "set.id:sm1 (number:8 OR number:9)",
        "-(number:8 OR number:7)",
        'set.name:"sun & moon"',
        "set.ptcgoCode:mew",
    ],
)
def test_finds(query: str) -> None:
    assert parse(query, quirks=SOUND).test(CARD)


@pytest.mark.parametrize(
    "query",
    [
        "name:boss",
        "!name:orders",
        'name:"orders boss\'s"',
        "-name:orders",
        "subtypes:stage",
        "hp:{150 TO *}",
        "hp:[* TO 149]",
        "number:09",
        "set.id:sm",
        "types:water",
        "number:9 set.id:nope OR number:8",
    ],
)
def test_does_not_find(query: str) -> None:
    assert not parse(query, quirks=SOUND).test(CARD)


@pytest.mark.parametrize(
    "query",
    [
        "name:",
        'name:"open',
        "pikachu",
        "nope:1",
        "(number:1",
        "number:1)",
        "number:1 OR",
        "hp:[1 TO]",
        "hp:[low TO *]",
        "name:[a TO b]",
        'name:""',
        "-",
        "number:1 AND number:2",
    ],
)
def test_refuses(query: str) -> None:
    with pytest.raises(BadQueryError):
        parse(query)


def test_the_bugs_are_on_unless_switched_off() -> None:
    assert not parse('!name:"Boss\'s Orders (Ghetsis)"').test(CARD)
    assert not parse("set.ptcgoCode:MEW").test(CARD)


def test_a_hint_is_given_only_when_nothing_outside_the_set_can_match() -> None:
    assert parse("number:1 set.id:sm1").set_id == "sm1"
    assert parse("number:1 OR set.id:sm1").set_id is None
    assert parse("-set.id:sm1").set_id is None
    assert parse("set.id:sm*").set_id is None


def test_sets_have_their_own_fields() -> None:
    assert parse("series:trial", SET_FIELDS).test({"series": "Trial"})
    with pytest.raises(BadQueryError):
        parse("set.id:sm1", SET_FIELDS)
