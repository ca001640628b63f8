"""Ways in which steps may do something, as conditions that are joined by "and" and "or"."""

from __future__ import annotations

# What can be said about whether steps do something: always, nothing of their own, or ways in which
# they do, each a number of conditions that have to hold together.
Way = tuple[str, ...]
Effect = tuple[Way, ...] | bool | None


def text_of(effect: tuple[Way, ...]) -> str:
    """Some ways as a condition."""
    ways = [" and ".join(way) for way in effect]
    if len(ways) == 1:
        return ways[0]
    return " or ".join(f"({way})" if " and " in way else way for way in ways)


def when(*atoms: str) -> Effect:
    """One way: conditions that have to hold together."""
    return (atoms,)


def all_of(*effects: Effect) -> Effect:
    """All of some effects; one that is always there says nothing, none makes none."""
    found: tuple[Way, ...] = ((),)
    if any(one is None for one in effects):
        return None
    for one in effects:
        if isinstance(one, tuple):
            found = tuple(tuple(dict.fromkeys((*a, *b))) for a in found for b in one)
    return found if found != ((),) else True


def any_of(*effects: Effect) -> Effect:
    """Any of some effects."""
    if any(one is True for one in effects):
        return True
    ways = list(dict.fromkeys(way for one in effects if isinstance(one, tuple) for way in one))
    # "a or (a and b)" is "a".
    kept = tuple(way for way in ways if not any(set(other) < set(way) for other in ways))
    return kept or None


def negated(test: str) -> str:
    """A condition that holds where another does not."""
    if test.startswith("not ") and " or " not in test and " and " not in test:
        return test.removeprefix("not ")
    return f"not ({test})" if " " in test and not test.endswith(")") else f"not {test}"
