"""Writes a tree as lines of a program; an attack's once for each side of its damage."""

from __future__ import annotations

import re

from champions_deckcheck.effects.compiler.trees import (
    Block,
    Branch,
    Choice,
    Coin,
    Leaf,
    Loop,
    Tree,
)

# Tests that ask a player or a coin: made once, whatever hangs on them.
_CHOSEN = ("may()", "may(opp)")
_ASKED = (*_CHOSEN, "flip()")


def written(tree: Tree) -> list[str]:
    """The lines of a tree that knows no damage."""
    return _lines(_settled(tree), None)


def attack(tree: Tree) -> list[str]:
    """The lines of an attack: what comes before the damage, the damage, what comes after."""
    settled = _settled(tree)
    _hoist(settled)
    _price_first(settled)
    kept: list[str] = []
    settled = _split(settled, kept)
    before, after = _lines(settled, True), _lines(settled, False)
    # An answer that is kept inside another is "no" where the other was.
    unset = [name for name in kept if not any(line.startswith(f"{name} = ") for line in before)]
    before = [*(f"{name} = 0" for name in unset), *before]
    if before or any("dealt()" in line for line in after):
        return [*before, "deal()", *after]
    return after


def _settled(tree: Tree) -> Tree:
    """The tree with its coins as steps: a test of their own, or a number that is kept."""
    found: Tree = []
    for one in tree:
        if isinstance(one, Coin):
            found += _coin(one)
        elif isinstance(one, Branch):
            found.append(Branch(one.test, _settled(one.then), _settled(one.otherwise)))
        elif isinstance(one, Loop):
            found.append(Loop(one.times, _settled(one.body)))
        elif isinstance(one, Block):
            found.append(Block(one.head, _settled(one.body)))
        elif isinstance(one, Choice):
            found.append(Choice(one.several, [_settled(option) for option in one.options]))
        else:
            found.append(one)
    return found


def _coin(coin: Coin) -> Tree:
    branch = coin.branch
    if branch is not None and not coin.counted:
        return [Branch("flip()", _settled(branch.then), _settled(branch.otherwise))]
    call = "flips_until_tails()" if coin.count == "until" else f"flips({coin.count})"
    found: Tree = [Leaf(f"{coin.name} = {call}")]
    if branch is not None:
        found.append(Branch(f"{coin.name} > 0", _settled(branch.then), _settled(branch.otherwise)))
    return found


# -- the two sides of the damage -------------------------------------------------------


def _hoist(tree: Tree) -> None:
    """What a step before the damage is reckoned with comes before the damage, too."""
    needed = _needed(tree)
    while True:
        more = _mark(tree, needed)
        if more <= needed:
            break
        needed |= more
    _show_first(tree)


def _show_first(tree: Tree) -> None:
    """A hand is revealed before something of it is chosen or counted."""
    for place, one in enumerate(tree):
        if isinstance(one, Leaf):
            if one.line == "reveal(opp.hand)":
                one.before = one.before or _reads_hand(tree[place + 1 :])
            continue
        for _, block in _blocks(one):
            _show_first(block)


def _reads_hand(tree: Tree) -> bool:
    """Whether a step before the damage looks at the opponent's hand."""
    for one in tree:
        if isinstance(one, Leaf):
            if one.before and "opp.hand" in one.line:
                return True
        elif any(_reads_hand(block) for _, block in _blocks(one)):
            return True
    return False


def _needed(tree: Tree) -> set[str]:
    found: set[str] = set()
    for one in tree:
        if isinstance(one, Leaf):
            if one.before:
                found |= _names(one.line)
            continue
        for text, block in _blocks(one):
            if _sides(block) & {True}:
                found |= _names(text)
            found |= _needed(block)
    return found


def _blocks(one: Branch | Loop | Coin | Block | Choice) -> list[tuple[str, Tree]]:
    """The blocks of a step, each with what stands over it."""
    if isinstance(one, Branch):
        return [(one.test, one.then), (one.test, one.otherwise)]
    if isinstance(one, Loop):
        return [(one.times, one.body)]
    if isinstance(one, Block):
        return [(one.head, one.body)]
    return [("", option) for option in one.options] if isinstance(one, Choice) else []


