"""What a batch of games adds up to, as plain values for JSON.

Keys may be added. A key that exists keeps its meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from champions_deckcheck import __version__

if TYPE_CHECKING:
    from champions_deckcheck.sim.statistics import Protect, Rate, Side
    from champions_deckcheck.sim.summary import Summary

_DIGITS = 6


def data(summary: Summary) -> dict[str, Any]:
    """The figures of a batch."""
    stats = summary.statistics
    length = stats.length
    return {
        "version": 1,
        "tool": {"name": "champions-deckcheck", "version": __version__},
        "card_data": {"date": summary.card_data},
        "format": summary.format,
        "mode": summary.mode,
        "games": stats.games,
        "seed": summary.seed,
        "seatings": summary.seatings,
        "checksum": stats.checksum,
        "decks": [_deck(summary, at) for at in range(len(summary.decks))],
        "sides": [_side(summary, side) for side in stats.sides],
        "first_player": _rate(stats.first_won),
        "length": None
        if length is None
        else {
            "turns": {
                "mean": round(length.mean, _DIGITS),
                "least": length.least,
                "quartiles": [length.lower, length.middle, length.upper],
                "most": length.most,
            },
            "decisions": {"mean": round(stats.decisions, _DIGITS)},
        },
        "ended_by": dict(stats.reasons),
        "protect": _protect(stats.protect),
    }


def _deck(summary: Summary, at: int) -> dict[str, Any]:
    one = summary.coverage[at]
    return {
        "name": summary.decks[at],
        "agent": summary.agents[at],
        "texts": {
            "total": one.texts,
            "played": one.played,
            "share": round(one.share, _DIGITS),
            "unplayed": [{"card": name, "texts": list(parts)} for name, parts in one.unplayed],
            "came_up": [
                {"card": row.card, "text": row.text, "times": row.times, "games": row.games}
                for row in summary.statistics.unplayed
                if row.deck == at
            ],
        },
    }


def _side(summary: Summary, side: Side) -> dict[str, Any]:
    return {
        "name": summary.side_name(side.decks),
        "decks": list(side.decks),
        "won": _rate(side.won),
        "lost": _rate(side.lost),
        "drawn": _rate(side.drawn),
        "by_seat": [_rate(one) for one in side.by_seat],
        "going_first": _rate(side.going_first),
        "going_later": _rate(side.going_later),
        "knocked_out": side.knocked_out,
        "prizes_taken": _prizes(summary, side.prizes),
        "protect": _protect(side.protect),
    }


def _prizes(summary: Summary, total: int) -> dict[str, Any] | None:
    """Prize cards that a side took; None in a game that has none."""
    if not summary.has_prizes:
        return None
    return {"total": total, "mean": round(total / max(1, summary.statistics.games), _DIGITS)}


def _rate(rate: Rate) -> dict[str, Any]:
    low, high = rate.interval
    return {
        "count": rate.happened,
        "of": rate.games,
        "share": round(rate.share, _DIGITS),
        "interval": [round(low, _DIGITS), round(high, _DIGITS)],
    }


def _protect(one: Protect) -> dict[str, int]:
    return {
        "declared": one.declared,
        "flip_failed": one.failed,
        "bypassed": one.bypassed,
        "damage_redirected": one.damage,
    }
