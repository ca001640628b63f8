"""What a line of a program says: the word it carries out, the name it sets, the names it reads."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

# A number of cards that all have to be there, as a price or a choice asks for.
_CHOSEN = re.compile(r"(cards\d*) = pick\(.*, (\d+)(?:, upto=False)?\)$")
# A sign of its own between steps; "a//b" is a number divided.
_STEPS = re.compile(r"(?:^|\s)//(?:\s|$)")


def all_of(tests: Iterable[str]) -> str:
    """Tests that all have to hold.

    Args:
        tests: Conditions of the notation; empty ones count for nothing.
    """
    found = [one for one in tests if one]
    if len(found) < 2:
        return "".join(found)
    return " and ".join(f"({one})" if " or " in one else one for one in found)


def opened(line: str) -> str:
    """A line whose block is written behind `::`, as lines of a program."""
    return line.replace(":: ", ":\n    ").replace(" ;; ", "\n    ").replace("\\n", "\n")


def steps_of(text: str) -> list[str]:
    """The steps of a field `do`, without the signs between them."""
    return [one for one in (step.strip() for step in _STEPS.split(text)) if one]


def reads(text: str, name: str) -> bool:
    """Whether a text uses a name before it sets it."""
    found = re.search(rf"\b{name}\b(?!\()( =(?!=))?", text)
    return found is not None and not found[1]


def word_of(line: str) -> str:
    """The word a line carries out."""
    return line.rpartition(" = ")[2].partition("(")[0]


def name_set(line: str) -> str:
    """The name a line sets; "" for none."""
    name, sign, _ = line.partition(" = ")
    return name if sign and name.isidentifier() else ""


def written(program: str, node: ast.AST) -> str:
    """A part of a program as it is written.

    Args:
        program: The program.
        node: The part, as the parser of Python gives it.
    """
    line, end = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
    if line and line == end and program.isascii():
        # `ast.get_source_segment` gives the same, but divides the whole program each time.
        whole = program.split("\n")[line - 1]
        return whole[getattr(node, "col_offset", 0) : getattr(node, "end_col_offset", 0)]
    return ast.get_source_segment(program, node) or ""


def chosen(line: str) -> tuple[str, int] | None:
    """Name and number of the cards a line chooses, where all of them have to be there."""
    found = _CHOSEN.match(line)
    return (found[1], int(found[2])) if found is not None else None
