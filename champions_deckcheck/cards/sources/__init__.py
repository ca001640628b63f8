"""One module for each source of card data; each turns its own shape into our facts."""
