"""What cards do, as text or data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from champions_deckcheck.cards.facts import shortened
from champions_deckcheck.effects.describe import Line
from champions_deckcheck.effects.show import TextView, View
from champions_deckcheck.effects.synced import SYNCED
from champions_deckcheck.report.display import visible, wrap

_STEP = 2


def effects_text(views: Sequence[View], width: int) -> Iterator[str]:
    """What prints do, for people: sentences, and below them the notation."""
    for number, view in enumerate(views):
        if number:
            yield ""
        yield from _view(view, width)


def effects_data(view: View) -> dict[str, Any]:
    """The same as plain values."""
    program = view.program
    return {
        "name": view.prints[0].card,
        "prints": [one.id for one in view.prints],
        "program": program.path if program else None,
        "source": program.source if program else None,
        "texts": [_text_data(one) for one in view.texts],
    }


def _view(view: View, width: int) -> Iterator[str]:
    yield from wrap(f"{view.prints[0].card} ({shortened(_ids(view))})", width)
    if view.program is None:
        if view.prints[0].is_basic_energy:
            yield "A basic Energy card needs no program."
            return
        one = len(view.prints) == 1
        what = "this print: what it does" if one else "these prints: what they do"
        yield from wrap(f"There is no program for {what} is not known.", width)
        return
    where = f"Read from {view.program.source}, program in {view.program.path}"
    if view.program.path == SYNCED:
        where = f"Compiled here from the synced text of {view.program.source}"
    yield from wrap(where, width)
    for text in view.texts:
        yield ""
        yield from _text(text, width)


def _text(text: TextView, width: int) -> Iterator[str]:
    if text.name:
        yield from wrap(f"{text.label} {text.name} {text.printed}", width, rest=" " * _STEP)
    if not text.is_known:
        yield "  Not known: the program does not have it."
    elif not text.lines:
        yield "  No text: it does its damage."
    for line in text.lines:
        yield from _line(line, width)
    written = [line for line in text.notation.rstrip().split("\n") if line]
    if written:
        yield ""
        yield from (f"  | {visible(line)}" for line in written)


def _line(line: Line, width: int) -> Iterator[str]:
    margin = " " * (_STEP * (line.depth + 1))
    yield from wrap(line.text, width, margin, margin + " " * _STEP)


def _text_data(text: TextView) -> dict[str, Any]:
    return {
        "kind": text.kind,
        "label": text.label or None,
        "name": text.name or None,
        "printed": text.printed or None,
        "known": text.is_known,
        "sentences": [
            {"depth": one.depth, "text": one.text, "played": one.played} for one in text.lines
        ],
        "unsupported": list(text.unsupported),
        "notation": text.notation or None,
    }


def _ids(view: View) -> list[str]:
    return [one.id for one in view.prints]
