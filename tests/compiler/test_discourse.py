"""What a coin, "if you do", "you may", "then", prices and headings hang together."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.context import Fields, UnplacedError
from champions_deckcheck.effects.compiler.discourse import Discourse
from tests.compiler.reading import fault, program

DRAW = "    draw(2)"

READ = {
    # -- coins
    "one side before the damage, one behind it": (
        "attack",
        (
            "Flip a coin. If heads, this attack does 30 more damage. If tails, this Pokémon is now "
            "Confused."
        ),
        [
            "agreed = flips(1)",
            "if agreed > 0:",
            "    dmg_add(30)",
            "deal()",
            "if not (agreed > 0):",
            '    condition(this, "Confused")',
        ],
    ),
    "tails alone": (
        "attack",
        "Flip a coin. If tails, this attack does nothing.",
        ["if not flip():", "    fail()", "deal()"],
    ),
    "the number of heads": (
        "attack",
        "Flip 3 coins. This attack does 20 damage for each heads.",
        ["heads = flips(3)", "dmg_set(20 * heads)", "deal()"],
    ),
    "until tails": (
        "attack",
        "Flip a coin until you get tails. This attack does 20 damage for each heads.",
        ["heads = flips_until_tails()", "dmg_set(20 * heads)", "deal()"],
    ),
    "all coins": (
        "attack",
        "Flip 2 coins. If both of them are heads, this attack does 50 more damage.",
        ["heads = flips(2)", "if heads == 2:", "    dmg_add(50)", "deal()"],
    ),
    # -- you may, if you do
    "if you do, before the damage": (
        "attack",
        "You may discard an Energy from this Pokémon. If you do, this attack does 40 more damage.",
        [
            "if may():",
            "    cards = pick(attached(this), 1)",
            "    discard(cards)",
            "    if exists(cards):",
            "        dmg_add(40)",
            "deal()",
        ],
    ),
    "if you do, behind a choice": (
        "item",
        "You may discard a card from your hand. If you do, draw 2 cards.",
        [
            "need(count(you.hand) > 1)",
            "if may():",
            "    cards = pick(you.hand, 1)",
            "    discard(cards)",
            "    if exists(cards):",
            "        draw(2)",
        ],
    ),
    "if you do, behind what cannot fail to be asked": (
        "item",
        "Switch your Active Pokémon with 1 of your Benched Pokémon. If you do, draw a card.",
        ["need(count(you.bench) > 0)", "poke = switch()", "if exists(poke):", "    draw(1)"],
    ),
    "if you don't": (
        "attack",
        "You may draw a card. If you don't, heal 10 damage from this Pokémon.",
        ["if may():", "    draw(1)", "else:", "    heal(this, 10)"],
    ),
    # -- then
    "then": (
        "supporter",
        "Draw 2 cards. Then, discard a card from your hand.",
        ["need(exists(you.deck))", "draw(2)", "cards = pick(you.hand, 1)", "discard(cards)"],
    ),
    "the end of a search": (
        "supporter",
        (
            "Search your deck for a Basic Pokémon, reveal it, and put it into your hand. Then, "
            "shuffle your deck."
        ),
        [
            "need(exists(you.deck))",
            "cards = search(you.deck[basic], 1)",
            "reveal(cards)",
            "put(cards, to_hand)",
            "shuffle()",
        ],
    ),
    # -- prices
    "a price of a card that is played": (
        "item",
        "Discard 2 cards from your hand. If you do, draw 3 cards.",
        [
            "need(count(you.hand) > 2 and exists(you.deck))",
            "cards = pick(you.hand, 2)",
            "discard(cards)",
            "draw(3)",
        ],
    ),
    "a price of an Ability": (
        "ability",
        "Once during your turn, you may discard 2 cards from your hand. If you do, draw 2 cards.",
        [
            'with activated("turn"):',
            "    need(count(you.hand) >= 2)",
            "    cards = pick(you.hand, 2)",
            "    discard(cards)",
            DRAW,
        ],
    ),
    # -- headings
    "once a turn": (
        "ability",
        "Once during your turn, you may draw 2 cards.",
        ['with activated("turn"):', "    need(exists(you.deck))", DRAW],
    ),
    "once a turn, under a condition": (
        "ability",
        "Once during your turn, if this Pokémon is in the Active Spot, you may draw 2 cards.",
        ['with activated("turn", when=is_active(this)):', "    need(exists(you.deck))", DRAW],
    ),
    "a Stadium for each player": (
        "stadium",
        "Once during each player's turn, that player may draw 2 cards.",
        ['with activated("turn"):', DRAW],
    ),
    # -- what stands
    "as long as": (
        "ability",
        (
            "As long as this Pokémon is on your Bench, your Active Pokémon's attacks do 10 more "
            "damage to your opponent's Active Pokémon."
        ),
        ["with static(when=on_bench(this)):", "    dmg_dealt(10, on=you.active)"],
    ),
    "if": (
        "ability",
        "If you have a Stadium in play, this Pokémon has no Retreat Cost.",
        ["with static(when=stadium_in_play(own=True)):", "    retreat_cost(-99, on=this)"],
    ),
    "without a condition": (
        "tool",
        "The Pokémon this card is attached to gets +20 HP.",
        ["with static():", "    hp(20, on=this)"],
    ),
    "for a time": (
        "attack",
        "During your opponent's next turn, this Pokémon takes 20 less damage from attacks.",
        ["lasting(dmg_taken(-20, on=this), opp_next_turn)"],
    ),
    # -- remarks and choices
    "a remark on the step before": (
        "attack",
        (
            "Your opponent's Active Pokémon is now Poisoned. During Pokémon Checkup, put 3 damage "
            "counters on that Pokémon instead of 1."
        ),
        ["poison(defender, 3)"],
    ),
    "one of several": (
        "item",
        "Choose 1: • Draw a card. • Switch your Active Pokémon with 1 of your Benched Pokémon.",
        [
            "need(exists(you.deck) or count(you.bench) > 0)",
            'match choose_mode("draw", "switch"):',
            '    case "draw":',
            "        need(exists(you.deck))",
            "        draw(1)",
            '    case "switch":',
            "        need(count(you.bench) > 0)",
            "        switch()",
        ],
    ),
}

UNPLACED = {
    "“if you do” behind nothing": ("item", "If you do, draw 2 cards."),
    "“if you don't” behind nothing": ("item", "Draw a card. If you don't, draw 2 cards."),
    "heads or tails of no single coin": ("attack", "Draw a card. If tails, draw a card."),
    "heads of no coin": ("attack", "This attack does 20 damage for each heads."),
    "steps without a word about when": ("ability", "Draw a card."),
    "a modifier without a time": ("attack", "This Pokémon takes 20 less damage from attacks."),
    "an attack with a part": ("attack", "Once during your turn, you may draw a card."),
    # Three answers to what has no reading: an unknown word, no end, a known word out of place.
    "an unknown word behind “draw 2 card”": ("item", "Draw 2 cards sideways."),
    "it is incomplete behind “draw”": ("item", "Draw."),
    "not understood behind “draw 2 card”": ("item", "Draw 2 cards opponent."),
}


@pytest.mark.parametrize("case", READ)
def test_what_hangs_together(case: str) -> None:
    kind, text, lines = READ[case]
    assert program(text, kind) == lines


@pytest.mark.parametrize("why", UNPLACED)
def test_what_hangs_on_nothing_is_no_program(why: str) -> None:
    kind, text = UNPLACED[why]
    assert why in fault(text, kind)


# -- statements as the grammar hands them on -----------------------------------------------

Parts = list[tuple[str, Fields]]

REFUSED: dict[str, tuple[str, Parts]] = {
    "a choice of blocks in an attack": ("attack", [("lead", {"choose": "one"})]),
    "one of several blocks without a choice": ("item", [("lead", {"option": "yes"})]),
    "more than one word about when": (
        "ability",
        [("lead", {"heading": "activated()"}), ("lead", {"heading": "entered()"})],
    ),
    "a clause that says more than can be said": ("item", [("clause", {"unsaid": "yes"})]),
    "a condition of nothing": (
        "item",
        [("lead", {"if": "on_bench(this)"}), ("clause", {"nothing": "yes"})],
    ),
    "a part that hangs on something": (
        "ability",
        [("lead", {"may": "yes"}), ("clause", {"part": "checkup()", "does": "draw(1)"})],
    ),
    "a coin that nothing waits for": (
        "attack",
        [("lead", {"coin": "heads"}), ("clause", {"answer": "x 1"})],
    ),
    "a remark on a step that does not stand before it": (
        "attack",
        [("clause", {"revise": "most 3"})],
    ),
    "“instead” of nothing that stands before it": (
        "attack",
        [("clause", {"do": "draw(1)"}), ("trail", {"instead": "yes"})],
    ),
    "“as long as” around something that is done": (
        "attack",
        [("lead", {"while": "on_bench(this)"}), ("clause", {"do": "draw(1)"})],
    ),
    "“in this way” behind nothing of the kind": (
        "attack",
        [("lead", {"way": "heal"}), ("clause", {"do": "draw(1)"})],
    ),
    "something done for a time": (
        "attack",
        [("lead", {"during": "this_turn"}), ("clause", {"do": "draw(1)"})],
    ),
    "damage of no attack": ("item", [("clause", {"before": "dmg_add(10)"})]),
    "a clause of odd": ("item", [("clause", {"odd": "yes"})]),
}


@pytest.mark.parametrize("why", REFUSED)
def test_a_statement_without_a_place_is_refused(why: str) -> None:
    kind, parts = REFUSED[why]
    with pytest.raises(UnplacedError, match=why):
        Discourse(kind).add(parts)


def test_a_name_is_set_once() -> None:
    discourse = Discourse("attack")
    for zone in ("hand", "discard"):
        steps = f"cards = pick(you.{zone}, 1) // put(cards, to_deck)"
        discourse.add([("clause", {"do": steps})])
    assert discourse.program().split("\n") == [
        "cards = pick(you.hand, 1)",
        "put(cards, to_deck)",
        "cards2 = pick(you.discard, 1)",
        "put(cards2, to_deck)",
    ]


def test_a_coin_somebody_waits_for_has_to_come() -> None:
    discourse = Discourse("ability")
    discourse.add([("clause", {"await": "attack_flip(VALUE)"})])
    with pytest.raises(UnplacedError, match="of which nothing hangs"):
        discourse.program()


def test_an_attack_has_no_parts() -> None:
    discourse = Discourse("attack")
    discourse.add([("lead", {"heading": "activated()"}), ("clause", {"do": "draw(1)"})])
    with pytest.raises(UnplacedError, match="no attack"):
        discourse.program()
