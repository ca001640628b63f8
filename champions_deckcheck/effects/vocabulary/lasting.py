"""Effects that outlast the step that makes them."""

from champions_deckcheck.effects.vocabulary.word import word

LASTING = (
    word(
        "lasting(what: Mod, until: Dur)",
        "{until}, {what}",
        """A modifier for a time. Single Pokémon (`this`, `defender`, a chosen one) are
        settled now; a group (`opp.pokemon`, `you.pokemon[basic]`) is judged anew each time,
        so Pokémon that come into play later belong to it.""",
    ),
    word(
        "later(when: Text)",
        "{when}:",
        """Written `with later("..."):` inside a program: the block is carried out then.
        "end_of_turn", "end_of_opp_turn" (the opponent's next), "start_of_your_turn",
        "checkup" (the next).""",
    ),
    word(
        "whenever(event: Text, until: Dur, on: Pokes = this, by: Text = 'any',"
        " what: Filter = any_card)",
        "{until}, {event}:",
        """Written `with whenever("damaged", opp_next_turn):` inside a program: the block is
        carried out each time it happens, for that long. Events and `by` are those of
        `trigger`, and so are `attacker`, `subject` and `amount()` in it. Single Pokémon are
        settled now, as in `lasting`.""",
    ),
    word(
        "permit(what: Text)",
        "this turn, you may {what}",
        """"attach" (one more Energy from hand), "supporter" (one more Supporter), "attack"
        (also on the first turn).""",
    ),
)
