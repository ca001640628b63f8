"""What a player may do in the main part of a turn: enumerated, and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import attack, moves, zones
from champions_deckcheck.game.asking import distinct
from champions_deckcheck.game.events import tell
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.guards import off_abilities_work, takes_from_hand
from champions_deckcheck.game.marks import is_spent, named, own, permits, use, used
from champions_deckcheck.game.meeting import is_met
from champions_deckcheck.game.paying import can_pay
from champions_deckcheck.game.queries import (
    abilities_work,
    attack_cost,
    attacks_of,
    can_attack,
    definition_of,
    forbidden_attacks,
    kept_from_attacking,
    may_hold,
    may_play,
    may_use,
    tool_room,
    tools_work,
    units_of,
)
from champions_deckcheck.game.state import DISCARD, HAND, TABLE
from champions_deckcheck.game.triggers import fire

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.cards import AttackDef, CardDef
    from champions_deckcheck.game.parts import Part
    from champions_deckcheck.game.state import Option, State

END: Option = ("end",)


def main_options(s: State, seat: int) -> list[Option]:
    """Everything a player may do now; ending the turn comes last."""
    options = attack_options(s, seat)
    if s.phase == "main":
        options += hand_options(s, seat)
        options += ability_options(s, seat)
        if may_use_stadium(s, seat):
            options.append(("stadium",))
    options.append(END)
    return options


def hand_options(s: State, seat: int) -> list[Option]:
    """What may be done with the cards in hand."""
    cards = s.setup.cards
    options: list[Option] = s.setup.rules.pokemon_options(s, seat)
    own = [one for one in s.play.values() if one.seat == seat]
    may_attach = _attachments_left(s, seat)
    for card in distinct(s, s.piles[seat][HAND]):
        kind = cards[card].kind
        if kind == "energy":
            if (
                may_attach
                and may_play(s, seat, card, "cant_attach")
                and _may_pay_for(s, seat, card)
            ):
                options += [
                    ("attach", card, one.id)
                    for one in own
                    if may_hold(s, card, one) and takes_from_hand(s, card, one)
                ]
        elif kind == "tool":
            if may_play(s, seat, card) and may_play(s, seat, card, "cant_attach"):
                takes = [one for one in own if tool_room(s, one) and takes_from_hand(s, card, one)]
                options += [("attach", card, one.id) for one in takes if may_hold(s, card, one)]
        elif kind != "pokemon":
            if may_play_trainer(s, seat, card):
                options.append(("play", card))
            options += [
                ("give", card, partner)
                for partner in s.setup.rules.receivers(s, seat)
                if _may_give(s, seat, card, partner)
            ]
    return options


def _may_give(s: State, seat: int, card: int, partner: int) -> bool:
    """Whether a Trainer's effects may go to the partner, who must meet its needs (TG-11, TG-12).

    A card that says nothing of its player would do the very same.
    """
    part = s.setup.cards[card].play
    if part is None or not part.for_you or part.sets_out:
        return False
    # The needs are read as if the partner were the one to play it: with the card in hand.
    hand = s.piles[partner][HAND]
    hand.append(card)
    try:
        return may_play_trainer(s, seat, card, you=partner)
    finally:
        hand.pop()


def _may_pay_for(s: State, seat: int, card: int) -> bool:
    """Whether what an Energy needs for being attached from hand is there."""
    for part in s.setup.cards[card].triggers:
        if part.event != "attached" or part.need is None or part.code is None:
            continue
        if not part.need(s, Frame(part.code, seat, -1, -1, card)):
            return False
    return True


def _attachments_left(s: State, seat: int) -> bool:
    """Whether an Energy may still be attached from hand this turn (CG-08)."""
    return used(s, "attached", seat) < s.setup.numbers.attachments + permits(s, "attach", seat)


def may_play_trainer(s: State, seat: int, card: int, *, opp: int = -1, you: int = -1) -> bool:
    """Whether an Item, Supporter or Stadium may be played; its needs must be met.

    Args:
        s: The state.
        seat: Who plays it.
        card: The card.
        opp: The opponent it is used on, where that is settled.
        you: Whom its text calls "you", if not the one who plays it.
    """
    definition = s.setup.cards[card]
    kind = definition.kind
    if kind == "supporter" and not _may_play_supporter(s, seat, definition):
        return False
    if kind == "stadium":
        if s.stadium >= 0 and s.setup.cards[s.stadium].name == definition.name:
            return False
        if used(s, "stadium", seat):
            return False
    if not may_play(s, seat, card):
        return False
    part = definition.play
    if kind == "stadium" or part is None:
        return True
    # What could only move Pokémon that this mode does not move has no effect, but
    # against Protect it has (CP-07).
    if part.words <= s.setup.rules.idle and part.words and opp < 0:
        return False
    return _is_met(s, part, seat if you < 0 else you, opp, -1, card)


def _is_met(s: State, part: Part, seat: int, opp: int, this: int, card: int) -> bool:
    """Whether its needs are met; those that speak of an opponent, by any one of them."""
    if part.need is None:
        return True
    assert part.code is not None
    frame = Frame(part.code, seat, opp, this, card)
    if not part.code.uses_opp:
        # It speaks of no opponent, so that it need not be asked once for each of them.
        return part.need(s, frame)
    return is_met(s, part.need, frame)


def is_first_turn(s: State) -> bool:
    """Whether this is the very first turn of the game, or of its Sudden Death."""
    return not any(s.last_turn)


def _may_play_supporter(s: State, seat: int, card: CardDef) -> bool:
    numbers = s.setup.numbers
    if used(s, "supporter", seat) >= numbers.supporters + permits(s, "supporter", seat):
        return False
    is_first = is_first_turn(s) and seat == s.first
    if not is_first or numbers.first_turn_supporter or permits(s, "supporter", seat) > 0:
        return True
    return card.play is not None and "on_first_turn" in card.play.words


def ability_options(s: State, seat: int) -> list[Option]:
    """The Abilities a player may use."""
    options: list[Option] = []
    for pokemon in s.play.values():
        parts = pokemon.definition.activated
        if parts and pokemon.seat == seat and abilities_work(s, pokemon):
            options += [
                ("ability", pokemon.id, place)
                for place, part in enumerate(parts)
                if part.where == "play" and _may_use(s, pokemon, part)
            ]
        for card in pokemon.tools if pokemon.seat == seat else ():
            # An Ability that a Tool gives the Pokémon it is attached to.
            options += [
                ("tool", card, place)
                for place, part in enumerate(s.setup.cards[card].activated)
                if _may_use(s, pokemon, part, card)
            ]
    for pile, where in ((HAND, "hand"), (DISCARD, "discard")):
        usable = [card for card in s.piles[seat][pile] if s.setup.cards[card].activated]
        for card in distinct(s, usable):
            options += [
                ("ability", card, place)
                for place, part in enumerate(s.setup.cards[card].activated)
                if part.where == where and _may_use_from(s, seat, part, card)
            ]
    return options


def ability_part(s: State, number: int, place: int) -> Part:
    """The Ability of a Pokémon in play, or of a card in hand or discard pile."""
    return definition_of(s, number).activated[place]


def _may_use_from(s: State, seat: int, part: Part, card: int) -> bool:
    """Whether an Ability may be used that a Pokémon card has in hand or discard pile."""
    if _is_used_up(s, seat, part, card) or not off_abilities_work(s, card):
        return False
    return _holds(s, part, seat, card, card)


def _may_use(s: State, pokemon: Pokemon, part: Part, card: int = -1) -> bool:
    seat = pokemon.seat
    card = pokemon.id if card < 0 else card
    if _is_used_up(s, seat, part, card):
        return False
    if not may_use(s, pokemon, part):
        return False
    if card != pokemon.id and not (abilities_work(s, pokemon) and tools_work(s, pokemon)):
        return False
    return _holds(s, part, seat, pokemon.id, card)


def _is_used_up(s: State, seat: int, part: Part, card: int) -> bool:
    """Whether it was used as often as it may be, or attaches more than the rules allow."""
    if part.limit == "turn" and s.marks.get(own(part, card)) == s.turn:
        return True
    if part.limit == "game" and own(part, card) in s.marks:
        return True
    if is_spent(s, part, seat):
        return True
    return part.accelerates and not s.setup.rules.may_accelerate(s, seat, card)


def _holds(s: State, part: Part, seat: int, this: int, card: int) -> bool:
    assert part.code is not None
    frame = Frame(part.code, seat, s.setup.rules.only_opponent(s, seat), this, card)
    if part.when is not None and not part.when(s, frame):
        return False
    return _is_met(s, part, seat, frame.opp, this, card)


def may_use_stadium(s: State, seat: int) -> bool:
    """Whether the Stadium in play has something a player may do, once a turn."""
    if s.stadium < 0 or used(s, f"stadium-use{s.stadium}", seat):
        return False
    return any(_holds(s, part, seat, -1, s.stadium) for part in s.setup.cards[s.stadium].activated)


def attack_options(s: State, seat: int) -> list[Option]:
    """The attacks a player may declare."""
    numbers = s.setup.numbers
    may_attack = numbers.first_turn_attack or permits(s, "attack", seat) > 0
    is_first = not may_attack and is_first_turn(s)
    options: list[Option] = []
    for pokemon in s.setup.rules.attackers(s, seat):
        if not can_attack(s, pokemon):
            continue
        kept = kept_from_attacking(s, pokemon)
        forbidden = forbidden_attacks(s, pokemon)
        units = units_of(s, pokemon)
        options += [
            ("attack", pokemon.id, place)
            for place, move in enumerate(attacks_of(s, pokemon))
            if move.name not in forbidden
            and not (kept and kept & ~_usable(move))
            and (not is_first or _is_for_first_turn(move))
            and can_pay(units, attack_cost(s, pokemon, move))
            and _may_declare(s, pokemon, move)
        ]
    return options


def _usable(move: AttackDef) -> int:
    """Bits of Special Conditions in spite of which an attack can be used."""
    return 0 if move.part is None else move.part.usable


def _is_for_first_turn(move: AttackDef) -> bool:
    return move.part is not None and "on_first_turn" in move.part.words


def _may_declare(s: State, pokemon: Pokemon, move: AttackDef) -> bool:
    """Whether its text allows it; one GX attack and one VSTAR Power a game (CG-11)."""
    if move.once and (move.once, pokemon.seat) in s.marks:
        return False
    if move.part is None or move.part.need is None:
        return True
    return bool(attack.targets_of(s, pokemon.id, move))


# -- carrying out ----------------------------------------------------------------------


def do(s: State, seat: int, option: Option, opp: int = -1) -> None:
    """Carries out an option of the main part of a turn.

    Args:
        s: The state.
        seat: Whose option it is.
        option: One of `main_options`, but not the end of the turn.
        opp: The opponent a card is used on, where that is settled already.
    """
    kind = option[0]
    if kind == "attack":
        attack.begin(s, option[1], option[2])
    elif kind == "attach":
        _attach(s, seat, option[1], option[2])
    elif kind == "play":
        _play(s, seat, option[1], opp)
    elif kind == "give":
        _play(s, seat, option[1], opp, you=option[2])
    elif kind == "ability":
        _use_ability(s, seat, option[1], option[1], option[2], opp)
    elif kind == "tool":
        _use_ability(s, seat, zones.holder(s, option[1]).id, option[1], option[2], opp)
    elif kind == "stadium":
        _use_stadium(s, seat, opp)
    else:
        s.setup.rules.play_pokemon(s, seat, option)


def _attach(s: State, seat: int, card: int, number: int) -> None:
    definition = s.setup.cards[card]
    if definition.kind == "energy":
        use(s, "attached", seat)
    zones.attach(s, card, s.play[number])
    tell(s, "attach", seat, card=card, target=number, note=definition.name)
    event = "energy_attached" if definition.kind == "energy" else "tool_attached"
    fire(s, event, number, seat=seat, card=card)
    moves.attached_from_hand(s, seat, card, number)


def _play(s: State, seat: int, card: int, opp: int, you: int = -1) -> None:
    """Plays a Trainer card; `you` is whom its text calls "you", if not who plays it."""
    definition = s.setup.cards[card]
    part = definition.play
    s.marks["played", card] = s.turn
    tell(s, "play", seat, card=card, note=definition.name)
    if you >= 0:
        tell(s, "give", seat, card=card, target=you, note=definition.name)
    if definition.kind == "supporter":
        use(s, "supporter", seat)
    if definition.kind == "stadium":
        use(s, "stadium", seat)
        moves.place_stadium(s, card)
    else:
        zones.take_out(s, card)
        s.table.append(card)
        s.where[card] = TABLE
        s.stack.append(Frame(_CLEAR, seat, card=card))
    if definition.unsupported and part is None:
        tell(s, "unsupported", seat, card=card, cause="trainer", note=definition.name)
    elif part is not None:
        moves.push_part(s, part, seat if you < 0 else you, card=card, opp=opp, by=seat)
    fire(s, "trainer_played", -1, seat=seat, card=card)
    if definition.kind == "supporter":
        fire(s, "supporter_played", -1, seat=seat, card=card)


def _clear(s: State, fr: Frame) -> None:
    """A Trainer card goes to the discard pile once it is carried out."""
    is_supporter = s.setup.cards[fr.card].kind == "supporter"
    if s.where[fr.card] == TABLE and not (is_supporter and s.setup.rules.supporters_stay):
        zones.move(s, fr.card, DISCARD)


_CLEAR = Code("rules/clear", (_clear,))


def _use_ability(s: State, seat: int, number: int, card: int, place: int, opp: int) -> None:
    """Uses an Ability of a Pokémon, or one that an attached Tool gives it.

    One that its card has in hand or discard pile is its Pokémon's once that is in play.
    """
    part = definition_of(s, card).activated[place]
    s.marks[own(part, card)] = s.turn
    s.marks[named(part, seat)] = s.turn
    if part.limit == "vstar":
        s.marks["vstar", seat] = 0
    if part.accelerates:
        s.setup.rules.accelerated(s, seat, card)
    tell(s, "ability", seat, card=card, target=number, cause="ability", note=part.name)
    moves.push_part(s, part, seat, this=number, card=card, opp=opp)


def _use_stadium(s: State, seat: int, opp: int) -> None:
    use(s, f"stadium-use{s.stadium}", seat)
    tell(s, "stadium", seat, card=s.stadium)
    for part in s.setup.cards[s.stadium].activated:
        if _holds(s, part, seat, -1, s.stadium):
            moves.push_part(s, part, seat, card=s.stadium, opp=opp)
