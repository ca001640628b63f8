"""Numbers. `+`, `-`, `*`, `//`, `min(a, b)` and `max(a, b)` are written as in Python."""

from champions_deckcheck.effects.vocabulary.word import word

NUMBERS = (
    word(
        "count(what: Cards)",
        "the number of {what@bare}",
        "Cards, or Pokémon in play. The Bench counts as P-27 says.",
        gives="Num",
    ),
    word(
        "energy(who: Pokes, *kinds: Texts)",
        "the amount of <{kinds} >Energy attached to {who}",
        "Units that the Energy provides, not cards; without a type, all.",
        gives="Num",
    ),
    word(
        "damage_on(who: Pokes)",
        "the damage on {who}",
        "In points, so one counter is 10.",
        gives="Num",
    ),
    word("counters_on(who: Pokes)", "the number of damage counters on {who}", "", gives="Num"),
    word("hp_left(who: Pokes)", "the remaining HP of {who}", "The real value (P-17).", gives="Num"),
    word(
        "max_hp(who: Pokes)",
        "the HP of {who}",
        "With everything that changes it (P-17).",
        gives="Num",
    ),
    word(
        "retreat_of(who: Pokes)",
        "the Retreat Cost of {who}",
        "As printed and modified.",
        gives="Num",
    ),
    word(
        "prizes_left(who: Who)",
        "the number of Prize cards {who} {who:has/have} left",
        "In Champions: the opposing Champions not yet Knocked Out (P-12).",
        gives="Num",
    ),
    word(
        "prizes_taken(who: Who)",
        "the number of Prize cards {who} {who:has/have} taken",
        "In Champions: the opposing Champions Knocked Out (P-12).",
        gives="Num",
    ),
    word(
        "dealt()",
        "the damage this attack did",
        "To the Defending Pokémon, after `deal()`.",
        gives="Num",
    ),
    word("amount()", "the damage it did", "In a `trigger`: the damage.", gives="Num"),
    word(
        "conditions_on(who: Pokes)",
        "the number of Special Conditions affecting {who}",
        "",
        gives="Num",
    ),
    word(
        "damage_last_turn(who: Pokes)",
        "the damage that attacks did to {who} during the opponent's last turn",
        "Since one's own last turn.",
        gives="Num",
    ),
    word(
        "prizes_taken_last_turn(who: Who = opp)",
        "the number of Prize cards {who} took during {who@their} last turn",
        "In Champions: the opposing Champions Knocked Out in it (P-12).",
        gives="Num",
    ),
    word(
        "extra_energy(who: Pokes, *kinds: Texts)",
        "the amount of <{kinds} >Energy attached to {who} beyond the cost of this attack",
        "In an attack.",
        gives="Num",
    ),
    word(
        "kinds_in(what: Cards, of: Text)",
        "the number of different {of}s among {what}",
        '`of` is "name" or "type".',
        gives="Num",
    ),
    word("max(a: Num, b: Num)", "the larger of {a} and {b}", "", gives="Num"),
    word("min(a: Num, b: Num)", "the smaller of {a} and {b}", "", gives="Num"),
)
