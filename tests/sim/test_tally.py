"""What is counted of the events of a game."""

from __future__ import annotations

from typing import Any

from champions_deckcheck.game.cards import CardDef
from champions_deckcheck.game.events import Event
from champions_deckcheck.sim.tally import (
    BYPASSED,
    DECLARED,
    FAILED,
    KNOCK_OUT,
    PRIZES,
    REDIRECTED,
    Tally,
)


class FourChampions:
    """Cards 0 and 1 are of seat 0, cards 2 and 3 of seat 1."""

    cards = tuple(CardDef(f"x-{n}", f"Card {n}", "pokemon", frozenset()) for n in range(4))
    owner = (0, 0, 1, 1)


def event(kind: str, seat: int = 0, card: int = -1, target: int = -1, **more: Any) -> Event:
    fields = {"turn": 3, "amount": 0, "cause": "rule", "note": ""}
    return Event(kind=kind, seat=seat, card=card, target=target, **{**fields, **more})


def counted(*events: Event) -> Tally:
    tally = Tally(FourChampions())  # type: ignore[arg-type]
    for one in events:
        tally(one)
    return tally


def test_damage_that_a_protector_takes() -> None:
    tally = counted(
        event("attack", 0, card=0, target=2),
        event("protect", 1, card=3, target=2),
        event("protected", 1, card=3, target=2),
        event("damage", 0, card=0, target=3, amount=120),
        event("damage", 0, card=0, target=2, amount=20),
        event("attack", 0, card=1, target=3),
        event("damage", 0, card=1, target=3, amount=50),
    )
    assert tally.counts == {(DECLARED, 1): 1, (REDIRECTED, 1): 120}


def test_a_protect_that_fails_or_is_bypassed_is_its_owners() -> None:
    tally = counted(
        event("protect", 1, card=3, target=2),
        event("protect_failed", 1, card=3, target=2),
        event("damage", 0, card=0, target=2, amount=60),
        event("protect", 1, card=3, target=2),
        event("protect_bypassed", 0, card=0, target=3),
        event("damage", 0, card=0, target=2, amount=60),
    )
    assert tally.counts == {(DECLARED, 1): 2, (FAILED, 1): 1, (BYPASSED, 1): 1}


def test_knock_outs_are_counted_for_who_lost_the_pokemon() -> None:
    assert counted(event("knock_out", 0, card=0, target=2)).counts == {(KNOCK_OUT, 1): 1}


def test_prize_cards_are_added_up_for_who_took_them() -> None:
    tally = counted(
        event("prize", 1, amount=1), event("prize", 0, amount=2), event("prize", 1, amount=1)
    )
    assert tally.counts == {(PRIZES, 0): 2, (PRIZES, 1): 2}


def test_texts_that_are_not_played_are_named() -> None:
    tally = counted(
        event("unsupported", 1, card=2, note="Some Attack"),
        event("unsupported", 1, card=2, note="Some Attack"),
        event("unsupported", 0, note="a rule"),
        event("draw", 0, amount=1),
    )
    assert tally.unplayed == {(1, "Card 2", "Some Attack"): 2, (0, "", "a rule"): 1}
