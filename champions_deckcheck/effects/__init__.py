"""What a card does, as a program of our own notation; nothing here plays."""
