"""Reading and writing decklists: bytes to text to entries with their place, and back.

`reader` is the way in and `model` what comes out. `readers/` has the forms of list, `line` and
`shapes` one card line; the rest is what lines are wrapped in, headed by or spoiled with. This
room never looks at card data: what a line means is decided in `deck`.
"""
