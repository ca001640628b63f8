"""Reading and writing decklists: bytes to text to entries with their place, and back.

This room never looks at card data: what a line means is decided in `deck`.
"""
