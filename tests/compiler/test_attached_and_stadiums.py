"""Tools, Special Energy and Stadiums: whose modifiers they are, when they hold, who uses them.

The texts are wordings of our own.
"""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.compiling import compile_text, grammar_of
from champions_deckcheck.effects.compiler.person import second_person
from champions_deckcheck.effects.compiler.standing import subject_of, written_standing
from champions_deckcheck.effects.compiler.tokens import Names, Token, tokenize
from champions_deckcheck.paths import data_dir

NAMES = Names((), (), (), {"Riolu-GX", "Riolu ex"}.__contains__)


def compiled(text: str, kind: str) -> str:
    found = compile_text(text, kind, NAMES, grammar_of(data_dir()))
    assert not found.faults
    return found.notation


def words(text: str) -> str:
    return " ".join(token.value for token in second_person(tokenize(text, NAMES)))


# -- what stands ---------------------------------------------------------------------------


def test_a_kind_of_holder_becomes_the_condition_of_its_modifier() -> None:
    lines = written_standing([("hp(20, on=this[basic & type('Fire')])", "")])
    assert lines == [
        "with static(when=matches(this, basic & type('Fire'))):",
        "    hp(20, on=this)",
    ]


def test_modifiers_of_one_condition_stand_together_and_once() -> None:
    statics = [("hp(20, on=this)", "a"), ("no_weakness(on=this)", "b"), ("hp(20, on=this)", "a")]
    assert written_standing([*statics, ("cant_attack(on=this)", "a")]) == [
        "with static(when=a):",
        "    hp(20, on=this)",
        "    cant_attack(on=this)",
        "with static(when=b):",
        "    no_weakness(on=this)",
    ]


def test_what_an_energy_provides_later_in_the_text_counts_first() -> None:
    statics = [('provide("Colorless")', ""), ('provide("any")', "matches(this, basic)")]
    assert written_standing(statics) == [
        "with static():",
        '    provide("any", when=matches(this, basic))',
        '    provide("Colorless")',
    ]


def test_what_is_on_the_bench_is_protected_as_a_benched_pokemon() -> None:
    assert written_standing([("prevent_damage(on=this)", "on_bench(this)")]) == [
        "with static():",
        "    prevent_damage(on=this, bench=True)",
    ]


@pytest.mark.parametrize(
    ("mod", "subject"),
    [
        ("hp(20, on=this)", "this"),
        ("hp(20, on=this[type('Fire') & basic], key='x')", "this[type('Fire') & basic]"),
        ("no_conditions(this[basic], 'Asleep')", "this[basic]"),
        ("hp(20, on=you.pokemon)", ""),
        ("dmg_dealt(-10, on=opp.pokemon, to=~isnt(this[basic]))", ""),
    ],
)
def test_only_what_a_modifier_is_on_is_its_subject(mod: str, subject: str) -> None:
    assert subject_of(mod) == subject


# -- whole texts ---------------------------------------------------------------------------


def test_its_is_a_holder_of_the_kind_said_before() -> None:
    text = (
        "The Stage 1 Pokémon this card is attached to gets +70 HP and its attacks do 20 more "
        "damage to your opponent's Active Pokémon."
    )
    assert compiled(text, "tool").splitlines() == [
        "with static(when=matches(this, stage1)):",
        "    hp(70, on=this)",
        "    dmg_dealt(20, on=this)",
    ]


def test_your_opponent_is_the_one_who_attacked() -> None:
    text = (
        "If the Metal Pokémon this card is attached to is Knocked Out by damage from an "
        "opponent's attack, discard the top 3 cards of your opponent's deck."
    )
    assert compiled(text, "tool").splitlines() == [
        'with trigger("knocked_out", by="opp_attack", when=matches(this, type("Metal"))):',
        "    mill(3, owner(attacker))",
    ]


@pytest.mark.parametrize(
    "text",
    [
        # A condition that no modifier can be put under, and one that is not understood.
        "Flip a coin. If heads, the Pokémon this card is attached to gets +20 HP.",
        "Whenever it rains, the Pokémon this card is attached to gets +20 HP.",
        "Attach this Pokémon Tool to 1 of your opponent's Pokémon.",
        "If the Pokémon this card is attached to has full HP, it gets lucky.",
    ],
)
def test_what_is_not_understood_makes_no_program(text: str) -> None:
    found = compile_text(text, "tool", NAMES, grammar_of(data_dir()))
    assert found.faults
    assert not found.notation


def test_both_players_pokemon_are_each_players() -> None:
    text = "Each Basic non-Fire Pokémon in play (both yours and your opponent's) gets -20 HP."
    assert 'on=each.pokemon[basic & ~type("Fire")]' in compiled(text, "stadium")


def test_a_stadium_is_used_by_the_player_whose_turn_it_is() -> None:
    text = (
        "Once during each player's turn, that player may flip a coin. If heads, that player "
        "draws 4 cards."
    )
    assert compiled(text, "stadium").splitlines() == [
        'with activated("turn"):',
        "    if flip():",
        "        draw(4)",
    ]


# -- the second person ---------------------------------------------------------------------


def test_the_player_who_uses_a_stadium_is_you() -> None:
    text = "Once during each player's turn, that player may put a card from their hand away."
    assert words(text).startswith("once during your turn , you may put a card from your hand")


def test_their_is_the_opponents_behind_the_opponent() -> None:
    text = "Once during each player's turn, that player may have their opponent reveal their hand."
    assert words(text).endswith("you may have your opponent reveal their hand .")


def test_what_any_player_does_is_not_said_to_the_user() -> None:
    text = "Once during each player's turn, they may rest. Whenever any player draws, they rest."
    assert words(text).endswith("whenever any player draw , they rest .")


def test_another_text_stays_as_it_is() -> None:
    tokens = tokenize("Each player shuffles their deck.", NAMES)
    assert second_person(tokens) == tokens


# -- tokens --------------------------------------------------------------------------------


def kinds(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.value) for token in tokenize(text, NAMES)]


def test_whose_pokemon_some_are_is_one_token() -> None:
    assert kinds("a Team Rocket's Pokémon")[1] == ("owner", "Team Rocket")
    assert kinds("Your Hop's Pokémon")[1] == ("owner", "Hop")


@pytest.mark.parametrize("text", ["Opponent's Pokémon", "your opponent's Pokémon", "Pokémon's HP"])
def test_nobody_else_is_an_owner(text: str) -> None:
    assert all(kind != "owner" for kind, _ in kinds(text))


def test_energy_types_written_together_and_not() -> None:
    assert kinds("GrassGrass") == [("type", "Grass")] * 2
    assert kinds("non-Water") == [("word", "non"), ("type", "Water")]


def test_words_in_quotation_marks_are_one_token() -> None:
    assert kinds('"Riolu," or "Old Riolu"') == [
        ("quote", "Riolu"),
        ("word", ","),
        ("word", "or"),
        ("quote", "Old Riolu"),
    ]


def test_an_ending_tells_a_name_at_the_start_of_a_sentence() -> None:
    assert tokenize("Riolu-GX has no Weakness.", NAMES)[0][:2] == ("name", "Riolu-GX")
    assert tokenize("the Riolu ex in play", NAMES)[1] == Token("name", "Riolu ex", 4)
