"""What opens a part of a text (when it is used, what triggers it) and what limits it."""

from __future__ import annotations

from champions_deckcheck.effects.compiler.context import Context, Fields, UnplacedError
from champions_deckcheck.effects.compiler.lines import all_of, opened
from champions_deckcheck.effects.compiler.pronouns import branch, meant, speak_of
from champions_deckcheck.effects.compiler.trees import Choice, Leaf, Tree

# Modifiers that can say that several of them do not add up.
_STACKING = (
    *("dmg_dealt", "dmg_taken", "hp", "attack_cost", "energy_counts"),
    *("prize_value", "retreat_cost"),
)
# What a text may not hang on if it says no more than that it may be used.
_HANGING = {"if", "coin", "count", "each", "while", "did"}


def open_part(context: Context, leads: list[Fields]) -> list[Fields]:
    """Opens the part a statement begins.

    Args:
        context: What is known of the text.
        leads: The leads of the statement, and its trails that say when.

    Returns:
        The leads that are not in its heading.

    Raises:
        UnplacedError: Two of them say when.
    """
    opening = [lead for lead in leads if "heading" in lead]
    if not opening:
        return leads
    made, place = context.made, context.place
    if made.heading:
        made.parts.append((made.heading, made.tree))
        made.tree = []
    # What stood before a first heading is the price of using it.
    place.top = place.block = made.tree
    context.chain.block = None
    made.heading = opening[0]["heading"]
    if len(opening) > 1:
        raise UnplacedError("more than one word about when")
    return [left for lead in leads for left in _left_of(context, lead)]


def _left_of(context: Context, lead: Fields) -> list[Fields]:
    """What of a lead is not in the heading it was taken into."""
    made, spoken = context.made, context.spoken
    tests = [test for test in (lead.get("if"), lead.get("while")) if test]
    for test in tests:
        made.heading = with_test(made.heading, test)
        speak_of(spoken, test)
    if "heading" in lead:
        spoken.it = lead.get("it") or spoken.it
        if "cards" in lead:
            spoken.names["cards"] = lead["cards"]
        return [{key: lead[key] for key in lead.keys() & {"always", "then"}}]
    if tests:
        return []
    if lead.get("may") != "yes":
        return [lead]
    if made.heading.startswith("activated"):
        # To use an Ability is the choice; nobody is asked twice.
        return [{"use": "yes"}]
    # All that follows hangs on it.
    return [{"may": "yes", "opens": "yes"}]


def open_option(context: Context, leads: list[Fields]) -> list[Fields]:
    """Opens a choice of blocks, or the next of its blocks.

    Args:
        context: What is known of the text.
        leads: The leads of a statement.

    Returns:
        The other leads.

    Raises:
        UnplacedError: There is no choice here.
    """
    place, chain = context.place, context.chain
    for lead in leads:
        if "choose" in lead:
            if context.kind == "attack":
                raise UnplacedError("a choice of blocks in an attack")
            place.choice = Choice(several=lead["choose"] == "several")
            place.top.append(place.choice)
        if "choose" in lead or "option" in lead:
            if place.choice is None:
                raise UnplacedError("one of several blocks without a choice")
            place.top = place.block = []
            place.choice.options.append(place.top)
            chain.block = chain.used = None
    return [lead for lead in leads if "choose" not in lead and "option" not in lead]


def may_be_used(context: Context, keys: set[str]) -> None:
    """Takes in a statement that says no more than that the text may be used.

    Args:
        context: What is known of the text.
        keys: The fields of its leads.

    Raises:
        UnplacedError: It hangs on something.
    """
    if keys & _HANGING:
        raise UnplacedError("a condition of nothing")
    place, chain = context.place, context.chain
    if "may" in keys and context.made.heading:
        place.top = place.block = branch(context, "may()", context.made.tree)
        chain.hang(place.top)
    elif "use" in keys:
        chain.used = place.top
        chain.hang(place.top)


