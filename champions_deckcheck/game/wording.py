"""Options and events in plain words, for people at a terminal and for logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from champions_deckcheck.game.queries import attacks_of, definition_of

if TYPE_CHECKING:
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
    "ability": _ability_text,
    "tool": lambda s, o: f"use the Ability of {_card(s, o[1])}",
    "stadium": lambda s, o: f"use the Stadium {_card(s, s.stadium)}",
    "protect": lambda s, o: f"protect with {_pokemon(s, o[1])}, discarding {_card(s, o[2])}",
    "card": lambda s, o: _card(s, o[1]),
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
}


def decision_text(s: State) -> str:
    """What has to be decided, in a few words; "" if nothing has to."""
    pending = s.pending
    if pending is None:
        return ""
    source = _card(s, pending.source) if pending.source >= 0 else ""
    text = _QUESTIONS.get(pending.kind, pending.kind)
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
    "amount": "How many",
    "order": "Which card lies on top next",
    "copy": "Choose an attack",
}


def _card(s: State, card: int) -> str:
    return s.setup.cards[card].name


def _pokemon(s: State, number: int) -> str:
    """A Pokémon with its owner where others may have the same."""
    pokemon = s.play.get(number)
    if pokemon is None:
        return _card(s, number)
    name = pokemon.definition.name
    same = sum(1 for one in s.play.values() if one.definition.name == name)
    return f"{name} of {s.setup.names[pokemon.seat]}" if same > 1 else name


def event_text(setup: Setup, event: Event) -> str:
    """An event as one plain line; "" for one that needs no line of its own."""
    template = _EVENTS.get(event.kind)
    if template is None:
        return ""
    if event.kind == "draw" and event.target != event.seat:
        template = "{other} draws {cards}"
    if event.kind == "counters" and event.note == "moved":
        template = "{amount} damage is moved to {target}"
    text = template.format(
        who=setup.names[event.seat],
        other=setup.names[event.target] if 0 <= event.target < setup.seats else "",
        card=setup.cards[event.card].name if event.card >= 0 else "",
        target=setup.cards[event.target].name if event.target >= 0 else "",
        amount=event.amount,
        cards=f"{event.amount} card" + ("" if event.amount == 1 else "s"),
        note=event.note,
        side="heads" if event.amount else "tails",
    )
    return text.removesuffix(" ()")


_EVENTS = {
    "first": "{who} takes the first turn",
    "turn": "Turn of {who}",
    "draw": "{who} draws {cards}",
    "play": "{who} plays {card}",
    "support": "{who} puts {target} into play as support Pokémon",
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
    "hand_away": "{other} puts {cards} of the hand away ({note})",
    "lasting": "{card}: an effect lasts ({note})",
    "failed": "The attack does nothing",
    "knock_out": "{target} is Knocked Out",
    "survives": "{target} stays in play with some HP",
    "leave": "{target} leaves play",
    "replaced": "{target} is put in its place",
    "copy": "{card} uses {note} of {target}",
    "unsupported": "{card}: a text is not played ({note})",
    "deck_out": "{who} has no card to draw",
    "out": "{who} is out of the game",
    "end": "The game ends ({note})",
}
