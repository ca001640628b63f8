"""Modifiers: what holds while a card is in place, or for a time with `lasting`.

`on` is whom it is on, written from the view of the card's player. A modifier of an Ability
that says it does not stack has a `key`: of several with one key only the first counts.
"""

from champions_deckcheck.effects.vocabulary.word import word

MODIFIERS = (
    word(
        "dmg_dealt(n: Num, on: Pokes = this, to: Filter = any_card, side: Text = 'active',"
        " key: Text = '', attack: Text = '')",
        "attacks< called {attack}> of {on} do {n+} damage to {side}< if that one is {to@a}>",
        """Before Weakness and Resistance. `to` is what the damaged Pokémon must be; `side`
        "active" counts for damage to the opponent's Active Pokémon only, "bench" for that to
        Benched ones, "any" for all; with `attack`, for the attack of that printed name only.""",
        gives="Mod",
    ),
    word(
        "base_damage(n: Num, attack: Text, on: Pokes = this)",
        "the base damage of {attack} of {on} is {n}",
        "In place of the printed number.",
        gives="Mod",
    ),
    word(
        "ignores(on: Pokes, *what: Texts)",
        "the damage of attacks of {on} isn't affected by {what}",
        "Like `ignore`, for every attack of these Pokémon.",
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
        " bench: Flag = False, own: Flag = False, least: Num = 0, most: Num = 9999)",
        "<{flip?}if a coin comes up heads, >damage done to {on}<{bench?} on the Bench>"
        " by attacks of <{own?}anybody's|your opponent's> {source@pokemon} is prevented"
        "<, if it is {least} or more><, if it is {most} or less>",
        """By attacks of the opponent's Pokémon; with `own=True`, of one's own side as well.
        `flip=True`: only if a coin comes up heads (a block flip, CP-10). `bench=True`: only
        damage done to it as a Benched Pokémon. `least` and `most` are the damage, after
        everything else, for which it holds.""",
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
        " bench: Flag = False, own: Flag = False)",
        "effects of <{own?}anybody's|your opponent's> {of}< of {source}> done to {on} are"
        " prevented",
        """Damage is not an effect. `of` is "attacks", "abilities", "trainers" or "all", of
        the opponent, with `own=True` of one's own side as well. `bench=True`: only where they
        are done to it as a Benched Pokémon.""",
        gives="Mod",
    ),
    word(
        "prevent_counters(on: Pokes = this, of: Text = 'all', source: Filter = any_card,"
        " bench: Flag = False)",
        "damage counters are not put on {on} by effects of your opponent's {of}< of {source}>",
        """Counters put or moved there by effects; damage is done all the same. `of` is
        "attacks", "abilities" or "all" for both. `bench=True` as in `prevent_effects`.""",
        gives="Mod",
    ),
    word(
        "counters_stay(on: Pokes = this)",
        "damage counters on {on} can't be moved",
        "To other Pokémon, by anybody's effects.",
        gives="Mod",
    ),
    word(
        "cards_stay(what: Filter, on: Pokes = this)",
        "{what} attached to {on} stays there whatever your opponent's effects do",
        "Attached cards that effects of opponents cannot discard or put anywhere else.",
        gives="Mod",
    ),
    word(
        "deck_stays(who: Who = you)",
        "cards of {who's} deck aren't discarded by effects of {who@their} opponent",
        "Those an opponent's effect would discard from the deck stay in it.",
        gives="Mod",
    ),
    word(
        "stadium_stays(what: Filter)",
        "effects of {what} done to this card are prevented",
        "Of a Stadium: Trainer cards that cannot take it out of play.",
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
        "attack_cost(n: Num, on: Pokes = this, kind: Text = 'Colorless', key: Text = '',"
        " attack: Text = '')",
        "attacks of {on} cost {n+} {kind} Energy",
        """Or less, if negative; `n` of -99 is no cost at all of that kind. `kind` "any" takes
        off Energy of any type. With `attack`, for the attack of that printed name only.""",
        gives="Mod",
    ),
    word(
        "cost_is(attack: Text, on: Pokes, *kinds: Texts)",
        "{on} can use {attack} for {kinds@and} Energy",
        "In place of the printed cost; a type for each Energy of it.",
        gives="Mod",
    ),
    word(
        "attack_flip(coins: Num = 1, on: Pokes = this)",
        "if {on} tries to attack, {coins} {coins:coin is/coins are} flipped, and unless all come"
        " up heads the attack does nothing",
        "Once the attack is announced, before Confusion and Protect.",
        gives="Mod",
    ),
    word(
        "attacks_while(on: Pokes, *names: Texts)",
        "{on} can attack even if {names}",
        "Special Conditions that do not keep these Pokémon from attacking.",
        gives="Mod",
    ),
    word(
        "grant_attacks(of: Cards, on: Pokes = this)",
        "{on} can use the attacks of {of} as well",
        """Of cards anywhere, or of Pokémon in play; their costs have to be met. `this_card` is
        the card itself: a Tool with an attack printed on it.""",
        gives="Mod",
    ),
    word(
        "grant_previous(on: Pokes = this)",
        "{on} can use the attacks of the cards it evolved from",
        "In Champions nothing has evolved, so it has none of them (CG-02).",
        gives="Mod",
    ),
    word(
        "retreat_cost(n: Num, on: Pokes = this, key: Text = '')",
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
    word(
        "add_type(kind: Text, on: Pokes = this)",
        "{on} {on:is/are} {kind} as well",
        "Beside its other types.",
        gives="Mod",
    ),
    word(
        "same_type(who: Pokes, on: Pokes = this)",
        "{on} {on:has/have} the types of {who}",
        "As printed on those, in place of its own.",
        gives="Mod",
    ),
    word(
        "type_of_energy(on: Pokes = this)",
        "{on} {on:is/are} the type of the basic Energy attached",
        "Of each of them; its own type without any.",
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
        "weakness_times(n: Num, on: Pokes = this, source: Filter = any_card)",
        "Weakness of {on} counts ×{n}< against attacks of {source}>",
        "In place of ×2; what has no Weakness still has none.",
        gives="Mod",
    ),
    word(
        "resistance_is(n: Num, on: Pokes = this)",
        "Resistance of {on} takes off {n}",
        "In place of the printed number.",
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
    word(
        "energy_becomes(kind: Text, on: Pokes = this, what: Filter = any_card)",
        "{what} attached to {on} {on:is/are} {kind} Energy and no other",
        "As many units as before, each of this one type.",
        gives="Mod",
    ),
    word(
        "plain_energy(on: Pokes)",
        "Special Energy attached to {on} provides 1 Colorless Energy and has no other effect",
        "A lock as well.",
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
        "no_abilities_of(what: Filter, who: Who = each)",
        "{what} of {who} in play, in hand and in the discard pile have no Abilities",
        "A lock as well.",
        gives="Mod",
    ),
    word(
        "no_powers(on: Pokes)",
        "{on} can't use Poké-Powers",
        """The Pokémon has them all the same (`has_power`), and its Poké-Bodies and Abilities
        work.""",
        gives="Mod",
    ),
    word(
        "no_tools(on: Pokes)",
        "Tools attached to {on} have no effect",
        "A lock as well.",
        gives="Mod",
    ),
    word(
        "no_attaching(what: Filter, on: Pokes = this)",
        "{what} can't be attached from hand to {on}",
        "",
        gives="Mod",
    ),
    word(
        "cant_evolve(on: Pokes, what: Filter = any_card)",
        "{on} can't evolve< into {what}> by cards from hand",
        "In Champions nothing evolves, and coming into play as support is not evolving (CG-02).",
        gives="Mod",
    ),
    word(
        "evolves_early(on: Pokes = this, first: Flag = True, same: Flag = True)",
        "{on} can evolve<{first?} on the first turn><{same?} on the turn it came into play>",
        "`first` and `same` say when. In Champions nothing evolves (CG-02).",
        gives="Mod",
    ),
    word(
        "keeps_turn(what: Filter, who: Who = you)",
        "{who's} turn does not end because of {what}",
        """Of cards or Pokémon that would end it: a Mega Evolution that an older rule lets end
        the turn, or a card that says so. In Champions only the latter do (P-22).""",
        gives="Mod",
    ),
    word(
        "bench_size(n: Num, who: Who = you)",
        "{who} can have {n} Benched Pokémon",
        "Of several the smallest counts. In Champions there is no Bench (CG-03).",
        gives="Mod",
    ),
    word(
        "no_conditions(on: Pokes = this, *names: Texts)",
        "{on} can't be <{names}|affected by Special Conditions>",
        "Without names: by any Special Condition; those it has are removed.",
        gives="Mod",
    ),
    word(
        "prize_value(n: Num, on: Pokes = this, by: Text = 'any', source: Filter = any_card,"
        " key: Text = '')",
        "for {on}, {n+} Prize {n:card is/cards are} taken<, if Knocked Out{by}>< of {source}>",
        """`n` of -99: none at all. `by` and `source` as in a `trigger`: what Knocks it Out, and
        which Pokémon's attack. Nothing where there are no Prize cards.""",
        gives="Mod",
    ),
    word(
        "survive_ko(hp_left: Num = 10, on: Pokes = this, flip: Flag = False,"
        " full: Flag = False, once: Flag = False, by_opp: Flag = False)",
        "<{flip?}if a coin comes up heads, >if {on} would be Knocked Out by damage from"
        " an<{by_opp?} opponent's> attack<{full?} at full HP>, its remaining HP becomes {hp_left}"
        " instead<{once?}, and this card is discarded>",
        """`flip=True`: if heads; `full=True`: only from full HP; `once=True`: this card, a Tool,
        is discarded when it has done so; `by_opp=True`: only by an opponent's attack.""",
        gives="Mod",
    ),
    word(
        "checkup_counters(condition: Text, n: Num, on: Pokes, key: Text = '')",
        "between turns, {n} more damage {n:counter/counters} {n:is/are} put on {on} if {condition}",
        """For "Poisoned" or "Burned". A number that stands "instead of" the usual one has a
        `key`: several do not add up.""",
        gives="Mod",
    ),
    word("no_healing(on: Pokes)", "{on} can't be healed", "", gives="Mod"),
    word(
        "wake_coins(n: Num, on: Pokes)",
        "{on} {on:wakes/wake} up between turns only if {n} coins all come up heads",
        "Of several the highest number counts.",
        gives="Mod",
    ),
    word(
        "burn_stays(on: Pokes)",
        "{on} stays Burned between turns even if the coin comes up heads",
        "",
        gives="Mod",
    ),
    word(
        "tails_only(who: Who = opp)",
        "every coin {who} {who:flips/flip} is tails",
        "Of texts, attacks and Special Conditions alike.",
        gives="Mod",
    ),
    word(
        "reflip(on: Pokes, key: Text = '')",
        "once during a player's turn, after coins are flipped for an attack of {on}, that player"
        " may flip them again",
        "The coins of one step of the attack; the second result counts. Once for each `key`.",
        gives="Mod",
    ),
    word(
        "tool_slots(n: Num, on: Pokes = this)", "{on} may have {n+} {n:Tool/Tools}", "", gives="Mod"
    ),
)
