"""Programs read aloud."""

from __future__ import annotations

import re

import pytest

from champions_deckcheck.effects.describe import describe
from champions_deckcheck.effects.describe.template import plain, slots
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.notation import read_program
from champions_deckcheck.effects.notation.setting import Kind
from champions_deckcheck.effects.vocabulary import ALL
from champions_deckcheck.paths import data_dir


def told(text: str, kind: Kind) -> str:
    return "\n".join(
        "  " * line.depth + line.text for line in describe(read_program(text, kind), kind)
    )


CARDS = {
    # numbers and people
    "draw(1)": "You draw 1 card.",
    "draw(3, opp)": "Your opponent draws 3 cards.",
    "draw_until(6, each)": "Each player draws cards until they have 6 in hand.",
    "hand_away(you)": "You shuffle your hand into the deck.",
    "hand_away(opp, 'bottom')": "Your opponent puts their hand on the bottom of the deck.",
    "n = hand_away(opp)\ndraw(n + 1, opp)": (
        "Your opponent shuffles their hand into the deck; the number is “n”.\n"
        "Your opponent draws (“n” plus 1) cards."
    ),
    "draw(min(count(opp.bench), 3))": (
        "You draw the smaller of the number of your opponent's Benched Pokémon and 3 cards."
    ),
    # searching and choosing
    "found = search(you.deck, 2)": "Search your deck for up to 2 cards; the cards are “found”.",
    "found = search(you.deck[basic & type('Fire', 'Water') & ~rule_box])\nput(found, to_hand)": (
        "Search your deck for up to 1 Basic Fire or Water Pokémon without a Rule Box;"
        " the card is “found”.\nPut “found” into the hand."
    ),
    "found = search(you.deck[item | tool], 2, distinct='name')": (
        "Search your deck for up to 2 Item cards or Pokémon Tools, all of different names;"
        " the cards are “found”."
    ),
    "found = search(you.deck[energy_card], count(you.deck))": (
        "Search your deck for any number of Energy cards; the cards are “found”."
    ),
    "x = pick(opp.hand[trainer & ~supporter])\ndiscard(x)": (
        "You choose 1 Trainer card other than Supporter cards from your opponent's hand;"
        " the card is “x”.\nDiscard “x”."
    ),
    "x = pick(you.hand, 2, upto=True, by=opp)": (
        "Your opponent chooses up to 2 cards from your hand; the cards are “x”."
    ),
    "put(pick_random(opp.hand, 2), to_bottom)": (
        "Choose 2 cards from your opponent's hand at random.\n"
        "Put those cards on the bottom of the deck."
    ),
    "x = choose(opp.bench[has_energy & damaged])\nheal(x, 10)": (
        "You choose 1 of your opponent's Benched Pokémon with Energy attached and with damage"
        " counters; the Pokémon is “x”.\nHeal 10 damage from “x”."
    ),
    "top = look(you, 5)\ngood = top[basic_energy & energy_type('Fire')]\nput(good, to_hand)": (
        "Look at the top 5 cards of your deck; the cards are “top”.\n"
        "“good” are the basic Fire Energy cards among “top”.\nPut “good” into the hand."
    ),
    "top = look(you, 3)\nx = pick(top)\nput(x, to_hand)\nput(rest(top, x), to_bottom)": (
        "Look at the top 3 cards of your deck; the cards are “top”.\n"
        "You choose 1 of “top”; the card is “x”.\nPut “x” into the hand.\n"
        "Put “top” without “x” on the bottom of the deck."
    ),
    # on Pokémon
    "heal(you.bench[~name('Mew')], 20)": (
        "Heal 20 damage from each of your Benched Pokémon other than those named “Mew”."
    ),
    "heal(you.active, 20)": "Heal 20 damage from your Active Pokémon.",
    "gust(what=basic)": "Switch in 1 of your opponent's Benched Basic Pokémon.",
    "gust()": "Switch in 1 of your opponent's Benched Pokémon.",
    "switch()": "You switch your Active Pokémon with a Benched one.",
    "switch(opp)": "Your opponent switches their Active Pokémon with a Benched one.",
    "condition(opp.active, 'Burned', 'Poisoned')": (
        "Your opponent's Active Pokémon is now Burned and Poisoned."
    ),
    "cure(you.active)": "Your Active Pokémon recovers from all Special Conditions.",
    "attach(you.discard[basic_energy], you.bench[other])": (
        "Attach the basic Energy cards in your discard pile to 1 of your other Benched Pokémon."
    ),
    "x = choose(you.bench)\nleave_play(x, to_hand)": (
        "You choose 1 of your Benched Pokémon; the Pokémon is “x”.\n"
        "Put “x” into the hand, and all cards attached to it into the discard pile."
    ),
    "x = choose(you.bench)\nleave_play(x, to_hand, to_hand)": (
        "You choose 1 of your Benched Pokémon; the Pokémon is “x”.\n"
        "Put “x” and all cards attached to it into the hand."
    ),
    # conditions
    "need(exists(you.bench) and not exists(opp.hand[item]))\ndraw(1)": (
        "This can be used only if you have any Benched Pokémon and there are no Item cards in"
        " your opponent's hand.\nYou draw 1 card."
    ),
    "need(not (count(you.hand) > 3))\ndraw(1)": (
        "This can be used only if the number of cards in your hand is at most 3.\n"
        "You draw 1 card."
    ),
    "need(not matches(you.active, evolution) or count(opp.prizes))\ndraw(1)": (
        "This can be used only if your Active Pokémon is not an Evolution Pokémon or the number"
        " of cards among your opponent's Prize cards is more than 0.\nYou draw 1 card."
    ),
    "need(not first_turn() and not ko_last_turn('attack', type('Fire')))\ndraw(1)": (
        "This can be used only if it is not your first turn and one of your Fire Pokémon was not"
        " Knocked Out by damage from an attack during your opponent's last turn.\nYou draw 1 card."
    ),
    # blocks
    "if flip():\n    draw(1)\nelse:\n    shuffle()": (
        "Flip a coin. If heads:\n  You draw 1 card.\nIf tails:\n  You shuffle your deck."
    ),
    "if not flip():\n    draw(1)": "Flip a coin. If tails:\n  You draw 1 card.",
    "if may(opp):\n    draw(1, opp)": (
        "Your opponent may do this:\n  Your opponent draws 1 card."
    ),
    "if may() and exists(you.hand):\n    draw(1)\nelif first_turn():\n    draw(2)\nelse:\n"
    "    draw(3)": (
        "If you want to and there are any cards in your hand:\n  You draw 1 card.\n"
        "Otherwise, if it is your first turn:\n  You draw 2 cards.\n"
        "Otherwise:\n  You draw 3 cards."
    ),
    "for x in you.bench:\n    heal(x, 10)": (
        "For each of your Benched Pokémon, called “x” here:\n  Heal 10 damage from “x”."
    ),
    "for p in each:\n    shuffle(p)": (
        "For each player, called “p” here:\n  “p” shuffles their deck."
    ),
    "for _ in range(2):\n    draw(1)": "2 times:\n  You draw 1 card.",
    "for _ in range(count(you.hand)):\n    draw(1)": (
        "As often as the number of cards in your hand:\n  You draw 1 card."
    ),
    "match choose_mode("
    "'a', 'b'):\n    case 'a':\n        draw(1)\n    case 'b':\n        draw(2)": (
        "Choose one:\n  “a”:\n    You draw 1 card.\n  “b”:\n    You draw 2 cards."
    ),
    "with later('end_of_turn'):\n    draw(1)": "At the end of this turn:\n  You draw 1 card.",
    "if discard_stadium():\n    draw(1)": (
        "Discard the Stadium in play.\nIf that number is more than 0:\n  You draw 1 card."
    ),
    "if exists(stadium_card):\n    draw(1)": "If a Stadium is in play:\n  You draw 1 card.",
    # what holds for a time
    "lasting(dmg_dealt(20, on=you.pokemon, to=rule_box), this_turn)": (
        "Until the end of this turn, attacks of your Pokémon do 20 more damage to your"
        " opponent's Active Pokémon if that one is a Pokémon with a Rule Box."
    ),
    "lasting(dmg_taken(-20, on=you.pokemon), opp_next_turn)": (
        "During your opponent's next turn, your Pokémon take 20 less damage from attacks."
    ),
    "permit('supporter')": "This turn, you may play one more Supporter card.",
    # headings
    "with activated(when=first_turn()):\n    draw(1)": (
        "Once during your turn, you may do this, if it is your first turn:\n  You draw 1 card."
    ),
    "with static():\n    provide('Fire', when=matches(this, basic))\n    provide('any', units=2)": (
        "As long as this is in play:\n"
        "  If the Pokémon with this card is a Basic Pokémon, this card provides 1 Energy of"
        " Fire.\n"
        "  Otherwise, this card provides 2 Energy of every type, one type at a time."
    ),
    "with static(when=not is_active(this)):\n    retreat_cost(-2)\n    hp(30)": (
        "As long as the Pokémon with this card is not in the Active Spot:\n"
        "  The Retreat Cost of the Pokémon with this card is 2 less.\n"
        "  The Pokémon with this card has 30 more HP."
    ),
    "with static():\n    attack_cost(-99)\n    retreat_cost(-99, on=each.pokemon)": (
        "As long as this is in play:\n"
        "  Attacks of the Pokémon with this card cost no Colorless Energy.\n"
        "  Each player's Pokémon have no Retreat Cost."
    ),
    "with static():\n    halve_damage()\n    prevent_damage(flip=True, source=rule_box)": (
        "As long as this is in play:\n"
        "  If a coin comes up heads, damage done to the Pokémon with this card by attacks is"
        " divided by 2.\n"
        "  If a coin comes up heads, damage done to the Pokémon with this card by attacks of"
        " your opponent's Pokémon with a Rule Box is prevented."
    ),
    "with trigger('damaged', by='opp_attack'):\n    counters(attacker[basic], 2)": (
        "Whenever the Pokémon with this card is damaged by an attack of your opponent's"
        " Pokémon:\n"
        "  Put 2 damage counters on the Attacking Pokémon, if it is a Basic Pokémon."
    ),
    "with trigger('knocked_out', on=you.pokemon):\n    draw(1, opp)": (
        "When one of your Pokémon is Knocked Out:\n  Your opponent draws 1 card."
    ),
    "with trigger('checkup'):\n    draw(1)\nunsupported('and something else')": (
        "Between turns:\n  You draw 1 card.\nNOT PLAYED: and something else"
    ),
}  # fmt: skip

