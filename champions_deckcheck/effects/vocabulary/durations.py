"""How long a lasting effect holds."""

from champions_deckcheck.effects.vocabulary.word import word

DURATIONS = (
    word("this_turn", "until the end of this turn", "", gives="Dur"),
    word("opp_next_turn", "during your opponent's next turn", "Through its end.", gives="Dur"),
    word("your_next_turn", "during your next turn", "Only then.", gives="Dur"),
    word("until_your_turn", "until your next turn starts", "", gives="Dur"),
    word("until_end_of_your_next_turn", "until the end of your next turn", "", gives="Dur"),
    word(
        "while_asleep",
        "as long as it is Asleep",
        "It is over once the Pokémon is not Asleep between turns.",
        gives="Dur",
    ),
    word("whole_game", "for the rest of the game", "", gives="Dur"),
)
