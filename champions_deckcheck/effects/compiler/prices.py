"""What using an Ability or a Stadium takes: it has to be there, or the text cannot be used."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.context import PLAYED, Context, Fields, UnplacedError
from champions_deckcheck.effects.compiler.lines import opened, steps_of
from champions_deckcheck.effects.compiler.trees import Leaf, Tree

_PRICE = re.compile(r"cards = pick\(you\.\w+(?!.*upto=True)")
_TAKEN = re.compile(r"= pick\((you\.\w+(?:\[.*\])?), (\d+)\b")


def is_price(context: Context, steps: str, block: Tree, *, at_first: bool) -> bool:
    """Whether something is the price of using a text: it cannot be used without it.

    Args:
        context: What is known of the text.
        steps: The steps of a clause as the grammar made them.
        block: Where they stand.
        at_first: True if nothing was done before.
    """
    if context.kind in PLAYED and not (at_first and steps.startswith("cards = pick(you.hand")):
        return False
    if block is not context.chain.used or not _PRICE.match(steps):
        return False
    # What is taken later is no price: it may be there or not.
    first = block[0]
    return context.kind in PLAYED or (isinstance(first, Leaf) and bool(_TAKEN.search(first.line)))


def pay(context: Context, clause: Fields, block: Tree) -> None:
    """Puts the need of a price before it.

    Args:
        context: What is known of the text.
        clause: The clause that takes the price. What a card that is played needs is told from
            its whole program, see `playability`.
        block: Where it stands.

    Raises:
        UnplacedError: It is not the first thing done.
    """
    if context.kind in PLAYED or "need" in clause:
        return
    first = block[0]
    found = _TAKEN.search(first.line) if isinstance(first, Leaf) else None
    if found is None:
        raise UnplacedError("a price that is not the first thing done")
    chain = context.chain
    chain.paid = Leaf(f"need(exists({found[1]}))")
    if found[2] != "1":
        chain.all_paid = f"need(count({found[1]}) >= {found[2]})"
    block.insert(0, chain.paid)


def choose_before(block: Tree) -> None:
    """What is chosen from a discard pile is chosen before the price is in it.

    Args:
        block: Where both stand.

    Raises:
        UnplacedError: There is no such choice behind a price.
    """
    lines = [one.line if isinstance(one, Leaf) else "" for one in block]
    chosen = next((n for n, line in enumerate(lines) if "= pick(you.discard" in line), 0)
    paid = next((n for n, line in enumerate(lines) if line.startswith("discard(")), 0)
    if not 0 < paid < chosen:
        raise UnplacedError("a price that is not paid before something is chosen")
    block.insert(paid, block.pop(chosen))


def pay_first(context: Context, clause: Fields) -> None:
    """Puts what is paid as a text is used before all that was said already.

    Args:
        context: What is known of the text.
        clause: The clause: its steps, and whether they were done, where that is asked.
    """
    top = context.place.top
    top[:0] = [Leaf(opened(step)) for step in steps_of(clause["first"])]
    context.chain.hang(top)
    context.chain.done = clause.get("did", "")
