"""Judges Pokémon TCG decklists by a format's rules."""

__version__ = "0.1.0"
