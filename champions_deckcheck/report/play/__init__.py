"""Games for people and programs: figures of many, the log of one, the board as a player sees it."""
