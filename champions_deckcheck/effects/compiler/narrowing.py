"""Choices of a Pokémon for a step that does nothing to some: among the others.

"Heal 30 damage from 1 of your Pokémon" chooses a damaged one, "discard an Energy from 1 of your
opponent's Pokémon" one that has any.
"""

from __future__ import annotations

import re

_CHOICE = re.compile(
    r"( *)(\w+) = choose\(((?:you|opp)\.\w+(?:\[.*\])?)((?:, \d+)?(?:, upto=True)?)\)"
)


def narrowed(notation: str, *, energy_only: bool = False) -> str:
    """Choices of a Pokémon for a step that does nothing to some: among the others.

    Args:
        notation: A program.
        energy_only: True for a text that may be used for nothing: only what takes Energy of a
            Pokémon is not done to one without any.
    """
    lines = notation.split("\n")
    for number, line in enumerate(lines):
        found = _CHOICE.fullmatch(line)
        behind = lines[number + 1 : number + 3]
        wanted = _wanted(found[2], behind) if found is not None else ""
        if energy_only and "energy" not in wanted:
            continue
        if found is not None and wanted:
            group = with_filter(found[3], wanted)
            lines[number] = f"{found[1]}{found[2]} = choose({group}{found[4]})"
    return "\n".join(lines)


def _wanted(name: str, behind: list[str]) -> str:
    """What a Pokémon has to be for the steps behind its choice to do something."""
    first, second = ([one.strip() for one in behind] + ["", ""])[:2]
    if re.fullmatch(rf"(?:\w+ = )?heal(?:_all)?\({name}\b.*", first):
        return "(damaged | suffers())" if second == f"cure({name})" else "damaged"
    if first == f"cure({name})":
        return "suffers()"
    picked = re.search(rf"= pick\(attached\({name}\)(?:\[(.+?)\])?,", first)
    if picked is not None:
        return _with_energy(picked[1] or "")
    if any(one.startswith(f"move_counters({name},") for one in (first, second)):
        return "damaged"
    return ""


def _with_energy(which: str) -> str:
    """What a Pokémon is that has some Energy of a kind attached."""
    if which == "special_energy":
        return "has_special_energy"
    found = _OF_TYPE.fullmatch(which)
    return f"energy_at_least(1, {found[1]})" if found is not None else "has_energy"


_OF_TYPE = re.compile(r"(?:basic_energy & )?energy_type\((\"\w+\")\)")


def with_filter(group: str, wanted: str) -> str:
    """A group of Pokémon with one more thing they have to be."""
    zone, bracket, rest = group.partition("[")
    inside = rest.removesuffix("]")
    if wanted == "has_energy" and re.search(r"has_special_energy|energy_at_least", inside):
        return group
    if wanted in inside or (wanted == "damaged" and "damaged" in inside.split(" & ")):
        return group
    if not bracket:
        bare = wanted.removeprefix("(").removesuffix(")") if wanted.startswith("(") else wanted
        return f"{zone}[{bare}]"
    return f"{zone}[{wanted} & {f'({inside})' if ' | ' in inside else inside}]"
