"""What a card is, and the catalogue of all of them. Knows no decklist and no format."""
