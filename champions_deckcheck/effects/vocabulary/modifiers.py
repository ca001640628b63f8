"""Modifiers: what holds while a card is in place, or for a time with `lasting`.

`on` is whom it is on, written from the view of the card's player. A modifier of an Ability
that says it does not stack has a `key`: of several with one key only the first counts.
"""

from champions_deckcheck.effects.vocabulary.word import word

MODIFIERS = (
    word(
        "dmg_dealt(n: Num, on: Pokes = this, to: Filter = any_card, side: Text = 'active',"
        " key: Text = '')",
        "attacks of {on} do {n+} damage to {side}< if that one is {to@a}>",
        """Before Weakness and Resistance. `to` is what the damaged Pokémon must be; `side`
        "active" counts for damage to the opponent's Active Pokémon only, "any" for all.""",
        gives="Mod",
    ),
    word(
        "dmg_taken(n: Num, on: Pokes = this, source: Filter = any_card, key: Text = '',"
        " by_opp: Flag = False, once: Flag = False)",
        "{on} {on:takes/take} {n+} damage from attacks< of {source}>"
        "<{once?}, and this card is discarded>",
        """After Weakness and Resistance; a negative number is less damage. `source` is what
        the attacking Pokémon must be; `by_opp=True` where it has to be an opponent's;
        `once=True`: this card, a Tool, is discarded when it has done so, even if no damage
        is left.""",
        gives="Mod",
    ),
    word(
        "prevent_damage(on: Pokes = this, source: Filter = any_card, flip: Flag = False,"
        " bench: Flag = False)",
        "<{flip?}if a coin comes up heads, >damage done to {on}<{bench?} on the Bench>"
        " by attacks of your opponent's {source@pokemon} is prevented",
        """By attacks of the opponent's Pokémon. `flip=True`: only if a coin comes up heads
        (a block flip, CP-10). `bench=True`: only damage done to it as a Benched Pokémon.""",
        gives="Mod",
    ),
    word(
        "halve_damage(on: Pokes = this, by: Num = 2, less: Num = 0, flip: Flag = True)",
        "<{flip?}if a coin comes up heads, >damage done to {on} by attacks is divided by"
        " {by}< and then {less} less>",
        "A reduction flip (CP-10). Halves round down to tens.",
        gives="Mod",
    ),
    word(
        "prevent_effects(on: Pokes = this, of: Text = 'attacks', source: Filter = any_card,"
        " bench: Flag = False)",
        "effects of your opponent's {of}< of {source}> done to {on} are prevented",
        """Damage is not an effect. `of` is "attacks", "abilities", "trainers" or "all", of
        the opponent. `bench=True`: only where they are done to it as a Benched Pokémon.""",
        gives="Mod",
    ),
    word(
        "only_on(what: Filter)",
        "this card can only be attached to {what}, and is discarded from any other",
        "Of an Energy or Tool that is attached.",
        gives="Mod",
    ),
    word(
        "hp(n: Num, on: Pokes = this, key: Text = '')",
        "{on} {on:has/have} {n+} HP",
        "Or less.",
        gives="Mod",
    ),
    word(
        "attack_cost(n: Num, on: Pokes = this, kind: Text = 'Colorless', key: Text = '')",
        "attacks of {on} cost {n+} {kind} Energy",
        "Or less, if negative; `n` of -99 is no cost at all of that kind.",
        gives="Mod",
    ),
    word(
        "retreat_cost(n: Num, on: Pokes = this)",
        "the Retreat Cost of {on} is {n+}",
        "Or less.",
        gives="Mod",
    ),
    word(
        "set_type(kind: Text, on: Pokes = this)",
        "{on} {on:is/are} {kind}",
        "Its Energy type.",
        gives="Mod",
    ),
    word("no_weakness(on: Pokes = this)", "{on} {on:has/have} no Weakness", "", gives="Mod"),
    word("no_resistance(on: Pokes = this)", "{on} {on:has/have} no Resistance", "", gives="Mod"),
    word(
        "set_weakness(kind: Text, on: Pokes = this)",
        "the Weakness of {on} is {kind}",
        "×2, in place of the printed one.",
        gives="Mod",
    ),
    word(
        "provide(*kinds: Texts, units: Num = 1, when: Cond = True)",
        "<if {when}, >this provides {units} Energy of {kinds@energy}",
        """What a Special Energy card gives the Pokémon it is on: one Energy of any one of
        these types at a time, `units` of them. "any" is every type. Of several lines the
        first whose `when` holds counts.""",
        gives="Mod",
    ),
    word(
        "energy_counts(what: Filter, units: Num, on: Pokes, key: Text = '')",
        "each {what@one} attached to {on} provides {units} of its Energy",
        "Not acceleration (P-25).",
        gives="Mod",
    ),
    word("cant_attack(on: Pokes = this)", "{on} can't attack", "", gives="Mod"),
    word(
        "cant_use(attack: Text, on: Pokes = this)",
        "{on} can't use {attack}",
        "By printed name.",
        gives="Mod",
    ),
    word("cant_retreat(on: Pokes = this)", "{on} can't retreat", "", gives="Mod"),
    word(
        "cant_play(what: Filter, who: Who = opp)",
        "{who} can't play {what} from {who@their} hand",
        "",
        gives="Mod",
    ),
    word(
        "cant_attach(what: Filter, who: Who = opp)",
        "{who} can't attach {what} from {who@their} hand",
        "",
        gives="Mod",
    ),
    word(
        "no_abilities(on: Pokes)",
        "{on} {on:has/have} no Abilities",
        "A lock: settled before all other modifiers, the one in play longest first.",
        gives="Mod",
    ),
    word(
        "no_tools(on: Pokes)",
        "Tools attached to {on} have no effect",
        "A lock as well.",
        gives="Mod",
    ),
    word(
        "no_conditions(on: Pokes = this, *names: Texts)",
        "{on} can't be <{names}|affected by Special Conditions>",
        "Without names: by any Special Condition; those it has are removed.",
        gives="Mod",
    ),
    word(
        "prize_value(n: Num, on: Pokes = this)",
        "for {on}, {n+} Prize {n:card is/cards are} taken",
        "Nothing where there are no Prize cards.",
        gives="Mod",
    ),
    word(
        "survive_ko(hp_left: Num = 10, on: Pokes = this, flip: Flag = False,"
        " full: Flag = False, once: Flag = False)",
        "<{flip?}if a coin comes up heads, >if {on} would be Knocked Out by damage from"
        " an attack<{full?} at full HP>, its remaining HP becomes {hp_left} instead"
        "<{once?}, and this card is discarded>",
        """`flip=True`: if heads; `full=True`: only from full HP; `once=True`: this card, a Tool,
        is discarded when it has done so.""",
        gives="Mod",
    ),
    word(
        "checkup_counters(condition: Text, n: Num, on: Pokes)",
        "between turns, {n} more damage {n:counter/counters} {n:is/are} put on {on} if {condition}",
        'For "Poisoned" or "Burned".',
        gives="Mod",
    ),
    word("no_healing(on: Pokes)", "{on} can't be healed", "", gives="Mod"),
    word(
        "tool_slots(n: Num, on: Pokes = this)", "{on} may have {n+} {n:Tool/Tools}", "", gives="Mod"
    ),
)
