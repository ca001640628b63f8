"""What a batch of games adds up to, as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.report.display import display_width, visible, wrap
from champions_deckcheck.report.summary import count

if TYPE_CHECKING:
    from champions_deckcheck.sim.coverage import Coverage
    from champions_deckcheck.sim.statistics import Length, Rate, Side
    from champions_deckcheck.sim.summary import Summary

# Below this many games an interval is wider than anybody's question.
_FEW = 30
_MOST_TEXTS = 12
_LABEL = 12
_SHORTEST_NAME = 12
# Columns of words; all others but the first hold figures.
_WORDS = ("agent",)
REASONS = {
    "knock-out": "Knock Out",
    "prizes": "all Prize cards taken",
    "no-pokemon": "no Pokémon in play",
    "deck-out": "no card to draw",
    "turn-limit": "turn limit",
    "effect": "effect of a card",
}


def text(summary: Summary, width: int) -> Iterator[str]:
    """The figures of a batch, as lines."""
    stats = summary.statistics
    yield from wrap(
        f"{count(stats.games, 'game')} of {summary.format} ({summary.mode}), seed {summary.seed}",
        width,
    )
    yield ""
    for rows in (_won(summary), _split(summary)):
        yield from _table(rows, width)
        yield ""
    for label, words in _rows(summary):
        yield from wrap(visible(words), width, f"  {label:<{_LABEL}}", " " * (_LABEL + 2))
    for remark in _remarks(summary):
        yield ""
        yield from wrap(remark, width, "note: ", "      ")


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{share * 100:.1f}%"


def _won(summary: Summary) -> list[tuple[str, ...]]:
    """One row for each side: how often it won, lost and drew."""
    first = "team" if summary.teams else "deck"
    head = (first, "agent", "won", "", "95% interval", "lost", "drawn")
    return [head, *(_won_row(summary, side) for side in summary.statistics.sides)]


def _won_row(summary: Summary, side: Side) -> tuple[str, ...]:
    return (
        summary.side_name(side.decks),
        " + ".join(dict.fromkeys(summary.agents[deck] for deck in side.decks)),
        str(side.won.happened),
        percent(side.won.share),
        _interval(side.won),
        percent(side.lost.share),
        percent(side.drawn.share),
    )


def _split(summary: Summary) -> list[tuple[str, ...]]:
    """One row for each side: how often it won in each seat, and going first or later."""
    sides = summary.statistics.sides
    seats = max(len(side.by_seat) for side in sides)
    head = ("won", *(f"seat {at}" for at in range(1, seats + 1)), "going first", "going later")
    return [head, *(_split_row(summary, side, seats) for side in sides)]


def _split_row(summary: Summary, side: Side, seats: int) -> tuple[str, ...]:
    rates = [*side.by_seat, side.going_first, side.going_later]
    cells = [f"{percent(one.share)} of {one.games}" if one.games else "-" for one in rates]
    blanks = [""] * (seats - len(side.by_seat))
    return (summary.side_name(side.decks), *cells[:-2], *blanks, *cells[-2:])


def _table(rows: list[tuple[str, ...]], width: int) -> Iterator[str]:
    """Rows in columns, figures to the right; as sentences where they do not fit.

    Names give way, figures never do: half a number is a wrong one.
    """
    rows = [tuple(map(visible, row)) for row in rows]
    sizes = [max(display_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    room = width - 2 - sum(sizes[1:]) - 2 * (len(sizes) - 1)
    if room < min(sizes[0], _SHORTEST_NAME):
        yield from _sentences(rows, width)
        return
    sizes[0] = min(sizes[0], room)
    for row in rows:
        cells = [fit(row[0], sizes[0])]
        for label, cell, size in zip(rows[0][1:], row[1:], sizes[1:], strict=True):
            blanks = " " * (size - display_width(cell))
            cells.append(cell + blanks if label in _WORDS else blanks + cell)
        yield "  ".join(("", *cells)).rstrip()


def _sentences(rows: list[tuple[str, ...]], width: int) -> Iterator[str]:
    head, *body = rows
    for row in body:
        parts: list[str] = []
        for label, cell in zip(head[1:], row[1:], strict=True):
            if label:
                parts.append(f"{label} {cell}")
            else:
                parts[-1] += f" ({cell})"
        verb = " won" if head[0] == "won" else ""
        yield from wrap(f"{row[0]}{verb}: {', '.join(parts)}", width, "  ", "    ")


def _rows(summary: Summary) -> Iterator[tuple[str, str]]:
    stats = summary.statistics
    length = stats.length
    if summary.teams:
        for side in stats.sides:
            yield "team", _team(summary, side)
    if length is not None:
        yield "length", _length(length, stats.decisions)
        yield "first turn", f"who took it won {_with_interval(stats.first_won)}"
        yield "ended by", _reasons(summary)
        if summary.has_prizes:
            yield "Prizes", _prizes(summary)
        if summary.has_protect:
            yield "Protect", _protect(summary)
    for name, one in zip(summary.decks, summary.coverage, strict=True):
        yield "texts", f"{name}: {_coverage(one)}"
    if stats.unplayed:
        yield "came up", _came_up(summary)
    yield "card data", summary.card_data or "unknown date"
    yield "checksum", stats.checksum


def _length(length: Length, decisions: float) -> str:
    return (
        f"{length.mean:.1f} turns on average, half of the games {length.lower:.0f} to"
        f" {length.upper:.0f}, all {length.least} to {length.most};"
        f" {decisions:.0f} decisions a game"
    )


def _interval(rate: Rate) -> str:
    low, high = rate.interval
    return f"{low * 100:.1f} to {high * 100:.1f}%"


def _with_interval(rate: Rate) -> str:
    return f"{percent(rate.share)} (95% interval {_interval(rate)})"


def _reasons(summary: Summary) -> str:
    reasons = summary.statistics.reasons
    return ", ".join(f"{REASONS.get(name, name)} {number}" for name, number in reasons.items())


def _team(summary: Summary, side: Side) -> str:
    """A team and its decks, whose names have that of the team behind them."""
    name = summary.side_name(side.decks)
    return f"{name}: {summary.deck_names(side.decks).replace(f' ({name})', '')}"


def _prizes(summary: Summary) -> str:
    stats = summary.statistics
    taken = (
        f"{summary.side_name(side.decks)} {side.prizes / stats.games:.2f}" for side in stats.sides
    )
    return f"taken in a game: {', '.join(taken)}"


def _protect(summary: Summary) -> str:
    stats = summary.statistics
    one = stats.protect
    if not one.declared:
        return "never declared"
    return (
        f"declared {one.declared} times, {one.declared / stats.games:.2f} in a game;"
        f" {one.failed} failed by the flip, {one.bypassed} bypassed;"
        f" {one.damage:,} damage taken for the partner"
    )


def _coverage(one: Coverage) -> str:
    words = f"{one.played} of {one.texts} play ({percent(one.share)})"
    if not one.unplayed:
        return words
    cards = "; ".join(f"{name} ({', '.join(parts)})" for name, parts in one.unplayed)
    return f"{words}; not played: {cards}"


def _came_up(summary: Summary) -> str:
    """The texts that are not played and that a game came upon."""
    rows = summary.statistics.unplayed
    told = []
    for row in rows[:_MOST_TEXTS]:
        whose = f" of {summary.decks[row.deck]}" if len(summary.decks) > 1 else ""
        told.append(f"{row.card}{whose} {count(row.times, 'time')} in {count(row.games, 'game')}")
    more = len(rows) - _MOST_TEXTS
    return "; ".join(told) + (f"; and {count(more, 'other text')}" if more > 0 else "")


def _remarks(summary: Summary) -> Iterator[str]:
    games = summary.statistics.games
    if not summary.is_even:
        yield (
            f"the last deal was not played in every seating; a multiple of {summary.seatings}"
            " games makes it even"
        )
    if games < _FEW:
        say = "says" if games == 1 else "say"
        yield f"{count(games, 'game')} {say} little: look at the interval, not at the share"


def fit(text: str, size: int) -> str:
    """A text in so many columns: filled up with blanks, or cut in its middle.

    Names of decks tend to begin alike, and to differ in how they end.
    """
    if display_width(text) > size:
        head, tail = text, ""
        while display_width(tail) < size // 3:
            head, tail = head[:-1], head[-1] + tail
        while display_width(head) + 1 + display_width(tail) > size:
            head = head[:-1]
        text = f"{head}…{tail}"
    return text + " " * (size - display_width(text))
