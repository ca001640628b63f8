"""What holds while a card is in place, written together by the condition it holds under.

A Tool or an Energy often speaks of "the Basic Pokémon this card is attached to". Such a Pokémon
is `this[basic]` to the grammar; a program says it as the condition of the modifier.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from champions_deckcheck.effects.compiler.context import ATTACHED, PLAYED, Context, Statement
from champions_deckcheck.effects.compiler.lines import all_of
from champions_deckcheck.effects.compiler.pronouns import meant, speak_of

Static = tuple[str, str]
"""A modifier and its condition, "" for none."""

# What may stand before a modifier that holds while a card is in place.
_LEADS = {"if", "while", "you"}
_WHOM = re.compile(r"\bon=(\w+(?:\.\w+)?(?:\[[^\]]*\])?)")


def is_standing(context: Context, said: Statement) -> bool:
    """Whether a statement that holds for no time of its own holds while the card is in place.

    Args:
        context: What is known of the text.
        said: The statement.
    """
    return (
        context.kind not in ("attack", *PLAYED)
        and (not context.made.heading or context.kind in (*ATTACHED, "stadium"))
        and all("mod" in clause or "nothing" in clause for clause in said.clauses)
        and all(lead.keys() <= _LEADS for lead in said.leads)
    )


def stand(context: Context, said: Statement) -> None:
    """Takes in the modifiers of a statement, with the tests they hold under.

    Args:
        context: What is known of the text.
        said: The statement.
    """
    spoken, statics = context.spoken, context.made.statics
    tests: list[str] = []
    for test in [*said.values("while"), *said.values("if")]:
        tests.append(meant(context, test))
        speak_of(spoken, tests[-1])
    for clause in said.clauses:
        if "mod" not in clause:
            continue
        for mod in clause["mod"].split("//"):
            statics.append((meant(context, mod.strip()), all_of(tests)))
            if context.kind in ATTACHED:
                spoken.it = subject_of(statics[-1][0]) or spoken.it
            elif found := _WHOM.search(statics[-1][0]):
                spoken.it = found[1]
        if clause.get("it"):
            spoken.it = clause["it"]


def subject_of(mod: str) -> str:
    """The Pokémon a card is on, as a modifier names it: `this`, `this[basic]`; "" for another."""
    for sign in ("on=", "no_conditions("):
        start = mod.find(sign) + len(sign)
        if sign in mod and mod.startswith("this", start) and mod[start + 4 : start + 5] in "[,) ":
            return mod[start : _closed(mod, start + 4)]
    return ""


def written_standing(statics: Iterable[Static]) -> list[str]:
    """The lines of the parts in which modifiers stand."""
    blocks: dict[str, list[str]] = {}
    for mod, when in _first_that_counts([_hoisted(*one) for one in statics]):
        lines = blocks.setdefault(when, [])
        if mod not in lines:
            lines.append(mod)
    found: list[str] = []
    for when, lines in blocks.items():
        found.append(f"with static(when={when}):" if when else "with static():")
        found += [f"    {line}" for line in lines]
    return found


def _hoisted(mod: str, when: str) -> Static:
    """A modifier on such a Pokémon alone as one on the Pokémon, under a condition."""
    subject = subject_of(mod)
    if subject and mod.startswith(("prevent_damage(", "prevent_effects(")):
        # "As long as it is on your Bench" is what is done to it as a Benched Pokémon.
        tests = when.split(" and ")
        if "on_bench(this)" in tests:
            when = " and ".join(one for one in tests if one != "on_bench(this)")
            mod = f"{mod[:-1]}, bench=True)" if "bench=" not in mod else mod
    if not subject.startswith("this["):
        return mod, when
    condition = f"matches(this, {subject[5:-1].strip()})"
    return mod.replace(subject, "this"), all_of([when, condition])


def _first_that_counts(statics: list[Static]) -> Iterator[Static]:
    """What an Energy provides comes first, the last that a text says before what it said before.

    Of several lines the first that holds counts, and behind one that always does none is needed.
    """
    yield from ((mod, when) for mod, when in statics if mod.startswith("only_on("))
    for mod, when in reversed(statics):
        if mod.startswith("provide("):
            yield (f"{mod[:-1]}, when={when})" if when else mod), ""
            if not when and "when=" not in mod:
                break
    yield from (one for one in statics if not one[0].startswith(("only_on(", "provide(")))


def _closed(text: str, at: int) -> int:
    """Behind the bracket that opens here; the place itself if none does."""
    if text[at : at + 1] != "[":
        return at
    depth = 0
    for place in range(at, len(text)):
        depth += {"[": 1, "]": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    return at
