from __future__ import annotations

import time
from pathlib import Path

import pytest

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.search.lexer import QueryError
from champions_deckcheck.cards.search.order import ordered
from champions_deckcheck.cards.search.run import search, unheard
from champions_deckcheck.errors import ConfigError, UsageError
from champions_deckcheck.rules.standing import Standings


@pytest.fixture(scope="module")
def standings(cards: Catalogue) -> Standings:
    return Standings(cards, "2026-11-01")


def ids(query: str, cards: Catalogue, standings: Standings | None = None) -> list[str]:
    return [r["id"] for r in search(query, cards, standings.test if standings else None)]


# Numbers a person can check: with the set lists of the publisher, or with grep.
COUNTS = {
    "subtypes:BREAK": 35,
    "subtypes:V-UNION": 24,
    'subtypes:"ACE SPEC"': 46,
    "subtypes:Radiant": 16,
    "subtypes:LEGEND": 18,
    "set.id:me2pt5": 295,
    "set.id:sm1": 173,
    "set.id:nope": 0,
    "code:OBF": 230,
    "set.ptcgoCode:OBF": 230,
    "!name:Charizard -set.id:mcd23 -set.id:mcd24 -set.id:mep": 27,
    '!name:"boss\'s orders"': 10,
    "!name:boss": 0,
    "id:zsv10pt5-80": 1,
    # The source has 60 for this card; the correction applies.
    "set.id:zsv10pt5 number:80": 1,
    "set.id:zsv10pt5 number:60": 1,
    "set.id:swsh9tg number:TG01": 1,
    "set.id:swsh9tg number:[1 TO 30]": 0,
    "set.id:sv3 number:[1 TO 10]": 10,
    "set.id:sv3 number:{1 TO 10}": 8,
    "set.id:sv3 number:125": 1,
    "set.id:sv3 number:0125": 1,
    "energy:special": 211,
}


@pytest.mark.parametrize("query", COUNTS)
def test_counts(query: str, cards: Catalogue) -> None:
    assert len(ids(query, cards)) == COUNTS[query]


@pytest.mark.parametrize(
    ("query", "card_id"),
    [
        ("charizard", "sv3-125"),
        ("CHARIZARD EX", "sv3-125"),
        ("ability:reign", "sv3-125"),
        ('abilities.name:"infernal reign"', "sv3-125"),
        ('attacks.name:"burning dark*"', "sv3-125"),
        ("evolvesFrom:charmeleon hp:330", "sv3-125"),
        ("hp:[300 TO *] retreat:2 regulationMark:g", "sv3-125"),
        ("attacks.damage:[180 TO 180] attacks.convertedEnergyCost:2", "sv3-125"),
        ('rarity:"double rare" released:2023-08', "sv3-125"),
        ("released:[2023-08-11 TO 2023-08]", "sv3-125"),
        ("weakness:grass subtypes:tera type:darkness", "sv3-125"),
        ("supertype:pokemon has:rulebox", "sv3-125"),
        ('set.name:"obsidian flames"', "sv3-125"),
        ("flabebe", "sv6-86"),
        ("farfetchd", "base1-27"),
        ("farfetch’d", "base1-27"),
        ("nidoran♀", "base2-57"),
        ("ho-oh", "neo3-18"),
        ("pikachu & zekrom", "sm9-33"),
        ("char*r", "base1-46"),
        ("retreat:0 has:ability", "me1-17"),
    ],
)
def test_finds(query: str, card_id: str, cards: Catalogue) -> None:
    assert card_id in ids(f"({query}) id:{card_id}", cards)


@pytest.mark.parametrize(
    ("query", "card_id"),
    [
        ("!charizard", "sv3-125"),
        ("char", "sv3-125"),
        ("-charizard", "sv3-125"),
        ("hp:{330 TO *]", "sv3-125"),
        ("subtypes:stage", "sv3-125"),
        ("has:power", "sv3-125"),
        ("has:ability", "dp6-43"),  # a Poké-Power
        ('!"mewtwo ex"', "bw4-54"),  # Mewtwo-EX is another card
    ],
)
def test_does_not_find(query: str, card_id: str, cards: Catalogue) -> None:
    assert not ids(f"({query}) id:{card_id}", cards)


def test_or_binds_less_than_side_by_side(cards: Catalogue) -> None:
    fire = set(ids("set.id:sv3 types:fire", cards))
    water = set(ids("set.id:sv3 types:water", cards))
    loose = set(ids("set.id:sv3 types:fire OR set.id:sv3 types:water", cards))
    assert loose == fire | water == set(ids("set.id:sv3 types:(fire OR water)", cards))
    assert set(ids("set.id:sv3 -(types:fire OR types:water)", cards)) == set(
        ids("code:OBF", cards)
    ) - (fire | water)


