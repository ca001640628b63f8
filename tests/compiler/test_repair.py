"""Faults of the sources in texts, which are mended before they are read."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.compiler.repair import repair


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("<i>(Once.)</i>", "(Once.)"),
        ("your opponent’s “card”", 'your opponent\'s "card"'),
        ("a [R] Energy", "a {R} Energy"),
        ("1 Pokemon", "1 Pokémon"),
        ("Draw a card.Heal it", "Draw a card. Heal it"),
        ("Draw a card .", "Draw a card."),
        ("Draw\n a\xa0 card", "Draw a card"),
        ("into his or her hand", "into their hand"),
        ("he or she draws", "they draws"),
        ("show it to your opponent", "reveal it"),
        ("  Draw  ", "Draw"),
    ],
)
def test_what_is_mended_by_rule(text: str, mended: str) -> None:
    assert repair(text) == mended


def test_what_is_sound_stays() -> None:
    text = "Flip 2 coins. If both are heads, this attack does 30 more damage (once only)."
    assert repair(text) == text


def test_reviewed_misprints() -> None:
    pairs = (("crads", "cards"), ("^Darw", "Draw"))
    assert repair("Darw 2 crads", pairs) == "Draw 2 cards"
    assert repair("Then Darw", pairs) == "Then Darw"
