"""Many games: in order, the same in any number of processes, with every deck in every seat."""

from __future__ import annotations

import multiprocessing
import pickle
import subprocess
import sys

import pytest

from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.cards import AbilityDef, AttackDef, CardDef
from champions_deckcheck.game.setup import PlayDeck
from champions_deckcheck.sim.batch import plan, play
from champions_deckcheck.sim.coverage import coverage
from champions_deckcheck.sim.match import BrokenGameError
from champions_deckcheck.sim.statistics import statistics
from tests.cli.conftest import ROOT
from tests.sim.table import FIRE, WATER, champions, planned, seated, tourney


def test_games_come_in_order_and_are_the_same_in_any_number_of_processes() -> None:
    games = planned(seed=3)
    alone = list(play(games, 50, jobs=1))
    assert [one.number for one in alone] == list(range(1, 51))
    assert list(play(games, 50, jobs=2)) == alone
    assert list(play(games, 50, jobs=7)) == alone


def test_a_longer_batch_begins_with_the_shorter_one() -> None:
    games = planned(seed=3)
    assert list(play(games, 6)) == [*play(games, 4), games.game(5), games.game(6)]


def test_a_deal_is_played_in_every_seating() -> None:
    games = planned("battle-royale", 3)
    outcomes = list(play(games, 6))
    assert [one.seating for one in outcomes] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)] * 2
    assert len({one.seed for one in outcomes[:3]}) == 1
    assert outcomes[0].seed != outcomes[3].seed


def test_seeds_make_other_games() -> None:
    assert len({planned(seed=seed).game(1).checksum for seed in range(10)}) == 10


def test_a_deck_against_itself_wins_half_of_all_pairs() -> None:
    """A check of the whole way from seats to wins: a slip in it would show here."""
    deck = seated(FIRE, "a")
    games = plan(champions(), "1v1", [deck, deck._replace(name="b")], ("random",), 1)
    stats = statistics(play(games, 60), games.sides)
    low, high = stats.sides[0].won.interval
    assert low < 0.5 < high


def test_a_plan_can_be_sent_to_a_process_that_shares_no_memory() -> None:
    games = planned(seed=8)
    again = pickle.loads(pickle.dumps(games))  # noqa: S301 - what was dumped just now
    assert again.game(3) == games.game(3)
    assert (again.agents, again.seatings, again.sides) == (
        games.agents, games.seatings, games.sides,
    )  # fmt: skip


def test_a_plan_that_was_sent_knows_the_teams() -> None:
    games = tourney()
    again = pickle.loads(pickle.dumps(games))  # noqa: S301 - what was dumped just now
    assert again.teams == games.teams == ("Red", "Red", "Blue", "Blue")
    assert [one.name for one in again.entrants] == [one.name for one in games.entrants]
    assert again.game(2) == games.game(2)


def test_processes_that_are_started_afresh_play_the_same_games() -> None:
    code = """
import multiprocessing
from champions_deckcheck.sim.batch import play
from tests.sim.table import planned

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    games = planned(seed=3)
    assert list(play(games, 44, jobs=2)) == list(play(games, 44, jobs=1))
    print("same")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "same\n", done.stderr


@pytest.mark.skipif(
    multiprocessing.get_start_method() != "fork", reason="only a fork inherits the patch"
)
def test_a_fault_in_another_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champions_deckcheck.sim.match.MOST_DECISIONS", 20)
    with pytest.raises(BrokenGameError, match="it does not end"):
        list(play(planned(seed=3), 50, jobs=2))


@pytest.mark.parametrize(
    ("mode", "decks", "agents", "message"),
    [
        ("1v1", 3, ("random",), "1v1 is played with 2 decks, and there are 3"),
        ("team", 2, ("random",), "team is played with 4 decks"),
        ("2v2", 2, ("random",), "2v2"),
        ("1v1", 2, ("random", "greedy", "greedy"), "3 agents for 2 decks"),
        ("1v1", 2, ("clever",), 'unknown agent "clever"'),
    ],
)
def test_what_does_not_fit_is_refused(
    mode: str, decks: int, agents: tuple[str, ...], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        planned(mode, decks, agents)


def test_the_order_of_the_lines_changes_no_game() -> None:
    from champions_deckcheck import Checker, Options
    from champions_deckcheck.sim.entrants import entrant
    from tests.rules.support import catalogue
    from tests.sim.table import library

    lines = FIRE.read_text("utf-8").split("\n")
    head, rest = lines[:4], [line for line in lines[4:] if line[:1].isdigit()]
    turned = "\n".join([*head, "Deck", *reversed(rest)])
    report = Checker(Options(format="champions"), catalogue()).check(turned)
    deck = entrant(report.deck, "a", catalogue(), library())
    assert deck.text == seated(FIRE, "a").text
    games = plan(champions(), "1v1", [deck, seated(WATER, "b")], ("random",), 1)
    assert games.game(1) == planned().game(1)


def test_coverage_counts_each_card_once_and_no_attack_of_a_support_pokemon() -> None:
    deck = seated(FIRE, "a").deck
    found = coverage(deck, support=True)
    champions, others = set(deck.champions), set(deck.cards)
    texts = sum(len(card.attacks) + len(card.abilities) for card in champions)
    texts += sum(len(card.abilities) if card.is_pokemon else card.texts for card in others)
    assert found.texts == texts
    assert found.played == texts - sum(len(names) for _, names in found.unplayed)

    unknown = ("Some Attack", "Some Ability")
    move, ability = AttackDef("Some Attack", (), 10, "", None), AbilityDef("Some Ability", None)
    card = CardDef("x-1", "Card", "pokemon", frozenset(), attacks=(move,), abilities=(ability,),
                   texts=2, unsupported=unknown)  # fmt: skip
    as_champion = coverage(PlayDeck("a", (card,), ()), support=True)
    assert (as_champion.texts, as_champion.played) == (2, 0)
    assert as_champion.unplayed == (("Card", unknown),)
    as_support = coverage(PlayDeck("a", (), (card, card)), support=True)
    assert (as_support.texts, as_support.played) == (1, 0)
    assert as_support.unplayed == (("Card", ("Some Ability",)),)
    assert coverage(PlayDeck("a", (), ()), support=True).share == 1.0
    # Where no Pokémon is a support Pokémon, all of them attack.
    as_any = coverage(PlayDeck("a", (), (card, card)), support=False)
    assert (as_any.texts, as_any.played) == (2, 0)
    assert as_any.unplayed == (("Card", unknown),)
