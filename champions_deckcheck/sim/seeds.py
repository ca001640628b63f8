"""One master seed, from which every deal and every agent gets a seed of its own.

A deal is what one shuffle gives; it is played once in each seating, so that several games
share it. The streams of a deal are independent: how often an agent asks for chance never
changes what the cards do.
"""

from __future__ import annotations

from hashlib import sha256
from random import SystemRandom

GAME = "game"
# Small enough for any reader of JSON, which keeps whole numbers exact up to 2 ** 53.
_BYTES = 6


def derived(master: int, deal: int, stream: str) -> int:
    """The seed of one stream of one deal.

    Args:
        master: The seed of the whole batch.
        deal: Number of the deal, from 0.
        stream: What the chance is for: `GAME`, or "agent" with the number of a deck.
    """
    text = f"{master}/{deal}/{stream}"
    return int.from_bytes(sha256(text.encode()).digest()[:_BYTES], "big")


def agent_stream(deck: int) -> str:
    """The stream of the agent that plays a deck, wherever that deck sits."""
    return f"agent {deck}"


def fresh() -> int:
    """A master seed that nobody can foresee, short enough to be typed again."""
    return SystemRandom().randrange(10**9)
