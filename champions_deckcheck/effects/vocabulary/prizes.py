"""Prize cards: looking at them, taking, adding and switching them."""

from champions_deckcheck.effects.vocabulary.word import word

PRIZES = (
    word(
        "see_prizes(n: Num, who: Who = you, up: Flag = False)",
        "look at {n} of {who's} Prize cards<{up?} and leave them face up>",
        "Does nothing where there are no Prize cards (P-12).",
    ),
    word(
        "swap_prize(who: Who = you)",
        "switch one of {who's} Prize cards with the top card of {who@their} deck",
        "Unseen. Does nothing where there are no Prize cards (P-12).",
    ),
    word(
        "take_prizes(n: Num, who: Who = you)",
        "{who} {who:takes/take} {n} Prize {n:card/cards}",
        "Does nothing where there are no Prize cards (P-12).",
    ),
    word(
        "add_prizes(n: Num, who: Who = you)",
        "put the top {n} {n:card/cards} of {who's} deck face down to {who@their} Prize cards",
        "As many as there are. Does nothing where there are no Prize cards (P-12).",
    ),
)
