"""Where a list meets the cards: resolving lines to printings. Judges nothing."""