def _mark(tree: Tree, needed: set[str]) -> set[str]:
    """Moves steps that set a needed name before the damage; gives the names they need."""
    found: set[str] = set()
    for one in tree:
        if isinstance(one, Leaf):
            name = one.line.partition(" = ")[0]
            if name in needed:
                one.before = True
                found |= _names(one.line)
            continue
        for _, block in _blocks(one):
            found |= _mark(block, needed)
    return found


# What moves the cards or Pokémon of a name.
_MOVES = re.compile(
    r"(?:discard|put|leave_play|attach|attach_each|attach_tool|move_energy|reveal)\((\w+)"
)


def _price_first(tree: Tree) -> None:
    """What the damage is reckoned by is moved before the damage: that is the price of it.

    The damage is reckoned before, as long as the cards are where they were chosen.
    """
    for one in tree:
        # What is done as the player likes is seen to by `_pay`.
        if not isinstance(one, Leaf) and not (isinstance(one, Branch) and one.test in _CHOSEN):
            for _, block in _blocks(one):
                _price_first(block)
    for at in range(len(tree) - 1, -1, -1):
        one = tree[at]
        moved = _MOVES.match(one.line) if isinstance(one, Leaf) and not one.before else None
        if not isinstance(one, Leaf) or moved is None:
            continue
        behind = range(at + 1, len(tree))
        reckoned = [n for n in behind if _reckons(tree[n], moved[1])]
        if reckoned:
            one.before = True
            tree.insert(reckoned[-1], tree.pop(at))


def _reckons(one: Leaf | Branch | Loop | Coin | Block | Choice, name: str) -> bool:
    """Whether a step before the damage, or the test over one, reads a name."""
    if isinstance(one, Leaf):
        return one.before and name in _names(one.line)
    return any(
        (True in _sides(block) and name in _names(head))
        or any(_reckons(inner, name) for inner in block)
        for head, block in _blocks(one)
    )


_NAME = re.compile(r"\b(?:cards|poke|heads|agreed|some|seen|done|others)\d*\b(?!\()")


def _names(text: str) -> set[str]:
    """The registers a line reads."""
    _, sign, value = text.partition(" = ")
    return set(_NAME.findall(value if sign else text))


def _split(tree: Tree, kept: list[str], *, inside: bool = False) -> Tree:
    """Tests with steps on both sides of the damage keep their answer where it could change.

    Args:
        tree: The steps.
        kept: The names of the answers, to which it adds.
        inside: True for steps that are not done in every case.
    """
    found: Tree = []
    for one in tree:
        if isinstance(one, Loop):
            found.append(Loop(one.times, _split(one.body, kept, inside=True)))
        elif isinstance(one, Branch):
            if one.test in _CHOSEN:
                _pay(one.then)
            then = _split(one.then, kept, inside=True)
            otherwise = _split(one.otherwise, kept, inside=True)
            branch = Branch(one.test, then, otherwise)
            if _changes(one.test) and len(_sides(then) | _sides(otherwise)) > 1:
                kept.append(f"agreed{len(kept) + 1}" if kept else "agreed")
                found += _kept(branch, kept[-1], inside=inside)
            else:
                found.append(branch)
        else:
            found.append(one)
    return found


# Tests that ask nobody and that the damage does not change.
_LASTING = re.compile(r"\w+\d* [<>=]+ \d+|exists\(\w+\)|matches\(\w+, \w+(?:\([^()]*\))?\)")


def _changes(test: str) -> bool:
    """Whether a test may not be made a second time behind the damage."""
    return test in _ASKED or "damaged" in test or not _LASTING.fullmatch(test)


def _pay(tree: Tree) -> None:
    """What is done for more damage comes before the damage."""
    last = max((n for n, one in enumerate(tree) if True in _sides([one])), default=0)
    for one in tree[:last]:
        if isinstance(one, Leaf):
            one.before = True


