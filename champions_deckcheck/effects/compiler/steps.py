"""What clauses do: their steps, one after the other, each with its names and its place."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler import coins, prices, remarks
from champions_deckcheck.effects.compiler.context import Context, Fields, UnplacedError
from champions_deckcheck.effects.compiler.doing import done_by
from champions_deckcheck.effects.compiler.following import test_of
from champions_deckcheck.effects.compiler.lines import name_set, opened, steps_of, word_of
from champions_deckcheck.effects.compiler.pronouns import (
    branch,
    is_same_foe,
    know_cards,
    meant,
    on_one_foe,
    speak_of,
)
from champions_deckcheck.effects.compiler.trees import Branch, Leaf, Tree

_TOOLS = re.compile(r"\[tool\b(?! \|)|, tool\)")
# A number that is all of a parameter.
_NUMBER = re.compile(r"(?<=[(\s])\d+(?=[,)])")
_ATTACHED = re.compile(r"\battach\(cards\b")


def carry_out(context: Context, clauses: list[Fields], block: Tree, during: list[str]) -> Tree:
    """Adds what the clauses of a statement do.

    Args:
        context: What is known of the text.
        clauses: The clauses.
        block: Where they stand.
        during: How long what they say holds, if the statement says so.

    Returns:
        The block the last of them stands in.

    Raises:
        UnplacedError: One of them does not fit what was said before.
    """
    chain = context.chain
    for clause in clauses:
        if "done" in clause and chain.done and chain.block is block:
            block = branch(context, chain.done, block)
            chain.hang(block)
        _clause(context, clause, block, during)
    return block


def instead(context: Context, leads: list[Fields], clauses: list[Fields]) -> None:
    """Puts a statement in place of the step before it, under a test.

    Args:
        context: What is known of the text.
        leads: The leads of the statement: one, the test.
        clauses: Its clauses: one, which does what the step before does in another way.

    Raises:
        UnplacedError: It does something else, or there is no step before it.
    """
    block = context.place.block
    old = block[-1] if block else None
    tests = [lead["if"] for lead in leads if "if" in lead]
    if not (isinstance(old, Leaf) and len(tests) == len(leads) == len(clauses) == 1):
        raise UnplacedError("“instead” of nothing that stands before it")
    block.pop()
    speak_of(context.spoken, tests[0])
    made = Branch(meant(context, tests[0]), otherwise=[old])
    block.append(made)
    if "again" in clauses[0]:
        made.then.append(_again(old, clauses[0]["again"]))
        return
    _clause(context, clauses[0], made.then, [])
    new = made.then[-1]
    if not isinstance(new, Leaf) or word_of(new.line) != word_of(old.line):
        raise UnplacedError("“instead” of something else")


def _again(old: Leaf, how: str) -> Leaf:
    """The step before once more, with another number."""
    word, _, number = how.partition(" ")
    line, times = _NUMBER.subn(number, old.line)
    if word != word_of(old.line) or times != 1:
        raise UnplacedError("“instead” of something else")
    return Leaf(line, old.before)


def _clause(context: Context, clause: Fields, block: Tree, during: list[str]) -> None:
    if "nothing" in clause:
        return
    if "earlier" in clause:
        prices.choose_before(block)
        return
    if clause.get("who") == "opp":
        context.spoken.names["they"] = "opp"
    if "ripe" in clause:
        remarks.long_in_play(context.made.leaves)
    if "spare" in clause:
        remarks.survives(context.made.leaves)
        return
    if "revise" in clause:
        remarks.revise(context, clause["revise"], block)
        return
    if "need" in clause:
        context.made.needs.append(clause["need"])
    _act(context, clause, block, during)


def _act(context: Context, clause: Fields, block: Tree, during: list[str]) -> None:
    if "first" in clause:
        prices.pay_first(context, clause)
    elif "flip" in clause:
        coins.flip(context, clause, block)
    elif "mod" in clause:
        _modify(context, clause, block, during)
    elif "before" in clause:
        _before_damage(context, clause["before"], block)
    elif "do" in clause:
        if during:
            raise UnplacedError("something done for a time")
        _do(context, clause, block)
    elif "need" not in clause:
        raise UnplacedError(f"a clause of {', '.join(sorted(clause))}")


def _modify(context: Context, clause: Fields, block: Tree, during: list[str]) -> None:
    """Adds modifiers that hold for a time."""
    if not during:
        raise UnplacedError("a modifier without a time")
    for mod in clause["mod"].split("//"):
        line = meant(context, f"lasting({mod.strip()}, {during[0]})")
        context.add_leaf(line, block, before=context.place.early)
    if clause.get("it"):
        context.spoken.it = clause["it"]


def _before_damage(context: Context, lines: str, block: Tree) -> None:
    """Adds what changes the damage of an attack."""
    if context.kind != "attack":
        raise UnplacedError("damage of no attack")
    for part in lines.split("//"):
        line = (coins.counted(context, part) if "heads" in part else part).strip()
        context.add_leaf(opened(meant(context, line)), block, before=True)
        name = name_set(line)
        if name:
            context.spoken.homes[name] = block


def _do(context: Context, clause: Fields, block: Tree) -> None:
    """Adds the steps of a clause."""
    spoken = context.spoken
    first = ""
    at_first = not context.made.leaves
    for step in steps_of(clause["do"]):
        line = coins.counted(context, step) if "heads" in step else step
        if "by" in clause:
            line = done_by(line, clause["by"])
        if not is_same_foe(context, line, block):
            name = _step(context, line, block)
            first = first or name
    if clause.get("it"):
        spoken.it = clause["it"]
        if spoken.it == "DEFENDER" and spoken.foe is not None and spoken.foe[1] is block:
            spoken.it = spoken.foe[0]
    if (first or "did" in clause) and "tail" not in clause:
        _measure(context, clause, first, block, at_first=at_first)


def _step(context: Context, line: str, block: Tree) -> str:
    """Adds one step; gives the name it sets, "" for none."""
    spoken = context.spoken
    know_cards(context, line)
    name = name_set(line)
    if name == "cards":
        spoken.are_tools = bool(_TOOLS.search(line))
    if spoken.are_tools:
        line = _ATTACHED.sub("attach_tool(cards", line)
    line = on_one_foe(context, meant(context, line), block)
    context.add_leaf(opened(line), block, before=context.place.early)
    if name:
        spoken.homes[name] = block
        if "= search(" in line:
            context.place.searched = block
        if name == "poke":
            spoken.it = "poke"
    return name


def _measure(context: Context, clause: Fields, first: str, block: Tree, *, at_first: bool) -> None:
    """What "if you do" asks behind a clause: whether there was anything to do it with."""
    chain = context.chain
    if chain.block is None:
        chain.hang(block)
    is_asked = chain.fresh or "did" in clause
    chain.fresh = False
    if not is_asked or chain.block is not block:
        return
    if prices.is_price(context, clause["do"], block, at_first=at_first):
        prices.pay(context, clause, block)
    else:
        done = clause.get("did", test_of(first, clause["do"]))
        chain.done = done if done == "always" else meant(context, done)
