"""Programs in plain sentences of our own, from what each word says."""

from champions_deckcheck.effects.describe.sentences import Line, describe

__all__ = ["Line", "describe"]
