"""Options and events in plain words, for people at a terminal and for logs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from champions_deckcheck.cards.facts import TYPES
from champions_deckcheck.game.halves import LEGEND, upper_first
from champions_deckcheck.game.queries import attacks_of, definition_of
from champions_deckcheck.game.state import ATTACHED
from champions_deckcheck.game.zones import holder

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import CardDef
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.game.state import Option, State


def option_text(s: State, option: Option) -> str:
    """An option in a few words ("attach Fire Energy to Charizard ex")."""
    kind = option[0]
    if kind in _PLAIN:
        return _PLAIN[kind]
    text = _OPTIONS.get(kind)
    return text(s, option) if text is not None else str(option[1])


def _attack_text(s: State, option: Option) -> str:
    pokemon = s.play[option[1]]
    move = attacks_of(s, pokemon)[option[2]]
    damage = f" ({move.damage}{move.sign})" if move.damage else ""
    return f"{pokemon.definition.name} attacks with {move.name}{damage}"


def _ability_text(s: State, option: Option) -> str:
    definition = definition_of(s, option[1])
    part = definition.activated[option[2]]
    where = {"hand": " in hand", "discard": " in the discard pile"}.get(part.where, "")
    if option[1] in s.play:
        return f"use the Ability {part.name} of {_pokemon(s, option[1])}"
    return f"use {definition.name}'s Ability {part.name}{where}"


def _move_text(s: State, option: Option) -> str:
    pokemon = s.play.get(option[1])
    definition = s.setup.cards[option[1]] if pokemon is None else pokemon.definition
    return f"{definition.attacks[option[2]].name} of {definition.name}"


_OPTIONS: dict[str, Callable[[State, Option], str]] = {
    "attack": _attack_text,
    "attach": lambda s, o: f"attach {_card(s, o[1])} to {_pokemon(s, o[2])}",
    "play": lambda s, o: f"play {_card(s, o[1])}",
    "support": lambda s, o: f"play {_card(s, o[1])} as support Pokémon",
    "give": lambda s, o: f"play {_card(s, o[1])} for {s.setup.names[o[2]]}",
    "bench": lambda s, o: f"put {_card(s, o[1])} onto your Bench",
    "legend": lambda s, o: f"put both halves of {_card(s, o[1])} onto your Bench",
    "evolve": lambda s, o: f"evolve {_pokemon(s, o[2])} into {_card(s, o[1])}",
    "retreat": lambda s, o: f"retreat, and make {_pokemon(s, o[1])} your Active Pokémon",
    "ability": _ability_text,
    "tool": lambda s, o: f"use the Ability of {_card(s, o[1])}",
    "stadium": lambda s, o: f"use the Stadium {_card(s, s.stadium)}",
    "protect": lambda s, o: f"protect with {_pokemon(s, o[1])}, discarding {_card(s, o[2])}",
    "card": lambda s, o: _where(s, o[1]),
    "pokemon": lambda s, o: _pokemon(s, o[1]),
    "move": _move_text,
    "seat": lambda s, o: s.setup.names[o[1]],
}
_PLAIN = {
    "end": "end the turn",
    "pass": "do nothing",
    "done": "no more",
    "yes": "yes",
    "no": "no",
    "first": "go first",
    "second": "go second",
    "unseen": "a Prize card nobody has seen",
}


def decision_text(s: State) -> str:
    """What has to be decided, in a few words; "" if nothing has to."""
    pending = s.pending
    if pending is None:
        return ""
    source = definition_of(s, pending.source).name if pending.source >= 0 else ""
    text = _QUESTIONS.get(pending.kind, pending.kind)
    if pending.kind == "first" and pending.options[0][0] == "seat":
        text = _WHO_STARTS
    return f"{text} ({source})" if source and pending.kind != "main" else text


_QUESTIONS = {
    "main": "Your turn",
    "target": "Which Pokémon does it attack",
    "protect": "Protect the Pokémon that is attacked",
    "gust": "Play something against Protect",
    "pick": "Choose a card",
    "choose": "Choose a Pokémon",
    "may": "Do it",
    "again": "Flip the coins again",
    "mode": "Choose one",
    "first": "You won the flip",
    "opponent": "Choose an opponent",
    "mulligan": "Which of you draws a card for the other team's mulligan",
    "active": "Choose your Active Pokémon",
    "bench": "Choose a Pokémon for your Bench",
    "prize": "Choose a Prize card",
    "promote": "Choose your new Active Pokémon",
    "amount": "How many",
    "order": "Which card lies on top next",
    "copy": "Choose an attack",
}
_WHO_STARTS = "Your team won the roll: who takes the first turn"


def _card(s: State, card: int) -> str:
    return _called(s.setup.cards[card])


def _called(card: CardDef) -> str:
    """The name; special Darkness and Metal Energy told apart from the basic ones of that name."""
    if card.kind != "energy" or card.is_basic_energy:
        return card.name
    return f"{card.name} (special)" if card.name.removesuffix(" Energy") in TYPES else card.name


def _where(s: State, card: int) -> str:
    """A card; an attached one with its Pokémon, and which half of a LEGEND it is."""
    definition = s.setup.cards[card]
    if s.where[card] == ATTACHED:
        return f"{_called(definition)} on {_pokemon(s, holder(s, card).id)}"
    both = {one.id for one in s.setup.cards if one.name == definition.name}
    if definition.stage != LEGEND or len(both) == 1:
        return _called(definition)
    is_upper = definition.id == upper_first(both)[0]
    return f"{definition.name} ({'upper' if is_upper else 'lower'} half)"


def _pokemon(s: State, number: int) -> str:
    """A Pokémon with its owner where others may have the same, and its place where one has two."""
    pokemon = s.play.get(number)
    if pokemon is None:
        return _card(s, number)
    name = pokemon.definition.name
    same = [one for one in s.play.values() if one.definition.name == name]
    if any(one.seat != pokemon.seat for one in same):
        name = f"{name} of {s.setup.names[pokemon.seat]}"
    if sum(1 for one in same if one.seat == pokemon.seat) > 1:
        name += _place(s, pokemon)
    return name


def _place(s: State, pokemon: Pokemon) -> str:
    """Where one of several Pokémon of a name is; nothing where all are in the same place."""
    if pokemon.role == "active":
        return " (Active)"
    if pokemon.role != "bench":
        return ""
    bench = [x for x, one in s.play.items() if one.seat == pokemon.seat and one.role == "bench"]
    return f" (Bench {bench.index(pokemon.id) + 1})"


def event_text(setup: Setup, event: Event) -> str:
    """An event as one plain line; "" for one that needs no line of its own."""
    template = _EVENTS.get(event.kind)
    if template is None:
        return ""
    if event.kind == "draw" and event.target != event.seat:
        template = "{other} draws {cards}"
    if event.kind == "counters" and event.note == "moved":
        template = "{amount} damage is moved to {target}"
    if event.kind == "hand_away":
        template = _HAND_AWAY[event.note]
    # Where a line says who does something its cards are that player's.
    named = _plainly if "{who}" in template else _whose
    text = template.format(
        who=setup.names[event.seat],
        other=setup.names[event.target] if 0 <= event.target < setup.seats else "",
        card=named(setup, event.card),
        target=named(setup, event.target),
        amount=event.amount,
        cards=f"{event.amount} card" + ("" if event.amount == 1 else "s"),
        note=event.note,
        side="heads" if event.amount else "tails",
    )
    return text.removesuffix(" ()")


def _plainly(setup: Setup, card: int) -> str:
    return _called(setup.cards[card]) if card >= 0 else ""


def _whose(setup: Setup, card: int) -> str:
    """A card; a Pokémon with its owner where another player's deck has one of that name."""
    name = _plainly(setup, card)
    return f"{name} of {setup.names[setup.owner[card]]}" if name in _shared(setup) else name


