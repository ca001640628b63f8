"""Who has won, once everything is settled; and Sudden Death where both have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.modes import opening, prizes
from champions_deckcheck.game.modes.spots import has_pokemon
from champions_deckcheck.game.moves import finish
from champions_deckcheck.game.state import DECK, PRIZES
from champions_deckcheck.game.turn import restart

if TYPE_CHECKING:
    from champions_deckcheck.game.state import State


def judge(s: State) -> bool:
    """Ends the game if a team has won; or starts it anew if both have, in as many ways.

    A team wins if it has no Prize cards left (TG-05), and if its opponents have no Pokémon in
    play (TG-07). Who wins in more ways at once wins.

    Returns:
        Whether the game is over or begins anew.
    """
    ways = {team: _ways(s, team) for team in sorted(set(s.setup.teams))}
    most = max(len(one) for one in ways.values())
    if not most:
        return False
    winners = tuple(team for team, one in ways.items() if len(one) == most)
    if len(winners) == 1:
        finish(s, winners, ways[winners[0]][0])
    elif s.setup.numbers.sudden_death and s.result is None:
        _sudden_death(s)
    else:
        finish(s, (), ways[winners[0]][0])
    return True


def _ways(s: State, team: int) -> list[str]:
    """The ways in which a team has won now."""
    own = [seat for seat, one in enumerate(s.setup.teams) if one == team]
    ways = []
    # A team for which no deck was large enough to lay any down has none to take.
    had_prizes = any(prizes.laid_down(s, seat) for seat in own)
    if had_prizes and not any(s.piles[seat][PRIZES] for seat in own):
        ways.append("prizes")
    if not any(has_pokemon(s, seat) for seat in range(s.setup.seats) if seat not in own):
        ways.append("no-pokemon")
    return ways


def lose(s: State, team: int, reason: str) -> None:
    """Ends the game: the other team has won."""
    finish(s, tuple(sorted(set(s.setup.teams) - {team})), reason)


def _sudden_death(s: State) -> None:
    """All cards go back into the decks, and the game begins anew with fewer Prize cards."""
    tell(s, "sudden_death", s.seat)
    for pokemon in list(s.play.values()):
        zones.leave(s, pokemon, DECK, DECK)
    for card in range(len(s.setup.cards)):
        if s.where[card] != DECK:
            zones.move(s, card, DECK)
    s.marks.clear()
    s.lasting, s.delayed, s.knock_outs, s.owed = (), (), (), ()
    s.attack = None
    s.last_turn = [0] * s.setup.seats
    restart(s)
    opening.begin(s, s.setup.numbers.sudden_death)
