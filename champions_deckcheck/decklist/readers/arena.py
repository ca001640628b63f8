"""Neutral headers other games' clients write around a list: `Deck`, `Sideboard`, `About`."""

from __future__ import annotations

LABELS: dict[str, str | None] = {
    "deck": None,
    "decklist": None,
    "deck list": None,
    "main deck": None,
    "mainboard": None,
    "maindeck": None,
    "main": None,
    "cards": None,
    "sideboard": None,
    "about": None,
}
