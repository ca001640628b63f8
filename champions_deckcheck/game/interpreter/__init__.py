"""Carries out effect programs.

`compiler` makes steps of a program's tree; the other modules read one family of words each and
are found through `readers`. A word without a reader cannot be carried out, and a test compares
the readers with the vocabulary.
"""