def test_a_set_outside_the_query_is_not_lost(cards: Catalogue) -> None:
    assert len(ids("set.id:sv3 OR id:sv1-118", cards)) == 231
    assert len(ids("*", cards)) == int(cards.about("cards"))
    assert len(ids("-set.id:sv3", cards)) == int(cards.about("cards")) - 230


LEGAL = {
    "sv3-125": "legal support champion",
    "sv6-107": "legal champion",  # Hawlucha without an Ability
    "sv1-118": "legal support champion",
    "xy12-16": "",  # a BREAK
    "xy7-78": "legal support",  # Lysandre
    "swshp-SWSH136": "",  # barred from tournaments
    "dp6-43": "",  # outside the pool
    "sm35-45": "legal support champion",  # banned in Expanded, not here
}


@pytest.mark.parametrize("card_id", LEGAL)
def test_legality_in_champions(card_id: str, cards: Catalogue, standings: Standings) -> None:
    roles = [
        role
        for role in ("legal", "support", "champion")
        if ids(f"id:{card_id} {role}:champions", cards, standings)
    ]
    assert roles == LEGAL[card_id].split()


def test_legality_elsewhere(cards: Catalogue, standings: Standings) -> None:
    assert not ids("subtypes:(BREAK OR V-UNION) legal:champions", cards, standings)
    assert not ids("has:rulebox legal:glc", cards, standings)
    assert len(ids("set.id:bw1 legal:team-tourney", cards, standings)) == 115
    # A reprint, word for word, of a Patrat in Black & White.
    assert ids("set.id:bw2 legal:team-tourney supertype:pokemon", cards, standings) == ["bw2-78"]
    assert not ids("id:xy4-99 legal:glc", cards, standings)  # banned by name there
    assert ids("id:xy4-99 legal:champions", cards, standings)


def test_a_format_that_does_not_exist(cards: Catalogue, standings: Standings) -> None:
    with pytest.raises(UsageError, match="no format"):
        search("legal:champion", cards, standings.test)
    with pytest.raises(UsageError, match="no Champions"):
        search("support:glc", cards, standings.test)
    with pytest.raises(QueryError, match="cannot be asked"):
        search("legal:champions", cards)


@pytest.mark.parametrize(
    ("query", "carets", "problem"),
    [
        ("hp:abc", "   ^^^", "takes a number"),
        ("hp:[a TO 3]", "   ^^^^^^^^", 'not "a"'),
        ("name:[1 TO 2]", "     ^^^^^^^^", "not a range"),
        ("released:soon", "         ^^^^", "takes dates"),
        ("x code:ZZZ", "       ^^^", 'no set has the code "ZZZ"'),
        ("has:abilty", "    ^^^^^^", "abilty"),
        ('name:""', "     ^^", "empty"),
    ],
)
def test_values_that_make_no_sense(query: str, carets: str, problem: str, cards: Catalogue) -> None:
    with pytest.raises(QueryError) as caught:
        search(query, cards)
    assert caught.value.quoted() == (query, carets)
    assert problem in caught.value.message


def test_values_nobody_has_are_named(cards: Catalogue) -> None:
    assert unheard("types:fir name:x", cards) == [
        'No card has "fir" in types. Did you mean "Fire"?'
    ]
    assert unheard("types:fire hp:1", cards) == []


def test_order(cards: Catalogue) -> None:
    found = list(search("set.id:(sv3 OR sv1) name:charizard", cards))
    assert ordered(found, "number", cards)[0]["id"] == "sv3-125"
    assert [r["number"] for r in ordered(found, "-set,-number", cards)] == [
        "228",
        "223",
        "215",
        "125",
    ]
    assert ordered(found, "", cards) == found
    with pytest.raises(UsageError, match="--sort"):
        ordered(found, "nme", cards)


def test_newest_first(cards: Catalogue) -> None:
    found = ids("!charizard", cards)
    assert found[-1] == "base1-4"


def test_is_fast(cards: Catalogue) -> None:
    start = time.perf_counter()
    ids("hp:[100 TO *] has:ability -subtypes:ex charizard", cards)
    assert time.perf_counter() - start < 5  # a tenth of that on any machine of today


def test_a_mistake_in_a_format_file_is_placed(
    cards: Catalogue, standings: Standings, tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text('id = "o"\nname = "O"\nextends = "champions"\n[rules.singleto]\n', "utf-8")
    with pytest.raises(ConfigError, match=r"own\.toml:4: rules\.singleto: there is no such rule"):
        search(f"legal:{own}", cards, standings.test)
