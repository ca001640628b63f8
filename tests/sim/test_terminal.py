"""The log of a game, the board, and what one player may read of either."""

from __future__ import annotations

from champions_deckcheck.game.events import Event
from champions_deckcheck.game.state import Result
from champions_deckcheck.report.display import display_width
from champions_deckcheck.report.play.board import board, counted
from champions_deckcheck.report.play.log import Log, Witness, ending
from champions_deckcheck.sim.agents.base import View
from tests.sim.table import planned, tourney


def event(kind: str, seat: int = 0, target: int = -1, note: str = "", **more: int) -> Event:
    return Event(kind, more.get("turn", 1), seat, more.get("card", -1), target,
                 more.get("amount", 0), "rule", note)  # fmt: skip


def written(width: int = 80) -> list[str]:
    games = planned(agents=("greedy",))
    log = Log(games.setups[0], width)
    lines: list[str] = []
    match = games.match(1, lambda one: lines.extend(log.lines(one)))
    match.play(games.players(1))
    return [*lines, *log.ending(match.result)]


def test_a_log_has_a_heading_for_each_turn() -> None:
    lines = written()
    headings = [line for line in lines if line.startswith("Turn ")]
    assert headings[0] in ("Turn 1: a", "Turn 1: b")
    assert [int(line.split()[1].rstrip(":")) for line in headings] == list(
        range(1, len(headings) + 1)
    )
    for at, line in enumerate(lines):
        if line.startswith("Turn ") and at > 1:
            assert lines[at - 1] == ""
    assert lines[-1].endswith("Knock Out.")


def test_a_log_fits_its_width() -> None:
    assert all(display_width(line) <= 40 for line in written(40))


def test_endings() -> None:
    two, four = planned().setups[0], planned("team", 4).setups[0]
    assert ending(two, Result((1,), "knock-out", 9)) == "b wins in turn 9: Knock Out."
    assert ending(two, Result((), "turn-limit", 50)) == "A draw in turn 50: turn limit."
    assert ending(two, None) == "The game was broken off here."
    assert ending(four, Result((0,), "deck-out", 9)) == "a and b win in turn 9: no card to draw."


def test_a_player_is_not_told_what_the_opponent_takes_into_the_hand() -> None:
    setup = planned().setups[0]
    mine = next(card for card, seat in enumerate(setup.owner) if seat == 0 and card > 2)
    theirs = next(card for card, seat in enumerate(setup.owner) if seat == 1) + 5
    sees = Witness(setup, 0).sees
    log = Log(setup, 200)

    own = event("move", 0, mine, "hand")
    assert sees(own) == own
    hidden = sees(event("move", 1, theirs, "hand"))
    assert list(log.lines(hidden)) == ["  A card of b goes to the hand"]

    # A card that lay open is known, until it is shuffled away.
    shown = event("reveal", 1, theirs)
    assert sees(shown) == shown
    moved = event("move", 1, theirs, "hand")
    assert sees(moved) == moved
    assert sees(event("move", 1, theirs, "deck")).note == "deck"
    assert sees(moved) != moved

    # The target of a draw is a player.
    drawn = event("draw", 1, 1, amount=2)
    assert sees(drawn) == drawn
    discarded = event("move", 1, theirs, "discard pile")
    assert sees(discarded) == discarded


def test_a_hand_that_was_shown_is_hidden_again_once_it_is_shuffled_away() -> None:
    """Who has no Pokémon shows the hand (TG-06), and may be given a new one by the partner."""
    setup = tourney().setups[0]
    mine, theirs = (setup.owner.index(seat) for seat in (0, 1))
    sees = Witness(setup, 0).sees
    for at in range(3):
        sees(event("reveal", 1, theirs + at))
    moves = [event("move", 1, theirs + at, "hand") for at in range(3)]
    assert [sees(move) == move for move in moves] == [True, True, True]
    sees(event("bench", 1, theirs + 2))
    sees(event("hand_away", 1, 1, "shuffle", amount=2))
    # The one that lies on the table is still known.
    assert [sees(move) == move for move in moves] == [False, False, True]
    # A partner may see the other's cards (TG-20).
    partners = event("move", 2, setup.owner.index(2), "hand")
    assert sees(partners) == partners
    # A seat is no card: who gets the effects of a Trainer makes no card known.
    sees(event("give", 0, target=theirs, card=mine))
    assert sees(moves[0]) != moves[0]
    # In a Sudden Death all cards are shuffled again.
    sees(event("sudden_death", 0))
    assert sees(moves[2]) != moves[2]


def test_the_board_shows_what_the_player_may_know() -> None:
    games = planned()
    match = games.match(1)
    players = games.players(1)
    while match.pending is not None and match.state.turn < 6:
        match.step(players)
    for seat in (0, 1):
        seen = View(match.state, seat).observation()
        lines = list(board(seen, games.setups[0], 80))
        assert lines[0].startswith(f"Turn {match.state.turn}, ")
        text = "\n".join(lines)
        assert "(you): hand " in text
        assert text.index(f"  {'ba'[seat]}: hand ") < text.index(f"  {'ab'[seat]} (you): hand ")
        hand = [match.setup.cards[card].name for card in match.state.piles[seat][1]]
        shown = " ".join(" ".join(lines).split("Your hand: ")[1].split())
        assert shown == (", ".join(counted(hand)) or "no card")


def test_partners_stand_beside_the_player() -> None:
    games = planned("team", 4)
    match = games.match(1)
    lines = list(board(View(match.state, 0).observation(), games.setups[0], 80))
    players = [line.split(":")[0].strip() for line in lines if ": hand " in line]
    assert players == ["c", "d", "b (your partner)", "a (you)"]


def test_equal_words_are_counted() -> None:
    assert counted(["b", "a", "b"]) == ["a", "b ×2"]
