"""`deckcheck effects show`: whole commands over programs of their own."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from champions_deckcheck.cli.exit import run
from champions_deckcheck.effects.load import Programs
from tests.cli.conftest import Done, Run, Terminal

PROGRAMS = """
[[card]]
name = "Switch"
source = "sv1-194"
program = '''
switch()
'''

[[card]]
name = "Charizard"
source = "pgo-10"
[card.abilities]
"Burn Brightly" = '''
with static():
    energy_counts(basic_energy & energy_type("Fire"), 2, on=you.pokemon)
    unsupported("the rest of it")
'''
[card.attacks]
"Flare Blitz" = '''
discard(attached(this)[energy_type("Fire")])
'''

[[card]]
name = "Charizard"
source = "base1-4"
[card.abilities]
"Energy Burn" = '''
unsupported("all of it")
'''

[[card]]
name = "Pidgey"
source = "sv3-162"
[card.attacks]
"Gust" = ""
"""


@pytest.fixture
def deckcheck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "cards.toml").write_text(PROGRAMS, "utf-8")
    programs = Programs.open(tmp_path)
    monkeypatch.setattr(Programs, "open", lambda _: programs)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> Done:
        out, err = Terminal(), Terminal()
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = run(list(arguments))
        return Done(code, out.text(), err.text())

    return call


def test_a_trainer(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "SVI", "194")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "Switch (sv1-194)\n"
        "Read from sv1-194, program in effects/cards.toml\n"
        "\n"
        "  You switch your Active Pokémon with a Benched one.\n"
        "\n"
        "  | switch()\n"
    )


def test_a_pokemon(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "pgo-10")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "Charizard (pgo-10)\n"
        "Read from pgo-10, program in effects/cards.toml\n"
        "\n"
        "Ability Burn Brightly\n"
        "  As long as this is in play:\n"
        "    Each basic Fire Energy card attached to your Pokémon provides 2 of its\n"
        "      Energy.\n"
        "  NOT PLAYED: the rest of it\n"
        "\n"
        "  | with static():\n"
        '  |     energy_counts(basic_energy & energy_type("Fire"), 2, on=you.pokemon)\n'
        '  |     unsupported("the rest of it")\n'
        "\n"
        "Attack Flare Blitz [Fire, Fire, Colorless, Colorless] 170\n"
        "  Do the damage.\n"
        "  Discard the Fire Energy cards attached to this Pokémon.\n"
        "\n"
        '  | discard(attached(this)[energy_type("Fire")])\n'
    )


def test_an_attack_the_program_lacks_is_not_known(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "base1-4")
    assert done.code == 0
    assert done.out == (
        "Charizard (base1-4)\n"
        "Read from base1-4, program in effects/cards.toml\n"
        "\n"
        "Pokémon Power Energy Burn\n"
        "  NOT PLAYED: all of it\n"
        "\n"
        '  | unsupported("all of it")\n'
        "\n"
        "Attack Fire Spin [Fire, Fire, Fire, Fire] 100\n"
        "  Not known: the program does not have it.\n"
    )


def test_an_attack_without_text(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "sv3-162")
    assert "Attack Gust [Colorless] 20\n  No text: it does its damage.\n" in done.out


def test_a_name_with_several_texts(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "Charizard")
    assert done.code == 0
    heads = [line for line in done.out.split("\n") if line.startswith("Charizard (")]
    assert heads[:2] == ["Charizard (pgo-10)", "Charizard (cel25c-4_A, base4-4, base1-4)"]
    assert len(heads) == 3
    assert done.out.endswith("\nThere is no program for these prints: what they do is not known.\n")


def test_a_card_without_a_program(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "base1-58")
    assert done == Done(
        0,
        "Pikachu (base1-58)\nThere is no program for this print: what it does is not known.\n",
        "",
    )


def test_basic_energy_needs_none(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "sve-2")
    assert done.out.endswith("A basic Energy card needs no program.\n")


def test_as_data(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "pgo-10", "--output-format", "json")
    shown = json.loads(done.out)
    assert shown["query"] == "pgo-10"
    (card,) = shown["cards"]
    assert {key: card[key] for key in ("name", "prints", "program", "source")} == {
        "name": "Charizard",
        "prints": ["pgo-10"],
        "program": "effects/cards.toml",
        "source": "pgo-10",
    }
    ability, attack = card["texts"]
    assert ability["unsupported"] == ["the rest of it"]
    assert ability["sentences"][-1] == {
        "depth": 0,
        "text": "NOT PLAYED: the rest of it",
        "played": False,
    }
    assert attack == {
        "kind": "attack",
        "label": "Attack",
        "name": "Flare Blitz",
        "printed": "[Fire, Fire, Colorless, Colorless] 170",
        "known": True,
        "sentences": [
            {"depth": 0, "text": "Do the damage.", "played": True},
            {
                "depth": 0,
                "text": "Discard the Fire Energy cards attached to this Pokémon.",
                "played": True,
            },
        ],
        "unsupported": [],
        "notation": 'discard(attached(this)[energy_type("Fire")])\n',
    }
    (none,) = json.loads(deckcheck("effects", "show", "base1-58", "--output-format=json").out)[
        "cards"
    ]
    assert (none["program"], none["source"], none["texts"]) == (None, None, [])


def test_no_such_card(deckcheck: Run) -> None:
    done = deckcheck("effects", "show", "Swich")
    assert (done.code, done.out) == (2, "")
    assert 'error: there is no card "Swich"' in done.err
    assert 'Did you mean "Switch"?' in done.err


def test_wrong_calls(deckcheck: Run) -> None:
    assert 'unknown effects command "shw"' in deckcheck("effects", "shw").err
    assert deckcheck("effects", "show", "Switch", "--output-format", "xml").code == 2
    assert "Show what a card does" in deckcheck("effects").out


def test_a_damaged_program_is_an_error_with_its_place(
    deckcheck: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "effects" / "cards.toml"
    path.write_text(PROGRAMS.replace("switch()", "swich()"), "utf-8")
    monkeypatch.undo()
    programs = Programs.open(tmp_path)
    monkeypatch.setattr(Programs, "open", lambda _: programs)
    out, err = Terminal(), Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert run(["effects", "show", "Switch"]) == 2
    assert out.text() == ""
    assert err.text() == (
        'error: effects/cards.toml:6:1: Switch: there is no word or name "swich" here,'
        ' in `swich()`\n  hint: Did you mean "switch"?\n'
    )
