"""The small corpus agrees with itself and has one card of each kind that tests need."""

from __future__ import annotations

from collections import Counter

from tests.fake.corpus import SMALL, Corpus, read_json
from tests.fake.tcgdex import DexData

KINDS = {
    ("Pokémon", "Basic"),
    ("Pokémon", "Stage 1"),
    ("Pokémon", "Stage 2"),
    ("Pokémon", "MEGA"),
    ("Pokémon", "VMAX"),
    ("Pokémon", "VSTAR"),
    ("Pokémon", "Radiant"),
    ("Trainer", "Item"),
    ("Trainer", "Supporter"),
    ("Trainer", "Stadium"),
    ("Trainer", "Pokémon Tool"),
    ("Trainer", "ACE SPEC"),
    ("Energy", "Basic"),
    ("Energy", "Special"),
}


def test_every_set_has_its_cards() -> None:
    corpus = Corpus.small()
    files = {path.stem for path in (SMALL / "ptcgio" / "cards").glob("*.json")}
    assert files == {info["id"] for info in corpus.sets} == set(corpus.cards)
    assert all(info["total"] == len(corpus.cards[info["id"]]) for info in corpus.sets)


def test_ids_are_unique_and_made_of_set_and_number() -> None:
    corpus = Corpus.small()
    for set_id, cards in corpus.cards.items():
        assert [card["id"] for card in cards] == [f"{set_id}-{c['number']}" for c in cards]
    assert max(Counter(card["id"] for card in corpus.live).values()) == 1


def test_cards_have_the_shape_of_the_api() -> None:
    for card in Corpus.small().live:
        assert card["supertype"] in {"Pokémon", "Trainer", "Energy"}
        assert isinstance(card["subtypes"], list)
        assert isinstance(card["number"], str)
        assert isinstance(card["legalities"], dict)
        assert card.get("hp", "1").isdigit()
        assert ("hp" in card) == (card["supertype"] == "Pokémon")
        assert all(ability["type"] == "Ability" for ability in card.get("abilities", ()))


def test_every_kind_is_there() -> None:
    found = {(c["supertype"], subtype) for c in Corpus.small().live for subtype in c["subtypes"]}
    assert found >= KINDS


def test_the_mirror_has_the_right_ids_and_the_wrong_shape() -> None:
    corpus = Corpus.small()
    mirror = corpus.hostile["try3"]
    assert [card["id"] for card in mirror] == [card["id"] for card in corpus.cards["try3"]]
    assert any(isinstance(card.get("hp"), int) for card in mirror)


def test_the_twin_describes_the_same_cards() -> None:
    mine, twin = Corpus.small(), DexData.small().corpus
    pairs = {"tryp": "tryp", "try1": "try01", "trye": "trye", "try2": "try02", "try3": "try03"}
    for set_id, dex_id in pairs.items():
        ours, theirs = mine.cards[set_id], twin.cards[dex_id]
        assert len(ours) == len(theirs)
        for card, other in zip(ours, theirs, strict=True):
            assert card["number"].lstrip("0") == other["localId"].lstrip("0")
            assert card.get("hp") == (str(other["hp"]) if "hp" in other else None)


def test_the_twin_agrees_with_itself() -> None:
    data = DexData.small()
    listed = {info["id"] for entry in data.serie.values() for info in entry["sets"]}
    assert listed == {info["id"] for info in data.corpus.sets}
    for path in (SMALL / "tcgdex" / "sets").glob("*.json"):
        briefs = read_json(path)["cards"]
        assert [b["id"] for b in briefs] == [c["id"] for c in data.corpus.cards[path.stem]]
