"""A short name for a deck: equal for equal decks, however the list is written."""

from __future__ import annotations

try:  # the very function of hashlib, without loading OpenSSL (3 ms) for it
    from _blake2 import blake2b
except ImportError:  # an interpreter without that built-in
    from hashlib import blake2b

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Deck

# Part of what is hashed: raise it if the rules below ever change.
_VERSION = "1"
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 10


def fingerprint(deck: Deck) -> str:
    """Ten characters that two equal decks share, or "" while a line is undecided.

    Order of lines, dialect, artwork and foil make no difference. A Pokémon counts by its
    name and wording, since prints of one name play differently; a Trainer or Energy by
    its name; a Champion apart from a support Pokémon.
    """
    if not deck.is_complete:
        return ""
    copies: dict[str, int] = {}
    for slot, printing in deck.settled():
        role = "champion" if slot.champion else "deck"
        key = f"{role}\t{_identity(printing)}"
        copies[key] = copies.get(key, 0) + slot.entry.quantity
    text = "\n".join([_VERSION, *(f"{count}\t{key}" for key, count in sorted(copies.items()))])
    number = int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "big")
    letters = []
    for _ in range(_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[digit])
    return "".join(letters)


def _identity(printing: Printing) -> str:
    return printing.wording if printing.is_pokemon else f"{printing.card}\t{printing.energy}"
