"""Play: the state of a game, what may be done in it, and what happens then.

Nothing here prints or reads files, and no two-player game is taken for granted: seats, teams
and "your opponent" are asked of the mode.
"""
