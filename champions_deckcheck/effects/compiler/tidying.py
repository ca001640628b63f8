"""A program as it is written down: without what is empty, and with what follows from it."""

from __future__ import annotations

import re

_EMPTY = (
    (re.compile(r"\[(?:\s*&\s*)*\]"), ""),
    (re.compile(r"\[(?:\s*&\s*)+"), "["),
    (re.compile(r"(?:\s*&\s*)+\]"), "]"),
    (re.compile(r"&\s*(?:&\s*)+"), "& "),
    (re.compile(r"\(\s*&\s*"), "("),
    (re.compile(r", \s*&\s*"), ", "),
    (re.compile(r"\s*&\s*(?=\|)"), " "),
    (re.compile(r"(?<=\|)\s*&\s*"), " "),
    (re.compile(r"gust\(opp,[ &]*\)"), "gust()"),
    (re.compile(r", source=any_card\b"), ""),
    (re.compile(r"pokemon_card & (?=(?:basic|stage1|stage2|evolution)\b|type\()"), ""),
    (re.compile(r"\b1 \* "), ""),
    (re.compile(r"(?<=\w=)\s*(?:&\s*)+"), ""),
    (re.compile(r"(?:\s*&)+\s*(?=,)"), ""),
    (re.compile(r"(?:\s*&)+\s*\)"), ")"),
    (re.compile(r"(?<=\S) +(?=[):])"), ""),
    (re.compile(r"(?<!\w)\(((?:tag|type|name)\([^()]*\))\)"), r"\1"),
    (re.compile(r"(?<!\w)\(((?:tag|type|name)\([^()]*\))\)"), r"\1"),
    (re.compile(r", upto=False"), ""),
    (re.compile(r"(?<=[\w\"]),\)"), ")"),
    (re.compile(r"(choose\([^\n]*), 1\)"), r"\1)"),
)
# Values that are kept under a name only if somebody asks for them.
_KEPT = re.compile(
    r"^( *)(\w+) = ((?:gust|push_out|switch|mill|to_play|discard|discard_stadium|heal|heal_all"
    r"|hand_away|put|attach)\(.*|opp\.hand|you\.active)\n?",
    re.MULTILINE,
)
_DISCARDED = re.compile(
    r"^( *)(\w+) = (attached\(.*)\n *(discard|put)\((\w+)((?:, \w+)?)\)$", re.MULTILINE
)
_COUNTED = re.compile(
    r"^ *((?:cards|found)\d*) = ((?:you|opp)\.discard.*|(?<=found = )seen.*)\n", re.MULTILINE
)
_HAND = re.compile(r"^( *)(cards\d*) = you\.hand\n *discard\(\2\)$", re.MULTILINE)
_DAMAGE = re.compile(r"\bdamage\((\w+(?:\.\w+)?)([^\n]*)\)$", re.MULTILINE)
_ACTIVE = ("defender", "opp.active", "opp.pokemon")
_SUM = re.compile(
    r"\b(count|energy|counters_on)\(each\.(active|bench|pokemon)((?:\[[^\]]*\])?(?:, \"\w+\")*)\)"
)
_ON_EACH = re.compile(
    r"^( *)(condition|knock_out|damage|counters|heal|poison|cure)"
    r"\(each\.(active|bench|pokemon)(.*)$",
    re.MULTILINE,
)


def tidy(program: str, kind: str) -> str:
    """A program without its empty places.

    Args:
        program: As the grammar and the discourse made it.
        kind: What its text is, see `compile_text`.
    """
    program = program.replace("DEFENDER", "defender" if kind == "attack" else "opp.active")
    for pattern, instead in _EMPTY:
        program = pattern.sub(instead, program)
    program = _KEPT.sub(lambda found: _kept(found, program), program)
    program = _DISCARDED.sub(lambda found: _discarded(found, program), program)
    if kind == "attack":
        program = _HAND.sub(lambda found: _whole_hand(found, program), program)
        for found in list(_COUNTED.finditer(program)):
            program = _counted(found, program)
        program = _SUM.sub(_both, program)
        program = _ON_EACH.sub(_in_turn, program)
    return _DAMAGE.sub(lambda found: _typed(found, program), program).rstrip("\n")


def _uses(name: str, program: str) -> int:
    return len(re.findall(rf"\b{name}\b", program))


def _kept(found: re.Match[str], program: str) -> str:
    """A line that keeps a value under a name, without the name if nobody asks for it."""
    _, name, value = found.groups()
    if _uses(name, program) > 1:
        return found[0]
    return "" if value in ("opp.hand", "you.active") else found[0].replace(f"{name} = ", "", 1)


def _discarded(found: re.Match[str], program: str) -> str:
    """All of something, moved at once."""
    space, name, what, word, moved, to = found.groups()
    if name != moved or _uses(name, program) > 2:
        return found[0]
    return f"{space}{word}({what}{to})"


def _whole_hand(found: re.Match[str], program: str) -> str:
    """A hand that is discarded, if nobody asks afterwards what was in it."""
    return found[0] if _uses(found[2], program) > 2 else f'{found[1]}hand_away(you, "discard")'


def _counted(found: re.Match[str], program: str) -> str:
    """A program in which cards that are only counted have no name."""
    name, what = found.groups()
    if _uses(name, program) != 2:
        return program
    return re.sub(rf"\b{name}\b", lambda _: what, program.replace(found[0], "", 1))


def _sides(group: str) -> tuple[str, str]:
    """What "both yours and your opponent's" are in an attack, which has one opponent."""
    return ("this", "defender") if group == "active" else (f"you.{group}", f"opp.{group}")


def _both(found: re.Match[str]) -> str:
    word, group, rest = found.groups()
    mine, theirs = _sides(group)
    return f"({word}({mine}{rest}) + {word}({theirs}{rest}))"


def _in_turn(found: re.Match[str]) -> str:
    space, word, group, rest = found.groups()
    return "\n".join(f"{space}{word}({side}{rest}" for side in _sides(group))


def _typed(found: re.Match[str], program: str) -> str:
    """Damage that may be done to the opponent's Active Pokémon: Weakness and Resistance count."""
    of = found[1]
    set_as = rf"^ *(?:for {of} in |{of} = (?:choose\()?)(?:opp\.pokemon|gust|push_out|defender)\b"
    if of in _ACTIVE or re.search(set_as, program, re.MULTILINE):
        return f"damage({of}{found[2]}, weakness=True)"
    return found[0]
