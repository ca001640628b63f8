"""Rules of a card's kind are told from its own text, and nothing else is."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.boilerplate import own_text

OWN = "Do something of our own."


@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("item", "You may play any number of Item cards during your turn."),
        ("supporter", "You may play only 1 Supporter card during your turn (before your attack)."),
        ("tool", "You may play any number of Item cards during your turn."),
        ("energy", "ACE SPEC: You can't have more than 1 ACE SPEC card in your deck."),
        ("item", "You can't have more than 1 ACE SPEC card in your deck."),
        ("stadium", "You may play only 1 Stadium card during your turn."),
        ("stadium", "A Stadium with the same name can’t be played."),
        ("energy", "If a ◇ card would go to the discard pile, put it in the Lost Zone instead."),
    ],
)
def test_a_rule_of_the_kind_is_not_the_cards_own(kind: str, rule: str) -> None:
    assert own_text([OWN, rule], kind) == OWN
    assert own_text([rule, OWN], kind) == OWN
    assert own_text([f"{OWN} {rule}"], kind) == OWN


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        # Looks like the rule of its kind and is the card's own condition or effect.
        ("supporter", "You can play this card only if you discard 2 other cards."),
        ("supporter", "You may play 4 of this card at once."),
        ("item", "Attach a basic Energy card from your hand to 1 of your Pokémon."),
        ("tool", "Attach this Pokémon Tool to 1 of your opponent's Pokémon."),
        ("stadium", "Pokémon Tools attached to each Pokémon have no effect."),
        ("stadium", "You can put this card into play only if you discard another Stadium."),
        ("energy", "Attach this card from your discard pile to that Pokémon."),
        # The rule of another kind says something on this one.
        ("supporter", "You may play any number of Item cards during your turn."),
    ],
)
def test_what_only_looks_like_a_rule_stays(kind: str, text: str) -> None:
    assert own_text([text], kind) == text


def test_lines_become_one_text_in_their_order() -> None:
    assert own_text(["One. ", "", "Two."], "item") == "One. Two."