ATTACKS = {
    "condition(defender, 'Asleep')": (
        "Do the damage.\nThe Defending Pokémon is now Asleep."
    ),
    "need(count(you.hand) > 1)\nheal(this, 10)": (
        "This can be used only if the number of cards in your hand is more than 1.\n"
        "Do the damage.\nHeal 10 damage from this Pokémon."
    ),
    "heads = flips(3)\ndmg_set(30 * heads)\ndeal()": (
        "Flip 3 coins and count the heads; the number is “heads”.\n"
        "This attack does 30 damage, times “heads”.\nDo the damage."
    ),
    "dmg_add(-10 * (counters_on(this) + 1))\ndeal()": (
        "This attack does 10 less damage, times (the number of damage counters on this Pokémon"
        " plus 1).\nDo the damage."
    ),
    "dmg_set(20 * discard(you.hand[energy_card]))\ndeal()": (
        "Discard the Energy cards in your hand.\n"
        "This attack does 20 damage, times the number discarded.\nDo the damage."
    ),
    "ignore('weakness', 'resistance', 'effects')\ndeal()": (
        "The damage of this attack isn't affected by Weakness, Resistance or effects on the"
        " Defending Pokémon.\nDo the damage."
    ),
    "damage(opp.bench, 20)\ndamage(opp.active, 10, weakness=True)": (
        "Do the damage.\nDo 20 damage to each of your opponent's Benched Pokémon.\n"
        "Do 10 damage to your opponent's Active Pokémon, and Weakness and Resistance count."
    ),
    "lasting(cant_use('Big Blow'), your_next_turn)": (
        "Do the damage.\nDuring your next turn, this Pokémon can't use “Big Blow”."
    ),
    "use_attack(defender)": "Use one of the attacks of the Defending Pokémon as this attack.",
    "unsupported('a wheel is turned')": "Do the damage.\nNOT PLAYED: a wheel is turned",
}  # fmt: skip


