"""Lines of a list, quoted with their number and a caret under what is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from champions_deckcheck.report.display import display_width, expand

_CUT = "…"

# A line and the span within it (1-based, end exclusive), or None for the whole line.
Span = tuple[int, int] | None


def quote(
    lines: Sequence[str], spans: Sequence[tuple[int, Span]], width: int
) -> Iterator[tuple[str, str]]:
    """Each line with a gutter, and the carets under it.

    Args:
        lines: The lines of the list.
        spans: 1-based line numbers with the span to underline, in the order to show.
        width: Columns to stay within; a longer line is cut around its span.

    Yields:
        The quoted line and the line of carets, which may be empty.
    """
    known = [(number, span) for number, span in spans if 1 <= number <= len(lines)]
    if not known:
        return
    digits = max(3, *(len(str(number)) for number, _ in known))
    room = max(12, width - digits - 5)
    for number, span in known:
        text, carets = mark(lines[number - 1], span, room)
        quoted = f"  {number:>{digits}} | {text}".rstrip()
        yield quoted, f"  {'':>{digits}} | {carets}" if carets else ""


def mark(line: str, span: Span, room: int) -> tuple[str, str]:
    """A line as it can be shown in `room` columns, and the carets under its span."""
    cells = expand(line)
    start, end = _bounds(line, span)
    first, cut_left = 0, ""
    # Carets further right than the room mean that the start of the line gives way.
    if display_width("".join(cells[:end])) > room:
        first = _first_shown(cells, start, end, room)
        cut_left = _CUT if first else ""
    shown, cut_right = _fill(cells[first:], room - len(cut_left))
    text = cut_left + "".join(shown) + cut_right
    last = first + len(shown)
    before = len(cut_left) + display_width("".join(cells[first:start]))
    under = display_width("".join(cells[start : max(start, min(end, last))]))
    if start >= end:
        return text, ""
    return text, " " * before + "^" * max(1, under)


def _bounds(line: str, span: Span) -> tuple[int, int]:
    """The span as 0-based positions within the line; the line without its edges if None."""
    if span is None:
        start = len(line) - len(line.lstrip())
        return start, max(start, len(line.rstrip()))
    start = max(0, min(span[0] - 1, len(line)))
    return start, max(start + 1, min(span[1] - 1, len(line)))


def _first_shown(cells: list[str], start: int, end: int, room: int) -> int:
    """The first cell to show so that the span, or the start of it, is in the room."""
    first = min(start, len(cells))
    spare = room - 2 - display_width("".join(cells[first:end]))
    while first > 0 and spare >= display_width(cells[first - 1]):
        first -= 1
        spare -= display_width(cells[first])
    return first


def _fill(cells: list[str], room: int) -> tuple[list[str], str]:
    """As many cells as fit, and the mark of a cut if not all of them did."""
    if display_width("".join(cells)) <= room:
        return cells, ""
    used, shown = 0, []
    for cell in cells:
        used += display_width(cell)
        if used > room - 1:
            break
        shown.append(cell)
    return shown, _CUT
