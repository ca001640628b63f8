"""Finding and showing cards.

The query language is in `lexer` and `query`, what it can ask for in `fields` and `match`; `run`
finds, `order` sorts, and `show` tells all about one card.
"""
