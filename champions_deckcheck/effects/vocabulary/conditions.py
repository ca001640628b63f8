"""Special Conditions, and what can be asked of the state of the game."""

from champions_deckcheck.effects.vocabulary.word import word

CONDITIONS = (
    word(
        "condition(who: Pokes, *names: Texts)",
        "{who} {who:is/are} now {names@and}",
        """"Asleep", "Burned", "Confused", "Paralyzed", "Poisoned". Of Asleep, Confused and
        Paralyzed the newest replaces the others.""",
    ),
    word(
        "poison(who: Pokes, counters: Num)",
        "{who} {who:is/are} now Poisoned, with {counters} damage"
        " {counters:counter/counters} between turns",
        "Poisoned by more than the usual one counter.",
    ),
    word(
        "any_condition(who: Pokes, *names: Texts)",
        "choose one of {names}; {who} {who:is/are} now affected by it",
        "You choose.",
        asks=True,
    ),
    word(
        "cure_one(who: Pokes)",
        "{who} {who:recovers/recover} from one Special Condition",
        "You choose which, if there are several.",
        asks=True,
    ),
    word(
        "cure(who: Pokes, *names: Texts)",
        "{who} {who:recovers/recover} from <{names@and}|all Special Conditions>",
        "Without names: from all Special Conditions.",
    ),
    word(
        "exists(what: Cards)",
        "there are any {what}",
        "Cards of a zone, or Pokémon in play: at least one.",
        gives="Cond",
    ),
    word(
        "matches(who: Pokes, what: Filter)",
        "{who} {who:is/are} {what@a}",
        "Every one of these is; false if there is none.",
        gives="Cond",
    ),
    word(
        "is_active(who: Pokes)",
        "{who} {who:is/are} in the Active Spot",
        "In Champions always true (CS-03).",
        gives="Cond",
    ),
    word(
        "on_bench(who: Pokes)",
        "{who} {who:is/are} on the Bench",
        "In Champions true of a support Pokémon.",
        gives="Cond",
    ),
    word(
        "affected(who: Pokes, *names: Texts)",
        "{who} {who:is/are} <{names}|affected by a Special Condition>",
        "By one of these Special Conditions; without names, by any.",
        gives="Cond",
    ),
    word(
        "entered_this_turn(who: Pokes)",
        "{who} came into play this turn",
        "Also by evolving.",
        gives="Cond",
    ),
    word(
        "evolved_now(who: Pokes, *names: Texts)",
        "{who} <evolved from {names}|evolved> this turn",
        """From a Pokémon of one of these names; without names, from any. In Champions nothing
        has (CG-02).""",
        gives="Cond",
    ),
    word(
        "moved_up(who: Pokes, last: Flag = False)",
        "{who} moved from the Bench to the Active Spot<{last?} in the turn before>",
        "This turn, or in the turn before this one. In Champions nothing has (CG-03, P-29).",
        gives="Cond",
    ),
    word(
        "healed_now(who: Pokes)",
        "{who} was healed this turn",
        "Any one of these: some damage was taken off it by a text.",
        gives="Cond",
    ),
    word(
        "damaged_last_turn(who: Pokes)",
        "{who} was damaged by an attack during the opponent's last turn",
        "Since one's own last turn; any one of these.",
        gives="Cond",
    ),
    word(
        "power_used(what: Text, who: Who = you)",
        "{who} used {what} in this game",
        'Of the attacks and Abilities that are used once a game (CG-11): "gx" or "vstar".',
        gives="Cond",
    ),
    word(
        "ko_last_turn(by: Text = 'any', what: Filter = any_card)",
        "{what@yours} was Knocked Out< {by}> during your opponent's last turn",
        """`by` is "any" or "attack". In Champions: a Champion of yours (P-28).""",
        gives="Cond",
    ),
    word("first_turn(who: Who = you)", "it is {who's} first turn", "Of the game.", gives="Cond"),
    word(
        "by_each_opp(cond: Cond)",
        "of each opponent: {cond}",
        """The condition holds by every opponent alone, where there are several (TG-19); elsewhere
        one opponent is enough.""",
        gives="Cond",
    ),
    word("went_first(who: Who = you)", "{who} went first", "Took the first turn.", gives="Cond"),
    word(
        "stadium_in_play(*names: Texts, own: Flag = False)",
        "<{names}|any Stadium> is in play",
        "One of these names; without names, any. `own=True`: one of your own.",
        gives="Cond",
    ),
    word(
        "played_this_turn(what: Filter)",
        "you played {what@a} from your hand this turn",
        "Trainer cards played this turn, this one included.",
        gives="Cond",
    ),
    word(
        "used_last_turn(attack: Text = '', who: Pokes = this)",
        "{who} used <{attack}|an attack> during your last turn",
        "The attack's printed name, or any if it is left out; any one of these Pokémon.",
        gives="Cond",
    ),
    word(
        "together(n: Num)",
        "you play {n} of this card together",
        """There are that many in hand, this one among them; in modes of teams the partner's
        count as well (P-11).""",
        gives="Cond",
    ),
    word(
        "may_support(who: Who = you)",
        "{who} can put a Pokémon into play",
        "There is room: a Bench place, or in Champions always.",
        gives="Cond",
    ),
)
