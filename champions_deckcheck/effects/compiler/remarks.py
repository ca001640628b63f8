"""Remarks: statements that change a step said before instead of adding one."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.context import Context, UnplacedError
from champions_deckcheck.effects.compiler.trees import Leaf, Tree

_OWN_CHOSEN = re.compile(r"choose\((you\.pokemon)(?:\[([^\]]*)\])?")
_COUNTERS = re.compile(r"^counters\((\w+), (\d+)\)$")
_NO_CONDITION = re.compile(r"^condition\([\w.]+, \)\n")
# Kind of remark → what it changes in the step before it, and what that becomes.
_REVISIONS = {
    "skip": (r"^extra_turn\((.*)\)$", r"extra_turn(\1skip=VALUE)"),
    "only": (r"^forbid_attack\((.+), WHEN\)$", r"forbid_attack(\1, VALUE, only=True)"),
    "poison": (
        r"^condition\(([\w.]+), (.*)\"Poisoned\"(.*)\)$",
        r"condition(\1, \2\3)\npoison(\1, VALUE)",
    ),
    "most": (r"^dmg_set\((.+)\)$", r"dmg_set(min(\1, VALUE))"),
    "cost": (r"^use_attack\((.+)\)$", r"use_attack(\1, cost=True)"),
    "unweak": (r"^damage\(this, (.+)\)$", r"damage(this, \1, weakness=False)"),
    "most_each": (r"^damage\((\w+), (.+)\)$", r"damage(\1, min(\2, VALUE))"),
    "use": (r"^forbid_attack\((.+), WHEN\)$", r"use_attack(\1, cost=True)"),
    "when": (r"\bWHEN\b", r"VALUE"),
    "typed": (r"\bTYPED\((\"\w+\")\)", r"VALUE"),
    # A condition that is chosen stands there as one step, or as a block for each.
    "whom": (r"\bWHOM?\b", r"VALUE"),
    "except": (
        r"^(\w+ = pick\(you\.\w+)\[(.+)\]([^\[\]]*\))$",
        r'\1[(\2) & ~name("VALUE")]\3',
    ),
    "first": (r"^(evolve\(.+\))$", r"VALUE\n\1"),
    "cap": (r"^dmg_add\((.+)\)$", r"dmg_add(min(\1, VALUE))"),
    # What is paid first is no choice either.
    "unpaid": (
        r"^(\w+ = pick\()(you\.discard)\[(.+)\]([^\[\]]*\))$",
        r'\1rest(\2[(\3) & ~name("VALUE")], cost)\4',
    ),
    # Who has chosen no card chooses one.
    "least": (
        r"^(\w+) = (pick\(you\.hand)((?:\[[ &]*\])?, \d+, upto=True\))$",
        r"\1 = \2\3\nif not exists(\1):\n    \1 = \2)",
    ),
}


def revise(context: Context, how: str, block: Tree) -> None:
    """Changes the step before by what a remark behind it says.

    Args:
        context: What is known of the text.
        how: The kind of remark, and its value.
        block: Where the remark stands.

    Raises:
        UnplacedError: There is no step it fits.
    """
    kind, _, value = how.partition(" ")
    pattern, instead = _REVISIONS[kind]
    leaves = context.made.leaves
    leaf = leaves[-1] if leaves else None
    if kind in ("except", "least", "unpaid"):
        # It is about a choice, whatever was done with what was chosen.
        chosen = (one for one in reversed(leaves) if re.match(pattern, one.line))
        leaf = next(chosen, leaf)
    is_here = block is context.place.top or any(one is leaf for one in block)
    if leaf is None or not is_here:
        raise UnplacedError("a remark on a step that does not stand before it")
    line = re.sub(pattern, instead.replace("VALUE", value), leaf.line)
    if line == leaf.line:
        raise UnplacedError("a remark that does not fit the step before it")
    leaf.line = _NO_CONDITION.sub("", line).replace(", )", ")")


def long_in_play(leaves: list[Leaf]) -> None:
    """The Pokémon chosen before is none that came into play this turn.

    Args:
        leaves: All steps before the remark.

    Raises:
        UnplacedError: Nobody chose one.
    """
    for leaf in leaves:
        line = _OWN_CHOSEN.sub(_longer, leaf.line)
        if line != leaf.line:
            leaf.line = line
            return
    raise UnplacedError("a remark on a Pokémon that nobody chose")


def _longer(found: re.Match[str]) -> str:
    wanted = f"{found[2]} & " if found[2] else ""
    return f"choose({found[1]}[{wanted}~entered_now]"


def survives(leaves: list[Leaf]) -> None:
    """The Pokémon chosen before is none that the damage counters put on it would Knock Out.

    Args:
        leaves: All steps before the remark.

    Raises:
        UnplacedError: Nobody chose one, or none of a number is put on it.
    """
    counters = [found for one in leaves if (found := _COUNTERS.search(one.line))]
    for leaf in leaves:
        name, _, line = leaf.line.partition(" = ")
        found = _OWN_CHOSEN.match(line)
        if found is not None and len(counters) == 1 and counters[0][1] == name:
            wanted = f"{found[2]} & " if found[2] else ""
            low = f"~hp_left_at_most({int(counters[0][2]) * 10})"
            leaf.line = f"{name} = choose({found[1]}[{wanted}{low}]{line[found.end() :]}"
            return
    raise UnplacedError("a remark on a Pokémon that nobody chose")
