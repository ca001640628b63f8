"""What is kept of a game once it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.sim.match import Match
    from champions_deckcheck.sim.seating import Seating
    from champions_deckcheck.sim.tally import Tally


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. Decks go by their number in the call, from 0.

    Attributes:
        number: Number of the game in its batch, from 1.
        seed: Seed of the game.
        seating: The deck at each seat.
        first: The deck that took the first turn.
        winners: The decks that won; none for a draw.
        reason: How it ended.
        turns: Turns of all players together.
        decisions: How many decisions were taken.
        checksum: A hash of the decisions.
        counts: (kind, deck) → how often, see `tally`.
        unplayed: (deck, card, text) → how often a text that is not played came up.
    """

    number: int
    seed: int
    seating: Seating
    first: int
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    checksum: str
    counts: dict[tuple[str, int], int]
    unplayed: dict[tuple[int, str, str], int]


def outcome_of(match: Match, number: int, seating: Seating, tally: Tally) -> Outcome:
    """What is kept of a game that has ended.

    Args:
        match: The game.
        number: Its number in the batch.
        seating: The deck at each seat.
        tally: What was counted in it.

    Raises:
        ValueError: The game has not ended.
    """
    result = match.result
    if result is None:
        raise ValueError("the game goes on")
    teams = match.setup.teams
    return Outcome(
        number=number,
        seed=match.seed,
        seating=seating,
        first=seating[match.state.first],
        winners=tuple(
            sorted(deck for seat, deck in enumerate(seating) if teams[seat] in result.winners)
        ),
        reason=result.reason,
        turns=result.turns,
        decisions=len(match.decisions),
        checksum=match.checksum(),
        counts={(kind, seating[seat]): n for (kind, seat), n in tally.counts.items()},
        unplayed={
            (seating[seat], card, text): n for (seat, card, text), n in tally.unplayed.items()
        },
    )
