"""What a card needs to be played and an Ability to be used, told from its steps."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.playability import playable, usable

HAND = ("cards = pick(you.hand, 2)", "discard(cards)")
CASES = {
    "drawing": (["draw(3)"], ["need(exists(you.deck))"]),
    "drawing up to": (["draw_until(5)"], ["need(count(you.hand) <= 5 and exists(you.deck))"]),
    "a new hand": (
        ["hand_away(you)", "draw(5)"],
        ["need(count(you.hand) > 1 or exists(you.deck))"],
    ),
    "a price": ([*HAND, "draw(4)"], ["need(count(you.hand) > 2 and exists(you.deck))"]),
    "a price for one of two": (
        [*HAND, "gust()", "draw(1)"],
        ["need(count(you.hand) > 2)", "need(count(opp.bench) > 0 or exists(you.deck))"],
    ),
    "a coin": (["if flip():", "    gust()"], ["need(count(opp.bench) > 0)"]),
    "one of two ways": (
        ["if first_turn():", "    draw_until(8)", "else:", "    draw_until(5)"],
        [
            (
                "need((first_turn() and count(you.hand) <= 8 and exists(you.deck))"
                " or (not first_turn() and count(you.hand) <= 5 and exists(you.deck)))"
            )
        ],
    ),
    "what hangs on another step": (
        ["poke = switch()", "if exists(poke):", "    draw(3)"],
        ["need(count(you.bench) > 0)"],
    ),
    "a need of the text": (["need(exists(you.deck))", "draw(2)"], ["need(exists(you.deck))"]),
    "what always helps": (["lasting(dmg_dealt(10, on=you.pokemon), this_turn)"], []),
}


@pytest.mark.parametrize("case", CASES)
def test_what_steps_need(case: str) -> None:
    steps, needs = CASES[case]
    made = playable("\n".join(steps), "item").split("\n")
    assert [line for line in made if line.startswith("need(")] == needs


def test_a_pokemon_to_heal_is_a_damaged_one() -> None:
    made = playable("poke = choose(you.pokemon[basic])\nheal(poke, 30)", "item")
    chosen = "you.pokemon[damaged & basic]"
    assert made == f"need(exists({chosen}))\npoke = choose({chosen})\nheal(poke, 30)"


def test_the_card_that_is_played_is_no_price_of_its_own() -> None:
    steps = "cards = pick(you.hand[item], 1)\ndiscard(cards)\ndraw(1)"
    assert playable(steps, "item").startswith("need(count(you.hand[item]) > 1 and")
    assert playable(steps, "supporter").startswith("need(exists(you.hand[item]) and")


def test_each_block_of_a_choice_says_what_it_needs() -> None:
    steps = [
        'match choose_mode("draw", "switch"):',
        '    case "draw":',
        "        draw(1)",
        '    case "switch":',
        "        switch()",
    ]
    made = playable("\n".join(steps), "item").split("\n")
    assert made[0] == "need(exists(you.deck) or count(you.bench) > 0)"
    assert made[3] == "        need(exists(you.deck))"
    assert made[6] == "        need(count(you.bench) > 0)"


def test_what_comes_then_waits_for_what_comes_first() -> None:
    steps = "discard_stadium()\ndraw(1)"
    assert playable(steps, "item", in_order=True).startswith("need(stadium_in_play())\n")


USED = {
    "drawing": (["draw(2)"], ["need(exists(you.deck))"]),
    "drawing up to": (["draw_until(4)"], ["need(count(you.hand) < 4 and exists(you.deck))"]),
    "a price": ([*HAND, "draw(2)"], ["need(count(you.hand) >= 2 and exists(you.deck))"]),
    "one to another": (
        [
            'poke = choose(you.pokemon[type("Fire") & damaged])',
            'goal = choose(you.pokemon[type("Fire") & isnt(poke)])',
            "move_counters(poke, goal, 1)",
        ],
        [
            (
                'need(exists(you.pokemon[type("Fire") & damaged])'
                ' and count(you.pokemon[type("Fire")]) > 1)'
            )
        ],
    ),
    "only looking": (["seen = look(opp, 1)"], ["need(exists(opp.deck))"]),
    "what it costs in the end": (
        ["cards = search(you.deck, 1)", "put(cards, to_hand)", "shuffle()", "knock_out(this)"],
        ["need(exists(you.deck))"],
    ),
    "what it costs first": (["knock_out(this)", "draw(2)"], []),
    "one card of a kind": (
        ["need(count(you.hand[item]) >= 1)", "draw(1)"],
        ["need(exists(you.hand[item]))", "need(exists(you.deck))"],
    ),
}


@pytest.mark.parametrize("case", USED)
def test_what_using_an_ability_needs(case: str) -> None:
    steps, needs = USED[case]
    made = usable("\n".join(['with activated("free"):', *(f"    {one}" for one in steps)]))
    assert [line[4:] for line in made.split("\n") if line.startswith("    need(")] == needs


def test_what_happens_by_itself_needs_nothing() -> None:
    program = 'with entered("bench"):\n    if may():\n        draw(1)'
    assert usable(program) == program


def test_a_condition_of_the_heading_is_not_said_again() -> None:
    program = 'with activated("turn", when=exists(you.deck)):\n    draw(1)'
    assert usable(program) == program


def test_a_card_used_from_hand_is_no_price_of_its_own() -> None:
    program = 'with activated("turn", where="hand"):\n    hand_away(you)\n    draw(3)'
    assert "need(count(you.hand) > 1 or exists(you.deck))" in usable(program)
