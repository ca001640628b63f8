"""How the texts a word takes are read aloud, where they are not read as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# (word, parameter) → text → how it is read.
TEXTS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("activated", "limit"): {
        "turn": "once during your turn, you may do this",
        "name": "once during your turn, and with only one of this name each turn, you may do this",
        "free": "as often as you like during your turn, you may do this",
        "game": "once in a game, during your turn, you may do this",
        "vstar": "as the one VSTAR Power of a game, during your turn, you may do this",
    },
    ("entered", "how"): {"any": "", "bench": " onto your Bench", "evolve": " to evolve a Pokémon"},
    ("entered", "limit"): {"": "", "name": "with only one of this name each turn"},
    ("activated", "where"): {
        "play": "",
        "hand": "if this card is in your hand",
        "discard": "if this card is in your discard pile",
    },
    ("trigger", "limit"): {
        "": "",
        "turn": "once in a turn",
        "name": "once in a turn and with only one of this name",
    },
    ("power_used", "what"): {"gx": "a GX attack", "vstar": "a VSTAR Power"},
    ("prevent_counters", "of"): {
        "attacks": "attacks",
        "abilities": "Abilities",
        "all": "attacks and Abilities",
    },
    ("ignores", "what"): {
        "weakness": "Weakness",
        "resistance": "Resistance",
        "effects": "effects on the Defending Pokémon",
    },
    ("prize_value", "by"): {
        "any": "",
        "attack": " by damage from an attack",
        "opp_attack": " by damage from an attack of your opponent's Pokémon",
        "opp": " by your opponent",
        "you": " by you",
    },
    ("ignore", "what"): {
        "weakness": "Weakness",
        "resistance": "Resistance",
        "effects": "effects on the Defending Pokémon",
    },
    ("ko_last_turn", "by"): {"any": "", "attack": "by damage from an attack"},
    ("hand_away", "how"): {
        "shuffle": "shuffles/shuffle into the deck",
        "bottom": "puts/put on the bottom of the deck",
        "discard": "discards/discard",
    },
    ("later", "when"): {
        "end_of_turn": "at the end of this turn",
        "end_of_opp_turn": "at the end of your opponent's next turn",
        "start_of_your_turn": "at the start of your next turn",
        "checkup": "between this turn and the next",
    },
    ("permit", "what"): {
        "attach": "attach one more Energy card from your hand",
        "supporter": "play one more Supporter card",
        "attack": "attack although it is your first turn",
    },
    ("dmg_dealt", "side"): {
        "active": "your opponent's Active Pokémon",
        "bench": "your opponent's Benched Pokémon",
        # Of whichever side the attacking one is: it damages the other.
        "any": "the other side's Pokémon",
    },
    ("prevent_effects", "of"): {
        "attacks": "attacks",
        "abilities": "Abilities",
        "trainers": "Trainer cards",
        "all": "attacks, Abilities and Trainer cards",
    },
}

# Event of `trigger` → how it is read; "{on}" is whom it happens to, "{by}" who does it.
EVENTS: Mapping[str, str] = {
    "damaged": "whenever {on:is/are} damaged by an attack{by}",
    "knocked_out": "when {on:is/are} Knocked Out{by}",
    "attached": "when you attach this card from your hand to a Pokémon",
    "energy_attached": "whenever an Energy card is attached from hand to {on:/}",
    "turn_start": "at the start of your turn",
    "turn_end": "at the end of your turn",
    "any_turn_end": "at the end of each player's turn",
    "checkup": "between turns",
    "attack": "whenever {on:attacks/attack}",
    "trainer_played": "whenever a Trainer card is played{by}",
    "supporter_played": "whenever a Supporter card is played{by}",
    "entered": "whenever {on:comes/come} into play",
    "benched": "whenever {on:is/are} put from hand onto the Bench{by}",
    "tool_attached": "whenever a Tool is attached from hand to {on:/}",
    "evolved": "whenever {on:evolves/evolve} by a card from hand",
    "to_active": "whenever {on:moves/move} from the Bench to the Active Spot",
    "to_bench": "whenever {on:moves/move} from the Active Spot to the Bench",
    "retreated": "whenever {on:retreats/retreat}",
}
BY: Mapping[str, str] = {
    "any": "",
    "attack": " by damage from an attack",
    "opp_attack": " by damage from an attack of your opponent's Pokémon",
    "opp": " by your opponent",
    "you": " by you",
}
# Where the event says already that it is by an attack.
BY_OF_ATTACKS: Mapping[str, str] = {
    "any": "",
    "attack": "",
    "opp_attack": " of your opponent's Pokémon",
    "opp": " of your opponent's Pokémon",
    "you": " of your Pokémon",
}

ZONES: Mapping[str, str] = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "lost": "Lost Zone",
    "prizes": "Prize cards",
}
SPOTS: Mapping[str, str] = {"active": "Active", "bench": "Benched", "pokemon": ""}

# Texts read as they are; all other free texts stand in quotation marks.
PLAIN = frozenset({("unsupported", "text")})


def listed(texts: Sequence[str], join: str) -> str:
    """A row of words: "A, B or C"."""
    return f" {join} ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def sentence(text: str) -> str:
    """With a capital first, and without marks and the blanks that something has left."""
    text = " ".join(text.replace("\x01", "").split()).replace(" ,", ",")
    return text[:1].upper() + text[1:]
