"""When an Item, a Supporter or an Ability may be used: what can have no effect may not be.

No text says so, so it is told from the steps: what draws or searches needs a deck, what heals a
damaged Pokémon, what takes cards from a pile something in it, what is paid enough to pay with.
The needs of the steps are joined by "or", for one effect is enough; that of a price stands for
itself.
"""

from __future__ import annotations

import ast
import re

from champions_deckcheck.effects.compiler.narrowing import narrowed
from champions_deckcheck.effects.compiler.needing import Reader
from champions_deckcheck.effects.compiler.ways import text_of


def playable(notation: str, kind: str, *, in_order: bool = False) -> str:
    """A program with what it needs to be played, and with choices among those it can help.

    Args:
        notation: The program of an Item or a Supporter.
        kind: "item" or "supporter".
        in_order: True if what comes first has to be done for what comes "then".
    """
    return _with_needs(narrowed(notation), Reader("", kind), in_order=in_order)


def usable(notation: str, *, in_order: bool = False, paid: bool = False) -> str:
    """A program of an Ability with what its parts need that a player uses of free will.

    Args:
        notation: The program.
        in_order: True if what comes first has to be done for what comes "then".
        paid: True if something is paid as the first thing the text does. Discarding it is an
            effect of its own, so what comes of it need not be possible.
    """
    found: list[str] = []
    lines = notation.split("\n")
    while lines:
        heading = lines.pop(0)
        found.append(heading)
        if not heading.startswith("with activated("):
            continue
        body: list[str] = []
        while lines and lines[0].startswith("    "):
            body.append(lines.pop(0)[4:])
        body = [_ONE.sub(r"need(exists(\1))", line) for line in body]
        reader = Reader("", "ability", own=int('where="hand"' in heading))
        steps = "\n".join(body)
        free = paid and _DISCARDED.search(steps) is not None
        made = _with_needs(steps, reader, in_order=in_order, known=heading, free=free)
        found += [f"    {line}" for line in made.split("\n")]
    return "\n".join(found)


_DISCARDED = re.compile(
    r"^cards = pick\(you\.hand.*\n(?:cards2 = pick.*\n)?discard\(cards\)$", re.MULTILINE
)
_ONE = re.compile(r"^need\(count\(((?:[^()]|\([^()]*\))*)\) >= 1\)$")


def _with_needs(
    notation: str, reader: Reader, *, in_order: bool, known: str = "", free: bool = False
) -> str:
    """Steps with what they need before them.

    Args:
        notation: The steps.
        reader: Who reads them.
        in_order: See `playable`.
        known: The heading they stand under, whose condition needs not be said again.
        free: True if only the price is needed.
    """
    reader.notation = notation
    price, effect = reader.whole(ast.parse(notation).body, in_order=in_order)
    if free:
        effect = None
    lines = notation.split("\n")
    for number, column, need in sorted(reader.inner, reverse=True):
        lines.insert(number - 1, f"{' ' * column}need({need})")
    said = {atom for line in lines if line.startswith("need(") for atom in _atoms(line[5:-1])}
    said.update(_atoms(known.partition("when=")[2].removesuffix("):")))
    new: list[str] = []
    for one in (price, effect):
        if not isinstance(one, tuple) or any(said.issuperset(way) for way in one):
            continue
        if len(one) > 1:
            new.append(text_of(one))
            continue
        more = [atom for atom in one[0] if atom not in said]
        said.update(more)
        if new and " or " not in new[-1]:
            more = [new.pop(), *more]
        new.append(" and ".join(more))
    at = sum(line.startswith("need(") for line in lines)
    lines[at:at] = [f"need({one})" for one in new]
    return "\n".join(lines)


def _atoms(condition: str) -> list[str]:
    return condition.split(" and ") if " or " not in condition else [condition]
