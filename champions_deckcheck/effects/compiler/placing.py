"""Where a statement goes: into the steps of its part, or of something said before."""

from __future__ import annotations

from champions_deckcheck.effects.compiler import coins, following
from champions_deckcheck.effects.compiler.context import Context, Fields, Statement, UnplacedError
from champions_deckcheck.effects.compiler.lines import reads
from champions_deckcheck.effects.compiler.trees import Branch, Leaf, Tree


def place(context: Context, said: Statement) -> Tree:
    """The block a statement goes into.

    Args:
        context: What is known of the text.
        said: The statement.

    Raises:
        UnplacedError: It hangs on nothing that was said.
    """
    keys = said.lead_keys
    if "always" in keys:
        return context.place.top
    if "way" in keys:
        word = next(lead["way"] for lead in said.leads if "way" in lead)
        return following.in_this_way(context, word)
    if "then" in keys or all("tail" in clause for clause in said.clauses):
        return _next(context, said.clauses, is_done="did" in keys)
    if "didnt" in keys:
        return following.if_not_done(context)
    if "did" in keys:
        return following.if_done(context)
    if not all("revise" in clause for clause in said.clauses):
        context.chain.block = None
    return _home(context, said)


def _next(context: Context, clauses: list[Fields], *, is_done: bool) -> Tree:
    """The block of what comes next in any case, "then" or as the end of something."""
    searched = context.place.searched
    if searched is not None and all(one.get("do") == "shuffle()" for one in clauses):
        if is_done and context.place.repeated is not None:
            # Each time it was done, and never if it was not.
            return context.place.repeated
        return coins.behind(context, searched)
    return coins.behind(context, _with_seen(context, clauses))


def _with_seen(context: Context, clauses: list[Fields]) -> Tree:
    """The block of the statement before; that of "the other cards" is where they were seen."""
    block, home = context.place.block, context.spoken.homes.get("seen")
    is_rest = any("rest(seen" in one.get("do", "") for one in clauses)
    if is_rest and home is not None and home is not block and block in _answers(context):
        return _without_asking(context, block)
    return block


def _answers(context: Context) -> list[Tree]:
    """The blocks behind "you may"."""
    top = context.place.top
    return [one.then for one in top if isinstance(one, Branch) and one.test == "may()"]


def _home(context: Context, said: Statement) -> Tree:
    """The block in which the names that a statement speaks of were set."""
    top, it = context.place.top, context.spoken.it
    parts = (*said.leads, *said.clauses)
    texts = [text for one in parts for key, text in one.items() if key != "did"]
    for name, block in context.spoken.homes.items():
        if block is top or (name == "poke" and it not in ("", "poke")):
            continue
        if any(reads(text, name) for text in texts):
            if any("dmg_set" in text for text in texts):
                return _without_asking(context, block)
            return block
    return top


def _without_asking(context: Context, block: Tree) -> Tree:
    """The steps of "you may" where none is chosen by who does not want to."""
    top, homes = context.place.top, context.spoken.homes
    for at, one in enumerate(top):
        if not isinstance(one, Branch) or one.then is not block or one.test != "may()":
            continue
        if isinstance(block[0], Leaf) and block[0].line.endswith("upto=True)"):
            top[at : at + 1] = block
            moved = {name: top if home is block else home for name, home in homes.items()}
            context.spoken.homes = moved
            return top
    raise UnplacedError("damage that hangs on something that may not be done")
