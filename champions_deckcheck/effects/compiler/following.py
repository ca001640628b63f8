"""What "if you do", "if you don't", "if you can't" and "in this way" ask about."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.context import PLAYED, Context, UnplacedError
from champions_deckcheck.effects.compiler.lines import chosen, steps_of, word_of
from champions_deckcheck.effects.compiler.pronouns import branch
from champions_deckcheck.effects.compiler.trees import Leaf, Tree

_ONE_HEALED = re.compile(r"[^(]+\(\w+[,)]")


def if_done(context: Context) -> Tree:
    """The block for "if you do".

    Args:
        context: What is known of the text.

    Raises:
        UnplacedError: Nothing stands before it that may be done or not.
    """
    chain = context.chain
    if chain.block is None:
        raise UnplacedError("“if you do” behind nothing that may be done or not")
    if chain.all_paid and chain.paid in chain.block:
        chain.paid.line = chain.all_paid
    is_asked = chain.asked is not None and chain.block is chain.asked.then
    if chain.done == "always" and context.kind == "attack" and not is_asked:
        chain.hang(in_this_way(context, "draw"))
    elif chain.done == "always":
        _done_always(context, chain.block)
        chain.hang(chain.block)
    elif chain.done:
        chain.hang(branch(context, chain.done, chain.block))
    return chain.block


def _done_always(context: Context, block: Tree) -> None:
    """What hangs on drawing cards: a card that is played to draw needs a deck to be played."""
    asked = context.chain.asked
    if asked is not None and block is asked.then:
        return
    if context.kind not in PLAYED or block is not context.made.tree:
        raise UnplacedError("“if you do” behind something without a measure")
    context.made.needs.append("exists(you.deck)")


def if_not_done(context: Context) -> Tree:
    """The block for "if you don't".

    Args:
        context: What is known of the text.

    Raises:
        UnplacedError: Nobody was asked.
    """
    if context.chain.asked is None:
        raise UnplacedError("“if you don't” behind nothing that may be done or not")
    return context.chain.asked.otherwise


def cannot(context: Context) -> str:
    """The test whether what was to be chosen last was not there.

    Args:
        context: What is known of the text.

    Raises:
        UnplacedError: What was done last cannot fail.
    """
    leaves = context.made.leaves
    last = leaves[-1].line if leaves else ""
    if last.startswith("done"):
        return f"{last.partition(' = ')[0]} == 0"
    found = chosen(leaves[-2].line) if len(leaves) > 1 else None
    if found is None:
        raise UnplacedError("“if you can't” behind nothing that may fail")
    return f"count({found[0]}) < {found[1]}"


def test_of(name: str, steps: str) -> str:
    """The test whether what was to be done was done: all of it, where a number was asked for.

    Args:
        name: The first name that the steps set, as the grammar calls it.
        steps: The steps as the grammar made them.
    """
    if name == "done":
        return "done > 0"
    for line in steps_of(steps):
        found = chosen(line)
        if found is not None and found[0] == name and found[1] > 1:
            return f"count({name}) >= {found[1]}"
    return f"exists({name})"


def in_this_way(context: Context, word: str) -> Tree:
    """The block for "if you did any of it in this way", behind the step it asks about.

    Args:
        context: What is known of the text.
        word: The word of the notation the step begins with.

    Raises:
        UnplacedError: There is no such step.
    """
    for block in (context.place.block, context.place.top):
        for at in range(len(block) - 1, -1, -1):
            leaf = block[at]
            if isinstance(leaf, Leaf) and word_of(leaf.line).startswith(word):
                return branch(context, _measured(word, leaf, block, at), block)
    raise UnplacedError("“in this way” behind nothing of the kind")


def _measured(word: str, leaf: Leaf, block: Tree, at: int) -> str:
    """The test whether a step did something; what it is measured by is put before it."""
    if word == "draw":
        block.insert(at, Leaf("before = count(you.hand)"))
        return "count(you.hand) > before"
    if word == "heal" and not _ONE_HEALED.match(leaf.line):
        # "Those Pokémon" are only the ones that had damage.
        raise UnplacedError("what was healed of several Pokémon")
    if word == "counters":
        whom = leaf.line.partition("(")[2].rpartition(",")[0]
        block.insert(at, Leaf(f"before = damage_on({whom})"))
        return f"damage_on({whom}) > before"
    if " = " not in leaf.line:
        leaf.line = f"done = {leaf.line}"
    return f"{leaf.line.partition(' = ')[0]} > 0"
