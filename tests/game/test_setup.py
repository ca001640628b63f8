"""The start of a game with real decks: what is in play and in hand, who starts, whose turn is next.

CG-05, CG-15, P-01, P-02, P-05, P-21; and that a whole game offers nothing the format has not.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from champions_deckcheck import Checker, Options
from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.chance import Tape
from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.queries import max_hp
from champions_deckcheck.game.setup import PlayDeck, Setup, prepare
from champions_deckcheck.game.state import DECK, DISCARD, HAND, LOST, PRIZES, State
from tests.game.situation import champions_format, library
from tests.rules.support import TODAY, catalogue

DECKS = Path(__file__).parents[2] / "data" / "decks"
NAMES = ("charizard-gardevoir", "lucario-donphan", "pikarom-manectric", "yveltal-absol")
PLAYERS = {"1v1": 2, "team": 4, "battle-royale": 4}
MODES = tuple(PLAYERS)
ROUNDS = 3


@cache
def deck(name: str) -> PlayDeck:
    path = DECKS / f"champions-{name}.txt"
    report = Checker(Options(format="champions", as_of=TODAY), catalogue()).check(
        path.read_bytes(), str(path)
    )
    return library().play_deck(report.deck, name)


def setup(mode: str, players: int = 0) -> Setup:
    chosen = [deck(NAMES[seat % len(NAMES)]) for seat in range(players or PLAYERS[mode])]
    return prepare(champions_format(), mode, chosen)


def begun(mode: str, winner: int = 0, option: int = 0, seed: int = 1) -> State:
    """A game whose coin was won by a seat, which chose to go first (0) or second (1)."""
    s = start(setup(mode), seed, tape=Tape((winner,)))
    assert s.pending is not None
    assert s.pending.seat == winner
    answer(s, option)
    return s


@pytest.mark.parametrize("mode", MODES)
def test_cg_05_champions_in_play_seven_cards_and_no_mulligan(mode: str) -> None:
    # A mulligan would be declared by a hand without a Basic Pokémon; some of these have none.
    without = 0
    for seed in range(40):
        s = start(setup(mode), seed)
        for seat in range(s.setup.seats):
            piles = s.piles[seat]
            assert len(piles[HAND]) == 7
            assert [len(piles[place]) for place in (DISCARD, LOST, PRIZES)] == [0, 0, 0]
            assert len(piles[DECK]) == 58 - 7
            hand = [s.setup.cards[card] for card in piles[HAND]]
            without += not any("Basic" in card.tags and card.is_pokemon for card in hand)
        fielded = 1 if mode == "team" else 2
        assert len(s.play) == fielded * s.setup.seats
        assert all(one.role == "champion" for one in s.play.values())
        assert all(max_hp(s, one) == 600 for one in s.play.values())
    assert without > 0


def test_cg_05_decks_are_shuffled_by_the_seed() -> None:
    one, same, other = (begun("1v1", seed=seed) for seed in (5, 5, 6))
    assert one.digest() == same.digest()
    assert one.piles != other.piles


def test_p_01_team_fields_the_first_named_champion() -> None:
    s = begun("team")
    fielded = [s.play[numbers[0]].definition.name for numbers in s.setup.champions]
    assert fielded == [deck(name).champions[0].name for name in NAMES]
    # The other one takes no part: it is no card of the game.
    second = {deck(name).champions[1].name for name in NAMES}
    names = [card.name for card in s.setup.cards]
    assert len(names) == 4 * 59
    assert second.isdisjoint(names)


@pytest.mark.parametrize("mode", MODES)
def test_p_05_the_winner_of_the_coin_says_who_starts(mode: str) -> None:
    seats = PLAYERS[mode]
    for winner in range(seats):
        asked = start(setup(mode), 1, tape=Tape((winner,)))
        assert asked.pending is not None
        assert (asked.pending.seat, asked.pending.kind) == (winner, "first")
        assert asked.pending.options == (("first",), ("second",))
        assert begun(mode, winner, 0).seat == winner
        assert begun(mode, winner, 1).seat == (winner + 1) % seats


def test_p_05_every_seat_wins_the_coin_about_as_often() -> None:
    won = [0, 0]
    for seed in range(400):
        s = start(setup("1v1"), seed)
        assert s.pending is not None
        won[s.pending.seat] += 1
    assert 150 < won[0] < 250


@pytest.mark.parametrize("mode", MODES)
def test_p_02_turns_go_round_the_table(mode: str) -> None:
    s = begun(mode, winner=1)
    seats = PLAYERS[mode]
    taken = []
    for _ in range(2 * seats):
        assert s.pending is not None
        assert s.pending.kind == "main"
        taken.append(s.pending.seat)
        answer(s, len(s.pending.options) - 1)
        while s.pending is not None and s.pending.kind != "main":
            answer(s, 0)
    assert taken == [(1 + turn) % seats for turn in range(2 * seats)]
    if mode == "team":
        sides = [s.setup.teams[seat] for seat in taken]
        assert sides == [1, 0] * seats, "the sides alternate"


def test_cg_15_teams_and_partners() -> None:
    one, team, royale = (begun(mode) for mode in MODES)
    assert one.setup.teams == (0, 1)
    assert team.setup.teams == (0, 1, 0, 1)
    assert royale.setup.teams == (0, 1, 2, 3)
    for s in (one, royale):
        for first, second in s.setup.champions:
            assert s.setup.rules.partner(s, first) == second
            assert s.setup.rules.partner(s, second) == first
    champions = [numbers[0] for numbers in team.setup.champions]
    partners = [team.setup.rules.partner(team, number) for number in champions]
    assert partners == [champions[2], champions[3], champions[0], champions[1]]


@pytest.mark.parametrize(
    ("mode", "players", "wanted"),
    [("1v1", 3, "2"), ("team", 3, "4"), ("team", 6, "4"), ("battle-royale", 2, "3 to 6"),
     ("battle-royale", 7, "3 to 6")],
)  # fmt: skip
def test_cg_15_other_numbers_of_players_are_refused(mode: str, players: int, wanted: str) -> None:
    with pytest.raises(UsageError, match=f"{mode} is played with {wanted} decks"):
        setup(mode, players)


def test_p_21_being_in_play_from_the_start_triggers_nothing() -> None:
    # Its Champion attaches Energy when it is played to evolve.
    events: list[Event] = []
    s = start(setup("1v1"), 1, events.append, Tape((0,)))
    champion = s.play[s.setup.champions[0][0]]
    assert champion.definition.entered
    answer(s, 0)
    assert s.pending is not None
    assert s.pending.kind == "main"
    assert not {"ability", "attach"} & {event.kind for event in events}


# Everything a turn may consist of. There is no retreat (CG-03), no evolution (CG-02), nothing
# is put on a Bench (CG-04) and no Prize card is taken (CG-06).
OFFERED = {"attack", "attach", "play", "support", "ability", "tool", "stadium", "end"}


@pytest.mark.parametrize("mode", MODES)
def test_a_turn_offers_what_the_format_has_and_nothing_else(mode: str) -> None:
    rng = Random(f"turns of {mode}")
    seen: set[str] = set()
    for seed in range(ROUNDS):
        s = begun(mode, seed=seed)
        while s.pending is not None:
            if s.pending.kind == "main":
                seen |= {option[0] for option in s.pending.options}
            answer(s, rng.randrange(len(s.pending.options)))
        assert all(not piles[PRIZES] for piles in s.piles)
    assert seen <= OFFERED
    assert {"attack", "attach", "play", "support", "end"} <= seen


def test_numbers_come_from_the_format() -> None:
    fmt = champions_format()
    own = {"champion-hp": 300, "opening-hand": 4, "turn-limit": 3, "first-turn-attack": True}
    changed = fmt._replace(game={**fmt.game, **own})
    s = start(prepare(changed, "1v1", [deck(name) for name in NAMES[:2]]), 1, tape=Tape((0,)))
    assert all(max_hp(s, one) == 300 for one in s.play.values())
    assert [len(piles[HAND]) for piles in s.piles] == [4, 4]
    answer(s, 0)
    while s.pending is not None:
        # The last option of the main part of a turn is to end it.
        answer(s, len(s.pending.options) - 1)
    assert s.result is not None
    assert (s.result.winners, s.result.reason, s.result.turns) == ((), "turn-limit", 3)
