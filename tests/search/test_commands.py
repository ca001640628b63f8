from __future__ import annotations

import json

import pytest

from tests.search.conftest import Run


def test_show_a_card(deckcheck: Run) -> None:
    done = deckcheck("show", "sv3-125", "--as-of", "2026-11-01")
    assert (done.code, done.err) == (0, "")
    for line in (
        "Charizard ex (sv3-125)",
        "Obsidian Flames (OBF), number 125, released 2023-08-11",
        "Ability       Infernal Reign",
        "Champions (champions)",
        "  in a deck: legal",
        "List line: 1 Charizard ex OBF 125",
    ):
        assert line in done.out.splitlines()


@pytest.mark.parametrize("text", ["OBF 125", "charizard EX obf 125", "sv3 125", "sv3-125"])
def test_show_finds_one_print(text: str, deckcheck: Run) -> None:
    assert deckcheck("show", *text.split()).out.startswith("Charizard ex (sv3-125)")


def test_show_a_name_lists_its_prints_newest_first(deckcheck: Run) -> None:
    done = deckcheck("show", "hawlucha", "--as-of", "2026-11-01")
    rows = [line.split() for line in done.out.splitlines() if line[:7] in ("SVI 118", "TWM 107")]
    assert rows == [
        ["TWM", "107", "sv6-107", "2024-05-24", "no", "as", "Champion", "legal", "illegal"],
        ["SVI", "118", "sv1-118", "2023-03-31", "yes", "legal", "legal", "illegal"],
    ]


@pytest.mark.parametrize(
    ("card_id", "part"),
    [
        ("dp6-43", "a Poké-Power is none (R-07)"),
        ("xy7-78", "this and Boss's Orders in a deck (R-02)"),
        ("xy12-16", "[banned-class]"),
        ("swshp-SWSH136", "[tournament-barred]"),
        ("sv6-107", "as support: illegal [support-without-ability]"),
        ("zsv10pt5-80", 'Corrected: number "60" → "80"'),
        ("xy7-8", "(an Ancient Trait, no Ability)"),
    ],
)
def test_show_says_what_rulings_rest_on(card_id: str, part: str, deckcheck: Run) -> None:
    assert part in deckcheck("show", card_id).out


def test_show_json(deckcheck: Run) -> None:
    data = json.loads(deckcheck("show", "sv3-125", "--output-format", "json").out)
    (card,) = data["cards"]
    assert card["set"] == {
        "id": "sv3",
        "name": "Obsidian Flames",
        "code": "OBF",
        "released": "2023-08-11",
    }
    assert card["formats"]["champions"]["roles"]["support"]["verdict"] == "legal"
    assert card["formats"]["glc"]["roles"]["deck"]["rule"] == "rule-box"
    assert card["reading"]["card"] == "Charizard ex"
    assert card["attacks"][0]["damage"] == "180+"


def test_show_nothing(deckcheck: Run) -> None:
    done = deckcheck("show", "chrizard")
    assert (done.code, done.out) == (2, "")
    assert 'Did you mean "Charizard"' in done.err
    assert deckcheck("show", "sv3-125", "--as-of", "soon").code == 2


def test_search_in_other_programs_hands(deckcheck: Run) -> None:
    done = deckcheck("search", "set.id:sv3", "number:125")
    assert done.out == "\t".join(
        (
            "sv3-125",
            "Charizard ex",
            "OBF",
            "125",
            "Pokémon, Stage 2, ex, Tera",
            "330",
            "Darkness",
            "Infernal Reign\n",
        )
    )
    assert done.err == ""


@pytest.mark.parametrize(
    ("form", "out"),
    [
        ("ids", "sv3-125\nsv3-215\n"),
        ("list", "1 Charizard ex OBF 125\n1 Charizard ex OBF 215\n"),
    ],
)
def test_search_forms(form: str, out: str, deckcheck: Run) -> None:
    query = "code:OBF charizard"
    done = deckcheck("search", query, "--output-format", form, "--limit", "2")
    assert (done.code, done.out) == (0, out)
    assert done.err == "2 of 4 cards; --limit 0 shows all\n"


def test_search_json(deckcheck: Run) -> None:
    (card,) = json.loads(deckcheck("search", "id:sv3-125", "--output-format", "json").out)
    assert (card["id"], card["set"]["code"], card["hp"]) == ("sv3-125", "OBF", 330)
    done = deckcheck("search", "code:OBF charizard", "--output-format", "jsonl")
    numbers = [json.loads(line)["number"] for line in done.out.splitlines()]
    assert numbers == ["125", "215", "223", "228"]


@pytest.mark.parametrize("width", ["40", "60", "80", "120"])
def test_search_table_fits(width: str, deckcheck: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    done = deckcheck("search", "charizard has:ability", tty=True)
    lines = done.out.splitlines()
    assert lines[0].startswith("Print")
    assert max(map(len, lines)) <= int(width)


def test_search_points_at_a_mistake(deckcheck: Run) -> None:
    done = deckcheck("search", "charizard", "hpp:100")
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[:3] == [
        'error: there is no field "hpp"',
        "    charizard hpp:100",
        "              ^^^^",
    ]
    assert 'Did you mean "hp"?' in done.err


def test_search_without_a_find(deckcheck: Run) -> None:
    done = deckcheck("search", "types:fir")
    assert (done.code, done.out) == (0, "")
    assert 'Did you mean "Fire"?' in done.err


def test_search_legality(deckcheck: Run) -> None:
    done = deckcheck(
        "search", "hawlucha code:(SVI OR TWM) support:champions", "--output-format", "ids"
    )
    assert done.out == "sv1-118\n"
    done = deckcheck("search", "legal:champion")
    assert done.code == 2
    assert 'Did you mean "champions"?' in done.err


def test_search_excludes_without_quotes(deckcheck: Run) -> None:
    done = deckcheck(
        "search", "-subtypes:ex", "charizard", "-set.id:base1", "--output-format", "ids"
    )
    assert done.code == 0
    assert "sv3-125" not in done.out
    assert "base4-4" in done.out
    done = deckcheck("search", "charizard", "--limt", "3")
    assert done.code == 2
    assert 'Did you mean "--limit"?' in done.err