@lru_cache(maxsize=4)
def _shared(setup: Setup) -> frozenset[str]:
    """The names of Pokémon that more than one player's deck has."""
    owners: dict[str, set[int]] = {}
    for card, owner in zip(setup.cards, setup.owner, strict=True):
        if card.is_pokemon:
            owners.setdefault(card.name, set()).add(owner)
    return frozenset(name for name, seats in owners.items() if len(seats) > 1)


_HAND_AWAY = {
    "shuffle": "{other} shuffles {cards} of the hand into the deck",
    "bottom": "{other} puts {cards} of the hand under the deck",
    "discard": "{other} discards {cards} of the hand",
}
_EVENTS = {
    "first": "{who} takes the first turn",
    "turn": "Turn of {who}",
    "draw": "{who} draws {cards}",
    "play": "{who} plays {card}",
    "support": "{who} puts {target} into play as support Pokémon",
    "give": "{who} gives its effects to {other}",
    "roll": "{who} rolls {amount}",
    "mulligan": "{who} shows a hand without a Basic Pokémon and draws a new one: {note}",
    "active": "{target} is the Active Pokémon of {who}",
    "bench": "{who} puts {target} onto the Bench",
    "evolve": "{target} evolves into {note}",
    "devolve": "{target} devolves",
    "retreat": "{card} retreats for {target}",
    "prize": "{who} takes a Prize card",
    "swap_prize": "{who} switches a Prize card with the top card of the deck",
    "add_prizes": "{other} lays {cards} of the deck down as Prize cards",
    "bereft": "{who} has no Pokémon left",
    "flip_card": "{who} turns over {target}",
    "sudden_death": "Both teams have won: Sudden Death",
    "attach": "{note} is attached to {target}",
    "ability": "{card} uses {note}",
    "triggered": "{card}: {note}",
    "stadium": "{who} uses the Stadium {card}",
    "attack": "{card} attacks {target} with {note}",
    "protect": "{card} protects {target}, discarding {note}",
    "protect_failed": "{card} fails to protect {target}",
    "protect_bypassed": "{card} makes the Protect of {target} void",
    "protected": "{card} takes the attack in the place of {target}",
    "damage": "{card} does {amount} damage to {target}",
    "counters": "{amount} damage is put on {target} ({note})",
    "heal": "{amount} damage of {target} is healed",
    "condition": "{target} is now {note}",
    "recover": "{target} recovers",
    "flip": "A coin is flipped: {side} ({note})",
    "switch": "{target} is now the Active Pokémon",
    "move": "{target} goes to the {note}",
    "reveal": "{target} is shown",
    "hand_away": "",
    "lasting": "{card}: an effect lasts",
    "failed": "The attack does nothing",
    "knock_out": "{target} is Knocked Out",
    "survives": "{target} stays in play with some HP",
    "leave": "{target} leaves play",
    "replaced": "{target} is put in its place",
    "copy": "{card} uses {note} of {target}",
    "effect_of": "{card} uses the effect of {target}",
    "unsupported": "{card}: a text is not played ({note})",
    "deck_out": "{who} has no card to draw",
    "out": "{who} is out of the game",
    "end": "The game ends ({note})",
}
