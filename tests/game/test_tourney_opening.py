"""The start of a game of Team Tourney: seats, hands, mulligans, Pokémon, Prize cards, dice.

TS-01 to TS-05, TG-20, and the new start of Sudden Death. The rest is played by the cases under
`cases/tourney`; these rules are over before a case can begin.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.chance import Tape
from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.game.events import Event
from champions_deckcheck.game.observe import determinize, observe
from champions_deckcheck.game.setup import PlayDeck, Setup, prepare
from champions_deckcheck.game.state import DECK, DISCARD, HAND, PRIZES, State
from tests.game.situation import Situation, card, tourney_format

SEATS = range(4)
ACROSS = {0: 3, 1: 2, 2: 1, 3: 0}
PARTNER = {0: 2, 1: 3, 2: 0, 3: 1}
# With this seed nobody who plays `deck(20)` has a mulligan.
SEED = 1


def deck(basics: int, name: str = "deck", size: int = 60) -> PlayDeck:
    """A deck of some Basic Pokémon, all of one name, and Energy."""
    pokemon, energy = card("bw1-81"), card("Water Energy")
    return PlayDeck(name, (), (pokemon,) * basics + (energy,) * (size - basics))


def setup(basics: Sequence[int] = (20, 20, 20, 20)) -> Setup:
    decks = [deck(count, f"deck {seat}") for seat, count in enumerate(basics)]
    return prepare(tourney_format(), "team", decks)


def begun(
    basics: Sequence[int] = (20, 20, 20, 20), seed: int = SEED, dice: Sequence[int] = (6, 1, 1, 1)
) -> tuple[State, list[Event]]:
    """A game at its first decision, its dice laid down, and what was told so far."""
    told: list[Event] = []
    tape = Tape(tuple(pips - 1 for pips in dice))
    return start(setup(basics), seed, told.append, tape), told


def choose(s: State, kind: str) -> None:
    """Takes the first option of that kind; the last one if there is none."""
    assert s.pending is not None
    kinds = [option[0] for option in s.pending.options]
    answer(s, kinds.index(kind) if kind in kinds else len(kinds) - 1)


def until(s: State, *kinds: str) -> None:
    """Answers until a decision of one of these kinds is open; puts down as much as there is."""
    while s.pending is not None and s.pending.kind not in kinds:
        choose(s, "card")


def size(s: State, seat: int, pile: int) -> int:
    return len(s.piles[seat][pile])


def in_play(s: State, seat: int, role: str) -> int:
    return sum(1 for one in s.play.values() if one.seat == seat and one.role == role)


# -- seats (TS-01) -------------------------------------------------------------------------


def test_ts_01_partners_are_two_seats_apart_and_opponents_face_each_other() -> None:
    s, _ = begun()
    rules = s.setup.rules
    for seat in SEATS:
        assert rules.teammates(s, seat) == (PARTNER[seat],)
        # The one across comes first; that is also whose deck a player cuts.
        assert rules.opponents(s, seat)[0] == ACROSS[seat]
        assert set(rules.opponents(s, seat)) == {ACROSS[seat], PARTNER[ACROSS[seat]]}


def test_ts_01_the_first_listed_of_a_team_faces_the_second_listed_of_the_other() -> None:
    # Both first-listed sit on the left of their partners, so that they do not face each other.
    s, _ = begun()
    rules = s.setup.rules
    assert rules.opponents(s, 0)[0] == 3
    assert rules.opponents(s, 1)[0] == 2


def test_ts_01_it_takes_four_decks() -> None:
    with pytest.raises(UsageError):
        prepare(tourney_format(), "team", [deck(20)] * 3)


# -- hands and Pokémon (TS-02) -------------------------------------------------------------


def test_ts_02_each_player_draws_seven_cards() -> None:
    s, _ = begun()
    assert [size(s, seat, HAND) for seat in SEATS] == [7] * 4
    assert [size(s, seat, DECK) for seat in SEATS] == [53] * 4


def test_ts_02_one_active_and_at_most_four_benched_pokemon() -> None:
    s, _ = begun((60, 60, 60, 60))
    until(s, "main")
    for seat in SEATS:
        assert in_play(s, seat, "active") == 1
        assert in_play(s, seat, "bench") == 4
        assert size(s, seat, HAND) == 2 + (seat == s.seat)


def test_ts_02_nobody_has_to_put_pokemon_onto_the_bench() -> None:
    s, _ = begun((60, 60, 60, 60))
    while s.pending is not None and s.pending.kind != "main":
        choose(s, "done" if s.pending.kind == "bench" else "card")
    assert [in_play(s, seat, "active") for seat in SEATS] == [1] * 4
    assert [in_play(s, seat, "bench") for seat in SEATS] == [0] * 4


def test_ts_02_only_basic_pokemon_are_put_down() -> None:
    # Evolution cards and halves of a LEGEND, which are no Basic Pokémon, stay in the hand.
    others = [card(text) for text in ("bw1-82", "hgss1-111", "hgss1-112")]
    mixed = PlayDeck("mixed", (), (card("bw1-81"),) * 30 + tuple(others) * 10)
    s = start(prepare(tourney_format(), "team", [mixed] * 4), SEED)
    offered = set()
    while s.pending is not None and s.pending.kind != "first":
        options = s.pending.options
        offered |= {s.setup.cards[option[1]].name for option in options if option[0] == "card"}
        choose(s, "card")
    choose(s, "seat")
    assert offered <= {"Lillipup"}
    assert {one.definition.name for one in s.play.values()} == {"Lillipup"}


def test_ts_02_pokemon_stay_face_down_until_it_is_settled_who_starts() -> None:
    s, told = begun((60, 60, 60, 60))
    until(s, "first")
    assert not s.play
    assert [size(s, seat, HAND) for seat in SEATS] == [7] * 4
    assert not [event for event in told if event.kind in ("active", "bench")]
    choose(s, "seat")
    assert len(s.play) == 20


def test_ts_02_a_deck_without_a_basic_pokemon_is_refused() -> None:
    with pytest.raises(UsageError):
        setup((20, 20, 0, 20))


def test_ts_02_an_opening_hand_without_cards_is_refused() -> None:
    """Every hand would be a mulligan, for ever."""
    fmt = tourney_format()
    fmt = fmt._replace(game={**fmt.game, "opening-hand": 0})
    with pytest.raises(UsageError, match="opening hand without cards"):
        prepare(fmt, "team", [deck(20)] * 4)


# -- mulligans (TS-03) ---------------------------------------------------------------------


def mulligans(told: Sequence[Event], seat: int) -> int:
    return sum(1 for event in told if event.kind == "mulligan" and event.seat == seat)


def seed_with(basics: Sequence[int], wanted: Sequence[int]) -> int:
    """A seed with which the players have this many mulligans."""
    for seed in range(4000):
        _, told = begun(basics, seed)
        if [mulligans(told, seat) for seat in SEATS] == list(wanted):
            return seed
    raise AssertionError(f"no seed gives {wanted}")


def test_ts_03_a_hand_without_a_basic_is_shown_and_drawn_anew() -> None:
    seed = seed_with((3, 40, 40, 40), (1, 0, 0, 0))
    s, told = begun((3, 40, 40, 40), seed)
    shown = next(event for event in told if event.kind == "mulligan")
    assert shown.seat == 0
    assert shown.note == ", ".join(["Water Energy"] * 7)
    assert size(s, 0, HAND) == 7
    assert any(s.setup.cards[number].stage == "Basic" for number in s.piles[0][HAND])


@pytest.mark.parametrize("place", [0, 1])
def test_ts_03_one_player_of_the_other_team_draws_a_card(place: int) -> None:
    seed = seed_with((3, 40, 40, 40), (1, 0, 0, 0))
    s, _ = begun((3, 40, 40, 40), seed)
    until(s, "mulligan")
    assert s.pending is not None
    assert [option[1] for option in s.pending.options if option[0] == "seat"] == [1, 3]
    drawer = s.pending.options[place][1]
    answer(s, place)
    assert [size(s, seat, HAND) for seat in SEATS] == [7 + (seat == drawer) for seat in SEATS]
    assert s.pending is not None
    assert s.pending.kind != "mulligan"


def test_t_15_the_first_listed_of_a_team_speaks_for_both() -> None:
    seed = seed_with((40, 40, 40, 3), (0, 0, 0, 1))
    s, _ = begun((40, 40, 40, 3), seed)
    until(s, "mulligan")
    assert s.pending is not None
    assert s.pending.seat == 0
    assert [option[1] for option in s.pending.options if option[0] == "seat"] == [0, 2]


def test_ts_03_the_card_may_be_declined() -> None:
    seed = seed_with((3, 40, 40, 40), (1, 0, 0, 0))
    s, _ = begun((3, 40, 40, 40), seed)
    until(s, "mulligan")
    choose(s, "pass")
    assert [size(s, seat, HAND) for seat in SEATS] == [7] * 4


def test_ts_03_each_mulligan_of_one_player_gives_a_card() -> None:
    seed = seed_with((2, 40, 40, 40), (2, 0, 0, 0))
    s, _ = begun((2, 40, 40, 40), seed)
    until(s, "mulligan")
    choose(s, "seat")
    assert s.pending is not None
    assert s.pending.kind == "mulligan"
    answer(s, 1)
    # They need not give both cards to the same player.
    assert [size(s, seat, HAND) for seat in SEATS] == [7, 8, 7, 8]


def test_ts_03_mulligans_of_both_teams_give_cards_to_both() -> None:
    seed = seed_with((3, 3, 40, 40), (1, 1, 0, 0))
    s, _ = begun((3, 3, 40, 40), seed)
    until(s, "mulligan")
    assert s.pending is not None
    assert s.pending.seat == 1
    choose(s, "seat")
    assert s.pending is not None
    assert s.pending.seat == 0
    choose(s, "seat")
    assert sorted(size(s, seat, HAND) for seat in SEATS) == [7, 7, 8, 8]


def test_t_14_mulligan_cards_are_drawn_once_the_pokemon_lie_on_the_table() -> None:
    """The Active Pokémon stays; only the Bench is still open, and the Prize cards come last."""
    seed = seed_with((3, 60, 60, 60), (1, 0, 0, 0))
    s, _ = begun((3, 60, 60, 60), seed)
    kinds = []
    while s.pending is not None and s.pending.kind != "mulligan":
        kinds.append((s.pending.kind, s.pending.seat))
        choose(s, "done" if s.pending.kind == "bench" else "card")
    assert ("active", 0) not in kinds[1:]
    assert [seat for kind, seat in kinds if kind == "bench"][-1] == 3
    assert [size(s, seat, PRIZES) for seat in SEATS] == [0] * 4
    choose(s, "seat")
    assert s.pending is not None
    assert (s.pending.kind, s.pending.seat) == ("bench", 1)
    answer(s, 0)
    choose(s, "done")
    choose(s, "seat")
    assert in_play(s, 1, "bench") == 1
    assert in_play(s, 3, "bench") == 0


def test_t_14_who_draws_no_card_puts_down_no_more_pokemon() -> None:
    seed = seed_with((3, 60, 60, 60), (1, 0, 0, 0))
    s, _ = begun((3, 60, 60, 60), seed)
    while s.pending is not None and s.pending.kind != "mulligan":
        choose(s, "done" if s.pending.kind == "bench" else "card")
    choose(s, "pass")
    assert s.pending is not None
    assert s.pending.kind == "first"


# -- Prize cards (TS-04) -------------------------------------------------------------------


def test_ts_04_each_player_lays_down_three_prize_cards_after_the_mulligans() -> None:
    seed = seed_with((3, 40, 40, 40), (1, 0, 0, 0))
    s, _ = begun((3, 40, 40, 40), seed)
    assert [size(s, seat, PRIZES) for seat in SEATS] == [0] * 4
    until(s, "first")
    assert [size(s, seat, PRIZES) for seat in SEATS] == [3] * 4


def test_ts_04_they_are_the_top_cards_of_the_deck() -> None:
    s, _ = begun()
    tops = [s.piles[seat][DECK][-3:] for seat in SEATS]
    until(s, "first")
    assert [s.piles[seat][PRIZES] for seat in SEATS] == tops


def test_ts_04_they_lie_face_down() -> None:
    s, told = begun()
    until(s, "main")
    shown = {event.target for event in told if event.kind == "reveal"}
    assert not shown.intersection(number for seat in SEATS for number in s.piles[seat][PRIZES])


def test_ts_04_who_has_no_card_left_to_lay_down_has_not_taken_all_prize_cards() -> None:
    """Decks that are smaller than the hand, as only --allow-illegal lets them play."""
    fmt = tourney_format()
    fmt = fmt._replace(game={**fmt.game, "opening-hand": 60})
    s = start(prepare(fmt, "team", [deck(20)] * 4), SEED)
    while s.pending is not None:
        choose(s, "end")
    assert s.result is not None
    assert s.result.reason == "deck-out"


# -- dice (TS-05) --------------------------------------------------------------------------


def rolled(told: Sequence[Event]) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in told if event.kind == "roll"]


def test_ts_05_each_player_rolls_a_die_and_the_higher_sum_of_a_team_chooses() -> None:
    s, told = begun(dice=(1, 5, 6, 1))
    until(s, "first")
    assert rolled(told) == [(0, 1), (1, 5), (2, 6), (3, 1)]
    assert s.pending is not None
    # 1 + 6 beats 5 + 1, although the highest single die does not decide.
    assert s.setup.teams[s.pending.seat] == 0


def test_ts_05_the_second_team_chooses_if_its_sum_is_higher() -> None:
    s, _ = begun(dice=(6, 4, 1, 4))
    until(s, "first")
    assert s.pending is not None
    assert s.pending.seat == 1
    assert [option[1] for option in s.pending.options] == [1, 3]


def test_ts_05_a_tie_is_rolled_again_by_all() -> None:
    s, told = begun(dice=(3, 4, 3, 2, 1, 1, 2, 1))
    until(s, "first")
    assert len(rolled(told)) == 8
    assert s.pending is not None
    assert s.pending.seat == 0


@pytest.mark.parametrize("dice", [(6, 1, 6, 1), (1, 6, 1, 6)])
@pytest.mark.parametrize("place", [0, 1])
def test_ts_05_the_winning_team_chooses_which_of_its_players_starts(
    dice: Sequence[int], place: int
) -> None:
    s, _ = begun(dice=dice)
    until(s, "first")
    assert s.pending is not None
    starter = s.pending.options[place][1]
    answer(s, place)
    assert s.seat == s.first == starter
    assert s.turn == 1


@pytest.mark.parametrize("starter", SEATS)
def test_tg_01_from_every_starter_the_turns_run_like_the_letter_n(starter: int) -> None:
    s, _ = begun(dice=(6, 1, 6, 1) if starter in (0, 2) else (1, 6, 1, 6))
    until(s, "first")
    assert s.pending is not None
    answer(s, [option[1] for option in s.pending.options].index(starter))
    turns = []
    for _ in range(8):
        turns.append(s.seat)
        choose(s, "end")
    other = PARTNER[starter]
    assert turns == [starter, ACROSS[starter], other, ACROSS[other]] * 2


def test_t_01_the_player_who_starts_draws() -> None:
    s, _ = begun((60, 60, 60, 60))
    until(s, "main")
    assert size(s, s.seat, HAND) == 3


# -- partners (TG-20) ----------------------------------------------------------------------


def test_tg_20_partners_see_each_others_hands_and_no_opponents() -> None:
    s, _ = begun()
    until(s, "main")
    for seat in SEATS:
        players = observe(s, seat).players
        assert [one.shown is not None for one in players] == [
            of in (seat, PARTNER[seat]) for of in SEATS
        ]
        shown = players[PARTNER[seat]].shown
        assert shown is not None
        assert len(shown) == size(s, PARTNER[seat], HAND)


# -- what players can imagine --------------------------------------------------------------


def test_what_others_chose_face_down_is_chosen_anew_in_imagination() -> None:
    """Seat 3 decides last, and knows of the others how many Pokémon they have put down."""
    mixed = PlayDeck("mixed", (), tuple(card(f"bw1-{n}") for n in (81, 78, 63, 90, 26)) * 12)
    s = start(prepare(tourney_format(), "team", [mixed] * 4), SEED)
    while s.pending is not None and s.pending.seat < 3:
        choose(s, "done" if s.pending.kind == "bench" else "card")
    chosen = s.stack[-1].regs[1]
    assert [s.setup.owner[number] for number in chosen] == [0, 1, 2]
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(60):
        other = determinize(s, 3, seed)
        for at, number in enumerate(other.stack[-1].regs[1]):
            assert s.setup.owner[number] == at
            assert number in other.piles[at][HAND]
            seen[at].add(number)
    # The partner shows the hand, and says which one it is (TG-20).
    assert len(seen[1]) == 1
    assert len(seen[0]) > 5
    assert len(seen[2]) > 5


def test_tg_06_nobody_imagines_a_basic_in_a_hand_that_was_shown_to_have_none() -> None:
    case = {
        "name": "",
        "mode": "team-tourney",
        "you": {"a": {"energy": ["Fire", "Fire"]}},
        "opp": {"a": {"damage": 40}, "hand": ["Fire"] * 5, "deck": ["Fire", *["bw1-81"] * 20]},
    }
    situation = Situation(case)
    situation.do("attack you.a Tackle")
    situation.do("target opp.a")
    s = situation.state
    seat = situation.names.index("opp")
    for seed in range(40):
        hand = determinize(s, situation.names.index("you"), seed).piles[seat][HAND]
        assert len(hand) == len(s.piles[seat][HAND])
        assert not [number for number in hand if s.setup.cards[number].stage == "Basic"]


def test_tg_10_prize_cards_that_were_looked_at_stay_where_they_are_in_imagination() -> None:
    prizes = ["Potion", "Switch", "bw1-26"]
    case = {"name": "", "mode": "team-tourney", "you": {"hand": ["hgss4-FOUR"], "prizes": prizes}}
    situation = Situation(case)
    s, seat = situation.state, situation.names.index("you")
    before = {tuple(determinize(s, seat, seed).piles[seat][PRIZES]) for seed in range(30)}
    situation.do("play Alph Lithograph")
    after = {
        tuple(determinize(s, looker, seed).piles[seat][PRIZES])
        for seed in range(30)
        for looker in (seat, PARTNER[seat])
    }
    assert len(before) > 10
    assert after == {tuple(s.piles[seat][PRIZES])}


# -- Sudden Death --------------------------------------------------------------------------

TIE = {
    "name": "both teams take their last Prize card",
    "mode": "team-tourney",
    "do": [],
    "you": {
        "pokemon": ["hgss2-65", "bw1-90"],
        "a": {"energy": ["Fire"], "damage": 50},
        "prizes": ["Fire"],
        "discard": ["Potion"],
        "stadium": "Ruins of Alph",
        "lost": ["Switch"],
    },
    "mate": {"prizes": []},
    "opp": {"prizes": []},
    "opp2": {"pokemon": ["bw1-81", "bw1-90"], "a": {"damage": 40}, "prizes": ["Fire"]},
}


def sudden_death() -> Situation:
    situation = Situation(TIE)
    situation.do("attack you.a Take Down")
    situation.do("target opp2.a")
    return situation


def test_t_13_sudden_death_is_set_up_anew_with_one_prize_card_each() -> None:
    s = sudden_death().state
    assert s.result is None
    until(s, "main")
    assert [size(s, seat, PRIZES) for seat in SEATS] == [1] * 4
    assert s.stadium == -1
    assert all(size(s, seat, DISCARD) == 0 for seat in SEATS)
    assert all(in_play(s, seat, "active") == 1 for seat in SEATS)
    assert all(one.damage == 0 for one in s.play.values())


def test_t_13_all_cards_take_part_in_sudden_death() -> None:
    s = sudden_death().state
    cards = len(s.setup.cards)
    until(s, "main")
    piles = sum(len(pile) for seat in SEATS for pile in s.piles[seat])
    assert piles + len(s.play) == cards


def test_t_13_dice_settle_who_starts_sudden_death() -> None:
    situation = sudden_death()
    until(situation.state, "first")
    assert {event.kind for event in situation.events} >= {"sudden_death", "roll"}
    assert situation.state.pending is not None
    assert situation.state.pending.kind == "first"


def test_t_13_the_first_turn_of_sudden_death_is_a_first_turn() -> None:
    s = sudden_death().state
    until(s, "main")
    assert s.seat == s.first
    assert not any(s.last_turn)


def test_t_13_nothing_of_the_first_game_is_left_in_sudden_death() -> None:
    situation = Situation(TIE)
    s = situation.state
    s.marks["passed", 1] = s.turn
    situation.do("attack you.a Take Down")
    situation.do("target opp2.a")
    until(s, "main")
    assert {mark for mark, _ in s.marks} <= {"prizes-laid"}
    assert (s.lasting, s.delayed, s.knock_outs, s.owed) == ((), (), (), ())
    assert s.attack is None
    assert s.phase == "main"
