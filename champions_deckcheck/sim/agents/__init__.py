"""The agents that can play a deck, one module each.

A module has one class `Player`, made from a seed; only those that are asked for are
imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.errors import UsageError

if TYPE_CHECKING:
    from champions_deckcheck.sim.agents.base import Agent

AGENTS = {
    "random": "any option is as good as another",
    "weighted": "at random, but an attack or a card before doing nothing",
    "greedy": "what looks best right now",
}


def known(name: str) -> str:
    """The name, if an agent has it.

    Raises:
        UsageError: There is none; the hint lists those that exist.
    """
    if name not in AGENTS:
        from champions_deckcheck.config.suggest import unknown

        raise UsageError(*unknown("agent", name, AGENTS))
    return name


def agent(name: str, seed: int) -> Agent:
    """An agent with a chance of its own.

    Raises:
        UsageError: There is no agent of that name.
    """
    from importlib import import_module

    made: Agent = import_module(f"{__name__}.{known(name)}").Player(seed)
    return made
