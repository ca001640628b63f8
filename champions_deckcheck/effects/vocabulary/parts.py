"""Headings: when a part of a card's text is carried out. Written `with NAME(...):`."""

from champions_deckcheck.effects.vocabulary.word import word

PARTS = (
    word(
        "activated(limit: Text = 'turn', when: Cond = True, where: Text = 'play')",
        "{limit}<, {where}><, if {when}>",
        """An Ability or Stadium a player uses. `limit` is "turn" (once during your turn,
        each Pokémon by itself), "name" (not more than one Ability of this name each turn),
        "free" (as often as you like), "game", or "vstar" (the one VSTAR Power of a game).
        Steps that a player must be able to do stand as `need(...)` first. `where` is where
        the card has to be: "play", "hand" or "discard" (the discard pile); `this_card` is it,
        and `this` only once it is in play. In Champions it comes into play from there as a
        support Pokémon (CS-08).""",
        gives="Part",
    ),
    word(
        "entered(how: Text = 'any', when: Cond = True, limit: Text = '')",
        "when you play this Pokémon from your hand{how}<, if {when}><, {limit}>",
        """Carried out when the Pokémon comes into play. `how` is the printed way: "bench"
        (from hand onto the Bench), "evolve" (from hand to evolve) or "any" (also by an effect).
        "You may" is written `if may():`. `limit` is "name" where not more than one Ability of
        this name may be used each turn.
        In Champions every way is met by coming into play as a support Pokémon (P-14).""",
        gives="Part",
    ),
    word(
        "static(when: Cond = True)",
        "as long as {when}",
        """Holds while the card is in place. The block holds modifiers only; inside, `this`
        is the Pokémon itself, or for a Tool or an Energy the Pokémon it is attached to.""",
        gives="Part",
    ),
    word(
        "trigger(event: Text, on: Pokes = this, by: Text = 'any', when: Cond = True,"
        " what: Filter = any_card, limit: Text = '')",
        "{event}<, if {when}><, {limit}>",
        """Carried out when something happens. Events: "damaged" (by an attack; even if it
        is Knocked Out), "knocked_out", "attached" (this card, from hand), "energy_attached"
        (to `on`, from hand), "turn_start", "turn_end" (of the player whose card it is),
        "any_turn_end", "checkup" (between turns), "attack" (declared by `on`),
        "trainer_played" (by `by`: "you", "opp", "any"), "supporter_played", "entered",
        "benched" (from hand onto the Bench), "tool_attached" (from hand), "evolved" (by a card
        from hand), "to_active" and "to_bench" (moved there from the other), "retreated"; in
        Champions nothing does any of the last four, nor "benched". `what` is what the card
        must be that is attached, played or evolved into. `limit` is "turn" (once in a turn) or
        "name" (with one of this name a turn). `by` is "attack", "opp_attack", "opp", "you" or
        "any". Inside, `attacker` is the Pokémon that did it, `subject` the one it happened to,
        `amount()` the damage.""",
        gives="Part",
    ),
)
