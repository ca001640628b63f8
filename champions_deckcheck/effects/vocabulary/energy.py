"""Energy and Tools attached to Pokémon."""

from champions_deckcheck.effects.vocabulary.word import word

ENERGY = (
    word(
        "attach(what: Cards, to: One)",
        "attach {what} to {to@one}",
        """All of these to one Pokémon. As an effect, so not the attachment of the turn. Its
        value is the number attached. An Ability that has it counts as acceleration (CG-09).""",
        gives="Num",
        asks=True,
    ),
    word(
        "attach_each(what: Cards, to: Pokes)",
        "attach {what} to {to} in any way you like",
        "The player chooses a Pokémon for each card. Counts as acceleration in an Ability.",
        gives="Num",
        asks=True,
    ),
    word(
        "attached(who: Pokes, what: Filter = energy_card)",
        "{what} attached to {who}",
        "The cards attached to these Pokémon: Energy by default, or Tools.",
        gives="Cards",
    ),
    word(
        "move_energy(what: Cards, to: One)",
        "move {what} to {to@one}",
        "Energy cards that are attached to Pokémon; not acceleration (P-18).",
        gives="Num",
        asks=True,
    ),
    word(
        "attach_tool(what: Cards, to: One)",
        "attach {what} to {to@one}",
        "A Tool, where there is room for one.",
        gives="Num",
        asks=True,
    ),
)