@pytest.mark.parametrize(("text", "sentences"), CARDS.items(), ids=CARDS)
def test_sentences_of_cards(text: str, sentences: str) -> None:
    assert told(text, "card") == sentences


@pytest.mark.parametrize(("text", "sentences"), ATTACKS.items(), ids=ATTACKS)
def test_sentences_of_attacks(text: str, sentences: str) -> None:
    assert told(text, "attack") == sentences


def test_an_attack_that_has_no_damage_does_none() -> None:
    program = read_program("draw(1)", "attack")
    assert [line.text for line in describe(program, "attack", does_damage=False)] == [
        "You draw 1 card."
    ]


def test_sentences_that_are_not_played_are_marked() -> None:
    lines = describe(read_program("draw(1)\nunsupported('more')", "card"), "card")
    assert [line.played for line in lines] == [True, False]


@pytest.mark.parametrize("word", ALL.values(), ids=ALL)
def test_every_word_says_all_its_parameters_by_their_names(word: object) -> None:
    one = ALL[word.name]  # type: ignore[attr-defined]
    names = {param.key for param in one.params}
    assert {slot.param for slot in slots(one.says)} <= names
    assert not re.search(r"[{}<>|\[\]]", plain(one.says))


def test_every_shipped_program_can_be_told() -> None:
    strange = []
    for program in Programs.open(data_dir()).every():
        texts = [("ability", one) for one in program.abilities.values()]
        texts += [("attack", one) for one in program.attacks.values()]
        texts += [("card", program.card)] if program.card else []
        for kind, text in texts:
            strange += [
                (program.name, line.text)
                for line in describe(text, kind)  # type: ignore[arg-type]
                if re.search(r"[{}<>|\x01]|\bNone\b|  | ,|“”", line.text)
            ]
    assert strange == []
