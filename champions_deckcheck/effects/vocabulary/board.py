"""Pokémon coming into play, moving and leaving; Stadiums; attacks of others; the game's end."""

from champions_deckcheck.effects.vocabulary.word import word

BOARD = (
    word(
        "choose(who: Pokes, n: Num = 1, upto: Flag = False, by: Who = you)",
        "{by} {by:chooses/choose} <{upto?}up to >{n} of {who}",
        "Its value is the Pokémon chosen.",
        gives="Pokes",
        asks=True,
    ),
    word(
        "switch(who: Who = you)",
        "{who} {who:switches/switch} {who@their} Active Pokémon with a Benched one",
        """One's own Pokémon. Its value is the new Active Pokémon. In Champions there is
        nothing to switch (P-29), and one's own switch never bypasses Protect (P-10).""",
        gives="Pokes",
        asks=True,
    ),
    word(
        "bring_in(who: One)",
        "switch {who} with your Active Pokémon",
        "One's own Benched Pokémon becomes the Active one. Nothing in Champions (P-29).",
        gives="Pokes",
        asks=True,
    ),
    word(
        "gust(who: Who = opp, what: Filter = any_card)",
        "switch in 1 of {who's} Benched {what@pokemon}",
        """You choose. Its value is the new Active Pokémon. In Champions a card or Ability
        that has it may be played against Protect (CP-07), and does nothing else.""",
        gives="Pokes",
        asks=True,
    ),
    word(
        "push_out(who: Who = opp)",
        "{who} {who:switches/switch} {who@their} Active Pokémon with a Benched one of"
        " {who@their} choice",
        "Their owner chooses. Bypasses Protect like `gust`.",
        gives="Pokes",
        asks=True,
    ),
    word(
        "to_play(what: Cards)",
        "put {what} onto the Bench",
        """Pokémon cards into play, as many as there is room for; both halves of a LEGEND as
        one Pokémon. In Champions as one-turn support Pokémon, whose "when played" Abilities
        trigger at once (CS-08).""",
        gives="Pokes",
    ),
    word(
        "evolve(who: One, what: Cards)",
        "{who} {who:evolves/evolve} into {what}",
        "Does nothing to a Champion (P-20).",
        asks=True,
    ),
    word(
        "replace(who: One, what: Cards)",
        "{what} takes the place of {who}",
        """The card that was there goes where the new one was; attached cards, damage, Special
        Conditions and everything else stay. A Champion stays what it is (CG-03, P-24).""",
        asks=True,
    ),
    word(
        "devolve(who: Pokes, n: Num = 1)",
        "devolve {who@each}, by {n} {n:Stage/Stages}",
        "The highest Stage card to hand. Does nothing to a Champion (P-20).",
    ),
    word(
        "leave_play(who: Pokes, to: Dest, attached: Dest = to_discard)",
        "put {who} {to}<, and the cards attached to it {attached}>",
        """A Champion stays, but what is attached to it goes all the same (P-24). Of a support
        Pokémon all its cards go.""",
    ),
    word(
        "discard_stadium()",
        "discard the Stadium in play",
        "Its value is the number of Stadiums discarded.",
        gives="Num",
    ),
    word(
        "play_stadium(what: Cards)",
        "put {what} into play",
        "A Stadium card, in place of the one in play.",
    ),
    word(
        "use_attack(of: Cards, cost: Flag = False)",
        "use one of the attacks of {of} as this attack<{cost?}, if its Energy cost is met>",
        """The player chooses the attack. `cost=True` if its Energy cost must be met. An
        attack with this step does not do damage of its own.""",
        asks=True,
    ),
    word(
        "forbid_attack(who: One, until: Dur, only: Flag = False)",
        "choose one of the attacks of {who@one}; {until}, it <{only?}can use only |can't use >it",
        """The player chooses. `only=True`: that it cannot use any other.""",
        asks=True,
    ),
    word(
        "use_supporter(what: Cards)",
        "use the effect of {what} as the effect of this card",
        "The effect of a Trainer card. It stays where it is.",
        asks=True,
    ),
    word("win(who: Who = you)", "{who} {who:wins/win} the game", "At once."),
    word(
        "extra_turn(who: Who = you, skip: Flag = False)",
        "{who} {who:takes/take} another turn after this one<{skip?}, with nothing between them>",
        "After this one. `skip=True`: there is no checkup between the two.",
    ),
)
