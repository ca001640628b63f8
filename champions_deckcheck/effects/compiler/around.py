"""What a lead or a trail puts around a statement: a test, a choice, a side of a coin, a loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from champions_deckcheck.effects.compiler import coins, following
from champions_deckcheck.effects.compiler.context import Context, Fields, UnplacedError
from champions_deckcheck.effects.compiler.pronouns import branch, meant, speak_of
from champions_deckcheck.effects.compiler.trees import Block, Branch, Loop, Tree


def under(context: Context, lead: Fields, block: Tree) -> Tree:
    """The block inside what a lead or trail puts around a statement.

    Args:
        context: What is known of the text.
        lead: The lead or trail.
        block: Where the statement would stand without it.

    Raises:
        UnplacedError: It cannot stand around something that is done.
    """
    for key, put in _AROUND.items():
        if key in lead:
            return put(context, lead, block)
    return block


def _side(context: Context, lead: Fields, _: Tree) -> Tree:
    return coins.side(context, lead["coin"])


def _count(context: Context, lead: Fields, block: Tree) -> Tree:
    return branch(context, coins.counted(context, lead["count"]), block)


def _use(context: Context, _: Fields, block: Tree) -> Tree:
    context.chain.used = block
    context.chain.hang(block)
    return block


def _may(context: Context, lead: Fields, block: Tree) -> Tree:
    inner = branch(context, lead["may"] if lead["may"] != "yes" else "may()", block)
    asked = block[-1]
    context.chain.asked = asked if isinstance(asked, Branch) else None
    context.chain.hang(inner)
    if "opens" in lead:
        context.place.top = inner
    return inner


def _over(context: Context, lead: Fields, block: Tree) -> Tree:
    loop = Loop(f"mon in {meant(context, lead['over'])}")
    block.append(loop)
    context.spoken.it = "mon"
    return loop.body


def _cannot(context: Context, _: Fields, block: Tree) -> Tree:
    return branch(context, following.cannot(context), block)


def _each(context: Context, lead: Fields, block: Tree) -> Tree:
    times = lead["each"]
    loop = Loop(coins.counted(context, times) if "heads" in times else times)
    block.append(loop)
    return loop.body


def _block(_: Context, lead: Fields, block: Tree) -> Tree:
    inside = Block(lead["block"])
    block.append(inside)
    return inside.body


def _if(context: Context, lead: Fields, block: Tree) -> Tree:
    spoken = context.spoken
    speak_of(spoken, lead["if"])
    inner = branch(context, lead["if"], block)
    spoken.it = lead.get("it", spoken.it)
    return inner


def _while(_: Context, __: Fields, ___: Tree) -> Tree:
    raise UnplacedError("“as long as” around something that is done")


# In this order: a lead of more than one field is what comes first here.
_AROUND: Mapping[str, Callable[[Context, Fields, Tree], Tree]] = {
    "coin": _side,
    "count": _count,
    "use": _use,
    "may": _may,
    "over": _over,
    "cannot": _cannot,
    "each": _each,
    "block": _block,
    "if": _if,
    "while": _while,
}
