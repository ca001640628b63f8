"""Makes programs of card texts: repair, tokens, phrases, clauses, discourse, program.

The grammar is data (`data/grammar/*.grammar`): a line is close to a card's own wording and
gives the piece of program it makes. Nothing is guessed: a sentence in which a single word is
not understood becomes `unsupported`, with the place where understanding ended.
"""
