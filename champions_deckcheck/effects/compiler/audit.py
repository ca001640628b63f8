"""Text against program: what a text names must be somewhere in what was made of it.

A wording that swallows a number, a type, a Special Condition or a player would make a program
that is wrong and looks right. So every compiled program is held against its text once more,
by a reading that knows nothing of grammar: whatever is named and not there makes the text
unsupported.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from champions_deckcheck.effects.compiler.tokens import Token

_NUMBER = re.compile(r"(?<![\w.])-?(\d+)(?![\w.])")
_STAGE = re.compile(r"\bstage(\d)")
_CONDITIONS = ("asleep", "burned", "confused", "paralyzed", "poisoned")
# Words that mean the opponent, or one of theirs, or their turn.
_OPPONENT = (
    "own",
    "dealt",
    "dmg_dealt",
    "effects",
    "opp",
    "defender",
    "attacker",
    "each",
    "by_opp",
    "opp_attack",
    "opp_next_turn",
    "end_of_opp_turn",
    "until_your_turn",
    "gust",
    "push_out",
    "cant_play",
    "cant_attach",
    "prevent_damage",
    "prevent_effects",
    "ko_last_turn",
    "prize_value",
    "damaged_last_turn",
    "damage_last_turn",
    "prevent_counters",
    "deck_stays",
    "cards_stay",
    "ignores",
)
# A word of the text → words of the notation of which one must be there.
_NAMED: dict[str, tuple[str, ...]] = {
    "opponent's": _OPPONENT,
    "opponent": _OPPONENT,
    "bench": (
        "bench",
        "to_play",
        "on_bench",
        "switch",
        "gust",
        "bring_in",
        "push_out",
        "entered",
        "moved_up",
        "to_active",
        "to_bench",
        "bench_size",
    ),
    "benched": ("bench", "bench_size", "switch", "gust", "push_out", "bring_in", "to_play"),
    "stadium": (
        "stadium",
        "stadium_card",
        "stadium_in_play",
        "discard_stadium",
        "play_stadium",
        "stadium_stays",
    ),
    "supporter": ("supporter", "use_supporter", "cant_play", "trigger", "deck_stays"),
    "prize": (
        "prizes_left",
        "prizes_taken",
        "take_prizes",
        "prize_value",
        "prizes",
        "prizes_taken_last_turn",
        "see_prizes",
        "swap_prize",
    ),
    "lost": ("lost", "to_lost"),
    "other": (
        *("other", "isnt", "rest", "hand", "bench", "ignore", "attach_each", "only_on"),
        *("move_counters_split", "counters_stay", "plain_energy", "grant_attacks"),
        "special_energy",
    ),
    "another": ("other", "isnt", "rest", "hand", "move_energy", "extra_turn"),
    "except": ("~", "ignore", "prevent_effects"),
}
_HEADS = ("heads", "tails", "coin")
_COINS = frozenset(
    {"flip", "flips", "flips_until_tails", "heads", "attack_flip", "reflip"}
    | {"wake_coins", "tails_only", "burn_stays"}
)
_WORD = re.compile(r"[a-z_]+|~")


def lost(tokens: Sequence[Token], notation: str) -> list[str]:
    """What a text names and its program does not, in a few words each.

    Args:
        tokens: The text's tokens, without parentheses that remind of rules.
        notation: The program.
    """
    words = set(_WORD.findall(notation))
    found = list(_numbers(tokens, notation))
    found += list(_quoted(tokens, notation))
    for token in tokens:
        if token.kind != "word":
            continue
        if token.value in _CONDITIONS and not _is_named(token.value, notation):
            found.append(token.value)
        wanted = _NAMED.get(token.value)
        if wanted and not words.intersection(wanted):
            found.append(token.value)
        if token.value in _HEADS and not words & _COINS:
            found.append(token.value)
    return list(dict.fromkeys(found))


def _numbers(tokens: Sequence[Token], notation: str) -> Iterator[str]:
    """Numbers of two and more: "1" is said by many words and asked for by none."""
    there = Counter(_NUMBER.findall(_STAGE.sub(r"stage \1", notation)))
    for token in tokens:
        if token.kind == "num" and int(token.value) > 1 and not there[token.value]:
            yield token.value


def _quoted(tokens: Sequence[Token], notation: str) -> Iterator[str]:
    """Types and names."""
    for token in tokens:
        if token.kind in ("type", "name", "quote") and f'"{token.value}"' not in notation:
            if token.kind == "type" and token.value == "Colorless":
                continue
            yield token.value


def _is_named(condition: str, notation: str) -> bool:
    by_more = {"poisoned": "poison(", "asleep": "wake_coins(", "burned": "burn_stays("}
    said = by_more.get(condition, "")
    return (said != "" and said in notation) or f'"{condition.capitalize()}"' in notation
