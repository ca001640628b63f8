"""What a card is, and the catalogue of all of them. Knows no decklist and no format.

In the folder itself lies what a check needs: `model`, `catalogue` and its file (`store`), `names`
and `choice`; `build` and what it reads (`tables`); `facts`, `records` and `snapshot` for those who
want every fact. The inner rooms are for the `cards` commands and for looking a set up: `sources`,
`net`, `sync`, `search` and `audit`.
"""
