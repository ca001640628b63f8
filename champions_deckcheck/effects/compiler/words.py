"""The words of card texts, as data: their base forms, numbers, types, and what is no name."""

from __future__ import annotations

# Letter in a source → type of Energy.
TYPE_NAMES = {
    "G": "Grass",
    "R": "Fire",
    "W": "Water",
    "L": "Lightning",
    "P": "Psychic",
    "F": "Fighting",
    "D": "Darkness",
    "M": "Metal",
    "Y": "Fairy",
    "N": "Dragon",
    "C": "Colorless",
}
# A type as a word of a text → the type.
TYPES = {name.lower(): name for name in TYPE_NAMES.values()}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}

# Words with an "s" behind them in some of their forms. Only the words of card texts.
_REGULAR = (
    "attack", "card", "coin", "counter", "effect", "put", "draw", "search", "shuffle",
    "discard", "attach", "flip", "choose", "look", "reveal", "move", "return", "switch", "heal",
    "remove", "prevent", "take", "use", "play", "gain", "lose", "get", "cost", "provide",
    "need", "retreat", "evolve", "devolve", "apply", "ignore", "place", "find", "count",
    "leave", "make", "give", "keep", "receive", "recover", "affect", "reduce", "increase",
    "end", "become", "remain", "start", "come", "go", "contain", "require", "deal", "knock",
    "copy", "name", "show", "win", "skip", "decide", "hold", "turn", "treat", "double", "type",
    "ability", "condition", "player", "supporter", "item", "stadium", "tool", "trainer",
    "energy", "deck", "hand", "pile", "prize", "opponent", "stage", "evolution", "owner",
    "time", "weakness", "resistance",
)  # fmt: skip
_IRREGULAR = {
    "an": "a",
    "are": "be",
    "is": "be",
    "was": "be",
    "were": "be",
    "been": "be",
    "has": "have",
    "had": "have",
    "does": "do",
    "did": "do",
    "done": "do",
    "searches": "search",
    "attaches": "attach",
    "attached": "attached",
    "switches": "switch",
    "goes": "go",
    "abilities": "ability",
    "energies": "energy",
    "weaknesses": "weakness",
    "fewer": "less",
    "number": "amount",
    "their's": "their",
    "opponents'": "opponent's",
    "pokemon": "pokémon",
    "poké-powers": "poké-power",
    "poké-bodies": "poké-body",
}
# Inflected form → base form.
BASE = {f"{word}s": word for word in _REGULAR} | _IRREGULAR

# Words that begin with a capital although they are no names.
PLAIN = frozenset((
    "Pokémon", "Energy", "Bench", "Benched", "Active", "Spot", "Defending", "Attacking",
    "Knocked", "Out", "Item", "Items", "Supporter", "Supporters", "Stadium", "Stadiums", "Tool",
    "Tools", "Trainer", "Trainers", "Technical", "Machine", "Asleep", "Burned", "Confused",
    "Paralyzed", "Poisoned", "Special", "Condition", "Conditions", "Basic", "Stage",
    "Evolution", "Prize", "Prizes", "Weakness", "Resistance", "Retreat", "Cost", "Lost", "Zone",
    "Ability", "Abilities", "GX", "EX", "V", "VMAX", "VSTAR", "HP", "Rule", "Box", "Mega",
    "ACE", "SPEC", "TAG", "TEAM", "Ultra", "Beast", "Beasts", "Team", "Single", "Strike",
    "Rapid", "Fusion", "Prism", "Star", "Radiant", "Ancient", "Future", "Tera", "BREAK",
    "LEGEND", "Prime", "Power", "Checkup", "Plasma", "I",
))  # fmt: skip
# Words with a capital and "'s" that are nobody's name.
NO_OWNERS = frozenset((
    "Opponent", "Player", "That", "This", "Each", "Your", "The", "Partner",
))  # fmt: skip
