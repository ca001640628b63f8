"""Players, their Pokémon and zones, and where cards go.

A player is written `you`, `opp`, `each` (every player), `partner`, or `owner(x)`. Behind a
player and a dot stand the zones `hand`, `deck`, `discard`, `lost`, `prizes` (cards), and
`active`, `bench`, `pokemon` (in play): `you.discard`, `opp.bench`, `each.pokemon`. A name
set by an earlier line (`found = search(...)`) stands for what it holds.
"""

from champions_deckcheck.effects.vocabulary.word import word

ZONES = ("hand", "deck", "discard", "lost", "prizes")
GROUPS = ("active", "bench", "pokemon")

PLACES = (
    word("you", "you", "Whose card it is, or who plays it.", gives="Who"),
    word(
        "opp",
        "your opponent",
        """One opponent. In an attack the owner of the Pokémon attacked; elsewhere, with several
        opponents, the one you choose when the card is used.""",
        gives="Who",
    ),
    word("each", "each player", "Every player in the game, you first.", gives="Who"),
    word("partner", "your partner", "In modes of teams.", gives="Who"),
    word("owner(who: Pokes)", "{who}'s owner", "", gives="Who"),
    word(
        "this",
        "this Pokémon",
        """The Pokémon whose text this is; for a Tool or Energy the Pokémon it is attached
        to. Never a Champion that a support Pokémon helps (CS-04).""",
        gives="Pokes",
    ),
    word(
        "defender",
        "the Defending Pokémon",
        """In an attack: the Pokémon attacked, for "the Defending Pokémon" and "your opponent's
        Active Pokémon" alike.""",
        gives="Pokes",
    ),
    word("attacker", "the Attacking Pokémon", "In a `trigger` by an attack.", gives="Pokes"),
    word("subject", "the Pokémon it happened to", "In a `trigger`.", gives="Pokes"),
    word(
        "this_card",
        "this card",
        """The Trainer or Energy card itself; in an Ability that is used from hand or discard
        pile the Pokémon card.""",
        gives="Cards",
    ),
    word(
        "under(who: Pokes)",
        "the cards {who} evolved from",
        "Those that lie under the top card. In Champions there are none (CG-02).",
        gives="Cards",
    ),
    word(
        "event_card",
        "that card",
        "In a `trigger`: the card that was attached, played or evolved into.",
        gives="Cards",
    ),
    word("stadium_card", "the Stadium in play", "", gives="Cards"),
    word("to_hand", "into the hand", "", gives="Dest"),
    word("to_deck", "into the deck, which is shuffled", "", gives="Dest"),
    word("to_top", "on top of the deck", "", gives="Dest"),
    word("to_bottom", "on the bottom of the deck", "", gives="Dest"),
    word("to_discard", "into the discard pile", "", gives="Dest"),
    word("to_lost", "into the Lost Zone", "", gives="Dest"),
)
