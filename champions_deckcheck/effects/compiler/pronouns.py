"""What "it", "them" and "those cards" mean: the names of the grammar as names of the program.

A name is set once only in a program, since an attack's steps are put before and behind its
damage. So the second `cards` of a text is `cards2`, and what is said of `cards` from there on
is said of that.
"""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.context import (
    ATTACHED,
    Context,
    Fields,
    Spoken,
    UnplacedError,
)
from champions_deckcheck.effects.compiler.lines import name_set, reads
from champions_deckcheck.effects.compiler.trees import Branch, Tree

_PLAIN = re.compile(r"(?<![\w\".])[a-z_]+\d*\b(?![(\"]|=(?!=))")
_POKE = re.compile(r"\bpoke\b")
_ABOUT = re.compile(r"\b(this|attacker|DEFENDER)\b")
_AMONG = re.compile(r"exists\((cards)(\[.+\])\)$")
_FOE = "poke = choose(opp.active)"
# What is done to one Pokémon, not to all that are meant.
_ON_ONE = re.compile(
    r"(?:\w+ = )?(?:condition|poison|counters|damage|heal|heal_all|cure|leave_play|knock_out"
    r"|set_hp_left|devolve)\("
)


def meant(context: Context, line: str) -> str:
    """A line in which "it" and "them" are what was spoken of last.

    Args:
        context: What is known of the text; a name the line sets is taken in.
        line: A step, a test or a modifier as the grammar made it.
    """
    spoken = context.spoken
    name = name_set(line)
    value = line.partition(" = ")[2] if name else line
    is_known = spoken.it not in ("", "poke")
    if "ITS" in value:
        its = spoken.it if is_known and context.kind in ATTACHED else "this"
        value = value.replace("ITS", its)
    if is_known:
        value = _POKE.sub(lambda _: spoken.it, value)
    if spoken.names:
        value = _PLAIN.sub(lambda found: spoken.names.get(found[0], found[0]), value)
    return f"{_set_anew(spoken, name)} = {value}" if name else value


def _set_anew(spoken: Spoken, name: str) -> str:
    """The name of the program for a name that is set here."""
    number = spoken.counts[name] = spoken.counts.get(name, 0) + 1
    spoken.names[name] = f"{name}{number}" if number > 1 else name
    return spoken.names[name]


def branch(context: Context, test: str, block: Tree) -> Tree:
    """The steps under a test, which is put into a block."""
    made = Branch(meant(context, test))
    block.append(made)
    return made.then


def speak_of(spoken: Spoken, test: str) -> None:
    """After a test "it" is the Pokémon the test is about, if it is about one."""
    about = set(_ABOUT.findall(test))
    if len(about) == 1:
        spoken.it = about.pop()


def narrow(spoken: Spoken, leads: list[Fields]) -> None:
    """In "if any of them are Energy cards, … them" the second "them" are the Energy cards."""
    for lead in leads:
        found = _AMONG.match(lead.get("if", ""))
        if found is not None and found[1] in spoken.names:
            spoken.names[found[1]] += found[2]


def know_cards(context: Context, line: str) -> None:
    """What was found is what was looked at where nothing else was, and the other way round."""
    names = context.spoken.names
    if "seen" not in names and context.place.searched is not None and reads(line, "seen"):
        names["seen"] = names["cards"]
    if "cards" not in names and "seen" in names and reads(line, "cards"):
        names["cards"] = names["seen"]


# -- the opponent's Active Pokémon, of which there may be two ------------------------------


def on_one_foe(context: Context, line: str, block: Tree) -> str:
    """A line that is done to one of the opponent's Active Pokémon, where there are two.

    Args:
        context: What is known of the text.
        line: A step, with its pronouns replaced.
        block: Where it goes; the choice of the Pokémon is put there if nobody chose.

    Raises:
        UnplacedError: Nobody chose, and no choice fits.
    """
    if context.kind == "attack" or "DEFENDER" not in line or not _ON_ONE.match(line):
        return line
    if not is_same_foe(context, _FOE, block):
        context.add_leaf(meant(context, _FOE), block, before=False)
        context.spoken.homes["poke"] = block
    if context.spoken.foe is None:
        raise UnplacedError("an Active Pokémon nobody chose")
    return line.replace("DEFENDER", context.spoken.foe[0])


def is_same_foe(context: Context, line: str, block: Tree) -> bool:
    """Whether a line chooses the opponent's Active Pokémon a second time.

    Args:
        context: What is known of the text; a first choice is taken in.
        line: A step as the grammar made it.
        block: Where it goes.
    """
    if line != _FOE:
        return False
    spoken = context.spoken
    if spoken.foe is not None and (spoken.foe[1] is block or spoken.foe[1] is context.place.top):
        spoken.names["poke"], spoken.it = spoken.foe[0], "poke"
        return True
    number = spoken.counts.get("poke", 0) + 1
    spoken.foe = (f"poke{number}" if number > 1 else "poke", block)
    return False
