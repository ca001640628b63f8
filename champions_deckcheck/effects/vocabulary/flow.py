"""Flow: doing things in order, or not.

`if`, `elif`, `else`, `for x in POKEMON:` and `for _ in range(n):` are written as in Python,
`and`, `or`, `not` and comparisons too.
"""

from champions_deckcheck.effects.vocabulary.word import word

FLOW = (
    word(
        "need(cond: Cond)",
        "this can be used only if {cond}",
        """The card, Ability or attack cannot be used unless this holds. Stands before every
        step that acts.""",
    ),
    word(
        "may(who: Who = you)",
        "{who} {who:wants/want} to",
        "The test of an `if`: the player is asked whether to do the block.",
        gives="Cond",
        asks=True,
    ),
    word(
        "flip()",
        "a coin comes up heads",
        "The test of an `if`: a coin is flipped, heads is true.",
        gives="Cond",
        asks=True,
    ),
    word(
        "flips(n: Num)",
        "flip {n} {n:coin/coins} and count the heads",
        "Flips that many coins; its value is the number of heads.",
        gives="Num",
        asks=True,
    ),
    word(
        "flips_until_tails()",
        "flip a coin until it comes up tails and count the heads",
        "Its value is the number of heads.",
        gives="Num",
        asks=True,
    ),
    word(
        "choose_mode(*names: Texts)",
        "choose one of {names}",
        """Written `match choose_mode("draw", "heal"):` with a `case "draw":` for each. Only
        modes with a step that can do something are offered.""",
        gives="Text",
        asks=True,
    ),
    word(
        "pays(cond: Cond, *kinds: Texts)",
        "if {cond}, this attack can be used for <{kinds@and}|no> Energy",
        """In place of its printed cost, a type for each Energy of it; without types it costs
        nothing. Stands before every step that acts.""",
    ),
    word(
        "usable_while(*names: Texts)",
        "this attack can be used even if this Pokémon is {names}",
        "Special Conditions that do not keep the Pokémon from using this attack.",
    ),
    word(
        "on_first_turn()",
        "this can be used on the first turn as well",
        "An attack or Supporter card that the rule against it on the first turn is not for.",
    ),
    word("fail()", "this attack does nothing", "Ends an attack before its damage."),
    word("stop()", "nothing more happens", "Ends this program; what was done stays done."),
    word(
        "vstar_power()",
        "this counts as your VSTAR Power",
        "In an attack that is the one VSTAR Power of a game (CG-11); does nothing by itself.",
    ),
    word("end_turn()", "your turn ends", "The turn ends once this program is carried out."),
    word(
        "own_side()",
        "this card is for its player's own side",
        """It stays attached to a Pokémon or in a play area, so that its effects cannot go to the
        partner (TG-13). Means nothing where nobody could give them.""",
    ),
    word(
        "unsupported(text: Text)",
        "NOT PLAYED: {text}",
        """A sentence the notation cannot express. Does nothing, and is counted and named in
        the results of every game it came up in.""",
    ),
)
