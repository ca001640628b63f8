"""One module for each dialect this program writes; each reads back as the same list."""
