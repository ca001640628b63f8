"""Finding and showing cards: the query language and what it runs over."""
