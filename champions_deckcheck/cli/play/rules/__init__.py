"""The rules of a game in a few sentences, for who plays it: one module for each game.

Each has a function `rules`, which fills in the numbers that a format plays by.
"""
