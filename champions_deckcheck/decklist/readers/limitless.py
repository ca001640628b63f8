"""Section labels of Limitless and look-alikes: `Pokémon (19)`, counts are copies.

Hand-kept lists divide the same sections further; such sub-headers say at most what the
cards below them are for.
"""

from __future__ import annotations

LABELS: dict[str, str | None] = {
    "item": "trainer",
    "items": "trainer",
    "supporter": "trainer",
    "supporters": "trainer",
    "stadium": "trainer",
    "stadiums": "trainer",
    "tool": "trainer",
    "tools": "trainer",
    "pokemon tool": "trainer",
    "pokemon tools": "trainer",
    "technical machines": "trainer",
    "ace spec": "trainer",
    "ace specs": "trainer",
    "special energy": "energy",
    "special energies": "energy",
    "basic energy": "energy",
    "basic energies": "energy",
    "support pokemon": "pokemon",
    "supporting pokemon": "pokemon",
    "support": None,
}
