"""Which texts a word takes, where not any text will do.

A text parameter that is named in neither table takes any text: names of cards and attacks,
and sentences.
"""

from collections.abc import Mapping
from types import MappingProxyType

from champions_deckcheck.cards.facts import TYPES

SPECIAL_CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")

# (word, parameter without its star) → the texts that may stand there.
CHOICES: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType(
    {
        ("activated", "limit"): ("turn", "name", "free", "game", "vstar"),
        ("activated", "where"): ("play", "hand", "discard"),
        ("entered", "how"): ("any", "bench", "evolve"),
        ("entered", "limit"): ("", "name"),
        ("trigger", "event"): (
            "damaged",
            "knocked_out",
            "attached",
            "energy_attached",
            "turn_start",
            "turn_end",
            "any_turn_end",
            "checkup",
            "attack",
            "trainer_played",
            "supporter_played",
            "entered",
            "benched",
            "tool_attached",
            "evolved",
            "to_active",
            "to_bench",
            "retreated",
        ),
        ("trigger", "by"): ("attack", "opp_attack", "opp", "you", "any"),
        ("trigger", "limit"): ("", "turn", "name"),
        ("whenever", "event"): (
            "damaged",
            "knocked_out",
            "energy_attached",
            "attack",
            "to_active",
            "to_bench",
            "retreated",
        ),
        ("whenever", "by"): ("attack", "opp_attack", "opp", "you", "any"),
        ("prize_value", "by"): ("attack", "opp_attack", "opp", "you", "any"),
        ("power_used", "what"): ("gx", "vstar"),
        ("ignores", "what"): ("weakness", "resistance", "effects"),
        ("any_condition", "names"): SPECIAL_CONDITIONS,
        ("attacks_while", "names"): SPECIAL_CONDITIONS,
        ("usable_while", "names"): SPECIAL_CONDITIONS,
        ("prevent_counters", "of"): ("attacks", "abilities", "all"),
        ("ignore", "what"): ("weakness", "resistance", "effects"),
        ("condition", "names"): SPECIAL_CONDITIONS,
        ("cure", "names"): SPECIAL_CONDITIONS,
        ("affected", "names"): SPECIAL_CONDITIONS,
        ("suffers", "names"): SPECIAL_CONDITIONS,
        ("no_conditions", "names"): SPECIAL_CONDITIONS,
        ("checkup_counters", "condition"): ("Poisoned", "Burned"),
        ("ko_last_turn", "by"): ("any", "attack"),
        ("search", "distinct"): ("", "name", "type"),
        ("look", "where"): ("top", "bottom"),
        ("mill", "where"): ("top", "bottom"),
        ("hand_away", "how"): ("shuffle", "bottom", "discard"),
        ("later", "when"): ("end_of_turn", "end_of_opp_turn", "start_of_your_turn", "checkup"),
        ("permit", "what"): ("attach", "supporter", "attack"),
        ("dmg_dealt", "side"): ("active", "bench", "any"),
        ("prevent_effects", "of"): ("attacks", "abilities", "trainers", "all"),
        ("attack_cost", "kind"): (*TYPES, "any"),
        ("cost_is", "kinds"): TYPES,
        ("pays", "kinds"): TYPES,
        ("energy_becomes", "kind"): TYPES,
        ("resists", "kind"): ("", *TYPES),
        ("set_type", "kind"): TYPES,
        ("add_type", "kind"): TYPES,
        ("set_weakness", "kind"): TYPES,
        ("weak_to", "kind"): TYPES,
        ("type", "kinds"): TYPES,
        ("energy_type", "kinds"): TYPES,
        ("energy", "kinds"): TYPES,
        ("energy_at_least", "kinds"): TYPES,
        ("extra_energy", "kinds"): TYPES,
        ("provide", "kinds"): (*TYPES, "any"),
        ("kinds_in", "of"): ("name", "type"),
    }
)

# Words whose `*names` may be left out, which then means any or all.
MAY_BE_LEFT_OUT = frozenset(
    {
        "affected",
        "cure",
        "energy",
        "energy_at_least",
        "evolved_now",
        "extra_energy",
        "no_conditions",
        "pays",
        "stadium_in_play",
        "suffers",
    }
)