def own_part(context: Context, leads: list[Fields], clauses: list[Fields]) -> bool:
    """Takes in a clause that is a part of its own, whatever stands around it.

    Args:
        context: What is known of the text.
        leads: The leads of the statement.
        clauses: Its clauses.

    Returns:
        Whether it is one.

    Raises:
        UnplacedError: It hangs on something.
    """
    if not any("part" in clause for clause in clauses):
        return False
    if leads or len(clauses) > 1:
        raise UnplacedError("a part that hangs on something")
    steps = clauses[0]["does"].split("//")
    tree: Tree = [Leaf(opened(meant(context, step.strip()))) for step in steps]
    context.made.parts.append((clauses[0]["part"], tree))
    return True


# -- limits --------------------------------------------------------------------------------


def limit(context: Context, clauses: list[Fields]) -> bool:
    """Takes in what limits the whole text: how often it may be used, and stacking.

    Args:
        context: What is known of the text.
        clauses: The clauses of a statement.

    Returns:
        Whether there was a limit.

    Raises:
        UnplacedError: It limits nothing that was said.
    """
    found = False
    for clause in clauses:
        if "only" in clause:
            _only(context, clause["only"])
        if clause.get("limit"):
            _uses(context, clause["limit"], clause.get("named", ""))
        if "key" in clause:
            _key(context, clause["key"])
        once = _is_used_up(context, clause)
        if once:
            _once(context)
        found = found or once or bool(clause.keys() & {"only", "key"} or clause.get("limit"))
    return found


def _only(context: Context, test: str) -> None:
    """What was said last holds only under a condition."""
    made = context.made
    if not made.statics or made.parts or made.heading:
        raise UnplacedError("a condition of nothing")
    mod, when = made.statics[-1]
    made.statics[-1] = (mod, all_of([when, test]))


def _is_used_up(context: Context, clause: Fields) -> bool:
    """Whether a card is discarded once it has saved its Pokémon from being Knocked Out."""
    made = context.made
    saves = bool(made.statics) and made.statics[-1][0].startswith("survive_ko(")
    return saves and not made.heading and clause.get("do") == "discard(this_card)"


def _once(context: Context) -> None:
    """What was said last holds once: the card is discarded when it has done so."""
    made = context.made
    mod, when = made.statics[-1]
    made.statics[-1] = (f"{mod[:-1]}, once=True)", when)


def _uses(context: Context, how_often: str, named: str) -> None:
    """How often the text may be used."""
    made = context.made
    if how_often == "vstar" and context.kind == "attack":
        made.tree.append(Leaf("vstar_power()"))
        return
    if not made.heading and _are_reflips(made.statics):
        # It is used where coins are flipped, and limited by what it is called.
        made.statics = [(f'{mod[:-1]}, key="{named}")', when) for mod, when in made.statics]
        return
    made.heading = _limited(made.heading, how_often)
    made.parts = [(_limited(heading, how_often), tree) for heading, tree in made.parts]


def _key(context: Context, key: str) -> None:
    """Several of what was said do not add up."""
    made = context.made
    if not made.statics or made.parts or made.heading:
        raise UnplacedError("something done of which several do not add up")
    made.statics = [(_keyed(mod, key), when) for mod, when in made.statics]


def _are_reflips(statics: list[tuple[str, str]]) -> bool:
    return bool(statics) and all(mod.startswith("reflip(") for mod, _ in statics)


def with_test(heading: str, test: str) -> str:
    """A heading with one more condition, which stands last in it."""
    before, sign, already = heading[:-1].partition("when=")
    if not sign:
        return f"{before}, when={test})"
    return f"{before}when={all_of([already, test])})"


def _limited(heading: str, how_often: str) -> str:
    """A heading whose text is used once a turn whoever has it, or once a game."""
    if how_often == "vstar":
        if heading.startswith('activated(""'):
            return heading.replace('activated(""', 'activated("vstar"', 1)
    elif heading.startswith('activated("turn"'):
        return heading.replace('activated("turn"', 'activated("name"', 1)
    if heading.startswith("entered(") and "limit=" not in heading:
        return heading[:-1] + ', limit="name")'
    raise UnplacedError("a limit on something that is not used")


def _keyed(mod: str, key: str) -> str:
    """A modifier of which several do not add up."""
    if mod.partition("(")[0] not in _STACKING:
        raise UnplacedError("a modifier that cannot tell whether it adds up")
    return f'{mod[:-1]}, key="{key}")'
