"""Damage, damage counters, healing and Knock Outs."""

from champions_deckcheck.effects.vocabulary.word import word

DAMAGE = (
    word(
        "deal()",
        "do the damage",
        """The damage step of an attack stands here: what comes before it is text "before
        doing damage" or changes the damage, what comes after it are effects. A program
        without it does its damage first. After `deal()` the word `dealt()` tells how much
        damage was done.""",
        asks=True,
    ),
    word(
        "dmg_add(n: Num)",
        "this attack does {n+} damage",
        "Before `deal()`. A negative number is less damage.",
    ),
    word(
        "dmg_set(n: Num)",
        "this attack does {n} damage",
        'Before `deal()`: instead of the printed base, so "30×" is `dmg_set(30 * heads)`.',
    ),
    word(
        "ignore(*what: Texts)",
        "the damage of this attack isn't affected by {what}",
        'Before `deal()`: any of "weakness", "resistance", "effects" (on the Defending Pokémon).',
    ),
    word(
        "damage(to: Pokes, n: Num, weakness: Flag = False)",
        "do {n} damage to {to@each}<{weakness?}, and Weakness and Resistance count>",
        """Damage by the attack to each of these, beside the Defending Pokémon's.
        `weakness=True` for Weakness and Resistance to count (an Active Pokémon).""",
    ),
    word(
        "damage_split(total: Num, to: Pokes, step: Num = 10)",
        "do {total} damage to {to} in any way you like, in steps of {step}",
        "The player shares it out in steps; Weakness and Resistance do not count.",
        asks=True,
    ),
    word(
        "counters(to: Pokes, n: Num)",
        "put {n} damage {n:counter/counters} on {to@each}",
        "On each of these. Counters are not damage.",
    ),
    word(
        "counters_upto(to: One, n: Num)",
        "put up to {n} damage {n:counter/counters} on {to@one}",
        "You choose how many; its value is that number.",
        gives="Num",
        asks=True,
    ),
    word(
        "counters_split(n: Num, to: Pokes)",
        "put {n} damage {n:counter/counters} on {to} in any way you like",
        "The player places them one by one.",
        asks=True,
    ),
    word(
        "move_counters(source: One, to: One, n: Num, exactly: Flag = False)",
        "move <{exactly?}exactly|up to> {n} damage {n:counter/counters} from {source@one}"
        " to {to@one}",
        """Its value is how many were moved; asks how many if there are several. `exactly=True`:
        nobody is asked, and all of `n` are moved, or as many as there are.""",
        gives="Num",
        asks=True,
    ),
    word(
        "move_counters_split(n: Num, source: Pokes, to: Pokes, exactly: Flag = False)",
        "move <{exactly?}exactly|up to> {n} damage {n:counter/counters} from {source} to {to} in"
        " any way you like",
        """One by one: the player chooses from which Pokémon, and to which other, and may stop
        unless it is `exactly` so many. Its value is how many were moved.""",
        gives="Num",
        asks=True,
    ),
    word(
        "swap_counters(a: One, b: One)",
        "switch all damage counters on {a@one} with those on {b@one}",
        "What one cannot be given stays where it is.",
        asks=True,
    ),
    word(
        "heal(who: Pokes, n: Num)",
        "heal {n} damage from {who@each}",
        "From each of these. Its value is the damage healed in all.",
        gives="Num",
    ),
    word(
        "heal_all(who: Pokes)",
        "heal all damage from {who@each}",
        "Its value is the damage healed in all.",
        gives="Num",
    ),
    word(
        "set_hp_left(who: Pokes, n: Num)",
        "the remaining HP of {who@each} is now {n}",
        "By putting damage counters on it; never heals.",
    ),
    word(
        "knock_out(who: Pokes)",
        "{who} {who:is/are} Knocked Out",
        "Whatever damage is on it. Its value is the number of Pokémon it was done to.",
        gives="Num",
    ),
)