def _kept(branch: Branch, name: str, *, inside: bool) -> Tree:
    if branch.test == "flip()":
        first: Tree = [Leaf(f"{name} = flips(1)", before=True)]
        return [*first, Branch(f"{name} > 0", branch.then, branch.otherwise)]
    asked = Branch(branch.test, [Leaf(f"{name} = 1", before=True)])
    # One that is inside another is set to no before all of them.
    first = [] if inside else [Leaf(f"{name} = 0", before=True)]
    return [*first, asked, Branch(f"{name} > 0", branch.then, branch.otherwise)]


def _sides(tree: Tree) -> set[bool]:
    found: set[bool] = set()
    for one in tree:
        if isinstance(one, Leaf):
            found.add(one.before)
            continue
        for _, block in _blocks(one):
            found |= _sides(block)
    return found


def _lines(tree: Tree, before: bool | None) -> list[str]:
    """The lines of a tree, of one side of the damage or of both."""
    lines: list[str] = []
    for one in tree:
        if isinstance(one, Leaf):
            if before is None or one.before == before:
                lines.append(one.line)
        elif isinstance(one, Loop):
            body = _lines(one.body, before)
            if body:
                among = one.times if " in " in one.times else f"_ in range({one.times})"
                lines += [f"for {among}:", *_indented(body)]
        elif isinstance(one, Branch):
            lines += _branch(one, before)
        elif isinstance(one, Block):
            body = _lines(one.body, before)
            if body:
                lines += [f"{one.head}:", *_indented(body)]
        elif isinstance(one, Choice):
            lines += _several(one) if one.several else _choice(one)
    return lines


def _choice(choice: Choice) -> list[str]:
    """A choice of one of several blocks, each with a name of ours."""
    bodies = [_lines(option, None) for option in choice.options]
    names: list[str] = []
    for body in bodies:
        name = _mode("\n".join(body))
        number = sum(one.partition(" ")[0] == name for one in names) + 1
        names.append(f"{name} {number}" if number > 1 else name)
    quoted = ", ".join(f'"{name}"' for name in names)
    lines = [f"match choose_mode({quoted}):"]
    for name, body in zip(names, bodies, strict=True):
        lines += [f'    case "{name}":', *_indented(_indented(body))]
    return lines


def _several(choice: Choice) -> list[str]:
    """Blocks of which as many are done as the player likes."""
    lines: list[str] = []
    for option in choice.options:
        body = _lines(option, None)
        chosen = re.fullmatch(r"(\w+ = pick\(.+?)(?:, upto=(?:True|False))?\)", body[0])
        if chosen and all(_MOVED.match(one) for one in body[1:]):
            # To choose no card is not to choose the block.
            count = "" if re.search(r", \d+$", chosen[1]) else ", 1"
            lines += [f"{chosen[1]}{count}, upto=True)", *body[1:]]
        else:
            lines += ["if may():", *_indented(body)]
    return lines


_MOVED = re.compile(r"(?:\w+ = )?(?:put|discard)\(")
# What a block does → its name in a choice.
_MODES = (
    ("dmg_dealt(", "damage"),
    ("gust(", "gust"),
    ("switch(", "switch"),
    ("draw", "draw"),
    ("search(", "search"),
    ("to_hand", "hand"),
    ("to_deck", "deck"),
    ("to_lost", "lost"),
    ("heal", "heal"),
    ("discard", "discard"),
    ("attach", "attach"),
)


def _mode(body: str) -> str:
    return next((name for sign, name in _MODES if sign in body), "other")


def _branch(one: Branch, before: bool | None) -> list[str]:
    then, otherwise = _lines(one.then, before), _lines(one.otherwise, before)
    if then:
        lines = [f"if {one.test}:", *_indented(then)]
        return [*lines, "else:", *_indented(otherwise)] if otherwise else lines
    if otherwise:
        test = one.test if re.fullmatch(r"\w+\([^()]*\)", one.test) else f"({one.test})"
        return [f"if not {test}:", *_indented(otherwise)]
    return []


def _indented(lines: list[str]) -> list[str]:
    return ["    " + line.replace("\n", "\n    ") for line in lines]
