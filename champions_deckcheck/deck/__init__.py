"""Where a list meets the cards. Judges nothing.

`resolve` makes a `Deck` (`model`) of a list, asking `lookup` what each line means and `wording`
for the sentence where that is open; `suggest` has names that look alike, `fingerprint` the short
name of a deck, `repair` the same list written as it should be.
"""
