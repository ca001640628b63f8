"""The notation of programs: reads a text into a tree of `effects.model`, or says what is wrong.

A program looks like Python and is parsed by Python's own parser, but it is never carried out
as Python: whatever is not in the vocabulary is an error with its line and column.
"""

from champions_deckcheck.effects.notation.fault import ProgramError
from champions_deckcheck.effects.notation.reader import read_program

__all__ = ["ProgramError", "read_program"]
