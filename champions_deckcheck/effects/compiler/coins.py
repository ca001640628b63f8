"""Coins: who flips them, what heads and tails do, and what the number of heads is asked for."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.context import Context, Fields, UnplacedError
from champions_deckcheck.effects.compiler.lines import all_of
from champions_deckcheck.effects.compiler.pronouns import meant
from champions_deckcheck.effects.compiler.trees import Block, Branch, Coin, Tree

_HEADS = re.compile(r"\bheads\b")


def flip(context: Context, clause: Fields, block: Tree) -> None:
    """Adds a coin, or several.

    Args:
        context: What is known of the text.
        clause: The clause that flips them.
        block: Where it stands.

    Raises:
        UnplacedError: Somebody else flips them.
    """
    block = _each_flips(context, clause, block)
    coins = context.coins
    coins.number += 1
    name = f"heads{coins.number}" if coins.number > 1 else "heads"
    coins.last = Coin(meant(context, clause["flip"]), name=name)
    coins.inside = block
    block.append(coins.last)


def _each_flips(context: Context, clause: Fields, block: Tree) -> Tree:
    """The block in which a coin is flipped: one for each player, if each flips one."""
    doer = clause.get("by") or clause.get("who")
    if not doer:
        return block
    if doer != "each" or clause["flip"] != "1":
        raise UnplacedError("a coin that another player flips")
    players = Block("for p in each")
    block.append(players)
    context.spoken.names["they"] = "p"
    return players.body


def side(context: Context, which: str) -> Tree:
    """The steps of heads or of tails.

    Args:
        context: What is known of the text.
        which: "heads" or "tails".

    Raises:
        UnplacedError: No single coin was flipped.
    """
    coin = context.coins.last
    if coin is None or coin.count != "1":
        raise UnplacedError("heads or tails of no single coin")
    if coin.branch is None:
        coin.branch = Branch("flip()")
    return coin.branch.then if which == "heads" else coin.branch.otherwise


def counted(context: Context, text: str) -> str:
    """A text in which the number of heads has its name.

    Args:
        context: What is known of the text.
        text: A step, test or number with `heads` in it, or `ALL` for all coins.

    Raises:
        UnplacedError: No coin was flipped.
    """
    coin = context.coins.last
    if coin is None:
        raise UnplacedError("heads of no coin")
    coin.counted = True
    return _HEADS.sub(coin.name, text.replace("ALL", coin.count))


def behind(context: Context, block: Tree) -> Tree:
    """A block, or that behind heads and tails if both of them are over."""
    last = context.coins.last
    sides = last.branch if last is not None else None
    if sides is not None and block is sides.otherwise and sides.then:
        return context.coins.inside
    return block


# -- what would happen, and the coin that prevents it, in two sentences --------------------


def wait(context: Context, leads: list[Fields], clauses: list[Fields]) -> bool:
    """Takes in what would happen, or the coin that decides on it.

    Args:
        context: What is known of the text.
        leads: The leads of the statement.
        clauses: Its clauses.

    Returns:
        Whether the statement was one of these.

    Raises:
        UnplacedError: The two do not fit.
    """
    for clause in clauses:
        if "await" in clause:
            known = {"during"} if context.kind == "attack" else {"if", "while"}
            if len(clauses) > 1 or any(lead.keys() - known for lead in leads):
                raise UnplacedError("a coin that hangs on something")
            tests = [test for lead in leads for test in lead.values()]
            context.coins.awaited = (clause["await"], clause.get("until") or all_of(tests))
            return True
        if "answer" in clause:
            awaited = context.coins.awaited
            if awaited is None or len(clauses) > 1 or leads != [_side_awaited(awaited[0], clause)]:
                raise UnplacedError("a coin that nothing waits for")
            _answer(context, clause["answer"], *awaited)
            return True
    return False


def _side_awaited(mod: str, clause: Fields) -> Fields:
    """The lead that has to stand before an answer."""
    if mod.startswith("attack_flip(2"):
        return {"count": "heads < 2"}
    return {"coin": clause.get("side", "heads")}


def _answer(context: Context, answer: str, mod: str, when: str) -> None:
    """Writes what was awaited with what the coin does to it."""
    kind, _, value = answer.partition(" ")
    if kind == "prevent_damage" and mod.startswith("halve_damage(on=this,"):
        # What a coin does to damage is told by what comes behind it.
        mod = "prevent_damage(on=this, own=True, flip=True)"
    if not mod.startswith(kind):
        raise UnplacedError("a coin for something else")
    mod = mod.replace("VALUE", value)
    if context.kind != "attack":
        context.made.statics.append((mod, when))
    elif when:
        context.add_leaf(f"lasting({mod}, {when})", context.place.top, before=False)
    else:
        raise UnplacedError("a modifier without a time")
    context.coins.awaited = None
