"""Cards outside play: drawing, searching, choosing, putting somewhere, discarding."""

from champions_deckcheck.effects.vocabulary.word import word

CARDS = (
    word(
        "draw(n: Num, who: Who = you)",
        "{who} {who:draws/draw} {n} {n:card/cards}",
        "As many as there are.",
    ),
    word(
        "draw_until(n: Num, who: Who = you)",
        "{who} {who:draws/draw} cards until {who@they} have {n} in hand",
        "Draws none if there are that many already.",
    ),
    word(
        "search(source: Cards, n: Num = 1, distinct: Text = '')",
        "search {source} for up to {n} {n:card/cards}<, all of different {distinct}s>",
        """Looks at a whole deck and chooses; the player may always choose fewer. Its value
        is the cards chosen, which stay where they are until a step moves them. `distinct`
        is "name" or "type" where all must be different. A `shuffle()` follows.""",
        gives="Cards",
        asks=True,
    ),
    word(
        "look(who: Who, n: Num, where: Text = 'top')",
        "look at the {where} {n} {n:card/cards} of {who's} deck",
        'Its value is these cards, in order. `where` is "top" or "bottom".',
        gives="Cards",
    ),
    word(
        "pick(source: Cards, n: Num = 1, upto: Flag = False, by: Who = you)",
        "{by} {by:chooses/choose} <{upto?}up to >{n} of {source}",
        """Chooses cards of a zone or of cards held. Exactly `n` (or all, if there are fewer);
        with `upto`, none to `n`. Its value is the cards chosen. Cards of an opponent's hand
        are chosen unseen unless they were revealed.""",
        gives="Cards",
        asks=True,
    ),
    word(
        "pick_random(source: Cards, n: Num = 1)",
        "choose {n} of {source} at random",
        "Its value is the cards chosen.",
        gives="Cards",
    ),
    word(
        "rest(of: Cards, without: Cards)",
        "the other cards",
        "Of the first cards those that are not among the second.",
        gives="Cards",
    ),
    word(
        "play_together(n: Num)",
        "play {n} of this card together",
        "The others that `together` found are put into their owners' discard piles.",
    ),
    word("reveal(what: Cards)", "reveal {what}", "To every player."),
    word(
        "put(what: Cards, to: Dest)",
        "put {what} {to}",
        """Moves cards from wherever they are; each goes to its owner's zone. Cards attached
        to Pokémon leave them. Its value is the number moved.""",
        gives="Num",
    ),
    word(
        "reorder(what: Cards)",
        "put {what} back on top of the deck in any order",
        "The player sets the order card by card, topmost first.",
        asks=True,
    ),
    word(
        "shuffle(who: Who = you)",
        "{who} {who:shuffles/shuffle} {who@their} deck",
        "The whole deck.",
    ),
    word(
        "discard(what: Cards)",
        "discard {what}",
        """Cards of a zone, held, or attached. Which of several is `pick` first. Its value is
        the number discarded.""",
        gives="Num",
    ),
    word(
        "mill(n: Num, who: Who, where: Text = 'top')",
        "discard the {where} {n} {n:card/cards} of {who's} deck",
        "Its value is the cards discarded.",
        gives="Cards",
    ),
    word(
        "hand_away(who: Who, how: Text = 'shuffle')",
        "{who} {how} {who@their} hand",
        """The whole hand: "shuffle" (into the deck), "bottom" (of the deck, in random order),
        or "discard". Its value is the number of cards.""",
        gives="Num",
    ),
    word(
        "both_halves(source: Cards, upto: Flag = False)",
        "choose both halves of a Pokémon LEGEND of {source}<{upto?}, if you like>",
        """Two different halves of one name. Its value is these two cards, the upper half first;
        none where there is no such pair.""",
        gives="Cards",
        asks=True,
    ),
)
